"""Computer players: each is given a `View` and nothing else (R10.3)."""

from durak.bots.bot import Bot, Stop, StoppableBot, StoppedError, never_stop
from durak.bots.levels import DEFAULT_LEVEL, LEVELS, Level, LevelError, check_level, make_bot

__all__ = [
    "DEFAULT_LEVEL",
    "LEVELS",
    "Bot",
    "Level",
    "LevelError",
    "Stop",
    "StoppableBot",
    "StoppedError",
    "check_level",
    "make_bot",
    "never_stop",
]
