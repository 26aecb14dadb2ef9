"""Drawing cards: solid blocks in colour, boxes of lines where colours or signs are missing."""

from enum import Enum
from typing import Final

from rich.style import Style

from durak.engine import Card, Suit
from durak.tui.canvas import DOTTED, HEAVY, THIN, Box, Canvas
from durak.tui.card_sizes import LARGE, LINE, NORMAL, CardSize
from durak.tui.look import Look
from durak.words.cards import card_text

COVER_SHIFT: Final = {LARGE: (3, 2), NORMAL: (2, 2), LINE: (0, 1)}
"""How far a cover lies right of and below its attack."""


class Face(Enum):
    """What a card's look says about it."""

    PLAYABLE = "playable"
    SELECTED = "selected"
    UNPLAYABLE = "unplayable"
    RESTING = "resting"


_FRAMES: Final = {
    Face.PLAYABLE: THIN,
    Face.SELECTED: HEAVY,
    Face.UNPLAYABLE: DOTTED,
    Face.RESTING: THIN,
}
_ASCII_FRAMES: Final = {
    Face.PLAYABLE: "++++-|",
    Face.SELECTED: "####=#",
    Face.UNPLAYABLE: ".....:",
    Face.RESTING: "++++-|",
}


def draw_card(
    canvas: Canvas,
    x: int,
    y: int,
    card: Card,
    size: CardSize,
    *,
    face: Face,
    trump: Suit,
    shown: int | None = None,
) -> None:
    """Draw a card with its upper left corner at the cell.

    `shown` is how many columns will stay in sight where the next card lies on this one: the edge
    is drawn there, and the trump's star moves to the left of it.
    """
    if size.is_line:
        _draw_line(canvas, x, y, card, face, trump)
        return
    ground, ink = _styles(canvas.look, card, face)
    box = Box(x, y, *size)
    canvas.fill(box, ground)
    if canvas.look.boxed:
        canvas.frame(box, ground, (_ASCII_FRAMES if canvas.look.ascii else _FRAMES)[face])
    elif shown is not None:
        for row in range(y, y + size.height):
            canvas.text(x + shown - 1, row, "▕", ink)
    _draw_signs(canvas, box, card, ink, trump=trump, narrow=shown is not None)


def draw_cursor(canvas: Canvas, x: int, y: int, size: CardSize, style: Style) -> None:
    """Point at the rank of the card that has its upper left corner at the cell."""
    if size.is_line:
        canvas.text(x - 1, y, "►", style)
    else:
        edge = int(canvas.look.boxed)
        canvas.text(x + edge, y + 1 + edge, "▲", Style(bold=True))


def draw_new_mark(canvas: Canvas, x: int, y: int, size: CardSize, label: int, shown: int) -> None:
    """Mark a card of the hand as new; its upper left corner is at the cell.

    The mark stands after the label of so many signs, or below it where the star of a trump or the
    next card takes that place.
    """
    edge = 0 if size.is_line else int(canvas.look.boxed)
    beside = size.is_line or edge + label < min(shown, size.width - edge) - 1
    place = (x + edge + label, y + edge) if beside else (x + edge + 1, y + edge + 1)
    canvas.text(*place, "·", Style(bold=True))


def _styles(look: Look, card: Card, face: Face) -> tuple[Style, Style]:
    inks = look.inks
    if face is Face.UNPLAYABLE:
        return inks.unplayable, inks.unplayable
    grounds = {Face.SELECTED: inks.selected, Face.RESTING: inks.resting}
    ground = grounds.get(face, inks.playable)
    return ground, ground + look.suit(card.suit)


def _draw_signs(
    canvas: Canvas, box: Box, card: Card, ink: Style, *, trump: Suit, narrow: bool
) -> None:
    edge = int(canvas.look.boxed)
    label = card_text(card)
    left, top = box.x + edge, box.y + edge
    right, bottom = box.x + box.width - edge, box.y + box.height - 1 - edge
    crowded = narrow or (edge == 1 and box.width < LARGE.width)
    canvas.text(left, top, label, ink)
    if card.suit == trump:
        star = (left + 2, top + 1) if crowded else (right - 1, top)
        canvas.text(*star, "*", ink)
    if bottom - top >= 2 and not narrow:
        canvas.text(right - len(label), bottom, label, ink)
    if box.height == LARGE.height and not narrow:
        canvas.text(box.x + box.width // 2, box.y + 2, card.suit.sign, ink)


def _draw_line(canvas: Canvas, x: int, y: int, card: Card, face: Face, trump: Suit) -> None:
    ground, ink = _styles(canvas.look, card, face)
    if canvas.look.mono and face is Face.SELECTED:
        ink = ground = ink + Style(reverse=True)
    elif canvas.look.mono and face is Face.PLAYABLE:
        ink += Style(underline=True)  # some terminals do not show bold
    canvas.fill(Box(x, y, LINE.width, 1), ground)
    canvas.text(x, y, line_label(card, trump), ink)


def line_label(card: Card, trump: Suit) -> str:
    """Return what stands on a card of one line."""
    return card_text(card) + ("*" if card.suit == trump else "")


def draw_back(canvas: Canvas, x: int, y: int, size: CardSize) -> None:
    """Draw the back of a card."""
    inks = canvas.look.inks
    box = Box(x, y, *size)
    canvas.fill(box, inks.back, "▒")
    if canvas.look.boxed and not size.is_line:
        canvas.frame(box, inks.back)
