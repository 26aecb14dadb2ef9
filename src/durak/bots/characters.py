"""How a seat plays, told from what it does: by rules of thumb, or simply its lowest card.

Who plays low covers whatever it can, leads and adds single cards and keeps its trumps while the
talon lasts; who goes by rules of thumb takes a small pile rather than spend a trump, and plays
several of a rank at once. Each action is a sign: how many times as often the first kind of player
acts so as the second, below one where it speaks for rules of thumb. The figures were counted in
8,000 games in which both kinds sat, and brought nearer to one, since actions out of one hand
resemble each other. Everything here is public (R10.1).
"""

from typing import Final

from durak.engine import CardSet, card_of
from durak.engine.cards import SUIT_SETS

NEVER_LOW: Final = 0.06
"""The sign of what nobody does who plays low: people are not bots, so it is no proof."""

_LEFT: Final = 0.1
"""The chance of the other kind that is always left."""

_MOST_ODDS: Final = 50.0
"""How far signs add up, either way: beyond it a seat that changes its ways would not be noticed."""

_LOW_RANKS: Final = 3
_MIDDLE_RANKS: Final = 6


def sign_of_lead(cards: CardSet, trump: int, *, talon: bool) -> float:
    """Return the sign of an attack that opens a bout, where several cards could be led (R2.2)."""
    if cards & cards - 1:
        return NEVER_LOW
    if cards & SUIT_SETS[trump]:
        return 0.7
    if card_of(cards).rank >= _MIDDLE_RANKS:
        return 1.0
    return 1.4 if talon else 1.75


def sign_of_throw_in(card: CardSet, trump: int, *, talon: bool, several: bool) -> float:
    """Return the sign of a card that is added while the defence lasts (R5.2).

    `several` says whether the rules let several cards open a bout. Where they do not, twins are
    kept to be thrown in, and both kinds of player add plain cards as often.
    """
    if card & SUIT_SETS[trump]:
        return NEVER_LOW if talon else 1.0
    rank = card_of(card).rank
    if rank >= _MIDDLE_RANKS or not several:
        return 1.0
    if rank >= _LOW_RANKS:
        return 1.3
    return 1.4 if talon else 1.95


def sign_of_gift(cards: CardSet, trump: int) -> float:
    """Return the sign of what is added after Take (R7.1)."""
    return NEVER_LOW if cards & SUIT_SETS[trump] else 1.0


def sign_of_cover(attack: CardSet, card: CardSet, attacks: int, trump: int) -> float:
    """Return the sign of a cover while the talon lasts; `attacks` are those still uncovered."""
    trumps = SUIT_SETS[trump]
    if attack & trumps:
        return 1.0
    spent = 2.0 if card & trumps else 1.0
    return spent * (1.6 if attacks > 1 else 1.0)


def sign_of_take(attacks: CardSet, trump: int, *, talon: bool) -> float:
    """Return the sign of a Take before these uncovered attacks."""
    several = bool(attacks & attacks - 1)
    if not talon:
        return 0.6 if several else 0.85
    if attacks & SUIT_SETS[trump]:
        return 1.0
    return 0.17 if several else 0.4


def sign_of_transfer(cards: CardSet, trump: int) -> float:
    """Return the sign of a transfer (R6)."""
    return NEVER_LOW if cards & SUIT_SETS[trump] or cards & cards - 1 else 1.4


def odds_after(odds: float, sign: float) -> float:
    """Return the odds that a seat plays low after one more sign; before any they are one."""
    return min(_MOST_ODDS, max(1.0 / _MOST_ODDS, odds * sign))


def chance_of_low(odds: float) -> float:
    """Return how likely it is that a seat plays low."""
    return min(1.0 - _LEFT, max(_LEFT, odds / (1.0 + odds)))
