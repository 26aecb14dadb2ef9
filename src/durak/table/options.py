"""What a person chooses before sitting down: one value for the command line and the screen."""

from dataclasses import dataclass, field, replace
from enum import Enum
from typing import Final, Self

from durak.bots import DEFAULT_LEVEL, check_level
from durak.engine import DurakError, RuleSet
from durak.engine.rules import PODKIDNOY
from durak.table.match import MATCH_POINTS
from durak.table.names import check_name
from durak.table.preferences import Preferences
from durak.table.reasons import TableReason

YOU: Final = "You"
"""What the only person at a table is called by default."""

LARGEST_SEED: Final = 2**64 - 1
"""The largest seed of new games: what fits into eight bytes."""

_LONE_NAMES: Final = (YOU, "Friend")
_PAIR_NAMES: Final = ("Player 1", "Player 2")


class Pace(Enum):
    """How long a bot's move stays alone on the table: the value is in seconds."""

    SLOW = 1.5
    NORMAL = 0.7
    FAST = 0.25
    INSTANT = 0.0

    @classmethod
    def of(cls, word: str) -> Self:
        """Return the pace of this name.

        Raises:
            OptionsError: no pace has the name.
        """
        for pace in cls:
            if pace.word == word:
                return pace
        known = tuple([pace.word for pace in cls])
        raise OptionsError(TableReason.UNKNOWN_PACE, word=word, known=known)

    @property
    def word(self) -> str:
        """The name of the pace, as the command line takes it."""
        return self.name.lower()

    @property
    def after_bout(self) -> float:
        """Seconds that the end of a bout stays on the table."""
        return 2 * self.value


def called(names: tuple[str, str], friend: bool) -> tuple[str, str]:
    """Return what two people are called with or without a second one at the table.

    Names that nobody has chosen change: with two people at the screen nobody is called "You". A
    second name that was not in use gives way if it is the first one's.

    >>> called(("You", "Friend"), True), called(("Ivan", "Ivan"), True)
    (('Player 1', 'Player 2'), ('Ivan', 'Player 2'))
    """
    old, new = (_LONE_NAMES, _PAIR_NAMES) if friend else (_PAIR_NAMES, _LONE_NAMES)
    first, second = [new[n] if name == old[n] else name for n, name in enumerate(names)]
    return told_apart((first, second)) if friend else (first, second)


def told_apart(names: tuple[str, str]) -> tuple[str, str]:
    """Return two names of which the second gives way if it is the first one's."""
    first, second = names
    if not _alike(first, second):
        return names
    return first, next(name for name in reversed(_PAIR_NAMES) if not _alike(first, name))


def _alike(first: str, second: str) -> bool:
    return first.casefold() == second.casefold()


class OptionsError(DurakError):
    """A choice that does not exist, or choices that do not go together."""

    reason: TableReason


def check_seed(seed: int) -> int:
    """Return a seed that a person chooses for new games.

    A record may have another one: games of it go on as they were dealt.

    Raises:
        OptionsError: the seed is not from 0 to 2^64-1.
    """
    if not 0 <= seed <= LARGEST_SEED:
        raise OptionsError(TableReason.SEED_RANGE, largest=LARGEST_SEED)
    return seed


@dataclass(frozen=True, slots=True)
class Options:
    """One way of sitting down to a game.

    `seed` fixes the deals and the bots' chance, None draws a new one; `match` is the points that
    win a match (R9.2), None for single games; `friend` seats a second person at a table of two
    (R9.4); `levels` is the level of every other seat, clockwise from the first person's left.

    Raises:
        SeatsError: the rule set has no table of this size.
        OptionsError: a match or a friend at a table that is not for two, a level missing, or two
            people of one name.
        LevelError: no level of bot has the name.
        PlayerNameError: a name that cannot be shown.
    """

    rules: RuleSet = PODKIDNOY
    seats: int = 4
    pace: Pace = Pace.NORMAL
    names: tuple[str, str] = _LONE_NAMES
    seed: int | None = None
    ascii: bool = False
    match: int | None = None
    friend: bool = False
    levels: tuple[str, ...] = (DEFAULT_LEVEL,) * 3
    preferences: Preferences = field(default_factory=Preferences)

    def __post_init__(self) -> None:
        self.rules.check_seats(self.seats)
        if self.match is not None and self.seats != 2:
            raise OptionsError(TableReason.MATCH_NEEDS_TWO, seats=self.seats)
        if self.match not in (None, *MATCH_POINTS):
            raise OptionsError(TableReason.MATCH_POINTS, to=self.match, known=MATCH_POINTS)
        if self.friend and self.seats != 2:
            raise OptionsError(TableReason.FRIEND_NEEDS_TWO, seats=self.seats)
        if not self.friend and len(self.levels) < self.seats - 1:
            raise OptionsError(
                TableReason.LEVELS_MISSING,
                seats=self.seats,
                bots=self.bots,
                levels=len(self.levels),
            )
        for level in self.levels:
            check_level(level)
        self._check_names()

    @property
    def people(self) -> tuple[str, ...]:
        """The names of the people who sit down."""
        return self.names if self.friend else self.names[:1]

    @property
    def bots(self) -> int:
        """How many seats bots take."""
        return self.seats - len(self.people)

    def with_rules(self, rules: RuleSet) -> Self:
        """Return these choices for another rule set, at its standard table where they must."""
        seats = self.seats if self.seats in rules.seat_counts else rules.standard_seats
        return replace(self._at(seats), rules=rules, seats=seats)

    def with_seats(self, seats: int) -> Self:
        """Return these choices for a table of another size, without what only two can play.

        Raises:
            SeatsError: the rule set has no table of this size.
        """
        return replace(self._at(seats), seats=seats)

    def with_friend(self, friend: bool) -> Self:
        """Return these choices with or without a second person, two who can be told apart.

        Raises:
            OptionsError: the table is not for two.
        """
        return replace(self, friend=friend, names=called(self.names, friend))

    def _at(self, seats: int) -> Self:
        return self if seats == 2 else replace(self.with_friend(False), match=None)

    def _check_names(self) -> None:
        for name in self.names:
            spelling = check_name(name)
            if name != spelling:
                raise OptionsError(TableReason.NAME_SPELLING, name=name, spelling=spelling)
        first, second = self.names
        if self.friend and _alike(first, second):
            raise OptionsError(TableReason.NAME_TAKEN, name=first)
