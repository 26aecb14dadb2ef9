"""The result screen: who is the durak, in which order the others left, and the score so far."""

from dataclasses import replace
from enum import Enum, auto
from typing import ClassVar, Final

from textual import events, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Button, Footer, Static

from durak.engine import GameEnded, View
from durak.storage import Store
from durak.storage.stored_session import PlayOn
from durak.table.session import Session
from durak.tui.commands import TABLE_COMMANDS
from durak.tui.frame import RESULT_COMMANDS, footer_bindings
from durak.tui.handover import NOBODY
from durak.tui.look import Look
from durak.tui.model import TableModel
from durak.tui.screens.help import HelpScreen
from durak.tui.screens.once import Once
from durak.tui.screens.records import RecordsScreen
from durak.tui.screens.statistics import StatisticsScreen
from durak.tui.screens.table_log import LogScreen
from durak.tui.text import Speaker, sentence
from durak.words.numbers import counted

SEEN_AFTER: Final = 0.4
"""Seconds before the result can be put away: a key that cut the last pause short must not do it."""

_UNDO_KEYS: Final = {key for each in TABLE_COMMANDS if each.id == "undo" for key in each.all_keys}
_NO_UNDO: Final = (
    "The game is over and counted. Open it under R: there B plays on from any earlier step."
)


class After(Enum):
    """What the player wants after a game."""

    AGAIN = auto()
    BACK = auto()
    QUIT = auto()


class ResultScreen(Once[After | PlayOn]):
    """Shows how a game ended and asks what comes next, or to play on from a game of the records.

    `view` is any seat's view of the ended game, `session` the session with that game counted.
    """

    AUTO_FOCUS = ""
    COMMANDS_HERE = RESULT_COMMANDS
    BINDINGS: ClassVar[list[BindingType]] = [*footer_bindings(RESULT_COMMANDS)]

    def __init__(self, view: View, session: Session, store: Store) -> None:
        super().__init__()
        self.store = store
        self.view = view
        self.session = session
        self._seen = False

    def compose(self) -> ComposeResult:
        """Lay out the words and the buttons."""
        with Vertical(id="result"):
            yield Static(Content(headline(self.view, self.session)), id="headline")
            yield Static(Content("\n".join(leaving(self.view, self.session))), id="leaving")
            yield Static(Content("\n".join(score(self.session))), id="score")
            with Horizontal(id="buttons"):
                yield Button(f"A {again_word(self.session)}", id="again", compact=True)
                yield Button("B Back", id="back", compact=True)
                yield Button("R Records", id="records", compact=True)
                yield Button("L Log", id="log", compact=True)
                yield Button("Q Quit", id="leave", compact=True)
            yield Static(id="told")
        yield Footer(show_command_palette=False)

    def on_mount(self) -> None:
        """Give the result time to be seen."""
        self.set_timer(SEEN_AFTER, self._see)

    def on_key(self, event: events.Key) -> None:
        """Answer the keys that no binding takes; what an answer said has been read by the next."""
        if event.key in self.active_bindings or not self._seen:
            self._tell("")
            return
        event.stop()
        self._tell(_NO_UNDO if event.key in _UNDO_KEYS else strange_key())

    @on(Button.Pressed)
    async def press(self, event: Button.Pressed) -> None:
        """Do what the key of the button does; its focus would take the next Enter from Again."""
        self.set_focus(None)
        await self.run_action(str(event.button.id))

    def action_again(self) -> None:
        """Play the next game or round."""
        self._put_away(After.AGAIN)

    def action_back(self) -> None:
        """Choose another game."""
        self._put_away(After.BACK)

    def action_leave(self) -> None:
        """Leave the program."""
        self._put_away(After.QUIT)

    def action_records(self) -> None:
        """Look at finished games, and perhaps play on from one."""
        self.lead_to(RecordsScreen(self.store, self.session.options), self.pass_on)

    def action_statistics(self) -> None:
        """See how often one was the durak."""
        self.lead_to(StatisticsScreen(self.store, self.session.options.ascii))

    def action_log(self) -> None:
        """Read the log of the game; nobody is "you" in it where two people have played (R9.4)."""
        seat = NOBODY if self.session.viewer is None else self.view.seat
        model = TableModel(replace(self.view, seat=seat), self.session.names)
        look = Look(self.session.options.ascii, self.app.no_color)
        self.lead_to(LogScreen(model, look))

    def action_help(self) -> None:
        """Show the keys and the rules."""
        self.lead_to(HelpScreen(self.session.options.ascii))

    def _see(self) -> None:
        self._seen = True

    def _tell(self, words: str) -> None:
        self.query_one("#told", Static).update(Content(words))

    def _put_away(self, after: After) -> None:
        if self._seen:
            self.dismiss(after)


def headline(view: View, session: Session) -> str:
    """Tell who is the durak, or that nobody is (R8.3)."""
    durak = view.outcome.durak if view.outcome is not None else None
    return sentence(GameEnded(durak), session.names, session.viewer) + "."


def leaving(view: View, session: Session) -> list[str]:
    """Tell the length of the game and who left in which order (R8.2)."""
    speaker = Speaker(session.names, session.viewer)
    order = ", ".join([speaker.name(seat) for seat in view.exited])
    bouts = counted(view.bout, "bout")
    return [f"The game took {bouts}.", f"Out in this order: {order}."]


def score(session: Session) -> list[str]:
    """Tell the match (R9.2) or, at a larger table, who was the durak how often (R9.3)."""
    match = session.match
    if match is None:
        counts = zip(session.names, session.tally.duraks, strict=True)
        told = ", ".join([f"{name} {count}" for name, count in counts])
        games = counted(session.tally.games, "game")
        return [f"Durak in {games}: {told}, draws {session.tally.draws}"]
    points = zip(session.names, match.points, strict=True)
    lines = [f"Match to {match.to}: " + ", ".join([f"{name} {count}" for name, count in points])]
    if match.winner is not None:
        winner = Speaker(session.names, session.viewer).name(match.winner)
        lines.append(f"The match is won by {winner}.")
    return lines


def again_word(session: Session) -> str:
    """Name what comes next at this table."""
    match = session.match
    if match is not None and not session.is_over:
        return "Next round"
    return "New match" if match is not None and match.to > 1 else "Play again"


def strange_key() -> str:
    """Say that a key does nothing after a game, and which ones do something."""
    keys = ", ".join([f"{each.key_text} {each.label.lower()}" for each in RESULT_COMMANDS])
    return f"That key does nothing here. You can: {keys}"
