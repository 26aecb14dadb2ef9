"""Records for the tests of records, storage, statistics and replay."""

import random
from dataclasses import replace
from datetime import UTC, datetime

from durak.engine import RuleSet, apply, deal, legal_actions, rule_set, shuffled_deck
from durak.record import Record, Step, TakenBack
from durak.table.match import Match, Tally
from durak.table.seat import Seat
from durak.table.table import Table

SHORT_GAME = """\
durak record 2
started: 2025-03-01T18:30:05Z
rules: duel
seat 0: person "Ёлка"
seat 1: bot greedy "Boris"
deck: 6c 6d 7c 7d 8c 8d 9c 9d Tc Td Jc Jd 6h 7h 8h 9h Th Jh Qh Kh Ah 6s 7s 8s 9s Ts Js Qs Ks As \
Qc Kc Ac Qd Kd Ad
bot seed: "a seed"
session: evening

1. 0>1: 6c; 6c/9c; 0 +6d; 6d/9d; 0 pass;
2. 1>0: Tc; take; 1 +Td; undo 1;
2. 1>0: 1 pass;
3. 1>0: Jc;
result: unfinished
"""
SHORT_SUMMARY = """\
summary: actions 9, bouts 2, undos 1, defended 0 1, taken 1 0, text e390dd6997915beb
"""
"""The line that makes the short game canonical."""


def of_version_1(text: str) -> str:
    """Return games as version 1 wrote them."""
    text = text.replace("durak record 2\n", "durak record 1\n").replace(
        "\nsession: ", "\nsitting: "
    )
    return "".join(
        [line for line in text.splitlines(keepends=True) if not line.startswith("summary:")]
    )


def text_with(old: str, new: str) -> str:
    """Return the short game with one place of it changed."""
    assert SHORT_GAME.count(old) == 1
    return SHORT_GAME.replace(old, new)


def blank(rules: RuleSet, seats: tuple[Seat, ...], rng: random.Random) -> Record:
    """Return a record of a game that has just been dealt."""
    return Record(
        started=datetime(2025, 3, 1, 18, 30, 5, tzinfo=UTC),
        rules=rules,
        seats=seats,
        deck=shuffled_deck(rng),
        bot_seed="a seed",
        session_id="evening",
        tally=Tally.of(len(seats)),
        match=Match(3) if len(seats) == 2 else None,
    )


def played(record: Record, rng: random.Random, most: int = 600, undos: int = 0) -> Record:
    """Return the record played on by chance for some steps, with some undos among them."""
    setup = record.setup
    positions = [deal(setup.rules, len(setup.names), setup.deck, setup.first)]
    steps: list[Step] = []
    while len(steps) < most and (actions := legal_actions(positions[-1])):
        if undos and len(positions) > 1 and rng.random() < 0.1:
            plies = rng.randint(1, min(12, len(positions) - 1))
            del positions[-plies:]
            steps.append(TakenBack(plies))
            undos -= 1
        else:
            action = rng.choice(actions)
            steps.append(action)
            positions.append(apply(positions[-1], action))
    return replace(record, steps=tuple(steps), outcome=positions[-1].outcome)


def finished(seed: int, rules: str = "podkidnoy", seats: int = 4, level: str = "greedy") -> Record:
    """Return a game that was played to its end by chance: a person and bots."""
    rng = random.Random(seed)
    table = (Seat("Ёлка"), *[Seat(f"Bot {number}", level) for number in range(1, seats)])
    while True:
        record = played(blank(rule_set(rules), table, rng), rng)
        if record.outcome is not None:
            return record


def record_of(table: Table) -> Record:
    """Return the record of what was played at a table."""
    setup = table.game.setup
    record = blank(setup.rules, table.seats, random.Random(0))
    return replace(
        record,
        deck=setup.deck,
        bot_seed=table.seed,
        first=setup.first,
        match=None,
        steps=table.game.actions,
        outcome=table.game.outcome,
    )
