"""The talon: how many cards, the trump card while it lies there, the trump suit always."""

from rich.cells import cell_len

from durak.tui.canvas import THIN, Box, Canvas
from durak.tui.card_drawing import Face, draw_back, draw_card
from durak.tui.card_sizes import LARGE, LINE, NORMAL, CardSize
from durak.tui.measure import centred, shortened
from durak.tui.table_model import TableModel
from durak.tui.widgets.drawn import Drawn
from durak.words.panels import empty_talon, talon_title, trump_is


class TalonBox(Drawn):
    """A box with the undealt cards."""

    def paint(self, canvas: Canvas, model: TableModel) -> None:
        """Draw the talon, the trump card (R1.3) counted in it."""
        inks, view = canvas.look.inks, model.view
        canvas.frame(Box(0, 0, canvas.width, canvas.height), inks.dim, THIN)
        title = f" {talon_title(view.talon_size)} "
        roomy = cell_len(title) + 3 <= canvas.width
        if cell_len(title.rstrip()) + 2 > canvas.width:
            title = shortened(title.strip(), canvas.width - 2)
        canvas.text(1 + roomy, 0, title if roomy else title.rstrip(), inks.strong)
        size = talon_card_size(canvas.width, canvas.height)
        y = 1
        if view.talon_size:
            if view.talon_size > 1 and not size.is_line:
                back = min(size.width, canvas.width - 2 - size.width)
                draw_back(canvas, 1 + back, y, CardSize(size.width, size.height))
            draw_card(canvas, 1, y, view.trump_card, size, face=Face.PLAYABLE, trump=view.trump)
            y += size.height + (size.height > 1)
        canvas.text(1, y, centred(trump_is(view.trump), canvas.width - 2), inks.strong)
        if not view.talon_size and y + 1 < canvas.height - 1:
            canvas.text(1, y + 1, centred(empty_talon(), canvas.width - 2), inks.dim)


def talon_card_size(width: int, height: int) -> CardSize:
    """Return the largest card that fits with a line for the trump suit below it."""
    for size in (LARGE, NORMAL):
        if width >= size.width + 6 and height >= size.height + 4:
            return size
    return LINE
