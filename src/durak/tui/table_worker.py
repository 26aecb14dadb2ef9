"""What a course asks of its table: bots and hints think, actions are played and taken back."""

import threading
from collections.abc import Callable
from functools import partial
from typing import Any

from textual.dom import DOMNode
from textual.worker import Worker, WorkerState

from durak.bots.advice import Advice
from durak.engine import Game
from durak.table.table import Answer, Consultation, Question, StaleAnswerError, Table
from durak.tui.course.protocol import (
    Advised,
    Answered,
    Ask,
    AtTable,
    CallOff,
    Consult,
    CourseEvent,
    Happened,
    Play,
    TakeBack,
)


class TableWorker:
    """Does at a table what a course asks for, and reports what comes of it.

    Bots and hints think in threads of the screen. `keep` is called with the game after every
    action, before anything is reported.
    """

    def __init__(
        self,
        table: Table,
        keep: Callable[[Game], None],
        screen: DOMNode,
        report: Callable[[CourseEvent], None],
    ) -> None:
        self.table = table
        self._keep = keep
        self._screen = screen
        self._report = report
        self._thinkers: dict[int, tuple[Worker[Any], threading.Event]] = {}

    def run(self, effect: AtTable) -> None:
        """Do what is asked for."""
        match effect:
            case Ask(number):
                self._think(number, self.table.question())
            case Consult(number):
                self._think(number, self.table.consultation())
            case CallOff(number):
                self._call_off(number)
            case Play(answer):
                self._play(answer)
            case TakeBack(ply):
                self.table.take_back(ply)
                self._report_kept()

    def thought(self, event: Worker.StateChanged) -> None:
        """Report what has been thought out, if that is what the change of a worker means."""
        found = [number for number, (it, _) in self._thinkers.items() if it is event.worker]
        if event.state is not WorkerState.SUCCESS or not found:
            return
        number, result = found[0], event.worker.result
        del self._thinkers[number]
        if isinstance(result, Answer):
            self._report(Answered(number, result))
        elif isinstance(result, Advice):
            self._report(Advised(number, result))

    def stop(self) -> None:
        """Let nobody think on."""
        for number in list(self._thinkers):
            self._call_off(number)

    def _think(self, number: int, thought: Question | Consultation | None) -> None:
        if thought is not None:
            stop = threading.Event()
            worker = self._screen.run_worker(partial(thought.answer, stop.is_set), thread=True)
            self._thinkers[number] = worker, stop

    def _call_off(self, number: int) -> None:
        if number in self._thinkers:
            worker, stop = self._thinkers.pop(number)
            stop.set()
            worker.cancel()

    def _play(self, answer: Answer) -> None:
        try:
            self.table.play(answer)
        except StaleAnswerError:
            self._report(Happened(self.table.snapshot()))
        else:
            self._report_kept()

    def _report_kept(self) -> None:
        self._keep(self.table.game)
        self._report(Happened(self.table.snapshot()))
