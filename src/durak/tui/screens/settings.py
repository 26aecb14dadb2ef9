"""The settings: how a person likes to play, a row for each preference."""

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.events import DescendantFocus
from textual.widgets import Static

from durak.table.options import Options
from durak.table.preferences import FIELDS
from durak.tui.bindings import bindings_of
from durak.tui.frame import SETTINGS_COMMANDS
from durak.tui.screens.framed import Framed
from durak.tui.widgets.footer import Footer
from durak.tui.widgets.language_row import LanguageRow
from durak.tui.widgets.preference_row import PreferenceRow
from durak.words.preferences import settings_title
from durak.words.speaking import language_spoken


class SettingsScreen(Framed[None]):
    """Lets the preferences be changed; the app is told of each change at once, and keeps it."""

    AUTO_FOCUS = "PreferenceRow"
    COMMANDS_HERE = SETTINGS_COMMANDS
    BINDINGS: ClassVar[list[BindingType]] = bindings_of(SETTINGS_COMMANDS)

    def __init__(self, options: Options) -> None:
        super().__init__()
        self.options = options

    def compose(self) -> ComposeResult:
        """Lay out a title, the rows, and a line about the row at the cursor."""
        yield Static(Content(settings_title()), id="title")
        with Vertical(id="form"):
            yield LanguageRow()
            for name in FIELDS:
                yield PreferenceRow(name, getattr(self.options.preferences, name))
            yield Static(id="why")
        yield self.footer(ascii_only=self.options.ascii)

    @on(DescendantFocus)
    def focus_moved(self, event: DescendantFocus) -> None:
        """Say what the row at the cursor is about."""
        if isinstance(event.widget, PreferenceRow):
            self.query_one("#why", Static).update(Content(event.widget.about))

    def preferred(self, options: Options) -> None:
        """Take note of other preferences, and say everything anew: the language may be another."""
        self.options = options
        if not self.is_mounted:
            return
        self.query_one("#title", Static).update(Content(settings_title()))
        for row in self.query(PreferenceRow):
            row.refresh()
            if row.has_focus:
                self.query_one("#why", Static).update(Content(row.about))
        self.query_one(LanguageRow).value = language_spoken()
        self.query_one(Footer).repaint()

    @on(PreferenceRow.Chosen)
    def chosen(self, event: PreferenceRow.Chosen) -> None:
        """Prefer this from now on."""
        self.prefer(event.name, event.value)

    def action_row_up(self) -> None:
        """Go to the row above."""
        self.focus_previous()

    def action_row_down(self) -> None:
        """Go to the row below."""
        self.focus_next()

    def action_turn(self) -> None:
        """Choose the next word of the row at the cursor."""
        if isinstance(self.focused, PreferenceRow):
            self.focused.action_turn()

    def action_close(self) -> None:
        """Go back to where the settings were asked for."""
        self.dismiss(None)
