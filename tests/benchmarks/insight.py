"""How much inference tells of hidden cards, without playing thousands of games.

Run by hand: ``python -m tests.benchmarks.insight --field normal --seats 4 --games 60``.
All seats of a game are of one level. At some of their decisions worlds are drawn as `hard` draws
them, and each hidden card of another hand is looked for there. Printed is the mean gain over an
even deal in bits a card: the logarithm of how many times as often it is in the right hand.
"""

import argparse
import random
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import islice
from math import log2
from statistics import NormalDist, mean, stdev
from typing import Final

from durak.bots import make_bot
from durak.bots.sampling import HARD
from durak.bots.search.worlds import sample_worlds
from durak.engine import CardSet, Game, RuleSet, Setup, View, rule_set
from durak.engine.cards import card_bits
from tests.bots.views import MOST_PLIES

WORLDS: Final = 60
SHARE: Final = 0.12
"""The part of the decisions that is looked at."""


@dataclass(frozen=True)
class Field:
    """What is played: the level of all seats, and the table."""

    level: str
    rules: RuleSet
    seats: int
    seed: str


def gains_of_game(field: Field, number: int) -> list[float]:
    """Return the gain at some decisions of one game, in bits a card."""
    rng = random.Random(f"{field.seed}/{number}")
    bots = [make_bot(field.level) for _ in range(field.seats)]
    names = tuple(f"seat {seat}" for seat in range(field.seats))
    game = Game(Setup.shuffled(field.rules, names, rng))
    gains = []
    for _ in range(MOST_PLIES):
        if game.mover is None:
            break
        view = game.view(game.mover)
        if len(view.legal_actions) > 1 and rng.random() < SHARE:
            gains += gains_at(view, game.position.hands, rng)
        game.play(bots[game.mover].choose(view, rng))
    return gains


def gains_at(view: View, hands: tuple[CardSet, ...], rng: random.Random) -> list[float]:
    """Return the mean gain over the hidden cards, or nothing where none is hidden."""
    hidden = {
        seat: hands[seat] & ~view.knowledge.known[seat]
        for seat in range(view.seats)
        if seat != view.seat
    }
    unseen = sum(cards.bit_count() for cards in hidden.values()) + max(0, view.talon_size - 1)
    drawn = [world for world, _ in islice(sample_worlds(view, rng, HARD.policies), WORLDS)]
    gains = []
    for seat, cards in hidden.items():
        even = cards.bit_count() / unseen if unseen else 1.0
        for card in card_bits(cards):
            found = sum(bool(world.hands[seat] & card) for world in drawn)
            # Two worlds of an even deal are added: none in 60 does not prove that it is never so.
            gains.append(log2((found + 2 * even) / (WORLDS + 2) / even))
    return [mean(gains)] if gains else []


def main() -> None:
    """Play, look and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--field", default="normal", help="the level of all seats")
    parser.add_argument("--rules", default="podkidnoy")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", default="insight")
    parser.add_argument("--jobs", type=int, default=2)
    chosen = parser.parse_args()
    field = Field(chosen.field, rule_set(chosen.rules), chosen.seats, chosen.seed)
    with ProcessPoolExecutor(chosen.jobs) as pool:
        games = pool.map(gains_of_game, [field] * chosen.games, range(chosen.games))
        gains = [gain for game in games for gain in game]
    half = NormalDist().inv_cdf(0.975) * stdev(gains) / len(gains) ** 0.5
    print(f"{chosen.field}, {chosen.rules}, {chosen.seats} seats, {len(gains)} decisions")
    print(f"{mean(gains):.3f} ± {half:.3f} bits a hidden card")


if __name__ == "__main__":
    main()
