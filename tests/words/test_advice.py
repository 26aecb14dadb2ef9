"""The reasons of advice in the table's words."""

import pytest

from durak.bots.advice import AdviceReason
from durak.words.errors import reason_text


@pytest.mark.parametrize(
    ("reason", "facts", "clause"),
    [
        (AdviceReason.ONLY_ACTION, {}, "it is all that you can do"),
        (AdviceReason.WINS, {}, "played on without a slip, it leaves the other one the durak"),
        (AdviceReason.DRAWS, {}, "it keeps the draw"),
        (
            AdviceReason.LOSES,
            {},
            "nothing saves you against best play; this asks the most of the other one",
        ),
        (AdviceReason.LAST_CARDS, {}, "your last cards leave your hand"),
        (
            AdviceReason.SEVERAL_OF_A_RANK,
            {},
            "several of one rank leave your hand at once and are hard to cover",
        ),
        (AdviceReason.ONLY_TRUMPS, {}, "you have nothing but trumps, and this one costs least"),
        (
            AdviceReason.TRUMP_LEAD,
            {},
            "a trump costs least here: your plain cards help the defender more",
        ),
        (
            AdviceReason.HARD_TO_COVER,
            {},
            "it is likely to be hard to cover, and your lower cards can wait",
        ),
        (AdviceReason.LOWEST_PLAIN_CARD, {}, "it is the lowest that you have beside trumps"),
        (
            AdviceReason.LOW_CARD_BESIDE_TRUMPS,
            {},
            "a low card goes, and your high cards and trumps stay",
        ),
        (AdviceReason.LOW_CARD, {}, "a low card goes, and your high cards stay"),
        (AdviceReason.PLAIN_COVER_BESIDE_TRUMPS, {}, "a plain card covers, and your trumps stay"),
        (AdviceReason.PLAIN_COVER, {}, "you can cover, and need not take"),
        (
            AdviceReason.TRUMP_SPARES_PLAIN_CARDS,
            {},
            "your plain cards would bring in ranks or are worth more later",
        ),
        (AdviceReason.TRUMP_SPARES_A_TAKE, {}, "the trump costs less than taking the cards"),
        (
            AdviceReason.TRANSFER,
            {},
            "the next player has to answer it, with more to cover than you",
        ),
        (AdviceReason.GIFT, {}, "it is better in the hand of the one who takes than in yours"),
        (AdviceReason.ONE_MORE_TO_COVER, {}, "it leaves your hand and has to be covered too"),
        (AdviceReason.CANNOT_COVER, {}, "not everything that lies there can be covered"),
        (AdviceReason.KEEP_CARDS, {}, "what you could add is worth more in your hand"),
        (
            AdviceReason.TAKE_COSTS_LESS,
            {"cards": 1},
            "to take one card costs less than what would cover",
        ),
        (
            AdviceReason.TAKE_COSTS_LESS,
            {"cards": 3},
            "to take 3 cards costs less than what would cover",
        ),
    ],
)
def test_every_reason_is_a_clause(
    reason: AdviceReason, facts: dict[str, object], clause: str
) -> None:
    assert reason_text(reason, facts) == clause
