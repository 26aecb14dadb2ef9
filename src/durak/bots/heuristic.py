"""The bot of rules of thumb: it weighs what a good player would consider, without searching."""

import random

from durak.bots.bot import Stop, never_stop
from durak.bots.defence import choose_defence
from durak.bots.features import Features
from durak.bots.opening import choose_opening
from durak.bots.throwing import choose_gift, choose_throw_in
from durak.bots.weights import WITH_TRANSFER, WITHOUT_TRANSFER, Weights
from durak.engine import Action, Phase, View


class HeuristicBot:
    """Plays what the considerations of `opening`, `defence` and `throwing` prefer in sum.

    Without `memory` it forgets what went to the beaten pile and what others took. It uses no
    chance: the same view gets the same answer. `weights` replaces those of the rule set.
    """

    def __init__(self, weights: Weights | None = None, *, memory: bool = True) -> None:
        self.weights = weights
        self.memory = memory

    def choose(self, view: View, rng: random.Random, stop: Stop = never_stop) -> Action:
        """Return the action with the least risk in its phase."""
        usual = WITH_TRANSFER if view.rules.transfer_allowed else WITHOUT_TRANSFER
        features = Features(view, self.weights or usual, memory=self.memory)
        if view.phase is Phase.OPENING:
            return choose_opening(features)
        if view.phase is Phase.DEFENCE:
            return choose_defence(features)
        if view.phase is Phase.THROW_IN:
            return choose_throw_in(features)
        return choose_gift(features)
