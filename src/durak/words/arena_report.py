"""What came of a series of the arena, as text."""

from durak.arena import Report, Row, SeatRow
from durak.arena.estimates import Rate
from durak.words.language import _, ngettext
from durak.words.titles import level_title


def report_text(report: Report, *, by_seat: bool = False) -> str:
    """Write the report for people, with the results of each seat when asked for."""
    lines = [
        _table_text(report),
        _games_text(report),
        "",
        f"{'':20} {_('durak, 95 %'):24} {_('draw'):24} "
        f"{_('decisions'):>10} {_('mean ms'):>9} {_('p99 ms'):>9}",
    ]
    lines += [_row_text(row) for row in report.rows]
    if report.config.seats == 2:
        lines += ["", *[_shares_text(_row_name(row), row) for row in report.rows]]
    if by_seat:
        lines += ["", *_seat_lines(report)]
    return "\n".join(lines)


def _table_text(report: Report) -> str:
    config = report.config
    return ngettext(
        "{rules}, {seats} seat: {levels}", "{rules}, {seats} seats: {levels}", config.seats
    ).format(rules=config.rules.name, seats=config.seats, levels=" ".join(config.levels))


def _games_text(report: Report) -> str:
    games = ngettext("{number} game", "{number} games", report.games).format(number=report.games)
    deals = ngettext("{number} deal", "{number} deals", report.deals).format(number=report.deals)
    return _(
        "{games} from {deals}, seed {seed}; {actions:.1f} actions a game, {unfinished} unfinished"
    ).format(
        games=games,
        deals=deals,
        seed=report.config.seed,
        actions=report.actions_per_game,
        unfinished=report.unfinished,
    )


def _row_name(row: Row) -> str:
    level = level_title(row.level)
    return _("{level} (field)").format(level=level) if row.in_field else level


def _row_text(row: Row) -> str:
    return (
        f"{_row_name(row):20} {_rate_text(row.lost):24} {_rate_text(row.drawn):24} "
        f"{row.decisions:>10} {row.mean_ms:>9.3f} {row.p99_ms:>9.3f}"
    )


def _seat_lines(report: Report) -> list[str]:
    names = [_("seat {seat}").format(seat=row.seat) for row in report.seats]
    rows = list(zip(names, report.seats, strict=True))
    if report.config.seats == 2:
        more = _("seat 0 lost more often than seat 1 by {share}").format(
            share=_rate_text(report.first_minus_second)
        )
        return [*[_shares_text(name, row) for name, row in rows], more]
    return [
        f"{name:20} {_rate_text(row.lost):24} {_rate_text(row.drawn):24}".rstrip()
        for name, row in rows
    ]


def _shares_text(name: str, row: Row | SeatRow) -> str:
    shares = f"{100 * row.won:.1f}/{100 * row.drawn.value:.1f}/{100 * row.lost.value:.1f}"
    return _("{name} won/drawn/lost {shares} %").format(name=f"{name:20}", shares=shares)


def _rate_text(rate: Rate) -> str:
    return _("{share:.1f} % ({low:.1f} to {high:.1f})").format(
        share=100 * rate.value, low=100 * rate.low, high=100 * rate.high
    )
