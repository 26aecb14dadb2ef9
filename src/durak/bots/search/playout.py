"""Playouts: a position played to the end of its game by fixed policies, as fast as Python allows.

The engine's `advance` makes a new position for every action, which is too slow for a search that
plays out thousands of games. Here one function carries a game to its end in local variables. A
property test replays every one of its actions in the engine, step by step.

How the seats decide is looked up in tables (`policies`).
"""

from functools import cache
from typing import Final

from durak.bots.search.policies import EARLY, LAST_TWO, LATE, Seating, distance
from durak.bots.search.policy_actions import pick_answer, pick_lead, pick_throw_in
from durak.bots.search.recoding import code_for
from durak.engine import (
    ALL_CARDS,
    CARDS,
    PASS,
    TAKE,
    Action,
    Attack,
    Cover,
    Phase,
    Position,
    ThrowIn,
    Transfer,
    card_of,
)
from durak.engine.bout import attackers
from durak.engine.cards import card_bits
from durak.engine.position import next_active
from durak.engine.refill import next_principal, refill_order
from durak.engine.rules import HAND_SIZE

MOST_BARREN_BOUTS: Final = 16
"""Bouts without a beaten card after which a playout is given up (R8.5)."""

MOST_BOUTS: Final = (MOST_BARREN_BOUTS + 1) * len(CARDS)
"""More bouts than a playout has: at most so many are barren before one that beats cards."""

DRAW: Final = -1
"""The end of a playout that leaves no durak."""

NO_END: Final = -2
"""The end of a playout that was given up."""

LEFT: Final = -3
"""The end of a playout that stopped when the seat it was about left the game (R8.2)."""

Trace = list[tuple[str, int, int]]
"""The verb, its recoded cards and, for a cover, the recoded attack of each action played."""


def traced_action(trump: int, entry: tuple[str, int, int]) -> Action:
    """Return an entry of a trace as the engine's action."""
    verb, recoded, attack = entry
    decode = code_for(trump).decode
    match verb:
        case "attack":
            return Attack(decode(recoded))
        case "throw":
            return ThrowIn(decode(recoded))
        case "transfer":
            return Transfer(decode(recoded))
        case "cover":
            return Cover(card_of(decode(attack)), card_of(decode(recoded)))
        case "take":
            return TAKE
        case _:
            return PASS


def play_out(
    position: Position,
    seating: Seating,
    trace: Trace | None = None,
    *,
    until_out: int | None = None,
) -> int:
    """Play the position to its end and return the durak's seat, `DRAW` or `NO_END`.

    Each seat plays by its policy of `seating`. `trace`, when given, receives every action. With
    `until_out` the playout stops, and returns `LEFT`, when this seat leaves a game that goes on
    without it. The loop keeps its state in local variables and is not cut into smaller functions
    where that would cost a call for every action.
    """
    trump = position.trump_card.suit
    code = code_for(trump)
    encode, same_rank = code.encode, code.same_rank
    hands = [encode(hand) for hand in position.hands]
    talon = [encode(bit) for bit in reversed(position.talon)]
    rules = position.rules
    transfers, most_opening = rules.transfer_allowed, rules.most_opening
    # Only the first bout of a game may have a ceiling of its own (R3.4).
    most_attacks, later = rules.most_attacks(position.bout), rules.most_attacks(position.bout + 1)
    principal, defender, limit = position.principal, position.defender, position.limit
    exited = position.exited
    barren = position.barren_bouts
    seats = len(hands)

    phase = position.phase
    if phase is Phase.OVER:
        return _holder(hands)
    count = len(position.pairs)
    table = ranks = 0
    opened = []
    for attack, cover in position.pairs:
        for card in (attack, cover):
            if card:
                table |= encode(card)
                ranks |= same_rank[encode(card)]
        if not cover:
            opened.append(encode(attack))
    fresh = len(opened) == count
    live = encode(ALL_CARDS & ~position.beaten)
    queue = tuple([(seat, distance(defender, seat, seats, exited)) for seat in position.queue])
    opening, taking, asking = (
        phase is Phase.OPENING,
        phase is Phase.TAKING,
        phase is Phase.THROW_IN,
    )

    for _ in range(MOST_BOUTS):
        stage = EARLY if talon else LAST_TWO if seats - len(exited) == 2 else LATE
        tables_of = [policy(trump, stage, len(talon), transfers) for policy in seating]
        if opening:
            tables = tables_of[principal]
            hand = hands[principal]
            table = pick_lead(
                hand,
                min(limit, most_opening),
                live & ~hand,
                hands[defender],
                seats - len(exited) - 2,
                tables,
                code,
            )
            hands[principal] = hand ^ table
            ranks = same_rank[table & -table]
            opened = list(card_bits(table))
            count = len(opened)
            fresh = True
            taking = asking = False
            if trace is not None:
                trace.append(("attack", table, 0))
        opening = True
        beaten = False
        while True:
            if not taking and not asking:
                hand = hands[defender]
                tables = tables_of[defender]
                room = victim = 0
                if transfers and fresh and hand & ranks:
                    target = next_active(defender, seats, exited)
                    victim = hands[target]
                    held = min(victim.bit_count(), most_attacks)
                    room = max(0, held - count)
                unseen = live & ~hand & ~table
                share = 0.0
                if count < limit and unseen:
                    share = 1.0 - len(talon) / unseen.bit_count()
                passed_on, covers = pick_answer(
                    hand, table, opened, ranks, unseen, share, room, victim, tables, code
                )
                if passed_on:
                    hands[defender] = hand ^ passed_on
                    table |= passed_on
                    opened += card_bits(passed_on)
                    count = len(opened)
                    defender = target
                    limit = held
                    if trace is not None:
                        trace.append(("transfer", passed_on, 0))
                    continue
                if covers:
                    for attack, card in covers:
                        hand ^= card
                        table |= card
                        ranks |= same_rank[card]
                        if trace is not None:
                            trace.append(("cover", card, attack))
                    hands[defender] = hand
                    fresh = False
                    if count >= limit:
                        beaten = True
                        break
                    asking = True
                else:
                    taking = True
                    if trace is not None:
                        trace.append(("take", 0, 0))
                queue = _priority(principal, defender, seats, exited)
            if asking:
                for seat, steps in queue:
                    hand = hands[seat]
                    if not hand:
                        continue
                    usable = hand & ranks
                    tables = tables_of[seat]
                    last = usable == hand and not hand & hand - 1
                    if usable and not (last and tables.goes_out):
                        if tables.throw_corner:
                            usable = pick_throw_in(
                                usable, tables.throw[steps], hands[defender], tables, code
                            )
                        else:
                            usable &= tables.throws[steps]
                    if usable:
                        low = usable & -usable
                        hands[seat] = hand ^ low
                        table |= low
                        count += 1
                        opened = [low]
                        asking = False
                        if trace is not None:
                            trace.append(("throw", low, 0))
                        break
                    if trace is not None:
                        trace.append(("pass", 0, 0))
                else:
                    beaten = True
                    break
                continue
            for seat, _ in queue:
                if count >= limit:
                    break
                if not hands[seat]:
                    continue
                usable = hands[seat] & ranks
                tables = tables_of[seat]
                goes_out = usable == hands[seat] and usable.bit_count() <= limit - count
                if not (goes_out and tables.goes_out):
                    usable &= tables.gifts
                while usable.bit_count() > limit - count:
                    usable ^= 1 << usable.bit_length() - 1
                hands[seat] ^= usable
                table |= usable
                count += usable.bit_count()
                if trace is not None:
                    trace.append(("throw" if usable else "pass", usable, 0))
            hands[defender] |= table
            break

        if beaten:
            live &= ~table
        if talon:
            _refill(hands, talon, principal, defender)
        barren = 0 if beaten else barren + 1
        if not talon:
            exited = tuple([seat for seat in range(seats) if not hands[seat]])
            if len(exited) >= seats - 1:
                return _holder(hands)
            if until_out in exited:
                return LEFT
        if barren > MOST_BARREN_BOUTS:
            break
        principal = next_principal(defender, seats, exited, beaten=beaten)
        defender = next_active(principal, seats, exited)
        most_attacks = later
        limit = min(most_attacks, hands[defender].bit_count())
    return NO_END


def _holder(hands: list[int]) -> int:
    return next((seat for seat, hand in enumerate(hands) if hand), DRAW)


@cache
def _priority(
    principal: int, defender: int, seats: int, exited: tuple[int, ...]
) -> tuple[tuple[int, int], ...]:
    """Return the order of chances as if every hand held cards (R5.1).

    With each seat comes how many active seats on from the defender it is.
    """
    order = attackers((1,) * seats, principal, defender, exited)
    return tuple([(seat, distance(defender, seat, seats, exited)) for seat in order])


def _refill(hands: list[int], talon: list[int], principal: int, defender: int) -> None:
    """Draw every hand up to six; the talon is drawn from its end."""
    for seat in refill_order(principal, defender, len(hands)):
        missing = HAND_SIZE - hands[seat].bit_count()
        while missing > 0 and talon:
            hands[seat] |= talon.pop()
            missing -= 1
