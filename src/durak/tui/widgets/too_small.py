"""What is shown instead of the table where it has no room."""

from durak.tui.canvas import Canvas
from durak.tui.layout import LEAST_HEIGHT, LEAST_WIDTH
from durak.tui.table_model import TableModel
from durak.tui.widgets.drawn import Drawn
from durak.words.panels import too_small


class TooSmall(Drawn):
    """A notice with the size that is needed and the one that is there."""

    shows_cards = False

    def paint(self, canvas: Canvas, model: TableModel) -> None:
        """Write the notice in the middle."""
        lines = too_small((LEAST_WIDTH, LEAST_HEIGHT), (canvas.width, canvas.height))
        top = max(0, (canvas.height - len(lines)) // 2)
        for y, line in enumerate(lines, top):
            canvas.centred(y, line, canvas.look.inks.strong)
