"""The index of finished games: what the list and the statistics need, without reading records.

It is a text of JSON lines, one for each file, that anybody may delete. A line counts only while the
file has the size and the time that it tells.
"""

import json
import os
from collections.abc import Iterable
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from sys import intern
from typing import Any, Final, NamedTuple

from durak.engine import DurakError, Outcome
from durak.record import GameFacts, RecordError
from durak.record.model import check_match
from durak.storage.files import create, open_regular, read_facts
from durak.table.match import Match
from durak.table.seat import Seat

INDEX_FIRST_LINE: Final = b'{"durak index": 4}\n'

# A game began a day after the first moment of all calendars at the earliest, so that every place
# can tell it in its time.
_DAY: Final = 24 * 60 * 60
_EARLIEST: Final = datetime.min.replace(tzinfo=UTC).timestamp() + _DAY
_LATEST: Final = datetime.max.replace(tzinfo=UTC).timestamp() - _DAY


class Stamp(NamedTuple):
    """By what a changed file is known: its size in bytes and its time in nanoseconds."""

    size: int
    time: int


class Entry(NamedTuple):
    """A finished game in the list: game `number`, from 0, of the file `name`.

    `facts` is None when the file is no record, and `error` then says why; the index does not have
    such files. `stamp` is None when the disk did not give the file: it may do so at the next look.
    """

    name: str
    number: int
    stamp: Stamp | None
    facts: GameFacts | None
    error: RecordError | None = None


def entries_of(path: Path, stamp: Stamp) -> tuple[Entry, ...]:
    """Return an entry for each game of a record file; one that has changed is played through."""
    try:
        games = read_facts(path)
    except RecordError as error:
        was_read = error.line > 0
        return (Entry(path.name, 0, stamp if was_read else None, None, error),)
    return tuple([Entry(path.name, number, stamp, facts) for number, facts in enumerate(games)])


class Index(NamedTuple):
    """The entries by file name; `is_sound` tells whether nothing in the file was broken."""

    files: dict[str, tuple[Entry, ...]]
    is_sound: bool


def load_index(path: Path) -> Index:
    """Return what the index knows; whatever cannot be read is left out."""
    found: dict[str, tuple[Entry, ...]] = {}
    is_sound = False
    pool = _Pool()
    with suppress(OSError), open_regular(path) as file:
        is_sound = file.readline() == INDEX_FIRST_LINE
        for line in file if is_sound else ():
            try:
                name, entries = _file_from(json.loads(line.decode()), pool)
            except (DurakError, ValueError, TypeError, KeyError, OverflowError, RecursionError):
                is_sound = False
            else:
                found[name] = entries
    return Index(found, is_sound)


def save_index(path: Path, files: Iterable[tuple[Entry, ...]]) -> None:
    """Write the whole index in one step.

    Raises:
        OSError: the disk does not take it.

    """
    create(path, INDEX_FIRST_LINE + b"".join([_line(entries) for entries in files]))


def append_to_index(path: Path, files: Iterable[tuple[Entry, ...]]) -> None:
    """Add the entries of some files, which are records, to the index, if there is one.

    Raises:
        OSError: the disk does not take it.

    """
    with suppress(FileNotFoundError), open_regular(path, "r+b") as file:
        file.seek(0, os.SEEK_END)
        file.write(b"".join([_line(entries) for entries in files if entries[0].facts]))


def in_order(entries: Iterable[Entry]) -> tuple[Entry, ...]:
    """Return the entries newest first, those without facts last."""
    return tuple(sorted(entries, key=_age, reverse=True))


def _age(entry: Entry) -> tuple[datetime, str, int]:
    started = entry.facts.started if entry.facts else datetime.min.replace(tzinfo=UTC)
    return started, entry.name, entry.number


def _line(entries: tuple[Entry, ...]) -> bytes:
    first = entries[0]
    games = [_facts_to(entry.facts) for entry in entries if entry.facts]
    return json.dumps([first.name, first.stamp, games], separators=(",", ":")).encode() + b"\n"


def _file_from(data: Any, pool: "_Pool") -> tuple[str, tuple[Entry, ...]]:
    name, (size, time), games = data
    name, stamp = str(name), Stamp(int(size), int(time))
    if not games:
        raise ValueError("an index line without a game")
    facts = [_facts_from(game, pool) for game in games]
    return name, tuple([Entry(name, number, stamp, each) for number, each in enumerate(facts)])


def _facts_to(facts: GameFacts) -> list[Any]:
    match = facts.match
    return [
        int(facts.started.timestamp()),
        facts.rules,
        [(seat.name, seat.level) for seat in facts.seats],
        facts.session_id,
        match and (match.to, match.points, match.round, match.first),
        facts.outcome and [facts.outcome.durak],
        (facts.plies, facts.bouts, facts.undos),
        facts.branched,
        facts.defended,
        facts.taken,
    ]


def _facts_from(data: Any, pool: "_Pool") -> GameFacts:
    started, rules, seats, session_id, match, outcome, counts, branched, defended, taken = data
    plies, bouts, undos = counts
    if not _EARLIEST <= started <= _LATEST:
        raise ValueError(f"no time of every calendar: {started!r}")
    seated = pool.seats(tuple(map(tuple, seats)))
    return GameFacts(
        started=datetime.fromtimestamp(int(started), UTC),
        rules=intern(str(rules)),
        seats=seated,
        session_id=str(session_id),
        match=match and pool.match(match, len(seated)),
        outcome=outcome and pool.outcome(outcome[0], len(seated)),
        plies=int(plies),
        bouts=int(bouts),
        undos=int(undos),
        branched=None if branched is None else int(branched),
        defended=pool.counts(defended, len(seated)),
        taken=pool.counts(taken, len(seated)),
    )


class _Pool:
    """Makes the values of facts, and gives the one that it has where it made the same before.

    Most games of an archive have the same seats, and few different counts: so it takes less memory.
    """

    def __init__(self) -> None:
        self._seats: dict[Any, tuple[Seat, ...]] = {}
        self._counts: dict[Any, tuple[int, ...]] = {}
        self._outcomes: dict[Any, Outcome] = {}

    def seats(self, data: tuple[tuple[Any, Any], ...]) -> tuple[Seat, ...]:
        """Return the seats of names and levels."""
        known = self._seats.get(data)
        if known is None:
            known = tuple([_seat_from(name, level) for name, level in data])
            self._seats[data] = known
        return known

    def counts(self, data: list[Any], seats: int) -> tuple[int, ...]:
        """Return a number for each seat."""
        if len(data) != seats:
            raise ValueError(f"bouts of {len(data)} seats, not of {seats}")
        key = tuple(data)
        known = self._counts.get(key)
        if known is None:
            known = self._counts[key] = tuple(map(int, key))
        return known

    def outcome(self, durak: Any, seats: int) -> Outcome:
        """Return an outcome of a table of so many seats."""
        if durak is not None and durak not in range(seats):
            raise ValueError(f"no seat: {durak!r}")
        known = self._outcomes.get(durak)
        if known is None:
            known = self._outcomes[durak] = Outcome(None if durak is None else int(durak))
        return known

    def match(self, data: Any, seats: int) -> Match:
        """Return a match as it stood."""
        to, (mine, theirs), number, first = data
        match = Match(to, (mine, theirs), number, first)
        check_match(match, seats, first)
        return match


def _seat_from(name: Any, level: Any) -> Seat:
    return Seat(str(name), None if level is None else str(level))
