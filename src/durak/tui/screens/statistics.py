"""The statistics screen: how often the person was the durak, and against whom."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import ScrollableContainer
from textual.content import Content
from textual.widgets import Footer, Static

from durak.storage import Entry, Store
from durak.tui.frame import STATISTICS_COMMANDS, footer_bindings
from durak.tui.screens.reading import ReadingScreen
from durak.words.numbers import counted
from durak.words.reports import report


class StatisticsScreen(ReadingScreen[None]):
    """Shows the same words as ``durak stats``."""

    AUTO_FOCUS = "#scroll"
    COMMANDS_HERE = STATISTICS_COMMANDS
    BINDINGS: ClassVar[list[BindingType]] = [*footer_bindings(STATISTICS_COMMANDS)]

    def __init__(self, store: Store, ascii_only: bool = False) -> None:
        super().__init__(store)
        self.ascii_only = ascii_only

    def compose(self) -> ComposeResult:
        """Lay out a title, a line that tells, and the figures."""
        yield Static(Content("Statistics"), id="title")
        yield Static(id="told")
        with ScrollableContainer(id="scroll"):
            yield Static(id="figures")
        yield Footer(show_command_palette=False)

    def show_entries(self, entries: tuple[Entry, ...]) -> None:
        """Sum up the games."""
        games = [entry.facts for entry in entries if entry.facts is not None]
        broken = len(entries) - len(games)
        unread = f"{counted(broken, 'file')} cannot be read." if broken else ""
        self.say(self.store.fault or unread)
        self.query_one("#figures", Static).update(
            Content(report(games, ascii_only=self.ascii_only))
        )

    def action_close(self) -> None:
        """Go back to where the statistics were asked for."""
        self.dismiss(None)
