"""The help screen: the keys of the table, and the rules in short with their numbers."""

from collections.abc import Iterable, Sequence
from types import MappingProxyType
from typing import ClassVar, Final

from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.widgets import Footer, Static

from durak.tui.commands import TABLE_COMMANDS, Command
from durak.tui.frame import HELP_COMMANDS, REPLAY_COMMANDS, footer_bindings
from durak.tui.screens.once import Once
from durak.tui.text import plain

RULES: Final = (
    ("R1", "36 cards, 6 low to A high. Six each; the next card is turned and its suit is trump."),
    ("R1.3", "The turned card is the last of the talon, and its count has it in."),
    ("R1.4", "Whoever holds the lowest trump attacks first."),
    ("R2", "The attack goes to the next player on the left: one card, or several of one rank."),
    (
        "R3",
        "At most six attacks in a defence, and never more than the cards in the hand that"
        " meets them. The number is fixed when the defence begins.",
    ),
    (
        "R4.1",
        "A higher card of the suit covers an attack. A trump covers any other suit; only a"
        " higher trump covers a trump.",
    ),
    ("R4.3", "While an attack is open the defender covers one, or takes."),
    (
        "R5",
        "When all attacks are covered, the attackers may add one card each time, of a rank"
        " that lies on the table, or say Done. The one who opened is asked first.",
    ),
    (
        "R5.4",
        "All are done, or the limit is reached: the defence holds and the table is beaten.",
    ),
    (
        "R6",
        "Perevodnoy: before covering anything the defender may add a card of the attack's rank"
        " and pass the whole attack to his left, if that hand is large enough to meet it.",
    ),
    (
        "R7",
        "After Take every attacker has one last chance to add cards; then the defender picks"
        " up everything, covers too.",
    ),
    ("R8.1", "Then hands are filled up to six: the attacker first, the defender last."),
    ("R8.2", "With the talon gone, whoever has no cards after a bout is out, and safe."),
    ("R8.3", "The last one with cards is the durak, the fool. If nobody has any, it is a draw."),
    ("R8.4", "After a good defence the defender attacks next; after a take his left neighbour."),
    (
        "R9",
        "First-five: an opening is one card and the first bout has five attacks at most."
        " Duel: two players, an opening is one card, and a match goes to 1, 3 or 5 points.",
    ),
    ("R9.2", "In a match the survivor gets a point and the loser defends first in the next round."),
)
"""The rules in short: the number in the rule book, and the rule in a sentence or two."""

_ARROWS: Final = MappingProxyType({"←": "Left", "→": "Right"})
_CARDS: Final = "Cards: ♣ clubs, ♦ diamonds, ♥ hearts, ♠ spades. A star marks trumps."
_SCROLLING: Final = "Up, Down, PgUp, PgDn, Home and End scroll this page."
_LAYOUTS: Final = "Letters work with a Russian keyboard layout too. Everything works by mouse."


class HelpScreen(Once[None]):
    """Shows the keys and the rules; any of its keys leads back.

    Asked for in a replay, it begins with the replay's keys.
    """

    AUTO_FOCUS = "#scroll"
    COMMANDS_HERE = HELP_COMMANDS
    BINDINGS: ClassVar[list[BindingType]] = [*footer_bindings(HELP_COMMANDS)]

    def __init__(self, ascii_only: bool = False, *, in_replay: bool = False) -> None:
        super().__init__()
        self.ascii_only = ascii_only
        self.in_replay = in_replay

    def compose(self) -> ComposeResult:
        """Lay out keys first, rules after them."""
        with VerticalScroll(id="scroll"):
            yield Static(self._text(_SCROLLING), classes="note")
            keys = [
                ("Keys at the table", TABLE_COMMANDS, "keys"),
                ("Keys in a replay", REPLAY_COMMANDS, "replay-keys"),
            ]
            for heading, commands, name in reversed(keys) if self.in_replay else keys:
                yield Static(self._heading(heading))
                yield Static(self._keys(commands), id=name)
            yield Static(self._text(_LAYOUTS), classes="note")
            yield Static(self._heading("The rules in short"))
            yield Static(self._rules(), id="rules")
            yield Static(self._text(_CARDS), classes="note")
        yield Footer(show_command_palette=False)

    def action_close(self) -> None:
        """Go back to where help was asked for."""
        self.dismiss()

    def _keys(self, commands: Iterable[Command]) -> Table:
        names = _ARROWS if self.ascii_only else {}
        return self._columns(
            [(names.get(command.key_text, command.key_text), command.help) for command in commands]
        )

    def _rules(self) -> Table:
        return self._columns(RULES)

    def _columns(self, rows: Sequence[tuple[str, str]]) -> Table:
        table = Table.grid(padding=(0, 2))
        table.add_column(style="bold", no_wrap=True, min_width=7)
        table.add_column()
        for left, right in rows:
            table.add_row(self._text(left), self._text(right))
        return table

    def _heading(self, words: str) -> Text:
        return Text(words, style="bold underline")

    def _text(self, words: str) -> Text:
        return Text(plain(words) if self.ascii_only else words)
