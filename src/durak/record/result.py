"""The result line of a record."""

import re
from typing import Final

from durak.engine import Outcome

UNFINISHED: Final = "unfinished"

RESULT: Final = re.compile(r"result:\s*(draw|unfinished|durak ([0-3]))\s*")
"""A result line; the first group is the result."""


def result_text(outcome: Outcome | None) -> str:
    """Return an outcome as the result line writes it; None is a game without an end.

    >>> result_text(Outcome(2)), result_text(None)
    ('durak 2', 'unfinished')
    """
    if outcome is None:
        return UNFINISHED
    return "draw" if outcome.durak is None else f"durak {outcome.durak}"


def outcome_of(text: str) -> Outcome | None:
    """Return the outcome that `result_text` wrote.

    Raises:
        ValueError: the text is no result.

    """
    found = RESULT.fullmatch(f"result:{text}")
    if found is None:
        raise ValueError(f"no result: {text!r}")
    if found[1] == UNFINISHED:
        return None
    return Outcome(None if found[2] is None else int(found[2]))
