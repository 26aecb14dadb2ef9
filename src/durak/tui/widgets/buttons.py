"""The buttons of the moment, numbered as the pairs are; grey exactly when the engine refuses."""

from rich.cells import cell_len

from durak.tui.canvas import Box, Canvas
from durak.tui.numbered import Button
from durak.tui.table_model import TableModel
from durak.tui.widgets.drawn import Drawn
from durak.words import commands as words


class ButtonRow(Drawn):
    """One row of buttons, centred."""

    def shorter(self, button: Button) -> str:
        """Return a label for where the buttons are too wide: the key, and the card to cover."""
        return words.key_and_label(button.key, button.short or button.label)

    def paint(self, canvas: Canvas, model: TableModel) -> None:
        """Draw the buttons; where they are too wide with shorter labels, then without gaps."""
        labels = [_label(button) for button in model.buttons]
        if _width(labels) > canvas.width:
            labels = [self.shorter(button) for button in model.buttons]
        gap = 1 if _width(labels) <= canvas.width else 0
        x = max(0, (canvas.width - _width(labels, gap)) // 2)
        for button, label in zip(model.buttons, labels, strict=True):
            x = _paint_button(canvas, x, button, label) + gap


def _label(button: Button) -> str:
    return words.key_and_label(button.key, button.label)


def _width(labels: list[str], gap: int = 1) -> int:
    return sum(cell_len(label) + 2 for label in labels) + gap * (len(labels) - 1)


def _paint_button(canvas: Canvas, x: int, button: Button, label: str) -> int:
    inks, boxed = canvas.look.inks, canvas.look.boxed
    style = inks.button_off
    if button.enabled:
        style = inks.button_first if button.first else inks.button
    left, right = ("[", "]") if boxed and button.enabled else (" ", " ")
    end = canvas.text(x, 0, f"{left}{label}{right}", style)
    if button.enabled and not button.first:
        canvas.text(x + 1, 0, button.key, inks.button_key)
    canvas.target(Box(x, 0, end - x, 1), button.run)
    return end
