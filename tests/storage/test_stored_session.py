"""Every way to a game keeps it, and a game that was left goes on as it would have."""

import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from durak.engine import Action, Card, Outcome
from durak.record import Record, TakenBack, dumps, loads, text_so_far
from durak.record.replay import Replay
from durak.storage import Store, read_records
from durak.storage.stored_session import (
    NextRound,
    PlayOn,
    Request,
    StoredSession,
    StoredSessionError,
    open_session,
)
from durak.table.match import Match
from durak.table.options import Options
from durak.table.seat import Seat
from durak.table.session import Session
from durak.table.table import Answer
from durak.words.games import request_text, request_wordings
from tests.records import finished
from tests.sentences import refused

FOUR = Options(seed=7, levels=("heuristic",) * 3)
DUEL = replace(FOUR.with_seats(2), match=3)


@pytest.fixture(autouse=True)
def _few_decks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cap the search for a deck that nobody has seen; a test looks at a thousand or two."""
    decks = 0
    real_deck = Session.deck

    def counted(session: Session, number: int) -> tuple[Card, ...]:
        nonlocal decks
        decks += 1
        assert decks < 10_000, "no end to the decks"
        return real_deck(session, number)

    monkeypatch.setattr(Session, "deck", counted)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(tmp_path)
    yield store
    store.close()


def play(stored: StoredSession, most: int, rng: random.Random) -> tuple[Action, ...]:
    """Play on by the bots and by chance, keeping each action; return all that stand."""
    table = stored.table
    while table.mover is not None and table.game.ply < most:
        question = table.question()
        if question is not None:
            answer = question.answer()
        else:
            action = rng.choice(table.game.legal_actions)
            answer = Answer(table.game.ply, table.mover, action)
        table.play(answer)
        stored.keep(table.game)
    return table.game.actions


def finish(stored: StoredSession) -> Outcome:
    """Play the game to its end, count it, and return how it ended."""
    play(stored, 999, random.Random(2))
    outcome = stored.table.game.outcome
    assert outcome is not None
    stored.finish(outcome)
    return outcome


def waiting(store: Store) -> Request:
    (game,) = store.unfinished().games
    return game


def test_game_that_was_left_goes_on_as_it_would_have(store: Store, tmp_path: Path) -> None:
    whole = open_session(FOUR, Store(tmp_path / "other"), FOUR)
    expected = play(whole, 60, random.Random(1))
    whole.leave()

    rng = random.Random(1)
    stored = open_session(FOUR, store, FOUR)
    for most in (17, 18, 40, 60):
        play(stored, most, rng)
        stored.leave()
        stored = open_session(waiting(store), store, Options())
    assert stored.table.game.actions == expected
    assert stored.session.options.levels == FOUR.levels


def test_r9_2_match_and_its_score_go_on_after_a_game_was_left(store: Store) -> None:
    stored = open_session(DUEL, store, DUEL)
    outcome = finish(stored)
    second = stored.again()
    play(second, 5, random.Random(2))
    second.leave()

    resumed = open_session(waiting(store), store, FOUR)
    assert resumed.session.match == Match(3).after(outcome)
    assert resumed.session.tally.games == 1
    assert resumed.journal.session_id == stored.journal.session_id
    assert resumed.table.game.actions == second.table.game.actions


def test_r9_2_next_round_is_dealt_as_it_would_have_been(store: Store, tmp_path: Path) -> None:
    stored = open_session(DUEL, store, DUEL)
    finish(stored)
    again = stored.again()
    expected = again.table.game.setup
    again.leave()
    again.journal.path.unlink()

    (file,) = (tmp_path / "records").iterdir()
    (record,) = read_records(file)
    following = open_session(NextRound(record), store, Options())
    assert following.table.game.setup == expected
    assert following.journal.session_id == record.session_id


def test_r9_2_round_that_was_put_away_is_not_dealt_again(store: Store, tmp_path: Path) -> None:
    stored = open_session(DUEL, store, DUEL)
    finish(stored)
    (file,) = (tmp_path / "records").iterdir()
    request = NextRound(*read_records(file))
    decks = [stored.table.game.setup.deck]
    for _ in range(2):
        stored = open_session(request, store, DUEL)
        decks.append(stored.table.game.setup.deck)
        stored.leave()
        assert store.give_up(stored.journal.path)
    open_session(request, store, DUEL).leave()
    for away in (tmp_path / "given-up").iterdir():
        away.unlink()  # what has been played is not dealt again, whatever lies there
    stored = open_session(waiting(store), store, DUEL)
    decks.append(stored.table.game.setup.deck)
    finish(stored)
    decks.append(stored.again().table.game.setup.deck)
    assert decks == [Session(DUEL).deck(number) for number in range(1, 6)]


@pytest.mark.parametrize("end", ["finished", "left"])
def test_what_was_played_and_not_kept_yet_is_kept_at_the_end(
    store: Store, tmp_path: Path, end: str
) -> None:
    stored = open_session(DUEL, store, DUEL)
    game = stored.table.game
    while game.mover is not None and (end == "finished" or game.ply < 3):
        game.play(game.legal_actions[0])
    if game.outcome is None:
        stored.leave()
        (waits,) = store.unfinished().games
        assert waits.record.actions == game.actions
    else:
        stored.finish(game.outcome)
        (file,) = (tmp_path / "records").iterdir()
        assert read_records(file)[0].actions == game.actions


def cursor_at(record: Record, ply: int) -> Replay:
    return Replay.of(record).to(ply)


@pytest.mark.parametrize("ply", [20, 1, 0])
def test_playing_on_from_a_record_keeps_a_record_of_its_own(store: Store, ply: int) -> None:
    record = finished(5, level="heuristic")
    stored = open_session(PlayOn(cursor_at(record, ply)), store, Options())
    assert stored.table.game.actions == record.actions[:ply]
    assert stored.table.seats == record.seats
    assert loads(dumps(stored.journal.record)).branched == ply
    assert stored.again().journal.record.branched is None
    assert stored.session.viewer == stored.seat == 0


@pytest.mark.parametrize("left", [False, True], ids=["in one go", "left and resumed"])
def test_r9_2_two_who_played_on_play_a_match_next(store: Store, left: bool) -> None:
    record = replace(finished(5, "duel", 2), match=Match(3))
    stored = open_session(PlayOn(cursor_at(record, 10)), store, Options())
    assert stored.session.match is None
    if left:
        stored.leave()
        stored = open_session(waiting(store), store, Options())
    play(stored, 999, random.Random(2))
    assert stored.table.game.outcome is not None
    stored.finish(stored.table.game.outcome)
    stored = stored.again()
    assert stored.session.match == stored.journal.record.match == Match(1)
    assert stored.session.tally.games == 1
    stored.session.finished(Outcome(0))
    stored.session.next_table()
    assert stored.session.match == Match(1), "and so is the one after it"


def test_person_takes_the_seat_looked_from_where_only_bots_played(store: Store) -> None:
    record = finished(5, level="heuristic")
    bots = replace(record, seats=(Seat("Ёлка", "greedy"), *record.seats[1:]))
    stored = open_session(PlayOn(cursor_at(bots, 20), 2), store, Options())
    assert stored.table.seats[2] == Seat("Bot 2")
    assert stored.session.viewer == stored.seat == 2


def test_game_of_bots_alone_that_waits_is_seen_from_the_first_seat(
    store: Store, tmp_path: Path
) -> None:
    record = finished(5)
    bots = replace(record, seats=(Seat("Bot 0", "greedy"), *record.seats[1:]))
    text = text_so_far(replace(bots, steps=bots.steps[:5], outcome=None))
    (tmp_path / "playing").mkdir()
    (tmp_path / "playing" / "bots.durak").write_text(text, encoding="utf-8")
    stored = open_session(waiting(store), store, Options())
    assert (stored.seat, stored.session.viewer) == (0, None)


def test_game_that_is_over_cannot_be_played_on(store: Store) -> None:
    record = finished(5)
    with refused(StoredSessionError, "The game is over here"):
        open_session(PlayOn(Replay.of(record).end()), store, Options())


def test_game_that_another_program_plays_is_refused(store: Store, tmp_path: Path) -> None:
    open_session(FOUR, store, FOUR).leave()
    game = waiting(store)
    other = Store(tmp_path)
    open_session(game, other, FOUR)
    with refused(StoredSessionError, "Another program has taken up this game"):
        open_session(game, store, FOUR)
    other.close()


def test_what_waits_is_told_in_a_few_words(store: Store) -> None:
    stored = open_session(FOUR, store, FOUR)
    stored.leave()
    (game,) = store.unfinished().games
    assert request_text(game) == "Podkidnoy, bout 1, against Anna, Boris, Vera"
    duel = replace(finished(1, "duel", 2), seats=(Seat("Olga"), Seat("Иван")))
    assert request_text(NextRound(duel)) == "Duel, next round of the match, Olga and Иван"
    assert request_wordings(NextRound(duel))[1:] == ["Duel, next round: Olga and Иван"]


def test_a_game_that_was_played_on_from_a_replay_says_so(store: Store) -> None:
    open_session(PlayOn(Replay.of(finished(3)).to(18)), store, FOUR).leave()
    (game,) = store.unfinished().games
    assert request_wordings(game) == [
        "Podkidnoy, bout 3, against Bot 1, Bot 2, Bot 3 (from step 18 of a replay)",
        "Podkidnoy, step 18: Bot 1, Bot 2, Bot 3",
        "Step 18: Bot 1, Bot 2, Bot 3",
    ]


def test_last_decision_is_the_persons_own(store: Store) -> None:
    stored = open_session(FOUR, store, FOUR)
    table, rng = stored.table, random.Random(3)
    assert table.last_decision is None
    decided = []
    while table.game.ply < 40:
        if table.person_moves and len(table.game.view(0).legal_actions) > 1:
            decided.append(table.game.ply)
        play(stored, table.game.ply + 1, rng)
    while decided:
        decision = table.last_decision
        assert decision is not None
        assert decision.ply == decided.pop()
        table.take_back(decision.ply)
        stored.keep(table.game)
    assert table.last_decision is None
    steps = stored.journal.record.steps
    assert sum(isinstance(step, TakenBack) for step in steps) >= 3
