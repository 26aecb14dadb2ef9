"""What hides both hands while two people at one screen change places (R9.4)."""

from rich.cells import cell_len

from durak.tui.canvas import Box, Canvas
from durak.tui.table_model import TableModel
from durak.tui.widgets.drawn import Drawn
from durak.words.commands import TABLE
from durak.words.keys import key_name
from durak.words.panels import passing_on
from durak.words.sentences import together


class Curtain(Drawn):
    """An empty table with the name of the person who may look next, and a button for them."""

    on_felt = True
    shows_cards = False

    def paint(self, canvas: Canvas, model: TableModel) -> None:
        """Write what everybody saw, who is asked, and the button; no hand is drawn."""
        if not model.hidden or model.view.mover is None:
            return
        inks, name = canvas.look.inks, model.names[model.view.mover]
        top = max(0, canvas.height // 2 - 4)
        key = key_name("enter")
        canvas.centred(top, together(model.news), inks.felt_dim)
        for y, line in enumerate(passing_on(name, key), top + 2):
            canvas.centred(y, line, inks.felt_text)
        told = f"{key}  {TABLE['reveal'].label}"
        button = f"[{told}]" if canvas.look.boxed else f" {told} "
        x = canvas.centred(top + 5, button, inks.button_first)
        canvas.target(Box(x, top + 5, cell_len(button), 1), "reveal")
