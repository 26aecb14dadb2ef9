"""The easy opponent: rules of thumb without memory, and now and then a lapse."""

import random
from typing import Final

from durak.bots.bot import Stop, never_stop
from durak.bots.heuristic import HeuristicBot
from durak.bots.simple import GreedyBot
from durak.engine import PASS, Action, Phase, View

LAPSES: Final = 0.25
"""The share of decisions at which the bot does not think."""


class EasyBot:
    """Plays by rules of thumb and forgets what is off the table.

    In a lapse it overlooks that it could add a card, or plays the lowest one; it is never silly.
    """

    def __init__(self) -> None:
        self._awake = HeuristicBot(memory=False)
        self._asleep = GreedyBot()

    def choose(self, view: View, rng: random.Random, stop: Stop = never_stop) -> Action:
        """Return the choice of the moment, of which some are lapses."""
        if rng.random() >= LAPSES:
            return self._awake.choose(view, rng)
        may_go_out = not view.talon_size and view.hand.bit_count() <= view.room
        if view.phase in (Phase.THROW_IN, Phase.TAKING) and not may_go_out:
            return PASS
        return self._asleep.choose(view, rng)
