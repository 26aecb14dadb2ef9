"""Every way to a game keeps it, and a game that was left goes on as it would have."""

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from durak.engine import Action, Outcome
from durak.evening import Evening, EveningError, NextRound, PlayOn, Wish, evening_of, wish_text
from durak.match import Match
from durak.options import Options
from durak.record import Record, TakenBack, dumps, loads
from durak.replay import Replay
from durak.storage import Store, read_records
from durak.table import Answer, Seat
from tests.records import finished

FOUR = Options(seed=7, levels=("heuristic",) * 3)
DUEL = replace(FOUR.with_seats(2), match=3)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(tmp_path)
    yield store
    store.close()


def play(evening: Evening, most: int, rng: random.Random) -> tuple[Action, ...]:
    """Play on by the bots and by chance, keeping each action; return all that stand."""
    table = evening.table
    while table.mover is not None and table.game.ply < most:
        question = table.question()
        if question is not None:
            answer = question.answer()
        else:
            action = rng.choice(table.game.legal_actions)
            answer = Answer(table.game.ply, table.mover, action)
        table.play(answer)
        evening.keep(table.game)
    return table.game.actions


def finish(evening: Evening) -> Outcome:
    """Play the game to its end, count it, and return how it ended."""
    play(evening, 999, random.Random(2))
    outcome = evening.table.game.outcome
    assert outcome is not None
    evening.finish(outcome)
    return outcome


def waiting(store: Store) -> Wish:
    (game,) = store.unfinished().games
    return game


def test_game_that_was_left_goes_on_as_it_would_have(store: Store, tmp_path: Path) -> None:
    whole = evening_of(FOUR, Store(tmp_path / "other"), FOUR)
    expected = play(whole, 60, random.Random(1))
    whole.leave()

    rng = random.Random(1)
    evening = evening_of(FOUR, store, FOUR)
    for most in (17, 18, 40, 60):
        play(evening, most, rng)
        evening.leave()
        evening = evening_of(waiting(store), store, Options())
    assert evening.table.game.actions == expected
    assert evening.session.options.levels == FOUR.levels


def test_r9_2_match_and_its_score_go_on_after_a_game_was_left(store: Store) -> None:
    evening = evening_of(DUEL, store, DUEL)
    outcome = finish(evening)
    second = evening.again()
    play(second, 5, random.Random(2))
    second.leave()

    resumed = evening_of(waiting(store), store, FOUR)
    assert resumed.session.match == Match(3).after(outcome)
    assert resumed.session.tally.games == 1
    assert resumed.journal.sitting == evening.journal.sitting
    assert resumed.table.game.actions == second.table.game.actions


def test_r9_2_next_round_is_dealt_as_it_would_have_been(store: Store, tmp_path: Path) -> None:
    evening = evening_of(DUEL, store, DUEL)
    finish(evening)
    expected = evening.again().table.game.setup

    (file,) = (tmp_path / "records").iterdir()
    (record,) = read_records(file)
    following = evening_of(NextRound(record), store, Options())
    assert following.table.game.setup == expected
    assert following.journal.sitting == record.sitting


def test_r9_2_round_that_was_put_away_is_not_dealt_again(store: Store, tmp_path: Path) -> None:
    evening = evening_of(DUEL, store, DUEL)
    finish(evening)
    (file,) = (tmp_path / "records").iterdir()
    wish = NextRound(*read_records(file))
    decks = [evening.table.game.setup.deck]
    for _ in range(2):
        evening = evening_of(wish, store, DUEL)
        decks.append(evening.table.game.setup.deck)
        evening.leave()
        assert store.give_up(evening.journal.path)
    evening_of(wish, store, DUEL).leave()
    for away in (tmp_path / "given-up").iterdir():
        away.unlink()  # what has been played is not dealt again, whatever lies there
    evening = evening_of(waiting(store), store, DUEL)
    decks.append(evening.table.game.setup.deck)
    finish(evening)
    decks.append(evening.again().table.game.setup.deck)
    assert len(set(decks)) == len(decks) == 5


def cursor_at(record: Record, ply: int) -> Replay:
    return Replay.of(record).to(ply)


@pytest.mark.parametrize("ply", [20, 1, 0])
def test_playing_on_from_a_record_keeps_a_record_of_its_own(store: Store, ply: int) -> None:
    record = finished(5, level="heuristic")
    evening = evening_of(PlayOn(cursor_at(record, ply)), store, Options())
    assert evening.table.game.actions == record.actions[:ply]
    assert evening.table.seats == record.seats
    assert loads(dumps(evening.journal.record)).branched == ply
    assert evening.again().journal.record.branched is None
    assert evening.session.viewer == evening.seat == 0


@pytest.mark.parametrize("left", [False, True], ids=["in one go", "left and resumed"])
def test_r9_2_two_who_played_on_play_a_match_next(store: Store, left: bool) -> None:
    record = replace(finished(5, "duel", 2), match=Match(3))
    evening = evening_of(PlayOn(cursor_at(record, 10)), store, Options())
    assert evening.session.match is None
    if left:
        evening.leave()
        evening = evening_of(waiting(store), store, Options())
    play(evening, 999, random.Random(2))
    assert evening.table.game.outcome is not None
    evening.finish(evening.table.game.outcome)
    evening = evening.again()
    assert evening.session.match == evening.journal.record.match == Match(1)
    assert evening.session.tally.games == 1
    evening.session.finished(Outcome(0))
    evening.session.next_table()
    assert evening.session.match == Match(1), "and so is the one after it"


def test_person_takes_the_seat_looked_from_where_only_bots_played(store: Store) -> None:
    record = finished(5, level="heuristic")
    bots = replace(record, seats=(Seat("Ёлка", "greedy"), *record.seats[1:]))
    evening = evening_of(PlayOn(cursor_at(bots, 20), 2), store, Options())
    assert evening.table.seats[2] == Seat("Bot 2")
    assert evening.session.viewer == evening.seat == 2


def test_game_that_is_over_cannot_be_played_on(store: Store) -> None:
    record = finished(5)
    with pytest.raises(EveningError, match="The game is over here"):
        evening_of(PlayOn(Replay.of(record).end()), store, Options())


def test_game_that_another_program_plays_is_refused(store: Store, tmp_path: Path) -> None:
    evening_of(FOUR, store, FOUR).leave()
    game = waiting(store)
    other = Store(tmp_path)
    evening_of(game, other, FOUR)
    with pytest.raises(EveningError, match="Another program has taken up this game"):
        evening_of(game, store, FOUR)
    other.close()


def test_what_waits_is_told_in_a_few_words(store: Store) -> None:
    evening = evening_of(FOUR, store, FOUR)
    evening.leave()
    (game,) = store.unfinished().games
    assert wish_text(game) == "Podkidnoy, bout 1, against Anna, Boris, Vera"
    duel = replace(finished(1, "duel", 2), seats=(Seat("Olga"), Seat("Иван")))
    assert wish_text(NextRound(duel)) == "Duel, next round of the match, Olga and Иван"


def test_last_decision_is_the_persons_own(store: Store) -> None:
    evening = evening_of(FOUR, store, FOUR)
    table, rng = evening.table, random.Random(3)
    assert table.last_decision is None
    decided = []
    while table.game.ply < 40:
        if table.person_moves:
            decided.append(table.game.ply)
        play(evening, table.game.ply + 1, rng)
    while decided:
        assert table.last_decision == decided.pop()
        table.game.undo(table.game.ply - (table.last_decision or 0))
        evening.keep(table.game)
    assert table.last_decision is None
    steps = evening.journal.record.steps
    assert sum(isinstance(step, TakenBack) for step in steps) >= 3
