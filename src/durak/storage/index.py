"""The index of finished games: what the list and the statistics need, without reading records.

It is a text of JSON lines that anybody may delete. A line counts only while the record it was made
from has the same size and time.
"""

import json
import os
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, NamedTuple

from durak.engine import DurakError, Outcome
from durak.record import GameFacts, RecordError
from durak.record.model import check_match, check_started
from durak.storage.files import create, open_regular, read_records
from durak.table.match import Match
from durak.table.seat import Seat

FIRST_LINE: Final = b'{"durak index": 2}\n'


class Stamp(NamedTuple):
    """By what a changed file is known: its size in bytes and its time in nanoseconds."""

    size: int
    time: int


@dataclass(frozen=True, slots=True)
class Entry:
    """A finished game in the list: game `number`, from 0, of the file `name`.

    `facts` is None when the file is no record, and `error` then says why. `stamp` is None when the
    disk did not give the file: it may do so at the next look.
    """

    name: str
    number: int
    stamp: Stamp | None
    facts: GameFacts | None
    error: str = ""


def entries_of(path: Path, stamp: Stamp) -> tuple[Entry, ...]:
    """Read a record file and return an entry for each of its games."""
    try:
        records = read_records(path)
    except RecordError as error:
        was_read = error.line > 0
        return (Entry(path.name, 0, stamp if was_read else None, None, str(error)),)
    return tuple(
        [
            Entry(path.name, number, stamp, GameFacts.of(record))
            for number, record in enumerate(records)
        ]
    )


def load_index(path: Path) -> dict[str, tuple[Entry, ...]]:
    """Return the entries by file name; whatever cannot be read is left out."""
    found: dict[str, tuple[Entry, ...]] = {}
    try:
        with open_regular(path) as file:
            data = file.read()
    except OSError:
        return found
    if not data.startswith(FIRST_LINE):
        return found
    for line in data.splitlines()[1:]:
        try:
            name, entries = _file_from(json.loads(line))
        except (DurakError, ValueError, TypeError, KeyError, OverflowError, RecursionError):
            continue
        found[name] = entries
    return found


def save_index(path: Path, files: Iterable[tuple[Entry, ...]]) -> None:
    """Write the whole index in one step.

    Raises:
        OSError: the disk does not take it.

    """
    create(path, FIRST_LINE + b"".join([_line(entries) for entries in files]))


def append_to_index(path: Path, entries: tuple[Entry, ...]) -> None:
    """Add the entries of one file to the index, if there is one and the file could be read.

    Raises:
        OSError: the disk does not take it.

    """
    if entries[0].stamp:
        with suppress(FileNotFoundError), open_regular(path, "r+b") as file:
            file.seek(0, os.SEEK_END)
            file.write(_line(entries))


def in_order(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """Return the entries newest first, those without facts last."""
    return tuple(sorted(entries, key=_age, reverse=True))


def pending_match(entries: Iterable[Entry]) -> Entry | None:
    """Return the newest game when its match is not decided yet, so that it can go on (R9.2)."""
    newest = max(entries, key=_age, default=None)
    if newest is None or newest.facts is None:
        return None
    match, outcome = newest.facts.match, newest.facts.outcome
    if match is None or outcome is None or match.after(outcome).winner is not None:
        return None
    return newest


def _age(entry: Entry) -> tuple[datetime, str, int]:
    started = entry.facts.started if entry.facts else datetime.min.replace(tzinfo=UTC)
    return started, entry.name, entry.number


def _line(entries: tuple[Entry, ...]) -> bytes:
    first = entries[0]
    data = {
        "file": first.name,
        "stamp": first.stamp,
        "error": first.error,
        "games": [_facts_to(entry.facts) for entry in entries if entry.facts],
    }
    return json.dumps(data, separators=(",", ":")).encode() + b"\n"


def _file_from(data: Any) -> tuple[str, tuple[Entry, ...]]:
    name, error = str(data["file"]), str(data["error"])
    size, time = data["stamp"]
    stamp = Stamp(int(size), int(time))
    if error:
        return name, (Entry(name, 0, stamp, None, error),)
    games = [_facts_from(game) for game in data["games"]]
    if not games:
        raise DurakError("An index line without a game.")
    return name, tuple([Entry(name, number, stamp, facts) for number, facts in enumerate(games)])


def _facts_to(facts: GameFacts) -> dict[str, Any]:
    match = facts.match
    return {
        "started": facts.started.isoformat(),
        "rules": facts.rules,
        "seats": [[seat.name, seat.level] for seat in facts.seats],
        "sitting": facts.session_id,
        "match": match and [match.to, match.points, match.round, match.first],
        "outcome": facts.outcome and [facts.outcome.durak],
        "counts": [facts.plies, facts.bouts, facts.undos],
        "branched": facts.branched,
        "defended": facts.defended,
        "taken": facts.taken,
    }


def _facts_from(data: Any) -> GameFacts:
    match, outcome = data["match"], data["outcome"]
    plies, bouts, undos = map(int, data["counts"])
    branched = data["branched"]
    seats = tuple([_seat_from(name, level) for name, level in data["seats"]])
    if match is not None:
        to, (mine, theirs), number, first = match
        match = Match(to, (mine, theirs), number, first)
        check_match(match, len(seats), first)
    return GameFacts(
        started=check_started(datetime.fromisoformat(data["started"])),
        rules=str(data["rules"]),
        seats=seats,
        session_id=str(data["sitting"]),
        match=match,
        outcome=None if outcome is None else _outcome_from(outcome, len(seats)),
        plies=plies,
        bouts=bouts,
        undos=undos,
        branched=None if branched is None else int(branched),
        defended=_counts_from(data["defended"], len(seats)),
        taken=_counts_from(data["taken"], len(seats)),
    )


def _outcome_from(data: Any, seats: int) -> Outcome:
    (durak,) = data
    if durak is None:
        return Outcome(None)
    if int(durak) not in range(seats):
        raise DurakError(f"There is no seat {durak!r} to be the durak.")
    return Outcome(int(durak))


def _counts_from(data: Any, seats: int) -> tuple[int, ...]:
    counts = tuple(map(int, data))
    if len(counts) != seats:
        raise DurakError(f"Bouts of {len(counts)} seats are told, not of {seats}.")
    return counts


def _seat_from(name: Any, level: Any) -> Seat:
    return Seat(str(name), None if level is None else str(level))
