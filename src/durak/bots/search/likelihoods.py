"""How much each kind of action tells of the hand behind it, by the policy of the seat."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from durak.bots.search.policies import Policy, greedy_policy, heuristic_policy


@dataclass(frozen=True, slots=True)
class HoldingRatios:
    """Likelihood ratios: how often a seat acts so with a telling card, to how often without it.

    A telling card is one that would rather have been played: for `passed` a card that could have
    been thrown in, for `gave_not` one that could have been added after Take; for `took` a plain
    card that covers, for `took_trump` a trump that does; for `cheaper_cover` and `cheaper_throw` a
    cheaper card than the one that was played; for `lower_lead` a card of a lower rank than the one
    that was led, for `same_rank` another of the rank; for `did_not_transfer` a card of the rank of
    the attacks.

    Those of the rules of thumb lie between what was counted in games of rule-of-thumb bots and in
    games of searching bots, which add and lead what they like more often; those of greedy seats
    were counted in games of greedy bots. None is zero: people do as they like.
    """

    passed: float
    gave_not: float
    took: float
    took_trump: float
    cheaper_cover: float
    lower_lead: float
    same_rank: float
    cheaper_throw: float
    did_not_transfer: float


UNLIKELY: Final = 0.05
"""The ratio of what a seat of the policy never does while it holds such a card."""

HOLDING_RATIOS: Final[Mapping[Policy, HoldingRatios]] = MappingProxyType(
    {
        heuristic_policy: HoldingRatios(
            passed=0.15,
            gave_not=0.15,
            took=0.5,
            took_trump=0.8,
            cheaper_cover=0.65,
            lower_lead=0.7,
            same_rank=0.4,
            cheaper_throw=0.15,
            did_not_transfer=0.25,
        ),
        greedy_policy: HoldingRatios(
            passed=UNLIKELY,
            gave_not=UNLIKELY,
            took=UNLIKELY,
            took_trump=UNLIKELY,
            cheaper_cover=UNLIKELY,
            lower_lead=UNLIKELY,
            same_rank=0.9,
            cheaper_throw=UNLIKELY,
            did_not_transfer=UNLIKELY,
        ),
    }
)
