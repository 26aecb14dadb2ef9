"""How the seats of a playout behave: policies as tables that a fast loop can look up.

A table belongs to one trump suit, one stage of the game and one size of the talon. Cards are those
of `recoding`.
"""

from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple, TypeAlias

from durak.bots.recoding import Code, code_for
from durak.bots.weights import WITH_TRANSFER, WITHOUT_TRANSFER, Stage, Weights

NEVER: Final = 1e6
"""More than any cost."""
EARLY, LATE, LAST_TWO = range(3)
"""The stages: while the talon lasts, after it, and between the last two seats."""


class Tables(NamedTuple):
    """What a seat weighs; every figure is a cost, and the lower one is preferred.

    `lead` is the cost of leading a card and `lead_more` what each further card of its rank adds to
    its own cost. `throws` is the cards that a seat adds while the defence lasts, by its distance
    from the defender clockwise; `gifts` those that it adds after Take. A cover costs `cover` for
    each card, `cover_fresh` for each attackers' card of a rank that it brings in and `cover_stale`
    for each of a rank that lies there; to take costs `take` and `take_card` for each card. A
    transfer is made when `transfer`, `transfer_attack` for each attack and `transfer_card` come to
    less than nothing. `goes_out` tells whether the last cards of a hand are played in any case.
    """

    lead: dict[int, float]
    lead_more: float
    throws: tuple[int, int, int, int]
    gifts: int
    cover: dict[int, float]
    cover_fresh: float
    cover_stale: float
    take: float
    take_card: dict[int, float]
    transfer: float
    transfer_attack: float
    transfer_card: dict[int, float]
    goes_out: bool


Manners: TypeAlias = Callable[[int, int, int, bool], Tables]
"""Trump suit, stage, size of the talon, and whether there are transfers."""


@cache
def greedy(trump: int, stage: int, talon: int, transfers: bool) -> Tables:
    """Play the lowest card and cover whenever it can be done: `GreedyBot`, action by action."""
    code = code_for(trump)
    everything = sum(code.cards)
    free = dict.fromkeys(code.cards, 0.0)
    throws = code.plain if stage == EARLY else everything
    return Tables(
        lead={bit: float(code.price(bit)) for bit in code.cards},
        lead_more=NEVER,
        throws=(throws,) * 4,
        gifts=code.plain,
        cover=free,
        cover_fresh=0.0,
        cover_stale=0.0,
        take=NEVER,
        take_card=free,
        transfer=-NEVER,
        transfer_attack=0.0,
        transfer_card=free,
        goes_out=False,
    )


@cache
def by_thumb(trump: int, stage: int, talon: int, transfers: bool) -> Tables:
    """Weigh what `HeuristicBot` weighs, but for its memory and its reckoning of chances."""
    weights = WITH_TRANSFER if transfers else WITHOUT_TRANSFER
    code = code_for(trump)
    share = talon / 12

    def now(values: Stage) -> float:
        return values[stage]

    def price(a_rank: Stage, a_trump: Stage) -> dict[int, float]:
        return {
            bit: code.price(bit) * now(a_rank) if bit & code.plain else now(a_trump)
            for bit in code.cards
        }

    taken = price(weights.take_rank, weights.take_trump)
    a_card = now(weights.take_card) + share * weights.take_card_talon
    given = price(weights.give_rank, weights.give_trump)
    giving = now(weights.give) + share * weights.give_talon
    return Tables(
        lead=price(weights.lead_rank, weights.lead_trump),
        lead_more=now(weights.lead_more),
        throws=_throws(code, weights, stage, share),
        gifts=sum(bit for bit, cost in given.items() if giving + cost < 0),
        cover=price(weights.cover_rank, weights.cover_trump),
        cover_fresh=now(weights.cover_fresh),
        cover_stale=now(weights.cover_stale),
        take=now(weights.take),
        take_card={bit: a_card + cost for bit, cost in taken.items()},
        transfer=now(weights.transfer) + share * weights.transfer_talon,
        transfer_attack=now(weights.transfer_attack),
        transfer_card=price(weights.transfer_rank, weights.transfer_trump),
        goes_out=stage != EARLY,
    )


def _throws(code: Code, weights: Weights, stage: int, share: float) -> tuple[int, int, int, int]:
    """Return what is thrown in by the seat 1, 2 and 3 steps after the defender.

    A Take brings the first of them two steps nearer to opening, and the second one step further
    from it (R8.4).
    """
    base = weights.throw[stage] + share * weights.throw_talon

    def allowed(steps: int) -> int:
        left = -(base + steps * weights.throw_turn[stage])
        return sum(
            bit
            for bit in code.cards
            if (
                code.price(bit) * weights.throw_rank[stage]
                if bit & code.plain
                else weights.throw_trump[stage]
            )
            < left
        )

    return (0, allowed(2), allowed(-1), allowed(0))
