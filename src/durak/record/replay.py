"""Stepping through a game that was played: a cursor that is a value, and never changes a game."""

from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from functools import cached_property
from typing import Self

from durak.engine import Action, BoutOpened, EngineReason, Event, Game, HistoryError, Position, View
from durak.record import Record, TakenBack


class Film:
    """A record made ready to be stepped through; what is reckoned once is here."""

    def __init__(self, record: Record) -> None:
        self.record = record
        self.actions = record.actions
        self.game = Game(record.setup, self.actions)

    @cached_property
    def bout_starts(self) -> tuple[int, ...]:
        """The plies at which a bout opens, in order."""
        return tuple([ply for ply in range(self.game.ply + 1) if self._opens(ply)])

    @cached_property
    def taken_back(self) -> dict[int, tuple[tuple[Action, ...], ...]]:
        """By ply: the lines that were played from there and taken back."""
        found: dict[int, tuple[tuple[Action, ...], ...]] = {}
        standing: list[Action] = []
        for step in self.record.steps:
            if isinstance(step, TakenBack):
                line = tuple(standing[-step.plies :])
                del standing[-step.plies :]
                found[len(standing)] = (*found.get(len(standing), ()), line)
            else:
                standing.append(step)
        return found

    def _opens(self, ply: int) -> bool:
        return any(isinstance(event, BoutOpened) for event in self.game.events_of(ply))


@dataclass(frozen=True)
class Replay:
    """A place in a film: after `ply` of the actions that stand at the end of the record.

    Every step returns another cursor; at an end it returns the same place.

    Raises:
        HistoryError: the game has no such ply.

    """

    film: Film
    ply: int = 0

    def __post_init__(self) -> None:
        if not 0 <= self.ply <= self.last:
            raise HistoryError(EngineReason.NO_SUCH_PLY, ply=self.ply, plies=self.last)

    @classmethod
    def of(cls, record: Record) -> Self:
        """Return the cursor at the deal."""
        return cls(Film(record))

    @property
    def record(self) -> Record:
        """The record that is looked at."""
        return self.film.record

    @property
    def last(self) -> int:
        """The ply of the end."""
        return self.film.game.ply

    @cached_property
    def game(self) -> Game:
        """The game as it was here."""
        return self.film.game.at(self.ply)

    @property
    def position(self) -> Position:
        """Every card here, for a screen that shows all hands open."""
        return self.game.position

    @property
    def action(self) -> Action | None:
        """The action that led here; None at the deal."""
        return self.film.actions[self.ply - 1] if self.ply else None

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened with the action that led here, or with the deal."""
        return self.film.game.events_of(self.ply)

    @property
    def taken_back(self) -> tuple[tuple[Action, ...], ...]:
        """The lines that were played from here and taken back, in the order of time."""
        return self.film.taken_back.get(self.ply, ())

    def view(self, seat: int) -> View:
        """Return what the seat could know here.

        Raises:
            SeatsError: the table has no such seat.

        """
        return self.game.view(seat)

    def to(self, ply: int) -> Self:
        """Go to a ply; before the deal or after the end is the deal or the end."""
        return type(self)(self.film, max(0, min(self.last, ply)))

    def forward(self) -> Self:
        """Go on by one action."""
        return self.to(self.ply + 1)

    def back(self) -> Self:
        """Go back by one action."""
        return self.to(self.ply - 1)

    def next_bout(self) -> Self:
        """Go to the opening of the next bout, or to the end."""
        starts = self.film.bout_starts
        later = starts[bisect_right(starts, self.ply) :]
        return self.to(later[0] if later else self.last)

    def previous_bout(self) -> Self:
        """Go to the opening of this bout, or of the one before when the cursor is there."""
        starts = self.film.bout_starts
        earlier = starts[: bisect_left(starts, self.ply)]
        return self.to(earlier[-1] if earlier else 0)

    def start(self) -> Self:
        """Go to the deal."""
        return self.to(0)

    def end(self) -> Self:
        """Go to the end."""
        return self.to(self.last)
