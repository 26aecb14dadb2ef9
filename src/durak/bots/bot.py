"""What a bot is: a plain function from a view to an action."""

import random
from typing import Protocol

from durak.engine import Action, View


class Bot(Protocol):
    """Someone who decides for a seat."""

    def choose(self, view: View, rng: random.Random) -> Action:
        """Return a legal action of the seat to move.

        The choice depends on the view and on `rng` alone, so that the same seed gives the same
        game and hidden cards cannot matter (R10.3).
        """
        ...
