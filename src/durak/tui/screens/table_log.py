"""The whole log of a game, over the table."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.screen import ModalScreen

from durak.tui.canvas import Box, Canvas
from durak.tui.look import Look
from durak.tui.model import TableModel
from durak.tui.screens.once import Once
from durak.tui.widgets.drawn import Drawn
from durak.tui.widgets.log import log_lines


class WholeLog(Drawn):
    """Every line of the log, as many as fit at a time; `back` lines of the end are left out."""

    back = 0

    def paint(self, canvas: Canvas, model: TableModel) -> None:
        """Write the lines and how to move."""
        inks = canvas.look.inks
        canvas.frame(Box(0, 0, canvas.width, canvas.height), inks.dim)
        canvas.text(2, 0, " Log ", inks.strong)
        canvas.text(2, canvas.height - 1, " ↑↓ PgUp PgDn · Esc or L closes ", inks.dim)
        lines = log_lines(model, canvas.width - 4, whole=True)
        page = canvas.height - 2
        self.back = max(0, min(self.back, len(lines) - page))
        end = len(lines) - self.back
        for y, line in enumerate(lines[max(0, end - page) : end], 1):
            canvas.text(2, y, line, inks.strong if line.startswith("Bout ") else inks.text)


class LogScreen(Once[None], ModalScreen[None]):
    """The log on the whole screen, from its end backwards."""

    AUTO_FOCUS = ""
    CSS_PATH = "../theme/parts.tcss"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll(1)", show=False),
        Binding("down", "scroll(-1)", show=False),
        Binding("pageup", "scroll(15)", show=False),
        Binding("pagedown,space", "scroll(-15)", show=False),
        Binding("home", "scroll(99999)", show=False),
        Binding("end", "scroll(-99999)", show=False),
        Binding("escape,enter,l,L,д,Д,q,Q,й,Й,ctrl+c", "close", show=False),
    ]

    def __init__(self, model: TableModel, look: Look) -> None:
        super().__init__()
        self._model = model
        self._table_look = look

    def compose(self) -> ComposeResult:
        """Fill the screen with the log."""
        log = WholeLog()
        log.show(self._model, self._table_look)
        yield log

    def on_mouse_scroll_up(self) -> None:
        """Go back with the wheel."""
        self.action_scroll(3)

    def on_mouse_scroll_down(self) -> None:
        """Go forward with the wheel."""
        self.action_scroll(-3)

    def on_drawn_pressed(self) -> None:
        """Close at a click, as the mouse has no Esc."""
        self.action_close()

    def action_scroll(self, lines: int) -> None:
        """Go back by so many lines; forward if negative."""
        log = self.query_one(WholeLog)
        log.back += lines
        log.show(self._model, self._table_look)

    def action_close(self) -> None:
        """Return to the table."""
        self.dismiss(None)
