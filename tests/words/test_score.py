"""The score of games at one table (R9.2, R9.3)."""

from durak.engine import Outcome
from durak.table.options import Options
from durak.table.session import Session
from durak.words.score import score_text


def test_score_is_told_in_a_few_words() -> None:
    match = Session(Options(seats=2, match=3))
    assert score_text(match) == "0:0 to 3"
    match.finished(Outcome(1))
    assert score_text(match) == "1:0 to 3"


def test_score_of_two_people_names_both() -> None:
    names = ("Olga", "Ivan")
    match = Session(Options(seats=2, match=3, friend=True, names=names))
    match.finished(Outcome(0))
    assert score_text(match) == "Olga 0:1 Ivan to 3"


def test_score_of_a_single_game_is_not_told() -> None:
    assert score_text(Session(Options(seats=2, match=1))) == ""
    session = Session(Options(seed=7))
    assert score_text(session) == ""
    session.finished(Outcome(0))
    assert score_text(session) == "Game 2"
