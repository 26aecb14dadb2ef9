"""The help screen: what can be done now, the game in a minute, all keys, the rules in short."""

from collections.abc import Iterable, Sequence
from typing import ClassVar

from rich.style import Style
from rich.table import Table
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import VerticalScroll
from textual.widgets import Static

from durak.tui import screens
from durak.tui.bindings import bindings_of
from durak.tui.commands import TABLE_COMMANDS, Command
from durak.tui.frame import HELP_COMMANDS, REPLAY_COMMANDS
from durak.tui.look import Look
from durak.tui.screens.scrolled import Scrolled
from durak.words import help_pages
from durak.words.keys import in_both_layouts


class HelpScreen(Scrolled[None]):
    """Shows the keys and the rules; any of its keys leads back, but for two.

    It begins with what can be done `now` where it was asked for: the commands of that screen and of
    the row in focus, at a table only those that do something at this moment.
    """

    COMMANDS_HERE = HELP_COMMANDS
    BINDINGS: ClassVar[list[BindingType]] = bindings_of(HELP_COMMANDS)

    def __init__(self, ascii_only: bool = False, *, now: tuple[Command, ...] = ()) -> None:
        super().__init__()
        self.now = now
        self.ascii_only = ascii_only

    def compose(self) -> ComposeResult:
        """Lay out keys first, rules after them."""
        with VerticalScroll(id="scroll"):
            if self.now:
                yield Static(self._heading(help_pages.can_be_done_now()))
                yield Static(self._keys(self.now), id="now")
            yield Static(self._heading(help_pages.in_a_minute()))
            yield Static(self._text("\n".join(map(str, help_pages.MINUTE))), id="minute")
            yield Static(self._text(help_pages.how_to_scroll()), classes="note")
            yield Static(self._heading(help_pages.table_keys()))
            yield Static(self._keys(TABLE_COMMANDS), id="keys")
            yield Static(self._heading(help_pages.replay_keys()))
            yield Static(self._keys(REPLAY_COMMANDS), id="replay-keys")
            yield Static(self._text(help_pages.layouts_and_mouse()), classes="note")
            yield Static(self._heading(help_pages.rules_in_short()))
            yield Static(self._rules(), id="rules")
            yield Static(self._text(help_pages.suits()), classes="note")
        yield self.footer(ascii_only=self.ascii_only)

    def action_rules(self) -> None:
        """Read the whole rules."""
        self.lead_to(screens.RulesScreen(self.ascii_only))

    def action_explain(self) -> None:
        """Let the notes of a first game come again."""
        self.prefer("explain", True)
        self.prefer("explained", frozenset())
        self.notify(help_pages.explained_again(), markup=False)

    def action_close(self) -> None:
        """Go back to where help was asked for."""
        self.dismiss()

    def _keys(self, commands: Iterable[Command]) -> Table:
        keys = [(each.key_text(ascii_only=self.ascii_only), each.help) for each in commands]
        return self._columns([(in_both_layouts(key), told) for key, told in keys])

    def _rules(self) -> Table:
        return self._columns([(number, str(rule)) for number, rule in help_pages.RULES])

    def _columns(self, rows: Sequence[tuple[str, str]]) -> Table:
        table = Table.grid(padding=(0, 2))
        table.add_column(style="bold", no_wrap=True, min_width=7)
        table.add_column()
        for left, right in rows:
            table.add_row(self._text(left), self._text(right))
        return table

    def _heading(self, words: str) -> Text:
        return Text(words, style=Style(bold=True, underline=True))

    def _text(self, words: str) -> Text:
        return Text(Look(ascii=self.ascii_only).signs(words))
