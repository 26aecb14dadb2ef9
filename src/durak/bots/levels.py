"""Every bot by the name of its level: the one list from which seats are filled."""

from collections.abc import Callable
from types import MappingProxyType
from typing import Final

from durak.bots.bot import StoppableBot
from durak.bots.circles import CircleBreaker
from durak.bots.easy import EasyBot
from durak.bots.heuristic import HeuristicBot
from durak.bots.normal import NormalBot
from durak.bots.sampling import SamplingBot
from durak.bots.search.worlds import BOTH_POLICIES
from durak.bots.simple import GreedyBot, RandomBot
from durak.engine import DurakError

HARD: Final = SamplingBot(worlds=90, nodes=8_000, policies=BOTH_POLICIES, caution=0.03, foresight=3)
EXPERT: Final = SamplingBot(
    worlds=600, nodes=40_000, policies=BOTH_POLICIES, caution=0.02, foresight=3
)

LEVELS: Final = MappingProxyType[str, Callable[[], StoppableBot]](
    {
        "easy": EasyBot,
        "normal": lambda: NormalBot(nodes=4_000),
        "hard": lambda: HARD,
        "expert": lambda: EXPERT,
        "random": RandomBot,
        "greedy": GreedyBot,
        "heuristic": HeuristicBot,
    }
)
"""How to make the bot of each level; seats are filled by `make_bot`."""

BASELINES: Final = ("random", "greedy", "heuristic")
"""Levels to measure against: `heuristic` is `normal` without its exact endgame."""

DEFAULT_LEVEL: Final = "normal"


class LevelError(DurakError):
    """A name that no level of bot has."""


def check_level(level: str) -> None:
    """Refuse a name that no level of bot has.

    Raises:
        LevelError: it says which names there are.
    """
    if level not in LEVELS:
        raise LevelError(f"{level!r} is not a level of bot; there are {', '.join(LEVELS)}.")


def make_bot(level: str) -> StoppableBot:
    """Return a bot of this level; whatever the level, it leaves circles (R8.5).

    Raises:
        LevelError: no level has the name.
    """
    check_level(level)
    return CircleBreaker(LEVELS[level]())
