"""The list of finished games; each can be opened as a replay."""

from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.content import Content
from textual.widgets import Static

from durak.record import RecordError
from durak.storage import Entry, Store
from durak.storage.stored_session import PlayOn
from durak.table.options import Options
from durak.tui import screens
from durak.tui.bindings import bindings_of
from durak.tui.frame import RECORDS_COMMANDS
from durak.tui.listing import NARROW, heading, in_list_order, order, row_text
from durak.tui.look import Look
from durak.tui.screens.reading import ReadingScreen
from durak.tui.widgets.list_box import ListBox
from durak.words import records
from durak.words.errors import error_text, notice_text


class RecordsScreen(ReadingScreen[PlayOn | None]):
    """Lists finished games; dismisses with the request to play on from one, or with None."""

    AUTO_FOCUS = ""
    COMMANDS_HERE = RECORDS_COMMANDS
    BINDINGS: ClassVar[list[BindingType]] = bindings_of(RECORDS_COMMANDS)

    def __init__(self, store: Store, options: Options) -> None:
        super().__init__(store)
        self.options = options
        self.entries: tuple[Entry, ...] = ()
        self.order = 0
        self._is_read = False
        self._narrow = False

    def compose(self) -> ComposeResult:
        """Lay out a title, a line that tells, and the list."""
        self._narrow = self.app.size.width < NARROW
        yield Static(Content(records.list_title()), id="title")
        yield Static(id="told")
        yield Static(self._heading(), id="heading")
        yield ListBox(self._line, Look.of(self.options, self.app))
        yield self.footer(ascii_only=self.options.ascii)

    def on_resize(self, event: events.Resize) -> None:
        """Make the columns as wide as the window lets them be; the list draws itself anew."""
        self._narrow = event.size.width < NARROW
        self.query_one("#heading", Static).update(self._heading())

    def show_entries(self, entries: tuple[Entry, ...]) -> None:
        """Fill the list."""
        self._is_read = True
        self.entries = in_list_order(entries, self.order)
        self.query_one(ListBox).show(len(self.entries))
        self._tell()

    def action_row_up(self) -> None:
        """Go to the game above."""
        self._move(-1)

    def action_row_down(self) -> None:
        """Go to the game below."""
        self._move(1)

    def action_page_up(self) -> None:
        """Go up by what fits on the screen."""
        self._move(-self._page)

    def action_page_down(self) -> None:
        """Go down by what fits on the screen."""
        self._move(self._page)

    def action_first(self) -> None:
        """Go to the first game."""
        self._move(-len(self.entries))

    def action_last(self) -> None:
        """Go to the last game."""
        self._move(len(self.entries))

    def action_sort(self) -> None:
        """Sort the list by the next thing; equals stay newest first, as the store has them."""
        self.order += 1
        if self._is_read:
            self.show_entries(self.store.entries)

    @on(ListBox.Moved)
    def moved_by_mouse(self) -> None:
        """Tell where the cursor is now."""
        self._tell()

    @on(ListBox.Opened)
    def action_open(self) -> None:
        """Look at the game at the cursor."""
        if not self.entries:
            return
        try:
            record = self.store.load(self.entries[self.query_one(ListBox).cursor])
        except RecordError as error:
            self.say(records.cannot_be_opened(error_text(error)))
            return
        self.lead_to(screens.ReplayScreen((record,), self.options), self.pass_on)

    def action_statistics(self) -> None:
        """Show what the games come to."""
        self.lead_to(screens.StatisticsScreen(self.store, self.options.ascii))

    def action_close(self) -> None:
        """Go back to where the list was asked for."""
        self.dismiss(None)

    @property
    def _page(self) -> int:
        """How many rows are in sight."""
        return self.query_one(ListBox).size.height if self._is_read else 0

    def _move(self, rows: int) -> None:
        if not self._is_read:
            return  # a key that came before the list did
        self.query_one(ListBox).move(rows)
        self._tell()

    def _tell(self) -> None:
        """Tell where the cursor is; until all is read the line tells how far the reading is."""
        if not self._is_read:
            return
        if not self.entries:
            self.say(notice_text(self.store.fault) or records.none_yet())
            return
        row = self.query_one(ListBox).cursor + 1
        by = order(self.order).name
        self.say(records.where_the_cursor_is(row, len(self.entries), by))

    def _line(self, row: int) -> str:
        return row_text(self.entries[row], narrow=self._narrow)

    def _heading(self) -> Content:
        return Content(f"  {heading(narrow=self._narrow)}")
