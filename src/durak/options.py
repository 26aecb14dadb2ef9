"""What a person chooses before sitting down: one value for the command line and the screen."""

from dataclasses import dataclass
from enum import Enum

from durak.bots import DEFAULT_LEVEL
from durak.engine import DurakError, RuleSet
from durak.engine.rules import PODKIDNOY


class Pace(Enum):
    """How long a bot's move stays alone on the table: the value is in seconds."""

    SLOW = 1.5
    NORMAL = 0.7
    FAST = 0.25
    INSTANT = 0.0

    @property
    def word(self) -> str:
        """The name of the pace, as the command line takes it."""
        return self.name.lower()

    @property
    def after_bout(self) -> float:
        """Seconds that the end of a bout stays on the table."""
        return 2 * self.value


class OptionsError(DurakError):
    """Choices that do not go together; the message says which."""


@dataclass(frozen=True, slots=True)
class Options:
    """One way of sitting down to a game.

    `seed` fixes the deals and the bots' chance, None draws a new one; `match` is the points that
    win a match (R9.2), None for single games; `friend` seats a second person at a table of two
    (R9.4); `levels` is the level of every other seat, clockwise from the first person's left.

    Raises:
        SeatsError: the rule set has no table of this size.
        OptionsError: a match or a friend at a table that is not for two, or a level missing.
    """

    rules: RuleSet = PODKIDNOY
    seats: int = 4
    pace: Pace = Pace.NORMAL
    names: tuple[str, str] = ("You", "Friend")
    seed: int | None = None
    ascii: bool = False
    match: int | None = None
    friend: bool = False
    levels: tuple[str, ...] = (DEFAULT_LEVEL,) * 3

    def __post_init__(self) -> None:
        self.rules.check_seats(self.seats)
        if self.match is not None and self.seats != 2:
            raise OptionsError(f"A match is for two seats, not for {self.seats}.")
        if self.match not in (None, 1, 3, 5):
            raise OptionsError(f"A match goes to 1, 3 or 5 points, not to {self.match}.")
        if self.friend and self.seats != 2:
            raise OptionsError(f"Two people at one screen need two seats, not {self.seats}.")
        if not self.friend and len(self.levels) < self.seats - 1:
            raise OptionsError(f"{self.seats - 1} bots are needed; {len(self.levels)} are named.")
