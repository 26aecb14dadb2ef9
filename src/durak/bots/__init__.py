"""Computer players: each is given a `View` and nothing else (R10.3)."""

from durak.bots.bot import Bot
from durak.bots.levels import DEFAULT_LEVEL, LEVELS, YARDSTICKS, LevelError, check_level, make_bot

__all__ = ["DEFAULT_LEVEL", "LEVELS", "YARDSTICKS", "Bot", "LevelError", "check_level", "make_bot"]
