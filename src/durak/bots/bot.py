"""What a bot is: a plain function from a view to an action, and one that stops when it is asked."""

import random
from collections.abc import Callable
from typing import Protocol, TypeAlias

from durak.engine import Action, View

Stop: TypeAlias = Callable[[], bool]
"""Asked again and again during a search: whether the choice is no longer wanted.

The method `is_set` of a `threading.Event` is one; for a deadline it compares the clock.
"""


class StoppedError(Exception):
    """A bot was asked to stop before it had chosen."""


def never_stop() -> bool:
    """Let every search come to its end."""
    return False


class Bot(Protocol):
    """Someone who decides for a seat; all that the arena needs."""

    def choose(self, view: View, rng: random.Random) -> Action:
        """Return a legal action of the seat to move.

        The choice depends on the view and on `rng` alone, so that the same seed gives the same
        game and hidden cards cannot matter (R10.3).
        """
        ...


class StoppableBot(Protocol):
    """A bot whose search can be given up; what sits at a table is one."""

    def choose(self, view: View, rng: random.Random, stop: Stop = never_stop) -> Action:
        """Return a legal action as a `Bot` does, whatever `stop` is, unless it becomes true.

        Raises:
            StoppedError: `stop` became true before the choice was made.
        """
        ...
