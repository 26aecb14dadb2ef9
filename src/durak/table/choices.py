"""What may be chosen before a game, one row of choices after another.

Every choice carries the options that it leads to, or the sentence that says why it leads nowhere;
the sentence is the one that the options themselves refuse with.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from durak.bots import LEVELS
from durak.engine import RULE_SETS, DurakError
from durak.table.match import MATCH_POINTS
from durak.table.options import Options, Pace

_TABLE_SIZES: Final = (2, 3, 4)
_MOST_BOTS: Final = 3

NO_BOTS: Final = "Two people play without bots."
"""Why no level can be chosen where a friend plays."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing to choose: its word, what it leads to, or why it cannot be chosen now."""

    word: str
    leads_to: Options | None
    why_not: str = ""


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
        [
            Choice(rules.name.capitalize(), settled(options.with_rules(rules)))
            for rules in RULE_SETS.values()
        ]
    )


def seat_choices(options: Options) -> tuple[Choice, ...]:
    """Return the table sizes; the rule set says which it has (R9)."""
    return tuple(
        [_choice(str(seats), partial(_with_seats, options, seats)) for seats in _TABLE_SIZES]
    )


def company_choices(options: Options) -> tuple[Choice, ...]:
    """Return bots or a friend at the same screen (R9.4)."""
    return (
        _choice("bots", partial(options.with_friend, False)),
        _choice("a friend here", partial(options.with_friend, True)),
    )


def match_choices(options: Options) -> tuple[Choice, ...]:
    """Return the points that a match may go to (R9.2)."""
    return tuple(
        [_choice(str(points), partial(replace, options, match=points)) for points in MATCH_POINTS]
    )


def level_choices(options: Options) -> tuple[Choice, ...]:
    """Return the levels of bot that are worth playing against, each for all bots at once."""
    levels = _levels(options)
    if options.friend:
        return tuple([Choice(level, None, NO_BOTS) for level in levels])
    return tuple([Choice(level, _with_level(options, level)) for level in levels])


def about_all(options: Options) -> str:
    """Return how the bots play, or why there are none."""
    if options.friend:
        return NO_BOTS
    first, *others = options.levels[: options.bots]
    if any(level != first for level in others):
        return "Each bot has a level of its own: the next row tells."
    return f"{first}: {LEVELS[first].description}."


def next_level(options: Options, bot: int) -> Options:
    """Return the options with the next level for one bot, counted clockwise from 0."""
    levels, now = _levels(options), list(options.levels)
    now[bot] = levels[(levels.index(now[bot]) + 1) % len(levels)]
    return replace(options, levels=tuple(now))


def pace_choices(options: Options) -> tuple[Choice, ...]:
    """Return the paces."""
    return tuple([Choice(pace.word, replace(options, pace=pace)) for pace in Pace])


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


def _choice(word: str, lead: Callable[[], Options]) -> Choice:
    try:
        return Choice(word, lead())
    except DurakError as error:
        return Choice(word, None, str(error))
