"""What may be played now: the list of legal actions.

`refusal` in `checks` answers the opposite question by a separate path, and neither calls the other:
they must agree on every action. Both need only what the seat to move can see, so they take a whole
`Position` or that seat's `View`.
"""

from typing import Final, Protocol

from durak.engine.actions import (
    COVERS,
    PASS,
    SINGLE_THROW_INS,
    TAKE,
    Action,
    Attack,
    ThrowIn,
    Transfer,
)
from durak.engine.cards import (
    BEATERS,
    NO_CARDS,
    RANK_SETS,
    Card,
    CardSet,
    card_bits,
    card_of,
    same_ranks,
    subsets,
)
from durak.engine.position import (
    DEFENCE,
    OPENING,
    TAKING,
    THROW_IN,
    Pair,
    Phase,
    next_active,
    on_table,
)
from durak.engine.rules import RuleSet


class Situation(Protocol):
    """What the rules need to know of the moment: everything public, and the hand to move."""

    @property
    def rules(self) -> RuleSet: ...
    @property
    def trump_card(self) -> Card: ...
    @property
    def pairs(self) -> tuple[Pair, ...]: ...
    @property
    def phase(self) -> Phase: ...
    @property
    def defender(self) -> int: ...
    @property
    def limit(self) -> int: ...
    @property
    def queue(self) -> tuple[int, ...]: ...
    @property
    def exited(self) -> tuple[int, ...]: ...
    @property
    def bout(self) -> int: ...
    @property
    def seats(self) -> int: ...
    @property
    def hand_to_move(self) -> CardSet: ...
    def hand_size(self, seat: int) -> int: ...


def legal_actions(now: Situation) -> tuple[Action, ...]:
    """Return every legal action of the seat to move; none when the game is over.

    The order is fixed, so that the same chance picks the same action on every machine: cards by
    suit and rank (openings by rank), the fewer cards of a group first, take or pass last.
    """
    phase = now.phase
    if phase is DEFENCE:
        return _defences(now)
    if phase is THROW_IN:
        pairs = now.pairs
        playable = now.hand_to_move & same_ranks(on_table(pairs))
        return (*[SINGLE_THROW_INS[bit] for bit in card_bits(playable)], PASS)
    if phase is OPENING:
        return _openings(now)
    if phase is TAKING:
        return _throw_ins_after_take(now)
    return ()


_Group = dict[CardSet, tuple[tuple[int, CardSet], ...]]
_SUBSETS_OF_RANK: Final[tuple[_Group, ...]] = tuple(
    {
        group: tuple((chosen.bit_count(), chosen) for chosen in subsets(group, 4))
        for group in [NO_CARDS, *subsets(rank_set, 4)]
    }
    for rank_set in RANK_SETS
)
"""By rank and by the cards of it that a hand holds: each choice of them, with its size."""

_ATTACKS: Final = {
    chosen: Attack(chosen) for rank_set in RANK_SETS for chosen in subsets(rank_set, 4)
}
_TRANSFERS: Final = {chosen: Transfer(chosen) for chosen in _ATTACKS}


def _openings(now: Situation) -> tuple[Action, ...]:
    hand = now.hand_to_move
    most = min(now.limit, now.rules.most_opening)
    return tuple(
        [
            _ATTACKS[chosen]
            for rank_set, choices in zip(RANK_SETS, _SUBSETS_OF_RANK, strict=True)
            if hand & rank_set
            for size, chosen in choices[hand & rank_set]
            if size <= most
        ]
    )


def _defences(now: Situation) -> tuple[Action, ...]:
    hand, pairs = now.hand_to_move, now.pairs
    beaters = BEATERS[now.trump_card.suit]
    found: list[Action] = []
    covered = False
    for attack, cover in pairs:
        if cover:
            covered = True
            continue
        row = COVERS[attack]
        usable = hand & beaters[attack]
        while usable:
            low = usable & -usable
            found.append(row[low])
            usable ^= low
    if now.rules.transfer_allowed and not covered:
        rank_set = same_ranks(pairs[0][0])
        own = hand & rank_set
        if own:
            room = transfer_room(now)
            rank = card_of(pairs[0][0]).rank
            found.extend(
                [_TRANSFERS[chosen] for size, chosen in _SUBSETS_OF_RANK[rank][own] if size <= room]
            )
    found.append(TAKE)
    return tuple(found)


def _throw_ins_after_take(now: Situation) -> tuple[Action, ...]:
    room = now.limit - len(now.pairs)
    playable = now.hand_to_move & same_ranks(on_table(now.pairs))
    several = [ThrowIn(chosen) for chosen in subsets(playable, room)]
    return (*several, PASS)


def transfer_room(now: Situation) -> int:
    """Return how many cards a transfer may add before the attack is too large (R6.2)."""
    target = next_active(now.defender, now.seats, now.exited)
    return min(now.rules.most_attacks(now.bout), now.hand_size(target)) - len(now.pairs)
