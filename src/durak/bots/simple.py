"""Two baselines: one bot plays anything legal, the other always its lowest card."""

import random

from durak.bots.bot import Stop, never_stop
from durak.bots.pricing import by_price, cheapest, cover_plan, plain_cards
from durak.engine import PASS, TAKE, Action, Attack, Phase, ThrowIn, Transfer, View
from durak.engine.actions import COVERS
from durak.engine.cards import same_ranks
from durak.engine.position import on_table, open_attacks


class RandomBot:
    """Plays any legal action, each equally likely."""

    def choose(self, view: View, rng: random.Random, stop: Stop = never_stop) -> Action:
        """Return one of the legal actions by chance."""
        return rng.choice(view.legal_actions)


class GreedyBot:
    """Plays the lowest card: plain before trump, and covers whenever it can.

    It throws in plain cards at every chance, trumps only against a defence without a talon behind
    it, and remembers nothing.
    """

    def choose(self, view: View, rng: random.Random, stop: Stop = never_stop) -> Action:
        """Return the cheapest action of the phase."""
        if view.phase is Phase.OPENING:
            return Attack(cheapest(view.hand, view.trump))
        if view.phase is Phase.DEFENCE:
            return self._defend(view)
        return self._throw_in(view)

    def _defend(self, view: View) -> Action:
        transfer = self._transfer(view)
        if transfer is not None:
            return transfer
        plan = cover_plan(open_attacks(view.pairs), view.hand, view.trump)
        if plan is None:
            return TAKE
        attack, card = plan[0]
        return COVERS[attack][card]

    def _transfer(self, view: View) -> Action | None:
        """Return a transfer with the lowest plain card, if the rules let one pass (R6)."""
        rank = same_ranks(view.pairs[0][0])
        card = cheapest(plain_cards(view.hand & rank, view.trump), view.trump)
        transfer = Transfer(card)
        return transfer if card and view.refusal(transfer) is None else None

    def _throw_in(self, view: View) -> Action:
        """Return the lowest card that fits, and after Take every plain card that fits (R5, R7)."""
        playable = view.hand & same_ranks(on_table(view.pairs))
        low = plain_cards(playable, view.trump)
        if view.phase is Phase.TAKING:
            chosen = sum(by_price(low, view.trump)[: view.room])
        else:
            chosen = cheapest(low if view.talon_size else playable, view.trump)
        return ThrowIn(chosen) if chosen else PASS
