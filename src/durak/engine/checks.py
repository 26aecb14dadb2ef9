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
    card_of,
    names,
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
from durak.engine.refusals import Reason, Refusal


def refusal(now: Situation, action: Action, seat: int | None = None) -> Refusal | None:
    """Return why the action is not legal for the seat, or None when it is (R11).

    `seat` is by default the seat to move.
    """
    if not now.queue:
        return Refusal(Reason.GAME_OVER, "The game is over.")
    if seat is not None and seat != now.queue[0]:
        if isinstance(action, Take) and seat == now.defender and now.phase is THROW_IN:
            return Refusal(Reason.NOTHING_TO_TAKE, "Nothing to take: every attack is covered.")
        return Refusal(Reason.NOT_YOUR_TURN, "It is not your turn.")
    return _CHECKS[type(action)](now, action)


def _check_attack(now: Situation, action: Action) -> Refusal | None:
    assert isinstance(action, Attack)
    if now.phase is not OPENING:
        return _not_now(now)
    return (
        _not_held(now, action.cards)
        or _not_one_rank(action.cards)
        or _too_many_opening(now, action.cards)
    )


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
                return Refusal(
                    Reason.ALREADY_COVERED, f"{attack} is already covered by {names(cover)}."
                )
            break
    else:
        return Refusal(Reason.NOT_ON_TABLE, f"There is no attack {attack} on the table.")
    if beats(card, attack, now.trump_card.suit):
        return None
    return Refusal(Reason.DOES_NOT_BEAT, _why_not(card, attack, now.trump_card.suit))


def _check_transfer(now: Situation, action: Action) -> Refusal | None:
    assert isinstance(action, Transfer)
    if not now.rules.transfer_allowed:
        return Refusal(Reason.NO_TRANSFER, f"There is no transfer in {now.rules.name}.")
    if now.phase is not DEFENCE:
        return _not_now(now)
    if any(cover for _, cover in now.pairs):
        return Refusal(
            Reason.TRANSFER_CLOSED, "A cover has been played in this bout: the transfer is closed."
        )
    cards = action.cards
    attack = now.pairs[0][0]
    missing = _not_held(now, cards)
    if missing is not None:
        return missing
    if cards & ~same_ranks(attack):
        return Refusal(
            Reason.DIFFERENT_RANKS,
            f"A transfer needs cards of the attack's rank: {_not_of_rank(cards, attack)}.",
        )
    total, most = len(now.pairs) + cards.bit_count(), now.rules.most_attacks(now.bout)
    if total > most:
        return Refusal(Reason.LIMIT_REACHED, f"That makes {total} attacks; there may be {most}.")
    held = now.hand_size(next_active(now.defender, now.seats, now.exited))
    if total > held:
        return Refusal(
            Reason.NEXT_HOLDS_TOO_FEW,
            f"The next player holds {_count(held)}: {total} attacks are too many.",
        )
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
        return Refusal(
            Reason.RANK_NOT_ON_TABLE, f"No card of the rank of {names(strange)} lies on the table."
        )
    count, room = cards.bit_count(), now.limit - len(now.pairs)
    if now.phase is THROW_IN and count > 1:
        return Refusal(
            Reason.ONE_CARD_ONLY,
            f"One card at a time: {names(cards)} are {count}. Several may come only after Take.",
        )
    if count > room:
        return Refusal(
            Reason.LIMIT_REACHED,
            f"The limit of this defence is {now.limit} attacks: {_room(room)}, "
            f"{names(cards)} would be {count}.",
        )
    return None


def _check_take(now: Situation, action: Action) -> Refusal | None:
    if now.phase is DEFENCE:
        return None
    if now.phase is OPENING:
        return Refusal(Reason.NOTHING_TO_TAKE, "There is nothing to take: the table is empty.")
    return _not_now(now)


def _check_pass(now: Situation, action: Action) -> Refusal | None:
    if now.phase is THROW_IN or now.phase is TAKING:
        return None
    if now.phase is OPENING:
        return Refusal(Reason.MUST_OPEN, "You open this bout: lay a card, you cannot pass.")
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
    if now.phase is OPENING:
        return Refusal(Reason.NOT_NOW, "You open this bout: attack with a card.")
    if now.phase is DEFENCE:
        rest = names(open_attacks(now.pairs))
        fresh = not any(cover for _, cover in now.pairs)
        may_transfer = now.rules.transfer_allowed and fresh
        choices = "cover, transfer or take" if may_transfer else "cover or take"
        return Refusal(Reason.NOT_NOW, f"You defend against {rest}: {choices}.")
    if now.phase is TAKING:
        return Refusal(Reason.NOT_NOW, "The defender takes: throw in cards for him, or pass.")
    return Refusal(Reason.NOT_NOW, "Every attack is covered: throw in a card, or pass.")


def _not_held(now: Situation, cards: CardSet) -> Refusal | None:
    if not cards:
        return Refusal(Reason.NO_CARD, "Name at least one card.")
    if cards & ~ALL_CARDS:
        return Refusal(Reason.NOT_IN_HAND, "Such a card is not in the deck.")
    missing = cards & ~now.hand_to_move
    if not missing:
        return None
    verb = "is" if missing.bit_count() == 1 else "are"
    return Refusal(Reason.NOT_IN_HAND, f"{names(missing)} {verb} not in your hand.")


def _not_of_rank(cards: CardSet, attack: CardSet) -> str:
    strange = cards & ~same_ranks(attack)
    rank = card_of(attack).rank.label
    if strange.bit_count() > 1:
        return f"{names(strange)} are not {rank}s"
    return f"{names(strange)} is not {'an' if rank in ('8', 'A') else 'a'} {rank}"


def _not_one_rank(cards: CardSet) -> Refusal | None:
    if cards & ~same_ranks(cards & -cards):
        return Refusal(
            Reason.DIFFERENT_RANKS, f"{names(cards)} are of different ranks: open with one rank."
        )
    return None


def _too_many_opening(now: Situation, cards: CardSet) -> Refusal | None:
    count = cards.bit_count()
    if count > now.rules.most_opening:
        return Refusal(
            Reason.ONE_CARD_ONLY, f"In {now.rules.name} a bout opens with one card, not {count}."
        )
    if count > now.limit:
        return Refusal(
            Reason.LIMIT_REACHED,
            f"The limit of this defence is {now.limit}: {names(cards)} are {count}.",
        )
    return None


def _why_not(card: Card, attack: Card, trump: Suit) -> str:
    if card.suit == attack.suit:
        return f"{card} does not beat {attack}: it is lower."
    if attack.suit == trump:
        return f"{card} does not beat {attack}: only a higher trump does."
    return f"{card} does not beat {attack}: it is of another suit, and only {trump.sign} is trump."


def _count(cards: int) -> str:
    return "1 card" if cards == 1 else f"{cards} cards" if cards else "no cards"


def _room(room: int) -> str:
    return "no more fit" if room <= 0 else f"{room} more {'fits' if room == 1 else 'fit'}"
