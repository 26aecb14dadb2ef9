"""What one part of a bot is worth: the bot with it and without it, on the same deals.

Run by hand: ``python -m tests.benchmarks.worth exact-end --level hard --field greedy --games 400``.
Both versions play every deal from every seat, with the same chance and against the same field.
Printed are how often each is the durak, and the difference with its interval from deals as blocks.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from typing import Final

from durak.arena.estimates import Blocks
from durak.arena.play import play_numbered
from durak.bots import StoppableBot, make_bot
from durak.bots.circles import CircleBreaker
from durak.bots.heuristic import HeuristicBot
from durak.bots.sampling import EXPERT, HARD
from durak.engine import RuleSet, rule_set

SAMPLING: Final = {"hard": HARD, "expert": EXPERT}
PARTS: Final = ("memory", "exact-end", "foresight", "caution")


@dataclass(frozen=True)
class Match:
    """What is played: a part of a level, the level of all other seats, and the table."""

    part: str
    level: str
    field: str
    rules: RuleSet
    seats: int
    seed: str


def versions(match: Match) -> tuple[StoppableBot, StoppableBot]:
    """Return the bot with the part and without it."""
    if match.part == "memory":
        return HeuristicBot(), HeuristicBot(memory=False)
    level = SAMPLING[match.level]
    if match.part == "exact-end":
        return level, replace(level, nodes=0)
    if match.part == "foresight":
        return level, replace(level, foresight=2)
    return level, replace(level, caution=0.0)


def lost_in_deal(match: Match, number: int) -> tuple[int, int]:
    """Return how often the bot is the durak of this deal, with the part and without it."""
    with_part, without = (
        sum(_is_durak(match, number, seat, CircleBreaker(bot)) for seat in range(match.seats))
        for bot in versions(match)
    )
    return with_part, without


def _is_durak(match: Match, number: int, seat: int, bot: StoppableBot) -> bool:
    bots = [make_bot(match.field) for _ in range(match.seats)]
    bots[seat] = bot
    played = play_numbered(match.rules, tuple(bots), match.seed, number)
    return played.outcome is not None and played.outcome.durak == seat


def main() -> None:
    """Play and print what came of it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("part", choices=PARTS)
    parser.add_argument("--level", choices=list(SAMPLING), default="hard", help="not for memory")
    parser.add_argument("--field", default="greedy", help="the level of the other seats")
    parser.add_argument("--rules", default="podkidnoy")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--games", type=int, default=400, help="of each version")
    parser.add_argument("--seed", default="worth")
    parser.add_argument("--jobs", type=int, default=2)
    chosen = parser.parse_args()
    rules = rule_set(chosen.rules)
    match = Match(chosen.part, chosen.level, chosen.field, rules, chosen.seats, chosen.seed)
    deals = range(-(-chosen.games // chosen.seats))
    full, without, difference = Blocks(), Blocks(), Blocks()
    with ProcessPoolExecutor(chosen.jobs) as pool:
        for lost, lost_without in pool.map(lost_in_deal, [match] * len(deals), deals):
            full.add(lost)
            without.add(lost_without)
            difference.add(lost - lost_without)
    level = "heuristic" if chosen.part == "memory" else chosen.level
    games = len(deals) * chosen.seats
    print(f"{level} against {chosen.seats - 1} {chosen.field}, {chosen.rules}, {games} games each")
    print(f"durak with {chosen.part:12} {full.rate(chosen.seats)}")
    print(f"durak without it        {without.rate(chosen.seats)}")
    print(f"difference, same deals  {difference.difference(chosen.seats)}")


if __name__ == "__main__":
    main()
