"""Whatever a disk refuses, and whenever it begins to, is told in a line and ends no game."""

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from durak.record import Record, RecordError, dumps
from durak.storage import Journal, Store
from durak.storage.resumption import table_of
from durak.storage.settings import load_settings, save_settings
from durak.table.match import Tally
from durak.table.options import Options
from durak.table.table import Table
from durak.words.errors import error_text, notice_text
from tests.records import finished
from tests.sentences import looked_through, noticed, refused, told_settings
from tests.storage.disks import CALLS, REFUSALS, refuse

ENDED = finished(1, "duel", 2)


class Evening:
    """All that the program does with its folder, in order; `stages` are its parts."""

    def __init__(self, folder: Path) -> None:
        self.store = Store(folder / "games")
        self.table: Table = table_of(ENDED, len(ENDED.actions) - 1)
        self.journal: Journal | None = None
        self.waiting: Path = folder / "games" / "playing" / "waiting.durak"
        self.stages: tuple[Callable[[], object], ...] = (
            self.start,
            self.begin,
            self.leave,
            self.take_up,
            self.end,
            self.look,
            self.put_away,
        )

    def start(self) -> None:
        load_settings()
        save_settings(Options())
        self.store.unfinished()
        list(self.store.refresh())

    def begin(self) -> None:
        self.journal = self.store.begin(self.table, Tally.of(2), branched=self.table.game.ply)

    def leave(self) -> None:
        assert self.journal is not None
        self.journal.keep(self.table.game)
        self.journal.close()
        self.store.unfinished()

    def take_up(self) -> None:
        assert self.journal is not None
        try:
            resumed = self.store.resume(self.journal.path)
        except RecordError:
            return
        if resumed is not None:
            self.table, self.journal = resumed.table, resumed.journal

    def end(self) -> None:
        assert self.journal is not None
        self.table.game.play(ENDED.actions[-1])
        self.journal.keep(self.table.game)
        self.store.finish(self.journal)

    def look(self) -> None:
        list(self.store.refresh())
        for entry in self.store.entries:
            with suppress(RecordError):
                self.store.load(entry)

    def put_away(self) -> None:
        self.store.put_away("session")
        with suppress(RecordError):
            self.store.give_up(self.waiting)
        self.store.close()


@pytest.fixture
def evening(home: Path) -> Iterator[Evening]:
    """An evening in a folder that has a game that waits, a record, and one that was put away."""
    whole, waiting = dumps(ENDED), dumps(_unfinished(ENDED))
    for place, text in [("records", whole), ("playing", waiting), ("given-up", waiting)]:
        (home / "games" / place).mkdir(parents=True)
        (home / "games" / place / "waiting.durak").write_text(text, encoding="utf-8")
    evening = Evening(home)
    yield evening
    evening.store.close()


def _unfinished(record: Record) -> Record:
    return replace(record, steps=record.steps[:5], outcome=None)


@pytest.mark.parametrize("code", REFUSALS, ids=errno.errorcode.__getitem__)
@pytest.mark.parametrize("stage", [0, 2, 4, 6])
def test_a_disk_that_begins_to_refuse_stops_nothing(
    evening: Evening, home: Path, monkeypatch: pytest.MonkeyPatch, code: int, stage: int
) -> None:
    for number, do in enumerate(evening.stages):
        if number == stage:
            refuse(monkeypatch, home, code)
        do()
    assert evening.table.game.outcome == ENDED.outcome


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("stage", [0, 3])
def test_a_disk_that_refuses_one_thing_stops_nothing(
    evening: Evening, home: Path, monkeypatch: pytest.MonkeyPatch, call: str, stage: int
) -> None:
    for number, do in enumerate(evening.stages):
        if number == stage:
            refuse(monkeypatch, home, errno.EACCES, [call])
        do()
    assert evening.table.game.outcome == ENDED.outcome


def test_a_home_that_may_not_be_searched_is_told_at_every_place(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    refuse(monkeypatch, home, errno.EACCES)
    store = Store()
    table = table_of(ENDED, 0)
    games = home / "games"
    assert told_settings()[1] == "The settings cannot be read: permission denied."
    assert notice_text(save_settings(Options())) == "Your choice is not kept: permission denied."
    assert looked_through(store) == (
        0,
        (f"The games in {games}/playing cannot be read: permission denied.",),
    )
    journal = store.begin(table, Tally.of(2))
    told = "The game goes on, but it is not being kept: permission denied."
    assert noticed(store) == told
    with refused(RecordError, "The file cannot be read: permission denied"):
        store.resume(journal.path)
    assert not store.give_up(journal.path)
    assert noticed(store) == "The game cannot be put away: permission denied."
    list(store.refresh())
    told = f"The records in {games}/records cannot be read: permission denied."
    assert notice_text(store.fault) == told


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="the superuser is never refused")
def test_a_folder_without_permissions_is_told_by_the_system_itself(home: Path) -> None:
    home.mkdir(0o000)
    try:
        (remark,) = Store().unfinished().remarks
        assert error_text(remark).endswith("cannot be read: permission denied.")
        assert told_settings()[1] == "The settings cannot be read: permission denied."
    finally:
        home.chmod(0o700)
