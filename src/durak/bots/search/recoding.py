"""Cards recoded for one trump suit, so that the cheapest card of a set is its lowest bit."""

from functools import cache
from typing import NamedTuple

from durak.engine import CARDS, RANKS, SUITS, CardSet, card_of
from durak.engine.cards import BEATERS, RANK_SETS, SUIT_SETS


class Code(NamedTuple):
    """A recoding: plain cards by rank, then trumps by rank; every mapping is by recoded cards.

    `chunks` recodes nine cards at a time, `cards` leads back; `beaters` and `same_rank` are those
    of the engine, and `plain` is the set of all cards that are no trumps.
    """

    chunks: tuple[tuple[int, ...], ...]
    cards: dict[int, CardSet]
    beaters: dict[int, int]
    same_rank: dict[int, int]
    plain: int

    def encode(self, cards: CardSet) -> int:
        """Recode a set of cards."""
        first, second, third, fourth = self.chunks
        return (
            first[cards & 511]
            | second[cards >> 9 & 511]
            | third[cards >> 18 & 511]
            | fourth[cards >> 27]
        )

    def rank(self, recoded: int) -> int:
        """Return the rank of a card, 0 for a six to 8 for an ace."""
        return card_of(self.cards[recoded]).rank

    def decode(self, recoded: int) -> CardSet:
        """Return the set of cards as the engine writes it."""
        cards = 0
        while recoded:
            low = recoded & -recoded
            cards |= self.cards[low]
            recoded ^= low
        return cards


@cache
def code_for(trump: int) -> Code:
    """Return the recoding for a trump suit."""
    order = [card for rank in RANKS for card in CARDS if card.rank == rank and card.suit != trump]
    order += [card for card in CARDS if card.suit == trump]
    recoded = {card.bit: 1 << place for place, card in enumerate(order)}

    def encode(cards: CardSet) -> int:
        return sum(new for bit, new in recoded.items() if bit & cards)

    return Code(
        chunks=tuple(tuple(encode(part << 9 * suit) for part in range(512)) for suit in SUITS),
        cards={new: bit for bit, new in recoded.items()},
        beaters={recoded[bit]: encode(cards) for bit, cards in BEATERS[trump].items()},
        same_rank={recoded[card.bit]: encode(RANK_SETS[card.rank]) for card in CARDS},
        plain=encode(~SUIT_SETS[trump]),
    )
