"""How a hand lies: in rows of cards side by side, or on each other where there is less room."""

from dataclasses import dataclass
from typing import Final

from durak.tui.card_sizes import LARGE, LINE, NORMAL, CardSize

MARGIN: Final = 1
NARROWEST_STEP: Final = 4


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

    def left(self, in_row: int, width: int) -> int:
        """Return the column where a row of so many cards begins; each row is centred."""
        used = (in_row - 1) * self.step + self.size.width
        return max(MARGIN, (width - used) // 2)

    def beside(self, place: int, cards: int, width: int, rows: int) -> int:
        """Return the place of the nearest card so many rows below (or above, if negative).

        Where there is no such row the place stays.
        """
        start = (place // self.per_row + rows) * self.per_row
        if not 0 <= start < cards:
            return place
        column = self._column(place, cards, width)
        others = range(start, min(start + self.per_row, cards))
        return min(others, key=lambda other: abs(self._column(other, cards, width) - column))

    def _column(self, place: int, cards: int, width: int) -> int:
        start = place // self.per_row * self.per_row
        return self.left(min(self.per_row, cards - start), width) + (place - start) * self.step


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
