"""How fast the engine plays, against a fixed piece of plain Python measured in the same run.

Run by hand: ``.venv/bin/python -m tests.benchmarks.engine_speed``. It prints plies a second of
whole random podkidnoy games at four seats with full lists of legal actions, units of the
calibration a second, and the ratio, which is what can be compared between machines.
"""

import argparse
import random
import time
from collections.abc import Callable

from durak.engine import Action, Position, advance, apply, deal, legal_actions, rule_set

Step = Callable[[Position, Action], Position]


def calibration_unit(cards: int = 0b1111_00001111_00001111_00001111_00001111) -> tuple[object, ...]:
    """Take a 36-bit set apart bit by bit into small tuples: about the work of one engine step."""
    found = []
    left = cards
    while left:
        lowest = left & -left
        left ^= lowest
        found.append((lowest.bit_length(), lowest, cards & ~lowest))
    return tuple(found)


def units_per_second(count: int = 20_000) -> float:
    start = time.perf_counter()
    for _ in range(count):
        calibration_unit()
    return count / (time.perf_counter() - start)


def plies_per_second(games: int, seed: int, step: Step) -> float:
    rng = random.Random(seed)
    rules = rule_set("podkidnoy")
    plies = 0
    start = time.perf_counter()
    for _ in range(games):
        position = deal(rules, 4, rng)
        while actions := legal_actions(position):
            position = step(position, rng.choice(actions))
            plies += 1
    return plies / (time.perf_counter() - start)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    steps: dict[str, Step] = {"apply (checks each action)": apply, "advance (trusts it)": advance}
    best_units = 0.0
    best = dict.fromkeys(steps, 0.0)
    for _ in range(args.rounds):
        best_units = max(best_units, units_per_second())
        for name, step in steps.items():
            best[name] = max(best[name], plies_per_second(args.games, args.seed, step))
    print(f"calibration: {best_units:,.0f} units/s (best of {args.rounds})")
    for name, plies in best.items():
        ratio = 1000 * plies / best_units
        print(f"{name}: {plies:,.0f} plies/s, {ratio:.0f} plies per 1,000 units")


if __name__ == "__main__":
    main()
