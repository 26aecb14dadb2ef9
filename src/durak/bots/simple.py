"""The yardstick that plays anything legal."""

import random

from durak.engine import Action, View


class RandomBot:
    """Plays any legal action, each equally likely."""

    def choose(self, view: View, rng: random.Random) -> Action:
        """Return one of the legal actions by chance."""
        return rng.choice(view.legal_actions)
