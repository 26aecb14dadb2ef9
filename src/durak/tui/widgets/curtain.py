"""What hides both hands while two people at one screen change places (R9.4)."""

from typing import Final

from durak.tui.canvas import Box, Canvas
from durak.tui.model import TableModel
from durak.tui.widgets.drawn import Drawn

_BUTTON: Final = " Enter  Show my cards "


class Curtain(Drawn):
    """An empty table with the name of the person who may look next, and a button for him."""

    on_felt = True

    def paint(self, canvas: Canvas, model: TableModel) -> None:
        """Write what everybody saw, who is asked, and the button; no hand is drawn."""
        if not model.hidden or model.view.mover is None:
            return
        inks, name = canvas.look.inks, model.names[model.view.mover]
        top = max(0, canvas.height // 2 - 4)
        asked = (
            f"Pass the keyboard to {name}.",
            f"{name} presses Enter, with nobody else looking.",
        )
        canvas.centred(top, model.news, inks.felt_dim)
        for y, line in enumerate(asked, top + 2):
            canvas.centred(y, line, inks.felt_text)
        button = f"[{_BUTTON[1:-1]}]" if canvas.look.boxed else _BUTTON
        x = canvas.centred(top + 5, button, inks.button_first)
        canvas.target(Box(x, top + 5, len(button), 1), "reveal")
