"""Reading positions from their text form, which tests, errors and people use.

A position is a few lines, one fact each::

    podkidnoy trump 7h bout 3 barren 0
    talon 9c 7h
    beaten 6c 6d
    hand 0 8c 9d
    hand 1 Td Jd
    hand 2
    table 8s/Ts 8d
    defence principal 0 defender 1 limit 3 queue 1
    exited

``parse_position(format_position(position)) == position`` for every position. A seat's view is
written in the same lines, with ``??`` for each unseen card.
"""

import re
from typing import Final

from durak.engine.cards import parse_card, parse_cards
from durak.engine.consistency import PositionReason, contradiction
from durak.engine.errors import DuplicateCardError, RuleSetError, SeatsError, TextError
from durak.engine.position import Pair, Phase, Position
from durak.engine.rules import rule_set

_LEAST_LINES: Final = 8
_HEAD: Final = re.compile(r"(\S+) trump (\S+) bout (\d{1,4}) barren (\d{1,4})")
_MOMENT: Final = re.compile(r"(\S+) principal (\d) defender (\d) limit (\d) queue (-|\d(?:,\d)*)")


def parse_position(text: str) -> Position:
    """Read a position from its text form; blank lines and indents do not matter.

    Raises:
        TextError: a line is missing, cannot be read or contradicts another; it says which.

    """
    lines = [" ".join(line.split()) for line in text.splitlines() if line.strip()]
    if len(lines) < _LEAST_LINES:
        raise TextError(PositionReason.TOO_FEW_LINES, count=len(lines), least=_LEAST_LINES)
    try:
        position = _position(lines)
        position.rules.check_seats(position.seats)
    except (DuplicateCardError, RuleSetError, SeatsError) as error:
        raise TextError(error.reason, **error.facts) from None
    if wrong := contradiction(position):
        raise wrong
    return position


def _position(lines: list[str]) -> Position:
    head = _match(_HEAD, lines[0])
    moment = _match(_MOMENT, lines[-2])
    hands = tuple(
        parse_cards(_after(f"hand {seat}", line)) for seat, line in enumerate(lines[3:-3])
    )
    phases = {phase.value: phase for phase in Phase}
    if moment[1] not in phases:
        raise TextError(PositionReason.UNKNOWN_PHASE, text=moment[1], known=tuple(phases))
    return Position(
        rules=rule_set(head[1]),
        trump_card=parse_card(head[2]),
        hands=hands,
        talon=tuple(parse_card(word).bit for word in _after("talon", lines[1]).split()),
        beaten=parse_cards(_after("beaten", lines[2])),
        pairs=tuple(_pair(word) for word in _after("table", lines[-3]).split()),
        phase=phases[moment[1]],
        principal=int(moment[2]),
        defender=int(moment[3]),
        limit=int(moment[4]),
        queue=() if moment[5] == "-" else tuple(map(int, moment[5].split(","))),
        exited=_seats(_after("exited", lines[-1])),
        bout=int(head[3]),
        barren_bouts=int(head[4]),
    )


def _match(pattern: re.Pattern[str], line: str) -> re.Match[str]:
    found = pattern.fullmatch(line)
    if found is None:
        raise TextError(PositionReason.UNREADABLE_LINE, text=line)
    return found


def _after(word: str, line: str) -> str:
    if line != word and not line.startswith(word + " "):
        raise TextError(PositionReason.ANOTHER_LINE, text=line, expected=word)
    return line[len(word) :].strip()


def _seats(text: str) -> tuple[int, ...]:
    try:
        return tuple(int(word) for word in text.split())
    except ValueError:
        raise TextError(PositionReason.NOT_SEATS, text=text) from None


def _pair(word: str) -> Pair:
    attack, _, cover = word.partition("/")
    return parse_card(attack).bit, parse_card(cover).bit if cover else 0
