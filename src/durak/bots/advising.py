"""How advice is found: what the bot would do in this seat, and why it would."""

import random
from collections.abc import Mapping
from typing import TypeAlias

from durak.bots.advice import Advice, AdviceReason
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

Why: TypeAlias = tuple[AdviceReason, Mapping[str, object]]
"""A reason and its facts by name."""


def advise(view: View, bot: SamplingBot, rng: random.Random, stop: Stop = never_stop) -> Advice:
    """Return what the bot would do in this seat, which must be to move, and why.

    Raises:
        StoppedError: `stop` became true before that was found.
    """
    best, *others = bot.weigh(view, rng, stop)
    second = others[0] if others else None
    reason, facts = reason_for(view, best, alone=second is None)
    return Advice(
        best.action,
        reason,
        best.loss,
        second.action if second else None,
        second.loss if second else None,
        facts,
    )


def reason_for(view: View, best: Weighed, *, alone: bool) -> Why:
    """Return why the action is best, with the facts of that reason."""
    if not alone and best.exact is None:
        return _of_action(view, best.action)
    if alone:
        return AdviceReason.ONLY_ACTION, {}
    if best.exact == WIN:
        return AdviceReason.WINS, {}
    return (AdviceReason.DRAWS if best.exact == DRAWN else AdviceReason.LOSES), {}


def _of_action(view: View, action: Action) -> Why:
    played = cards_played(action)
    if view.talon_size == 0 and played == view.hand:
        return AdviceReason.LAST_CARDS, {}
    match action:
        case Attack(cards):
            return _of_attack(view, cards), {}
        case Cover():
            return _of_cover(view, action), {}
        case Transfer():
            return AdviceReason.TRANSFER, {}
        case ThrowIn():
            taking = view.phase is Phase.TAKING
            return (AdviceReason.GIFT if taking else AdviceReason.ONE_MORE_TO_COVER), {}
        case Take():
            if cover_plan(open_attacks(view.pairs), view.hand, view.trump) is None:
                return AdviceReason.CANNOT_COVER, {}
            return AdviceReason.TAKE_COSTS_LESS, {"cards": on_table(view.pairs).bit_count()}
        case _:
            return AdviceReason.KEEP_CARDS, {}


def _of_attack(view: View, cards: CardSet) -> AdviceReason:
    if cards.bit_count() > 1:
        return AdviceReason.SEVERAL_OF_A_RANK
    if trump_cards(cards, view.trump):
        plain = plain_cards(view.hand, view.trump)
        return AdviceReason.TRUMP_LEAD if plain else AdviceReason.ONLY_TRUMPS
    if any(_is_lower(view, other, cards) for other in view.legal_actions):
        return AdviceReason.HARD_TO_COVER
    if _rank(cards) > Rank.TEN:
        return AdviceReason.LOWEST_PLAIN_CARD
    if trump_cards(view.hand, view.trump):
        return AdviceReason.LOW_CARD_BESIDE_TRUMPS
    return AdviceReason.LOW_CARD


def _is_lower(view: View, other: Action, cards: CardSet) -> bool:
    if not isinstance(other, Attack) or not plain_cards(other.cards, view.trump):
        return False
    return _rank(other.cards) < _rank(cards)


def _rank(cards: CardSet) -> Rank:
    return CARDS[cards.bit_length() - 1].rank


def _of_cover(view: View, cover: Cover) -> AdviceReason:
    if plain_cards(cover.card.bit, view.trump):
        trumps = trump_cards(view.hand, view.trump)
        return AdviceReason.PLAIN_COVER_BESIDE_TRUMPS if trumps else AdviceReason.PLAIN_COVER
    others = [other for other in view.legal_actions if isinstance(other, Cover)]
    if any(other.attack == cover.attack and other.card.suit != view.trump for other in others):
        return AdviceReason.TRUMP_SPARES_PLAIN_CARDS
    return AdviceReason.TRUMP_SPARES_A_TAKE
