"""The viewer's hand: the cursor moves over every card, selected cards are lifted."""

from durak.tui.canvas import Box, Canvas
from durak.tui.card_drawing import (
    Face,
    draw_card,
    draw_cursor,
    draw_new_mark,
    line_label,
)
from durak.tui.hand_layout import HandLayout, hand_layout
from durak.tui.table_model import TableModel
from durak.tui.widgets.drawn import Drawn
from durak.words.cards import card_text
from durak.words.seats import no_cards


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
        left = layout.left(len(cards), canvas.width)
        top = row if size.is_line else 1 + row * size.height
        for place, card in enumerate(cards):
            face = _face(model, card.bit)
            lifted = face is Face.SELECTED and not size.is_line
            x, y = left + place * layout.step, top - lifted
            hidden = layout.overlaps and place < len(cards) - 1
            shown = layout.step if hidden else None
            draw_card(canvas, x, y, card, size, face=face, trump=model.view.trump, shown=shown)
            if card.bit & model.new_cards:
                label = line_label(card, model.view.trump) if size.is_line else card_text(card)
                draw_new_mark(canvas, x, y, size, len(label), shown or size.width)
            if card == model.cursor_card:
                draw_cursor(canvas, x, y, size, canvas.look.inks.felt_text)
            # A lifted card still answers where it lay: a second click comes to the same place.
            canvas.target(Box(x, y, size.width, size.height + top - y), f"touch({card.code!r})")


def _face(model: TableModel, bit: int) -> Face:
    if bit & model.playable:
        return Face.SELECTED if bit & model.selected else Face.PLAYABLE
    return Face.RESTING if model.rests else Face.UNPLAYABLE
