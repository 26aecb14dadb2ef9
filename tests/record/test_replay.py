"""Replay: a cursor over what was played, and the way back to a table."""

from dataclasses import replace

import pytest

from durak.bots import LevelError
from durak.engine import (
    DUEL,
    PEREVODNOY,
    Game,
    HistoryError,
    Outcome,
    SeatsError,
    parse_action,
    parse_cards,
)
from durak.record import dumps, loads
from durak.record.replay import Replay
from durak.storage.resumption import session_of, table_of
from durak.table.match import Match, Tally
from durak.table.options import Options, Pace
from durak.table.seat import Seat
from durak.table.session import Session
from durak.table.table import Table
from durak.words.score import score_text
from tests.records import SHORT_GAME, finished, record_of
from tests.sentences import refused

MOST = 100
"""More steps than the short game has."""


@pytest.fixture
def short() -> Replay:
    return Replay.of(loads(SHORT_GAME))


def test_the_cursor_goes_through_the_game_by_action_and_stops_at_both_ends(short: Replay) -> None:
    assert short.last == 9
    assert short.action is None
    assert short.back().ply == 0
    told = []
    for _ in range(short.last):
        short = short.forward()
        told.append(str(short.action))
    assert told == [
        "attack 6c",
        "cover 6c 9c",
        "throw 6d",
        "cover 6d 9d",
        "pass",
        "attack Tc",
        "take",
        "pass",
        "attack Jc",
    ]
    assert short.forward().ply == 9
    assert short.start().ply == 0
    assert short.start().end().ply == 9


def test_the_cursor_goes_by_bout(short: Replay) -> None:
    forward = [short]
    while forward[-1].ply < short.last and len(forward) < MOST:
        forward.append(forward[-1].next_bout())
    assert [place.ply for place in forward] == [0, 5, 8, 9]
    assert [place.position.bout for place in forward] == [1, 2, 3, 3]
    assert short.to(7).previous_bout().ply == 5
    assert short.to(5).previous_bout().ply == 0
    assert short.previous_bout().ply == 0
    assert short.end().next_bout().ply == 9


def test_the_last_bout_ends_with_the_game() -> None:
    end = Replay.of(finished(2)).end()
    assert end.position.outcome == end.record.outcome
    assert end.previous_bout().next_bout() == end


def test_what_was_taken_back_is_told_where_it_was_played(short: Replay) -> None:
    assert {ply: short.to(ply).taken_back for ply in range(10) if short.to(ply).taken_back} == {
        7: ((parse_action("throw Td"),),)
    }


def test_the_cursor_knows_both_ends(short: Replay) -> None:
    assert [(place.is_first, place.is_last) for place in map(short.to, (0, 1, 8, 9))] == [
        (True, False),
        (False, False),
        (False, False),
        (False, True),
    ]


def test_by_steps_the_cards_of_a_bout_lie_there_once_more_before_they_are_cleared(
    short: Replay,
) -> None:
    steps = [short]
    while not steps[-1].is_last and len(steps) < MOST:
        steps.append(steps[-1].step())
    told = [(place.ply, place.closing) for place in steps]
    assert told == [
        *[(ply, False) for ply in range(5)],
        (5, True),
        (5, False),
        (6, False),
        (7, False),
        (8, True),
        (8, False),
        (9, False),
    ]
    assert steps[-1].step() == steps[-1]
    back = [steps[-1]]
    while not back[-1].is_first and len(back) < MOST:
        back.append(back[-1].step_back())
    assert [(place.ply, place.closing) for place in reversed(back)] == told
    assert short.step_back() == short


def test_while_a_bout_lies_open_nobody_has_drawn_and_the_played_cards_are_on_the_table(
    short: Replay,
) -> None:
    lying, cleared = short.to(7).step(), short.to(8)
    assert (lying.ply, lying.closing, lying.is_last) == (8, True, False)
    assert lying.hands() == short.to(7).position.hands
    assert lying.view(0).pairs == short.to(7).view(0).pairs
    assert lying.view(0).queue == ()
    assert cleared.hands() == cleared.position.hands != lying.hands()


def test_the_card_that_ends_a_bout_has_left_the_hand_while_it_lies_there() -> None:
    record = finished(3, "duel", 2)  # it ends with 7♣ covered by 6♠, the last card of that hand
    end = Replay.of(record).end()
    open_end = end.step_back()
    assert (open_end.ply, open_end.closing, open_end.is_last) == (end.ply, True, False)
    six, seven = parse_cards("6s"), parse_cards("7c")
    assert [hand & (six | seven) for hand in open_end.hands()] == [0, 0]
    assert end.back().hands()[0] & six
    assert open_end.view(0).pairs == ((seven, six),)
    assert open_end.step() == end


def test_every_seat_sees_what_it_saw_then() -> None:
    record = finished(5, "perevodnoy", 3)
    cursor = Replay.of(record).to(31)
    then = Game(record.setup, record.actions[:31])
    assert [cursor.view(seat) for seat in range(3)] == [then.view(seat) for seat in range(3)]
    assert cursor.events == then.events_of(31)
    assert cursor.position == then.position
    with pytest.raises(SeatsError):
        cursor.view(3)


def test_a_place_outside_the_game_is_refused(short: Replay) -> None:
    with refused(HistoryError, "There is no ply 10: the game has 0 to 9"):
        replace(short, ply=10)
    assert short.to(99).ply == 9
    assert short.to(-1).ply == 0


def bots_play_on(table: Table) -> None:
    while (question := table.question()) is not None:
        table.play(question.answer())


def test_from_any_place_the_game_can_be_played_on_and_the_bots_do_what_they_did() -> None:
    seats = tuple([Seat(f"Bot {number}", "random") for number in range(4)])
    table = Table(Game(finished(1).setup), seats, "a seed")
    bots_play_on(table)
    record = record_of(table)
    for ply in (0, 20, len(record.actions) - 1):
        branch = table_of(record, ply)
        assert branch.game.actions == record.actions[:ply]
        bots_play_on(branch)
        assert branch.game.actions == record.actions


def test_a_person_may_do_something_else_at_a_branch(short: Replay) -> None:
    table = table_of(short.record, 1)
    assert table.seats == short.record.seats
    table.game.play(parse_action("take"))
    assert table.game.actions == (parse_action("attack 6c"), parse_action("take"))
    assert short.to(2).action == parse_action("cover 6c 9c")


def test_a_record_with_a_bot_of_another_version_can_be_looked_at_but_not_played_on() -> None:
    replay = Replay.of(loads(SHORT_GAME.replace("bot greedy", "bot oracle"))).end()
    assert replay.view(0).bout == 3
    with refused(LevelError, "'oracle' is not a level"):
        table_of(replay.record)


def test_a_resumed_session_deals_the_same_next_game() -> None:
    options = Options(
        rules=PEREVODNOY, seats=3, seed=5, names=("Ёлка", "Friend"), levels=("random", "greedy")
    )
    session = Session(options)
    session.finished(Outcome(1))
    table = session.next_table()
    record = replace(record_of(table), tally=session.tally, seed=session.seed)
    again = session_of(loads(dumps(record)), Options())
    assert table_of(record).seats == table.seats
    assert again.next_table().game.setup == table.game.setup
    for each in (session, again):
        each.finished(Outcome(None))
    assert again.tally == session.tally == Tally((0, 1, 0), 1, (1, None))
    assert again.next_table().game.setup == session.next_table().game.setup
    assert again.next_table().seed == session.next_table().seed


def test_r9_2_a_resumed_match_goes_on_with_its_score_and_its_opener() -> None:
    session = Session(Options(rules=DUEL, seats=2, match=3, seed=9, friend=True))
    session.finished(Outcome(0))
    table = session.next_table()
    record = replace(record_of(table), tally=session.tally, match=session.match, seed=session.seed)
    again = session_of(loads(dumps(record)), Options(pace=Pace.FAST))
    assert again.options == replace(session.options, pace=Pace.FAST)
    assert again.match == Match(3, (0, 1), 2, first=1)
    again.finished(Outcome(0))
    assert score_text(again) == "You 0:2 Friend to 3"
    assert again.next_table().game.setup.first == 1
