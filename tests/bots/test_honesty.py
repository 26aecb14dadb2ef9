"""R10.3: a bot gets what a person in its seat would see, and nothing else moves it."""

import random

import pytest

from durak.bots import LEVELS, make_bot
from durak.engine import view_of
from tests.bots.views import moments

VIEWS = 6
"""How many moments each level is asked about; a level may think for half a second."""


@pytest.mark.parametrize("rules", ["podkidnoy", "perevodnoy"])
@pytest.mark.parametrize("level", LEVELS)
def test_r10_3_exchanging_hidden_cards_leaves_the_choice_unchanged(level: str, rules: str) -> None:
    exchanged = 0
    for number, (game, view) in zip(range(VIEWS), moments(rules, seed=5), strict=False):
        world = view.draw_world(random.Random(number))
        exchanged += world.hands != game.position.hands
        same = view_of(world, view.seat, game.knowledge, game.events, view.dealt)
        chosen = [make_bot(level).choose(seen, random.Random(number)) for seen in (view, same)]
        assert chosen[0] == chosen[1]
    assert exchanged


@pytest.mark.parametrize("level", LEVELS)
def test_r10_3_the_choice_is_legal_and_depends_on_view_and_seed_alone(level: str) -> None:
    used = make_bot(level)
    for number, (_, view) in zip(range(VIEWS), moments("perevodnoy", seed=6), strict=False):
        fresh = make_bot(level).choose(view, random.Random(number))
        assert view.refusal(fresh) is None
        assert used.choose(view, random.Random(number)) == fresh
