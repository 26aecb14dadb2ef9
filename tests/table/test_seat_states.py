"""What everybody at the table sees of the other seats: their part in the bout, what they do now."""

import pytest

from durak.engine import Covered, Event, Passed, SaidTake, ThrewIn, parse_card, parse_cards
from durak.table.seat_states import Doing, Role, SeatState, Side, seat_states
from tests.tui.positions import DEFENCE, TAKING, THROW_IN, view_from

LATE = """
    podkidnoy trump 6h bout 9 barren 0
    talon
    hand 0 9d Qd
    hand 1
    hand 2 Td
    hand 3
    table
    opening principal 0 defender 2 limit 1 queue 0
    exited 3 1
"""
"""Vera left first and Anna second; you open against Boris."""

LAST_CARDS = """
    podkidnoy trump 6h bout 9 barren 0
    talon
    hand 0 8c 9d
    hand 1
    hand 2 Kd
    hand 3 Qd Kc
    table 8d/9h
    throw-in principal 1 defender 2 limit 2 queue 3,0
    exited
"""
"""Anna attacked Boris with her last card, and is out only when the bout ends (R8.2)."""


def states(
    text: str,
    seat: int = 0,
    events: tuple[Event, ...] = (),
    known: dict[int, str] | None = None,
) -> dict[int, SeatState]:
    """Return the state of every other seat by its number, in the order in which it is seen."""
    return {state.seat: state for state in seat_states(view_from(text, seat, events, known))}


def doings(text: str, events: tuple[Event, ...] = (), seat: int = 0) -> dict[int, Doing]:
    return {seat: state.doing for seat, state in states(text, seat, events).items()}


def test_r1_2_the_others_are_seen_clockwise_from_the_viewers_left() -> None:
    assert [list(states(DEFENCE, seat)) for seat in range(4)] == [
        [1, 2, 3],
        [2, 3, 0],
        [3, 0, 1],
        [0, 1, 2],
    ]


def test_a_seat_is_seen_with_its_cards_its_part_and_its_place_and_nothing_more() -> None:
    assert states(DEFENCE, known={1: "6s Ts"})[1] == SeatState(
        seat=1,
        count=5,
        role=Role.NONE,
        doing=Doing.WAITS,
        acts=False,
        known=parse_cards("6s Ts"),
        place=0,
        gained=0,
        side=Side.AFTER,
    )


def test_r3_1_who_attacks_and_who_defends() -> None:
    seen = states(DEFENCE, seat=1)
    assert {seat: state.role for seat, state in seen.items()} == {
        2: Role.NONE,
        3: Role.ATTACKS,
        0: Role.DEFENDS,
    }
    assert {seat for seat, state in seen.items() if state.acts} == {0}
    assert seen[0].doing is Doing.TO_MOVE


def test_r5_1_who_passed_before_the_last_cover_may_throw_in_again() -> None:
    covered = Covered(2, parse_card("8d"), parse_card("9d"))
    text = THROW_IN.replace("queue 0", "queue 3,0")
    assert doings(text, (Passed(3), covered, Passed(1))) == {
        1: Doing.DONE,
        2: Doing.WAITS,
        3: Doing.MAY_THROW_IN,
    }


def test_r7_1_who_takes_and_who_has_used_the_chance_to_add_cards() -> None:
    added = ThrewIn(2, parse_cards("Jc"), after_take=True)
    text = TAKING.replace("queue 0,2,3", "queue 3")
    assert doings(text, (SaidTake(1), Passed(0), added), seat=3) == {
        0: Doing.DONE,
        1: Doing.TAKES,
        2: Doing.THREW_IN,
    }
    assert states(text)[1].role is Role.TAKES


def test_r5_2_a_card_thrown_in_before_anybody_takes_gives_everybody_a_new_chance() -> None:
    added = ThrewIn(3, parse_cards("8h"), after_take=False)
    assert doings(THROW_IN, (Passed(1), added))[1] is Doing.WAITS


def test_r8_2_a_seat_without_cards_is_not_out_before_the_bout_ends() -> None:
    seen = states(LAST_CARDS)
    assert (seen[1].doing, seen[1].role, seen[1].place) == (Doing.NO_CARDS, Role.ATTACKS, 0)


def test_r8_2_the_seats_that_left_are_numbered_in_their_order() -> None:
    seen = states(LATE)
    assert [(state.role, state.doing, state.place) for state in seen.values()] == [
        (Role.OUT, Doing.LEFT, 2),
        (Role.DEFENDS, Doing.WAITS, 0),
        (Role.OUT, Doing.LEFT, 1),
    ]


def test_r2_1_directions_are_told_among_those_who_still_play() -> None:
    three = LATE.replace("hand 1", "hand 1 Kd").replace("exited 3 1", "exited 3")
    three = three.replace("defender 2", "defender 1")
    assert {seat: state.side for seat, state in states(three).items()} == {
        1: Side.AFTER,
        2: Side.BEFORE,
        3: Side.NONE,
    }
    assert {state.side for state in states(LATE).values()} == {Side.NONE}
    assert {state.side for state in states(three, seat=3).values()} == {Side.NONE}


@pytest.mark.parametrize(
    ("known", "is_open"), [({2: "Td"}, False), ({2: "Td Kd Ad As"}, True), ({}, False)]
)
def test_r10_1_a_hand_lies_open_where_every_card_of_it_is_known(
    known: dict[int, str], is_open: bool
) -> None:
    assert states(DEFENCE, known=known)[2].is_open == is_open


def test_the_only_hand_left_lies_open_and_a_seat_without_cards_has_none() -> None:
    assert [state.is_open for state in states(LATE).values()] == [False, True, False]


def test_in_a_replay_every_hand_lies_open() -> None:
    view = view_from(DEFENCE)
    hands = tuple(map(parse_cards, ("9d Qd 7c Kc 7h Ah", "6s 7s 9s Ts Ks", "Td Kd Ad As", "8h Jh")))
    assert [state.known for state in seat_states(view, hands)] == list(hands[1:])
