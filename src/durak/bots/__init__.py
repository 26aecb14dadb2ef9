"""Computer players: each is given a `View` and nothing else (R10.3)."""

from durak.bots.bot import Bot
from durak.bots.levels import BASELINES, DEFAULT_LEVEL, LEVELS, LevelError, check_level, make_bot

__all__ = ["BASELINES", "DEFAULT_LEVEL", "LEVELS", "Bot", "LevelError", "check_level", "make_bot"]
