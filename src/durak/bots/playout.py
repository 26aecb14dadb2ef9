"""A whole game played to its end by one plain policy, as fast as Python allows.

The engine's `advance` makes a new position a step; a search that plays out thousands of games wants
less. Here one function carries a game to its end on a handful of local variables. It is held to the
engine by a property test, which replays every one of its actions there, step by step.

Cards are recoded so that the cheapest card of a set is its lowest bit: plain cards by rank first,
then trumps by rank. The policy is that of `GreedyBot`, without its way out of circles.
"""

from functools import cache
from typing import Final, NamedTuple

from durak.engine import CARDS, RANKS, SUITS, CardSet, Phase, Position
from durak.engine.bout import chances
from durak.engine.cards import BEATERS, RANK_SETS, SUIT_SETS
from durak.engine.position import next_active
from durak.engine.refill import next_principal, refill_order
from durak.engine.rules import HAND_SIZE, MOST_ATTACKS

MOST_BARREN_BOUTS: Final = 16
"""Bouts without a beaten card, with the talon empty, after which a playout is given up (R8.5)."""

UNFINISHED: Final = -2
DRAW: Final = -1


class Code(NamedTuple):
    """Cards recoded for one trump suit; every mapping is by recoded cards."""

    chunks: tuple[tuple[int, ...], ...]
    cards: dict[int, CardSet]
    beaters: dict[int, int]
    same_rank: dict[int, int]
    plain: int

    def encode(self, cards: CardSet) -> int:
        """Recode a set of cards."""
        first, second, third, fourth = self.chunks
        return (
            first[cards & 511]
            | second[cards >> 9 & 511]
            | third[cards >> 18 & 511]
            | fourth[cards >> 27]
        )

    def decode(self, recoded: int) -> CardSet:
        """Return the set of cards as the engine writes it."""
        cards = 0
        while recoded:
            low = recoded & -recoded
            cards |= self.cards[low]
            recoded ^= low
        return cards


@cache
def code_for(trump: int) -> Code:
    """Return the recoding for a trump suit."""
    order = [card for rank in RANKS for card in CARDS if card.rank == rank and card.suit != trump]
    order += [card for card in CARDS if card.suit == trump]
    recoded = {card.bit: 1 << place for place, card in enumerate(order)}

    def encode(cards: CardSet) -> int:
        return sum(new for bit, new in recoded.items() if bit & cards)

    return Code(
        chunks=tuple(tuple(encode(part << 9 * suit) for part in range(512)) for suit in SUITS),
        cards={new: bit for bit, new in recoded.items()},
        beaters={recoded[bit]: encode(cards) for bit, cards in BEATERS[trump].items()},
        same_rank={recoded[card.bit]: encode(RANK_SETS[card.rank]) for card in CARDS},
        plain=encode(~SUIT_SETS[trump]),
    )


Trace = list[tuple[str, int, int]]
"""The verb, its recoded cards and, for a cover, the recoded attack of each action played."""


def play_out(position: Position, trace: Trace | None = None) -> int:
    """Play the position to its end and return the durak's seat, `DRAW` or `UNFINISHED`.

    `trace`, when given, receives every action. The loop keeps its state in local variables and is
    not cut into smaller functions where that would cost a call an action.
    """
    code = code_for(position.trump_card.suit)
    encode, beaters, same_rank, plain = code.encode, code.beaters, code.same_rank, code.plain
    hands = [encode(hand) for hand in position.hands]
    talon = [encode(bit) for bit in reversed(position.talon)]
    transfers = position.rules.transfer_allowed
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
    queue = position.queue
    opening, taking, asking = (
        phase is Phase.OPENING,
        phase is Phase.TAKING,
        phase is Phase.THROW_IN,
    )

    while True:
        if opening:
            hand = hands[principal]
            table = hand & -hand
            hands[principal] = hand ^ table
            ranks = same_rank[table]
            opened = [table]
            count = 1
            fresh = True
            taking = asking = False
            if trace is not None:
                trace.append(("attack", table, 0))
        opening = True
        beaten = False
        while True:
            if not taking and not asking:
                hand = hands[defender]
                if transfers and fresh and hand & ranks & plain:
                    target = next_active(defender, seats, exited)
                    held = hands[target].bit_count()
                    if count < held and count < MOST_ATTACKS:
                        low = hand & ranks & plain
                        low &= -low
                        hands[defender] = hand ^ low
                        table |= low
                        opened.append(low)
                        count += 1
                        defender = target
                        limit = held if held < MOST_ATTACKS else MOST_ATTACKS
                        if trace is not None:
                            trace.append(("transfer", low, 0))
                        continue
                covers = _cover_plan(opened, hand, beaters, plain)
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
                queue = chances(hands, principal, defender, exited)
            if asking:
                for seat in queue:
                    usable = hands[seat] & ranks
                    if talon:
                        usable &= plain
                    if usable:
                        low = usable & -usable
                        hands[seat] ^= low
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
            for seat in queue:
                if count >= limit:
                    break
                usable = hands[seat] & ranks & plain
                while usable.bit_count() > limit - count:
                    usable ^= 1 << usable.bit_length() - 1
                hands[seat] ^= usable
                table |= usable
                count += usable.bit_count()
                if trace is not None:
                    trace.append(("throw" if usable else "pass", usable, 0))
            hands[defender] |= table
            break

        if talon:
            _refill(hands, talon, principal, defender)
        barren = 0 if beaten else barren + 1
        if not talon:
            exited = tuple([seat for seat in range(seats) if not hands[seat]])
            if len(exited) >= seats - 1:
                return _holder(hands)
            if barren > MOST_BARREN_BOUTS:
                return UNFINISHED
        principal = next_principal(defender, seats, exited, beaten=beaten)
        defender = next_active(principal, seats, exited)
        limit = min(MOST_ATTACKS, hands[defender].bit_count())


def _holder(hands: list[int]) -> int:
    return next((seat for seat, hand in enumerate(hands) if hand), DRAW)


def _cover_plan(
    opened: list[int], hand: int, beaters: dict[int, int], plain: int
) -> list[tuple[int, int]] | None:
    """Return (attack, cover) for every attack, or None when they cannot all be covered.

    The highest attacks come first; what no card of the suit beats is left to the lowest trumps.
    """
    if len(opened) == 1:
        attack = opened[0]
        usable = hand & beaters[attack]
        return [(attack, usable & -usable)] if usable else None
    plan = []
    left = []
    for attack in sorted(opened, reverse=True):
        usable = hand & beaters[attack]
        if attack & plain:
            usable &= plain
        if usable:
            low = usable & -usable
            hand ^= low
            plan.append((attack, low))
        else:
            left.append(attack)
    for attack in left:
        usable = hand & beaters[attack]
        if not usable:
            return None
        low = usable & -usable
        hand ^= low
        plan.append((attack, low))
    return plan


def _refill(hands: list[int], talon: list[int], principal: int, defender: int) -> None:
    """Draw every hand up to six; the talon is drawn from its end."""
    for seat in refill_order(principal, defender, len(hands)):
        missing = HAND_SIZE - hands[seat].bit_count()
        while missing > 0 and talon:
            hands[seat] |= talon.pop()
            missing -= 1
