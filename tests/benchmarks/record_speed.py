"""How long records take to load and verify, against playing the same actions, in the same run.

Run by hand: ``.venv/bin/python -m tests.benchmarks.record_speed``. It prints the seconds of both
and their ratio, which is what can be compared between machines.
"""

import argparse
import random
import time
from collections.abc import Callable
from datetime import UTC, datetime

from durak.engine import RULE_SETS, Action, apply, deal, legal_actions, shuffled_deck
from durak.record import Record, dumps, loads
from durak.table.match import Tally
from durak.table.seat import Seat


def random_record(rng: random.Random) -> Record:
    rules = rng.choice(list(RULE_SETS.values()))
    seats = rng.choice(rules.seat_counts)
    deck = shuffled_deck(rng)
    position = deal(rules, seats, deck)
    actions: list[Action] = []
    # Random play seldom circles for ever, but it can: such a game is cut and told as unfinished.
    while (choices := legal_actions(position)) and len(actions) < 1_000:
        actions.append(rng.choice(choices))
        position = apply(position, actions[-1])
    return Record(
        started=datetime(2025, 3, 1, tzinfo=UTC),
        rules=rules,
        seats=tuple([Seat(f"Seat {number}", "random") for number in range(seats)]),
        deck=deck,
        bot_seed="1",
        session_id="speed",
        tally=Tally.of(seats),
        steps=tuple(actions),
        outcome=position.outcome,
    )


def play(records: list[Record]) -> None:
    for record in records:
        position = deal(record.rules, len(record.seats), record.deck, record.first)
        for action in record.actions:
            position = apply(position, action)


def seconds(work: Callable[[], object], rounds: int) -> float:
    """Return the shortest of several runs, which other programs have disturbed least."""
    best = float("inf")
    for _ in range(rounds):
        start = time.perf_counter()
        work()
        best = min(best, time.perf_counter() - start)
    return best


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=1_000)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    rng = random.Random(args.seed)
    records = [random_record(rng) for _ in range(args.games)]
    texts = [dumps(record) for record in records]
    actions = sum(len(record.steps) for record in records)
    playing = seconds(lambda: play(records), args.rounds)
    loading = seconds(lambda: [loads(text) for text in texts], args.rounds)
    print(f"{len(records):,} games, {actions:,} actions")
    print(f"playing through apply   {playing:7.3f} s")
    print(f"loading and verifying   {loading:7.3f} s")
    print(f"ratio                   {loading / playing:7.2f}   (at most 2.00)")


if __name__ == "__main__":
    main()
