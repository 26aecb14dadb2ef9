"""Counting finished games, so that counts of chunks add up to the counts of the whole series."""

from dataclasses import dataclass, field
from typing import Self

from durak.arena.config import Config
from durak.arena.estimates import Blocks
from durak.arena.play import Played, places
from durak.arena.timing import Timing


@dataclass(slots=True)
class Count:
    """Losses and draws of one row or one seat, by deals."""

    lost: Blocks = field(default_factory=Blocks)
    drawn: Blocks = field(default_factory=Blocks)

    def include(self, other: "Count") -> None:
        """Add another count."""
        self.lost.include(other.lost)
        self.drawn.include(other.drawn)


@dataclass(slots=True)
class Totals:
    """Everything that is counted in a series or in a part of it.

    `rows` is the entrant and then `Config.field_levels`, `seats` with the seats whoever sat there;
    `first_minus_second` is how much more often seat 0 lost than seat 1, a deal.
    """

    rows: list[Count]
    seats: list[Count]
    timings: list[Timing]
    games: int = 0
    actions: int = 0
    unfinished: int = 0
    first_minus_second: Blocks = field(default_factory=Blocks)

    @classmethod
    def empty(cls, config: Config) -> Self:
        """Return a totals of no games."""
        rows = 1 + len(config.field_levels)
        return cls(
            [Count() for _ in range(rows)],
            [Count() for _ in range(config.seats)],
            [Timing() for _ in range(rows)],
        )

    def add(self, config: Config, deal: tuple[Played, ...]) -> None:
        """Count the games of one deal, one a rotation."""
        seat_lost, seat_drawn = [0] * config.seats, [0] * config.seats
        row_lost, row_drawn = [0] * len(self.rows), [0] * len(self.rows)
        for rotation, played in enumerate(deal):
            self.games += 1
            self.actions += played.actions
            self.unfinished += played.outcome is None
            for seat, place in enumerate(places(config, rotation)):
                row = config.rows[place]
                self.timings[row].include(played.timings[seat])
                if played.outcome is None:
                    continue
                lost = played.outcome.durak == seat
                drawn = played.outcome.durak is None
                seat_lost[seat] += lost
                row_lost[row] += lost
                seat_drawn[seat] += drawn
                row_drawn[row] += drawn
        for count, losses, draws in zip(
            [*self.rows, *self.seats],
            [*row_lost, *seat_lost],
            [*row_drawn, *seat_drawn],
            strict=True,
        ):
            count.lost.add(losses)
            count.drawn.add(draws)
        self.first_minus_second.add(seat_lost[0] - seat_lost[1])

    def include(self, other: "Totals") -> None:
        """Add the totals of another part of the same series."""
        for mine, theirs in zip(
            [*self.rows, *self.seats], [*other.rows, *other.seats], strict=True
        ):
            mine.include(theirs)
        for timing, more in zip(self.timings, other.timings, strict=True):
            timing.include(more)
        self.games += other.games
        self.actions += other.actions
        self.unfinished += other.unfinished
        self.first_minus_second.include(other.first_minus_second)
