"""Games that wait: journals that nobody writes, and what becomes of those that are left."""

from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Final

from durak.engine import Card
from durak.record import RecordError, dumps, is_newer, recover, session_named_in
from durak.storage.answers import Found, Unfinished
from durak.storage.archive import Archive
from durak.storage.failures import StorageError, StorageReason
from durak.storage.files import (
    create,
    drafts_in,
    free_name,
    guard,
    move,
    open_regular,
    read_bounded,
    records_in,
    try_lock,
)

_HEAD_BYTES: Final = 1 << 16
"""No header is longer that the program writes."""


class WaitingGames:
    """The journals in a folder of games, as far as no program writes them.

    `playing` is where journals lie. Games that are over go to the archive.
    """

    def __init__(self, folder: Path, archive: Archive) -> None:
        self.playing = folder / "playing"
        self._folder = folder
        self._archive = archive
        self._given_up = archive.given_up
        self._broken = folder / "set-aside"

    def free_path(self, name: str) -> Path:
        """Return a path for a journal whose name no other game has."""
        folders = (self.playing, self._archive.records, self._given_up, self._broken)
        return self.playing / free_name(name, folders)

    def look_through(self) -> Found:
        """Return the games that nobody is playing now.

        A game that ended without being moved is moved to the records; a file that is no game is
        set aside. On a disk that cannot be written both stay where they are, and the game of a
        newer version does so anyway.
        """
        games: list[Unfinished] = []
        remarks: list[StorageError] = []
        with ExitStack() as stack:
            try:
                stack.enter_context(guard(self._folder))
                self._sweep()
                may_move = True
            except OSError:
                may_move = False
            for path in self._kept(remarks):
                found = self._look(path, may_move=may_move)
                if isinstance(found, Unfinished):
                    games.append(found)
                elif found:
                    remarks.append(found)
        games.sort(key=lambda game: game.record.started, reverse=True)
        return Found(tuple(games), tuple(remarks))

    def give_up(self, path: Path) -> bool:
        """Put a game away for good; False when it is being played or is gone.

        Raises:
            RecordError: the file was changed and is no game any more.
            OSError: the disk does not take it.

        """
        try:
            with guard(self._folder):
                with open_regular(path) as file:
                    if not try_lock(file):
                        return False
                    found = recover(read_bounded(file))
                path = move(path, self._given_up)
                with suppress(OSError):  # a game without its last line is put away as well
                    create(path, dumps(found.record).encode())
        except FileNotFoundError:
            return False
        return True

    def put_away(self, session_id: str) -> set[tuple[Card, ...]]:
        """Return the decks of a session's games that were put away for good."""
        decks = set()
        with suppress(OSError):
            for path in records_in(self._given_up):
                with suppress(OSError, RecordError), open_regular(path) as file:
                    record = recover(read_bounded(file)).record
                    if record.session_id == session_id:
                        decks.add(record.deck)
        return decks

    def sessions(self) -> set[str]:
        """Return the sessions whose games lie here, whether they wait or are being played."""
        found = set()
        with suppress(OSError):
            for path in records_in(self.playing):
                with suppress(OSError), open_regular(path) as file:
                    found.add(session_named_in(file.read(_HEAD_BYTES)))
        return found - {""}

    def _kept(self, remarks: list[StorageError]) -> list[Path]:
        """Return the journals, newest first; a folder that cannot be read adds a remark."""
        try:
            return records_in(self.playing)[::-1]
        except OSError as error:
            remarks.append(
                StorageError(StorageReason.GAMES_UNREADABLE, folder=self.playing, error=error)
            )
            return []

    def _look(self, path: Path, *, may_move: bool) -> Unfinished | StorageError | None:
        """Return a game that waits, or a remark, None when there is nothing to tell."""
        try:
            with open_regular(path) as file:
                if not try_lock(file):
                    return None
                found = recover(read_bounded(file))
            if found.record.outcome is None:
                return Unfinished(path, found.record, found.lost)
            if may_move:
                create(path, dumps(found.record).encode())
                self._archive.add(path)
        except RecordError as error:
            if is_newer(error):
                # It stays, so that the program that knows it finds it here.
                return StorageError(StorageReason.GAME_NEWER, name=path.name)
            if may_move:
                return self._set_aside(path, error)
        except OSError as error:
            return StorageError(StorageReason.NOT_TAKEN_UP, name=path.name, error=error)
        return None

    def _set_aside(self, path: Path, error: RecordError) -> StorageError:
        reason = StorageReason.GAME_SET_ASIDE
        try:
            move(path, self._broken)
        except OSError:
            reason = StorageReason.GAME_BROKEN
        return StorageError(reason, name=path.name, error=error)

    def _sweep(self) -> None:
        """Remove drafts of programs that were killed; only under the guard can there be none."""
        for draft in drafts_in(self.playing):
            with suppress(OSError):
                draft.unlink()
