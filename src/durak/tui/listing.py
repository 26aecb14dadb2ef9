"""How a finished game is told in a row of the list, and the orders that the list can have."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from durak.record import GameFacts
from durak.storage import Entry
from durak.tui.canvas import cells, cut
from durak.words.numbers import counted

NARROW: Final = 80
"""Columns below which the year and the word "durak" give their room to the opponents."""


def heading(*, narrow: bool) -> str:
    """Return the words over the columns."""
    if narrow:
        return f"{'Date':11}  {'Rules':10}  {'Durak':10}  Opponents"
    return f"{'Date':16}  {'Rules':10}  {'Result':22}  Opponents"


def row_text(entry: Entry, *, narrow: bool) -> str:
    """Tell a game in a row: date in the time of this place, rule set, result, opponents."""
    facts = entry.facts
    if facts is None:
        return f"{entry.name}: {entry.error}"
    started = facts.started.astimezone()
    rules = facts.rules.capitalize()
    marks = ", ".join([opponents_text(facts), *_marks(facts)])
    if narrow:
        return f"{started:%m-%d %H:%M}  {rules:10}  {_filled(durak_text(facts), 10)}  {marks}"
    return f"{started:%Y-%m-%d %H:%M}  {rules:10}  {_filled(result_text(facts), 22)}  {marks}"


def result_text(facts: GameFacts) -> str:
    """Tell who was the durak."""
    named = facts.outcome is not None and facts.outcome.durak is not None
    return f"durak {durak_text(facts)}" if named else durak_text(facts)


def durak_text(facts: GameFacts) -> str:
    """Name the durak, or tell why there is none."""
    if facts.outcome is None:
        return "not ended"
    if facts.outcome.durak is None:
        return "a draw"
    return facts.seats[facts.outcome.durak].name


def opponents_text(facts: GameFacts) -> str:
    """Tell against whom it was: bots by number and level, people by name."""
    levels = [seat.level for seat in facts.seats if seat.level is not None]
    if not levels:
        return " and ".join([seat.name for seat in facts.seats])
    counts = [f"{levels.count(level)} {level}" for level in sorted(set(levels))]
    return ", ".join(counts)


def _filled(text: str, width: int) -> str:
    """Cut or fill a text to the width in cells; a wide letter has two."""
    shown = cut(text, width)
    return shown + " " * (width - cells(shown))


def _marks(facts: GameFacts) -> list[str]:
    marks = []
    if facts.match is not None and facts.match.to > 1:
        marks.append(f"round {facts.match.round}")
    if facts.undos:
        marks.append(counted(facts.undos, "undo"))
    if facts.branched is not None:
        marks.append("played on")
    return marks


@dataclass(frozen=True, slots=True)
class ListOrder:
    """An order of the list: its word, and by what a game is sorted."""

    word: str
    key: Callable[[GameFacts], Any]


_ORDERS: Final = (
    ListOrder("date", lambda facts: 0),
    ListOrder("rules", lambda facts: facts.rules),
    ListOrder("opponents", opponents_text),
    ListOrder("result", lambda facts: (facts.outcome is None, result_text(facts))),
)


def order(number: int) -> ListOrder:
    """Return an order; after the last one comes the first again."""
    return _ORDERS[number % len(_ORDERS)]


def in_list_order(entries: tuple[Entry, ...], number: int) -> tuple[Entry, ...]:
    """Sort entries that are newest first; equals stay so. Files without facts come last."""
    games = [(entry.facts, entry) for entry in entries if entry.facts is not None]
    games.sort(key=lambda pair: order(number).key(pair[0]))
    return (
        *[entry for _, entry in games],
        *[entry for entry in entries if entry.facts is None],
    )
