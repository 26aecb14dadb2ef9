"""How a finished game is told in a row of the list, and the orders that the list can have."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from durak.record import GameFacts
from durak.storage import Entry
from durak.tui.measure import padded, widest
from durak.words import records
from durak.words.errors import notice_text
from durak.words.titles import rules_titles

NARROW: Final = 80
"""Columns below which the year and the word "durak" give their room to the opponents."""


def heading(*, narrow: bool) -> str:
    """Return the words over the columns."""
    names = ("date", "rules", "durak" if narrow else "result", "opponents")
    return _columns([records.column(name) for name in names], narrow=narrow)


def row_text(entry: Entry, *, narrow: bool) -> str:
    """Tell a game in a row: date in the time of this place, rule set, result, opponents."""
    facts = entry.facts
    if facts is None:
        return records.unreadable_row(entry.name, notice_text(entry.error))
    started = facts.started.astimezone()
    if narrow:
        date, ending = records.day_and_time_in_short(started), records.durak(facts)
    else:
        date, ending = records.day_and_time(started), records.result(facts)
    cells = [date, records.rules(facts), ending, records.opponents_and_marks(facts)]
    return _columns(cells, narrow=narrow)


def _columns(words: list[str], *, narrow: bool) -> str:
    *filled, last = words
    rules = widest(rules_titles())
    widths = (11, rules, 10) if narrow else (16, rules, 22)
    return "  ".join([*map(padded, filled, widths), last])


@dataclass(frozen=True, slots=True)
class ListOrder:
    """An order of the list: its name, and by what a game is sorted."""

    name: str
    key: Callable[[GameFacts], Any]


_ORDERS: Final = (
    ListOrder("date", lambda facts: 0),
    ListOrder("rules", lambda facts: facts.rules),
    ListOrder("opponents", records.opponents),
    ListOrder("result", lambda facts: (facts.outcome is None, records.result(facts))),
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
