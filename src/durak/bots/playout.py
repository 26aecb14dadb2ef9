"""A whole game played to its end by one plain policy, as fast as Python allows.

The engine's `advance` makes a new position a step; a search that plays out thousands of games wants
less. Here one function carries a game to its end on a handful of local variables. It knows no rule of
its own making: a property test replays every action that it makes through the engine, step by step.

Cards are recoded so that the cheapest card of a set is its lowest bit: plain cards by rank first,
then trumps by rank.

The policy: lead the cheapest card and the plain cards of its rank; transfer with a plain card; cover
everything with the cheapest cards, or take when that cannot be done; throw in the cheapest plain card;
after Take add plain cards, low ones only while the talon lasts. Trumps are thrown in only by a hand
that holds nothing else when the talon is empty.
"""

from functools import cache
from typing import Final, NamedTuple

from durak.engine import CARDS, RANKS, SUITS, CardSet, Phase, Position
from durak.engine.cards import BEATERS, RANK_SETS, SUIT_SETS
from durak.engine.rules import HAND_SIZE, MOST_ATTACKS

MOST_BARREN_BOUTS: Final = 16
"""Bouts without a beaten card, with the talon empty, after which a playout is given up (R8.5)."""

UNFINISHED: Final = -2
DRAW: Final = -1

_HIGHEST_TO_GIVE: Final = 4
"""The highest rank index (a ten) that is added after Take while the talon lasts."""


class Code(NamedTuple):
    """Cards recoded for one trump suit; every mapping is by recoded cards."""

    chunks: tuple[tuple[int, ...], ...]
    cards: dict[int, CardSet]
    beaters: dict[int, int]
    same_rank: dict[int, int]
    plain: int
    cheap: int

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

    plain = encode(~SUIT_SETS[trump])
    return Code(
        chunks=tuple(tuple(encode(part << 9 * suit) for part in range(512)) for suit in SUITS),
        cards={new: bit for bit, new in recoded.items()},
        beaters={recoded[bit]: encode(cards) for bit, cards in BEATERS[trump].items()},
        same_rank={recoded[card.bit]: encode(RANK_SETS[card.rank]) for card in CARDS},
        plain=plain,
        cheap=plain & encode(sum(RANK_SETS[: _HIGHEST_TO_GIVE + 1])),
    )


Trace = list[tuple[str, int, int]]
"""The verb, its recoded cards and, for a cover, the recoded attack of each action played."""


def play_out(position: Position, trace: Trace | None = None) -> int:
    """Play the position to its end and return the durak's seat, `DRAW` or `UNFINISHED`."""
    code = code_for(position.trump_card.suit)
    encode, beaters, same_rank, plain = code.encode, code.beaters, code.same_rank, code.plain
    hands = [encode(hand) for hand in position.hands]
    seats = len(hands)
    talon = [encode(bit) for bit in position.talon]
    talon.reverse()
    transfers = position.rules.transfer_allowed
    most_opening = position.rules.most_opening
    principal, defender, limit = position.principal, position.defender, position.limit
    gone = [seat in position.exited for seat in range(seats)]
    left = seats - len(position.exited)
    barren = position.barren_bouts

    table = 0
    ranks = 0
    count = len(position.pairs)
    opened: list[int] = []
    fresh = True
    for attack, cover in position.pairs:
        card = encode(attack)
        table |= card
        ranks |= same_rank[card]
        if cover:
            fresh = False
            card = encode(cover)
            table |= card
            ranks |= same_rank[card]
        else:
            opened.append(card)
    phase = position.phase
    queue: tuple[int, ...] | list[int] = position.queue
    taking = phase is Phase.TAKING
    asking = phase is Phase.THROW_IN
    if phase is Phase.OVER:
        return next((seat for seat, hand in enumerate(hands) if hand), DRAW)

    while True:
        if phase is Phase.OPENING:
            hand = hands[principal]
            low = hand & -hand
            lead = (hand & same_rank[low] & plain) or low
            most = limit if limit < most_opening else most_opening
            while lead.bit_count() > most:
                lead ^= 1 << lead.bit_length() - 1
            hands[principal] = hand ^ lead
            table = lead
            ranks = same_rank[low]
            opened = []
            while lead:
                low = lead & -lead
                opened.append(low)
                lead ^= low
            count = len(opened)
            fresh = True
            taking = asking = False
            if trace is not None:
                trace.append(("attack", table, 0))
        phase = Phase.DEFENCE
        beaten = False
        while True:
            if not taking and not asking:
                hand = hands[defender]
                if transfers and fresh:
                    same = hand & ranks & plain
                    if same:
                        target = (defender + 1) % seats
                        while gone[target]:
                            target = (target + 1) % seats
                        held = hands[target].bit_count()
                        if count < held and count < MOST_ATTACKS:
                            low = same & -same
                            hands[defender] = hand ^ low
                            table |= low
                            opened.append(low)
                            count += 1
                            defender = target
                            limit = held if held < MOST_ATTACKS else MOST_ATTACKS
                            if trace is not None:
                                trace.append(("transfer", low, 0))
                            continue
                rest = hand
                covers = []
                for attack in opened:
                    usable = rest & beaters[attack]
                    if not usable:
                        taking = True
                        break
                    low = usable & -usable
                    covers.append(low)
                    rest ^= low
                if not taking:
                    fresh = False
                    hands[defender] = rest
                    for low in covers:
                        table |= low
                        ranks |= same_rank[low]
                    if trace is not None:
                        trace += [
                            ("cover", low, attack)
                            for attack, low in zip(opened, covers, strict=True)
                        ]
                    opened = []
                    if count >= limit:
                        beaten = True
                        break
                    asking = True
                elif trace is not None:
                    trace.append(("take", 0, 0))
                queue = [] if principal == defender else [principal]
                seat = defender
                for _ in range(seats - 1):
                    seat = (seat + 1) % seats
                    if seat != principal:
                        queue.append(seat)
            if asking:
                for seat in queue:
                    hand = hands[seat]
                    if not hand:
                        continue
                    usable = hand & ranks & plain
                    if not usable and not talon and not hand & plain:
                        usable = hand & ranks
                    if usable:
                        low = usable & -usable
                        hands[seat] = hand ^ low
                        table |= low
                        count += 1
                        opened = [low]
                        if trace is not None:
                            trace.append(("throw", low, 0))
                        break
                    if trace is not None:
                        trace.append(("pass", 0, 0))
                else:
                    beaten = True
                    break
                asking = False
                continue
            allowed = code.cheap if talon else plain
            for seat in queue:
                if count >= limit:
                    break
                hand = hands[seat]
                if not hand:
                    continue
                usable = hand & ranks & allowed
                while usable.bit_count() > limit - count:
                    usable ^= 1 << usable.bit_length() - 1
                hands[seat] = hand ^ usable
                table |= usable
                count += usable.bit_count()
                if trace is not None:
                    trace.append(("throw" if usable else "pass", usable, 0))
            hands[defender] |= table
            break

        if talon:
            seat = principal
            for _ in range(seats):
                if seat != defender:
                    missing = HAND_SIZE - hands[seat].bit_count()
                    while missing > 0 and talon:
                        hands[seat] |= talon.pop()
                        missing -= 1
                seat = (seat + 1) % seats
            missing = HAND_SIZE - hands[defender].bit_count()
            while missing > 0 and talon:
                hands[defender] |= talon.pop()
                missing -= 1
        if not talon:
            for seat in range(seats):
                if not hands[seat] and not gone[seat]:
                    gone[seat] = True
                    left -= 1
            if left <= 1:
                return next((seat for seat in range(seats) if hands[seat]), DRAW)
            barren = 0 if beaten else barren + 1
            if barren > MOST_BARREN_BOUTS:
                return UNFINISHED
        principal = defender if beaten else (defender + 1) % seats
        while gone[principal]:
            principal = (principal + 1) % seats
        defender = (principal + 1) % seats
        while gone[defender]:
            defender = (defender + 1) % seats
        held = hands[defender].bit_count()
        limit = held if held < MOST_ATTACKS else MOST_ATTACKS
        phase = Phase.OPENING
        asking = taking = False
