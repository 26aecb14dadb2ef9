"""The header of a record: its tags, written and read."""

import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from functools import lru_cache
from typing import Final, NamedTuple, TypeVar

from durak.engine import CARDS, Card, DurakError, RuleSet, rule_set
from durak.engine.deck import check_deck
from durak.record.faults import RecordError, RecordReason, ValueTextError
from durak.record.model import (
    Record,
    check_level_word,
    check_match,
    check_session_id,
    check_started,
    check_tally,
)
from durak.table.match import Match, Tally
from durak.table.seat import Seat

T = TypeVar("T")
D = TypeVar("D")

FIRST_LINE: Final = "durak record 2"
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
_TIME: Final = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)", re.ASCII)
_SEAT: Final = re.compile(r"(?:(person)|bot (\S+)) (\".*\")")
_MATCH: Final = re.compile(r"to (\d), round (\d{1,6}), points (\d) (\d)", re.ASCII)
_TALLY: Final = re.compile(r"duraks (\d{1,6}(?: \d{1,6}){1,3}), draws (\d{1,6})", re.ASCII)
_SEED: Final = re.compile(r"-?\d{1,4300}", re.ASCII)  # Python reads no longer number
_NUMBER: Final = re.compile(r"\d{1,6}", re.ASCII)
_CARD_OF_CODE: Final = {card.code: card for card in CARDS}


def header_text(record: Record) -> str:
    """Write the header with its line ends; tags that would say nothing are left out."""
    tags = {
        "started": record.started.isoformat().replace("+00:00", "Z"),
        "rules": record.rules.name,
        **{f"seat {number}": _seat_text(seat) for number, seat in enumerate(record.seats)},
        "deck": " ".join(card.code for card in record.deck),
        "first": "" if record.first is None else str(record.first),
        "bot seed": quoted(record.bot_seed),
        "session": record.session_id,
        "seed": "" if record.seed is None else str(record.seed),
        "tally": _tally_text(record.tally) if record.tally.games else "",
        "match": "" if record.match is None else _match_text(record.match),
        "branched": "" if record.branched is None else str(record.branched),
    }
    lines = [f"{name}: {value}" for name, value in tags.items() if value]
    return "\n".join([FIRST_LINE, *lines, ""])


def quoted(text: str) -> str:
    """Write any text on one line in double quotes, with everything unprintable escaped."""
    signs = [
        sign if sign.isprintable() and sign not in '"\\' else json.dumps(sign)[1:-1]
        for sign in text
    ]
    return f'"{"".join(signs)}"'


def _seat_text(seat: Seat) -> str:
    who = "person" if seat.level is None else f"bot {seat.level}"
    return f"{who} {quoted(seat.name)}"


def _tally_text(tally: Tally) -> str:
    return f"duraks {' '.join(map(str, tally.duraks))}, draws {tally.draws}"


def _match_text(match: Match) -> str:
    mine, theirs = match.points
    return f"to {match.to}, round {match.round}, points {mine} {theirs}"


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
        try:
            return Record(
                started=origin.started,
                rules=origin.rules,
                seats=origin.seats,
                deck=self.read("deck", _deck),
                bot_seed=self.read("bot seed", unquoted),
                session_id=origin.session_id,
                tally=self.read_if("tally", lambda text: _tally(text, seats), Tally.of(seats)),
                match=origin.match,
                first=origin.first,
                seed=self.read_if("seed", _seed, None),
                branched=origin.branched,
            )
        except RecordError:
            raise
        except DurakError as error:
            raise RecordError(self.line, 1, RecordReason.WRONG_VALUE, error=error) from None

    def origin(self) -> Origin:
        """Return what lists and statistics need of the header.

        Raises:
            RecordError: a tag of these is missing, cannot be read or contradicts another.

        """
        seats = self._seats()
        first = self._first(len(seats))
        return Origin(
            started=self.read("started", _started),
            rules=self.read("rules", lambda text: _rules(text, len(seats))),
            seats=seats,
            session_id=self.read("session", _session_id),
            match=self.read_if("match", lambda text: _match(text, len(seats), first), None),
            first=first,
            branched=self.read_if("branched", _number, None),
        )

    def _seats(self) -> tuple[Seat, ...]:
        count = sum(name.startswith("seat ") for name in self.tags)
        return tuple([self.read(f"seat {number}", _seat) for number in range(max(count, 2))])

    def _first(self, seats: int) -> int | None:
        def read(text: str) -> int:
            seat = _number(text)
            if seat >= seats:
                raise ValueTextError(RecordReason.OPENER_NOT_SEATED, seat=seat)
            return seat

        return self.read_if("first", read, None)


def unquoted(text: str) -> str:
    """Read what `quoted` wrote.

    Raises:
        ValueTextError: the text is not in double quotes, or an escape in it is broken.

    """
    try:
        value = json.loads(text) if text.startswith('"') else None
        if isinstance(value, str):
            value.encode()  # half of a surrogate pair is no text, and no screen can write it
    except ValueError:
        value = None
    if not isinstance(value, str):
        raise ValueTextError(RecordReason.NOT_QUOTED, text=text)
    return value


def _started(text: str) -> datetime:
    if not _TIME.fullmatch(text):
        raise ValueTextError(RecordReason.NO_TIME, text=text, example="2025-03-01T18:30:05Z")
    try:
        return check_started(datetime.fromisoformat(text))
    except (DurakError, ValueError):
        raise ValueTextError(RecordReason.NO_CALENDAR_TIME, text=text) from None


def _rules(text: str, seats: int) -> RuleSet:
    rules = rule_set(text)
    rules.check_seats(seats)
    return rules


@lru_cache(maxsize=1024)
def _seat(text: str) -> Seat:
    found = _SEAT.fullmatch(text)
    if found is None:
        raise ValueTextError(RecordReason.NO_SEAT, text=text)
    level = found[2]
    if level is not None:
        check_level_word(level)
    return Seat(unquoted(found[3]), level)


def _deck(text: str) -> tuple[Card, ...]:
    cards = []
    for word in re.finditer(r"\S+", text):
        card = _CARD_OF_CODE.get(word[0])
        if card is None:
            raise ValueTextError(RecordReason.NO_CARD, word.start(), text=word[0])
        cards.append(card)
    deck = tuple(cards)
    check_deck(deck)
    return deck


def _session_id(text: str) -> str:
    check_session_id(text)
    return text


def _seed(text: str) -> int:
    if not _SEED.fullmatch(text):
        raise ValueTextError(RecordReason.NO_WHOLE_NUMBER, text=text)
    return int(text)


def _number(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise ValueTextError(RecordReason.NO_NUMBER, text=text)
    return int(text)


def _match(text: str, seats: int, first: int | None) -> Match:
    found = _MATCH.fullmatch(text)
    if found is None:
        example = "to 3, round 2, points 1 0"
        raise ValueTextError(RecordReason.NO_MATCH, text=text, example=example)
    to, number, mine, theirs = map(int, found.groups())
    match = Match(to, (mine, theirs), number, first)
    check_match(match, seats, first)
    return match


def _tally(text: str, seats: int) -> Tally:
    found = _TALLY.fullmatch(text)
    if found is None:
        example = "duraks 1 0 2 0, draws 1"
        raise ValueTextError(RecordReason.NO_TALLY, text=text, example=example)
    tally = Tally(tuple(map(int, found[1].split())), int(found[2]))
    check_tally(tally, seats)
    return tally
