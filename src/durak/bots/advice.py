"""Advice for a person: the best action of their own seat, why, and what it is expected to cost.

Advice is made from the view of that seat, so it knows what the person could know and no more (R10).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from durak.engine import Action, ReasonSet

CLOSE: Final = 0.03
"""Chances nearer to each other than this differ by luck. The bot that advises does not give up its
rules of thumb for less."""


class AdviceReason(ReasonSet):
    """Why an action is advised. The facts: `cards` is how many cards a Take picks up."""

    ONLY_ACTION = "only-action"
    WINS = "wins"
    DRAWS = "draws"
    LOSES = "loses"
    LAST_CARDS = "last-cards"
    SEVERAL_OF_A_RANK = "several-of-a-rank"
    ONLY_TRUMPS = "only-trumps"
    TRUMP_LEAD = "trump-lead"
    HARD_TO_COVER = "hard-to-cover"
    LOWEST_PLAIN_CARD = "lowest-plain-card"
    LOW_CARD_BESIDE_TRUMPS = "low-card-beside-trumps"
    LOW_CARD = "low-card"
    PLAIN_COVER_BESIDE_TRUMPS = "plain-cover-beside-trumps"
    PLAIN_COVER = "plain-cover"
    TRUMP_SPARES_PLAIN_CARDS = "trump-spares-plain-cards"
    TRUMP_SPARES_A_TAKE = "trump-spares-a-take"
    TRANSFER = "transfer"
    GIFT = "gift"
    ONE_MORE_TO_COVER = "one-more-to-cover"
    CANNOT_COVER = "cannot-cover"
    TAKE_COSTS_LESS = "take-costs-less", "cards"
    KEEP_CARDS = "keep-cards"


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do and why.

    `facts` are those of `reason`, by name. `loss` is the estimated chance of being the durak after
    `action`, None when it was not sampled; `second` is the next best action with its own chance,
    None when there is no other.
    """

    action: Action
    reason: AdviceReason
    loss: float | None = None
    second: Action | None = None
    second_loss: float | None = None
    facts: Mapping[str, object] = field(default_factory=dict)
