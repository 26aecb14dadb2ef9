"""The store: nothing that was acknowledged is lost, and no disk disturbs a game."""

import errno
import json
import os
import random
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from durak.engine import DurakError
from durak.record import (
    GameFacts,
    Record,
    RecordError,
    Step,
    TakenBack,
    dumps,
    dumps_all,
    loads,
    recover,
    text_so_far,
)
from durak.storage import Entry, Journal, Progress, Store, read_records
from durak.storage.failures import StorageReason
from durak.storage.files import create
from durak.storage.index import INDEX_FIRST_LINE, save_index
from durak.table.match import Tally
from durak.table.table import Table
from durak.words.errors import error_text, notice_text
from tests.player import new_table, next_step
from tests.records import finished, of_version_1
from tests.sentences import looked_through, noticed, refused
from tests.storage.disks import refuse

SEED = "seed 7"

Opener = Callable[[], Store]


@pytest.fixture
def opened(tmp_path: Path) -> Iterator[Opener]:
    """Open the store of the test's folder, as another program each time."""
    with ExitStack() as stack:

        def opener() -> Store:
            store = Store(tmp_path)
            stack.callback(store.close)
            return store

        yield opener


def begun(store: Store, seed: str = SEED) -> tuple[Table, Journal]:
    table = new_table(seed)
    return table, store.begin(table, Tally.of(len(table.seats)))


def go_on(table: Table, journal: Journal, steps: int, count: int = 0) -> list[Step]:
    """Play some steps, each of them kept."""
    done: list[Step] = []
    while len(done) < steps and table.game.outcome is None:
        done.append(next_step(table, count + len(done)))
        journal.keep(table.game)
    return done


def played_out(seed: str, most: int = 10_000) -> list[Step]:
    """Return every step of the game of this seed, played without a store."""
    table = new_table(seed)
    steps: list[Step] = []
    while table.game.outcome is None and len(steps) < most:
        steps.append(next_step(table, len(steps)))
    return steps


def kept(store: Store, record: Record, name: str) -> Path:
    """Put a finished record where the store keeps them."""
    path = store.folder / "records" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(dumps(record), encoding="utf-8")
    return path


def entries(store: Store) -> tuple[Entry, ...]:
    refreshed(store)
    return store.entries


def refreshed(store: Store) -> list[Progress]:
    return list(store.refresh())


def test_each_action_is_on_the_disk_when_keep_returns(opened: Opener) -> None:
    table, journal = begun(opened())
    for count in range(30):
        step = next_step(table, count)
        journal.keep(table.game)
        on_disk = journal.path.read_text(encoding="utf-8") + "\nresult: unfinished\n"
        record = loads(on_disk)
        assert record.steps[-1] == step
        assert record == journal.record
        assert dumps(record).startswith(on_disk)


def test_a_game_is_resumed_exactly_where_it_was_and_the_bots_go_on(
    opened: Opener, tmp_path: Path
) -> None:
    table, journal = begun(opened())
    first = go_on(table, journal, 40)
    position = table.game.position
    journal.close()

    store = opened()
    waiting = store.unfinished()
    assert [game.path for game in waiting.games] == [journal.path]
    assert waiting.remarks == ()
    resumed = store.resume(journal.path)
    assert resumed is not None
    assert resumed.lost == ""
    assert resumed.table.game.position == position
    rest = go_on(resumed.table, resumed.journal, 10_000, count=40)
    assert first + rest == played_out(SEED)

    path = store.finish(resumed.journal)
    assert path == tmp_path / "records" / journal.path.name
    assert read_records(path) == (resumed.journal.record,)
    assert store.unfinished().games == ()
    assert noticed(store) == ""


def test_undo_is_told_in_the_record_and_the_game_goes_on_from_there(opened: Opener) -> None:
    table, journal = begun(opened(), "no undo before ply 9")
    while table.game.ply < 9:
        question = table.question()
        table.game.play(question.answer().action if question else table.game.legal_actions[0])
        journal.keep(table.game)
    table.game.undo(4)
    journal.keep(table.game)
    table.game.play(table.game.legal_actions[-1])
    journal.keep(table.game)
    record = journal.record
    assert record.steps[9:] == (TakenBack(4), table.game.actions[-1])
    assert record.actions == table.game.actions
    assert len(record.steps) == 11


def test_a_game_branched_off_is_whole_on_the_disk_from_its_first_moment(
    opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = new_table("no undo before ply 9")
    while table.game.ply < 9:
        question = table.question()
        table.game.play(question.answer().action if question else table.game.legal_actions[0])
    created = []

    def noted(path: Path, data: bytes, closing: None) -> None:
        created.append(data)
        create(path, data, closing)

    monkeypatch.setattr("durak.storage.journals.create", noted)
    journal = opened().begin(table, Tally.of(len(table.seats)), branched=9)
    assert created == [journal.path.read_bytes()]
    found = recover(created[0])
    assert (found.record, found.lost) == (journal.record, "")
    assert (found.record.branched, found.record.steps) == (9, table.game.actions)
    table.game.play(table.game.legal_actions[0])
    journal.keep(table.game)
    assert recover(journal.path.read_bytes()).record.actions == table.game.actions


def test_a_half_written_line_is_cut_off_with_a_notice_and_the_file_goes_on(opened: Opener) -> None:
    store = opened()
    table, journal = begun(store)
    go_on(table, journal, 20)
    journal.close()
    with journal.path.open("ab") as file:
        file.write(b"\n7. 1>2: 8c 8")
    waiting = store.unfinished().games[0]
    assert waiting.lost == "7. 1>2: 8c 8"
    resumed = store.resume(waiting.path)
    assert resumed is not None
    assert resumed.lost == waiting.lost
    assert journal.path.read_text(encoding="utf-8") == text_so_far(resumed.record)
    rest = go_on(resumed.table, resumed.journal, 1, count=20)
    assert journal.path.read_text(encoding="utf-8") == text_so_far(resumed.journal.record)
    rest += go_on(resumed.table, resumed.journal, 10_000, count=20 + len(rest))
    assert noticed(store) == ""
    path = store.finish(resumed.journal)
    assert path is not None
    assert read_records(path)[0].steps[20:] == tuple(rest)


def test_games_that_wait_are_offered_the_newest_first_whatever_they_are_called(
    opened: Opener,
) -> None:
    store = opened()
    table = new_table(SEED)
    for name, year in (("b", 2024), ("a", 2026), ("c", 2025)):
        moment = datetime(year, 3, 1, tzinfo=UTC)
        journal = store.begin(table, Tally.of(len(table.seats)), started=moment)
        journal.close()
        journal.path.rename(journal.path.with_name(f"{name}.durak"))
    assert [game.path.stem for game in store.unfinished().games] == ["a", "c", "b"]


def text_as(text: str, kind: str) -> str:
    """Return the text of a journal as another version or another editor writes it."""
    return {
        "version 1": of_version_1(text),
        "other line ends": text.replace("\n", "\r\n"),
        "other spaces": text.replace("; ", " ;  "),
    }[kind]


@pytest.mark.parametrize("kind", ["version 1", "other line ends", "other spaces"])
def test_a_journal_of_another_hand_is_gone_on_with_and_becomes_a_record_of_this_version(
    opened: Opener, kind: str
) -> None:
    table, journal = begun(opened())
    go_on(table, journal, 20)
    journal.close()
    text = journal.path.read_text(encoding="utf-8")
    journal.path.write_bytes(text_as(text, kind).encode())
    store = opened()
    resumed = store.resume(journal.path)
    assert resumed is not None
    assert journal.path.read_text(encoding="utf-8") == text
    assert opened().resume(journal.path) is None
    go_on(resumed.table, resumed.journal, 10_000, count=20)
    path = store.finish(resumed.journal)
    assert path is not None
    assert path.read_text(encoding="utf-8") == dumps(resumed.journal.record)
    assert list(resumed.journal.record.steps) == played_out(SEED)


def test_a_finished_game_ends_with_a_summary_that_is_believed(
    opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without an index the game is in the list, and no rule of the engine was asked."""
    store = opened()
    table, journal = begun(store)
    go_on(table, journal, 10_000)
    path = store.finish(journal)
    assert path is not None
    with monkeypatch.context() as patch:
        patch.setattr("durak.storage.files.read_all", None)
        assert refreshed(opened()) == [Progress(0, 1), Progress(1, 1)]
        (entry,) = entries(store)
    assert entry.facts == GameFacts.of(journal.record)
    assert read_records(path, unchanged=True) == (journal.record,)


def test_a_record_that_was_changed_is_not_believed_but_played_through(opened: Opener) -> None:
    path = kept(opened(), finished(1), "a.durak")
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace("Bot 1", "Bot 7"), encoding="utf-8")
    (entry,) = entries(opened())
    assert entry.facts is not None
    assert entry.facts.seats[1].name == "Bot 7"
    assert replace(entry.facts, seats=finished(1).seats) == GameFacts.of(finished(1))
    for figure in re.findall(r"\d+", text.partition("summary:")[2].partition("text")[0]):
        path.write_text(text.replace(f" {figure}", f" {figure}1"), encoding="utf-8")
        (entry,) = entries(opened())
        assert entry.facts is None


def test_a_game_that_is_being_played_is_offered_to_nobody_else(opened: Opener) -> None:
    store, other = opened(), opened()
    table, journal = begun(store)
    go_on(table, journal, 5)
    assert other.unfinished().games == ()
    assert other.resume(journal.path) is None
    assert not other.give_up(journal.path)
    notice = other.take_notice()
    assert notice is not None
    assert notice.reason is StorageReason.TAKEN_UP_ELSEWHERE
    mine, own = begun(other)
    assert own.path != journal.path
    go_on(mine, own, 9)
    journal.close()
    assert [game.path for game in other.unfinished().games] == [journal.path]
    resumed = other.resume(journal.path)
    assert resumed is not None
    assert store.resume(journal.path) is None
    assert len(resumed.record.steps) == 5


def test_a_game_that_ended_but_was_not_moved_is_moved_at_the_next_start(
    opened: Opener, tmp_path: Path
) -> None:
    table, journal = begun(opened())
    go_on(table, journal, 10_000)
    journal.close()
    store = opened()
    assert looked_through(store) == (0, ())
    assert read_records(tmp_path / "records" / journal.path.name) == (journal.record,)
    assert store.resume(journal.path) is None


def test_a_broken_journal_is_set_aside_with_a_remark(opened: Opener, tmp_path: Path) -> None:
    store = opened()
    table, journal = begun(store)
    go_on(table, journal, 20)
    journal.close()
    text = journal.path.read_text(encoding="utf-8")
    journal.path.write_text(text.replace("rules:", "rulez:"), encoding="utf-8")
    games, remarks = store.unfinished()
    assert games == ()
    assert tuple(map(error_text, remarks)) == (
        f"The game {journal.path.name} is broken and was set aside "
        "(line 3, column 1: 'rulez' is not a tag of a record.)",
    )
    assert (tmp_path / "set-aside" / journal.path.name).exists()
    assert looked_through(store) == (0, ())


def test_a_game_of_a_newer_version_stays_where_that_looks_for_it(
    opened: Opener, tmp_path: Path
) -> None:
    store = opened()
    table, journal = begun(store)
    go_on(table, journal, 20)
    journal.close()
    text = journal.path.read_text(encoding="utf-8").replace("durak record 2", "durak record 3")
    journal.path.write_text(text, encoding="utf-8")
    name = journal.path.name
    told = f"The game {name} was written by a newer version of the program and waits for that."
    for _start in range(2):
        assert looked_through(opened()) == (0, (told,))
    assert journal.path.read_text(encoding="utf-8") == text
    assert not (tmp_path / "set-aside").exists()


@pytest.mark.parametrize("version", ["0", "-3", "3.0", "three", "", "3 a", "9" * 5_000])
def test_what_is_no_later_version_of_a_game_is_broken(opened: Opener, version: str) -> None:
    store = opened()
    _, journal = begun(store)
    journal.close()
    text = journal.path.read_text(encoding="utf-8").replace("record 2", f"record {version}")
    journal.path.write_text(text, encoding="utf-8")
    (remark,) = looked_through(store)[1]
    assert "is broken and was set aside" in remark


def test_a_draft_of_a_program_that_was_killed_is_swept_away(opened: Opener) -> None:
    store = opened()
    _, journal = begun(store)
    draft = journal.path.with_suffix(".77.new")
    draft.write_text("durak rec", encoding="utf-8")
    store.unfinished()
    assert not draft.exists()


def test_a_game_given_up_stays_readable_but_is_not_offered(opened: Opener, tmp_path: Path) -> None:
    store = opened()
    table, journal = begun(store)
    go_on(table, journal, 20)
    journal.close()
    assert store.give_up(journal.path)
    assert looked_through(store) == (0, ())
    assert read_records(tmp_path / "given-up" / journal.path.name) == (journal.record,)
    assert not store.give_up(journal.path)


def test_a_game_put_away_by_mistake_can_be_put_back_and_loses_nothing(
    opened: Opener, tmp_path: Path
) -> None:
    store = opened()
    table, journal = begun(store)
    go_on(table, journal, 20)
    journal.close()
    store.give_up(journal.path)
    (tmp_path / "given-up" / journal.path.name).replace(journal.path)
    for plies in (20, 33):
        (game,) = store.unfinished().games
        assert (game.lost, len(game.record.steps)) == ("", plies)
        resumed = store.resume(game.path)
        assert resumed is not None
        go_on(resumed.table, resumed.journal, 13)
        resumed.journal.close()
    resumed = store.resume(journal.path)
    assert resumed is not None
    go_on(resumed.table, resumed.journal, 10_000)
    path = store.finish(resumed.journal)
    assert path is not None
    assert read_records(path) == (resumed.journal.record,)


def test_a_game_that_cannot_be_put_away_waits_as_before(opened: Opener, tmp_path: Path) -> None:
    store = opened()
    table, journal = begun(store)
    go_on(table, journal, 20)
    journal.close()
    before = journal.path.read_bytes()
    (tmp_path / "given-up").write_text("no folder", encoding="utf-8")
    assert not store.give_up(journal.path)
    assert noticed(store) == "The game cannot be put away: file exists."
    assert noticed(store) == ""
    assert journal.path.read_bytes() == before


def test_a_game_is_put_away_where_its_last_line_cannot_be_written(
    opened: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = opened()
    table, journal = begun(store)
    go_on(table, journal, 20)
    journal.close()

    def full(path: Path, data: bytes) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("durak.storage.waiting.create", full)
    assert store.give_up(journal.path)
    assert noticed(store) == ""
    assert looked_through(store) == (0, ())
    away = tmp_path / "given-up" / journal.path.name
    assert recover(away.read_bytes()).record == journal.record


def test_a_file_of_several_games_is_not_played_on_but_set_aside_whole(
    opened: Opener, tmp_path: Path
) -> None:
    store = opened()
    store.unfinished()
    two = dumps(finished(1)) + dumps(finished(2))
    (tmp_path / "playing").mkdir(exist_ok=True)
    (tmp_path / "playing" / "two.durak").write_text(two, encoding="utf-8")
    games, (remark,) = store.unfinished()
    assert games == ()
    assert "set aside" in error_text(remark)
    assert (tmp_path / "set-aside" / "two.durak").read_text(encoding="utf-8") == two


def test_games_put_away_never_replace_each_other(opened: Opener, tmp_path: Path) -> None:
    store = opened()
    moment = datetime(2025, 3, 1, 18, 30, 5, tzinfo=UTC)
    for seed in ("1", "2"):
        table = new_table(SEED)
        table.seed = seed
        journal = store.begin(table, Tally.of(len(table.seats)), started=moment)
        journal.close()
        assert store.give_up(journal.path)
    given_up = sorted(path.name for path in (tmp_path / "given-up").iterdir())
    stem = given_up[1].removesuffix(".durak")
    assert given_up == [f"{stem}-2.durak", f"{stem}.durak"]
    kept_seeds = [read_records(tmp_path / "given-up" / name)[0].bot_seed for name in given_up]
    assert kept_seeds == ["2", "1"]
    for content in ("junk", "more junk"):
        (tmp_path / "playing" / "a.durak").write_text(content, encoding="utf-8")
        store.unfinished()
    assert (tmp_path / "set-aside" / "a.durak").read_text(encoding="utf-8") == "junk"
    assert (tmp_path / "set-aside" / "a-2.durak").read_text(encoding="utf-8") == "more junk"


def test_a_finished_game_replaces_no_record_of_its_name(opened: Opener, tmp_path: Path) -> None:
    store = opened()
    table, journal = begun(store)
    go_on(table, journal, 10_000)
    there = kept(store, finished(1), journal.path.name)
    old = there.read_bytes()
    path = store.finish(journal)
    assert path == tmp_path / "records" / f"{there.stem}-2.durak"
    assert read_records(path) == (journal.record,)
    assert there.read_bytes() == old


def test_a_game_that_was_moved_to_the_records_is_let_go_of(opened: Opener, tmp_path: Path) -> None:
    store = opened()
    table, journal = begun(store)
    go_on(table, journal, 10_000)
    path = store.finish(journal)
    assert not journal.is_open
    store.close()
    assert noticed(store) == ""
    assert [found.name for found in tmp_path.rglob("*.durak")] == [path.name if path else ""]


def test_only_a_game_that_is_over_can_be_finished(opened: Opener) -> None:
    store = opened()
    table, journal = begun(store)
    go_on(table, journal, 5)
    with refused(DurakError, "goes on has no result"):
        store.finish(journal)


def test_a_folder_that_cannot_be_made_gives_one_notice_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    store = Store(tmp_path / "file" / "games")
    told = f"The games in {store.folder}/playing cannot be read: not a directory."
    assert looked_through(store) == (0, (told,))
    table, journal = begun(store)
    go_on(table, journal, 10_000)
    assert store.finish(journal) is None
    assert noticed(store) == "The game goes on, but it is not being kept: not a directory."
    assert [refreshed(store), list(store.entries)] == [[Progress(0, 0)], []]


def test_a_journal_on_a_read_only_disk_can_still_be_played_on(
    opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, journal = begun(opened())
    steps = go_on(table, journal, 20)
    journal.close()
    real_open = os.open

    def read_only(name: str, flags: int, mode: int = 0o777) -> int:
        if flags & (os.O_WRONLY | os.O_RDWR):
            raise OSError(errno.EROFS, os.strerror(errno.EROFS))
        return real_open(name, flags, mode)

    monkeypatch.setattr(os, "open", read_only)
    store = opened()
    assert [game.path for game in store.unfinished().games] == [journal.path]
    resumed = store.resume(journal.path)
    assert resumed is not None
    steps += go_on(resumed.table, resumed.journal, 10_000, count=20)
    assert steps == played_out(SEED)
    assert store.finish(resumed.journal) is None
    assert noticed(store).endswith("it is not being kept: read-only file system.")


def test_a_disk_that_fails_while_a_game_is_taken_up_gives_one_notice_and_the_game_goes_on(
    opened: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, journal = begun(opened())
    steps = go_on(table, journal, 20)
    journal.close()
    store = opened()

    def broken(handle: int) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", broken)
        resumed = store.resume(journal.path)
    assert resumed is not None
    assert not resumed.journal.is_kept
    assert noticed(store) == "The game goes on, but it is not being kept: input/output error."
    assert opened().unfinished().games == (), "nobody else takes up a game that is being played"
    steps += go_on(resumed.table, resumed.journal, 10_000, count=20)
    assert steps == played_out(SEED)
    assert noticed(store) == "The game is being kept again, all of it."
    path = store.finish(resumed.journal)
    assert path is not None
    assert [found.name for found in tmp_path.rglob("*.durak")] == [path.name]
    assert read_records(path) == (resumed.journal.record,)


def test_a_game_that_the_disk_does_not_give_is_refused_in_words(
    opened: Opener, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, journal = begun(opened())
    journal.close()
    store = opened()

    def broken(file: object) -> bytes:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr("durak.storage.journals.read_bounded", broken)
    with refused(RecordError, "The file cannot be read: input/output error"):
        store.resume(journal.path)
    assert noticed(store) == ""


def test_the_list_is_newest_first_and_each_game_can_be_opened(opened: Opener) -> None:
    store = opened()
    records = [finished(seed, "duel", 2) for seed in (1, 2)]
    old = loads(dumps(records[0]).replace("2025-03-01", "2024-02-29"))
    kept(store, old, "b.durak")
    kept(store, records[1], "a.durak")
    assert refreshed(store) == [Progress(0, 2), Progress(1, 2), Progress(2, 2)]
    assert [entry.name for entry in store.entries] == ["a.durak", "b.durak"]
    assert [store.load(entry) for entry in store.entries] == [records[1], old]


def test_a_file_with_a_whole_match_lists_every_round(opened: Opener) -> None:
    store = opened()
    rounds = [finished(seed, "duel", 2) for seed in (1, 2, 3)]
    path = kept(store, rounds[0], "match.durak")
    path.write_text(dumps_all(rounds), encoding="utf-8")
    refreshed(store)
    assert sorted(entry.number for entry in store.entries) == [0, 1, 2]
    assert all(store.load(entry) == rounds[entry.number] for entry in store.entries)
    path.write_text(dumps(rounds[0]), encoding="utf-8")
    for number in (1, 2):
        with pytest.raises(RecordError) as caught:
            store.load(next(entry for entry in store.entries if entry.number == number))
        assert error_text(caught.value) == "line 1, column 1: The file has 1 game now."


def test_a_finished_game_is_in_the_index_at_once(opened: Opener) -> None:
    store = opened()
    kept(store, finished(1), "a.durak")
    refreshed(store)
    table, journal = begun(store)
    go_on(table, journal, 10_000)
    store.finish(journal)
    assert refreshed(opened()) == [Progress(0, 0)]
    assert refreshed(store) == [Progress(0, 0)]
    assert len(store.entries) == 2


SPOILED_INDEXES = {
    "missing": None,
    "empty": b"",
    "binary": bytes(range(256)) * 40,
    "another version": b'{"durak index": 3}\n',
    "junk lines": INDEX_FIRST_LINE + b'{}\n[]\n7\n["a.durak"]\n' + b"[" * 100_000 + b"\n",
    "half a line": INDEX_FIRST_LINE + b'["a.durak",[1,',
}


@pytest.mark.parametrize("kind", SPOILED_INDEXES)
def test_an_index_that_cannot_be_read_is_made_again(
    opened: Opener, tmp_path: Path, kind: str
) -> None:
    store = opened()
    kept(store, finished(1), "a.durak")
    refreshed(store)
    true, good = store.entries, (tmp_path / "index.jsonl").read_bytes()
    content = SPOILED_INDEXES[kind]
    if content is None:
        (tmp_path / "index.jsonl").unlink()
    else:
        (tmp_path / "index.jsonl").write_bytes(content)
    assert refreshed(store) == [Progress(0, 1), Progress(1, 1)]
    assert store.entries == true
    assert (tmp_path / "index.jsonl").read_bytes() == good


STARTED, RULES, SEATS, SESSION, MATCH, OUTCOME, COUNTS, BRANCHED, DEFENDED, TAKEN = range(10)
"""The places of the facts of a game in a line of the index."""

SPOILED_FACTS: dict[str, tuple[int, object]] = {
    "a time without end": (STARTED, float("inf")),
    "a time before all calendars": (STARTED, -62135596800),
    "a time after all calendars": (STARTED, 1e20),
    "a time that is none": (STARTED, "2025-03-01"),
    "seats that are none": (SEATS, [["Bot", "greedy"], 7, 7, 7]),
    "a durak who has no seat": (OUTCOME, [4]),
    "a durak who is no number": (OUTCOME, ["0"]),
    "a seat too few": (TAKEN, [1]),
    "bouts that are no numbers": (DEFENDED, ["x", 1, 1, 1]),
    "counts that are none": (COUNTS, [1, 2]),
    "a branch without an end": (BRANCHED, float("nan")),
    "a match that is over": (MATCH, [3, [3, 0], 4, None]),
    "a match of more than two": (MATCH, [3, [1, 0], 2, None]),
}


@pytest.mark.parametrize("kind", SPOILED_FACTS)
def test_a_line_of_the_index_that_contradicts_itself_is_made_again(
    opened: Opener, tmp_path: Path, kind: str
) -> None:
    store = opened()
    kept(store, finished(1), "a.durak")
    refreshed(store)
    true, index = store.entries, tmp_path / "index.jsonl"
    good = index.read_bytes()
    place, value = SPOILED_FACTS[kind]
    line = json.loads(good.removeprefix(INDEX_FIRST_LINE))
    line[2][0][place] = value
    index.write_bytes(INDEX_FIRST_LINE + json.dumps(line).encode() + b"\n")
    assert refreshed(store) == [Progress(0, 1), Progress(1, 1)]
    assert store.entries == true
    assert index.read_bytes() == good


def test_a_long_reading_that_is_killed_is_not_lost(
    opened: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("durak.storage.archive.KEPT_EVERY", 2)
    store = opened()
    for seed in range(7):
        kept(store, finished(seed % 2, "duel", 2), f"{seed}.durak")
    written_whole: list[Path] = []

    def noted(path: Path, files: Iterable[tuple[Entry, ...]]) -> None:
        written_whole.append(path)
        save_index(path, files)

    monkeypatch.setattr("durak.storage.archive.save_index", noted)
    reading = store.refresh()
    while next(reading).done < 5:
        pass
    index = (tmp_path / "index.jsonl").read_bytes()
    assert [json.loads(line)[0] for line in index.splitlines()[1:]] == [
        f"{seed}.durak" for seed in range(4)
    ]
    reading.close()
    assert len(written_whole) == 1, "what is read later is added to it"
    assert refreshed(opened())[0] == Progress(0, 2)
    assert refreshed(opened()) == [Progress(0, 0)]


def test_a_stale_index_follows_the_records(opened: Opener) -> None:
    store = opened()
    changed = kept(store, finished(1), "changed.durak")
    gone = kept(store, finished(2), "gone.durak")
    kept(store, finished(3), "same.durak")
    refreshed(store)
    changed.write_text(dumps(finished(4, "duel", 2)), encoding="utf-8")
    gone.unlink()
    assert refreshed(store) == [Progress(0, 1), Progress(1, 1)]
    assert sorted(entry.name for entry in store.entries) == ["changed.durak", "same.durak"]
    assert {entry.facts and entry.facts.rules for entry in store.entries} == {"podkidnoy", "duel"}
    assert refreshed(store) == [Progress(0, 0)]


def test_a_link_to_nothing_hides_no_other_record(opened: Opener, tmp_path: Path) -> None:
    store = opened()
    kept(store, finished(1), "a.durak")
    refreshed(store)
    index = (tmp_path / "index.jsonl").read_bytes()
    (tmp_path / "records" / "b.durak").symlink_to(tmp_path / "nothing")
    assert refreshed(store) == [Progress(0, 0)]
    assert [entry.name for entry in store.entries] == ["a.durak"]
    assert (tmp_path / "index.jsonl").read_bytes() == index


def test_a_folder_that_cannot_be_read_leaves_the_index_as_it_was(
    opened: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = opened()
    kept(store, finished(1), "a.durak")
    refreshed(store)

    def unreadable(folder: Path) -> object:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    with monkeypatch.context() as patch:
        patch.setattr(os, "scandir", unreadable)
        assert refreshed(store) == [Progress(0, 0)]
        assert [entry.name for entry in store.entries] == []
        assert notice_text(store.fault).endswith("records cannot be read: input/output error.")
    assert refreshed(store) == [Progress(0, 0)]
    assert store.fault is None
    assert [entry.name for entry in store.entries] == ["a.durak"]


def test_a_broken_record_stays_in_the_list_with_its_error_and_is_read_once(opened: Opener) -> None:
    store = opened()
    path = kept(store, finished(1), "a.durak")
    path.write_text("junk", encoding="utf-8")
    kept(store, finished(1), "b.durak")
    refreshed(store)
    assert [entry.name for entry in store.entries] == ["b.durak", "a.durak"]
    assert (store.entries[1].facts, store.entries[1].number) == (None, 0)
    assert notice_text(store.entries[1].error).startswith("line 1, column 1: This is no record")
    assert refreshed(store) == [Progress(0, 0)]


def test_a_record_that_the_disk_does_not_give_is_read_as_soon_as_it_does(
    opened: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = opened()
    kept(store, finished(1), "a.durak")
    kept(store, finished(2), "b.durak")
    with monkeypatch.context() as patch:
        refuse(patch, tmp_path / "records" / "a.durak", errno.EIO, ["open"])
        refreshed(store)
        assert notice_text(store.entries[1].error) == "The file cannot be read: input/output error."
        index = (tmp_path / "index.jsonl").stat().st_mtime_ns
        assert refreshed(opened()) == [Progress(0, 1), Progress(1, 1)]
        assert (tmp_path / "index.jsonl").stat().st_mtime_ns == index
    assert refreshed(store) == [Progress(0, 1), Progress(1, 1)]
    assert all(entry.facts for entry in store.entries)
    assert refreshed(store) == [Progress(0, 0)]


def test_an_index_is_kept_while_the_disk_gives_none_of_its_records(
    opened: Opener, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = kept(opened(), finished(1), "a.durak")
    refreshed(opened())
    index = (tmp_path / "index.jsonl").read_bytes()
    os.utime(path, (0, 0))
    with monkeypatch.context() as patch:
        refuse(patch, path, errno.EIO, ["open"])
        assert refreshed(opened()) == [Progress(0, 1), Progress(1, 1)]
    assert (tmp_path / "index.jsonl").read_bytes() == index


def test_a_game_without_an_end_among_the_records_is_listed_and_read_once(opened: Opener) -> None:
    record = finished(1)
    kept(opened(), replace(record, steps=record.steps[:5], outcome=None), "a.durak")
    store = opened()
    refreshed(store)
    assert [entry.facts and entry.facts.outcome for entry in store.entries] == [None]
    assert refreshed(opened()) == [Progress(0, 0)]


def test_a_list_closed_half_way_keeps_what_it_has_read(opened: Opener) -> None:
    store = opened()
    for seed in range(4):
        kept(store, finished(seed, "duel", 2), f"{seed}.durak")
    progress = store.refresh()
    while next(progress).done < 2:
        pass
    progress.close()
    assert len(store.entries) == 2
    assert refreshed(store)[0] == Progress(0, 2)


def kill_once(folder: Path, rng: random.Random, expected: dict[str, list[Step]]) -> int:
    """Start the player, kill it at a random moment, compare; return how many steps it had told."""
    player = subprocess.Popen(
        [sys.executable, "-m", "tests.player", str(folder)], stdout=subprocess.PIPE
    )
    assert player.stdout is not None
    first = player.stdout.readline() if rng.random() < 0.8 else b""
    time.sleep(rng.uniform(0, rng.choice([0.05, 0.5])))
    player.send_signal(signal.SIGKILL)
    told = (first + player.communicate()[0]).decode()
    told = told[: told.rfind("\n") + 1]
    acknowledged = dict(line.split() for line in told.splitlines())

    store = Store(folder)
    waiting, remarks = store.unfinished()
    assert remarks == ()
    assert len(waiting) <= 1
    records = {path.name: read_records(path)[0] for path in folder.glob("records/*.durak")}
    records.update({game.path.name: game.record for game in waiting})
    for record in records.values():
        # A file's name may come again once the file is gone; a game's seed does not.
        if record.bot_seed not in expected:
            expected[record.bot_seed] = played_out(record.bot_seed)
        steps = expected[record.bot_seed]
        assert list(record.steps) == steps[: len(record.steps)]
        assert (record.outcome is None) == (len(record.steps) < len(steps))
    for name, told_steps in acknowledged.items():
        assert 0 <= len(records[name].steps) - int(told_steps) <= 1 or records[name].outcome
        assert len(records[name].steps) >= int(told_steps)
    for path in folder.glob("records/*.durak"):
        path.unlink()
    if waiting:
        resumed = store.resume(waiting[0].path)
        assert resumed is not None
        replayed = new_table(resumed.record.bot_seed)
        for count in range(len(resumed.record.steps)):
            next_step(replayed, count)
        assert resumed.table.game.position == replayed.game.position
        resumed.journal.close()
    return told.count("\n")


def test_a_kill_at_any_moment_loses_no_action(tmp_path: Path) -> None:
    rng = random.Random(8)
    expected: dict[str, list[Step]] = {}
    assert sum(kill_once(tmp_path, rng, expected) for _ in range(8)) > 0


@pytest.mark.long
def test_two_hundred_kills_lose_no_action(tmp_path: Path) -> None:
    rng = random.Random()
    expected: dict[str, list[Step]] = {}
    told = sum(kill_once(tmp_path, rng, expected) for _ in range(200))
    print(f"200 kills, {len(expected)} games, {told} acknowledged steps, none lost")
    assert told > 200


def test_two_programs_in_one_folder_leave_each_other_alone(tmp_path: Path) -> None:
    players = [
        subprocess.Popen(
            [sys.executable, "-m", "tests.player", str(tmp_path)], stdout=subprocess.PIPE
        )
        for _ in range(2)
    ]
    for player in players:
        assert player.stdout is not None
        assert player.stdout.readline()
    time.sleep(0.3)
    store = Store(tmp_path)
    assert looked_through(store) == (0, ())
    refreshed(store)
    for player in players:
        player.kill()
        player.communicate()
    games, remarks = store.unfinished()
    assert remarks == ()
    records = [game.record for game in games]
    assert len(records) >= 1
    records += [read_records(path)[0] for path in tmp_path.glob("records/*.durak")]
    for record in records:
        assert list(record.steps) == played_out(record.bot_seed)[: len(record.steps)]
