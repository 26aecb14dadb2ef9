"""A program that plays and keeps games until it is killed; it tells each step that is kept.

``python -m tests.player FOLDER``: resumes what waits in the folder, else deals a new game. After
each step that the store has kept it writes a line with the file's name and the number of steps.
"""

import os
import random
import sys
import time
from pathlib import Path

from durak.engine import Game, Setup, rule_set
from durak.record import Step, TakenBack
from durak.storage import Journal, Store
from durak.table.match import Tally
from durak.table.seat import Seat
from durak.table.table import Answer, Table

TABLES = (("duel", 2), ("perevodnoy", 3), ("podkidnoy", 4))


def new_table(seed: str) -> Table:
    rng = random.Random(seed)
    rules, seats = rng.choice(TABLES)
    table = (Seat("You"), *[Seat(f"Bot {number}", "random") for number in range(1, seats)])
    setup = Setup.shuffled(rule_set(rules), [seat.name for seat in table], rng)
    return Table(Game(setup), table, seed)


def next_step(table: Table, count: int) -> Step:
    """Do what comes after `count` steps; the table's seed alone decides what it is."""
    rng = random.Random(f"{table.seed}/person/{count}")
    ply = table.game.ply
    if ply and rng.random() < 0.08:
        plies = rng.randint(1, min(5, ply))
        table.game.undo(plies)
        return TakenBack(plies)
    question = table.question()
    if question is not None:
        answer = question.answer()
    else:
        assert table.mover is not None
        answer = Answer(ply, table.mover, rng.choice(table.game.legal_actions))
    table.play(answer)
    return answer.action


def go_on(table: Table, journal: Journal, steps: int) -> None:
    """Do as many further steps as the game has, and keep each."""
    count = len(journal.record.steps)
    for number in range(count, count + steps):
        if table.game.outcome is None:
            next_step(table, number)
            journal.keep(table.game)


def play(table: Table, journal: Journal, count: int) -> None:
    while table.game.outcome is None:
        next_step(table, count)
        count += 1
        journal.keep(table.game)
        os.write(1, f"{journal.path.name} {count}\n".encode())


def main(folder: str) -> None:
    store = Store(Path(folder))
    while True:
        waiting = store.unfinished().games
        resumed = store.resume(waiting[0].path) if waiting else None
        if resumed is not None:
            table, journal, record, _ = resumed
            play(table, journal, len(record.steps))
        else:
            table = new_table(str(time.time_ns()))
            journal = store.begin(table, Tally.of(len(table.seats)))
            play(table, journal, 0)
        store.finish(journal)


if __name__ == "__main__":
    main(sys.argv[1])
