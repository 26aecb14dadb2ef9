"""The line of play that stands while the steps of a record go by."""

from collections.abc import Sequence

from durak.engine import Action, Position, Setup, apply, deal
from durak.record.model import TakenBack, take_back


class Line:
    """The positions from the deal on, one more for each action that stands."""

    def __init__(self, setup: Setup) -> None:
        self._dealt = deal(setup.rules, len(setup.names), setup.deck, setup.first)
        self._reached: list[Position] = []

    @property
    def position(self) -> Position:
        """The position after everything that stands."""
        return self._reached[-1] if self._reached else self._dealt

    @property
    def positions(self) -> Sequence[Position]:
        """Every position, that of the deal first."""
        return (self._dealt, *self._reached)

    def play(self, action: Action, seat: int | None = None) -> None:
        """Play an action; `seat` is who plays it, by default the one to move.

        Raises:
            IllegalActionError: the rules refuse the action (R11).

        """
        self._reached.append(apply(self.position, action, seat))

    def take_back(self, step: TakenBack) -> None:
        """Take back the last actions that stand.

        Raises:
            RecordPartsError: more is taken back than was played.

        """
        take_back(self._reached, step)
