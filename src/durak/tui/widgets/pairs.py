"""The middle of the table: attacks and covers, each pair under its number (R3, R4)."""

from typing import Final

from rich.cells import cell_len
from rich.style import Style

from durak.tui.canvas import THIN, Box, Canvas
from durak.tui.card_drawing import COVER_SHIFT, Face, draw_card
from durak.tui.card_places import seat_letters
from durak.tui.card_sizes import LARGE, LINE, NORMAL, CardSize
from durak.tui.inks import Inks
from durak.tui.measure import shortened
from durak.tui.numbered import Slot, SlotState
from durak.tui.table_model import TableModel
from durak.tui.widgets.drawn import Drawn
from durak.words.events import Speaker
from durak.words.recaps import in_one_line
from durak.words.seats import bout_titles

MOST_SLOTS: Final = 6


class PairsBox(Drawn):
    """The table cards. A click on a pair covers it with the selected card."""

    on_felt = True

    def paint(self, canvas: Canvas, model: TableModel) -> None:
        """Draw every pair, and a dim number for each attack that may still come."""
        inks = canvas.look.inks
        canvas.frame(Box(0, 0, canvas.width, canvas.height), inks.felt_frame, THIN)
        canvas.centred(0, f" {_title(model, canvas.width - 6)} ", inks.felt_text)
        told = _recap_within(model.recap, canvas.width - 6)
        if told:
            canvas.text(2, canvas.height - 1, f" {told} ", inks.felt_text)
        size = table_card_size(canvas.width, canvas.height)
        pitch = min((canvas.width - 1) // MOST_SLOTS, size.width + COVER_SHIFT[size][0] + 2)
        for slot in model.slots:
            place = Box(1 + pitch * (slot.number - 1), 1, pitch, canvas.height - 2)
            _paint_slot(canvas, model, slot, place, size)


def table_card_size(width: int, height: int) -> CardSize:
    """Return the largest card of which six pairs fit in a box of this size."""
    for size in (LARGE, NORMAL):
        right, down = COVER_SHIFT[size]
        if width >= MOST_SLOTS * (size.width + right) + 2 and height >= size.height + down + 3:
            return size
    return LINE


def _recap_within(told: list[str], width: int) -> str:
    """Return the newest things of which a line has room, or all of them."""
    for first in range(len(told)):
        line = in_one_line(told[first:], cut=first > 0)
        if cell_len(line) <= width:
            return line
    return shortened(told[-1], width) if told else ""


def _title(model: TableModel, width: int) -> str:
    """Tell who attacks whom; where the names are too long, all of them are shortened alike."""
    titles = [""]
    for most in range(max(map(cell_len, model.names)), 0, -1):
        names = tuple([shortened(name, most) for name in model.names])
        titles = bout_titles(model.view, Speaker(names, model.viewer))
        for title in titles:
            if cell_len(title) <= width:
                return title
    return shortened(titles[-1], width)


def _owner(model: TableModel, slot: Slot, room: int) -> str:
    """Return who laid the attack: by name where all names have room, else by a letter."""
    if slot.seat is None:
        return ""
    named = all(cell_len(name) <= room for name in model.names)
    return f" {(model.names if named else seat_letters(model.names))[slot.seat]}"


def _number(slot: Slot, owner: str, room: int, inks: Inks) -> tuple[str, Style]:
    match slot.state:
        case SlotState.TARGET:
            return f"[{slot.number}{owner}]", inks.target
        case SlotState.OPEN:
            return f" {slot.number}{owner} ", inks.felt_text
        case SlotState.COVERED:
            return f" {slot.number}{owner}{' ' if room else ''}✓", inks.felt_dim
        case SlotState.FREE:
            return f" {slot.number} ", inks.felt_dim


def _paint_slot(canvas: Canvas, model: TableModel, slot: Slot, place: Box, size: CardSize) -> None:
    """Draw a pair, or the number of a free place, within its columns of the table."""
    inks, x, room = canvas.look.inks, place.x, place.width - len(" 1  ✓")
    canvas.text(x, 1, *_number(slot, _owner(model, slot, room), room, inks))
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
