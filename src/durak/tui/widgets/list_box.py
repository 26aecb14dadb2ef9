"""A long list of which only the rows in sight are ever made into text."""

from collections.abc import Callable

from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from durak.tui.canvas import Canvas
from durak.tui.look import Look
from durak.tui.measure import padded, shortened

WHEEL_ROWS = 3


class ListBox(Widget, can_focus=False):
    """Rows with a cursor. `line_of` writes the row of a number; a click on the cursor opens it."""

    class Opened(Message):
        """The row at the cursor was clicked once more."""

    class Moved(Message):
        """The mouse has moved the cursor."""

    def __init__(self, line_of: Callable[[int], str], look: Look) -> None:
        super().__init__()
        self.count = 0
        self.cursor = 0
        self._top = 0
        self._line_of = line_of
        self._list_look = look

    def show(self, count: int, cursor: int = 0) -> None:
        """Draw so many rows from now on."""
        self.count, self._top = count, 0
        self.go_to(cursor)

    def move(self, rows: int) -> None:
        """Move the cursor; it stops at both ends."""
        self.go_to(self.cursor + rows)

    def go_to(self, row: int) -> None:
        """Set the cursor and bring it in sight."""
        self.cursor = max(0, min(row, self.count - 1))
        self._top = min(self._top, self.cursor)
        if self.size.height:
            self._top = max(self._top, self.cursor - self.size.height + 1)
        self.refresh()

    def on_resize(self) -> None:
        """Keep the cursor in sight."""
        self.go_to(self.cursor)

    def render_line(self, y: int) -> Strip:
        """Draw the row that lies there."""
        inks, row = self._list_look.inks, self._top + y
        chosen = row == self.cursor
        style = inks.button_first if chosen else inks.felt_text if row % 2 else inks.felt_dim
        canvas = Canvas(self.size.width, 1, self._list_look, inks.felt)
        if row < self.count:
            text = f"{'>' if chosen else ' '} {self._line_of(row)}"
            fitted = (padded if chosen else shortened)(text, self.size.width)
            canvas.text(0, 0, fitted, style)
        return canvas.strips()[0]

    def on_click(self, event: events.Click) -> None:
        """Go to the row, or open it when the cursor is there already."""
        row = self._top + event.y
        if row >= self.count:
            return
        if row == self.cursor:
            self.post_message(self.Opened())
        else:
            self.go_to(row)
            self.post_message(self.Moved())

    def on_mouse_scroll_up(self) -> None:
        """Go back with the wheel."""
        self.move(-WHEEL_ROWS)
        self.post_message(self.Moved())

    def on_mouse_scroll_down(self) -> None:
        """Go on with the wheel."""
        self.move(WHEEL_ROWS)
        self.post_message(self.Moved())
