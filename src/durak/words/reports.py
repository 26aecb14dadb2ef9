"""What is told of records without a screen: are they sound, and what do they sum to."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final, TypeAlias

from durak.record import GameFacts, Record, RecordError
from durak.record.statistics import (
    Group,
    Score,
    Statistics,
    latest_streak,
    plot,
    statistics_of,
    trend,
)
from durak.table.names import printable
from durak.words.errors import error_text
from durak.words.language import _, ngettext, pgettext
from durak.words.lists import listed
from durak.words.marks import marks_heard, marks_text
from durak.words.sentences import stopped
from durak.words.shown_names import seat_names
from durak.words.slots import Figure
from durak.words.titles import level_title, rules_title

_PLOT_COLUMNS: Final = 60

ENOUGH: Final = 50
"""Games from which on it is told between which figures the chance of being the durak lies."""

_LATEST: Final = 10

_GamesWritten: TypeAlias = Callable[[Iterable[tuple[bool, bool]]], str]
"""What writes the last games, each told whether it was lost and whether it was a draw."""


def failed_file(path: Path, error: RecordError) -> str:
    """Tell that a file is no record."""
    return _("{file}: FAILED: {error}").format(file=_name(path), error=error_text(error))


def sound_file(path: Path, records: Sequence[Record]) -> str:
    """Tell the only game of a file, or what several come to."""
    told = _in_short(records[0]) if len(records) == 1 else _summed_up(records)
    return _("{file}: ok, {games}").format(file=_name(path), games=told)


def sound_games(path: Path, records: Sequence[Record]) -> list[str]:
    """Tell each game of a file of several."""
    if len(records) == 1:
        return []
    template = _("{file}, game {number}: ok, {game}")
    return [
        template.format(file=_name(path), number=number, game=_in_short(record))
        for number, record in enumerate(records, start=1)
    ]


def so_many_read(done: int, total: int) -> str:
    """Tell how far a long reading is."""
    return ngettext(
        "{done} of {total} record read", "{done} of {total} records read", total
    ).format(done=done, total=total)


def unreadable_files(count: int, folder: Path) -> str:
    """Tell that files in a folder are no records."""
    return ngettext(
        "{count} file in {folder} cannot be read.",
        "{count} files in {folder} cannot be read.",
        count,
    ).format(count=count, folder=_name(folder))


def report(games: Iterable[GameFacts], *, ascii_only: bool = False) -> str:
    """Return the statistics as text, with a line end."""
    statistics = statistics_of(games)
    lines = _totals(statistics)
    if statistics.groups:
        lines += ["", *_against(statistics.by_opponents)]
        lines += ["", *_table(statistics.groups)]
        shares = trend(statistics.fooled, _PLOT_COLUMNS)
        drawn = plot(shares, ascii_only=ascii_only)
        lines += ["", _("Durak, share of games over time"), drawn]
    return "\n".join(lines) + "\n"


def report_lines(games: Iterable[GameFacts]) -> list[str]:
    """Return the statistics to be heard: a line for each figure, without columns and curves."""
    statistics = statistics_of(games)
    template = pgettext("a figure and its name", "{name}: {figure}.")
    lines = [
        template.format(name=name, figure=figure)
        for name, figure in _figures(statistics, marks_heard)
        if figure
    ]
    grouped = [_group_heard(group, score) for group, score in statistics.groups]
    return [*lines, *map(stopped, _against(statistics.by_opponents)), *map(stopped, grouped)]


def _totals(statistics: Statistics) -> list[str]:
    rows = _figures(statistics, marks_text)
    # The widest label of all, told or not, so that no column moves from one report to the next.
    width = max(len(_("Played on from records")), *[len(label) for label, _value in rows])
    return [f"{label.ljust(width)}  {value}" for label, value in rows]


def _figures(statistics: Statistics, latest: _GamesWritten) -> list[tuple[str, str]]:
    """Return what is told of all games together, each with its name; `latest` tells the last."""
    total, undone = statistics.total, statistics.with_undo
    rows = [
        (_("Games against bots"), str(total.games)),
        (_("Durak"), _duraks(total)),
        (_("Draws"), str(total.draws)),
        (_("Longest run unfooled"), str(statistics.streak)),
        (_("Latest run unfooled"), str(latest_streak(statistics.fooled))),
        (_("Last ten games"), latest(_last_games(statistics))),
        (_("Bouts defended, taken"), f"{statistics.defended}, {statistics.taken}"),
    ]
    if undone.games:
        told = _("{games}, durak in {duraks}").format(games=undone.games, duraks=undone.duraks)
        rows.append((_("With undo, apart"), told))
    if statistics.branched:
        rows.append((_("Played on from records"), str(statistics.branched)))
    if statistics.between_people:
        rows.append((_("Between two people"), str(statistics.between_people)))
    return rows


def _last_games(statistics: Statistics) -> Iterable[tuple[bool, bool]]:
    """Return of each of the last games whether it was lost and whether it was a draw."""
    return zip(statistics.fooled[-_LATEST:], statistics.drawn[-_LATEST:], strict=True)


def _against(by_opponents: tuple[tuple[str, Score], ...]) -> list[str]:
    """Tell how often the person was the durak against whom."""
    return [
        ngettext(
            "Against {bots}: durak in {duraks} of {games} game",
            "Against {bots}: durak in {duraks} of {games} games",
            score.games,
        ).format(bots=_levels(bots), duraks=score.duraks, games=score.games)
        for bots, score in by_opponents
    ]


def _levels(opponents: str) -> str:
    """Return what the levels in the facts of a game are called."""
    return listed([level_title(level) for level in opponents.split(", ")])


def _group_heard(group: Group, score: Score) -> str:
    """Tell a row of the table in a sentence."""
    games = ngettext("{count} game", "{count} games", score.games).format(count=score.games)
    return _("{table}, {bots}: {games}, durak {duraks}").format(
        table=_at_a_table(group.rules, group.seats),
        bots=_levels(group.opponents),
        games=games,
        duraks=_duraks(score),
    )


def _table(groups: tuple[tuple[Group, Score], ...]) -> list[str]:
    rows = [
        (
            pgettext("column", "Rules"),
            pgettext("column", "Seats"),
            pgettext("column", "Bots"),
            pgettext("column", "Games"),
            pgettext("column", "Durak"),
            pgettext("column", "Chance"),
        )
    ]
    for group, score in groups:
        share, interval = _share(score.share), _interval(score)
        games, seats = str(score.games), str(group.seats)
        rules, bots = rules_title(group.rules), _levels(group.opponents)
        rows.append((rules, seats, bots, games, share, interval))
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


def _duraks(score: Score) -> str:
    if not score.games:
        return str(score.duraks)
    told = _("{duraks}, {share}").format(duraks=score.duraks, share=_share(score.share))
    interval = _interval(score)
    if not interval:
        return told
    return _("{told} (chance {interval})").format(told=told, interval=interval)


def _share(share: float) -> str:
    return _("{percent:.1f} %").format(percent=Figure(100 * share))


def _interval(score: Score) -> str:
    """Tell between which figures the chance lies; nothing while the games are too few for that."""
    if score.games < ENOUGH:
        return ""
    low, high = score.interval
    return _("between {low:.0f} and {high:.0f} of 100").format(low=100 * low, high=100 * high)


def _summed_up(records: Sequence[Record]) -> str:
    parts = [
        ngettext("{count} game", "{count} games", len(records)).format(count=len(records)),
        _actions(sum(len(record.actions) for record in records)),
    ]
    unfinished = sum(record.outcome is None for record in records)
    if unfinished:
        template = ngettext("{count} unfinished", "{count} unfinished", unfinished)
        parts.append(template.format(count=unfinished))
    return listed(parts)


def _in_short(record: Record) -> str:
    table = _at_a_table(record.rules.name, len(record.seats))
    return listed([table, _actions(len(record.actions)), _ending(record)])


def _at_a_table(rules: str, seats: int) -> str:
    return _("{rules} for {seats}").format(rules=rules_title(rules), seats=seats)


def _ending(record: Record) -> str:
    if record.outcome is None:
        return pgettext("result of a game", "unfinished")
    if record.outcome.durak is None:
        return pgettext("result of a game", "a draw")
    name = seat_names(record.seats)[record.outcome.durak]
    return _("durak {name}").format(name=name)


def _actions(count: int) -> str:
    return ngettext("{count} action", "{count} actions", count).format(count=count)


def _name(path: Path) -> str:
    return printable(str(path))
