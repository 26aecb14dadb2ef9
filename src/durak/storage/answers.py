"""What the store answers."""

from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from durak.record import Record
from durak.storage.failures import StorageError
from durak.storage.journal import Journal
from durak.table.table import Table


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A game that waits to be resumed; `lost` is what was cut off, if anything was."""

    path: Path
    record: Record
    lost: str


class Found(NamedTuple):
    """The games that wait, newest first, and what is wrong with others."""

    games: tuple[Unfinished, ...]
    remarks: tuple[StorageError, ...]


class Resumed(NamedTuple):
    """A game to play on: the table as it was, its journal, and what it started from."""

    table: Table
    journal: Journal
    record: Record
    lost: str


class Progress(NamedTuple):
    """How many of the records that must be read have been read."""

    done: int
    total: int
