"""Every bot by the name of its level: the one list from which seats are filled."""

from collections.abc import Callable
from types import MappingProxyType
from typing import Final

from durak.bots.bot import Bot
from durak.bots.simple import RandomBot
from durak.engine import DurakError

LEVELS: Final = MappingProxyType[str, Callable[[], Bot]]({"random": RandomBot})
"""How to make the bot of each level."""

DEFAULT_LEVEL: Final = "random"


class LevelError(DurakError):
    """A name that no level of bot has."""


def make_bot(level: str) -> Bot:
    """Return a bot of this level.

    Raises:
        LevelError: no level has the name.
    """
    if level not in LEVELS:
        raise LevelError(f"{level!r} is not a level of bot; there are {', '.join(LEVELS)}.")
    return LEVELS[level]()
