"""Why an action may not be played: the independent check beside `legal_actions` (R11)."""

from collections.abc import Callable
from typing import Final

from durak.engine.actions import Action, Attack, Cover, Pass, Take, ThrowIn, Transfer
from durak.engine.cards import (
    ALL_CARDS,
    Card,
    CardSet,
    Suit,
    beats,
    card_bits,
    card_of,
    cards_of,
    same_ranks,
)
from durak.engine.legality import Situation
from durak.engine.position import (
    DEFENCE,
    OPENING,
    TAKING,
    THROW_IN,
    next_active,
    on_table,
    open_attacks,
)
from durak.engine.refusals import Refusal, RefusalReason


def refusal(now: Situation, action: Action, seat: int | None = None) -> Refusal | None:
    """Return why the action is not legal for the seat, or None when it is (R11).

    `seat` is by default the seat to move.
    """
    if not now.queue:
        return _refused(RefusalReason.GAME_OVER)
    if seat is not None and seat != now.queue[0]:
        return _refused(_out_of_turn(now, action, seat))
    return _CHECKS[type(action)](now, action)


def _refused(reason: RefusalReason, **facts: object) -> Refusal:
    return Refusal(reason, facts)


def _out_of_turn(now: Situation, action: Action, seat: int) -> RefusalReason:
    if seat in now.exited:
        return RefusalReason.OUT
    if isinstance(action, Take) and seat == now.defender:
        if now.phase is THROW_IN:
            return RefusalReason.ALL_COVERED
        if now.phase is TAKING:
            return RefusalReason.TAKING_ALREADY
    return RefusalReason.NOT_YOUR_TURN


def _check_attack(now: Situation, action: Action) -> Refusal | None:
    assert isinstance(action, Attack)
    if now.phase is not OPENING:
        return _not_now(now)
    cards = action.cards
    missing = _not_held(now, cards)
    if missing is not None or not cards & (cards - 1):
        return missing
    # Who may open with one card only is not told to keep to one rank.
    if min(now.limit, now.rules.most_opening) == 1:
        return _too_many_opening(now, cards)
    return _not_one_rank(cards) or _too_many_opening(now, cards)


def _check_cover(now: Situation, action: Action) -> Refusal | None:
    assert isinstance(action, Cover)
    if now.phase is not DEFENCE:
        return _not_now(now)
    attack, card = action.attack, action.card
    if not now.hand_to_move & card.bit:
        return _not_held(now, card.bit)
    for laid, cover in now.pairs:
        if laid == attack.bit:
            if cover:
                return _refused(RefusalReason.ALREADY_COVERED, attack=attack, cover=card_of(cover))
            break
    else:
        return _refused(RefusalReason.NOT_ON_TABLE, attack=attack)
    if beats(card, attack, now.trump_card.suit):
        return None
    return _does_not_beat(card, attack, now.trump_card.suit)


def _does_not_beat(card: Card, attack: Card, trump: Suit) -> Refusal:
    if card.suit == attack.suit:
        return _refused(RefusalReason.LOWER, card=card, attack=attack)
    if attack.suit == trump:
        return _refused(RefusalReason.TRUMP_NEEDED, card=card, attack=attack)
    return _refused(RefusalReason.OTHER_SUIT, card=card, attack=attack, trump=trump)


def _check_transfer(now: Situation, action: Action) -> Refusal | None:
    assert isinstance(action, Transfer)
    if not now.rules.transfer_allowed:
        return _refused(RefusalReason.NO_TRANSFER, rules=now.rules)
    if now.phase is not DEFENCE:
        return _not_now(now)
    if any(cover for _, cover in now.pairs):
        return _refused(RefusalReason.TRANSFER_CLOSED)
    cards, attack = action.cards, now.pairs[0][0]
    missing = _not_held(now, cards)
    if missing is not None:
        return missing
    strange = cards & ~same_ranks(attack)
    if strange:
        return _refused(
            RefusalReason.NOT_THE_ATTACKS_RANK,
            cards=cards_of(strange),
            rank=card_of(attack).rank,
        )
    return _transfer_too_large(now, len(now.pairs) + cards.bit_count())


def _transfer_too_large(now: Situation, total: int) -> Refusal | None:
    most = now.rules.most_attacks(now.bout)
    if total > most:
        return _refused(RefusalReason.TRANSFER_OVER_LIMIT, total=total, limit=most)
    held = now.hand_size(next_active(now.defender, now.seats, now.exited))
    if total > held:
        return _refused(RefusalReason.NEXT_HOLDS_TOO_FEW, total=total, held=held)
    return None


def _check_throw_in(now: Situation, action: Action) -> Refusal | None:
    assert isinstance(action, ThrowIn)
    if now.phase is not THROW_IN and now.phase is not TAKING:
        return _not_now(now)
    cards = action.cards
    missing = _not_held(now, cards)
    if missing is not None:
        return missing
    strange = cards & ~same_ranks(on_table(now.pairs))
    if strange:
        return _refused(RefusalReason.RANK_NOT_ON_TABLE, cards=cards_of(strange))
    count, room = cards.bit_count(), now.limit - len(now.pairs)
    if now.phase is THROW_IN and count > 1:
        return _refused(RefusalReason.ONE_AT_A_TIME, cards=cards_of(cards), count=count)
    if count > room:
        return _refused(
            RefusalReason.THROW_IN_OVER_LIMIT,
            cards=cards_of(cards),
            count=count,
            limit=now.limit,
            room=room,
        )
    return None


def _check_take(now: Situation, action: Action) -> Refusal | None:
    if now.phase is DEFENCE:
        return None
    if now.phase is OPENING:
        return _refused(RefusalReason.TABLE_EMPTY)
    return _not_now(now)


def _check_pass(now: Situation, action: Action) -> Refusal | None:
    if now.phase is THROW_IN or now.phase is TAKING:
        return None
    if now.phase is OPENING:
        return _refused(RefusalReason.MUST_OPEN)
    return _not_now(now)


_CHECKS: Final[dict[type[Action], Callable[[Situation, Action], Refusal | None]]] = {
    Attack: _check_attack,
    Cover: _check_cover,
    Transfer: _check_transfer,
    ThrowIn: _check_throw_in,
    Take: _check_take,
    Pass: _check_pass,
}


def _not_now(now: Situation) -> Refusal:
    """Return what the seat to move is asked, which the action does not answer."""
    if now.phase is OPENING:
        return _refused(RefusalReason.OPEN_NOW)
    if now.phase is DEFENCE:
        can_transfer = any(
            _check_transfer(now, Transfer(bit)) is None for bit in card_bits(now.hand_to_move)
        )
        return _refused(
            RefusalReason.COVER_OR_TRANSFER_NOW if can_transfer else RefusalReason.COVER_NOW,
            attacks=cards_of(open_attacks(now.pairs)),
        )
    if now.phase is TAKING:
        return _refused(RefusalReason.THROW_IN_AFTER_TAKE_NOW)
    return _refused(RefusalReason.THROW_IN_NOW)


def _not_held(now: Situation, cards: CardSet) -> Refusal | None:
    if not cards:
        return _refused(RefusalReason.NO_CARD)
    if cards & ~ALL_CARDS:
        return _refused(RefusalReason.NOT_IN_DECK)
    missing = cards & ~now.hand_to_move
    return _refused(RefusalReason.NOT_IN_HAND, cards=cards_of(missing)) if missing else None


def _not_one_rank(cards: CardSet) -> Refusal | None:
    if cards & ~same_ranks(cards & -cards):
        return _refused(RefusalReason.DIFFERENT_RANKS, cards=cards_of(cards))
    return None


def _too_many_opening(now: Situation, cards: CardSet) -> Refusal | None:
    count, most = cards.bit_count(), now.rules.most_opening
    if count > most:
        return _refused(RefusalReason.OPENING_TOO_LARGE, rules=now.rules, most=most, count=count)
    if count > now.limit:
        return _refused(
            RefusalReason.OPENING_OVER_LIMIT,
            cards=cards_of(cards),
            count=count,
            limit=now.limit,
        )
    return None
