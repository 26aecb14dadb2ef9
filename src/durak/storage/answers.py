"""What the store answers."""

from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

from durak.record import Record
from durak.storage.journal import Journal
from durak.table.table import Table


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A game that waits to be resumed; `notice` tells what was cut off, if anything was."""

    path: Path
    record: Record
    notice: str


class Found(NamedTuple):
    """The games that wait, newest first, and a sentence for each file that is broken."""

    games: tuple[Unfinished, ...]
    remarks: tuple[str, ...]


class Resumed(NamedTuple):
    """A game to play on: the table as it was, its journal, and what it started from."""

    table: Table
    journal: Journal
    record: Record
    notice: str


class Progress(NamedTuple):
    """How many of the records that must be read have been read."""

    done: int
    total: int
