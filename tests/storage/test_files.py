"""Only regular files are opened, and folders are made for the user alone."""

import errno
import os
import runpy
import socket
import stat
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from durak.record import RecordError, dumps
from durak.storage import Store, files, read_records
from durak.storage.answers import Found
from durak.storage.files import (
    FolderInUseError,
    NotRegularError,
    create,
    cut,
    guard,
    make_folder,
    move,
    open_regular,
    try_lock,
)
from durak.storage.resumption import table_of
from durak.storage.settings import save_settings
from durak.table.match import Tally
from durak.table.options import Options
from durak.words.errors import error_text
from tests.player import new_table
from tests.records import finished
from tests.sentences import noticed, refused, told_settings


def make_socket(path: Path) -> None:
    here = Path.cwd()
    os.chdir(path.parent)  # the name of a socket must be short
    try:
        with socket.socket(socket.AF_UNIX) as listener:
            listener.bind(path.name)
    finally:
        os.chdir(here)


STRANGE: dict[str, tuple[Callable[[Path], object], str]] = {
    "a pipe": (os.mkfifo, "not a regular file"),
    "a folder": (Path.mkdir, "is a directory"),
    "a socket": (make_socket, "not a regular file"),
    "a device": (lambda path: path.symlink_to("/dev/null"), "not a regular file"),
    "a terminal": (lambda path: path.symlink_to("/dev/tty"), "not a regular file"),
    "a link to itself": (lambda path: path.symlink_to(path), "too many levels of symbolic links"),
    "a link into a file": (lambda path: path.symlink_to("/etc/passwd/x"), "not a directory"),
}
"""What may lie under a name where a file is looked for; how it is made, and what is told of it."""

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has no pipes in folders")


@pytest.fixture(params=STRANGE)
def strange(request: pytest.FixtureRequest) -> tuple[Callable[[Path], object], str]:
    return STRANGE[request.param]


Strange = tuple[Callable[[Path], object], str]


@pytest.mark.parametrize("mode", ["rb", "r+b", "wb", "ab"])
def test_nothing_but_a_regular_file_is_opened(tmp_path: Path, strange: Strange, mode: str) -> None:
    make, told = strange
    make(tmp_path / "x")
    with pytest.raises(OSError, match=f"(?i){told}") as caught:
        open_regular(tmp_path / "x", mode)
    assert (caught.value.strerror or "").lower() == told


def test_a_link_to_a_regular_file_is_opened(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"text")
    (tmp_path / "link").symlink_to("file")
    with open_regular(tmp_path / "link") as file:
        assert file.read() == b"text"


def test_a_name_that_is_given_to_a_pipe_at_the_last_moment_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, real_open = tmp_path / "x", os.open
    path.write_bytes(b"")
    handles: list[int] = []

    def exchanged(name: str, flags: int, mode: int = 0o777) -> int:
        path.unlink()
        os.mkfifo(path)
        handles.append(real_open(name, flags, mode))
        return handles[-1]

    monkeypatch.setattr(os, "open", exchanged)
    with pytest.raises(NotRegularError):
        open_regular(path)
    with pytest.raises(OSError, match=os.strerror(errno.EBADF)):
        os.fstat(*handles)  # nothing is left open


def test_a_file_that_is_named_to_be_read_must_be_regular(tmp_path: Path, strange: Strange) -> None:
    make, told = strange
    make(tmp_path / "x.durak")
    with pytest.raises(RecordError) as caught:
        read_records(tmp_path / "x.durak")
    assert error_text(caught.value) == f"The file cannot be read: {told}."
    assert (caught.value.line, caught.value.column) == (0, 0)


def test_settings_must_be_a_regular_file(home: Path, strange: Strange) -> None:
    make, told = strange
    home.mkdir()
    make(home / "settings.json")
    assert told_settings() == (Options(), f"The settings cannot be read: {told}.")


def test_a_journal_that_is_no_regular_file_is_told_of_and_hides_no_other(
    tmp_path: Path, strange: Strange
) -> None:
    make, told = strange
    store = Store(tmp_path)
    table = new_table("1")
    journal = store.begin(table, Tally.of(len(table.seats)))
    journal.close()
    make(tmp_path / "playing" / "x.durak")
    games, remarks = store.unfinished()
    assert [game.path for game in games] == [journal.path]
    assert tuple(map(error_text, remarks)) == (f"The game x.durak cannot be taken up: {told}.",)
    with refused(RecordError, f"The file cannot be read: {told}."):
        store.resume(tmp_path / "playing" / "x.durak")
    assert not store.give_up(tmp_path / "playing" / "x.durak")
    assert noticed(store) == f"The game cannot be put away: {told}."


def test_a_record_that_is_no_regular_file_hides_no_other(tmp_path: Path, strange: Strange) -> None:
    make, _ = strange
    (tmp_path / "records").mkdir()
    (tmp_path / "records" / "a.durak").write_text(dumps(finished(1)), encoding="utf-8")
    make(tmp_path / "records" / "x.durak")
    store = Store(tmp_path)
    for _ in store.refresh():
        pass
    known = [entry.name for entry in store.entries if entry.facts]
    assert known == ["a.durak"]
    assert all(entry.stamp is None for entry in store.entries if not entry.facts)


@pytest.mark.parametrize("name", ["lock", "index.jsonl", "playing", "records"])
def test_what_is_no_regular_file_stops_no_game(tmp_path: Path, strange: Strange, name: str) -> None:
    """The game goes on whatever has the name; what cannot be kept for that is told."""
    make, _ = strange
    make(tmp_path / name)
    ended = finished(1, "duel", 2)
    table = table_of(ended, len(ended.actions) - 1)
    store = Store(tmp_path)
    journal = store.begin(table, Tally.of(2), branched=table.game.ply)
    table.game.play(ended.actions[-1])
    journal.keep(table.game)
    path = store.finish(journal)
    is_usable = make is Path.mkdir and name in ("playing", "records")
    assert (path is not None) == (is_usable or name == "index.jsonl")
    assert (store.take_notice() is None) == (path is not None)
    list(store.refresh())
    store.unfinished()
    store.put_away("session")
    store.close()


@pytest.fixture
def nothing_masked() -> object:
    """Let every permission that is asked for be given."""
    before = os.umask(0)
    yield
    os.umask(before)


@pytest.mark.usefixtures("nothing_masked")
def test_folders_are_made_for_the_user_alone(tmp_path: Path, home: Path) -> None:
    make_folder(tmp_path / "a" / "b" / "c")
    save_settings(Options())
    store = Store()
    table = new_table("1")
    first, second = [store.begin(table, Tally.of(len(table.seats))) for _ in range(2)]
    first.close()
    store.give_up(first.path)
    second.close()
    second.path.write_text("junk", encoding="utf-8")
    assert store.unfinished().remarks
    made = [home, *[path for path in home.rglob("*") if path.is_dir()]]
    made += [tmp_path / "a", tmp_path / "a" / "b", tmp_path / "a" / "b" / "c"]
    assert {path.name for path in made} >= {"games", "playing", "given-up", "set-aside", "c"}
    assert {stat.S_IMODE(path.stat().st_mode) for path in made} == {0o700}


@pytest.mark.usefixtures("nothing_masked")
def test_a_file_has_the_permissions_that_a_program_without_a_secret_gives(tmp_path: Path) -> None:
    """Whoever masks nothing shares what is written; nothing of it is a program to run."""
    create(tmp_path / "x", b"text")
    assert stat.S_IMODE((tmp_path / "x").stat().st_mode) == 0o666


def test_a_new_name_is_on_the_disk_in_every_folder_where_names_changed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[int] = []
    handles: set[int] = set()
    real_sync = os.fsync

    def noted(handle: int) -> None:
        handles.add(handle)
        synced.append(os.fstat(handle).st_ino)
        real_sync(handle)

    monkeypatch.setattr(os, "fsync", noted)
    create(tmp_path / "x", b"text")
    assert synced == [(tmp_path / "x").stat().st_ino, tmp_path.stat().st_ino]
    synced.clear()
    move(tmp_path / "x", tmp_path / "records")
    assert synced == [(tmp_path / "records").stat().st_ino, tmp_path.stat().st_ino]
    for handle in handles:
        with pytest.raises(OSError, match=os.strerror(errno.EBADF)):
            os.fstat(handle)  # nothing is left open


def test_a_file_that_is_cut_is_shorter_on_the_disk_and_goes_on_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, sizes = tmp_path / "x", list[int]()
    path.write_bytes(b"kept, lost")
    monkeypatch.setattr(os, "fsync", lambda handle: sizes.append(os.fstat(handle).st_size))
    with open_regular(path, "r+b", buffering=0) as file:
        cut(file, 5)
        assert sizes == [5]
        file.write(b" and more")
    assert path.read_bytes() == b"kept, and more"


def test_a_folder_that_another_program_makes_at_the_same_moment_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real_mkdir = os.mkdir

    def raced(path: Path, mode: int = 0o777) -> None:
        real_mkdir(path, mode)
        if Path(path).name == "a":
            real_mkdir(Path(path) / "b")

    monkeypatch.setattr(os, "mkdir", raced)
    make_folder(tmp_path / "a" / "b")
    assert (tmp_path / "a" / "b").is_dir()


def test_a_folder_that_is_there_keeps_its_permissions(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir(0o755)
    before = (tmp_path / "a").stat().st_mode
    make_folder(tmp_path / "a")
    assert (tmp_path / "a").stat().st_mode == before


@pytest.mark.parametrize("code", [errno.EACCES, errno.EROFS])
def test_a_folder_that_cannot_be_made_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    def refused(path: object, mode: int = 0o777) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(os, "mkdir", refused)
    with pytest.raises(OSError, match=os.strerror(code)):
        make_folder(tmp_path / "a" / "b")
    (tmp_path / "link").symlink_to(tmp_path / "nothing")
    monkeypatch.undo()
    with pytest.raises(FileExistsError):
        make_folder(tmp_path / "link" / "a")


class WindowsLocks:
    """The calls of Windows that lock bytes of a file; a byte that is taken is refused."""

    LK_NBLCK = 2

    def __init__(self) -> None:
        self.taken: set[int] = set()

    def locking(self, handle: int, mode: int, count: int) -> None:
        assert mode == self.LK_NBLCK
        place = os.lseek(handle, 0, os.SEEK_CUR)
        wanted = set(range(place, place + count))
        if wanted & self.taken:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        self.taken |= wanted


def test_windows_locks_one_byte_far_behind_any_record(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    locks = WindowsLocks()
    with monkeypatch.context() as patch:
        patch.setattr(sys, "platform", "win32")
        patch.setitem(sys.modules, "msvcrt", locks)
        windows = runpy.run_path(files.__file__)
    with open_regular(tmp_path / "x", "w+b", buffering=0) as file:
        file.write(b"text")
        assert windows["try_lock"](file) is True
        assert windows["try_lock"](file) is False
        assert locks.taken == {1_073_741_824}
        assert file.tell() == 4


class Clock:
    """A clock that goes on when somebody looks or sleeps; at the `release`th sleep it calls."""

    def __init__(self, release: int, then: Callable[[], None]) -> None:
        self.now = 0.0
        self.sleeps = 0
        self._release = release
        self._then = then

    def monotonic(self) -> float:
        self.now += 0.001
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds
        self.sleeps += 1
        if self.sleeps == self._release:
            self._then()


@pytest.mark.parametrize(("release", "is_entered"), [(1, True), (100, True), (10_000, False)])
def test_a_folder_that_another_program_holds_is_waited_for_two_seconds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, release: int, is_entered: bool
) -> None:
    entered = False
    with open_regular(tmp_path / "lock", "ab") as held:
        assert try_lock(held)
        clock = Clock(release, held.close)
        with monkeypatch.context() as patch:
            patch.setattr("durak.storage.files.time", clock)
            with suppress(FolderInUseError), guard(tmp_path):
                entered = True
    assert entered == is_entered
    assert clock.sleeps == release if is_entered else 2 < clock.now < 2.1


def test_a_game_in_a_folder_that_another_program_holds_is_not_kept_and_that_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("durak.storage.files.time", Clock(10_000, lambda: None))
    store = Store(tmp_path)
    with open_regular(tmp_path / "lock", "ab") as held:
        assert try_lock(held)
        journal = store.begin(new_table("1"), Tally.of(len(new_table("1").seats)))
    assert not journal.is_kept
    told = "The game goes on, but it is not being kept: another program is using the folder."
    assert noticed(store) == told


def test_in_a_folder_that_another_program_holds_nothing_is_moved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    playing = tmp_path / "playing"
    playing.mkdir()
    (playing / "ended.durak").write_text(dumps(finished(1)), encoding="utf-8")
    (playing / "junk.durak").write_text("junk", encoding="utf-8")
    store = Store(tmp_path)
    with open_regular(tmp_path / "lock", "ab") as held, monkeypatch.context() as patch:
        patch.setattr("durak.storage.files.time", Clock(10_000, lambda: None))
        assert try_lock(held)
        assert store.unfinished() == Found((), ())
    assert sorted(path.name for path in playing.iterdir()) == ["ended.durak", "junk.durak"]
    assert len(store.unfinished().remarks) == 1
    assert list(playing.iterdir()) == []
