"""Finished games in words: the row of each, its marks, and how they are opened."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from durak.engine import Outcome
from durak.record import GameFacts
from durak.table.match import Match
from durak.table.seat import Seat
from durak.words import records, replays

FACTS = GameFacts(
    started=datetime(2025, 3, 1, 18, 30, 5, tzinfo=UTC),
    rules="podkidnoy",
    seats=(Seat("Ёлка"), Seat("Anna", "easy"), Seat("Boris", "hard"), Seat("Vera", "easy")),
    session_id="evening",
    match=None,
    outcome=Outcome(2),
    plies=100,
    bouts=20,
    undos=0,
    branched=None,
    defended=(1, 2, 3, 4),
    taken=(4, 3, 2, 1),
)


@pytest.mark.parametrize(
    ("outcome", "result", "durak"),
    [
        (Outcome(2), "durak Boris", "Boris"),
        (Outcome(None), "a draw", "a draw"),
        (None, "not ended", "not ended"),
    ],
)
def test_a_row_tells_how_the_game_ended(outcome: Outcome | None, result: str, durak: str) -> None:
    facts = replace(FACTS, outcome=outcome)
    assert (records.result(facts), records.durak(facts)) == (result, durak)


def test_a_row_tells_the_time_with_the_year_and_without() -> None:
    assert records.day_and_time(FACTS.started) == "2025-03-01 18:30"
    assert records.day_and_time_in_short(FACTS.started) == "03-01 18:30"


def test_bots_are_opponents_by_number_and_level_and_people_by_name() -> None:
    assert records.opponents(FACTS) == "2 easy, 1 hard"
    assert records.opponents(replace(FACTS, seats=(Seat("Ann"), Seat("Bob")))) == "Ann and Bob"


@pytest.mark.parametrize(
    ("facts", "marks"),
    [
        (FACTS, ""),
        (replace(FACTS, undos=1), ", 1 undo"),
        (replace(FACTS, undos=2, branched=0), ", 2 undos, played on"),
        (replace(FACTS, match=Match(3, (1, 0), 2)), ", round 2"),
        (replace(FACTS, match=Match(1)), ""),
    ],
)
def test_what_was_special_about_a_game_follows_its_opponents(facts: GameFacts, marks: str) -> None:
    assert records.opponents_and_marks(facts) == f"2 easy, 1 hard{marks}"


def test_the_list_tells_where_the_cursor_is_and_what_cannot_be_read() -> None:
    assert records.where_the_cursor_is(1, 1, "date") == "1 of 1 game, by date"
    assert records.where_the_cursor_is(2, 30, "opponents") == "2 of 30 games, by opponents"
    assert [records.unread(count) for count in (0, 1, 2)] == [
        "",
        "1 file cannot be read.",
        "2 files cannot be read.",
    ]


def test_a_replay_tells_where_it_stands() -> None:
    assert replays.head(0, 9) == "THE DEAL"
    assert replays.head(1, 9) == "STEP 1 OF 9"
    assert replays.taken_back_from_here(1) == "1 action from here taken back"
    assert replays.taken_back_from_here(2) == "2 actions from here taken back"
    assert replays.whose_view("Anna", viewer=True) == "your view"
    assert replays.whose_view("Anna", viewer=False) == "Anna's view"


def test_who_plays_on_from_a_replay_is_told_before_it_is_done() -> None:
    assert replays.branch_question(3, ["Ann", "Bob"], []) == "Play on from step 3 as Ann and Bob?"
    assert replays.branch_question(3, ["Ann"], [("Anna", "Easy"), ("Boris", "Hard")]) == (
        "Play on from step 3 as Ann? Anna (Easy), Boris (Hard) in their seats."
    )
