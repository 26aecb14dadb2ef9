"""Games at one table: deals, bots, and the score carried from game to game (R9)."""

import random

import pytest

from durak.engine import DUEL, PEREVODNOY, Action, Outcome, Setup
from durak.table.match import MatchError
from durak.table.options import Options
from durak.table.seat import Seat
from durak.table.session import Session
from durak.table.table import Table

SEVEN = Options(seed=7)


def bots_play(table: Table, actions: int) -> tuple[Action, ...]:
    """Let the bots play, and the people the first legal action."""
    for _ in range(actions):
        question = table.question()
        if question is not None:
            table.play(question.answer())
        elif table.mover is not None:
            table.game.play(table.game.legal_actions[0])
    return table.game.actions


def test_person_sits_at_seat_0_and_the_bots_clockwise() -> None:
    table = Session(Options(levels=("random", "greedy", "random"))).next_table()
    assert table.seats == (
        Seat("You"),
        Seat("Anna", "random"),
        Seat("Boris", "greedy"),
        Seat("Vera", "random"),
    )


def test_r9_4_friend_takes_the_second_seat() -> None:
    pair = Options(rules=DUEL, seats=2, friend=True, names=("Ann", "Bob"))
    assert Session(pair).next_table().seats == (Seat("Ann"), Seat("Bob"))


def test_bot_gives_its_name_to_the_person_who_has_it() -> None:
    assert Session(Options(names=("Anna", "Friend"))).names == ("Anna", "Boris", "Vera", "Dima")


def test_r1_5_same_seed_gives_the_same_deals() -> None:
    first, second = Session(SEVEN), Session(SEVEN)
    for _ in range(3):
        assert first.next_table().game.setup == second.next_table().game.setup
        first.finished(Outcome(1))
        second.finished(Outcome(0))


def test_same_seed_gives_the_same_bots() -> None:
    options = Options(seed=7, levels=("random",) * 3)
    games = [bots_play(Session(options).next_table(), 60) for _ in range(2)]
    assert games[0] == games[1]


def test_next_game_has_another_deck_and_other_chances() -> None:
    session = Session(SEVEN)
    first = session.next_table()
    session.finished(Outcome(None))
    second = session.next_table()
    assert first.game.setup.deck != second.game.setup.deck
    assert first.seed != second.seed


def test_session_without_a_seed_draws_one_that_repeats_it() -> None:
    drawn = Session(Options())
    again = Session(Options(seed=drawn.seed))
    assert drawn.next_table().game.setup == again.next_table().game.setup
    assert Session(Options()).seed != drawn.seed


def test_r10_3_seed_of_the_bots_does_not_tell_the_deck() -> None:
    table = Session(SEVEN).next_table()
    assert "7/" not in table.seed
    names = table.game.setup.names
    guessed = Setup.shuffled(SEVEN.rules, names, random.Random(f"{table.seed}/deal/1"))
    assert guessed.deck != table.game.setup.deck


def test_r9_3_lowest_trump_opens_every_game_of_three_and_four_seats() -> None:
    session = Session(Options(rules=PEREVODNOY, seats=3, seed=1))
    session.finished(Outcome(2))
    assert session.next_table().game.setup.first is None
    assert session.tally.duraks == (0, 0, 1)
    assert session.match is None
    assert not session.is_over


def test_r9_2_loser_of_a_round_defends_first_in_the_next() -> None:
    session = Session(Options(rules=DUEL, seats=2, match=3, seed=1))
    assert session.next_table().game.setup.first is None
    session.finished(Outcome(0))
    assert session.next_table().game.position.defender == 0
    session.finished(Outcome(1))
    assert session.next_table().game.position.defender == 1


def test_r9_2_after_a_draw_the_lowest_trump_opens_again() -> None:
    session = Session(Options(rules=DUEL, seats=2, match=3, seed=1))
    session.finished(Outcome(0))
    session.finished(Outcome(None))
    assert session.next_table().game.setup.first is None


def test_r9_2_new_match_begins_when_one_is_won() -> None:
    session = Session(Options(rules=DUEL, seats=2, match=1, seed=1))
    session.finished(Outcome(0))
    assert session.is_over
    assert session.next_table().game.setup.first is None
    assert not session.is_over
    assert session.number == 2


def test_two_seats_without_a_match_play_to_one_point() -> None:
    session = Session(Options(rules=DUEL, seats=2))
    session.finished(Outcome(None))
    assert not session.is_over
    session.finished(Outcome(1))
    assert session.is_over


def test_game_that_the_table_cannot_have_had_changes_nothing() -> None:
    session = Session(SEVEN)
    with pytest.raises(MatchError):
        session.finished(Outcome(4))
    assert (session.number, session.tally.games) == (1, 0)
