"""The numbers of the rule-of-thumb bot, all in one place and all in one unit.

One point is one per cent of being the durak: to lead a trump while the talon lasts costs nearly
seven. The figures come from playing out both ways of many thousand decisions; none of those deals
is used where the bot's strength is measured.
"""

from dataclasses import dataclass, replace
from typing import Final, TypeAlias

FULL_TALON: Final = 12
"""The talon after the deal for four, by which weights that shrink with it are measured."""

StageWeights: TypeAlias = tuple[float, float, float]
"""A weight while the talon lasts, the one after, and the one between the last two seats."""


@dataclass(frozen=True, slots=True)
class Weights:
    """What each consideration costs; a negative figure is a gain."""

    lead_rank: StageWeights = (0.3, 0.8, 0.3)
    """Leading a plain card, for each rank above the six."""
    lead_trump: StageWeights = (6.6, 15.2, 9.5)
    """Leading a trump."""
    lead_more: StageWeights = (-2.0, -4.5, -1.9)
    """Leading one more card of the same rank."""
    lead_press: StageWeights = (0.0, 0.0, -9.8)
    """Leading what the defender surely cannot cover."""
    lead_corner: StageWeights = (0.0, -3.0, -20.7)
    """The same in addition, divided by the size of the defender's hand."""
    lead_last: StageWeights = (0.0, 0.0, 100.0)
    """Leading what the defender surely covers with all the cards that they hold."""
    lead_slip: StageWeights = (5.0, 10.5, 0.0)
    """Leading a rank of which each other attacker has, on average, a hand full."""
    lead_feed: StageWeights = (1.0, 1.5, 1.0)
    """Leading a rank, for each card of it that the defender may be expected to hold."""

    throw: StageWeights = (-5.6, -9.8, -9.5)
    """Throwing in a card at all, at the end of the talon."""
    throw_talon: float = 5.1
    """The same with twelve cards in the talon, in addition; less or more in proportion."""
    throw_rank: StageWeights = (0.3, 0.4, 0.4)
    """Throwing in a plain card, for each rank above the six."""
    throw_trump: StageWeights = (7.6, 11.1, 6.1)
    """Throwing in a trump."""
    throw_corner: StageWeights = (0.0, -16.0, -80.0)
    """Throwing in what the defender surely cannot cover, divided by the size of that hand."""
    throw_last: StageWeights = (0.0, 5.0, 100.0)
    """Throwing in what the defender surely covers with their last card."""
    throw_turn: StageWeights = (-2.9, -2.8, 0.0)
    """Throwing in where Take gets this seat a step on: from attacked to idle, from idle to lead."""

    give: StageWeights = (-8.8, -16.2, -18.0)
    """Giving a card to a defender who takes, at the end of the talon."""
    give_talon: float = 4.5
    """The same with twelve cards in the talon, in addition; less or more in proportion."""
    give_rank: StageWeights = (0.5, 1.3, 2.0)
    """Giving a plain card, for each rank above the six."""
    give_trump: StageWeights = (10.3, 18.4, 21.3)
    """Giving a trump."""

    cover_rank: StageWeights = (0.4, 1.9, 2.7)
    """Covering with a plain card, for each rank above the six."""
    cover_trump: StageWeights = (6.9, 18.8, 26.3)
    """Covering with a trump."""
    cover_duplicate: StageWeights = (0.0, 0.0, 0.0)
    """Covering with a card of whose rank a plain one stays in the hand, for each rank."""
    cover_fresh: StageWeights = (3.0, 3.6, 7.4)
    """Each card that the attackers may be expected to hold of a rank that a cover brings in."""
    cover_stale: StageWeights = (1.2, 0.7, 3.3)
    """Each card that they may be expected to hold of ranks that lie there already."""

    take: StageWeights = (6.2, 27.9, 52.9)
    """Taking at all."""
    take_card: StageWeights = (5.9, 7.6, 11.5)
    """Taking, for each card, at the end of the talon."""
    take_card_talon: float = -2.7
    """The same with twelve cards in the talon, in addition; less or more in proportion."""
    take_rank: StageWeights = (-0.6, -1.3, -2.1)
    """Taking a plain card, for each rank above the six."""
    take_trump: StageWeights = (-3.3, -8.9, -17.7)
    """Taking a trump."""

    transfer: StageWeights = (-12.0, -15.0, -16.0)
    """Passing the attack on at all, at the end of the talon."""
    transfer_talon: float = 9.7
    """The same with twelve cards in the talon, in addition; less or more in proportion."""
    transfer_attack: StageWeights = (1.8, 7.4, 7.3)
    """Passing on, for each attack: it may come back."""
    transfer_more: StageWeights = (-5.4, -11.9, -23.0)
    """Adding one more card of one's own."""
    transfer_rank: StageWeights = (1.3, 0.5, 3.3)
    """Passing on with a plain card, for each rank above the six."""
    transfer_trump: StageWeights = (8.9, 11.7, 19.5)
    """Passing on with a trump."""
    transfer_press: StageWeights = (-1.0, -3.0, -10.0)
    """Passing on what the next seat surely cannot cover."""


WITHOUT_TRANSFER: Final = Weights()
"""For rule sets in which an attack stays where it is."""

WITH_TRANSFER: Final = replace(
    WITHOUT_TRANSFER,
    cover_duplicate=(1.0, 0.0, 0.0),
    cover_rank=(0.2, 0.7, 0.8),
    cover_trump=(5.9, 12.4, 16.9),
    cover_fresh=(2.1, 4.2, 8.5),
    cover_stale=(1.0, 0.8, 4.6),
    take=(2.5, 22.8, 41.8),
    take_card=(6.1, 7.5, 6.5),
    take_rank=(-0.6, -1.1, -1.0),
    take_trump=(-3.4, -9.3, -9.3),
)
"""For perevodnoy, where the same answers are worth other figures because of the third one (R6)."""
