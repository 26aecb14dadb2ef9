"""The archive: the finished games, and the index that saves reading them."""

import heapq
import os
from collections.abc import Container, Generator, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeAlias

from durak.record import GameFacts, Record, RecordError, RecordReason
from durak.storage.answers import Progress
from durak.storage.failures import StorageError, StorageReason
from durak.storage.files import (
    RECORD_SUFFIX,
    create,
    guard,
    make_folder,
    move,
    read_facts,
    read_records,
    record_names,
)
from durak.storage.game_names import moment_of_two
from durak.storage.index import (
    Entry,
    Stamp,
    append_to_index,
    entries_of,
    in_order,
    load_index,
    save_index,
)
from durak.table.match import Match

KEPT_EVERY: Final = 500
"""So many records are read until they are put into the index: a long reading is not lost."""

LATEST_OF_TWO: Final = 12
"""A match can go on while one of so many latest games of two was a round of it.

So few files are read that a start is not longer for it, and another match may be played from its
beginning to its end meanwhile. One that more games have followed is not wanted any more: without an
end to that, every single game that was a draw, a match to one point, would be offered for ever.
"""

_MARK_SUFFIX: Final = ".match"

Files: TypeAlias = dict[str, tuple[Entry, ...]]
"""The entries of files by their names."""


class Archive:
    """The records in a folder of games.

    `entries` is the list of them as it was last brought up, `fault` why the folder itself could not
    be read then, else None.
    """

    def __init__(self, folder: Path) -> None:
        self.entries: tuple[Entry, ...] = ()
        self.fault: StorageError | None = None
        self.records = folder / "records"
        self.given_up = folder / "given-up"
        self._folder = folder
        self._index = folder / "index.jsonl"

    def add(self, path: Path) -> Path:
        """Move a closed journal to the records; the caller holds the guard of the folder.

        Raises:
            OSError: the file is gone, or the disk does not take it.

        """
        target = move(path, self.records)
        with suppress(OSError):  # the index makes itself good at the next look
            append_to_index(self._index, [entries_of(target, _stamp(target.stat()))])
        return target

    def refresh(self) -> Generator[Progress, None, None]:
        """Bring `entries` up to date, newest first, telling how far it is; run it to its end.

        Only records that the index does not know are read; without an index that is all of them.
        What has been read is kept every now and then, so that it is not read again.
        """
        known, is_sound = load_index(self._index)
        files, missing = self._sort_out(known)
        self._spare_broken(files, missing)
        must_replace = not is_sound or bool(known)
        yield Progress(0, len(missing))
        unsaved = []
        try:
            for done, name in enumerate(sorted(missing), start=1):
                files[name] = entries_of(self.records / name, missing[name])
                unsaved.append(files[name])
                if len(unsaved) == KEPT_EVERY:
                    self._keep(files, unsaved, must_replace=must_replace)
                    unsaved, must_replace = [], False
                yield Progress(done, len(missing))
        finally:
            # A list that is closed half way still keeps what it has read.
            self.entries = in_order([entry for entries in files.values() for entry in entries])
            self._keep(files, unsaved, must_replace=must_replace)

    def pending_rounds(self, begun: Container[str] = ()) -> tuple[Record, ...]:
        """Return the last round of each match that can go on (R9.2), the newest first.

        It is neither decided nor put away, its session is not among those whose next game is
        `begun`, and it was played on in one of the latest games of two. These are found by the
        names that the program gives: no other record is read.
        """
        rounds = []
        for path, game in self._last_rounds():
            with suppress(RecordError):
                if game.session_id not in begun and self._is_pending(game):
                    rounds.append(read_records(path)[-1])
        return tuple(rounds)

    def has_later(self, record: Record) -> bool:
        """Tell whether its session has gone on since a finished round, as far as is looked back."""
        for _, game in self._last_rounds():
            if game.session_id == record.session_id:
                return game.match != record.match
        return False

    def put_match_away(self, record: Record) -> None:
        """Offer a match no more whose last round this is.

        Raises:
            OSError: the disk does not take it.

        """
        assert record.match is not None
        with guard(self._folder):
            make_folder(self.given_up)
            create(self._mark(record.session_id, record.match), b"")

    def load(self, entry: Entry) -> Record:
        """Read and verify a finished game.

        Raises:
            RecordError: the file is gone, or is no record.

        """
        records = read_records(self.records / entry.name)
        if entry.number >= len(records):
            raise RecordError(1, 1, RecordReason.GAME_NOT_THERE, games=len(records))
        return records[entry.number]

    def _last_rounds(self) -> Iterator[tuple[Path, GameFacts]]:
        """Yield the newest game of each session that was lately played by two, the latest first."""
        sessions = set()
        for name in self._latest_of_two():
            path = self.records / name
            with suppress(RecordError):
                game = read_facts(path)[-1]
                if game.session_id not in sessions:
                    yield path, game
                sessions.add(game.session_id)

    def _latest_of_two(self) -> list[str]:
        """Return the names that tell a time and a table of two, the latest first."""
        with suppress(OSError):
            names = record_names(self.records)
            games = [(moment, name) for name in names if (moment := moment_of_two(name))]
            return [name for _, name in heapq.nlargest(LATEST_OF_TWO, games)]
        return []

    def _is_pending(self, game: GameFacts) -> bool:
        match, outcome = game.match, game.outcome
        if match is None or outcome is None or match.after(outcome).winner is not None:
            return False
        return not os.path.lexists(self._mark(game.session_id, match))

    def _mark(self, session_id: str, match: Match) -> Path:
        """Return the empty file that tells that a match is not wanted as it stood in a round."""
        return self.given_up / f"{session_id}-{match.round}{_MARK_SUFFIX}"

    def _sort_out(self, known: Files) -> tuple[Files, dict[str, Stamp]]:
        """Take from what is known the files that are as they were; return them, and the others.

        What remains in `known` is out of date.
        """
        files: Files = {}
        others: dict[str, Stamp] = {}
        self.fault = None
        try:
            with os.scandir(self.records) as found:
                for file in found:
                    if not file.name.endswith(RECORD_SUFFIX):
                        continue
                    with suppress(OSError):  # a link to nothing, or just moved away
                        stamp = _stamp(file.stat())
                        if file.name in known and known[file.name][0].stamp == stamp:
                            files[file.name] = known.pop(file.name)
                        else:
                            others[file.name] = stamp
        except FileNotFoundError:
            pass  # no game has been finished yet
        except OSError as error:
            self.fault = StorageError(
                StorageReason.RECORDS_UNREADABLE, folder=self.records, error=error
            )
        return files, others

    def _spare_broken(self, files: Files, missing: dict[str, Stamp]) -> None:
        """Take what was read and is no record from the list before; the index does not have it."""
        for entry in self.entries:
            if entry.error is not None and missing.get(entry.name) == entry.stamp:
                files[entry.name] = (entry,)
                del missing[entry.name]

    def _keep(self, files: Files, unsaved: list[tuple[Entry, ...]], *, must_replace: bool) -> None:
        """Put into the index what has been read; a line of it that is of no use replaces it all."""
        # Of a folder that cannot be read, or whose files cannot, the index is worth keeping.
        found = files.values() if must_replace else unsaved
        given = [entries for entries in found if entries[0].facts]
        if self.fault or not given:
            return
        with suppress(OSError), guard(self._folder):
            if must_replace:
                save_index(self._index, given)
            else:
                append_to_index(self._index, given)


def _stamp(status: os.stat_result) -> Stamp:
    return Stamp(status.st_size, status.st_mtime_ns)
