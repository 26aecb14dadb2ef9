"""Computer players: each is given a `View` and nothing else (R10.3)."""

from durak.bots.bot import Bot, Stop, StoppableBot, StoppedError, never_stop
from durak.bots.levels import BASELINES, DEFAULT_LEVEL, LEVELS, LevelError, check_level, make_bot

__all__ = [
    "BASELINES",
    "DEFAULT_LEVEL",
    "LEVELS",
    "Bot",
    "LevelError",
    "Stop",
    "StoppableBot",
    "StoppedError",
    "check_level",
    "make_bot",
    "never_stop",
]
