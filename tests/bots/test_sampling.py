"""What looking ahead sees, and that it looks at few enough actions."""

import random
from collections.abc import Iterable

import pytest

from durak.bots.heuristic import HeuristicBot
from durak.bots.sampling import SamplingBot
from durak.bots.search.candidates import MANY, candidates, decisions
from durak.bots.search.endgame import LOSS, WIN, exact_values
from durak.bots.search.playout import DRAW, NO_END
from durak.bots.search.policies import Seating
from durak.engine import Action, Phase, Position
from tests.bots.views import choice, view_in

MUCH_TO_GIVE = """
    podkidnoy trump 6s bout 9 barren 1
    talon
    hand 0 7c 7d 7h 8c 8d 9c 9d 6c
    hand 1 Ac Kc Ad Kd Ah
    table 7s/8s 8h/9h 9s
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


def test_r7_1_of_dozens_of_ways_to_throw_in_a_few_are_looked_at() -> None:
    view = view_in(MUCH_TO_GIVE)
    assert len(view.legal_actions) == 64
    found = candidates(view)
    assert len(found) <= MANY
    assert set(found) <= set(view.legal_actions)
    assert [str(action) for action in found[:4]] == [
        "pass",
        "throw 7c",
        "throw 7c 7d",
        "throw 7c 7d 7h",
    ]


def in_words(actions: Iterable[Action]) -> list[str]:
    return [str(action) for action in actions]


def test_r4_2_several_attacks_are_covered_in_one_order() -> None:
    view = view_in(TWO_TO_COVER)
    # Only the seven of trumps covers the nine of hearts: it is not spent on the other nine.
    assert in_words(decisions(view)) == ["cover 9c Tc", "cover 9c Jc", "cover 9c 7s", "take"]
    assert in_words(candidates(view)) == ["cover 9c Tc", "cover 9c Jc", "take"]


def test_r4_2_a_cover_that_leaves_an_attack_without_one_is_not_looked_at() -> None:
    text = TWO_TO_COVER.replace("7s\n", "7h\n").replace("6h 7h 8h", "6h 7s 8h")
    assert in_words(candidates(view_in(text))) == ["take"]


OPENING = """
    podkidnoy trump 6s bout 9 barren 0
    talon
    hand 0 7c 7d 7h 7s 8c 8d 8h 9c 9d 9h
    hand 1 Ac Kc
    hand 2 Td
    table
    opening principal 0 defender 1 limit 2 queue 0
"""


def test_r2_2_of_many_openings_the_cheapest_of_each_rank_are_looked_at() -> None:
    found = in_words(candidates(view_in(OPENING)))
    assert found[-3:] == ["attack 7c 7d", "attack 8c 8d", "attack 9c 9d"]
    assert len(found) == 13


@pytest.mark.parametrize("text", [MUCH_TO_GIVE, TWO_TO_COVER, OPENING])
def test_what_the_rules_of_thumb_prefer_is_weighed_too(text: str) -> None:
    view = view_in(text)
    usual = HeuristicBot().choose(view, random.Random(1))
    ranked = SamplingBot(worlds=2).weigh(view, random.Random(1))
    assert usual in [option.action for option in ranked]


def test_every_candidate_is_ranked_with_its_share_of_losses() -> None:
    ranked = SamplingBot(worlds=20).weigh(view_in(TWO_TO_COVER), random.Random(1))
    assert {option.action for option in ranked} == set(candidates(view_in(TWO_TO_COVER)))
    assert all(option.loss is not None and 0 <= option.loss <= 1 for option in ranked)


def test_the_last_two_seats_are_solved_and_the_winning_action_is_first() -> None:
    view = view_in(LAST_TWO)
    ranked = SamplingBot(worlds=5, nodes=100_000).weigh(view, random.Random(1))
    assert str(ranked[0].action) == "attack 6h"
    assert ranked[0].exact == WIN
    assert {option.action for option in ranked} == set(view.legal_actions)


def test_a_win_that_was_found_within_the_nodes_is_played() -> None:
    view = view_in(LAST_TWO)
    needed = next(
        nodes
        for nodes in range(1000)
        if SamplingBot(1, nodes).weigh_exactly(view, random.Random(1))
    )
    position = view.draw_world(random.Random(1))
    assert exact_values(position, view.legal_actions, needed) == [WIN]
    assert exact_values(position, view.legal_actions[1:], needed) is None


def test_beyond_its_nodes_the_endgame_hands_back_to_sampling() -> None:
    ranked = SamplingBot(worlds=5, nodes=1).weigh(view_in(LAST_TWO), random.Random(1))
    assert all(option.exact is None and option.loss is not None for option in ranked)


LOST = """
    podkidnoy trump Qc bout 20 barren 1
    talon
    hand 0 6c 8c Qc 6h
    hand 1 6d 8h
    table
    opening principal 1 defender 0 limit 4 queue 1
"""
"""Seat 1 is lost against best play, but after the six of diamonds a plain player errs."""


def test_among_equally_lost_actions_the_playouts_choose() -> None:
    ranked = SamplingBot(worlds=5, nodes=1000).weigh(view_in(LOST), random.Random(1))
    assert [option.exact for option in ranked] == [LOSS, LOSS]
    assert [option.loss for option in ranked] == [0.0, 1.0]
    assert in_words(option.action for option in ranked) == ["attack 6d", "attack 8h"]


@pytest.mark.parametrize("text", [MUCH_TO_GIVE, TWO_TO_COVER, LAST_TWO])
def test_the_same_seed_gives_the_same_choice(text: str) -> None:
    bot = SamplingBot(worlds=10, nodes=1000)
    assert choice(bot, text) == choice(bot, text)


BETWEEN_TWO = """
    podkidnoy trump 6s bout 2 barren 0
    talon Qc Kc Ac 6s
    hand 0 8c 9d Td Jd Qd Kd
    hand 1 8h 9h Th Jh Qh Kh
    table 7c
    defence principal 1 defender 0 limit 6 queue 0
"""
BETWEEN_THREE = BETWEEN_TWO.replace("    table", "    hand 2 9s Ts Js Qs Ks As\n    table").replace(
    "principal 1", "principal 2"
)


@pytest.mark.parametrize(
    ("text", "lost", "best"),
    [
        (BETWEEN_TWO, 4, "cover 7c 8c"),
        (BETWEEN_TWO, 6, "take"),
        (BETWEEN_THREE, 4, "take"),
        (BETWEEN_THREE, 6, "take"),
    ],
)
def test_r8_3_a_draw_is_worth_half_between_two_seats_and_as_much_as_a_win_between_more(
    text: str, lost: int, best: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After Take every playout is drawn, after a cover `lost` of ten are lost."""
    covered = [0]

    def play_out(position: Position, seating: Seating, until_out: int) -> int:
        if position.phase is not Phase.THROW_IN:
            return DRAW
        covered[0] += 1
        return 0 if covered[0] % 10 < lost else 1

    monkeypatch.setattr("durak.bots.sampling.play_out", play_out)
    ranked = SamplingBot(worlds=50).weigh(view_in(text), random.Random(1))
    assert str(ranked[0].action) == best


def test_r8_5_a_playout_without_an_end_counts_as_half_a_loss(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("durak.bots.sampling.play_out", lambda *_, **__: NO_END)
    ranked = SamplingBot(worlds=5).weigh(view_in(BETWEEN_THREE), random.Random(1))
    assert [option.loss for option in ranked] == [0.5, 0.5]


def test_another_action_must_lose_less_often_by_more_than_the_caution(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    view = view_in(BETWEEN_TWO)
    assert str(HeuristicBot().choose(view, random.Random(1))) == "cover 7c 8c"
    covered = [0]

    def play_out(position: Position, seating: Seating, until_out: int) -> int:
        """Lose one of ten after a cover, none after Take."""
        covered[0] += position.phase is Phase.THROW_IN
        return 0 if position.phase is Phase.THROW_IN and covered[0] % 10 == 0 else 1

    monkeypatch.setattr("durak.bots.sampling.play_out", play_out)
    for caution, best in ((0.08, "take"), (0.12, "cover 7c 8c")):
        bot = SamplingBot(worlds=50, caution=caution)
        assert str(bot.weigh(view, random.Random(1))[0].action) == best
