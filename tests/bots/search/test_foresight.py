"""The second look at lost playouts: the same end, and a way out only where there is one."""

import random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from durak.bots import Stop
from durak.bots.sampling import SamplingBot
from durak.bots.search.foresight import MOST_TRIED, SecondLook, look_again
from durak.bots.search.playout import play_out
from durak.bots.search.policies import Policy, Seating, greedy_policy, heuristic_policy
from durak.engine import (
    ALL_CARDS,
    RULE_SETS,
    Game,
    Phase,
    Position,
    Setup,
    advance,
    legal_actions,
    parse_action,
    parse_card,
    parse_cards,
    view_of,
)
from tests.bots.views import knowledge_of


def late_position(seed: int, rules: str) -> Position | None:
    """Return a position with an empty talon from a game that chance plays, if one is reached."""
    rng = random.Random(seed)
    game = Game(Setup.shuffled(RULE_SETS[rules], ("a", "b", "c"), rng))
    wait = rng.randrange(20)
    for _ in range(400):
        if game.mover is None:
            return None
        if not game.position.talon:
            wait -= 1
        if wait < 0:
            return game.position
        game.play(rng.choice(game.legal_actions))
    return None


ALL_GREEDY = (greedy_policy,) * 3

CASES = given(
    seed=st.integers(0, 2**32),
    rules=st.sampled_from(["podkidnoy", "perevodnoy", "first-five"]),
    policy=st.sampled_from([heuristic_policy, greedy_policy]),
)


@CASES
def test_a_second_look_tells_the_end_of_the_plain_playout(
    seed: int, rules: str, policy: Policy
) -> None:
    position = late_position(seed, rules)
    assume(position is not None)
    assert position is not None
    for seat in range(3):
        end, avoidable, _ = look_again(position, seat, (policy,) * 3)
        assert end == play_out(position, (policy,) * 3, until_out=seat)
        assert end == seat or not avoidable


@CASES
def test_what_saves_the_seat_at_once_is_found(seed: int, rules: str, policy: Policy) -> None:
    position = late_position(seed, rules)
    assume(position is not None and position.mover is not None)
    assert position is not None
    assert position.mover is not None
    seat = position.mover
    ends = [
        play_out(advance(position, action), (policy,) * 3)
        for action in (*legal_actions(position)[: MOST_TRIED - 1], legal_actions(position)[-1])
    ]
    end, avoidable, _ = look_again(position, seat, (policy,) * 3)
    if end == seat and any(other != seat for other in ends):
        assert avoidable


def between_three(*hands: str) -> Position:
    """Return the opening of a late bout: seat 0 attacks seat 1, trump is spades."""
    held = tuple(parse_cards(hand) for hand in hands)
    return Position(
        rules=RULE_SETS["podkidnoy"],
        trump_card=parse_card("6s"),
        hands=held,
        talon=(),
        beaten=ALL_CARDS & ~sum(held),
        pairs=(),
        phase=Phase.OPENING,
        principal=0,
        defender=1,
        limit=min(6, held[1].bit_count()),
        queue=(0,),
        exited=(),
        bout=9,
        barren_bouts=0,
    )


def test_a_loss_that_nothing_can_change_is_not_avoidable() -> None:
    # Seat 1 covers whatever comes with its last card, and seat 2 leads one that cannot be covered.
    position = between_three("6c 7d 9h", "As", "Ks")
    look = look_again(position, 0, ALL_GREEDY)
    assert (look.end, look.avoidable) == (0, False)


def test_a_loss_is_avoidable_when_one_other_action_saves() -> None:
    # The six lets seat 1 out; the ace makes it take, and then two sixes go at once.
    position = between_three("6c 6d Ah", "7c", "8c 9d")
    assert play_out(position, ALL_GREEDY) == 0
    assert play_out(advance(position, parse_action("attack Ah")), ALL_GREEDY) != 0
    look = look_again(position, 0, ALL_GREEDY)
    assert (look.end, look.avoidable) == (0, True)


def test_a_decision_looks_again_no_more_often_than_its_budget_and_one_world(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    looks: list[SecondLook] = []

    def counted(position: Position, seat: int, seating: Seating, stop: Stop) -> SecondLook:
        looks.append(look_again(position, seat, seating, stop))
        return looks[-1]

    monkeypatch.setattr("durak.bots.sampling.look_again", counted)
    monkeypatch.setattr("durak.bots.sampling.MOST_LOOKS", 50)
    position = between_three("6c 7d 9h Tc Jd", "As Ts", "Ks Qs")
    bot = SamplingBot(worlds=100, foresight=3)
    view = view_of(position, 0, knowledge_of(position), (), position.hands[0])
    weighed = bot.weigh(view, random.Random("looks"))
    tried = [look.tried for look in looks]
    most_in_a_world = len(weighed) * max(tried)
    assert 50 <= sum(tried) < 50 + most_in_a_world
