"""The journals that this program writes: begun, taken up, written again, moved when over."""

import os
import threading
from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import IO

from durak.record import Record, dumps, recover, text_so_far
from durak.storage.answers import Resumed
from durak.storage.archive import Archive
from durak.storage.failures import StorageError, StorageReason
from durak.storage.files import (
    REPLACES_OPEN_FILES,
    create,
    cut,
    guard,
    make_folder,
    open_regular,
    read_bounded,
    try_lock,
    unreadable,
)
from durak.storage.journal import Journal, JournalFile
from durak.storage.resumption import table_of
from durak.storage.waiting import WaitingGames


class OwnJournals:
    """The journals of this program in a folder of games; `tell` takes what the disk refuses."""

    def __init__(
        self,
        folder: Path,
        waiting: WaitingGames,
        archive: Archive,
        tell: Callable[[StorageError], None],
    ) -> None:
        self._folder = folder
        self._waiting = waiting
        self._archive = archive
        self._tell = tell
        self._journals: list[Journal] = []
        self._ended: list[Journal] = []
        self._unkept = count(1)
        # The matches that wait are looked for in a thread of their own.
        self._moving = threading.Lock()

    @property
    def is_kept(self) -> bool | None:
        """Whether all that was played here is on the disk; None where nothing was played."""
        return all(journal.is_kept for journal in self._journals) if self._journals else None

    @property
    def sessions(self) -> set[str]:
        """The sessions of the games that are played here, or are over and not moved yet."""
        return {journal.session_id for journal in self._journals if journal.is_open}

    def begin(self, record: Record, stem: str, *, first: bool) -> Journal:
        """Return the journal of a game from where it stands; `stem` is its name if that is free.

        The `first` one names its session.
        """
        path = self._waiting.playing / f"{stem}.durak"
        try:
            with guard(self._folder):
                path = self._waiting.free_path(path.name)
                if first:
                    record = replace(record, session_id=path.stem)
                file = self._written(record, path)
        except OSError as error:
            if first:  # a name that is not on the disk is free for any other game of this second
                record = replace(record, session_id=f"{stem}-{os.getpid()}-{next(self._unkept)}")
            self._fail(error)
            return self._journal(record, path, None, is_kept=False)
        return self._journal(record, path, file)

    def take_up(self, path: Path) -> Resumed | None:
        """Take up a game that waits; None when another program has taken it.

        Raises:
            RecordError: the file cannot be read, or was changed and is no game any more.
            LevelError: a bot of the game does not exist in this program.

        """
        with ExitStack() as stack:
            try:
                with guard(self._folder):
                    file = stack.enter_context(open_regular(path, "r+b", buffering=0))
                    if not try_lock(file):
                        return None
                data = read_bounded(file)
                found = recover(data)
                table = table_of(found.record)
                text = text_so_far(found.record).encode()
                if data.startswith(text):
                    cut(file, len(text))
                else:  # an older version, or changed by hand: the summary is of our own text
                    with guard(self._folder):
                        file = stack.enter_context(self._written(found.record, path, file))
            except FileNotFoundError:
                return None
            except OSError as error:
                failure = error
            else:
                stack.pop_all()
                journal = self._journal(found.record, path, file)
                return Resumed(table, journal, found.record, found.lost)
        return self._take_up_unkept(path, failure)

    def finish(self, journal: Journal) -> Path | None:
        """Close a game that is over and move it to the records; return where it is now.

        Raises:
            RecordPartsError: the game is not over.

        """
        journal.end()
        with self._moving:
            self._ended.append(journal)
            if not journal.is_kept:
                return None  # `move_ended` tries once more
            try:
                with guard(self._folder):
                    self._let_go(journal)
                    return self._archive.add(journal.path)
            except FileNotFoundError:
                return None  # another program saw the finished game first, and moved it
            except OSError as error:
                self._tell(StorageError(StorageReason.RECORD_NOT_MOVED, error=error))
                return None

    def move_ended(self) -> None:
        """Move the games that are over and could not be moved; it waits for no other program."""
        with self._moving:
            for journal in tuple(self._ended):
                journal.restore()
                if not journal.is_kept:
                    continue
                with suppress(OSError), guard(self._folder, patience=0):
                    self._let_go(journal)
                    create(journal.path, dumps(journal.record).encode())
                    self._archive.add(journal.path)

    def close(self) -> None:
        """Let go of every game that is being played here; they wait to be resumed."""
        self.move_ended()
        for journal in self._journals:
            journal.restore()
            journal.close()

    def _let_go(self, journal: Journal) -> None:
        """Close the journal of a game that is over; if it stays, whoever looks next moves it."""
        journal.close()
        self._ended.remove(journal)

    def _rewritten(self, record: Record, place: JournalFile, *, at_once: bool) -> JournalFile:
        """Write a journal once more whose file lacks some, or was changed by somebody else.

        What lies at its path stays there, unless it is what is left of the journal itself.
        """
        path, file, _ = place
        with guard(self._folder, patience=0) if at_once else guard(self._folder):
            with suppress(FileNotFoundError, NotADirectoryError):
                if not place.is_left_in(os.lstat(path)):
                    path = self._waiting.free_path(path.name)
            return JournalFile(path, self._written(record, path, file))

    def _written(self, record: Record, path: Path, old: IO[bytes] | None = None) -> IO[bytes]:
        """Write the journal of a game that goes on; return its file, open and locked.

        The folder must be guarded. `old`, what is open of the journal, is closed when it is
        replaced: nobody else may take up a game whose file the disk does not replace.
        """
        make_folder(self._waiting.playing)
        closing = None if old is None or REPLACES_OPEN_FILES else old.close
        create(path, text_so_far(record).encode(), closing)
        with ExitStack() as stack:
            file = stack.enter_context(open_regular(path, "r+b", buffering=0))
            file.seek(0, os.SEEK_END)
            try_lock(file)
            stack.pop_all()
        if old is not None:
            old.close()
        return file

    def _take_up_unkept(self, path: Path, failure: OSError) -> Resumed | None:
        """Read a game that can be played on but not kept; its file is held for a better time."""
        with ExitStack() as stack:
            try:
                file = stack.enter_context(open_regular(path, buffering=0))
                with suppress(OSError):  # some systems lock no file that is only read
                    if not try_lock(file):
                        return None
                found = recover(read_bounded(file))
            except FileNotFoundError:
                return None
            except OSError as error:
                raise unreadable(error) from None
            table = table_of(found.record)
            stack.pop_all()
        self._fail(failure)
        journal = self._journal(found.record, path, file, is_kept=False)
        return Resumed(table, journal, found.record, found.lost)

    def _journal(
        self, record: Record, path: Path, file: IO[bytes] | None, *, is_kept: bool = True
    ) -> Journal:
        journal = Journal(record, path, file, self._tell, self._rewritten, is_kept=is_kept)
        # One that is not kept is remembered for `is_kept`; `close` writes it if it is still open.
        others = [each for each in self._journals if each.is_open or not each.is_kept]
        self._journals = [*others, journal]
        return journal

    def _fail(self, error: OSError) -> None:
        self._tell(StorageError(StorageReason.GAME_NOT_KEPT, error=error))
