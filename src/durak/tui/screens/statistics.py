"""The statistics screen: how often the person was the durak, and against whom."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import ScrollableContainer
from textual.content import Content
from textual.widgets import Static

from durak.storage import Entry, Store
from durak.tui.bindings import bindings_of
from durak.tui.frame import STATISTICS_COMMANDS
from durak.tui.screens.reading import ReadingScreen
from durak.tui.screens.scrolled import Scrolled
from durak.words.commands import AROUND
from durak.words.errors import notice_text
from durak.words.records import unread
from durak.words.reports import report


class StatisticsScreen(Scrolled[None], ReadingScreen[None]):
    """Shows the same words as ``durak stats``."""

    COMMANDS_HERE = STATISTICS_COMMANDS
    BINDINGS: ClassVar[list[BindingType]] = bindings_of(STATISTICS_COMMANDS)

    def __init__(self, store: Store, ascii_only: bool = False) -> None:
        super().__init__(store)
        self.ascii_only = ascii_only

    def compose(self) -> ComposeResult:
        """Lay out a title, a line that tells, and the figures."""
        yield Static(Content(str(AROUND["statistics"].label)), id="title")
        yield Static(id="told")
        with ScrollableContainer(id="scroll"):
            yield Static(id="figures")
        yield self.footer(ascii_only=self.ascii_only)

    def show_entries(self, entries: tuple[Entry, ...]) -> None:
        """Sum up the games."""
        games = [entry.facts for entry in entries if entry.facts is not None]
        self.say(notice_text(self.store.fault) or unread(len(entries) - len(games)))
        self.query_one("#figures", Static).update(
            Content(report(games, ascii_only=self.ascii_only))
        )

    def action_close(self) -> None:
        """Go back to where the statistics were asked for."""
        self.dismiss(None)
