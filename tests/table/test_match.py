"""Matches and tallies by the rule book: R9.2 and R9.3."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from durak.engine import Outcome
from durak.table.match import MOST_LATEST, Match, MatchError, Tally
from tests.sentences import refused

DRAW = Outcome(None)
ME, OTHER = Outcome(0), Outcome(1)


def played(match: Match, *outcomes: Outcome) -> Match:
    for outcome in outcomes:
        match = match.after(outcome)
    return match


def test_r9_2_first_round_is_opened_by_the_lowest_trump() -> None:
    assert Match(to=3) == Match(to=3, points=(0, 0), round=1, first=None)


def test_r9_2_survivor_gets_the_point_and_the_loser_defends_first() -> None:
    assert Match(to=3).after(ME) == Match(to=3, points=(0, 1), round=2, first=1)
    assert Match(to=3).after(OTHER) == Match(to=3, points=(1, 0), round=2, first=0)


def test_r9_2_draw_gives_no_point_and_the_lowest_trump_opens_again() -> None:
    assert played(Match(to=3), ME, DRAW) == Match(to=3, points=(0, 1), round=3, first=None)


@pytest.mark.parametrize("to", [1, 3, 5])
def test_r9_2_match_is_won_by_the_first_to_its_points(to: int) -> None:
    almost = played(Match(to=to), *[OTHER] * (to - 1))
    assert almost.winner is None
    assert almost.after(OTHER).winner == 0
    assert almost.after(DRAW).winner is None


def test_r9_2_both_may_stand_one_point_short() -> None:
    even = played(Match(to=3), ME, OTHER, ME, OTHER)
    assert (even.points, even.winner) == ((2, 2), None)
    assert even.after(ME).winner == 1


def test_r9_2_nothing_is_played_after_the_last_point() -> None:
    with refused(MatchError, "The match is over: it went to 1"):
        Match(to=1).after(ME).after(ME)


@pytest.mark.parametrize("to", [-1, 0, 2, 4, 6])
def test_r9_2_match_goes_to_one_three_or_five(to: int) -> None:
    with refused(MatchError, f"1, 3 or 5 points, not to {to}"):
        Match(to=to)


@pytest.mark.parametrize("seat", [-1, 2])
def test_r9_2_only_two_seats_play_a_match(seat: int) -> None:
    with refused(MatchError, f"Seat {seat} does not play"):
        Match(to=3).after(Outcome(seat))


@given(st.lists(st.sampled_from([ME, OTHER, DRAW]), max_size=30), st.sampled_from([1, 3, 5]))
def test_r9_2_score_never_passes_the_points_and_counts_every_survivor(
    outcomes: list[Outcome], to: int
) -> None:
    match = Match(to=to)
    counted: list[Outcome] = []
    for outcome in outcomes:
        if match.winner is not None:
            break
        match = match.after(outcome)
        counted.append(outcome)
    assert match.points == (counted.count(OTHER), counted.count(ME))
    assert max(match.points) <= to
    assert (match.winner is not None) == (max(match.points) == to)
    assert match.round == len(counted) + 1


def test_r9_3_tally_counts_who_was_the_durak_how_often() -> None:
    tally = Tally.of(4)
    for durak in (3, 0, None, 3):
        tally = tally.after(Outcome(durak))
    assert tally == Tally(duraks=(1, 0, 0, 2), draws=1, latest=(3, 0, None, 3))
    assert tally.games == 4


@pytest.mark.parametrize("seat", [-1, 3])
def test_r9_3_tally_knows_its_seats(seat: int) -> None:
    with refused(MatchError, f"no seat {seat} at a table of 3"):
        Tally.of(3).after(Outcome(seat))


def test_r9_3_tally_tells_the_latest_games_apart_and_no_more_than_so_many() -> None:
    tally = Tally.of(2)
    for number in range(MOST_LATEST + 3):
        tally = tally.after(Outcome(number % 2))
    assert tally.games == MOST_LATEST + 3
    assert tally.latest == tuple((number + 3) % 2 for number in range(MOST_LATEST))
