"""The store: games being played, games that wait to be resumed, finished games."""

import os
from collections.abc import Generator
from contextlib import ExitStack, suppress
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import IO

from durak.engine import Card
from durak.record import Record, recover, text_so_far
from durak.storage.answers import Found, Progress, Resumed
from durak.storage.archive import Archive
from durak.storage.failures import StorageError, StorageReason
from durak.storage.files import (
    create,
    cut,
    guard,
    make_folder,
    open_regular,
    read_bounded,
    try_lock,
    unreadable,
)
from durak.storage.home import home
from durak.storage.index import Entry
from durak.storage.journal import Journal, JournalFile
from durak.storage.resumption import table_of
from durak.storage.waiting import WaitingGames
from durak.table.match import Match, Tally
from durak.table.table import Table


class Store:
    """The folder of all games.

    Nothing that a disk does reaches the game: what cannot be kept is told by `take_notice`, once
    until it is kept again.

    Raises:
        HomeError: no folder is given, and the environment names none.

    """

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = home() / "games" if folder is None else folder
        self._notice: StorageError | None = None
        self._journals: list[Journal] = []
        self._archive = Archive(self.folder)
        self._waiting = WaitingGames(self.folder, self._archive)

    def begin(
        self,
        table: Table,
        tally: Tally,
        match: Match | None = None,
        *,
        seed: int | None = None,
        session_id: str | None = None,
        branched: int | None = None,
        started: datetime | None = None,
    ) -> Journal:
        """Start to keep a game that was just dealt, or branched off after `branched` actions.

        A game that branches off at the deal of another record has 0, one without another has None.

        `tally` and `match` are as they stood before the game, `seed` is the session's, `session_id`
        that of the game before it. Never raises for what the disk does.
        """
        setup = table.game.setup
        moment = datetime.now(UTC) if started is None else started
        stem = f"{moment.astimezone(UTC):%Y%m%d-%H%M%S}-{setup.rules.name}-{len(table.seats)}"
        record = Record(
            started=moment,
            rules=setup.rules,
            seats=table.seats,
            deck=setup.deck,
            bot_seed=table.seed,
            session_id=session_id or stem,
            tally=tally,
            match=match,
            first=setup.first,
            seed=seed,
            branched=branched,
            steps=table.game.actions,
        )
        return self._opened(record, stem, first=session_id is None)

    def finish(self, journal: Journal) -> Path | None:
        """Close a game that is over and move it to the records; return where it is now.

        Raises:
            RecordPartsError: the game is not over.

        """
        journal.end()
        if not (journal.is_open and journal.is_kept):
            return None  # `close` tries once more
        try:
            with guard(self.folder):
                journal.close()
                return self._archive.add(journal.path)
        except FileNotFoundError:
            return None  # another program saw the finished game first, and moved it
        except OSError as error:
            self._notice = StorageError(StorageReason.RECORD_NOT_MOVED, error=error)
            return None

    def unfinished(self) -> Found:
        """Return the games that nobody is playing now.

        A game that ended without being moved is moved to the records; a file that is no game is
        set aside. On a disk that cannot be written both stay where they are.
        """
        return self._waiting.look_through()

    def resume(self, path: Path) -> Resumed | None:
        """Take up a game that waits; None when another program has taken it.

        Raises:
            RecordError: the file cannot be read, or was changed and is no game any more.
            LevelError: a bot of the game does not exist in this program.

        """
        with ExitStack() as stack:
            try:
                with guard(self.folder):
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
                    with guard(self.folder):
                        file.close()
                        file = stack.enter_context(self._written(found.record, path))
            except FileNotFoundError:
                return None
            except OSError as error:
                failure = error
            else:
                stack.pop_all()
                journal = self._journal(found.record, path, file)
                return Resumed(table, journal, found.record, found.lost)
        return self._resume_unkept(path, failure)

    def give_up(self, path: Path) -> bool:
        """Put a waiting game away for good.

        False when it is being played, is gone or cannot be moved, which then gives a notice.

        Raises:
            RecordError: the file was changed and is no game any more.

        """
        try:
            return self._waiting.give_up(path)
        except OSError as error:
            self._notice = StorageError(StorageReason.NOT_PUT_AWAY, error=error)
            return False

    def put_away(self, session_id: str) -> set[tuple[Card, ...]]:
        """Return the decks of a session's games that were put away for good."""
        return self._waiting.put_away(session_id)

    def take_notice(self) -> StorageError | None:
        """Return what could not be kept since the last call, None if everything could."""
        notice, self._notice = self._notice, None
        return notice

    def close(self) -> None:
        """Let go of every game that is being played here; they wait to be resumed."""
        for journal in self._journals:
            journal.restore()
            journal.close()

    @property
    def is_kept(self) -> bool | None:
        """Whether all that was played here is on the disk; None where nothing was played."""
        return all(journal.is_kept for journal in self._journals) if self._journals else None

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The finished games as `refresh` found them last, newest first."""
        return self._archive.entries

    @property
    def fault(self) -> StorageError | None:
        """Why the folder of finished games could not be read by `refresh`; else None."""
        return self._archive.fault

    def refresh(self) -> Generator[Progress, None, None]:
        """Bring `entries` up to date, telling how far it is; run it to its end."""
        return self._archive.refresh()

    def pending_rounds(self) -> tuple[Record, ...]:
        """Return the last round of each match that can go on, the newest first (R9.2).

        Among them are matches whose next round waits or is being played.
        """
        return self._archive.pending_rounds()

    def put_match_away(self, record: Record) -> None:
        """Offer a match no more whose last round this is; what the disk refuses gives a notice."""
        try:
            self._archive.put_match_away(record)
        except OSError as error:
            self._notice = StorageError(StorageReason.MATCH_NOT_PUT_AWAY, error=error)

    def load(self, entry: Entry) -> Record:
        """Read and verify a finished game.

        Raises:
            RecordError: the file is gone, or is no record.

        """
        return self._archive.load(entry)

    def _opened(self, record: Record, stem: str, *, first: bool) -> Journal:
        path = self._waiting.playing / f"{stem}.durak"
        try:
            with guard(self.folder):
                path = self._waiting.free_path(path.name)
                if first:
                    record = replace(record, session_id=path.stem)
                file = self._written(record, path)
        except OSError as error:
            self._fail(error)
            return self._journal(record, path, None, is_kept=False)
        return self._journal(record, path, file)

    def _rewritten(self, record: Record, place: JournalFile, *, at_once: bool) -> JournalFile:
        """Write a journal once more whose file lacks some, or was changed by somebody else.

        What lies at its path stays there, unless it is what is left of the journal itself.
        """
        path, file = place
        with guard(self.folder, patience=0) if at_once else guard(self.folder):
            with suppress(FileNotFoundError, NotADirectoryError):
                there = os.lstat(path)
                if file is None or not os.path.samestat(os.fstat(file.fileno()), there):
                    path = self._waiting.free_path(path.name)
            if file is not None and os.name == "nt":
                file.close()  # Windows replaces no file that is open
            written = JournalFile(path, self._written(record, path))
            # Not before: nobody else may take up a game whose file the disk does not replace.
            if file is not None:
                file.close()
        return written

    def _written(self, record: Record, path: Path) -> IO[bytes]:
        """Write the journal of a game that goes on; return its file, open and locked.

        The folder must be guarded.
        """
        make_folder(self._waiting.playing)
        create(path, text_so_far(record).encode())
        with ExitStack() as stack:
            file = stack.enter_context(open_regular(path, "r+b", buffering=0))
            file.seek(0, os.SEEK_END)
            try_lock(file)
            stack.pop_all()
        return file

    def _resume_unkept(self, path: Path, failure: OSError) -> Resumed | None:
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
        # One that is not kept is remembered for `is_kept`, and `close` tries once more.
        others = [each for each in self._journals if each.is_open or not each.is_kept]
        self._journals = [*others, journal]
        return journal

    def _tell(self, notice: StorageError) -> None:
        self._notice = notice

    def _fail(self, error: OSError) -> None:
        self._tell(StorageError(StorageReason.GAME_NOT_KEPT, error=error))
