"""The archive: the finished games, and the index that saves reading them."""

import os
import re
from collections.abc import Generator, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final, TypeAlias

from durak.record import GameFacts, Record, RecordError, RecordReason
from durak.storage.answers import Progress
from durak.storage.failures import StorageError, StorageReason
from durak.storage.files import RECORD_SUFFIX, guard, move, read_facts, read_records, record_names
from durak.storage.index import (
    Entry,
    Stamp,
    append_to_index,
    entries_of,
    in_order,
    load_index,
    save_index,
)

KEPT_EVERY: Final = 500
"""So many records are read until they are put into the index: a long reading is not lost."""

_NAMED_BY_TIME: Final = re.compile(r"\d{8}-\d{6}-", re.ASCII)

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

    def pending_round(self) -> Record | None:
        """Return the newest game when its match is not decided yet, so that it can go on (R9.2).

        The newest is found by the names that the program gives: no other record is read.
        """
        for name in self._newest_first():
            path = self.records / name
            try:
                return read_records(path)[-1] if _is_pending(read_facts(path)[-1]) else None
            except RecordError:
                continue
        return None

    def load(self, entry: Entry) -> Record:
        """Read and verify a finished game.

        Raises:
            RecordError: the file is gone, or is no record.

        """
        records = read_records(self.records / entry.name)
        if entry.number >= len(records):
            raise RecordError(1, 1, RecordReason.GAME_NOT_THERE, games=len(records))
        return records[entry.number]

    def _newest_first(self) -> Iterator[str]:
        """Give the names that tell a time, the latest first; mostly nobody asks for the second."""
        with suppress(OSError):
            for name in sorted(record_names(self.records), reverse=True):
                if _NAMED_BY_TIME.match(name):
                    yield name

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


def _is_pending(game: GameFacts) -> bool:
    match, outcome = game.match, game.outcome
    return match is not None and outcome is not None and match.after(outcome).winner is None


def _stamp(status: os.stat_result) -> Stamp:
    return Stamp(status.st_size, status.st_mtime_ns)
