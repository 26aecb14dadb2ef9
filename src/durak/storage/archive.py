"""The archive: the finished games, and the index that saves reading them."""

import os
from collections.abc import Generator
from contextlib import suppress
from pathlib import Path

from durak.record import Record, RecordError
from durak.storage.answers import Progress
from durak.storage.files import RECORD_SUFFIX, guard, move, read_records, told
from durak.storage.index import (
    Entry,
    Stamp,
    append_to_index,
    entries_of,
    in_order,
    load_index,
    save_index,
)


class Archive:
    """The records in a folder of games.

    `entries` is the list of them as it was last brought up, `fault` a sentence when the folder
    itself could not be read then, else empty.
    """

    def __init__(self, folder: Path) -> None:
        self.entries: tuple[Entry, ...] = ()
        self.fault = ""
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
            append_to_index(self._index, entries_of(target, _stamp(target.stat())))
        return target

    def refresh(self) -> Generator[Progress, None, None]:
        """Bring `entries` up to date, newest first, telling how far it is; run it to its end.

        Only records that the index does not know are read; without an index that is all of them.
        """
        known = load_index(self._index)
        stamps = self._stamps()
        files = {name: known[name] for name, at in stamps.items() if _fits(known.get(name), at)}
        missing = sorted(stamps.keys() - files.keys())
        yield Progress(0, len(missing))
        try:
            for done, name in enumerate(missing, start=1):
                files[name] = entries_of(self.records / name, stamps[name])
                yield Progress(done, len(missing))
        finally:
            # A list that is closed half way still keeps what it has read.
            self.entries = in_order([entry for entries in files.values() for entry in entries])
            # Of a folder that cannot be read, or whose files cannot, the index is worth keeping.
            given = {name: entries for name, entries in files.items() if entries[0].stamp}
            if given and given != known:
                self._save_index(given)

    def load(self, entry: Entry) -> Record:
        """Read and verify a finished game.

        Raises:
            RecordError: the file is gone, or is no record.

        """
        records = read_records(self.records / entry.name)
        if entry.number >= len(records):
            raise RecordError(1, 1, f"The file has {len(records)} games now.")
        return records[entry.number]

    def _stamps(self) -> dict[str, Stamp]:
        stamps = {}
        self.fault = ""
        try:
            with os.scandir(self.records) as files:
                for file in files:
                    if file.name.endswith(RECORD_SUFFIX):
                        with suppress(OSError):  # a link to nothing, or just moved away
                            stamps[file.name] = _stamp(file.stat())
        except FileNotFoundError:
            pass  # no game has been finished yet
        except OSError as error:
            self.fault = f"The records in {self.records} cannot be read: {told(error)}."
        return stamps

    def _save_index(self, files: dict[str, tuple[Entry, ...]]) -> None:
        with suppress(OSError), guard(self._folder):
            save_index(self._index, files.values())


def _fits(entries: tuple[Entry, ...] | None, stamp: Stamp) -> bool:
    return entries is not None and entries[0].stamp == stamp


def _stamp(status: os.stat_result) -> Stamp:
    return Stamp(status.st_size, status.st_mtime_ns)
