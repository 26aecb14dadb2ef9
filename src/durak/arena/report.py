"""What came of a series, as values, as text and as JSON."""

import json
from dataclasses import asdict, dataclass

from durak.arena.config import Config
from durak.arena.estimates import Rate
from durak.arena.timing import Timing
from durak.arena.totals import Count, Totals


@dataclass(frozen=True, slots=True)
class Row:
    """One entrant: the first bot of the line-up, or all of one level in the field.

    `games` counts a game once for every seat that the entrant has in it. `won` is the share of
    finished games in which it was neither the durak nor in a draw. Times are milliseconds.
    """

    name: str
    games: int
    lost: Rate
    drawn: Rate
    won: float
    decisions: int
    mean_ms: float
    p99_ms: float


@dataclass(frozen=True, slots=True)
class SeatRow:
    """One seat, whoever sat there; `won` as in `Row`."""

    seat: int
    games: int
    lost: Rate
    drawn: Rate
    won: float


@dataclass(frozen=True, slots=True)
class Report:
    """A series and its results; unfinished games count as neither lost nor drawn for anybody.

    `first_minus_second` is the share of games that seat 0 lost minus that of seat 1.
    """

    config: Config
    games: int
    deals: int
    unfinished: int
    actions_per_game: float
    rows: tuple[Row, ...]
    seats: tuple[SeatRow, ...]
    first_minus_second: Rate

    def to_json(self) -> str:
        """Write the report as one JSON object; rates are shares between 0 and 1."""
        config = self.config
        return json.dumps(
            {
                "rules": config.rules.name,
                "levels": config.levels,
                "seed": config.seed,
                "games": self.games,
                "deals": self.deals,
                "unfinished": self.unfinished,
                "actions_per_game": self.actions_per_game,
                "entrants": [asdict(row) for row in self.rows],
                "seats": [asdict(row) for row in self.seats],
                "first_minus_second": asdict(self.first_minus_second),
            },
            indent=2,
        )

    def to_text(self, *, by_seat: bool = False) -> str:
        """Write the report for people, with the results of each seat when asked for."""
        config = self.config
        lines = [
            f"{config.rules.name}, {config.seats} seats: {' '.join(config.levels)}",
            f"{self.games} games from {self.deals} deals, seed {config.seed}; "
            f"{self.actions_per_game:.1f} actions a game, {self.unfinished} unfinished",
            "",
            f"{'':20} {'durak, 95 %':24} {'draw':24} "
            f"{'decisions':>10} {'mean ms':>9} {'p99 ms':>9}",
        ]
        lines += [_row_text(row) for row in self.rows]
        if config.seats == 2:
            lines += ["", *[_won_drawn_lost(row.name, row) for row in self.rows]]
        if by_seat:
            lines += ["", *self._seat_lines()]
        return "\n".join(lines)

    def _seat_lines(self) -> list[str]:
        if self.config.seats == 2:
            lines = [_won_drawn_lost(f"seat {row.seat}", row) for row in self.seats]
            return [*lines, f"seat 0 lost more often than seat 1 by {self.first_minus_second}"]
        return [
            f"{f'seat {row.seat}':20} {row.lost!s:24} {row.drawn!s:24}".rstrip()
            for row in self.seats
        ]


def report_of(config: Config, totals: Totals) -> Report:
    """Return the report of a whole series."""
    finished = 1 - totals.unfinished / totals.games
    rows = []
    for row, name in enumerate(config.entrants):
        seats_of_row = config.rows.count(row) * config.rotations
        rows.append(_row(name, seats_of_row, totals.rows[row], totals.timings[row], finished))
    seats = [
        SeatRow(seat, totals.games, *_rates(count, config.rotations, finished))
        for seat, count in enumerate(totals.seats)
    ]
    return Report(
        config,
        totals.games,
        config.deals,
        totals.unfinished,
        totals.actions / totals.games,
        tuple(rows),
        tuple(seats),
        totals.first_minus_second.difference(config.rotations),
    )


def _row(name: str, tries: int, count: Count, timing: Timing, finished: float) -> Row:
    return Row(
        name,
        count.lost.deals * tries,
        *_rates(count, tries, finished),
        timing.count,
        timing.mean_ms,
        timing.quantile_ms(0.99),
    )


def _rates(count: Count, tries: int, finished: float) -> tuple[Rate, Rate, float]:
    """Return how often was lost, drawn and won; what was not finished is none of them."""
    lost, drawn = count.lost.rate(tries), count.drawn.rate(tries)
    return lost, drawn, finished - lost.value - drawn.value


def _row_text(row: Row) -> str:
    return (
        f"{row.name:20} {row.lost!s:24} {row.drawn!s:24} "
        f"{row.decisions:>10} {row.mean_ms:>9.3f} {row.p99_ms:>9.3f}"
    )


def _won_drawn_lost(name: str, row: Row | SeatRow) -> str:
    shares = f"{100 * row.won:.1f}/{100 * row.drawn.value:.1f}/{100 * row.lost.value:.1f}"
    return f"{name:20} won/drawn/lost {shares} %"
