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

    The first seat chooses last: that one's own cards are the easiest to know.

    >>> seat_letters(("You", "Anna", "Alex", "AN")), seat_letters(("Вы", "Анна", "Вера"))
    (('Y', 'A', 'L', 'N'), ('Ы', 'А', 'В'))
    """
    letters: dict[int, str] = {}
    for number in (*range(1, len(names)), 0):
        signs = names[number].upper()
        own = [sign for sign in signs if sign.isalpha() and sign not in letters.values()]
        letters[number] = own[0] if own else str(number + 1)
    return tuple([letters[number] for number in range(len(names))])
