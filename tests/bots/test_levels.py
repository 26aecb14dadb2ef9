"""What makes one level of bot differ from another."""

import random

import pytest

from durak.bots import LEVELS, make_bot
from durak.bots.easy import LAPSES
from durak.bots.heuristic import HeuristicBot
from durak.bots.sampling import EXPERT, HARD, SamplingBot
from durak.bots.search.playout import play_out
from durak.bots.search.policies import Policy, Seating, greedy_policy, heuristic_policy
from durak.engine import Position
from durak.record.model import check_level_word
from tests.bots.views import choice, moments, view_in

ONE_NINE_WINS = """
    podkidnoy trump Ad bout 19 barren 0
    talon
    hand 0 9c 9h 9s
    hand 1 Ac
    table
    opening principal 0 defender 1 limit 1 queue 0
"""
"""The ace of clubs covers a nine of clubs and is out; every other nine it must take."""

THROW_IN = """
    podkidnoy trump 6s bout 3 barren 0
    talon Qc Kc Ac 6s
    hand 0 7c 9d Kd
    hand 1 9c Ad As
    hand 2 Jc Jd
    table 7d/8d
    throw-in principal 0 defender 1 limit 4 queue 0,2
"""


def test_easy_overlooks_now_and_then_that_it_could_add_a_card() -> None:
    view = view_in(THROW_IN)
    assert str(HeuristicBot(memory=False).choose(view, random.Random(0))) == "throw 7c"
    bot = make_bot("easy")
    chosen = [str(bot.choose(view, random.Random(seed))) for seed in range(400)]
    assert set(chosen) == {"throw 7c", "pass"}
    assert abs(chosen.count("pass") / 400 - LAPSES) < 0.07


def test_r8_2_easy_never_overlooks_that_it_can_go_out() -> None:
    last = THROW_IN.replace("talon Qc Kc Ac 6s", "talon").replace("hand 0 7c 9d Kd", "hand 0 7c")
    assert {choice_of_easy(last, seed) for seed in range(100)} == {"throw 7c"}
    two = last.replace("hand 0 7c", "hand 0 7c 8c")
    taking = two.replace("7d/8d", "7d/8d 8h").replace("throw-in", "taking")
    assert "pass" not in {choice_of_easy(taking, seed) for seed in range(100)}


def choice_of_easy(text: str, seed: int) -> str:
    return str(make_bot("easy").choose(view_in(text), random.Random(seed)))


def test_where_caution_forbids_all_else_the_rules_of_thumb_decide() -> None:
    bot = SamplingBot(worlds=3, caution=1.1)
    free = SamplingBot(worlds=3)
    differs = 0
    for number, (_, view) in enumerate(moments("podkidnoy", seed=2, every=6)):
        usual = HeuristicBot().choose(view, random.Random(number))
        assert bot.choose(view, random.Random(number)) == usual
        differs += free.choose(view, random.Random(number)) != usual
    assert differs


def test_the_own_seat_plays_half_of_the_worlds_out_by_each_of_the_policies(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    used: list[Policy] = []

    def noted(position: Position, seating: Seating, until_out: int) -> int:
        used.append(seating[until_out])
        return play_out(position, seating, until_out=until_out)

    monkeypatch.setattr("durak.bots.sampling.play_out", noted)
    SamplingBot(worlds=20, policies=(heuristic_policy, greedy_policy)).weigh(
        view_in(THROW_IN), random.Random(1)
    )
    # A round with an odd number of worlds has one more of either kind.
    assert abs(used.count(heuristic_policy) - used.count(greedy_policy)) < 5
    assert len(used) > 50


def test_every_level_is_told_in_a_short_line_and_named_by_a_word_that_records_take() -> None:
    told = [level.description for level in LEVELS.values()]
    assert len(set(told)) == len(told)
    assert all(0 < len(line) <= 39 for line in told)
    assert [level.name for level in LEVELS.values()] == list(LEVELS)
    for name in LEVELS:
        check_level_word(name)


def test_random_greedy_and_heuristic_are_baselines() -> None:
    baselines = [level.name for level in LEVELS.values() if level.baseline]
    assert baselines == ["random", "greedy", "heuristic"]


def test_expert_looks_at_more_worlds_and_deeper_ends_than_hard() -> None:
    assert EXPERT.worlds > HARD.worlds
    assert EXPERT.nodes > HARD.nodes


def test_normal_plays_the_last_two_seats_exactly_and_the_rules_of_thumb_do_not() -> None:
    assert choice(HeuristicBot(), ONE_NINE_WINS) == "attack 9c"
    assert choice(make_bot("normal"), ONE_NINE_WINS) in ("attack 9h", "attack 9s")
