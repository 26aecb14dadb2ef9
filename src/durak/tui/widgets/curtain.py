"""What hides both hands while two people at one screen change places (R9.4)."""

from durak.tui.canvas import Canvas, cut
from durak.tui.model import TableModel
from durak.tui.widgets.drawn import Drawn


class Curtain(Drawn):
    """An empty table with the name of the person who may look next."""

    on_felt = True

    def paint(self, canvas: Canvas, model: TableModel) -> None:
        """Write who is asked; no card is drawn."""
        mover = model.view.mover
        name = model.names[mover] if mover is not None else ""
        lines = [f"{name} is to move.", "", f"Any key, or a click, when only {name} is looking."]
        for y, line in enumerate(lines, max(0, canvas.height // 2 - 2)):
            text = cut(line, canvas.width)
            canvas.text((canvas.width - len(text)) // 2, y, text, canvas.look.inks.felt_text)
