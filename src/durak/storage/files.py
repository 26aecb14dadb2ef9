"""Small things done to files: locks, writes that outlive a crash, bounded reads.

What is there already is opened here alone, so that nothing but a regular file ever is.
"""

import errno
import os
import stat
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Final

from durak.record import (
    MAX_BYTES,
    GameFacts,
    Record,
    RecordError,
    RecordReason,
    decode,
    facts_by_summary,
    read_all,
)

RECORD_SUFFIX: Final = ".durak"
"""The end of the name of every record and of every journal."""

_DRAFT_SUFFIX: Final = ".new"


class NotRegularError(OSError):
    """A name that stands for a pipe, a socket or a device."""


class FolderInUseError(OSError):
    """A folder that another program holds for too long."""


REPLACES_OPEN_FILES: Final = os.name != "nt"
"""Whether the system puts a file in the place of one that is open."""

_PATIENCE: Final = 2.0
"""Seconds to wait for another program that is just moving files."""

# Not every system has these flags; where one is missing there is nothing to be told by it.
_AT_ONCE: Final[int] = getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0)

if sys.platform == "win32":
    import msvcrt

    # Locked bytes cannot be read by others, so the locked one lies far behind any record.
    _LOCKED_BYTE: Final = 1 << 30

    def try_lock(file: IO[bytes]) -> bool:
        """Lock an open file until it is closed; False when another program has it."""
        place = file.tell()
        file.seek(_LOCKED_BYTE)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        finally:
            file.seek(place)
        return True

else:
    import fcntl

    def try_lock(file: IO[bytes]) -> bool:
        """Lock an open file until it is closed; False when another program has it.

        The lock belongs to the process: when it is killed, the system gives the lock back.
        """
        try:
            fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


def open_regular(path: Path, mode: str = "rb", *, buffering: int = -1) -> IO[bytes]:
    """Open a regular file, or a link to one, without waiting for anybody.

    A pipe would make the program wait for a writer, and a device has no end.

    Raises:
        OSError: the file cannot be opened, or is a folder, a pipe, a socket or a device.

    """
    return open(path, mode, buffering, opener=_open_regular)


def _open_regular(name: str, flags: int) -> int:
    with suppress(FileNotFoundError):  # opening may make it
        _check_regular(os.stat(name), name)
    handle = os.open(name, flags | _AT_ONCE, 0o666)
    try:
        _check_regular(os.fstat(handle), name)  # the name may stand for another file by now
    except OSError:
        os.close(handle)
        raise
    return handle


def _check_regular(status: os.stat_result, name: str) -> None:
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), name)
    if not stat.S_ISREG(status.st_mode):
        raise NotRegularError(errno.EINVAL, "not a regular file", name)


def make_folder(folder: Path) -> None:
    """Make a folder, and those above it that are missing, for this user alone.

    A folder that is there already keeps its permissions.

    Raises:
        OSError: a folder cannot be made, or a file has its name.

    """
    try:
        folder.mkdir(0o700)
    except FileNotFoundError:
        make_folder(folder.parent)
        folder.mkdir(0o700, exist_ok=True)
    except FileExistsError:
        if not folder.is_dir():
            raise


def record_names(folder: Path) -> list[str]:
    """Return the names of a folder that end like a record's, in no order.

    Without the folder there are none.

    Raises:
        OSError: the folder cannot be read.

    """
    return _names(folder, RECORD_SUFFIX)


def records_in(folder: Path) -> list[Path]:
    """Return the files of a folder whose names end like a record's, in the order of their names.

    Raises:
        OSError: the folder cannot be read; there are none without one.

    """
    return [folder / name for name in sorted(record_names(folder))]


def drafts_in(folder: Path) -> list[Path]:
    """Return the drafts in a folder that `create` has not finished.

    Raises:
        OSError: the folder cannot be read.

    """
    return [folder / name for name in _names(folder, _DRAFT_SUFFIX)]


def _names(folder: Path, suffix: str) -> list[str]:
    try:
        names = os.listdir(folder)
    except FileNotFoundError:
        return []
    return [name for name in names if name.endswith(suffix)]


@contextmanager
def guard(folder: Path, patience: float = _PATIENCE) -> Iterator[None]:
    """Keep other programs from moving files in the folder for a moment; make it if need be.

    For `patience` seconds it waits for another program that does the same.

    Raises:
        OSError: the folder cannot be written, or another program holds it for too long.

    """
    make_folder(folder)
    with open_regular(folder / "lock", "ab") as file:
        deadline = time.monotonic() + patience
        while not try_lock(file):
            if time.monotonic() > deadline:
                raise FolderInUseError(errno.EAGAIN, "in use by another program", str(folder))
            time.sleep(0.01)
        yield


def write_synced(file: IO[bytes], data: bytes) -> None:
    """Append to an unbuffered file; when this returns the data is on the disk.

    Raises:
        OSError: the disk does not take it; a part may have been written.

    """
    rest = memoryview(data)
    while rest:
        rest = rest[file.write(rest) :]
    os.fsync(file.fileno())


def cut(file: IO[bytes], size: int) -> None:
    """Shorten a file to its first bytes, and go on writing there.

    Raises:
        OSError: the disk does not take it.

    """
    file.truncate(size)
    file.seek(size)
    os.fsync(file.fileno())


def create(path: Path, data: bytes, closing: Callable[[], None] | None = None) -> None:
    """Write a file that is there whole or not at all, even if the power fails.

    A file of that name is replaced in one step; just before it, `closing` is called.

    Raises:
        OSError: the folder does not take it.

    """
    draft = path.with_suffix(f".{os.getpid()}{_DRAFT_SUFFIX}")
    try:
        with open_regular(draft, "wb", buffering=0) as file:
            write_synced(file, data)
        if closing is not None:
            closing()
        draft.replace(path)
    except OSError:
        with suppress(OSError):
            draft.unlink()
        raise
    sync_folder(path.parent)


def free_name(name: str, folders: Iterable[Path], most: int | None = None) -> str:
    """Return the name, with a number behind it where one of the folders has it already.

    With `most` there are so many names, of which the last is given even where it is taken.
    """
    stem, ending = os.path.splitext(name)
    places = list(folders)
    number = 1
    while number != most and any(os.path.lexists(place / name) for place in places):
        number += 1
        name = f"{stem}-{number}{ending}"
    return name


def move(path: Path, folder: Path) -> Path:
    """Move a file into a folder and return its new path; a file of its name there keeps it.

    The folders must be guarded, so that nobody takes the free name meanwhile.

    Raises:
        OSError: the file is gone, or the folder does not take it.

    """
    make_folder(folder)
    target = folder / free_name(path.name, [folder])
    path.replace(target)
    sync_folder(folder)
    sync_folder(path.parent)
    return target


def sync_folder(folder: Path) -> None:
    """Put the names in a folder on the disk, where the system can do that."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def read_bounded(file: IO[bytes]) -> bytes:
    """Read a file that was just opened, but never much more than the largest record."""
    return file.read(MAX_BYTES + 1)


def read_records(path: Path, *, unchanged: bool = False) -> tuple[Record, ...]:
    """Read and verify every game of a file.

    With `unchanged` a game that was changed after its summary was written is refused.

    Raises:
        RecordError: the file cannot be read or is no record; it says where and why.

    """
    games = read_all(decode(_content(path)), unchanged=unchanged)
    return tuple([game.record for game in games])


def read_facts(path: Path) -> tuple[GameFacts, ...]:
    """Return the facts of every game of a file, by its summary where it can be believed.

    Raises:
        RecordError: the file cannot be read or is no record; it says where and why.

    """
    data = _content(path)
    facts = facts_by_summary(data)
    if facts is not None:
        return (facts,)
    return tuple([game.facts for game in read_all(decode(data))])


def _content(path: Path) -> bytes:
    try:
        with open_regular(path) as file:
            return read_bounded(file)
    except OSError as error:
        raise unreadable(error) from None


def unreadable(error: OSError) -> RecordError:
    """Return the refusal of a record that the disk does not give."""
    return RecordError(0, 0, RecordReason.UNREADABLE_FILE, error=error)
