"""The log: the last things that happened, a sentence for each."""

from durak.engine import BoutOpened, Drew, Event
from durak.tui.canvas import THIN, Box, Canvas
from durak.tui.measure import broken
from durak.tui.model import TableModel
from durak.tui.widgets.drawn import Drawn
from durak.words.events import sentence
from durak.words.parts import log_title


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
            lines[:0] = broken(sentence(event, model.speaker), width)
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
            canvas.text(1, y, line, inks.text if y == len(lines) else inks.dim)
