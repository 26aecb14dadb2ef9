"""A journal that somebody removes or changes while its game is played is written once more."""

import errno
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from durak.record import recover
from durak.storage import Journal, Store, read_records
from durak.storage.stored_session import StoredSession, open_session
from durak.table.match import Tally
from durak.table.options import Options
from durak.table.table import Table
from tests.player import go_on, new_table
from tests.sentences import noticed

SEED = "seed 7"
MOST = 10_000

OTHER = "the file of somebody else"


def cut(path: Path) -> None:
    os.truncate(path, path.stat().st_size // 2)


def empty(path: Path) -> None:
    path.write_bytes(b"")


def replace(path: Path) -> None:
    draft = path.with_suffix(".other")
    draft.write_text(OTHER, encoding="utf-8")
    draft.replace(path)


def replace_by_a_folder(path: Path) -> None:
    path.unlink()
    path.mkdir()


def replace_by_a_pipe(path: Path) -> None:
    path.unlink()
    os.mkfifo(path)


def add_to(path: Path) -> None:
    with path.open("ab") as file:
        file.write(b"\n9. 0>1: 6c;")


def remove_folder(path: Path) -> None:
    shutil.rmtree(path.parent)


def remove_everything(path: Path) -> None:
    shutil.rmtree(path.parents[1])


def folder_becomes_a_file(path: Path) -> None:
    shutil.rmtree(path.parents[1])
    path.parents[1].write_text(OTHER, encoding="utf-8")


LOSSES: list[Callable[[Path], None]] = [
    Path.unlink,
    cut,
    empty,
    replace,
    replace_by_a_folder,
    replace_by_a_pipe,
    add_to,
    remove_folder,
    remove_everything,
]
TAKEN = (replace, replace_by_a_folder, replace_by_a_pipe)
"""After these the name of the journal belongs to something else."""

lose = pytest.mark.parametrize("loss", LOSSES, ids=lambda loss: loss.__name__)

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows removes no file that is open")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(tmp_path / "games")
    yield store
    store.close()


def begun(store: Store, steps: int) -> tuple[Table, Journal]:
    table = new_table(SEED)
    journal = store.begin(table, Tally.of(len(table.seats)))
    go_on(table, journal, steps)
    return table, journal


def told(journal: Journal) -> str:
    return f"The file of this game was lost; {journal.path.name} has the whole game again."


@lose
def test_the_loss_is_noticed_at_the_next_action_and_the_whole_game_is_on_the_disk_again(
    store: Store, loss: Callable[[Path], None]
) -> None:
    table, journal = begun(store, 20)
    old = journal.path
    loss(old)
    assert noticed(store) == ""
    go_on(table, journal, 1)
    assert noticed(store) == told(journal)
    assert (journal.path != old) == (loss in TAKEN)
    assert len(journal.record.steps) == 21
    assert recover(journal.path.read_bytes()).record == journal.record
    go_on(table, journal, 1)
    assert noticed(store) == ""
    assert recover(journal.path.read_bytes()).record == journal.record
    if loss is replace:
        assert old.read_text(encoding="utf-8") == OTHER

    go_on(table, journal, MOST)
    path = store.finish(journal)
    assert path is not None
    assert read_records(path) == (journal.record,)
    assert list(path.parent.iterdir()) == [path]


@lose
def test_a_game_whose_file_is_lost_after_its_last_action_is_a_record_all_the_same(
    store: Store, loss: Callable[[Path], None]
) -> None:
    table, journal = begun(store, MOST)
    assert table.game.outcome is not None
    loss(journal.path)
    path = store.finish(journal)
    assert path is not None
    assert read_records(path) == (journal.record,)


@lose
@pytest.mark.parametrize("by", ["leaving the table", "ending the program"])
def test_a_game_whose_file_is_lost_waits_all_the_same_when_it_is_left(
    home: Path, loss: Callable[[Path], None], by: str
) -> None:
    store = Store()
    options = Options(seed=1)
    stored: StoredSession = open_session(options, store, options)
    loss(stored.journal.path)
    stored.leave() if by == "leaving the table" else store.close()
    waiting = Store().unfinished().games
    assert [game.record for game in waiting] == [stored.journal.record]
    store.close()


@lose
def test_a_game_that_was_written_again_is_offered_to_nobody_else_while_it_is_played(
    store: Store, loss: Callable[[Path], None]
) -> None:
    table, journal = begun(store, 20)
    loss(journal.path)
    go_on(table, journal, 1)
    other = Store(store.folder)
    assert other.resume(journal.path) is None
    assert other.unfinished().games == ()


def test_a_loss_on_a_disk_that_takes_nothing_more_is_told_once_and_the_game_goes_on(
    store: Store,
) -> None:
    table, journal = begun(store, 20)
    folder_becomes_a_file(journal.path)
    go_on(table, journal, MOST)
    assert noticed(store) == "The game goes on, but it is not being kept: file exists."
    assert table.game.outcome is not None
    assert not journal.is_kept
    assert store.finish(journal) is None
    assert noticed(store) == ""


def test_a_folder_that_may_not_be_searched_any_more_still_has_the_journal(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, journal = begun(store, 20)
    real_stat = os.stat

    def refused(path: object, **named: bool) -> os.stat_result:
        if path == journal.path:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        return real_stat(path, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(os, "stat", refused)
    go_on(table, journal, 5)
    monkeypatch.undo()
    assert noticed(store) == ""
    assert recover(journal.path.read_bytes()).record == journal.record
