"""What can be asked about records without a screen: are they sound, and what do they sum to."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final, TextIO

from durak.record import RecordError
from durak.storage import Store, read_records
from durak.words import reports

_PROGRESS_EVERY: Final = 1_000


def check_files(paths: Iterable[Path], out: TextIO, *, each: bool = False) -> int:
    """Verify record files; return 1 when one of them fails, else 0.

    A file is told in one line, or its games in a line `each`; a file that fails is always one line.
    """
    failed = 0
    for path in paths:
        try:
            records = read_records(path, unchanged=True)
        except RecordError as error:
            failed = 1
            lines = [reports.failed_file(path, error)]
        else:
            lines = reports.sound_games(path, records) if each else []
            lines = lines or [reports.sound_file(path, records)]
        out.writelines([f"{line}\n" for line in lines])
    return failed


def print_statistics(
    store: Store, out: TextIO, progress: TextIO | None, *, ascii_only: bool, heard: bool = False
) -> int:
    """Write the statistics of the store's games; tell on `progress` how far a long reading is.

    Those that are `heard` are in lines without columns and curves.

    Raises:
        StorageError: the folder of the games cannot be read.
    """
    for step in store.refresh():
        if progress and step.done and step.done % _PROGRESS_EVERY == 0:
            progress.write(f"{reports.so_many_read(step.done, step.total)}\n")
    if store.fault:
        raise store.fault
    games = [entry.facts for entry in store.entries if entry.facts is not None]
    if heard:
        out.writelines([f"{line}\n" for line in reports.report_lines(games)])
    else:
        out.write(reports.report(games, ascii_only=ascii_only))
    broken = len(store.entries) - len(games)
    if broken:
        out.write(f"{reports.unreadable_files(broken, store.folder)}\n")
    return 0
