"""What may be chosen before a game, one row of choices after another.

Every choice carries the options that it leads to, or why it leads nowhere: the error with which the
options themselves refuse it.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from functools import partial
from typing import Final

from durak.bots import LEVELS
from durak.engine import RULE_SETS, DurakError, RuleSet
from durak.table.match import MATCH_POINTS
from durak.table.options import Options, OptionsError, Pace
from durak.table.reasons import TableReason

_TABLE_SIZES: Final = (2, 3, 4)
_MOST_BOTS: Final = 3


class Company(Enum):
    """With whom the person plays."""

    BOTS = "bots"
    FRIEND = "friend"


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing to choose, what it leads to, or why it cannot be chosen now.

    `value` is a rule set, a number of seats or of points, a pace, the company, or the name of a
    level.
    """

    value: RuleSet | int | Pace | Company | str
    leads_to: Options | None
    why_not: DurakError | None = None


def settled(options: Options) -> Options:
    """Return the options with what the table has to have.

    That is a match for two (R9.2), and a level for every bot that a larger table would seat.
    """
    if options.levels:
        options = replace(options, levels=(options.levels * _MOST_BOTS)[:_MOST_BOTS])
    if options.seats == 2 and options.match is None:
        return replace(options, match=MATCH_POINTS[0])
    return options


def rule_choices(options: Options) -> tuple[Choice, ...]:
    """Return every rule set, the two main ones first; each can always be chosen."""
    return tuple(
        [Choice(rules, settled(options.with_rules(rules))) for rules in RULE_SETS.values()]
    )


def seat_choices(options: Options) -> tuple[Choice, ...]:
    """Return the table sizes; the rule set says which it has (R9)."""
    return tuple([_choice(seats, partial(_with_seats, options, seats)) for seats in _TABLE_SIZES])


def company_choices(options: Options) -> tuple[Choice, ...]:
    """Return bots or a friend at the same screen (R9.4)."""
    return (
        _choice(Company.BOTS, partial(options.with_friend, False)),
        _choice(Company.FRIEND, partial(options.with_friend, True)),
    )


def match_choices(options: Options) -> tuple[Choice, ...]:
    """Return the points that a match may go to (R9.2)."""
    return tuple(
        [_choice(points, partial(replace, options, match=points)) for points in MATCH_POINTS]
    )


def level_choices(options: Options) -> tuple[Choice, ...]:
    """Return the levels of bot that are worth playing against, each for all bots at once."""
    levels = _levels(options)
    if options.friend:
        no_bots = OptionsError(TableReason.NO_BOTS)
        return tuple([Choice(level, None, no_bots) for level in levels])
    return tuple([Choice(level, _with_level(options, level)) for level in levels])


def next_level(options: Options, bot: int) -> Options:
    """Return the options with the next level for one bot, counted clockwise from 0."""
    levels, now = _levels(options), list(options.levels)
    now[bot] = levels[(levels.index(now[bot]) + 1) % len(levels)]
    return replace(options, levels=tuple(now))


def pace_choices(options: Options) -> tuple[Choice, ...]:
    """Return the paces."""
    return tuple([Choice(pace, replace(options, pace=pace)) for pace in Pace])


def _levels(options: Options) -> list[str]:
    """Return the levels to choose from; a baseline only where somebody has asked for it."""
    levels = LEVELS.values()
    return [level.name for level in levels if not level.baseline or level.name in options.levels]


def _with_seats(options: Options, seats: int) -> Options:
    return settled(options.with_seats(seats))


def _with_level(options: Options, level: str) -> Options:
    """Return the options with all bots of this level; the same ones when they are so already."""
    now = set(options.levels[: options.bots])
    return options if now == {level} else replace(options, levels=(level,) * _MOST_BOTS)


def _choice(value: int | Company, lead: Callable[[], Options]) -> Choice:
    try:
        return Choice(value, lead())
    except DurakError as error:
        return Choice(value, None, error)
