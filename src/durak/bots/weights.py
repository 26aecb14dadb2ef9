"""The numbers of the rule-of-thumb bot, all in one place and all in one unit.

One point is one per cent of being the durak: to lead a trump while the talon lasts costs six. The
first figures came from playing out both ways of many thousand decisions, the last ones from whole
games; no deal of either is used where the bot's strength is measured.
"""

from dataclasses import dataclass
from typing import NamedTuple


class Stage(NamedTuple):
    """A weight while the talon lasts, and the one after."""

    early: float
    late: float


@dataclass(frozen=True, slots=True)
class Weights:
    """What each consideration costs; a negative figure is a gain."""

    lead_rank: Stage = Stage(0.1, 0.69)
    """Leading a plain card, for each rank above the six."""
    lead_trump: Stage = Stage(6.0, 15.0)
    """Leading a trump."""
    lead_more: Stage = Stage(-1.0, -4.0)
    """Leading one more card of the same rank."""
    lead_press: Stage = Stage(0.0, -6.0)
    """Leading what the defender surely cannot cover."""
    lead_corner: Stage = Stage(0.0, -18.0)
    """The same, for each card by which it is a larger part of his hand: whole when he has one."""
    lead_slip: Stage = Stage(10.0, 6.8)
    """Leading a rank of which each other attacker has, on average, a hand full."""
    lead_feed: Stage = Stage(0.6, 1.7)
    """Leading a rank, for each card of it that the defender may be expected to hold."""

    throw: Stage = Stage(-6.8, -4.3)
    """Throwing in a card at all, at the end of the talon."""
    throw_talon: float = 4.15
    """The same with twelve cards in the talon, in addition; less or more in proportion."""
    throw_rank: Stage = Stage(0.1, 0.5)
    """Throwing in a plain card, for each rank above the six."""
    throw_trump: Stage = Stage(6.3, 9.6)
    """Throwing in a trump."""
    throw_press: Stage = Stage(0.0, 6.0)
    """Throwing in what the defender surely cannot cover."""
    throw_corner: Stage = Stage(0.0, -37.0)
    """The same, for each card by which it is a larger part of his hand: whole when he has one."""
    throw_last: Stage = Stage(0.0, 6.0)
    """Throwing in against the last card of a hand."""
    throw_turn: Stage = Stage(-2.3, 0.0)
    """Throwing in where Take gets us one step forward: from attacked to idle, from idle to lead."""
    throw_turn_press: Stage = Stage(-1.9, -7.3)
    """The same, with what the defender surely cannot cover."""

    give: Stage = Stage(-12.0, -6.0)
    """Giving a card to a defender who takes, at the end of the talon."""
    give_talon: float = 4.0
    """The same with twelve cards in the talon, in addition; less or more in proportion."""
    give_rank: Stage = Stage(0.8, -0.1)
    """Giving a plain card, for each rank above the six."""
    give_trump: Stage = Stage(16.0, 4.0)
    """Giving a trump."""

    cover_rank: Stage = Stage(0.65, 1.1)
    """Covering with a plain card, for each rank above the six."""
    cover_trump: Stage = Stage(10.0, 14.7)
    """Covering with a trump."""
    cover_fresh: Stage = Stage(2.4, 5.0)
    """Each card that the attackers may be expected to hold of a rank that a cover brings in."""
    cover_stale: Stage = Stage(1.2, 0.9)
    """Each card that they may be expected to hold of ranks that lie there already."""

    take: Stage = Stage(5.0, 10.0)
    """Taking at all."""
    take_card: Stage = Stage(5.6, 10.0)
    """Taking, for each card, at the end of the talon."""
    take_card_talon: float = -2.9
    """The same with twelve cards in the talon, in addition; less or more in proportion."""
    take_rank: Stage = Stage(-0.54, -0.56)
    """Taking a plain card, for each rank above the six."""
    take_trump: Stage = Stage(-5.0, -6.0)
    """Taking a trump."""

    transfer: Stage = Stage(-4.0, -4.0)
    """Passing the attack on."""
    transfer_rank: Stage = Stage(0.5, 0.5)
    """Passing on with a plain card, for each rank above the six."""
    transfer_trump: Stage = Stage(10.0, 10.0)
    """Passing on with a trump."""
    transfer_press: Stage = Stage(-4.0, -4.0)
    """Passing on what the next seat surely cannot cover."""
