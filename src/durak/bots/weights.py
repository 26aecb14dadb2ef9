"""The numbers of the rule-of-thumb bot, all in one place and all in one unit.

One point is one step in rank of a plain card: to spend a nine instead of an eight costs one. Every
number was tuned by playing deals that no reported measurement uses.
"""

from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

from durak.engine import CardSet, Suit
from durak.engine.cards import CARDS


@dataclass(frozen=True, slots=True)
class Weights:
    """What each consideration weighs.

    A name with `late` counts once the talon is empty, its partner before.
    """

    even_rank: float = 4.0
    """The plain rank, counted from the six, that one neither wants nor wants to be rid of."""
    trump_base: float = 9.0
    """How many ranks the trump six is worth more than a plain six."""
    trump_step: float = 1.0
    """What one rank among the trumps is worth."""

    lead_more: float = 0.0
    """Leading one more card of the same rank."""
    lead_more_late: float = 4.0
    lead_press: float = 1.0
    """Leading what the defender surely cannot cover."""
    lead_press_late: float = 3.0

    take_burden: float = 3.0
    """One more card in the hand after taking."""
    take_burden_late: float = 6.0
    take_value: float = 0.5
    """The share of a taken card's worth that the taker may hope to use."""
    lost_lead: float = 3.0
    """Not to open the next bout."""
    exposure: float = 0.5
    """Each card that the attackers may be expected to hold of a rank that a cover brings in."""

    throw_bias: float = 1.0
    """Throwing in a card of no particular worth."""
    throw_bias_late: float = 6.0
    throw_press: float = 1.0
    """A thrown-in card that the defender surely cannot cover."""
    turn: float = 1.0
    """To open the next bout rather than be skipped, or to be skipped rather than attacked."""

    give_bias: float = 0.0
    """Giving a card of no particular worth to a defender who takes."""
    give_bias_late: float = 6.0

    transfer_bias: float = 4.0
    """Passing the attack on with a card of no particular worth."""
    transfer_press: float = 3.0
    """Passing on what the next seat surely cannot cover."""

    other_exit: float = 1.0
    """Leading a rank with which another attacker with few cards gets rid of one."""

    def worth(self, trump: Suit) -> MappingProxyType[CardSet, float]:
        """Return what it costs to part with each card; negative for cards better gone."""
        return _worth(self, trump)


@cache
def _worth(weights: Weights, trump: Suit) -> MappingProxyType[CardSet, float]:
    """Keep trumps: even the lowest is worth more than the plain cards that could be played."""
    return MappingProxyType(
        {
            card.bit: (
                weights.trump_base + weights.trump_step * card.rank
                if card.suit is trump
                else float(card.rank)
            )
            - weights.even_rank
            for card in CARDS
        }
    )
