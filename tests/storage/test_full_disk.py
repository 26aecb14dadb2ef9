"""A disk that is full stops no game, and when there is room again the whole game is kept."""

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import NoReturn

import pytest

from durak.engine import rule_set
from durak.record import recover
from durak.storage import Journal, Store, read_records
from durak.storage.files import open_regular, try_lock
from durak.storage.stored_session import StoredSession, open_session
from durak.table.match import Tally
from durak.table.options import Options
from durak.table.table import Table
from tests.player import go_on, new_table, next_step
from tests.sentences import noticed

SEED = "seed 7"
DUEL = Options(rules=rule_set("duel"), seats=2, match=3, seed=1)
MOST = 10_000

NOT_KEPT = "The game goes on, but it is not being kept: no space left on device."
KEPT_AGAIN = "The game is being kept again, all of it."


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(tmp_path / "games")
    yield store
    store.close()


@contextmanager
def full_disk() -> Iterator[None]:
    """Let the disk take nothing more for a while; parts of what is written may be there."""

    def full(_handle: int) -> NoReturn:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(os, "fsync", full)
        yield


@contextmanager
def nothing_replaced() -> Iterator[None]:
    """Let no file take the place of another for a while."""

    def refused(*_: object) -> NoReturn:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Path, "replace", refused)
        yield


def begun(store: Store) -> tuple[Table, Journal]:
    table = new_table(SEED)
    return table, store.begin(table, Tally.of(len(table.seats)))


def from_the_deal(store: Store) -> tuple[Table, Journal]:
    with full_disk():
        return begun(store)


def from_the_middle(store: Store) -> tuple[Table, Journal]:
    table, journal = begun(store)
    go_on(table, journal, 20)
    with full_disk():
        go_on(table, journal, 1)
    return table, journal


def from_where_it_was_taken_up(store: Store) -> tuple[Table, Journal]:
    table, journal = begun(store)
    go_on(table, journal, 20)
    journal.close()
    with full_disk():
        resumed = store.resume(journal.path)
    assert resumed is not None
    return resumed.table, resumed.journal


Beginning = Callable[[Store], tuple[Table, Journal]]
BEGINNINGS: list[Beginning] = [from_the_deal, from_the_middle, from_where_it_was_taken_up]

full_from = pytest.mark.parametrize("begin", BEGINNINGS, ids=lambda begin: begin.__name__)


@full_from
def test_a_disk_that_is_full_is_told_once_and_the_game_goes_on(
    store: Store, begin: Beginning
) -> None:
    table, journal = begin(store)
    assert noticed(store) == NOT_KEPT
    assert not journal.is_kept
    with full_disk():
        go_on(table, journal, MOST)
        assert table.game.outcome is not None
        assert store.finish(journal) is None
    assert noticed(store) == ""
    assert (journal.is_kept, store.is_kept) == (False, False)


@full_from
def test_when_there_is_room_again_the_next_action_has_the_whole_game_on_the_disk(
    store: Store, begin: Beginning
) -> None:
    table, journal = begin(store)
    with full_disk():
        go_on(table, journal, 5)
    assert noticed(store) == NOT_KEPT
    go_on(table, journal, 1)
    assert noticed(store) == KEPT_AGAIN
    assert journal.is_kept
    assert recover(journal.path.read_bytes()).record == journal.record
    go_on(table, journal, MOST)
    assert noticed(store) == ""
    path = store.finish(journal)
    assert path is not None
    assert read_records(path) == (journal.record,)
    assert [found.name for found in store.folder.rglob("*.durak")] == [path.name]


def test_a_disk_that_is_full_again_is_told_again(store: Store) -> None:
    table, journal = from_the_middle(store)
    go_on(table, journal, 1)
    noticed(store)
    with full_disk():
        go_on(table, journal, 1)
        assert noticed(store) == NOT_KEPT
        go_on(table, journal, 1)
        assert noticed(store) == ""
    go_on(table, journal, 1)
    assert noticed(store) == KEPT_AGAIN


@full_from
def test_nobody_else_takes_up_a_game_that_the_disk_does_not_take(
    store: Store, begin: Beginning
) -> None:
    table, journal = begin(store)
    with full_disk():
        go_on(table, journal, 5)
    assert Store(store.folder).unfinished() == ((), ())
    assert Store(store.folder).resume(journal.path) is None


@full_from
@pytest.mark.parametrize("steps", [5, MOST], ids=["left", "ended"])
def test_what_the_disk_did_not_take_is_tried_once_more_at_the_end_of_the_program(
    store: Store, begin: Beginning, steps: int
) -> None:
    table, journal = begin(store)
    with full_disk():
        go_on(table, journal, steps)
        if table.game.outcome is not None:
            store.finish(journal)
    store.close()
    assert (journal.is_kept, store.is_kept) == (True, True)
    other = Store(store.folder)
    waiting = [game.record for game in other.unfinished().games]
    ended = [read_records(path)[0] for path in store.folder.glob("records/*.durak")]
    assert [*waiting, *ended] == [journal.record]


def test_a_game_that_the_disk_never_takes_is_known_as_such_when_it_was_left(store: Store) -> None:
    options = Options(seed=1)
    stored = open_session(options, store, options)
    assert (stored.is_kept, store.is_kept) == (True, True)
    next_step(stored.table, 0)
    with full_disk():
        stored.leave()
        store.close()
    assert (stored.is_kept, store.is_kept) == (False, False)


def test_a_game_that_was_left_on_a_good_disk_is_known_as_kept(store: Store) -> None:
    options = Options(seed=1)
    stored = open_session(options, store, options)
    next_step(stored.table, 0)
    stored.leave()
    store.close()
    assert (stored.is_kept, store.is_kept) == (True, True)


def test_a_program_that_plays_nothing_keeps_nothing(store: Store) -> None:
    store.unfinished()
    store.close()
    assert store.is_kept is None


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such limit")
@pytest.mark.parametrize("more", [0, 1, 40])
def test_a_file_that_may_not_grow_beyond_the_deal_is_not_the_whole_game(
    store: Store, more: int
) -> None:
    import resource

    table, journal = begun(store)
    size = journal.path.stat().st_size
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size + more, before[1]))
    try:
        go_on(table, journal, 10)
        told = noticed(store)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert told == "The game goes on, but it is not being kept: file too large."
    assert not journal.is_kept
    assert recover(journal.path.read_bytes()).record.steps in [
        journal.record.steps[:count] for count in range(10)
    ]


def test_a_full_disk_and_another_program_in_the_folder_let_no_action_wait(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    def sleep(_seconds: float) -> NoReturn:
        raise AssertionError("an action waits")

    table, journal = from_the_middle(store)
    monkeypatch.setattr("time.sleep", sleep)
    with open_regular(store.folder / "lock", "ab") as held:
        assert try_lock(held)
        go_on(table, journal, 5)
    assert not journal.is_kept
    go_on(table, journal, 1)
    assert journal.is_kept


@pytest.mark.parametrize("call", ["write", "fsync"])
def test_an_action_that_was_interrupted_half_way_counts_as_not_kept_until_the_end(
    store: Store, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    table, journal = begun(store)
    go_on(table, journal, 5)

    def interrupted(*_: object) -> NoReturn:
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        place = "durak.storage.journal.write_synced" if call == "write" else "os.fsync"
        patch.setattr(place, interrupted)
        with pytest.raises(KeyboardInterrupt):
            go_on(table, journal, 1)
    assert not journal.is_kept
    store.close()
    assert noticed(store) == ""
    assert journal.is_kept
    assert recover(journal.path.read_bytes()).record == journal.record
    assert len(journal.record.steps) == 6


def ended_unkept(store: Store) -> StoredSession:
    """Return a first round of a match whose end the full disk did not take."""
    stored = open_session(DUEL, store, DUEL)
    with full_disk():
        for number in range(MOST):
            if stored.table.game.outcome is not None:
                break
            next_step(stored.table, number)
        assert stored.table.game.outcome is not None
        stored.finish(stored.table.game.outcome)
    return stored


LOOKS: dict[str, Callable[[StoredSession], object]] = {
    "begin": lambda stored: stored.again(),
    "unfinished": lambda stored: stored.store.unfinished(),
    "pending rounds": lambda stored: stored.store.pending_rounds(),
    "close": lambda stored: stored.store.close(),
}


@pytest.mark.parametrize("look", LOOKS.values(), ids=LOOKS)
def test_a_game_that_ended_on_a_full_disk_is_a_record_as_soon_as_there_is_room(
    store: Store, look: Callable[[StoredSession], object]
) -> None:
    stored = ended_unkept(store)
    look(stored)
    (path,) = store.folder.glob("records/*.durak")
    assert read_records(path, unchanged=True) == (stored.journal.record,)
    assert not stored.journal.path.exists()
    assert (stored.is_kept, store.is_kept) == (True, True)


def test_r9_2_a_match_whose_round_ended_on_a_full_disk_is_not_offered_with_the_round_before(
    store: Store,
) -> None:
    stored = ended_unkept(store)
    with full_disk():
        second = stored.again()
        for number in range(MOST):
            if second.table.game.outcome is not None:
                break
            next_step(second.table, number)
        assert second.table.game.outcome is not None
        second.finish(second.table.game.outcome)
        assert store.pending_rounds() == ()
    pending = store.pending_rounds()
    assert [record.match and record.match.round for record in pending] == [2]
    assert len(list(store.folder.glob("records/*.durak"))) == 2


def test_a_record_that_another_program_kept_from_being_moved_is_moved_later(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, journal = begun(store)
    go_on(table, journal, MOST)
    with open_regular(store.folder / "lock", "ab") as held, monkeypatch.context() as patch:
        assert try_lock(held)
        patch.setattr("time.sleep", lambda _seconds: None)
        patch.setattr("time.monotonic", iter(range(0, 1000, 5)).__next__)
        assert store.finish(journal) is None
    assert noticed(store) == (
        "The record of this game stays where it was written: another program is using the folder."
    )
    assert store.unfinished() == ((), ())
    assert len(list(store.folder.glob("records/*.durak"))) == 1


def test_r9_2_a_match_is_not_offered_while_its_next_round_is_played_without_a_file(
    store: Store,
) -> None:
    stored = open_session(DUEL, store, DUEL)
    for number in range(MOST):
        if stored.table.game.outcome is not None:
            break
        next_step(stored.table, number)
    assert stored.table.game.outcome is not None
    stored.finish(stored.table.game.outcome)
    assert len(store.pending_rounds()) == 1
    with full_disk():
        stored.again()
        assert not list(store.folder.glob("playing/*.durak"))
        assert store.pending_rounds() == ()


def test_a_game_that_was_taken_up_while_its_file_was_closed_to_be_replaced_is_left_to_that_program(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("durak.storage.journals.REPLACES_OPEN_FILES", False)
    table, journal = from_the_middle(store)

    with nothing_replaced():
        go_on(table, journal, 1)
    path = journal.path
    other = Store(store.folder).resume(path)
    assert other is not None
    go_on(other.table, other.journal, 2)
    go_on(table, journal, 1)
    assert journal.path != path
    assert recover(path.read_bytes()).record == other.journal.record
    assert recover(journal.path.read_bytes()).record == journal.record
    other.journal.close()


@pytest.mark.parametrize("fault", ["write", "replace"])
def test_a_game_is_there_once_where_no_open_file_is_replaced(
    store: Store, monkeypatch: pytest.MonkeyPatch, fault: str
) -> None:
    monkeypatch.setattr("durak.storage.journals.REPLACES_OPEN_FILES", False)
    table, journal = from_the_middle(store)

    def refused(*_: object) -> NoReturn:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    with monkeypatch.context() as patch:
        if fault == "replace":
            patch.setattr(Path, "replace", refused)
            go_on(table, journal, 1)
        else:
            with full_disk():
                go_on(table, journal, 1)
            assert Store(store.folder).resume(journal.path) is None
    go_on(table, journal, 1)
    assert journal.is_kept
    assert list(store.folder.rglob("*.durak")) == [journal.path]


def test_r9_2_sessions_that_a_full_disk_does_not_take_are_told_apart_in_one_second(
    store: Store,
) -> None:
    second = datetime(2025, 3, 1, 18, 30, 5, tzinfo=UTC)
    tables = [new_table(SEED) for _ in range(3)]
    tally = Tally.of(len(tables[0].seats))
    with full_disk():
        journals = [store.begin(table, tally, started=second) for table in tables]
    journals.append(store.begin(new_table(SEED), tally, started=second))
    assert len({journal.session_id for journal in journals}) == 4
