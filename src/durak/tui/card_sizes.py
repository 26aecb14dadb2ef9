"""The sizes of a drawn card, in cells."""

from typing import Final, NamedTuple


class CardSize(NamedTuple):
    """The cells of a card."""

    width: int
    height: int

    @property
    def is_line(self) -> bool:
        """Whether the card is one line high."""
        return self.height == 1


LARGE: Final = CardSize(8, 5)
NORMAL: Final = CardSize(5, 4)
LINE: Final = CardSize(4, 1)
