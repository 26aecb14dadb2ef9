"""Advice for a person: the best action of his own seat, why, and what it is expected to cost.

The advice comes from the same view as the player's own eyes, so it knows what he could know and no
more (R10).
"""

import random
from dataclasses import dataclass

from durak.bots.bot import Stop, never_stop
from durak.bots.pricing import cover_plan, plain_cards, trump_cards
from durak.bots.sampling import SamplingBot, Weighed
from durak.bots.search.endgame import DRAWN, WIN
from durak.engine import (
    CARDS,
    Action,
    Attack,
    CardSet,
    Cover,
    Phase,
    Rank,
    Take,
    ThrowIn,
    Transfer,
    View,
    cards_played,
)
from durak.engine.position import on_table, open_attacks


@dataclass(frozen=True, slots=True)
class Advice:
    """What to do and why.

    `reason` is a clause in the table's words. `loss` is the estimated chance of being the durak
    after `action`, None when it was not sampled; `second` is the next best action with its own
    chance, None when there is no other.
    """

    action: Action
    reason: str
    loss: float | None = None
    second: Action | None = None
    second_loss: float | None = None


def advise(view: View, bot: SamplingBot, rng: random.Random, stop: Stop = never_stop) -> Advice:
    """Return what the bot would do in this seat, which must be to move, and why.

    Raises:
        StoppedError: `stop` became true before that was found.
    """
    best, *others = bot.weigh(view, rng, stop)
    second = others[0] if others else None
    return Advice(
        best.action,
        reason_for(view, best, alone=second is None),
        best.loss,
        second.action if second else None,
        second.loss if second else None,
    )


def reason_for(view: View, best: Weighed, *, alone: bool) -> str:
    """Return why the action is best, as a clause without a full stop."""
    if alone:
        return "it is all that you can do"
    if best.exact == WIN:
        return "played on without a slip, it leaves the other one the durak"
    if best.exact == DRAWN:
        return "it holds the draw"
    if best.exact is not None:
        return "nothing saves you against best play; this asks the most of the other one"
    return _thumb(view, best.action)


def _thumb(view: View, action: Action) -> str:
    played = cards_played(action)
    if view.talon_size == 0 and played == view.hand:
        return "your last cards leave your hand"
    match action:
        case Attack(cards):
            return _of_attack(view, cards)
        case Cover():
            return _of_cover(view, action)
        case Transfer():
            return "the next player has to answer it, with more to cover than you"
        case ThrowIn():
            if view.phase is Phase.TAKING:
                return "it is better in the hand of the one who takes than in yours"
            return "it leaves your hand and has to be covered too"
        case Take():
            if cover_plan(open_attacks(view.pairs), view.hand, view.trump) is None:
                return "not everything that lies there can be covered"
            count = on_table(view.pairs).bit_count()
            pile = "one card" if count == 1 else f"{count} cards"
            return f"to take {pile} costs less than what would cover"
        case _:
            return "what you could add is worth more in your hand"


def _of_attack(view: View, cards: CardSet) -> str:
    if cards.bit_count() > 1:
        return "several of one rank leave your hand at once and are hard to cover"
    if trump_cards(cards, view.trump):
        if not plain_cards(view.hand, view.trump):
            return "you have nothing but trumps, and this one costs least"
        return "a trump costs least here: your plain cards help the defender more"
    if any(_is_lower(view, other, cards) for other in view.legal_actions):
        return "it is likely to be hard to cover, and your lower cards can wait"
    if _rank(cards) > Rank.TEN:
        return "it is the lowest that you have beside trumps"
    if trump_cards(view.hand, view.trump):
        return "a low card goes, and your high cards and trumps stay"
    return "a low card goes, and your high cards stay"


def _is_lower(view: View, other: Action, cards: CardSet) -> bool:
    if not isinstance(other, Attack) or not plain_cards(other.cards, view.trump):
        return False
    return _rank(other.cards) < _rank(cards)


def _rank(cards: CardSet) -> Rank:
    return CARDS[cards.bit_length() - 1].rank


def _of_cover(view: View, cover: Cover) -> str:
    if plain_cards(cover.card.bit, view.trump):
        if trump_cards(view.hand, view.trump):
            return "a plain card covers, and your trumps stay"
        return "you can cover, and need not take"
    others = [other for other in view.legal_actions if isinstance(other, Cover)]
    if any(other.attack == cover.attack and other.card.suit != view.trump for other in others):
        return "your plain cards would bring in ranks or are worth more later"
    return "the trump costs less than taking the cards"
