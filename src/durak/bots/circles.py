"""Leaving a circle: what every bot owes the table (R8.5).

Cards can wander from hand to hand for ever, above all with the talon empty. The rules allow it, so
the bots end it: once too many bouts have passed without a card going to the beaten pile, they play
so that a bout gets beaten, whatever they would rather do.
"""

import random
from typing import Final

from durak.bots.bot import Stop, StoppableBot, never_stop
from durak.bots.pricing import cheapest, cover_plan, plain_cards
from durak.engine import PASS, TAKE, Action, Attack, CardSet, Phase, View
from durak.engine.actions import COVERS
from durak.engine.cards import BEATERS, card_bits
from durak.engine.position import open_attacks

PATIENCE: Final = 8
"""Bouts without a beaten card that a bot bears with the talon empty; the known circle has six."""

PATIENCE_WITH_TALON: Final = 16
"""The same before that: a circle of full hands that draw nothing is rare, a run of takes is not."""


def must_leave_circle(view: View) -> bool:
    """Tell whether the game has gone on for so long without a beaten card that it may circle.

    Two seats can circle only by transfers: else the one who takes never attacks, and the other
    hand empties.
    """
    may_circle = view.rules.transfer_allowed or view.seats - len(view.exited) > 2
    return may_circle and view.barren_bouts >= (
        PATIENCE_WITH_TALON if view.talon_size else PATIENCE
    )


def way_out_of_circle(view: View, rng: random.Random) -> Action:
    """Return an action that helps this bout to be beaten: cover all, add nothing, attack low."""
    if view.phase is Phase.DEFENCE:
        plan = cover_plan(open_attacks(view.pairs), view.hand, view.trump)
        if plan is None:
            return TAKE
        attack, card = plan[0]
        return COVERS[attack][card]
    if view.phase is Phase.OPENING:
        return Attack(_beatable(view, rng))
    return PASS


class CircleBreaker:
    """A bot that plays like the one inside it until it must leave a circle."""

    def __init__(self, inside: StoppableBot) -> None:
        self.inside = inside

    def choose(self, view: View, rng: random.Random, stop: Stop = never_stop) -> Action:
        """Return the choice of the bot inside, or the way out of a circle."""
        if must_leave_circle(view):
            return way_out_of_circle(view, rng)
        return self.inside.choose(view, rng, stop)


def _beatable(view: View, rng: random.Random) -> CardSet:
    """Return one card that the defender is known to cover, else a plain one by chance.

    Chance matters: where nobody can cover what their neighbour leads, always the same card could
    wander round the same seats.
    """
    known = view.known(view.defender)
    sure = sum(bit for bit in card_bits(view.hand) if known & BEATERS[view.trump][bit])
    if sure:
        return cheapest(sure, view.trump)
    return rng.choice(list(card_bits(plain_cards(view.hand, view.trump) or view.hand)))
