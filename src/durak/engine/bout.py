"""The bout as a state machine: what each verb does to a position in which it is legal.

Opening → defence ⇄ throw-in, or defence → taking; then the bout ends, hands are refilled and the
next one opens (R2 to R8). Nothing here asks whether an action is legal; `legality` does.
"""

from collections.abc import Sequence

from durak.engine.actions import Action, Cover, cards_played
from durak.engine.cards import CardSet, card_bits
from durak.engine.position import (
    DEFENCE,
    OPENING,
    OVER,
    TAKING,
    THROW_IN,
    Pair,
    Phase,
    Position,
    next_active,
    on_table,
    open_attacks,
)
from durak.engine.refill import exits_after, next_principal, refill, refill_order


def attackers(
    hands: Sequence[CardSet], principal: int, defender: int, exited: tuple[int, ...]
) -> tuple[int, ...]:
    """Return the seats that get a chance to add cards, in priority order (R5.1, R6.3)."""
    seats = len(hands)
    order = [] if principal == defender else [principal]
    for step in range(1, seats):
        seat = (defender + step) % seats
        if seat != principal:
            order.append(seat)
    return tuple([seat for seat in order if hands[seat] and seat not in exited])


def attack(position: Position, cards: CardSet) -> Position:
    """The principal opens; the defender must answer (R2)."""
    hands = _without(position.hands, position.principal, cards)
    return _during(position, hands, _laid((), cards), DEFENCE, (position.defender,))


def cover(position: Position, action: Cover) -> Position:
    """The defender covers one attack (R4.2); after the last one the attackers are asked (R5.1)."""
    defender = position.defender
    target, card = action.attack.bit, action.card.bit
    hands = _without(position.hands, defender, card)
    pairs = _covered(position.pairs, target, card)
    if open_attacks(pairs):
        return _during(position, hands, pairs, DEFENCE, (defender,))
    if len(pairs) >= position.limit:
        return _finish(position, hands, pairs, beaten=True)
    queue = attackers(hands, position.principal, defender, position.exited)
    if not queue:
        return _finish(position, hands, pairs, beaten=True)
    return _during(position, hands, pairs, THROW_IN, queue)


def throw_in(position: Position, cards: CardSet) -> Position:
    """An attacker adds a card to be covered (R5.3), or cards that the defender will take (R7.1)."""
    hands = _without(position.hands, position.queue[0], cards)
    pairs = _laid(position.pairs, cards)
    if position.phase is THROW_IN:
        return _during(position, hands, pairs, DEFENCE, (position.defender,))
    return _taking(position, hands, pairs, position.queue[1:])


def decline(position: Position) -> Position:
    """An attacker passes; after the last one the bout ends (R5.4, R7.2)."""
    queue = position.queue[1:]
    if position.phase is TAKING:
        return _taking(position, position.hands, position.pairs, queue)
    if queue:
        return _during(position, position.hands, position.pairs, THROW_IN, queue)
    return _finish(position, position.hands, position.pairs, beaten=True)


def take(position: Position) -> Position:
    """The defender gives up; every attacker gets one chance to add cards (R7.1)."""
    queue = attackers(position.hands, position.principal, position.defender, position.exited)
    return _taking(position, position.hands, position.pairs, queue)


def transfer(position: Position, cards: CardSet) -> Position:
    """The defender passes the attack on; a new defence starts with its own limit (R6, R3.3)."""
    hands = _without(position.hands, position.defender, cards)
    defender = next_active(position.defender, len(hands), position.exited)
    return position._replace(
        hands=hands,
        pairs=_laid(position.pairs, cards),
        defender=defender,
        limit=min(position.rules.most_attacks(position.bout), hands[defender].bit_count()),
        queue=(defender,),
    )


def open_bout(position: Position, principal: int) -> Position:
    """Return the position with a new bout to be opened by this seat (R2.1)."""
    defender = next_active(principal, len(position.hands), position.exited)
    return position._replace(
        pairs=(),
        phase=OPENING,
        principal=principal,
        defender=defender,
        limit=min(position.rules.most_attacks(position.bout), position.hands[defender].bit_count()),
        queue=(principal,),
    )


def pairs_after(pairs: tuple[Pair, ...], action: Action) -> tuple[Pair, ...]:
    """Return the table once the cards of an action lie on it, before anything is cleared away."""
    if isinstance(action, Cover):
        return _covered(pairs, action.attack.bit, action.card.bit)
    cards = cards_played(action)
    return _laid(pairs, cards) if cards else pairs


def _taking(
    position: Position, hands: tuple[CardSet, ...], pairs: tuple[Pair, ...], queue: tuple[int, ...]
) -> Position:
    if queue and len(pairs) < position.limit:
        return _during(position, hands, pairs, TAKING, queue)
    return _finish(position, hands, pairs, beaten=False)


def _finish(
    position: Position, hands: tuple[CardSet, ...], pairs: tuple[Pair, ...], *, beaten: bool
) -> Position:
    """Clear the table, refill, let seats exit and open the next bout, or end the game (R8)."""
    principal, defender, seats = position.principal, position.defender, len(hands)
    table = on_table(pairs)
    if not beaten:
        hands = (*hands[:defender], hands[defender] | table, *hands[defender + 1 :])
    talon = position.talon
    if talon:
        hands, talon, _ = refill(hands, talon, principal, defender)
    exited = position.exited
    if not talon:
        exited += exits_after(hands, exited, refill_order(principal, defender, seats))
    after = Position(
        position.rules,
        position.trump_card,
        hands,
        talon,
        position.beaten | table if beaten else position.beaten,
        (),
        OVER,
        principal,
        defender,
        position.limit,
        (),
        exited,
        position.bout,
        0 if beaten else position.barren_bouts + 1,
    )
    if len(exited) >= seats - 1:
        return after
    after = after._replace(bout=position.bout + 1)
    return open_bout(after, next_principal(defender, seats, exited, beaten=beaten))


def _without(hands: tuple[CardSet, ...], seat: int, cards: CardSet) -> tuple[CardSet, ...]:
    return (*hands[:seat], hands[seat] & ~cards, *hands[seat + 1 :])


def _laid(pairs: tuple[Pair, ...], cards: CardSet) -> tuple[Pair, ...]:
    if cards & (cards - 1):
        return (*pairs, *[(bit, 0) for bit in card_bits(cards)])
    return (*pairs, (cards, 0))


def _covered(pairs: tuple[Pair, ...], target: CardSet, card: CardSet) -> tuple[Pair, ...]:
    return tuple([(target, card) if pair[0] == target else pair for pair in pairs])


def _during(
    position: Position,
    hands: tuple[CardSet, ...],
    pairs: tuple[Pair, ...],
    phase: Phase,
    queue: tuple[int, ...],
) -> Position:
    """Return the position later in the same defence."""
    return Position(
        position.rules,
        position.trump_card,
        hands,
        position.talon,
        position.beaten,
        pairs,
        phase,
        position.principal,
        position.defender,
        position.limit,
        queue,
        position.exited,
        position.bout,
        position.barren_bouts,
    )
