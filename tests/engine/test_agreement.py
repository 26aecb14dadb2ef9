"""The list of legal actions and the check that explains refusals agree on every action."""

import random
from typing import Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from durak.engine import (
    CARDS,
    PASS,
    TAKE,
    Action,
    Attack,
    Cover,
    IllegalActionError,
    Phase,
    RefusalReason,
    ThrowIn,
    Transfer,
    apply,
    legal_actions,
    refusal,
)
from durak.engine.cards import RANK_SETS, subsets
from tests.engine.lines import ANY_ACTION, Line, lines

ONE_RANK: Final = [chosen for rank_set in RANK_SETS for chosen in subsets(rank_set, 4)]
COMMON: Final[list[Action]] = [
    TAKE,
    PASS,
    *(Cover(attack, card) for attack in CARDS for card in CARDS),
    *(verb(cards) for verb in (Attack, Transfer, ThrowIn) for cards in [0, *ONE_RANK]),
]
"""Every action without cards, every cover, and every other verb with cards of one rank."""


def universe(line: Line, rng: random.Random) -> list[Action]:
    """Return the common actions, all throw-ins of a hand, and sets of cards at random."""
    hand = line.position.hand_to_move
    own = subsets(hand, 6) if hand.bit_count() <= 9 else subsets(hand, 3)
    mixed = [hand & rng.getrandbits(36) for _ in range(40)]
    mixed += [rng.getrandbits(36) & rng.getrandbits(36) & rng.getrandbits(36) for _ in range(20)]
    several = [verb(cards) for verb in (Attack, Transfer, ThrowIn) for cards in mixed]
    return [*COMMON, *(ThrowIn(cards) for cards in own), *several]


MANY = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def check_agreement(line: Line, seed: int) -> None:
    position = line.position
    listed = legal_actions(position)
    assert len(set(listed)) == len(listed)
    everything = [*universe(line, random.Random(seed)), *listed]
    assert {action for action in everything if refusal(position, action) is None} == set(listed)


@MANY
@given(lines(), st.integers(0, 2**32))
def test_what_is_listed_is_what_is_not_refused(line: Line, seed: int) -> None:
    check_agreement(line, seed)


@pytest.mark.long
@settings(MANY, max_examples=20_000)
@given(lines(), st.integers(0, 2**32))
def test_what_is_listed_is_what_is_not_refused_at_many_more_moments(line: Line, seed: int) -> None:
    check_agreement(line, seed)


@MANY
@given(lines(), st.lists(ANY_ACTION, max_size=30))
def test_any_action_at_all_is_listed_or_refused(line: Line, actions: list[Action]) -> None:
    position = line.position
    listed = legal_actions(position)
    for action in actions:
        assert (action in listed) == (refusal(position, action) is None)
        if action not in listed:
            with pytest.raises(IllegalActionError):
                apply(position, action)


@MANY
@given(lines(), st.integers(0, 2**32))
def test_the_movers_view_says_the_same_as_the_position(line: Line, seed: int) -> None:
    position = line.position
    if position.mover is None:
        return
    view = line.view(position.mover)
    assert view.legal_actions == legal_actions(position)
    for action in universe(line, random.Random(seed))[::5]:
        assert view.refusal(action) == refusal(position, action)
        assert (action in view.legal_actions) == (view.refusal(action) is None)


@MANY
@given(lines(), st.lists(ANY_ACTION, max_size=10))
def test_nobody_else_may_do_anything(line: Line, actions: list[Action]) -> None:
    position = line.position
    for seat in range(position.seats):
        if seat == position.mover:
            continue
        view = line.view(seat)
        assert view.legal_actions == ()
        for action in [*actions, *legal_actions(position)]:
            refused = view.refusal(action)
            assert refused is not None
            assert refused.reason is out_of_turn(line, seat, action)


def out_of_turn(line: Line, seat: int, action: Action) -> RefusalReason:
    """Return what a seat hears that is not to move (R8.2, R8.3, R4.4, R7.1)."""
    now = line.position
    if now.mover is None:
        return RefusalReason.GAME_OVER
    if seat in now.exited:
        return RefusalReason.OUT
    if action == TAKE and seat == now.defender and now.phase is Phase.THROW_IN:
        return RefusalReason.ALL_COVERED
    if action == TAKE and seat == now.defender and now.phase is Phase.TAKING:
        return RefusalReason.TAKING_ALREADY
    return RefusalReason.NOT_YOUR_TURN


@MANY
@given(lines())
def test_the_order_of_the_list_is_fixed(line: Line) -> None:
    """It starts with cards, and ends with the action that needs none."""
    listed = legal_actions(line.position)
    bare = [action for action in listed if action in (TAKE, PASS)]
    assert listed == legal_actions(line.position)
    assert bare == list(listed[len(listed) - len(bare) :])
    assert len(bare) <= 1
