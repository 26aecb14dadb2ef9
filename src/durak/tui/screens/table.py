"""The table screen: it turns Textual's messages into events of the course, and runs its effects.

What follows from what is decided in `durak.tui.course`, and nothing of it here.
"""

import threading
from collections import deque
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from functools import partial
from typing import Any, ClassVar, Final

from textual.actions import parse
from textual.app import ComposeResult
from textual.dom import DOMNode
from textual.events import Key, Resize
from textual.types import CSSPathType
from textual.worker import Worker, WorkerState

from durak.bots.advice import Advice
from durak.engine import Game, Outcome, parse_card
from durak.table.options import Options
from durak.table.preferences import Memory
from durak.table.table import Answer, Consultation, Question, StaleAnswerError, Table
from durak.tui.commands import TABLE_COMMANDS
from durak.tui.course import events
from durak.tui.course.controller import command_of, may_run, now_possible, step
from durak.tui.course.flow import begin
from durak.tui.course.state import Step
from durak.tui.layout import Layout
from durak.tui.look import Look
from durak.tui.screens.fitting import fit
from durak.tui.screens.framed import Preferring
from durak.tui.screens.help import HelpScreen
from durak.tui.screens.log import LogScreen
from durak.tui.screens.once import Once
from durak.tui.screens.question import QuestionScreen
from durak.tui.screens.settings import SettingsScreen
from durak.tui.table_model import TableModel
from durak.tui.widgets.buttons import ButtonRow
from durak.tui.widgets.curtain import Curtain
from durak.tui.widgets.drawn import Drawn
from durak.tui.widgets.footer import Footer
from durak.tui.widgets.hand import HandRow
from durak.tui.widgets.memory import MemoryPanel
from durak.tui.widgets.note import NoteBox
from durak.tui.widgets.prompt import PromptLine
from durak.tui.widgets.too_small import TooSmall
from durak.tui.widgets.upper_part import upper_part
from durak.words.replies import undo_answers

FIRST_FRAME: Final = 0.05
"""Seconds until a new table is painted: Textual would paint it four times over before it rests."""


def _keep_nothing(game: Game) -> None:
    """Keep no record: for a table that nobody will come back to."""


class TableScreen(Once[Outcome | None]):
    """A game at a table; ends with the outcome, or with None if left before.

    Of one person at the table it is seen from `seat`. `keep` is called with the game after every
    action, before anything shows what came of it.
    """

    AUTO_FOCUS = ""
    CSS_PATH: ClassVar[CSSPathType | None] = ["../theme/parts.tcss", "../theme/table.tcss"]
    DEFAULT_CLASSES = "game"
    COMMANDS_HERE = TABLE_COMMANDS

    def __init__(
        self,
        table: Table,
        options: Options,
        *,
        seat: int = 0,
        score: str = "",
        keep: Callable[[Game], None] = _keep_nothing,
    ) -> None:
        super().__init__()
        self.keep = keep
        self.table = table
        self.options = options
        self._look = Look(ascii=options.ascii)
        self._seat_and_score = seat, score
        self._waiting: deque[events.Event] = deque()
        self._runs = False
        self._thinkers: dict[int, tuple[Worker[Any], threading.Event]] = {}
        self._first_frame = ExitStack()
        self._unpainted: list[int] | None = []
        self.course, self._first_effects = self._begun(Layout.HOME)

    @property
    def model(self) -> TableModel:
        """What is drawn."""
        return self.course.model

    def compose(self) -> ComposeResult:
        """Lay out the parts; each knows the first model before anything is drawn."""
        self._look = Look.of(self.options, self.app)
        self.course, self._first_effects = self._begun(fit(self, self.app.size))
        self._show_classes()
        yield from upper_part(self._part)
        yield self._part(PromptLine())
        yield self._part(HandRow())
        yield self._part(ButtonRow())
        yield self._part(Curtain())
        yield self._part(Footer())
        yield self._part(MemoryPanel(id="above"))
        yield self._part(PromptLine(id="hint"))
        yield self._part(NoteBox())
        yield self._part(TooSmall())

    def happen(self, event: events.Event) -> None:
        """Let the course take its step, and see to what it asks for.

        What follows from an effect at once waits for the other effects of its step.
        """
        if not self.on_top and not self.course.covered:
            self._waiting.append(events.ScreenCovered())
        self._waiting.append(event)
        if self._runs:
            return
        self._runs = True
        try:
            while self._waiting:
                self.course, effects = step(self.course, self._waiting.popleft())
                for effect in effects:
                    self._run(effect)
        finally:
            self._runs = False

    def draw(self, model: TableModel) -> None:
        """Hand a model to the parts."""
        self._show_classes()
        for part in self.query(Drawn):
            self._give(part, model)

    def on_mount(self) -> None:
        """Start the game."""
        self._first_frame.enter_context(self.app.batch_update())
        self.after(FIRST_FRAME, self._show_first_frame)
        for effect in self._first_effects:
            self._run(effect)

    def on_unmount(self) -> None:
        """Let no bot think on, and the app paint again if the screen was left unpainted."""
        self._first_frame.close()
        for number in list(self._thinkers):
            self._call_off(number)

    def on_resize(self, event: Resize) -> None:
        """Lay everything out for the new size."""
        self.happen(events.Resized(fit(self, event.size), event.size.width))

    def on_screen_suspend(self) -> None:
        """Let the game wait under another screen."""
        self.happen(events.ScreenCovered())

    def on_screen_resume(self) -> None:
        """Go on where another screen lay on top, once what was chosen there has been done."""
        self.app.call_later(self._be_uncovered)

    def on_key(self, event: Key) -> None:
        """Take the keys of the table, and those without any meaning: none is met with silence."""
        if not self.on_top:
            return
        if command_of(event.key) is not None or event.key not in self.app.active_bindings:
            event.stop()
            self.happen(events.KeyPressed(event.key))

    def on_drawn_pressed(self, event: Drawn.Pressed) -> None:
        """Do what was clicked; a click on nothing skips a pause."""
        if not self.on_top:
            return
        name, parameters = _parsed(event.action or "skip")
        if name == "touch":
            self.happen(events.Touched(parse_card(str(parameters[0])), event.extra))
        else:
            self.happen(events.Ordered(name, *parameters))

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        """Bring what has been thought out."""
        found = [number for number, (it, _) in self._thinkers.items() if it is event.worker]
        if event.state is not WorkerState.SUCCESS or not found:
            return
        number, result = found[0], event.worker.result
        del self._thinkers[number]
        if isinstance(result, Answer):
            self.happen(events.Answered(number, result))
        elif isinstance(result, Advice):
            self.happen(events.Advised(number, result))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer a command only while it does something; other actions are always there."""
        found = [command for command in TABLE_COMMANDS if command.id == action]
        return all(may_run(self.course, command) for command in found)

    async def run_action(
        self, action: str, namespaces: Mapping[str, DOMNode] | None = None
    ) -> None:
        """Run a command of the table that is offered; other actions are Textual's."""
        name, parameters = _parsed(action)
        if not any(command.id == name for command in TABLE_COMMANDS):
            await super().run_action(action, namespaces)
        elif self.check_action(name, parameters):
            self.happen(events.Ordered(name, *parameters))

    def action_leave(self) -> None:
        """Leave the table."""
        self.happen(events.Ordered("leave"))

    def preferred(self, options: Options) -> None:
        """Take note of other preferences."""
        self.options = options
        self._look = Look.of(options, self.app)
        self.happen(events.Preferred(options.preferences))
        self.draw(self.model)

    def _begun(self, layout: Layout) -> Step:
        seat, score = self._seat_and_score
        options = self.options
        return begin(self.table.snapshot(), options.pace, seat, score, layout, options.preferences)

    def _run(self, effect: events.Effect) -> None:
        match effect:
            case events.Draw(model):
                self.draw(model)
            case events.Ask(number):
                self._think(number, self.table.question())
            case events.Consult(number):
                self._think(number, self.table.consultation())
            case events.CallOff(number):
                self._call_off(number)
            case events.StartTimer(number, seconds):
                self.after(seconds, partial(self.happen, events.Elapsed(number)))
            case events.AwaitPainting(number):
                self._await_painting(number)
            case events.Play(answer):
                self._play(answer)
            case events.TakeBack(ply):
                self.table.take_back(ply)
                self._tell_what_happened()
            case events.Prefer(name, value):
                self.post_message(Preferring(name, value))
            case events.Ring():
                self.app.bell()
            case _:
                self._lead(effect)

    def _lead(self, effect: events.Leading) -> None:
        match effect:
            case events.AskUndo(question):
                self._ask_undo(QuestionScreen(question, *undo_answers()))
            case events.OpenLog():
                self.lead_to(LogScreen(self.model, self._look))
            case events.OpenSettings():
                self.lead_to(SettingsScreen(self.options))
            case events.OpenHelp():
                self.lead_to(HelpScreen(self.options.ascii, now=now_possible(self.course)))
            case events.End(outcome):
                self.dismiss(outcome)

    def _ask_undo(self, screen: QuestionScreen) -> None:
        def answered(agreed: bool | None) -> None:
            self.happen(events.UndoAnswered(bool(agreed)))

        if not self.lead_to(screen, answered):
            answered(False)

    def _play(self, answer: Answer) -> None:
        try:
            self.table.play(answer)
        except StaleAnswerError:
            self.happen(events.Happened(self.table.snapshot()))
        else:
            self._tell_what_happened()

    def _tell_what_happened(self) -> None:
        self.keep(self.table.game)
        self.happen(events.Happened(self.table.snapshot()))

    def _think(self, number: int, thought: Question | Consultation | None) -> None:
        if thought is not None:
            stop = threading.Event()
            worker = self.run_worker(partial(thought.answer, stop.is_set), thread=True)
            self._thinkers[number] = worker, stop

    def _call_off(self, number: int) -> None:
        if number in self._thinkers:
            worker, stop = self._thinkers.pop(number)
            stop.set()
            worker.cancel()

    def _be_uncovered(self) -> None:
        if self.on_top:
            self.happen(events.ScreenUncovered())

    def _await_painting(self, number: int) -> None:
        """Tell of the painting after everything that is on its way to this screen.

        The parts ask for their painting only in their own turn, which comes before the app's.
        """
        if self._unpainted is not None:
            self._unpainted.append(number)
        else:
            self.app.call_later(self.call_after_refresh, self.happen, events.Painted(number))

    def _show_first_frame(self) -> None:
        self._first_frame.close()
        self.refresh()  # what was to be painted meanwhile is forgotten by Textual, not put off
        awaited, self._unpainted = self._unpainted or [], None
        for number in awaited:
            self._await_painting(number)

    def _show_classes(self) -> None:
        model = self.model
        self.set_class(model.hidden, "-hidden")
        self.set_class(model.memory is Memory.PANEL, "-memory")
        self.set_class(model.memory is Memory.HIDDEN, "-no-memory")
        self.set_class(model.advice is not None, "-hint")
        self.set_class(model.note is not None, "-note")

    def _part(self, part: Drawn) -> Drawn:
        self._give(part, self.model)
        return part

    def _give(self, part: Drawn, model: TableModel) -> None:
        """Let a part draw the model; while hidden the parts that show cards forget them."""
        if model.hidden and not isinstance(part, Curtain | Footer | TooSmall):
            part.clear()
        else:
            part.show(model, self._look)


def _parsed(action: str) -> tuple[str, tuple[Any, ...]]:
    """Return the name of an action and its parameters."""
    _, name, parameters = parse(action)
    return name, parameters
