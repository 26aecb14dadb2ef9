"""The opponent who counts cards: rules of thumb with memory, and the exact endgame between two."""

import random

from durak.bots.bot import Stop, never_stop
from durak.bots.heuristic import HeuristicBot
from durak.bots.sampling import SamplingBot
from durak.engine import Action, View


class NormalBot:
    """Plays by rules of thumb, and the last two seats exactly where that can be worked out.

    `nodes` is the budget of the exact endgame.
    """

    def __init__(self, nodes: int) -> None:
        self._rules_of_thumb = HeuristicBot()
        self._endgame = SamplingBot(worlds=10, nodes=nodes)

    def choose(self, view: View, rng: random.Random, stop: Stop = never_stop) -> Action:
        """Return an action of the best exact value, else what the rules of thumb prefer."""
        solved = self._endgame.weigh_exactly(view, rng, stop)
        return solved[0].action if solved else self._rules_of_thumb.choose(view, rng)
