"""The viewer's hand: the cursor moves over every card, selected cards are lifted."""

from dataclasses import dataclass

from durak.tui.canvas import Box, Canvas
from durak.tui.card_drawing import (
    LARGE,
    LINE,
    NORMAL,
    CardSize,
    Face,
    draw_card,
    draw_cursor,
    draw_new_mark,
    line_label,
)
from durak.tui.table_model import TableModel
from durak.tui.widgets.drawn import Drawn
from durak.words.seats import no_cards

MARGIN = 1
NARROWEST_STEP = 4


@dataclass(frozen=True, slots=True)
class HandLayout:
    """How a hand lies: the size of a card, cards a row, columns from one card to the next."""

    size: CardSize
    per_row: int
    step: int

    @property
    def overlaps(self) -> bool:
        """Whether each card but the last of a row is partly hidden."""
        return self.step < self.size.width


def hand_layout(cards: int, width: int, height: int) -> HandLayout:
    """Return how a hand of so many cards lies in a space of this size.

    One row with a gap if it fits, then ever closer down to four columns, then two rows of lower
    cards. Where the space is low, rows of one-line cards.
    """
    if height < NORMAL.height + 2:
        # The cursor stands in the column before its card, the first one in the margin.
        step = LINE.width + MARGIN
        return HandLayout(LINE, max(1, width // step), step)
    room = width - 2 * MARGIN
    size = LARGE if height >= LARGE.height + 3 else NORMAL
    for step in (size.width + 1, *range(size.width - 1, NARROWEST_STEP - 1, -1)):
        if (cards - 1) * step + size.width <= room:
            return HandLayout(size, max(1, cards), step)
    per_row = (cards + 1) // 2
    step = max(NARROWEST_STEP, min(size.width + 1, (room - size.width) // (per_row - 1)))
    if step == size.width:
        step -= 1
    return HandLayout(CardSize(size.width, 3), per_row, step)


class HandRow(Drawn):
    """The hand. A click selects a card, a second click plays it."""

    on_felt = True

    def paint(self, canvas: Canvas, model: TableModel) -> None:
        """Draw the cards centred; a lifted card of the second row lies on the first."""
        hand = model.hand
        if not hand:
            told = no_cards(model.view.seat, model.speaker)
            canvas.centred(1, told, canvas.look.inks.felt_dim)
            return
        layout = hand_layout(len(hand), canvas.width, canvas.height)
        for start in range(0, len(hand), layout.per_row):
            self._paint_row(canvas, model, layout, start)

    def _paint_row(self, canvas: Canvas, model: TableModel, layout: HandLayout, start: int) -> None:
        size, row = layout.size, start // layout.per_row
        cards = model.hand[start : start + layout.per_row]
        used = (len(cards) - 1) * layout.step + size.width
        left = max(MARGIN, (canvas.width - used) // 2)
        top = row if size.is_line else 1 + row * size.height
        for place, card in enumerate(cards):
            selected = bool(card.bit & model.selected)
            face = _face(model, card.bit)
            x, y = left + place * layout.step, top - (selected and not size.is_line)
            hidden = layout.overlaps and place < len(cards) - 1
            shown = layout.step if hidden else None
            draw_card(canvas, x, y, card, size, face=face, trump=model.view.trump, shown=shown)
            if card.bit & model.new_cards:
                label = line_label(card, model.view.trump) if size.is_line else str(card)
                draw_new_mark(canvas, x, y, size, len(label), shown or size.width)
            if card == model.cursor_card:
                draw_cursor(canvas, x, y, size, canvas.look.inks.felt_text)
            # A lifted card still answers where it lay: a second click comes to the same place.
            canvas.target(Box(x, y, size.width, size.height + top - y), f"touch({card.code!r})")


def _face(model: TableModel, bit: int) -> Face:
    if bit & model.selected:
        return Face.SELECTED
    if bit & model.playable:
        return Face.PLAYABLE
    return Face.RESTING if model.rests else Face.UNPLAYABLE
