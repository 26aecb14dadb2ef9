"""The replay screen: a game that was played, step by step, from any seat."""

from typing import ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType

from durak.record import Record
from durak.record.replay import Replay
from durak.storage.stored_session import PlayOn
from durak.table.options import Options, Pace
from durak.tui import screens
from durak.tui.bindings import bindings_of
from durak.tui.frame import REPLAY_COMMANDS
from durak.tui.layout import layout_of
from durak.tui.look import Look
from durak.tui.pacer import Pacer
from durak.tui.replay_model import ReplayModel, viewer_of
from durak.tui.screens.fitting import fit_layout
from durak.tui.screens.once import Once
from durak.tui.themes import REPLAY_STYLES
from durak.tui.widgets.drawn import Drawn
from durak.tui.widgets.footer import Footer, within_reach
from durak.tui.widgets.hand import HandRow
from durak.tui.widgets.memory import MemoryPanel
from durak.tui.widgets.replay import ReplayButtons, ReplayPrompt
from durak.tui.widgets.too_small import TooSmall
from durak.tui.widgets.upper_part import upper_part
from durak.words import replays
from durak.words.keys import key_name
from durak.words.sentences import Sentences
from durak.words.shown_names import seat_names
from durak.words.titles import level_title

QUICKEST = 0.1
"""Seconds that a step stays at the least, so that an instant pace can be followed and stopped."""


class ReplayScreen(Once[PlayOn | None]):
    """Steps through records; dismisses with the request to play on, or with None.

    `records` are the games of one file, of which one at a time is shown.
    """

    AUTO_FOCUS = ""
    CSS_PATH = REPLAY_STYLES
    DEFAULT_CLASSES = "game"
    COMMANDS_HERE = REPLAY_COMMANDS
    BINDINGS: ClassVar[list[BindingType]] = bindings_of(REPLAY_COMMANDS)

    def __init__(self, records: tuple[Record, ...], options: Options) -> None:
        super().__init__()
        self.records = records
        self.options = options
        self.pacer = Pacer(self.after, lambda: self._is_seen)
        self.message: Sentences = ()
        self.open_hands = False
        self._look = Look(ascii=options.ascii)
        self._open_game(0)

    def compose(self) -> ComposeResult:
        """Lay out the parts of the table, with a row of buttons that move the replay."""
        self._look = Look.of(self.options, self.app)
        fit_layout(self, self.app.size)
        self.model = self._model_now()
        yield from upper_part(self._part)
        yield self._part(ReplayPrompt())
        yield self._part(HandRow())
        yield self._part(ReplayButtons())
        yield self._part(Footer())
        yield self._part(MemoryPanel(id="above"))
        yield self._part(TooSmall())

    def on_resize(self, event: events.Resize) -> None:
        """Lay everything out for the new size; a replay that had no room goes on."""
        fit_layout(self, event.size)
        self.pacer.go()
        self.redraw()

    def on_screen_resume(self) -> None:
        """Go on where another screen lay on top, once what was chosen there has been done."""
        self.app.call_later(self.pacer.go)

    @property
    def _is_seen(self) -> bool:
        return self.on_top and not layout_of(*self.size).is_too_small

    @property
    def running(self) -> bool:
        """Whether the replay plays on by itself."""
        return self.pacer.waiting

    def redraw(self) -> None:
        """Make the model of this moment and hand it to the parts."""
        self.model = self._model_now()
        self.set_class(self.open_hands, "-open")
        for part in self.query(Drawn):
            part.show(self.model, self._look)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer the next game only where the file has one, the memory where it is not in sight."""
        if action == "memory":
            return not layout_of(*self.size).shows_memory
        return action != "next_game" or len(self.records) > 1

    async def on_drawn_pressed(self, event: Drawn.Pressed) -> None:
        """Run what was clicked, if it is a command of the replay."""
        if any(command.id == event.action for command in REPLAY_COMMANDS):
            await self.run_action(event.action)

    def action_deal(self) -> None:
        """Go to the deal."""
        self._go(self.cursor.start())

    def action_bout_back(self) -> None:
        """Go to the opening of this bout, or of the one before."""
        self._go(self.cursor.previous_bout())

    def action_step_back(self) -> None:
        """Go back by one action."""
        self._go(self.cursor.step_back())

    def action_step(self) -> None:
        """Go on by one action."""
        self._go(self.cursor.step())

    def action_bout(self) -> None:
        """Go to the opening of the next bout."""
        self._go(self.cursor.next_bout())

    def action_last(self) -> None:
        """Go to the end."""
        self._go(self.cursor.end())

    def action_run(self) -> None:
        """Play on by itself, or stop."""
        if self.running:
            self.pacer.stop()
        elif self.cursor.is_last:
            self.message = (replays.at_the_end(key_name("home")),)
        else:
            self.message = ()
            self._wait()
        self.redraw()

    def action_view(self) -> None:
        """Look from the next seat; after the last one at all hands open."""
        seats = len(self.cursor.record.seats)
        if self.open_hands:
            self.seat, self.open_hands = 0, False
        elif self.seat + 1 < seats:
            self.seat += 1
        else:
            self.seat, self.open_hands = self._own_seat(), True
        self.redraw()

    def action_next_game(self) -> None:
        """Open the next game of the file; after the last one the first."""
        self._open_game((self.number + 1) % len(self.records))
        self.redraw()

    def action_memory(self) -> None:
        """Show or hide the memory panel where it is not always in sight."""
        self.toggle_class("-memory")
        self.redraw()

    def action_log(self) -> None:
        """Open the whole log up to here."""
        self.lead_to(screens.LogScreen(self.model, self._look))

    def action_help(self) -> None:
        """Open the help, which begins with the commands that do something in this replay."""
        _, now = within_reach(self)
        self.lead_to(screens.HelpScreen(self.options.ascii, now=tuple(now)))

    def action_branch(self) -> None:
        """Ask whether to play on from here, and as whom."""
        self.pacer.stop()
        if self.cursor.game.outcome is not None:
            self.message = (replays.over_here(),)
            self.redraw()
            return
        request = PlayOn(self.cursor, self.seat)
        question = screens.QuestionScreen((self._branch_question(),), *replays.branch_answers())
        self.lead_to(question, lambda agreed: self._branched(request) if agreed else self.redraw())

    def action_leave(self) -> None:
        """Leave the replay."""
        self.pacer.stop()
        self.dismiss(None)

    def _branched(self, request: PlayOn) -> None:
        self.dismiss(request)  # what it returns must not be waited for here

    def _go(self, cursor: Replay) -> None:
        self.pacer.stop()
        self.message = ()
        self.cursor = cursor
        self.redraw()

    def _tick(self) -> None:
        self.cursor = self.cursor.step()
        if not self.cursor.is_last:
            self._wait()
        self.redraw()

    def _wait(self) -> None:
        pace: Pace = self.options.pace
        seconds = pace.after_bout if self.cursor.closing else pace.value
        self.pacer.wait(max(QUICKEST, seconds), self._tick)

    def _open_game(self, number: int) -> None:
        self.pacer.stop()
        self.number = number
        self.message = ()
        self.cursor = Replay.of(self.records[number])
        self.seat = self._own_seat()
        self.model = self._model_now()

    def _own_seat(self) -> int:
        seats = self.records[self.number].seats
        return next((number for number, seat in enumerate(seats) if seat.is_person), 0)

    def _branch_question(self) -> str:
        seated = list(zip(self._names(), self.records[self.number].seats, strict=True))
        people = [name for name, seat in seated if seat.is_person] or [seated[self.seat][0]]
        bots = [
            (name, level_title(seat.level or "")) for name, seat in seated if name not in people
        ]
        return replays.branch_question(self.cursor.ply, people, bots)

    def _whose(self) -> str:
        if self.open_hands:
            whose = replays.open_hands()
        else:
            own = viewer_of(self.records[self.number].seats) == self.seat
            whose = replays.whose_view(self._names()[self.seat], viewer=own)
        if len(self.records) > 1:
            return replays.one_of_several(self.number + 1, len(self.records), whose)
        return whose

    def _names(self) -> tuple[str, ...]:
        return seat_names(self.records[self.number].seats)

    def _part(self, part: Drawn) -> Drawn:
        part.show(self.model, self._look)
        return part

    def _model_now(self) -> ReplayModel:
        return ReplayModel(
            view=self.cursor.view(self.seat),
            names=self._names(),
            message=self.message,
            closing=self.cursor.events if self.cursor.closing else (),
            score=self._whose(),
            cursor=self.cursor,
            draws=self.cursor.game.draws(self.seat),
            hands=self.cursor.hands() if self.open_hands else (),
            running=self.running,
            own=viewer_of(self.records[self.number].seats),
        )
