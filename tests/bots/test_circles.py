"""R8.5: no bot circles for ever."""

import random
from itertools import product

import pytest

from durak.bots import LEVELS, make_bot
from durak.bots.circles import (
    PATIENCE,
    PATIENCE_WITH_TALON,
    CircleBreaker,
    must_leave_circle,
)
from durak.bots.sampling import SamplingBot
from durak.bots.search.worlds import BOTH_POLICIES
from tests.bots.views import Played, choice, view_in
from tests.engine.positions import drawn

CIRCLE = """
    podkidnoy trump 6c bout 20 barren {barren}
    hand 0 8d Jd Jh
    hand 1 Js
    hand 2
    hand 3 Ad 8h Ah 8s
    opening principal 0 defender 1 limit 1 queue 0
    exited 2
"""


QUICK = {
    "hard": SamplingBot(worlds=4, nodes=200, policies=BOTH_POLICIES, caution=0.03, foresight=3),
    "expert": SamplingBot(worlds=8, nodes=400, policies=BOTH_POLICIES, caution=0.02, foresight=3),
}
"""The searching levels with a small part of their worlds."""


@pytest.mark.parametrize("level", LEVELS)
def test_r8_5_every_level_leaves_the_known_circle(level: str) -> None:
    bot = CircleBreaker(QUICK[level]) if level in QUICK else make_bot(level)
    game = Played(drawn(CIRCLE.format(barren=0)))
    while game.position.queue:
        assert game.plies < 400
        game.step({0: bot, 1: bot, 3: bot}, random.Random(game.plies))


@pytest.mark.parametrize("levels", list(product(("random", "greedy", "heuristic"), repeat=3)))
def test_r8_5_the_circle_is_left_in_any_company(levels: tuple[str, ...]) -> None:
    bots = {seat: make_bot(level) for seat, level in zip((0, 1, 3), levels, strict=True)}
    game = Played(drawn(CIRCLE.format(barren=0)))
    while game.position.queue:
        assert game.plies < 400
        game.step(bots, random.Random(game.plies))


def test_r8_5_with_a_talon_bots_are_more_patient() -> None:
    assert must_leave_circle(view_in(CIRCLE.format(barren=PATIENCE)))
    assert not must_leave_circle(view_in(CIRCLE.format(barren=PATIENCE - 1)))
    with_talon = CIRCLE.replace("trump 6c", "trump Qc").replace("exited 2", "talon Qc")
    with_talon = with_talon.replace("hand 2", "hand 2 Kc")
    assert must_leave_circle(view_in(with_talon.format(barren=PATIENCE_WITH_TALON)))
    assert not must_leave_circle(view_in(with_talon.format(barren=PATIENCE_WITH_TALON - 1)))


def test_r8_5_two_seats_circle_only_by_transfers() -> None:
    two_left = CIRCLE.format(barren=PATIENCE).replace("hand 3 Ad 8h Ah 8s", "hand 3")
    two_left = two_left.replace("exited 2", "exited 2 3")
    assert not must_leave_circle(view_in(two_left))
    assert must_leave_circle(view_in(two_left.replace("podkidnoy", "perevodnoy")))


LONG_BARREN = """
    podkidnoy trump 6c bout 20 barren 8
    hand 0 6d 6s Ad
    hand 1 7h 7d
    hand 2 9s
    hand 3 Kc
    opening principal 0 defender 1 limit 2 queue 0
"""


def test_r8_5_the_way_out_attacks_with_one_card_that_the_defender_is_known_to_cover() -> None:
    assert choice(make_bot("random"), LONG_BARREN, known={1: "7d"}) == "attack 6d"


def test_r8_5_the_way_out_covers_even_with_a_trump_and_adds_nothing() -> None:
    bot = make_bot("random")
    attacked = """
        podkidnoy trump 6c bout 20 barren 8
        hand 0 6d 6s
        hand 1 Ac 7h
        hand 2 9s
        hand 3 Kc
        table 6h
        defence principal 0 defender 1 limit 2 queue 1
    """
    assert choice(bot, attacked.replace("7h", "7s")) == "cover 6h Ac"
    covered = attacked.replace("table 6h", "table 6h/7h").replace("Ac 7h", "Ac 8h")
    asked = covered.replace("defence principal 0 defender 1 limit 2 queue 1", "{}").format(
        "throw-in principal 0 defender 1 limit 3 queue 0,2,3"
    )
    assert choice(bot, asked) == "pass"
