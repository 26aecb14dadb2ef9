"""The memory panel's content: where every card is, as far as the viewer can know (R10)."""

from dataclasses import dataclass
from typing import Final

from durak.engine import Card, Place, View, Where

PLACE_SIGNS: Final = {
    Where.MY_HAND: "●",
    Where.ATTACK: "◆",
    Where.COVER: "◆",
    Where.BEATEN: "·",
    Where.TRUMP: "▁",
    Where.UNSEEN: "?",
}
"""The sign of each place that is not another seat's hand."""


@dataclass(frozen=True, slots=True)
class CardPlaces:
    """Signs for the places of cards; a hand of another seat is a letter of its player's name."""

    view: View
    letters: tuple[str, ...]

    def sign(self, card: Card) -> str:
        """Return the sign of the place where the viewer knows the card to be."""
        place: Place = self.view.place(card)
        if place.where is Where.KNOWN and place.seat is not None:
            return self.letters[place.seat]
        return PLACE_SIGNS[place.where]


def memory_of(view: View, names: tuple[str, ...]) -> CardPlaces:
    """Return what the viewer can know, with one letter a seat."""
    return CardPlaces(view, seat_letters(names))


def seat_letters(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return a letter for each name, no two alike; a digit where the letters have run out.

    >>> seat_letters(("You", "Anna", "Alex", "AN"))
    ('Y', 'A', 'L', 'N')
    """
    letters: list[str] = []
    for number, name in enumerate(names):
        own = [sign for sign in name.upper() if sign.isalpha() and sign not in letters]
        letters.append(own[0] if own else str(number + 1))
    return tuple(letters)
