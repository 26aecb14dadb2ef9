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

    lead_rank: Stage = Stage(0.22, 0.5)
    """Leading a plain card, for each rank above the six."""
    lead_trump: Stage = Stage(6.4, 13.8)
    """Leading a trump."""
    lead_more: Stage = Stage(-1.5, -3.6)
    """Leading one more card of the same rank."""
    lead_press: Stage = Stage(0.0, -4.6)
    """Leading what the defender surely cannot cover."""
    lead_corner: Stage = Stage(0.0, -13.7)
    """The same, for each card by which it is a larger part of his hand: whole when he has one."""
    lead_slip: Stage = Stage(9.2, 11.8)
    """Leading a rank of which each other attacker has, on average, a hand full."""
    lead_feed: Stage = Stage(1.1, 1.2)
    """Leading a rank, for each card of it that the defender may be expected to hold."""

    throw: Stage = Stage(-5.1, -10.0)
    """Throwing in a card at all, at the end of the talon."""
    throw_talon: float = 4.7
    """The same with twelve cards in the talon, in addition; less or more in proportion."""
    throw_rank: Stage = Stage(0.2, 0.2)
    """Throwing in a plain card, for each rank above the six."""
    throw_trump: Stage = Stage(7.3, 8.4)
    """Throwing in a trump."""
    throw_press: Stage = Stage(0.0, 6.9)
    """Throwing in what the defender surely cannot cover."""
    throw_corner: Stage = Stage(0.0, -32.0)
    """The same, for each card by which it is a larger part of his hand: whole when he has one."""
    throw_last: Stage = Stage(-4.2, 6.6)
    """Throwing in against the last card of a hand."""
    throw_turn: Stage = Stage(-2.4, -1.7)
    """Throwing in where Take gets us one step forward: from attacked to idle, from idle to lead."""
    throw_turn_press: Stage = Stage(-1.5, -6.1)
    """The same, with what the defender surely cannot cover."""

    give: Stage = Stage(-8.2, -12.4)
    """Giving a card to a defender who takes, at the end of the talon."""
    give_talon: float = 3.9
    """The same with twelve cards in the talon, in addition; less or more in proportion."""
    give_rank: Stage = Stage(0.56, 0.95)
    """Giving a plain card, for each rank above the six."""
    give_trump: Stage = Stage(9.4, 14.3)
    """Giving a trump."""

    cover_rank: Stage = Stage(0.58, 1.6)
    """Covering with a plain card, for each rank above the six."""
    cover_trump: Stage = Stage(8.5, 18.2)
    """Covering with a trump."""
    cover_fresh: Stage = Stage(2.5, 4.1)
    """Each card that the attackers may be expected to hold of a rank that a cover brings in."""
    cover_stale: Stage = Stage(1.4, 1.7)
    """Each card that they may be expected to hold of ranks that lie there already."""

    take: Stage = Stage(6.6, 35.0)
    """Taking at all."""
    take_card: Stage = Stage(6.0, 7.6)
    """Taking, for each card, at the end of the talon."""
    take_card_talon: float = -2.7
    """The same with twelve cards in the talon, in addition; less or more in proportion."""
    take_rank: Stage = Stage(-0.52, -1.3)
    """Taking a plain card, for each rank above the six."""
    take_trump: Stage = Stage(-3.6, -10.3)
    """Taking a trump."""

    transfer: Stage = Stage(-3.2, 6.2)
    """Passing the attack on."""
    transfer_rank: Stage = Stage(0.8, 0.5)
    """Passing on with a plain card, for each rank above the six."""
    transfer_trump: Stage = Stage(6.4, 7.4)
    """Passing on with a trump."""
    transfer_press: Stage = Stage(0.0, 0.0)
    """Passing on what the next seat surely cannot cover."""
