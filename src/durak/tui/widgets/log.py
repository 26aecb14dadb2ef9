"""The log: the last things that happened, a sentence for each."""

from durak.engine import BoutOpened, Drew, Event
from durak.tui.canvas import THIN, Box, Canvas, wrap
from durak.tui.model import TableModel
from durak.tui.text import sentence
from durak.tui.widgets.drawn import Drawn


def log_lines(
    model: TableModel, width: int, most: int | None = None, *, whole: bool = False
) -> list[str]:
    """Return the log in lines of this width, the newest last; only the last ones if `most` is set.

    The opening of a bout is told by its first attack, and drawing by the hands and the talon, so
    both get a line only in the `whole` log. Who drew the trump card is always told.
    """
    lines: list[str] = []
    for event in reversed(model.view.events):
        if most is not None and len(lines) >= most:
            break
        if whole or not _is_aside(event):
            lines[:0] = wrap(sentence(event, model.names, model.viewer), width)
    return lines if most is None else lines[max(0, len(lines) - most) :]


def _is_aside(event: Event) -> bool:
    return isinstance(event, BoutOpened) or (isinstance(event, Drew) and event.trump_card is None)


class LogBox(Drawn):
    """The end of the log in a box."""

    def paint(self, canvas: Canvas, model: TableModel) -> None:
        """Write as many of the last lines as fit."""
        inks = canvas.look.inks
        canvas.frame(Box(0, 0, canvas.width, canvas.height), inks.dim, THIN)
        canvas.text(2, 0, " Log ", inks.strong)
        canvas.target(Box(0, 0, canvas.width, canvas.height), "log")
        lines = log_lines(model, canvas.width - 2, canvas.height - 2)
        for y, line in enumerate(lines, 1):
            canvas.text(1, y, line, inks.text if y == len(lines) else inks.dim)
