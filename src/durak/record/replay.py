"""Stepping through a game that was played: a cursor that is a value, and never changes a game."""

from bisect import bisect_left, bisect_right
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

from durak.engine import (
    Action,
    BoutOpened,
    CardSet,
    EngineReason,
    Event,
    Game,
    HistoryError,
    Position,
    View,
    cards_played,
)
from durak.record.model import Record, TakenBack, take_back
from durak.table.closing import closing_view, ends_bout


@dataclass(frozen=True)
class Replay:
    """A place in a game: after `ply` of the actions that stand at the end of the record.

    An action that ends a bout is two steps, as at the table: first its cards still lie there
    (`closing`), then the table is cleared and the hands are filled up. `played` is the whole game;
    what was is looked up in it. Every step returns another cursor; at an end it returns the same
    place.

    Raises:
        HistoryError: the game has no such ply.

    """

    record: Record
    played: Game
    ply: int = 0
    closing: bool = False

    def __post_init__(self) -> None:
        if not 0 <= self.ply <= self.last:
            raise HistoryError(EngineReason.NO_SUCH_PLY, ply=self.ply, plies=self.last)

    @classmethod
    def of(cls, record: Record) -> Self:
        """Return the cursor at the deal."""
        return cls(record, Game(record.setup, record.actions))

    @property
    def last(self) -> int:
        """The ply of the end."""
        return self.played.ply

    @property
    def is_first(self) -> bool:
        """Whether it is the deal."""
        return self.ply == 0

    @property
    def is_last(self) -> bool:
        """Whether it is the end."""
        return self.ply == self.last and not self.closing

    @cached_property
    def game(self) -> Game:
        """The game as it was here."""
        return self.played.at(self.ply)

    @property
    def position(self) -> Position:
        """Every card here, for a screen that shows all hands open."""
        return self.game.position

    @property
    def action(self) -> Action | None:
        """The action that led here; None at the deal."""
        return self.game.actions[-1] if self.ply else None

    @property
    def events(self) -> tuple[Event, ...]:
        """What happened with the action that led here, or with the deal."""
        return self.played.events_of(self.ply)

    @property
    def bout_starts(self) -> tuple[int, ...]:
        """The plies at which a bout opens, in order."""
        return tuple([ply for ply in range(self.last + 1) if self._opens(ply)])

    @property
    def taken_back(self) -> tuple[tuple[Action, ...], ...]:
        """The lines that were played from here and taken back, in the order of time."""
        found: list[tuple[Action, ...]] = []
        standing: list[Action] = []
        for step in self.record.steps:
            if isinstance(step, TakenBack):
                line = take_back(standing, step)
                found += [line] * (len(standing) == self.ply)
            else:
                standing.append(step)
        return tuple(found)

    def view(self, seat: int) -> View:
        """Return what the seat could know here.

        Raises:
            SeatsError: the table has no such seat.

        """
        if not self.closing or self.action is None:
            return self.game.view(seat)
        return closing_view(self.back().game.view(seat), self.action, self.events)

    def hands(self) -> tuple[CardSet, ...]:
        """Return every hand here, for those who look at all of them."""
        if not self.closing or self.action is None:
            return self.position.hands
        played = cards_played(self.action)
        return tuple([hand & ~played for hand in self.back().position.hands])

    def to(self, ply: int) -> Self:
        """Go to a ply, or to the end that is nearest; a bout that ended there is cleared."""
        return replace(self, ply=max(0, min(self.last, ply)), closing=False)

    def forward(self) -> Self:
        """Go on by one action."""
        return self.to(self.ply + 1)

    def back(self) -> Self:
        """Go back by one action."""
        return self.to(self.ply - 1)

    def step(self) -> Self:
        """Go on by one step: an action, or the end of a bout that lies open."""
        if self.closing or self.is_last:
            return replace(self, closing=False)
        after = self.forward()
        return replace(after, closing=ends_bout(after.events))

    def step_back(self) -> Self:
        """Go back by one step: an action, or to the end of a bout as it lay open."""
        if not self.closing and ends_bout(self.events):
            return replace(self, closing=True)
        return self.back()

    def next_bout(self) -> Self:
        """Go to the opening of the next bout, or to the end."""
        starts = self.bout_starts
        later = starts[bisect_right(starts, self.ply) :]
        return self.to(later[0] if later else self.last)

    def previous_bout(self) -> Self:
        """Go to the opening of this bout, or of the one before when the cursor is there."""
        starts = self.bout_starts
        earlier = starts[: bisect_left(starts, self.ply)]
        return self.to(earlier[-1] if earlier else 0)

    def start(self) -> Self:
        """Go to the deal."""
        return self.to(0)

    def end(self) -> Self:
        """Go to the end."""
        return self.to(self.last)

    def _opens(self, ply: int) -> bool:
        return any(isinstance(event, BoutOpened) for event in self.played.events_of(ply))
