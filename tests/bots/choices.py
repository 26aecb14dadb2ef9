"""What the bots chose, kept in ``tests/data/choices.txt``: a change of play shows line by line.

Run by hand after a change that is meant to alter play: ``python -m tests.bots.choices`` writes the
file anew, and the difference tells which decisions moved.
"""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from durak.bots import make_bot
from durak.bots.sampling import SamplingBot
from durak.bots.search.worlds import BOTH_POLICIES
from durak.engine import RULE_SETS, Game, Setup, View
from tests.bots.views import MOST_PLIES

FILE: Final = Path(__file__).parents[1] / "data" / "choices.txt"
LEVELS: Final = ("greedy", "heuristic", "easy", "normal")
"""The levels whose choice is kept; the searching ones are kept as one search with few worlds."""

SEARCH: Final = SamplingBot(
    worlds=6, nodes=2_000, policies=BOTH_POLICIES, caution=0.03, foresight=3
)
DEALS: Final = 4
ASKED: Final = 0.2
SEARCHED: Final = 0.5
"""The share of the decisions that are looked at, and the part of those that are searched."""


def chosen() -> Iterator[str]:
    """Yield a line for each decision that is looked at, in games at every table."""
    for rules in RULE_SETS.values():
        for seats in rules.seat_counts:
            for deal in range(DEALS):
                name = f"{rules.name} {seats} {deal}"
                rng = random.Random(name)
                game = Game(Setup.shuffled(rules, ("a", "b", "c", "d")[:seats], rng))
                yield from _of_game(game, rng, name)


def _of_game(game: Game, rng: random.Random, name: str) -> Iterator[str]:
    players = [make_bot(rng.choice(("greedy", "heuristic", "random"))) for _ in game.setup.names]
    for ply in range(MOST_PLIES):
        if game.mover is None:
            return
        view = game.view(game.mover)
        if len(view.legal_actions) > 1 and rng.random() < ASKED:
            yield f"{name} {ply}: {_of_levels(view)}"
            if rng.random() < SEARCHED:
                yield f"{name} {ply}: {_of_search(view)}"
        game.play(players[game.mover].choose(view, rng))
    raise AssertionError(name)


def _of_levels(view: View) -> str:
    choices = [f"{level} {make_bot(level).choose(view, random.Random(1))}" for level in LEVELS]
    return ", ".join(choices)


def _of_search(view: View) -> str:
    weighed = SEARCH.weigh(view, random.Random(1))
    values = [
        (option.action, "-" if option.loss is None else f"{option.loss:.3f}", option.exact)
        for option in weighed
    ]
    return ", ".join(
        f"{action} {loss}" if exact is None else f"{action} {loss} exactly {exact}"
        for action, loss, exact in values
    )


if __name__ == "__main__":
    FILE.write_text("\n".join(chosen()) + "\n", encoding="utf-8")
