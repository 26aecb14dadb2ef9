"""What an archive of many games costs: its statistics, cold and warm, and the start of the program.

Run by hand: ``.venv/bin/python -m tests.benchmarks.archive_speed --games 10000``. It fills a folder
of its own with records, then prints seconds of processor time and resident memory of whole runs of
``durak stats``, without an index and with one, and the ratio of starts with the archive to starts
without, in pairs that take turns. Compile the program first (``python -m compileall src``), and
leave ``PYTHONDONTWRITEBYTECODE`` unset, or the time to compile is measured.
"""

import argparse
import fcntl
import os
import pty
import random
import select
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
import time
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import NamedTuple

from durak.engine import RULE_SETS, Game, Setup, shuffled_deck
from durak.record import Record, dumps
from durak.table.match import Match, Tally
from durak.table.seat import Seat
from durak.table.table import Answer, Table

DISTINCT = 1_000
"""Games that are played; more records are the same games at other times."""

START = datetime(2020, 1, 1, tzinfo=UTC)


class Cost(NamedTuple):
    """What a program took: seconds of processor time, and the most resident memory in bytes."""

    seconds: float
    memory: int


def played(rng: random.Random) -> Record:
    """Return a finished game of a person, who plays by chance, against greedy bots."""
    rules = rng.choice(list(RULE_SETS.values()))
    count = rng.choice(rules.seat_counts)
    bots = ("Anna", "Boris", "Vera")[: count - 1]
    seats = (Seat("You"), *[Seat(name, "greedy") for name in bots])
    setup = Setup(rules, shuffled_deck(rng), tuple([seat.name for seat in seats]))
    table = Table(Game(setup), seats, str(rng.getrandbits(64)))
    while table.game.outcome is None and table.game.ply < 1_000:
        question = table.question()
        if question is not None:
            table.play(question.answer())
        else:
            action = rng.choice(table.game.legal_actions)
            table.play(Answer(table.game.ply, 0, action))
    return Record(
        started=START,
        rules=rules,
        seats=seats,
        deck=setup.deck,
        bot_seed=table.seed,
        session_id="speed",
        tally=Tally.of(count),
        match=Match(1) if count == 2 else None,
        seed=rng.getrandbits(63),
        steps=table.game.actions,
        outcome=table.game.outcome,
    )


def fill(home: Path, games: int, seed: int) -> None:
    """Write so many records into the archive of a home."""
    rng = random.Random(seed)
    folder = home / "games" / "records"
    folder.mkdir(parents=True)
    distinct = [played(rng) for _ in range(min(games, DISTINCT))]
    for number in range(games):
        record = distinct[number % len(distinct)]
        started = START + timedelta(minutes=10 * number)
        stem = f"{started:%Y%m%d-%H%M%S}-{record.rules.name}-{len(record.seats)}"
        text = dumps(replace(record, started=started, session_id=stem))
        (folder / f"{stem}.durak").write_text(text, encoding="utf-8")


def cost_of(program: subprocess.Popen[bytes]) -> Cost:
    """Wait for a program, and return what it took."""
    _, status, usage = os.wait4(program.pid, 0)
    program.returncode = os.waitstatus_to_exitcode(status)
    assert program.returncode == 0
    unit = 1 if sys.platform == "darwin" else 1024
    return Cost(usage.ru_utime + usage.ru_stime, usage.ru_maxrss * unit)


def statistics_cost(home: Path) -> Cost:
    """Return what ``durak stats`` takes."""
    return cost_of(
        subprocess.Popen(
            [sys.executable, "-m", "durak", "stats"],
            env=os.environ | {"DURAK_HOME": str(home)},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
    )


def start_cost(home: Path, rest: float) -> Cost:
    """Start the program in a terminal, let it rest for some seconds, leave; return what it took."""
    parent, child = pty.openpty()
    fcntl.ioctl(child, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    program = subprocess.Popen(
        [sys.executable, "-m", "durak"],
        env=os.environ | {"DURAK_HOME": str(home), "TERM": "xterm-256color"},
        stdin=child,
        stdout=child,
        stderr=child,
    )
    os.close(child)
    end = time.monotonic() + rest
    while (left := end - time.monotonic()) > 0:
        if select.select([parent], [], [], left)[0]:
            os.read(parent, 65536)
    os.write(parent, b"q")
    while select.select([parent], [], [], 5)[0]:
        try:
            if not os.read(parent, 65536):
                break
        except OSError:  # Linux says so when the program has closed the terminal
            break
    cost = cost_of(program)
    os.close(parent)
    return cost


def show_statistics(home: Path, rounds: int) -> None:
    """Print what the statistics take without an index, and with one."""
    for kind in ("cold", "warm"):
        costs = []
        for _ in range(rounds):
            if kind == "cold":
                (home / "games" / "index.jsonl").unlink(missing_ok=True)
            costs.append(statistics_cost(home))
        seconds = statistics.median(cost.seconds for cost in costs)
        memory = max(cost.memory for cost in costs) / 1e6
        print(f"{kind} statistics   {seconds:6.2f} s   {memory:4.0f} MB")


def show_starts(home: Path, pairs: int, rest: float) -> None:
    """Print how starts with the archive compare to starts in an empty home, taking turns."""
    ratios = []
    with tempfile.TemporaryDirectory() as empty:
        for number in range(pairs):
            homes = [home, Path(empty)]
            order = homes if number % 2 else homes[::-1]
            taken = {place: start_cost(place, rest).seconds for place in order}
            ratios.append(taken[home] / taken[Path(empty)])
    low, middle, high = statistics.quantiles(ratios, n=4)
    print(f"start, ratio      {middle:6.3f}   (quartiles {low:.3f} to {high:.3f}, {pairs} pairs)")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--rounds", type=int, default=3, help="runs of the statistics of each kind")
    parser.add_argument("--pairs", type=int, default=10, help="pairs of starts")
    parser.add_argument("--rest", type=float, default=3.0, help="seconds that a start is given")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--home", type=Path, help="a home that is kept, and filled if it is empty")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as scratch:
        home = args.home or Path(scratch)
        if not (home / "games" / "records").exists():
            fill(home, args.games, args.seed)
        print(f"{len(list((home / 'games' / 'records').iterdir())):,} records")
        if args.rounds:
            show_statistics(home, args.rounds)
        if args.pairs:
            show_starts(home, args.pairs, args.rest)


if __name__ == "__main__":
    main()
