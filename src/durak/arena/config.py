"""What is to be played: one value, checked when it is made."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from durak.bots import LEVELS, Bot, check_level, make_bot
from durak.engine import DurakError, ReasonSet, RuleSet
from durak.engine.rules import PODKIDNOY

MOST_ACTIONS: Final = 1000
"""A game that is longer counts as unfinished."""


class ArenaReason(ReasonSet):
    """Why a series cannot be played."""

    NO_GAME = "no-game", "games"
    NO_JOB = "no-job", "jobs"
    LEVELS_DIFFER = "levels-differ", "seats", "levels"
    NAME_OF_A_LEVEL = "name-of-a-level", "name"


class ConfigError(DurakError):
    """A series of the arena that cannot be played."""

    reason: ArenaReason


@dataclass(frozen=True, slots=True)
class Config:
    """One series of the arena: the same bots over many deals.

    `levels` names the bot of each seat, the first of them the entrant that is measured against the
    field. Each is a level or a name in `bots`, where it stands with what makes such a bot for a
    game: a class, or a function that is found by its name if the games are played in other
    processes. A bot of `bots` plays as it is: unlike a level, it need not leave circles (R8.5).

    Every deal is played with the line-up in every rotation, so that each bot plays the same
    cards; where all bots are of one level the rotations would be the same game, and each deal is
    played once. `games` is rounded up to whole deals. `seed` fixes deals and bots.

    Raises:
        SeatsError: the rule set has no table for so many bots.
        LevelError: no level of bot has the name.
        ConfigError: fewer than one game is asked for, or a name in `bots` is that of a level.
    """

    levels: tuple[str, ...]
    rules: RuleSet = PODKIDNOY
    games: int = 400
    seed: str = "0"
    bots: Mapping[str, Callable[[], Bot]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.rules.check_seats(len(self.levels))
        for name in self.bots:
            if name in LEVELS:
                raise ConfigError(ArenaReason.NAME_OF_A_LEVEL, name=name)
        for name in self.levels:
            if name not in self.bots:
                check_level(name)
        if self.games < 1:
            raise ConfigError(ArenaReason.NO_GAME, games=self.games)

    def make_bot(self, name: str) -> Bot:
        """Return a new bot of this level or name."""
        return self.bots[name]() if name in self.bots else make_bot(name)

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
    def field_levels(self) -> tuple[str, ...]:
        """The levels of the field, each once; none where all bots are of one level."""
        return () if self.rotations == 1 else tuple(dict.fromkeys(self.levels[1:]))

    @property
    def rows(self) -> tuple[int, ...]:
        """For each place in the line-up, the row of the report that it counts for."""
        if self.rotations == 1:
            return (0,) * self.seats
        return (0, *[1 + self.field_levels.index(level) for level in self.levels[1:]])
