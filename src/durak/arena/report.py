"""What came of a series, as values and as JSON."""

import json
from dataclasses import asdict, dataclass

from durak.arena.config import Config
from durak.arena.estimates import Rate
from durak.arena.timing import Timing
from durak.arena.totals import Count, Totals


@dataclass(frozen=True, slots=True)
class Row:
    """The entrant, which is the first bot of the line-up, or all bots of one level in the field.

    `games` counts a game once for every seat that the entrant has in it. `won` is the share of
    finished games in which it was neither the durak nor in a draw. Times are milliseconds.
    """

    level: str
    in_field: bool
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
                "entrants": [_row_values(row) for row in self.rows],
                "seats": [asdict(row) for row in self.seats],
                "first_minus_second": asdict(self.first_minus_second),
            },
            indent=2,
        )


def report_of(config: Config, totals: Totals) -> Report:
    """Return the report of a whole series."""
    finished = 1 - totals.unfinished / totals.games
    rows = []
    for row, level in enumerate((config.levels[0], *config.field_levels)):
        seats_of_row = config.rows.count(row) * config.rotations
        rows.append(
            _row(level, row > 0, seats_of_row, totals.rows[row], totals.timings[row], finished)
        )
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


def _row(
    level: str, in_field: bool, tries: int, count: Count, timing: Timing, finished: float
) -> Row:
    return Row(
        level,
        in_field,
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


def _row_values(row: Row) -> dict[str, object]:
    """Return a row for JSON, named by its level and, in the field, by that."""
    values = asdict(row)
    level, in_field = values.pop("level"), values.pop("in_field")
    return {"name": f"{level} (field)" if in_field else level, **values}
