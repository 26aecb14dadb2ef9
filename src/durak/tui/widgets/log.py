"""The log: what happened, a sentence for each event."""

from dataclasses import dataclass
from typing import Final

from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip

from durak.engine import BoutOpened, Drew, Event
from durak.table.news import draws_told
from durak.tui.canvas import THIN, Box, Canvas
from durak.tui.look import Look
from durak.tui.measure import broken
from durak.tui.table_model import TableModel
from durak.tui.widgets.drawn import Drawn
from durak.words.events import sentence
from durak.words.panels import log_title

RULE: Final = "╌"
"""The sign of the line under your last action."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """A line of the log.

    `heads` tells that a bout begins with it, `newest` that it belongs to the last entry, and
    `is_rule` that it divides what came before your last action from what has happened since.
    """

    text: str
    heads: bool = False
    newest: bool = False
    is_rule: bool = False


def log_lines(
    model: TableModel, width: int, most: int | None = None, *, whole: bool = False
) -> list[LogLine]:
    """Return the log in lines of this width, the newest last; only the last ones if `most` is set.

    The opening of a bout is told by its first attack, and what others draw by their seats and the
    talon, so both get a line only in the `whole` log. Who drew the trump card is always told, and
    the viewer hears of every card that they drew.
    """
    events, rule = model.view.events, model.news_from
    drawn = draws_told(model.view, model.draws)
    lines: list[LogLine] = []
    for place in range(len(events) - 1, -1, -1):
        if most is not None and len(lines) >= most:
            break
        event, newest = events[place], not lines
        if not whole and _is_aside(event) and place not in drawn:
            continue
        told = sentence(event, model.speaker, drawn.get(place, 0))
        heads = isinstance(event, BoutOpened)
        if rule is not None and place < rule:
            lines[:0] = [LogLine(RULE * width, is_rule=True)] if lines else []
            rule = None
        lines[:0] = [LogLine(text, heads, newest) for text in broken(told, width)]
    return lines if most is None else lines[max(0, len(lines) - most) :]


def _is_aside(event: Event) -> bool:
    return isinstance(event, BoutOpened) or (isinstance(event, Drew) and event.trump_card is None)


class LogBox(Drawn):
    """The end of the log in a box."""

    def paint(self, canvas: Canvas, model: TableModel) -> None:
        """Write as many of the last lines as fit."""
        inks = canvas.look.inks
        canvas.frame(Box(0, 0, canvas.width, canvas.height), inks.dim, THIN)
        canvas.text(2, 0, f" {log_title()} ", inks.strong)
        canvas.target(Box(0, 0, canvas.width, canvas.height), "log")
        lines = log_lines(model, canvas.width - 2, canvas.height - 2)
        for y, line in enumerate(lines, 1):
            canvas.told(1, y, line.text, inks.text if line.newest else inks.dim)


class WholeLog(ScrollView, can_focus=True):
    """The whole log, which scrolls; at first what has happened since your last action is in sight.

    That is its end; where it is longer than the screen, its beginning is at the top.
    """

    DEFAULT_CSS = "WholeLog { height: 1fr; overflow-x: hidden; overflow-y: scroll; }"

    def __init__(self, model: TableModel, look: Look) -> None:
        super().__init__(id="scroll")
        self._model = model
        self._log_look = look
        self._lines: list[LogLine] = []

    def on_resize(self) -> None:
        """Break the lines anew; the end stays in sight where it was."""
        width = self.scrollable_content_region.width
        first, at_end = not self._lines, self.is_vertical_scroll_end
        self._lines = log_lines(self._model, width - 2, whole=True)
        self.virtual_size = Size(width, len(self._lines))
        if first:
            self.scroll_to(y=self._first_row(), animate=False)
        elif at_end:
            self.scroll_end(animate=False)
        self.refresh()

    def render_line(self, y: int) -> Strip:
        """Return the line of the log that lies in this row."""
        inks = self._log_look.inks
        canvas = Canvas(self.size.width, 1, self._log_look, inks.night)
        row = y + self.scroll_offset.y
        if row < len(self._lines):
            line = self._lines[row]
            ink = inks.strong if line.heads else inks.dim if line.is_rule else inks.text
            canvas.told(1, 0, line.text, ink)
        return canvas.strips()[0]

    def _first_row(self) -> int:
        rows = [row for row, line in enumerate(self._lines) if line.is_rule]
        return min([*rows, max(0, len(self._lines) - self.size.height)])
