"""The end of a game in words: who left when, what was left, the score, what comes next (R8, R9)."""

import pytest

from durak.engine import DUEL, Outcome, Suit, parse_cards
from durak.table.ending import Ending, LeavingPlace
from durak.table.options import Options
from durak.table.session import Session
from durak.words import results

NAMES = ("You", "Anna", "Boris", "Vera")
FOUR = Options(seed=1)


def ending(durak: int | None = 2, bouts: int = 15, before: tuple[int | None, ...] = ()) -> Ending:
    """Return the end of a game of four in which the viewer left first, then Anna and Vera."""
    return Ending(
        durak=durak,
        viewer=0,
        seats=4,
        trump=Suit.HEARTS,
        bouts=bouts,
        left=parse_cards("9c"),
        places=(LeavingPlace(12, 1, (0,)), LeavingPlace(15, 2, (1, 3))),
        table=(),
        taken_by=None,
        transferred=False,
        principal=3,
        levels=(None, "easy", "easy", "easy"),
        before=before,
    )


def session(options: Options, *duraks: int | None) -> Session:
    """Return a session after games that ended so."""
    found = Session(options)
    for durak in duraks:
        found.finished(Outcome(durak))
    return found


def duel(to: int) -> Options:
    return Options(rules=DUEL, seats=2, match=to, seed=1)


def test_a_game_is_called_by_its_rules_its_bouts_and_its_number_at_the_table() -> None:
    assert results.title("podkidnoy", ending()) == "Podkidnoy · 15 bouts · game 1 at this table"
    again = ending(bouts=1, before=(0, None))
    assert results.title("podkidnoy", again) == "Podkidnoy · 1 bout · game 3 at this table"


@pytest.mark.parametrize(
    ("durak", "told"),
    [(2, "Boris is the durak."), (0, "You are the durak."), (None, "A draw: nobody is the durak.")],
)
def test_r8_3_the_durak_is_named(durak: int | None, told: str) -> None:
    assert results.headline(ending(durak), NAMES) == told


def test_r8_2_each_seat_has_its_place_and_its_way_out() -> None:
    assert [
        (results.place_number(ending(), n), results.way_out(ending(), n)) for n in range(4)
    ] == [
        (1, "out in bout 12"),
        (2, "out in bout 15"),
        (4, "the durak"),
        (2, "out in bout 15"),
    ]


def test_each_game_at_the_table_has_a_mark_for_each_seat() -> None:
    outcomes = (2, None, 0)
    assert [results.marks(outcomes, seat) for seat in (0, 1, 2)] == [". = D", ". = .", "D = ."]


def test_r9_3_at_a_larger_table_it_is_counted_who_was_the_durak() -> None:
    assert results.score(session(FOUR, 2)) == [
        "Durak in 1 game: You 0, Anna 0, Boris 1, Vera 0, draws 0"
    ]
    assert results.score(session(FOUR, 2, None, 0)) == [
        "Durak in 3 games: You 1, Anna 0, Boris 1, Vera 0, draws 1"
    ]


def test_r9_2_two_seats_have_the_points_of_their_match_and_who_won_it() -> None:
    assert results.score(session(duel(3), 1, 0)) == ["Match to 3: You 1, Anna 1"]
    assert results.score(session(duel(1), 1)) == [
        "Match to 1: You 1, Anna 0",
        "The match is won by you.",
    ]
    assert results.score(session(duel(1), 0)) == [
        "Match to 1: You 0, Anna 1",
        "The match is won by Anna.",
    ]


@pytest.mark.parametrize(
    ("options", "duraks", "told"),
    [
        (FOUR, (2,), "Play again"),
        (duel(3), (1,), "Next round"),
        (duel(3), (1, 1, 1), "New match"),
        (duel(1), (1,), "Play again"),
        (duel(1), (None,), "Next round"),
    ],
)
def test_r9_what_comes_next_is_named(options: Options, duraks: tuple[int, ...], told: str) -> None:
    assert results.what_comes_next(session(options, *duraks)) == told
