"""The course of a game on the screen: bots are asked, pauses kept, ends of bouts left to be read.

This half of the table screen knows when something happens; the other half, in `table`, knows what
keys and clicks do.
"""

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from typing import Any, Final

from textual import events
from textual.app import ComposeResult
from textual.geometry import Size
from textual.screen import Screen
from textual.timer import Timer
from textual.worker import Worker, WorkerState

from durak.engine import Action, Event, Game, Outcome, View
from durak.table.options import Options
from durak.table.table import Answer, StaleAnswerError, Table
from durak.tui.closing import closing_sentence, closing_view, ends_bout
from durak.tui.handover import hidden_model, news
from durak.tui.look import Look
from durak.tui.model import Selection, TableModel, settled
from durak.tui.screens.once import Once
from durak.tui.screens.table_pace import Pacer
from durak.tui.widgets.buttons import ButtonRow
from durak.tui.widgets.curtain import Curtain
from durak.tui.widgets.drawn import Drawn
from durak.tui.widgets.hand import HandRow
from durak.tui.widgets.keybar import KeyBar
from durak.tui.widgets.memory import MemoryPanel
from durak.tui.widgets.prompt import PromptLine
from durak.tui.widgets.too_small import LEAST_HEIGHT, LEAST_WIDTH, TooSmall
from durak.tui.widgets.upper_part import upper_part

HAND_OVER_PAUSE: Final = 0.3
"""Seconds before a key can show the next person's cards, and before one can play any of them.

A key pressed twice must do neither.
"""

SKIP_PAUSE: Final = 0.2
"""Seconds before a key plays where another one has just cut the pause short: pressed twice, it
was not meant for the cards that have come meanwhile.
"""

FIRST_FRAME: Final = 0.05
"""Seconds until a new table is painted: Textual would paint it four times over before it rests."""

LEAST_THOUGHT: Final = 0.3
"""Seconds until it is said that a bot thinks, where the pause is shorter: words must not flash."""

SIZE_CLASSES: Final = ("-tiny", "-low", "-home", "-large", "-roomy")


def size_class(width: int, height: int) -> str:
    """Return the class of a terminal of this size, by which the stylesheet lays out the parts."""
    if width < LEAST_WIDTH or height < LEAST_HEIGHT:
        return "-tiny"
    if width < 80 or height < 24:
        return "-low"
    if width < 100 or height < 34:
        return "-home"
    return "-roomy" if width >= 120 else "-large"


def fit(screen: Screen[Any], size: Size) -> None:
    """Give a screen the class of its size, and no other."""
    fitting = size_class(*size)
    for name in SIZE_CLASSES:
        screen.set_class(name == fitting, name)


def in_sight(screen: Once[Any]) -> bool:
    """Tell whether a screen is seen: nothing lies on top, and the window is large enough."""
    return screen.on_top and not screen.has_class("-tiny")


def _keep_nothing(game: Game) -> None:
    """Keep no record: for a table that nobody will come back to."""


class TableFlow(Once[Outcome | None]):
    """A game at a table from the chair of one seat; ends with the outcome, or None if left before.

    `keep` is called with the game after every action, before anything shows what came of it.
    """

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
        self.seat = seat
        self.score = score
        self.selection = Selection()
        self.message = ""
        self.news = ""
        self.pacer = Pacer(self.set_timer, self.call_later, lambda: in_sight(self))
        self._look = Look(ascii=options.ascii)
        self._ending: View | None = None
        self._ending_text = ""
        self._answer: Answer | None = None
        self._thinking: Worker[Answer] | None = None
        self._locked = True
        self._lock: Timer | None = None
        self.skipping = False
        self._first_frame = ExitStack()
        # Nobody knows which of two people sits at the keyboard when a game begins.
        self.for_two = sum(place.is_person for place in table.seats) > 1
        self.set_class(self.for_two, "-hidden")
        self.model = self._model_now()

    def compose(self) -> ComposeResult:
        """Lay out the parts; each knows the first model before anything is drawn."""
        self._look = Look(ascii=self.options.ascii, mono=self.app.no_color)
        fit(self, self.app.size)
        self.model = self._model_now()
        yield from upper_part(self._part)
        yield self._part(PromptLine())
        yield self._part(HandRow())
        yield self._part(ButtonRow())
        yield self._part(Curtain())
        yield self._part(KeyBar())
        yield self._part(MemoryPanel(id="above"))
        yield self._part(PromptLine(id="hint"))
        yield self._part(TooSmall())

    def on_mount(self) -> None:
        """Start the game."""
        self._first_frame.enter_context(self.app.batch_update())
        self.set_timer(FIRST_FRAME, self._show_first_frame)
        self.go_on()

    def _show_first_frame(self) -> None:
        self._first_frame.close()
        self.refresh()  # what was to be painted meanwhile is forgotten by Textual, not put off

    def on_unmount(self) -> None:
        """Let the app paint again if the screen was left before its first frame."""
        self._first_frame.close()

    def on_resize(self, event: events.Resize) -> None:
        """Lay everything out for the new size; a game that had no room goes on.

        An answer to a key may be wrong for another layout; a hint and the news are not.
        """
        layout = self.classes
        fit(self, event.size)
        if self.classes != layout:
            self.message = ""
        self.redraw()
        self.pacer.go()

    def on_screen_resume(self) -> None:
        """Go on where another screen lay on top, once what was chosen there has been done."""
        self.app.call_later(self.pacer.go)

    @property
    def my_move(self) -> bool:
        """Whether the person in this seat may act, having seen the table as it is now."""
        return (
            not self._locked
            and not self.is_hidden
            and not self.pacer.waiting
            and self.table.mover == self.seat
            and self.table.person_moves
        )

    def redraw(self) -> None:
        """Make the model of this moment and hand it to the parts."""
        self.model = self._model_now()
        for part in self.query(Drawn):
            self._give(part)

    def go_on(self) -> None:
        """Clear the table of a bout that has ended; ask whoever is to move, or end."""
        outcome = self.table.game.outcome
        if outcome is not None:
            self.dismiss(outcome)
            return
        self._ending, self._ending_text = None, ""
        self.message = ""
        self.selection = settled(self.model, self.table.game.view(self.seat))
        question = self.table.question()
        if question is None:
            # Keys pressed before the turn could be seen were not meant for it.
            self._locked = True
            if self.is_hidden or self.table.mover != self.seat:
                self._hide()
            elif self.skipping:
                self._lock_for(SKIP_PAUSE)
            else:
                self.call_after_refresh(self._unlock)
        else:
            self._answer = None
            self._thinking = self.run_worker(question.answer, thread=True)
            self.set_timer(max(self.options.pace.value, LEAST_THOUGHT), self._tell_overdue)
            self.pacer.wait(self.options.pace.value, self._play_answer, lambda: bool(self._answer))
        self.redraw()

    def play(self, answer: Answer) -> None:
        """Play an answer and show what came of it.

        Raises:
            StaleAnswerError: the game has moved on since the answer's ply.
            IllegalActionError: the rules refuse the action.
        """
        before = self.table.game.view(self.seat)
        happened = self.table.play(answer)
        self.keep(self.table.game)
        self.tell("")
        if ends_bout(happened):
            self._close(before, answer.action, happened)
        elif answer.seat == self.seat and self.table.mover == self.seat:
            self.selection = settled(self.model, self.table.game.view(self.seat))
            self.redraw()
        else:
            self.go_on()

    @property
    def is_hidden(self) -> bool:
        """Whether both hands are hidden until the next person says that he is there (R9.4)."""
        return self.has_class("-hidden")

    @property
    def may_reveal(self) -> bool:
        """Whether the next person may say that he is there."""
        return self.is_hidden and not self._locked and not self.has_class("-tiny")

    def change_seats(self) -> None:
        """Show the table to the person who is to move, and what the other one did."""
        if self.table.mover is not None and self.may_reveal:
            self.seat = self.table.mover
            self.remove_class("-hidden")
            # The same key pressed twice must not play a card that nobody has seen yet.
            self._lock_for(HAND_OVER_PAUSE)
            self.news = news(self.table.game.view(self.seat), self.model.names)
            self.redraw()

    def tell(self, message: str) -> None:
        """Answer a key with a message, or none; the news have been read."""
        self.message, self.news = message, ""

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        """Keep a bot's answer until its pause is over."""
        if event.worker is not self._thinking:
            return  # what a bot thought about before a decision was taken back
        answer = event.worker.result if event.state is WorkerState.SUCCESS else None
        if isinstance(answer, Answer) and answer.ply == self.table.game.ply:
            self._answer = answer
            self.pacer.go()

    def _tell_overdue(self) -> None:
        """Say that a bot thinks when it does so for longer than its pause."""
        if self.pacer.overdue:
            self.redraw()

    def _play_answer(self) -> None:
        if self._answer is not None:
            try:
                self.play(self._answer)
            except StaleAnswerError:
                self.go_on()

    def _close(self, before: View, action: Action, happened: tuple[Event, ...]) -> None:
        """Leave the end of a bout on the table for a while (the end of the game twice as long)."""
        view = closing_view(before, action, happened)
        text = closing_sentence(view, happened, self.model.speaker)
        self.selection = settled(self.model, view)
        self._ending, self._ending_text = view, text
        ended = self.table.game.outcome is not None
        self.pacer.wait(self.options.pace.after_bout * (2 if ended else 1), self.go_on)
        self.redraw()

    def _hide(self) -> None:
        """Take both hands off the screen, and out of everything that draws (R9.4)."""
        self.add_class("-hidden")
        self.remove_class("-memory")
        self.selection = Selection(order=self.selection.order)
        self._lock_for(HAND_OVER_PAUSE)

    def _lock_for(self, seconds: float) -> None:
        self._locked = True
        if self._lock is not None:
            self._lock.stop()
        self._lock = self.set_timer(seconds, self._unlock)

    def _unlock(self) -> None:
        self._locked = False

    def _part(self, part: Drawn) -> Drawn:
        self._give(part)
        return part

    def _give(self, part: Drawn) -> None:
        """Let a part draw the model; while hidden the parts that show cards forget them."""
        if self.is_hidden and not isinstance(part, Curtain | KeyBar | TooSmall):
            part.clear()
        else:
            part.show(self.model, self._look)

    def _model_now(self) -> TableModel:
        can_take_back = self.table.last_decision is not None
        if self.is_hidden:
            return replace(hidden_model(self.table, self.score), can_take_back=can_take_back)
        return TableModel(
            view=self._ending or self.table.game.view(self.seat),
            names=tuple(seat.name for seat in self.table.seats),
            selection=self.selection,
            message=self.message,
            closing=self._ending_text,
            paused=self.pacer.held,
            overdue=self.pacer.overdue,
            score=self.score,
            memory_always=self.has_class("-roomy"),
            news=self.news,
            can_take_back=can_take_back,
        )
