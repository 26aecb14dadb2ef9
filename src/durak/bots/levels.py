"""Every bot by the name of its level: the one list from which seats are filled."""

from collections.abc import Callable
from types import MappingProxyType
from typing import Final

from durak.bots.bot import Bot
from durak.bots.circles import CircleBreaker
from durak.bots.heuristic import HeuristicBot
from durak.bots.simple import GreedyBot, RandomBot
from durak.engine import DurakError

LEVELS: Final = MappingProxyType[str, Callable[[], Bot]](
    {"random": RandomBot, "greedy": GreedyBot, "heuristic": HeuristicBot}
)
"""How to make the bot of each level; seats are filled by `make_bot`."""

DEFAULT_LEVEL: Final = "heuristic"


class LevelError(DurakError):
    """A name that no level of bot has."""


def make_bot(level: str) -> Bot:
    """Return a bot of this level; whatever the level, it leaves circles (R8.5).

    Raises:
        LevelError: no level has the name.
    """
    if level not in LEVELS:
        raise LevelError(f"{level!r} is not a level of bot; there are {', '.join(LEVELS)}.")
    return CircleBreaker(LEVELS[level]())
