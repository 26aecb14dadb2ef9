"""The opponent model: how likely a seat plays greedily rather than by rules of thumb.

A greedy seat plays its lowest card whenever it can: it covers, leads and adds single cards, and
keeps its trumps while the talon lasts. A seat that plays by rules of thumb takes a small pile
rather than spend a trump, and plays several cards of a rank at once. Each action has a likelihood
ratio: how many times as often a greedy seat acts so as one that plays by rules of thumb. Below one
it speaks for rules of thumb. The ratios were counted in 8,000 games with seats of both kinds, and
drawn nearer to one, since the actions of one hand are not independent of each other. Everything
here is public (R10.1).
"""

from typing import Final

from durak.engine import CardSet, card_of
from durak.engine.cards import SUIT_SETS

NOT_GREEDY: Final = 0.06
"""The ratio of what a greedy seat never does: people are not bots, so it is no proof."""

_LEAST_PROBABILITY: Final = 0.1
"""The probability that always remains for either policy."""

_MOST_ODDS: Final = 50.0
"""How far the odds can go, either way: beyond, a seat that changes its play would go unnoticed."""

_LOW_RANKS: Final = 3
_MIDDLE_RANKS: Final = 6


def lead_ratio(cards: CardSet, trump: int, *, talon: bool) -> float:
    """Return the ratio of an opening where several cards could be led (R2.2)."""
    if cards & cards - 1:
        return NOT_GREEDY
    if cards & SUIT_SETS[trump]:
        return 0.7
    if card_of(cards).rank >= _MIDDLE_RANKS:
        return 1.0
    return 1.4 if talon else 1.75


def throw_in_ratio(card: CardSet, trump: int, *, talon: bool, several: bool) -> float:
    """Return the ratio of a card that is added while the defence lasts (R5.2).

    `several` says whether the rules let several cards open a bout. Where they do not, pairs are
    kept to be thrown in, and seats of both policies add plain cards as often.
    """
    if card & SUIT_SETS[trump]:
        return NOT_GREEDY if talon else 1.0
    rank = card_of(card).rank
    if rank >= _MIDDLE_RANKS or not several:
        return 1.0
    if rank >= _LOW_RANKS:
        return 1.3
    return 1.4 if talon else 1.95


def gift_ratio(cards: CardSet, trump: int) -> float:
    """Return the ratio of what is added after Take (R7.1)."""
    return NOT_GREEDY if cards & SUIT_SETS[trump] else 1.0


def cover_ratio(attack: CardSet, card: CardSet, attacks: int, trump: int) -> float:
    """Return the ratio of a cover while the talon lasts; `attacks` are those still uncovered."""
    trumps = SUIT_SETS[trump]
    if attack & trumps:
        return 1.0
    spent = 2.0 if card & trumps else 1.0
    return spent * (1.6 if attacks > 1 else 1.0)


def take_ratio(attacks: CardSet, trump: int, *, talon: bool) -> float:
    """Return the ratio of a Take before these uncovered attacks."""
    several = bool(attacks & attacks - 1)
    if not talon:
        return 0.6 if several else 0.85
    if attacks & SUIT_SETS[trump]:
        return 1.0
    return 0.17 if several else 0.4


def transfer_ratio(cards: CardSet, trump: int) -> float:
    """Return the ratio of a transfer (R6)."""
    return NOT_GREEDY if cards & SUIT_SETS[trump] or cards & cards - 1 else 1.4


def updated_odds(odds: float, ratio: float) -> float:
    """Return the odds that a seat is greedy after one more action; before any they are one."""
    return min(_MOST_ODDS, max(1.0 / _MOST_ODDS, odds * ratio))


def probability_of_greedy(odds: float) -> float:
    """Return how likely a seat of these odds is greedy."""
    return min(1.0 - _LEAST_PROBABILITY, max(_LEAST_PROBABILITY, odds / (1.0 + odds)))
