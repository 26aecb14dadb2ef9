"""R10.3: a bot gets what a person in its seat would see, and nothing else moves it."""

import ast
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

import durak.bots
from durak.bots import LEVELS, make_bot
from durak.engine import RULE_SETS, Game, Setup, View, view_of

VIEWS = 6
"""How many moments each level is asked about; a level may think for half a second."""

HIDDEN_MODULES = {"durak.engine.game", "durak.engine.deck"}
HIDDEN_NAMES = {"Game", "Setup", "deal", "first_attacker", "shuffled_deck"}


def moments(name: str, seed: int) -> Iterator[tuple[Game, View]]:
    """Yield moments spread over a game, each with the view of the seat to move."""
    rng = random.Random(seed)
    rules = RULE_SETS[name]
    names = [str(seat) for seat in range(rules.standard_seats)]
    game = Game(Setup.shuffled(rules, names, rng))
    bot = make_bot("greedy")
    while game.mover is not None:
        view = game.view(game.mover)
        if game.ply % 17 == 5:
            yield game, view
        game.play(bot.choose(view, rng))


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


def test_r10_3_no_bot_imports_the_game_or_the_deck() -> None:
    for path in Path(durak.bots.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                assert node.module not in HIDDEN_MODULES, path.name
                assert not HIDDEN_NAMES & {alias.name for alias in node.names}, path.name
            elif isinstance(node, ast.Import):
                assert not HIDDEN_MODULES & {alias.name for alias in node.names}, path.name
