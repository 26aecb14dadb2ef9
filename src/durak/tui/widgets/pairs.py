"""The middle of the table: attacks and covers, each pair under its number (R3, R4)."""

from typing import Final

from rich.cells import cell_len

from durak.tui.canvas import THIN, Box, Canvas
from durak.tui.card_drawing import COVER_SHIFT, LARGE, LINE, NORMAL, CardSize, Face, draw_card
from durak.tui.measure import shortened
from durak.tui.table_model import Slot, SlotState, TableModel
from durak.tui.widgets.drawn import Drawn
from durak.words.events import Speaker
from durak.words.seats import bout_title

MOST_SLOTS: Final = 6


class PairsBox(Drawn):
    """The table cards. A click on a pair covers it with the selected card."""

    on_felt = True

    def paint(self, canvas: Canvas, model: TableModel) -> None:
        """Draw every pair, and a dim number for each attack that may still come."""
        inks = canvas.look.inks
        canvas.frame(Box(0, 0, canvas.width, canvas.height), inks.felt_frame, THIN)
        canvas.centred(0, f" {_title(model, canvas.width - 6)} ", inks.felt_text)
        size = table_card_size(canvas.width, canvas.height)
        pitch = min((canvas.width - 1) // MOST_SLOTS, size.width + COVER_SHIFT[size][0] + 2)
        for slot in model.slots:
            _paint_slot(canvas, model, slot, 1 + pitch * (slot.number - 1), size)


def table_card_size(width: int, height: int) -> CardSize:
    """Return the largest card of which six pairs fit in a box of this size."""
    for size in (LARGE, NORMAL):
        right, down = COVER_SHIFT[size]
        if width >= MOST_SLOTS * (size.width + right) + 2 and height >= size.height + down + 3:
            return size
    return LINE


def _title(model: TableModel, width: int) -> str:
    """Tell who attacks whom; where the names are too long, all of them are shortened alike."""
    told = ""
    for most in range(max(map(cell_len, model.names)), 0, -1):
        names = tuple([shortened(name, most) for name in model.names])
        told = bout_title(model.view, Speaker(names, model.viewer))
        if cell_len(told) <= width:
            break
    return told


def _paint_slot(canvas: Canvas, model: TableModel, slot: Slot, x: int, size: CardSize) -> None:
    inks = canvas.look.inks
    number = {
        SlotState.TARGET: (f"[{slot.number}]", inks.target),
        SlotState.OPEN: (f" {slot.number} ", inks.felt_text),
        SlotState.COVERED: (f" {slot.number} ✓", inks.felt_dim),
        SlotState.FREE: (f" {slot.number} ", inks.felt_dim),
    }[slot.state]
    canvas.text(x, 1, *number)
    if slot.attack is None:
        return
    trump = model.view.trump
    right, down = COVER_SHIFT[size]
    face = Face.UNPLAYABLE if slot.cover else Face.PLAYABLE
    draw_card(canvas, x, 2, slot.attack, size, face=face, trump=trump)
    if slot.cover:
        draw_card(canvas, x + right, 2 + down, slot.cover, size, face=Face.PLAYABLE, trump=trump)
    height = canvas.height - 2 if size.is_line else 1 + size.height + down
    canvas.target(Box(x, 1, size.width + right, height), f"cover({slot.number})")
