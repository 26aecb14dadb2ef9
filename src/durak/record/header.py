"""The header of a record: its tags, written and read."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Final, NamedTuple, TypeVar

from durak.engine import DurakError, RuleSet
from durak.record.faults import RecordError, RecordReason, ValueTextError
from durak.record.model import Record
from durak.record.values import (
    match_text,
    quoted,
    read_deck,
    read_match,
    read_number,
    read_rules,
    read_seat,
    read_seed,
    read_session_id,
    read_started,
    read_tally,
    seat_text,
    tally_text,
    unquoted,
)
from durak.table.match import Match, Tally
from durak.table.seat import Seat

T = TypeVar("T")
D = TypeVar("D")

VERSION: Final = 2
"""The version that is written; no later one is known."""

FIRST_LINE: Final = f"durak record {VERSION}"
OLD_FIRST_LINE: Final = "durak record 1"
FIRST_LINES: Final = (FIRST_LINE, OLD_FIRST_LINE)
"""What a game of a version that is read begins with, the one that is written first."""

TAGS: Final = (
    "started",
    "rules",
    *[f"seat {number}" for number in range(4)],
    "deck",
    "first",
    "bot seed",
    "session",
    "seed",
    "tally",
    "match",
    "branched",
)
_REQUIRED: Final = ("started", "rules", "seat 0", "seat 1", "deck", "bot seed", "session")
_OLD_NAMES: Final = {"session": "sitting"}
"""What tags were called in version 1."""

_TAG_SET: Final = frozenset(TAGS)
_OLD_TAGS: Final = frozenset(_OLD_NAMES.get(tag, tag) for tag in TAGS)


def header_text(record: Record) -> str:
    """Write the header with its line ends; tags that would say nothing are left out."""
    tags = {
        "started": record.started.isoformat().replace("+00:00", "Z"),
        "rules": record.rules.name,
        **{f"seat {number}": seat_text(seat) for number, seat in enumerate(record.seats)},
        "deck": " ".join(card.code for card in record.deck),
        "first": "" if record.first is None else str(record.first),
        "bot seed": quoted(record.bot_seed),
        "session": record.session_id,
        "seed": "" if record.seed is None else str(record.seed),
        "tally": tally_text(record.tally) if record.tally.games else "",
        "match": "" if record.match is None else match_text(record.match),
        "branched": "" if record.branched is None else str(record.branched),
    }
    lines = [f"{name}: {value}" for name, value in tags.items() if value]
    return "\n".join([FIRST_LINE, *lines, ""])


def session_named_in(head: bytes) -> str:
    """Return the session that the beginning of a game's file names, without checking any of it.

    Nothing when it names none. It may be of any version, or still being written.
    """
    for line in head.decode("utf-8", "replace").splitlines():
        name, _, value = line.partition(":")
        if name in ("session", _OLD_NAMES["session"]):
            return value.strip()
    return ""


class Tag(NamedTuple):
    """Where a tag's value stands, and the value."""

    line: int
    column: int
    value: str


class Origin(NamedTuple):
    """What lists and statistics need of a header; the fields are those of a `Record`."""

    started: datetime
    rules: RuleSet
    seats: tuple[Seat, ...]
    session_id: str
    match: Match | None
    first: int | None
    branched: int | None


@dataclass(slots=True)
class Header:
    """The tags of one game as they are read; `line` is the last line that was read.

    Those of a game of version 1, an `old` one, have the names that they had then.
    """

    line: int
    old: bool = False
    tags: dict[str, Tag] = field(default_factory=dict)

    @property
    def is_complete(self) -> bool:
        """Whether every tag that must be there has been given."""
        return all(self.name(tag) in self.tags for tag in _REQUIRED)

    def name(self, tag: str) -> str:
        """Return what a tag is called in this header."""
        return _OLD_NAMES.get(tag, tag) if self.old else tag

    def add(self, number: int, line: str) -> None:
        """Take in a line ``name: value``.

        Raises:
            RecordError: the line is no tag, or its tag is unknown or comes a second time.

        """
        self.line = number
        name, colon, rest = line.partition(":")
        if not colon:
            raise RecordError(number, 1, RecordReason.NO_TAG, text=line)
        if name not in (_OLD_TAGS if self.old else _TAG_SET):
            raise RecordError(number, 1, RecordReason.UNKNOWN_TAG, tag=name)
        if name in self.tags:
            first = self.tags[name].line
            raise RecordError(number, 1, RecordReason.REPEATED_TAG, tag=name, first=first)
        value = rest.strip()
        column = len(name) + 2 + len(rest) - len(rest.lstrip())
        self.tags[name] = Tag(number, column, value)

    def read(self, name: str, reader: Callable[[str], T]) -> T:
        """Return the value of a tag that must be there.

        Raises:
            RecordError: it is missing or cannot be read.

        """
        name = self.name(name)
        tag = self.tags.get(name)
        if tag is None:
            raise RecordError(self.line, 1, RecordReason.MISSING_TAG, tag=name)
        try:
            return reader(tag.value)
        except ValueTextError as error:
            column = tag.column + error.offset
            raise RecordError(tag.line, column, error.reason, **error.facts) from None
        except DurakError as error:
            raise RecordError(tag.line, tag.column, RecordReason.WRONG_VALUE, error=error) from None

    def read_if(self, name: str, reader: Callable[[str], T], default: D) -> T | D:
        """Return the value of a tag, or the default where the tag is not given."""
        return self.read(name, reader) if self.name(name) in self.tags else default

    def record(self) -> Record:
        """Return the record that the header begins, still without steps.

        Raises:
            RecordError: a tag is missing, cannot be read or contradicts another.

        """
        origin = self.origin()
        seats = len(origin.seats)
        return Record(
            started=origin.started,
            rules=origin.rules,
            seats=origin.seats,
            deck=self.read("deck", read_deck),
            bot_seed=self.read("bot seed", unquoted),
            session_id=origin.session_id,
            tally=self.read_if("tally", lambda text: read_tally(text, seats), Tally.of(seats)),
            match=origin.match,
            first=origin.first,
            seed=self.read_if("seed", read_seed, None),
            branched=origin.branched,
        )

    def origin(self) -> Origin:
        """Return what lists and statistics need of the header.

        Raises:
            RecordError: a tag of these is missing, cannot be read or contradicts another.

        """
        seats = self._seats()
        first = self._first(len(seats))
        return Origin(
            started=self.read("started", read_started),
            rules=self.read("rules", lambda text: read_rules(text, len(seats))),
            seats=seats,
            session_id=self.read("session", read_session_id),
            match=self.read_if("match", lambda text: read_match(text, len(seats), first), None),
            first=first,
            branched=self.read_if("branched", read_number, None),
        )

    def _seats(self) -> tuple[Seat, ...]:
        count = sum(name.startswith("seat ") for name in self.tags)
        return tuple([self.read(f"seat {number}", read_seat) for number in range(max(count, 2))])

    def _first(self, seats: int) -> int | None:
        def read(text: str) -> int:
            seat = read_number(text)
            if seat >= seats:
                raise ValueTextError(RecordReason.OPENER_NOT_SEATED, seat=seat)
            return seat

        return self.read_if("first", read, None)
