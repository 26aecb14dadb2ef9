"""Signs at the right edge of rows that scroll: whether there are more above or below."""

from typing import Any

from textual.app import RenderResult
from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget

from durak.tui.look import Look


class ScrollSigns(Widget):
    """Stands in what scrolls, and only while not all of it has room."""

    DEFAULT_CSS = "ScrollSigns { dock: right; width: 1; height: 100%; display: none; }"

    def __init__(self, rows: Vertical, look: Look) -> None:
        super().__init__()
        self._rows = rows
        self._look = look

    def on_mount(self) -> None:
        """Follow where the rows have been scrolled to, and how many have room."""
        for what in ("scroll_y", "virtual_size"):
            self.watch(self._rows, what, self.tell)

    def tell(self, *_: Any) -> None:
        """Show the signs of this moment."""
        self.display = self._rows.max_scroll_y > 0
        self.refresh()

    def render(self) -> RenderResult:
        """Draw a sign in the first row, in the last, or in both."""
        rows, height = self._rows, self.size.height
        up, down = rows.scroll_y > 0, rows.scroll_y < rows.max_scroll_y
        signs = [
            "▲" if up and not y else "▼" if down and y == height - 1 else " " for y in range(height)
        ]
        return Content(self._look.signs("\n".join(signs)))
