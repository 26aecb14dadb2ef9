"""The screens around the table that are longer than the window."""

from typing import ClassVar, TypeVar

from durak.tui.screens.framed import Framed

T = TypeVar("T")


class Scrolled(Framed[T]):
    """A screen of which the part called ``#scroll`` scrolls, by keys, wheel and scroll bar."""

    AUTO_FOCUS: ClassVar[str | None] = "#scroll"

    def action_scroll_up(self) -> None:
        """Go up by a line."""
        self.query_one("#scroll").action_scroll_up()

    def action_scroll_down(self) -> None:
        """Go down by a line."""
        self.query_one("#scroll").action_scroll_down()

    def action_page_down(self) -> None:
        """Go down by a page."""
        self.query_one("#scroll").action_page_down()
