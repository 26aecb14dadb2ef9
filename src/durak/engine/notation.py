"""Reading positions from their text form, which tests, errors and people use.

A position is a few lines, one fact each::

    podkidnoy trump 7h bout 3 barren 0
    talon 9c 7h
    beaten 6c 6d
    hand 0 8c 9d
    hand 1 Td Jd
    table 8s/Ts 8d
    defence principal 0 defender 1 limit 2 queue 1
    exited 2

``parse_position(format_position(position)) == position`` for every position. A seat's view is
written in the same lines, with ``??`` for each unseen card.
"""

import re
from collections.abc import Iterator
from typing import Final

from durak.engine.bout import attackers
from durak.engine.cards import (
    ALL_CARDS,
    card_bits,
    card_of,
    codes,
    parse_card,
    parse_cards,
)
from durak.engine.errors import DurakError, TextError
from durak.engine.position import (
    DEFENCE,
    OPENING,
    OVER,
    TAKING,
    THROW_IN,
    Pair,
    Phase,
    Position,
    open_attacks,
)
from durak.engine.rules import rule_set

_HEAD: Final = re.compile(r"(\S+) trump (\S+) bout (\d{1,4}) barren (\d{1,4})")
_MOMENT: Final = re.compile(r"(\S+) principal (\d) defender (\d) limit (\d) queue (-|\d(?:,\d)*)")


def parse_position(text: str) -> Position:
    """Read a position from its text form; blank lines and indents do not matter.

    Raises:
        TextError: a line is missing, cannot be read or contradicts another; it says which.

    """
    lines = [" ".join(line.split()) for line in text.splitlines() if line.strip()]
    if len(lines) < 8:
        raise TextError(f"A position has at least 8 lines; these are {len(lines)}.")
    try:
        return _position(lines)
    except TextError:
        raise
    except DurakError as error:
        raise TextError(str(error)) from None


def _position(lines: list[str]) -> Position:
    head = _match(_HEAD, lines[0])
    moment = _match(_MOMENT, lines[-2])
    hands = tuple(
        parse_cards(_after(f"hand {seat}", line)) for seat, line in enumerate(lines[3:-3])
    )
    phases = {phase.value: phase for phase in Phase}
    if moment[1] not in phases:
        raise TextError(f"{moment[1]!r} is not a phase: {', '.join(phases)}.")
    position = Position(
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
    _check(position)
    return position


def _match(pattern: re.Pattern[str], line: str) -> re.Match[str]:
    found = pattern.fullmatch(line)
    if found is None:
        raise TextError(f"{line!r} is not a line of this place in a position.")
    return found


def _after(word: str, line: str) -> str:
    if line != word and not line.startswith(word + " "):
        raise TextError(f"{line!r} should begin with {word!r}.")
    return line[len(word) :].strip()


def _seats(text: str) -> tuple[int, ...]:
    try:
        return tuple(int(word) for word in text.split())
    except ValueError:
        raise TextError(f"{text!r} is not a list of seats.") from None


def _pair(word: str) -> Pair:
    attack, _, cover = word.partition("/")
    return parse_card(attack).bit, parse_card(cover).bit if cover else 0


def _check(position: Position) -> None:
    """Refuse a text in which a card is missing or twice, or a seat is not at the table (R1.1)."""
    position.rules.check_seats(position.seats)
    groups = [*position.hands, *position.talon, position.beaten]
    groups += [single for pair in position.pairs for single in pair]
    seen = 0
    for group in groups:
        for bit in card_bits(seen & group):
            raise TextError(f"{card_of(bit)} is in two places.")
        seen |= group
    if seen != ALL_CARDS:
        raise TextError(f"These cards are nowhere: {codes(ALL_CARDS & ~seen)}.")
    if position.talon and position.talon[-1] != position.trump_card.bit:
        raise TextError(f"The trump card {position.trump_card} lies last in the talon.")
    table = range(position.seats)
    named = [position.principal, position.defender, *position.queue, *position.exited]
    for seat in named:
        if seat not in table:
            raise TextError(f"There is no seat {seat} at a table of {position.seats}.")
    for complaint in _contradictions(position):
        raise TextError(complaint)


def _contradictions(now: Position) -> Iterator[str]:
    """Yield what the phase, the table and the seats say against one another."""
    phase, opened = now.phase, open_attacks(now.pairs)
    asked = attackers(now.hands, now.principal, now.defender, now.exited)
    if (phase is OVER) != (not now.queue):
        yield "A seat is to move exactly while the game goes on."
    if len(set(now.queue)) < len(now.queue):
        yield "A seat has only one chance in a row."
    if any(now.hands[seat] for seat in now.exited) or (now.exited and now.talon):
        yield "A seat that has exited holds no cards, and the talon is empty (R8.2)."
    if now.principal == now.defender and not (now.rules.transfer_allowed or phase is OVER):
        yield f"The principal cannot defend in {now.rules.name}."
    if phase is OPENING and (now.pairs or now.queue != (now.principal,)):
        yield "The principal opens on an empty table (R2.1)."
    if phase is DEFENCE and (not opened or now.queue != (now.defender,)):
        yield "The defender is to move while an attack is open (R4.3)."
    if phase is THROW_IN and (opened or not now.pairs):
        yield "Cards are thrown in when every attack is covered (R5.1)."
    if phase is TAKING and not opened:
        yield "The defender takes only while an attack is open (R4.4)."
    if phase in (THROW_IN, TAKING) and not set(now.queue) <= set(asked):
        yield "Chances go to attackers who hold cards (R5.1)."
    if phase is OVER and (now.pairs or sum(map(bool, now.hands)) > 1):
        yield "The game is over when at most one seat holds cards (R8.3)."
