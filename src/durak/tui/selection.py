"""How a hand is sorted, and what has been picked of it."""

from dataclasses import dataclass, replace

from durak.engine import Card, CardSet, Suit, cards_of
from durak.table.preferences import Order


def sorted_hand(hand: CardSet, trump: Suit, order: Order) -> tuple[Card, ...]:
    """Return the cards as the player sees them: trumps last by suit, among their rank by rank."""

    def by_suit(card: Card) -> tuple[bool, int, int]:
        return (card.suit == trump, card.suit, card.rank)

    def by_rank(card: Card) -> tuple[int, bool, int]:
        return (card.rank, card.suit == trump, card.suit)

    return tuple(sorted(cards_of(hand), key=by_suit if order is Order.SUIT else by_rank))


@dataclass(frozen=True, slots=True)
class Selection:
    """What the player has done with the hand and not yet played.

    `cursor` is the place of the cursor from the left, `picked` the cards to be played together.
    """

    cursor: int = 0
    picked: CardSet = 0
    order: Order = Order.SUIT

    def moved(self, steps: int, cards: int) -> "Selection":
        """Return the selection with the cursor moved, and kept within the hand."""
        return replace(self, cursor=max(0, min(cards - 1, self.cursor + steps)))
