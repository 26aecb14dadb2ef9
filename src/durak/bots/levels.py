"""The levels of bot: the one list from which seats are filled."""

from collections.abc import Callable
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from durak.bots.bot import StoppableBot
from durak.engine import DurakError, ReasonSet
from durak.engine.marking import N_


@dataclass(frozen=True, slots=True)
class Level:
    """One level of bot.

    `name` is the word for it in options, in records and on the command line. `description` tells in
    at most 39 characters how it plays, in English and marked for the catalogues. `make` makes its
    bot. A `baseline` is there to measure others against and is offered only to those who ask.
    """

    name: str
    description: str
    make: Callable[[], StoppableBot]
    baseline: bool = False


# The list is needed at every start, a bot only where it sits: it is loaded when it is made.


def _easy() -> StoppableBot:
    from durak.bots.easy import EasyBot

    return EasyBot()


def _normal() -> StoppableBot:
    from durak.bots.normal import NormalBot

    return NormalBot(nodes=4_000)


def _hard() -> StoppableBot:
    from durak.bots.sampling import HARD

    return HARD


def _expert() -> StoppableBot:
    from durak.bots.sampling import EXPERT

    return EXPERT


def _random() -> StoppableBot:
    from durak.bots.simple import RandomBot

    return RandomBot()


def _greedy() -> StoppableBot:
    from durak.bots.simple import GreedyBot

    return GreedyBot()


def _heuristic() -> StoppableBot:
    from durak.bots.heuristic import HeuristicBot

    return HeuristicBot()


_LEVELS: Final = {
    level.name: level
    for level in (
        Level("easy", N_("does not count cards, nods off"), _easy),
        Level("normal", N_("rules of thumb, with memory"), _normal),
        Level("hard", N_("deals the hidden cards many times over"), _hard),
        Level("expert", N_("deals many more, takes its time"), _expert),
        Level("random", N_("any card that the rules allow"), _random, baseline=True),
        Level("greedy", N_("always the cheapest card"), _greedy, baseline=True),
        Level("heuristic", N_("normal, without its exact endgame"), _heuristic, baseline=True),
    )
}
LEVELS: Final = MappingProxyType(_LEVELS)
"""Every level by name; a new one needs nothing but its place here."""

DEFAULT_LEVEL: Final = "normal"


class LevelReason(ReasonSet):
    """Why there is no bot of a level: `level` is the name, `known` are those that there are."""

    UNKNOWN_LEVEL = "unknown-level", "level", "known"


class LevelError(DurakError):
    """A name that no level of bot has."""

    reason: LevelReason


def check_level(level: str) -> None:
    """Refuse a name that no level of bot has.

    Raises:
        LevelError: no level has the name.
    """
    if level not in LEVELS:
        raise LevelError(LevelReason.UNKNOWN_LEVEL, level=level, known=tuple(LEVELS))


def make_bot(level: str) -> StoppableBot:
    """Return a bot of this level; whatever the level, it leaves circles (R8.5).

    Raises:
        LevelError: no level has the name.
    """
    from durak.bots.circles import CircleBreaker

    check_level(level)
    return CircleBreaker(LEVELS[level].make())
