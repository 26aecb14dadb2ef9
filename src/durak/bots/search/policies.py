"""Playout policies: how a seat of a playout decides, as tables that a fast loop can look up.

A table belongs to one trump suit, one stage of the game and one size of the talon. Cards are those
of `recoding`.
"""

from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from durak.bots.search.recoding import code_for
from durak.bots.weights import FULL_TALON, WITH_TRANSFER, WITHOUT_TRANSFER, StageWeights
from durak.engine.position import next_active

PROHIBITIVE: Final = 1e6
"""More than any cost."""
EARLY, LATE, LAST_TWO = range(3)
"""The stages: while the talon lasts, after it, and between the last two seats."""


def distance(defender: int, seat: int, seats: int, exited: tuple[int, ...]) -> int:
    """Return how many active seats on from the defender the seat is."""
    steps = 0
    while defender != seat:
        defender = next_active(defender, seats, exited)
        steps += 1
    return steps


_STEPS_BY_TAKE: Final = (0, 2, -1, 0)
"""By distance from the defender, how many steps nearer to opening a Take brings a seat (R8.4)."""


class PolicyTables(NamedTuple):
    """What a seat weighs; every figure is a cost, and the lower one is preferred.

    `lead` is the cost of leading a card and `lead_more` what each further card of its rank adds to
    its own cost; `lead_feed` is for each card of the rank that the defender may be expected to
    hold, `lead_slip` for each that another attacker may, as a part of that hand. Where the seat
    sees the defender's hand, `lead_press` and `lead_corner` (this divided by the size of that hand)
    are for what the defender cannot cover, and `lead_last` for what they cover with their last
    cards.

    `throw` is the cost of adding a card while the defence lasts, and `throws` the cards for which
    that is a gain, both by the seat's distance from the defender clockwise. `throw_corner`, divided
    by the size of the defender's hand, is for what they cannot cover, `throw_last` for what they
    cover with their last card. `gifts` are the cards that are added after Take.

    A cover costs `cover` for each card, `cover_fresh` for each attackers' card of a rank that it
    brings in and `cover_stale` for each of a rank that lies there; to take costs `take` and
    `take_card` for each card. A transfer costs `transfer`, `transfer_attack` for each attack,
    `transfer_card` for each card, `transfer_more` for each but the first, and `transfer_press` when
    its victim cannot cover everything.

    `goes_out` tells whether the last cards of a hand are played in any case, `weighs_covers`
    whether covering is weighed at all or done whenever it can be, and `sees_hands` whether the
    seat leads by what the defender holds rather than by what they may hold.
    """

    lead: dict[int, float]
    lead_more: float
    lead_feed: float
    lead_slip: float
    lead_press: float
    lead_corner: float
    lead_last: float
    throw: tuple[dict[int, float], ...]
    throws: tuple[int, ...]
    throw_corner: float
    throw_last: float
    gifts: int
    cover: dict[int, float]
    cover_fresh: float
    cover_stale: float
    take: float
    take_card: dict[int, float]
    transfer: float
    transfer_attack: float
    transfer_card: dict[int, float]
    transfer_more: float
    transfer_press: float
    goes_out: bool
    weighs_covers: bool
    sees_hands: bool


Policy: TypeAlias = Callable[[int, int, int, bool], PolicyTables]
"""Gives the tables for a trump suit, a stage, a size of the talon, and whether there are transfers.
"""

Seating: TypeAlias = tuple[Policy, ...]
"""The policy of each seat."""


@cache
def greedy_policy(trump: int, stage: int, talon: int, transfers: bool) -> PolicyTables:
    """Play the lowest card and cover whenever it can be done: `GreedyBot`, action by action."""
    code = code_for(trump)
    everything = sum(code.cards)
    free = dict.fromkeys(code.cards, 0.0)
    throws = code.plain if stage == EARLY else everything
    return PolicyTables(
        lead={bit: float(code.rank(bit)) for bit in code.cards},
        lead_more=PROHIBITIVE,
        lead_feed=0.0,
        lead_slip=0.0,
        lead_press=0.0,
        lead_corner=0.0,
        lead_last=0.0,
        throw=(free,) * 4,
        throws=(throws,) * 4,
        throw_corner=0.0,
        throw_last=0.0,
        gifts=code.plain,
        cover=free,
        cover_fresh=0.0,
        cover_stale=0.0,
        take=0.0,
        take_card=free,
        transfer=0.0,
        transfer_attack=0.0,
        transfer_card=free,
        transfer_more=0.0,
        transfer_press=0.0,
        goes_out=False,
        weighs_covers=False,
        sees_hands=False,
    )


@cache
def heuristic_policy(trump: int, stage: int, talon: int, transfers: bool) -> PolicyTables:
    """Weigh what `HeuristicBot` weighs, but for its memory and most of its reckoning of chances."""
    weights = WITH_TRANSFER if transfers else WITHOUT_TRANSFER
    code = code_for(trump)
    share = talon / FULL_TALON

    def now(values: StageWeights) -> float:
        return values[stage]

    def price(a_rank: StageWeights, a_trump: StageWeights) -> dict[int, float]:
        return {
            bit: code.rank(bit) * now(a_rank) if bit & code.plain else now(a_trump)
            for bit in code.cards
        }

    taken = price(weights.take_rank, weights.take_trump)
    a_card = now(weights.take_card) + share * weights.take_card_talon
    thrown = price(weights.throw_rank, weights.throw_trump)
    throwing = now(weights.throw) + share * weights.throw_talon
    throw = tuple(
        {bit: throwing + steps * now(weights.throw_turn) + cost for bit, cost in thrown.items()}
        for steps in _STEPS_BY_TAKE
    )
    given = price(weights.give_rank, weights.give_trump)
    giving = now(weights.give) + share * weights.give_talon
    return PolicyTables(
        lead=price(weights.lead_rank, weights.lead_trump),
        lead_more=now(weights.lead_more),
        lead_feed=now(weights.lead_feed),
        lead_slip=now(weights.lead_slip),
        lead_press=now(weights.lead_press),
        lead_corner=now(weights.lead_corner),
        lead_last=now(weights.lead_last),
        throw=throw,
        throws=tuple(sum(bit for bit, cost in costs.items() if cost < 0) for costs in throw),
        throw_corner=now(weights.throw_corner),
        throw_last=now(weights.throw_last),
        gifts=sum(bit for bit, cost in given.items() if giving + cost < 0),
        cover=price(weights.cover_rank, weights.cover_trump),
        cover_fresh=now(weights.cover_fresh),
        cover_stale=now(weights.cover_stale),
        take=now(weights.take),
        take_card={bit: a_card + cost for bit, cost in taken.items()},
        transfer=now(weights.transfer) + share * weights.transfer_talon,
        transfer_attack=now(weights.transfer_attack),
        transfer_card=price(weights.transfer_rank, weights.transfer_trump),
        transfer_more=now(weights.transfer_more),
        transfer_press=now(weights.transfer_press),
        goes_out=stage != EARLY,
        weighs_covers=True,
        sees_hands=stage == LAST_TWO,
    )
