"""The names of the files of games: how they are made, and what they tell."""

import re
from datetime import UTC, datetime
from typing import Final

from durak.engine import RULE_SETS

_RULES: Final = "|".join(map(re.escape, RULE_SETS))
_OF_TWO: Final = re.compile(rf"(\d{{8}}-\d{{6}})-(?:{_RULES})-2(?:-(\d+))?\.durak", re.ASCII)


def stem_of(started: datetime, rules: str, seats: int) -> str:
    """Return the name of a game without its ending; `free_name` adds a number where it is taken."""
    return f"{started.astimezone(UTC):%Y%m%d-%H%M%S}-{rules}-{seats}"


def moment_of_two(name: str) -> tuple[str, int] | None:
    """Return the second in which a game of two began, and which of that second it is.

    None when the name tells no game of two. Whoever pipes answers plays several in a second.
    """
    found = _OF_TWO.fullmatch(name)
    return None if found is None else (found[1], int(found[2] or 1))
