"""What looking ahead sees, and that it looks at few enough actions."""

import random

import pytest

from durak.bots.candidates import MOST_CANDIDATES, candidates
from durak.bots.endgame import LOSS, WIN
from durak.bots.sampler import SamplingBot
from tests.bots.views import choice, view_in

MUCH_TO_GIVE = """
    podkidnoy trump 6s bout 9 barren 1
    talon
    hand 0 7c 7d 7h 8c 8d 8h 9c 9d 9h 6c
    hand 1 Ac Kc Ad Kd Ah
    table 7s/8s 9s
    taking principal 0 defender 1 limit 6 queue 0
"""

TWO_TO_COVER = """
    podkidnoy trump 6s bout 2 barren 0
    talon Qc Kc Ac 6s
    hand 0 6d 7d 8d 9d
    hand 1 Tc Jc Td Jd Qd 7s
    hand 2 6c 7c 8c 6h 7h 8h
    hand 3 Jh Qh Kh Ah Js Qs
    table 9c 9h
    defence principal 0 defender 1 limit 6 queue 1
"""

LAST_TWO = """
    podkidnoy trump 6s bout 9 barren 0
    talon
    hand 0 9c 9d 6h
    hand 1 Tc Ac Ad
    table
    opening principal 0 defender 1 limit 3 queue 0
"""


def test_r7_1_of_hundreds_of_ways_to_throw_in_a_few_are_looked_at() -> None:
    view = view_in(MUCH_TO_GIVE)
    assert len(view.legal_actions) > 200
    found = candidates(view)
    assert len(found) <= MOST_CANDIDATES
    assert set(found) <= set(view.legal_actions)
    assert [str(action) for action in found[:5]] == [
        "pass",
        "throw 7c",
        "throw 7c 7d",
        "throw 7c 7d 7h",
        "throw 7c 8c 7d 7h",
    ]


def test_r4_2_of_several_attacks_the_one_with_fewest_covers_is_looked_at() -> None:
    found = [str(action) for action in candidates(view_in(TWO_TO_COVER))]
    assert found == ["cover 9h 7s", "take"]


def test_every_candidate_is_ranked_with_its_share_of_losses() -> None:
    ranked = SamplingBot(worlds=20).weigh(view_in(TWO_TO_COVER), random.Random(1))
    assert {str(option.action) for option in ranked} == {"cover 9h 7s", "take"}
    assert all(option.loss is not None and 0 <= option.loss <= 1 for option in ranked)
    assert ranked[0].loss is not None
    assert ranked[1].loss is not None
    assert ranked[0].loss <= ranked[1].loss


def test_the_last_two_seats_are_solved_and_the_winning_action_is_first() -> None:
    ranked = SamplingBot(worlds=5, nodes=100_000).weigh(view_in(LAST_TWO), random.Random(1))
    assert str(ranked[0].action) == "attack 6h"
    assert [option.exact for option in ranked] == [WIN, LOSS, LOSS, LOSS]


def test_beyond_its_nodes_the_endgame_hands_back_to_sampling() -> None:
    ranked = SamplingBot(worlds=5, nodes=1).weigh(view_in(LAST_TWO), random.Random(1))
    assert all(option.exact is None and option.loss is not None for option in ranked)


LOST = """
    podkidnoy trump 6s bout 9 barren 0
    talon
    hand 0 6c 7d
    hand 1 As
    table
    opening principal 0 defender 1 limit 1 queue 0
"""


def test_among_equally_lost_actions_the_playouts_choose() -> None:
    ranked = SamplingBot(worlds=5, nodes=1000).weigh(view_in(LOST), random.Random(1))
    assert [option.exact for option in ranked] == [LOSS, LOSS]
    assert [option.loss for option in ranked] == [1.0, 1.0]


@pytest.mark.parametrize("text", [MUCH_TO_GIVE, TWO_TO_COVER, LAST_TWO])
def test_the_same_seed_gives_the_same_choice(text: str) -> None:
    bot = SamplingBot(worlds=10, nodes=1000)
    assert choice(bot, text) == choice(bot, text)
