"""What is counted over several games: a match of two seats, a tally at a table of more (R9).

Both are values: a game's outcome gives the next one.
"""

from dataclasses import dataclass, replace
from typing import Final, Self

from durak.engine import DurakError, Outcome
from durak.table.reasons import TableReason

MATCH_POINTS: Final = (1, 3, 5)
"""The points that a match may go to (R9.2)."""


MOST_LATEST: Final = 24
"""How many of the latest games at a table are told apart."""


class MatchError(DurakError):
    """A round that the match or the tally cannot count."""

    reason: TableReason


@dataclass(frozen=True, slots=True)
class Match:
    """A match of two seats (R9.2).

    `to` is the points that win, `points` those of each seat so far, `round` the number of the
    round to be played, counted from 1. `first` opens that round; None means the lowest trump.

    >>> Match(to=1).after(Outcome(durak=0)).winner
    1

    Raises:
        MatchError: `to` is not 1, 3 or 5.
    """

    to: int
    points: tuple[int, int] = (0, 0)
    round: int = 1
    first: int | None = None

    def __post_init__(self) -> None:
        if self.to not in MATCH_POINTS:
            raise MatchError(TableReason.MATCH_POINTS, to=self.to, known=MATCH_POINTS)

    @property
    def winner(self) -> int | None:
        """The seat that has the points, or None while the match goes on."""
        return self.points.index(self.to) if self.to in self.points else None

    def after(self, outcome: Outcome) -> Self:
        """Return the match after one more round.

        The survivor gets the point and opens the next round, so that the loser defends first. A
        draw gives no point and the lowest trump opens again (R9.2).

        Raises:
            MatchError: the match is over, or the durak is no seat of it.
        """
        if self.winner is not None:
            raise MatchError(TableReason.MATCH_IS_OVER, to=self.to)
        if outcome.durak is None:
            return replace(self, round=self.round + 1, first=None)
        if outcome.durak not in (0, 1):
            raise MatchError(TableReason.NOT_IN_MATCH, seat=outcome.durak)
        survivor = 1 - outcome.durak
        mine, theirs = self.points
        points = (mine + 1, theirs) if survivor == 0 else (mine, theirs + 1)
        return replace(self, points=points, round=self.round + 1, first=survivor)


@dataclass(frozen=True, slots=True)
class Tally:
    """How often each seat was the durak over consecutive games, and the draws (R9.3).

    `latest` are the durak of each of the latest games, None for a draw, the last one at the end:
    at most `MOST_LATEST`, and fewer where nobody has kept them.
    """

    duraks: tuple[int, ...]
    draws: int = 0
    latest: tuple[int | None, ...] = ()

    @classmethod
    def of(cls, seats: int) -> Self:
        """Return the tally of a table where nothing has been played."""
        return cls((0,) * seats)

    @property
    def games(self) -> int:
        """The number of games counted."""
        return sum(self.duraks) + self.draws

    def after(self, outcome: Outcome) -> Self:
        """Return the tally after one more game.

        Raises:
            MatchError: the durak is no seat of the table.
        """
        latest = (*self.latest, outcome.durak)[-MOST_LATEST:]
        if outcome.durak is None:
            return replace(self, draws=self.draws + 1, latest=latest)
        if outcome.durak not in range(len(self.duraks)):
            seats = len(self.duraks)
            raise MatchError(TableReason.NO_SUCH_SEAT, seat=outcome.durak, seats=seats)
        counts = enumerate(self.duraks)
        duraks = tuple([n + (seat == outcome.durak) for seat, n in counts])
        return replace(self, duraks=duraks, latest=latest)
