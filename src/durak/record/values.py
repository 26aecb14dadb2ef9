"""The values of the tags of a record, each written and read as text.

What reads a value raises `ValueTextError`, or another `DurakError` where the value goes against a
rule; the header tells the line.
"""

import json
import re
from datetime import datetime
from functools import lru_cache
from typing import Final

from durak.engine import CARDS, Card, DurakError, RuleSet, rule_set
from durak.engine.deck import check_deck
from durak.record.faults import RecordReason, ValueTextError
from durak.record.model import (
    check_level_word,
    check_match,
    check_session_id,
    check_started,
    check_tally,
)
from durak.table.match import Match, Tally
from durak.table.seat import Seat

_TIME: Final = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)", re.ASCII)
_SEAT: Final = re.compile(r"(?:(person)|bot (\S+)) (\".*\")")
_MATCH: Final = re.compile(r"to (\d), round (\d{1,6}), points (\d) (\d)", re.ASCII)
_TALLY: Final = re.compile(
    r"duraks (\d{1,6}(?: \d{1,6}){1,3}), draws (\d{1,6})(?:, latest ([\d-](?: [\d-])*))?",
    re.ASCII,
)
_DRAW: Final = "-"
_SEED: Final = re.compile(r"-?\d{1,4300}", re.ASCII)  # Python reads no longer number
_NUMBER: Final = re.compile(r"\d{1,6}", re.ASCII)
_CARD_OF_CODE: Final = {card.code: card for card in CARDS}


def quoted(text: str) -> str:
    """Write any text on one line in double quotes, with everything unprintable escaped."""
    signs = [
        sign if sign.isprintable() and sign not in '"\\' else json.dumps(sign)[1:-1]
        for sign in text
    ]
    return f'"{"".join(signs)}"'


def seat_text(seat: Seat) -> str:
    """Write who sits at a seat: ``person "Olga"``, ``bot hard "Anna"``."""
    who = "person" if seat.level is None else f"bot {seat.level}"
    return f"{who} {quoted(seat.name)}"


def tally_text(tally: Tally) -> str:
    """Write a tally: ``duraks 1 0 2 0, draws 1, latest 2 - 0 2``."""
    counts = f"duraks {' '.join(map(str, tally.duraks))}, draws {tally.draws}"
    latest = " ".join(_DRAW if seat is None else str(seat) for seat in tally.latest)
    return f"{counts}, latest {latest}" if latest else counts


def match_text(match: Match) -> str:
    """Write a match as it stood: ``to 3, round 2, points 1 0``."""
    mine, theirs = match.points
    return f"to {match.to}, round {match.round}, points {mine} {theirs}"


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


def read_started(text: str) -> datetime:
    """Read the moment at which a game began; the result is in UTC."""
    if not _TIME.fullmatch(text):
        raise ValueTextError(RecordReason.NO_TIME, text=text, example="2025-03-01T18:30:05Z")
    try:
        return check_started(datetime.fromisoformat(text))
    except (DurakError, ValueError):
        raise ValueTextError(RecordReason.NO_CALENDAR_TIME, text=text) from None


def read_rules(text: str, seats: int) -> RuleSet:
    """Read the name of a rule set that has a table of so many seats."""
    rules = rule_set(text)
    rules.check_seats(seats)
    return rules


@lru_cache(maxsize=64)
def read_seat(text: str) -> Seat:
    """Read what `seat_text` wrote; whether the program has such a bot is not asked."""
    found = _SEAT.fullmatch(text)
    if found is None:
        raise ValueTextError(RecordReason.NO_SEAT, text=text)
    level = found[2]
    if level is not None:
        check_level_word(level)
    return Seat(unquoted(found[3]), level)


def read_deck(text: str) -> tuple[Card, ...]:
    """Read the 36 cards in the order of the deal (R1.5)."""
    cards = []
    for word in re.finditer(r"\S+", text):
        card = _CARD_OF_CODE.get(word[0])
        if card is None:
            raise ValueTextError(RecordReason.NO_CARD, word.start(), text=word[0])
        cards.append(card)
    deck = tuple(cards)
    check_deck(deck)
    return deck


def read_session_id(text: str) -> str:
    """Read the name of a session."""
    check_session_id(text)
    return text


def read_seed(text: str) -> int:
    """Read a seed of any size and sign: that of a record need not be one of new games."""
    if not _SEED.fullmatch(text):
        raise ValueTextError(RecordReason.NO_WHOLE_NUMBER, text=text)
    return int(text)


def read_number(text: str) -> int:
    """Read a number of at most six digits."""
    if not _NUMBER.fullmatch(text):
        raise ValueTextError(RecordReason.NO_NUMBER, text=text)
    return int(text)


def read_match(text: str, seats: int, first: int | None) -> Match:
    """Read what `match_text` wrote, for a game of so many seats which `first` opens (R9.2)."""
    found = _MATCH.fullmatch(text)
    if found is None:
        example = "to 3, round 2, points 1 0"
        raise ValueTextError(RecordReason.NO_MATCH, text=text, example=example)
    to, number, mine, theirs = map(int, found.groups())
    match = Match(to, (mine, theirs), number, first)
    check_match(match, seats, first)
    return match


def read_tally(text: str, seats: int) -> Tally:
    """Read what `tally_text` wrote, for so many seats (R9.3)."""
    found = _TALLY.fullmatch(text)
    if found is None:
        example = "duraks 1 0 2 0, draws 1"
        raise ValueTextError(RecordReason.NO_TALLY, text=text, example=example)
    latest = [None if sign == _DRAW else int(sign) for sign in (found[3] or "").split()]
    tally = Tally(tuple(map(int, found[1].split())), int(found[2]), tuple(latest))
    check_tally(tally, seats)
    return tally
