"""What can be asked about records without a screen: are they sound, and what do they sum to."""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final, TextIO

from durak.record import GameFacts, Record, RecordError
from durak.record.statistics import Group, Score, Statistics, plot, statistics_of, trend
from durak.storage import Store, read_records
from durak.table.names import printable
from durak.words.errors import error_text
from durak.words.numbers import counted

_PLOT_COLUMNS: Final = 60
_PROGRESS_EVERY: Final = 1_000


def check_files(paths: Iterable[Path], out: TextIO, *, each: bool = False) -> int:
    """Verify record files; return 1 when one of them fails, else 0.

    A file is told in one line, or its games in a line `each`; a file that fails is always one line.
    """
    failed = 0
    for path in paths:
        name = printable(str(path))
        try:
            records = read_records(path)
        except RecordError as error:
            failed = 1
            out.write(f"{name}: FAILED: {error_text(error)}\n")
        else:
            if each and len(records) > 1:
                games = enumerate(map(_in_short, records), start=1)
                out.writelines([f"{name}, game {number}: ok, {game}\n" for number, game in games])
            else:
                out.write(f"{name}: ok, {_summed_up(records)}\n")
    return failed


def print_statistics(
    store: Store, out: TextIO, progress: TextIO | None, *, ascii_only: bool
) -> int:
    """Write the statistics of the store's games; tell on `progress` how far a long reading is.

    Raises:
        StorageError: the folder of the games cannot be read.
    """
    for step in store.refresh():
        if progress and step.done and step.done % _PROGRESS_EVERY == 0:
            progress.write(f"{step.done} of {step.total} records read\n")
    if store.fault:
        raise store.fault
    games = [entry.facts for entry in store.entries if entry.facts is not None]
    out.write(report(games, ascii_only=ascii_only))
    broken = len(store.entries) - len(games)
    if broken:
        out.write(f"{counted(broken, 'file')} in {store.folder} cannot be read.\n")
    return 0


def report(games: Iterable[GameFacts], *, ascii_only: bool = False) -> str:
    """Return the statistics as text, with a line end."""
    statistics = statistics_of(games)
    lines = _totals(statistics)
    if statistics.groups:
        lines += ["", *_table(statistics.groups)]
        shares = trend(statistics.fooled, _PLOT_COLUMNS)
        lines += ["", "Durak, share of games over time", plot(shares, ascii_only=ascii_only)]
    return "\n".join(lines) + "\n"


def _totals(statistics: Statistics) -> list[str]:
    total = statistics.total
    lines = [
        f"Games against bots      {total.games}",
        f"Durak                   {total.duraks}{_share_text(total)}",
        f"Draws                   {total.draws}",
        f"Longest run unfooled    {statistics.streak}",
        f"Bouts defended, taken   {statistics.defended}, {statistics.taken}",
    ]
    undone = statistics.with_undo
    if undone.games:
        lines.append(f"With undo, apart        {undone.games}, durak in {undone.duraks}")
    if statistics.branched:
        lines.append(f"Played on from records  {statistics.branched}")
    if statistics.between_people:
        lines.append(f"Between two people      {statistics.between_people}")
    return lines


def _table(groups: tuple[tuple[Group, Score], ...]) -> list[str]:
    rows = [("Rules", "Seats", "Bots", "Games", "Durak", "95 % interval")]
    for group, score in groups:
        low, high = score.interval
        rows.append(
            (
                group.rules,
                str(group.seats),
                group.opponents,
                str(score.games),
                f"{100 * score.share:.1f} %",
                f"{100 * low:.1f} to {100 * high:.1f} %",
            )
        )
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            [
                cell.ljust(width) if number in (0, 2) else cell.rjust(width)
                for number, (cell, width) in enumerate(zip(row, widths, strict=True))
            ]
        ).rstrip()
        for row in rows
    ]


def _share_text(score: Score) -> str:
    if not score.games:
        return ""
    low, high = score.interval
    return f", {100 * score.share:.1f} % ({100 * low:.1f} to {100 * high:.1f} %)"


def _summed_up(records: Sequence[Record]) -> str:
    """Tell the only game of a file, or what several come to."""
    if len(records) == 1:
        return _in_short(records[0])
    actions = counted(sum(len(record.actions) for record in records), "action")
    unfinished = sum(record.outcome is None for record in records)
    ending = f", {unfinished} unfinished" if unfinished else ""
    return f"{counted(len(records), 'game')}, {actions}{ending}"


def _in_short(record: Record) -> str:
    table = f"{record.rules.name} for {len(record.seats)}"
    if record.outcome is None:
        ending = "unfinished"
    elif record.outcome.durak is None:
        ending = "a draw"
    else:
        ending = f"durak {printable(record.seats[record.outcome.durak].name)}"
    return f"{table}, {counted(len(record.actions), 'action')}, {ending}"
