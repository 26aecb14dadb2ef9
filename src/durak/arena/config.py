"""What is to be played: one value, checked when it is made."""

from dataclasses import dataclass
from typing import Final

from durak.bots import check_level
from durak.engine import DurakError, RuleSet
from durak.engine.rules import PODKIDNOY

MOST_ACTIONS: Final = 1000
"""A game that is longer counts as unfinished."""


class ConfigError(DurakError):
    """A match of the arena that cannot be played; the message says why."""


@dataclass(frozen=True, slots=True)
class Config:
    """One match of the arena.

    `levels` is the bot of each seat, the first of them the entrant that is measured against the
    field. Every deal is played with the line-up in every rotation, so that each bot plays the same
    cards; where all bots are of one level the rotations would be the same game, and each deal is
    played once. `games` is rounded up to whole deals. `seed` fixes deals and bots.

    Raises:
        SeatsError: the rule set has no table for so many bots.
        LevelError: no level of bot has the name.
        ConfigError: fewer than one game is asked for.
    """

    levels: tuple[str, ...]
    rules: RuleSet = PODKIDNOY
    games: int = 400
    seed: str = "0"

    def __post_init__(self) -> None:
        self.rules.check_seats(len(self.levels))
        for level in self.levels:
            check_level(level)
        if self.games < 1:
            raise ConfigError(f"At least one game must be played, not {self.games}.")

    @property
    def seats(self) -> int:
        """The number of seats at the table."""
        return len(self.levels)

    @property
    def rotations(self) -> int:
        """How often each deal is played."""
        return 1 if len(set(self.levels)) == 1 else self.seats

    @property
    def deals(self) -> int:
        """How many deals are played."""
        return -(-self.games // self.rotations)

    @property
    def entrants(self) -> tuple[str, ...]:
        """The names of the rows of the report: the entrant, then the levels of the field."""
        if self.rotations == 1:
            return self.levels[:1]
        first, *field = self.levels
        return (first, *[f"{level} (field)" for level in dict.fromkeys(field)])

    @property
    def rows(self) -> tuple[int, ...]:
        """For each place in the line-up, the row of the report that it counts for."""
        if self.rotations == 1:
            return (0,) * self.seats
        places = {level: row for row, level in enumerate(dict.fromkeys(self.levels[1:]), start=1)}
        return (0, *[places[level] for level in self.levels[1:]])
