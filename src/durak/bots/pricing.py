"""What cards are worth, and the cheapest way to cover attacks with them.

A card is a set of one (`CardSet`), as the engine keeps it; several cards are one int.
"""

from types import MappingProxyType
from typing import Final

from durak.engine import SUITS, CardSet, Suit
from durak.engine.cards import BEATERS, CARDS, SUIT_SETS

PRICES: Final = tuple(
    MappingProxyType({card.bit: card.rank + 9 * (card.suit is trump) for card in CARDS})
    for trump in SUITS
)
"""By trump suit: what a card is worth, 0 for a plain six to 17 for the ace of trumps."""

_IN_ORDER: Final = tuple(
    tuple(bit for _, bit in sorted((price, bit) for bit, price in prices.items()))
    for prices in PRICES
)

CoverPlan = tuple[tuple[CardSet, CardSet], ...]
"""Pairs of an attack and the card that shall cover it."""


def by_price(cards: CardSet, trump: Suit) -> list[CardSet]:
    """Return the cards of the set, the cheapest first; equal ranks in the order of suits."""
    return [bit for bit in _IN_ORDER[trump] if bit & cards]


def cheapest(cards: CardSet, trump: Suit) -> CardSet:
    """Return the cheapest card of the set, or no card when it is empty."""
    if not cards & (cards - 1):
        return cards
    for bit in _IN_ORDER[trump]:
        if bit & cards:
            return bit
    return cards


def plain_cards(cards: CardSet, trump: Suit) -> CardSet:
    """Return those of the cards that are no trumps."""
    return cards & ~SUIT_SETS[trump]


def trump_cards(cards: CardSet, trump: Suit) -> CardSet:
    """Return those of the cards that are trumps."""
    return cards & SUIT_SETS[trump]


def cover_plan(attacks: CardSet, hand: CardSet, trump: Suit) -> CoverPlan | None:
    """Return the cheapest way to cover all of these attacks, or None when there is none.

    The highest attack of a suit gets the lowest card that beats it, and what no plain card can
    beat is left to the lowest trumps (R4.1).
    """
    plan = []
    left = []
    for attack in reversed(by_price(attacks, trump)):
        beaters = hand & BEATERS[trump][attack]
        card = cheapest(
            beaters if attack & SUIT_SETS[trump] else beaters & ~SUIT_SETS[trump], trump
        )
        if card:
            hand ^= card
            plan.append((attack, card))
        else:
            left.append(attack)
    for attack in left:
        card = cheapest(hand & BEATERS[trump][attack], trump)
        if not card:
            return None
        hand ^= card
        plan.append((attack, card))
    return tuple(plan)
