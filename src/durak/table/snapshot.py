"""What the people at a table may know of it at one moment: an immutable value.

A front-end stands on this value alone. It holds the views of people, and no hand of a bot, so that
nothing that is hidden can be drawn, and a table in another process could send it as well.
"""

from dataclasses import dataclass

from durak.engine import Action, CardSet, Event, Outcome, View
from durak.table.seat import Seat


@dataclass(frozen=True, slots=True)
class Decision:
    """What a person decided: the action of `seat` at `ply`, and the event that told it to all."""

    ply: int
    seat: int
    action: Action
    event: Event


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A table after `ply` actions, as far as its people may know it.

    `views` has the view of every person, in the order of the seats, and None for a bot; `draws` has
    what each of them drew at each refill, and nothing for a bot. `last` is
    the action that led here, `actor` who played it and `happened` its events: those of the deal at
    ply 0, where nobody has played. `decision` is the last one of a person: it can be taken back.
    """

    ply: int
    seats: tuple[Seat, ...]
    views: tuple[View | None, ...]
    last: Action | None
    actor: int | None
    happened: tuple[Event, ...]
    decision: Decision | None
    draws: tuple[tuple[CardSet, ...], ...]

    def view(self, seat: int) -> View:
        """Return what the person in this seat may know.

        Raises:
            LookupError: a bot sits there.
        """
        view = self.views[seat]
        if view is None:
            raise LookupError(f"No person sits in seat {seat}.")
        return view

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple([seat for seat, view in enumerate(self.views) if view is not None])

    @property
    def mover(self) -> int | None:
        """The seat that acts now, or None when the game is over."""
        return self.view(self.people[0]).mover

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self.view(self.people[0]).outcome

    @property
    def bot_moves(self) -> bool:
        """Whether a bot is to act now."""
        return self.mover is not None and self.mover not in self.people

    @property
    def for_two(self) -> bool:
        """Whether two people share the screen (R9.4)."""
        return len(self.people) > 1

    @property
    def gives_hints(self) -> bool:
        """Whether a person may ask for advice: not where they play against another person."""
        return len(self.people) == 1
