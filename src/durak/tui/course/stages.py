"""The stages of a game at the screen: a closed set, each with what belongs to it alone.

Questions, hints, timers and paintings are told apart by a number, so that whatever comes too late
is known by it.
"""

from dataclasses import dataclass, replace
from typing import Self, TypeAlias

from durak.engine import Event, Outcome, View
from durak.table.notes import Note
from durak.table.snapshot import Decision
from durak.table.table import Answer


@dataclass(frozen=True, slots=True)
class Lock:
    """What must come before a key may play or show cards: a painting, the end of a timer, or both.

    Keys pressed before that were meant for what was seen earlier.
    """

    painting: int | None = None
    timer: int | None = None

    @property
    def is_open(self) -> bool:
        """Whether nothing is waited for any more."""
        return self.painting is None and self.timer is None

    def painted(self, number: int) -> Self:
        """Return the lock after this painting."""
        return replace(self, painting=None) if number == self.painting else self

    def elapsed(self, number: int) -> Self:
        """Return the lock after this timer."""
        return replace(self, timer=None) if number == self.timer else self


@dataclass(frozen=True, slots=True)
class BotAsked:
    """A bot is asked; meanwhile the last move lies alone on the table for a pause.

    The answer is played once the pause is over (`due`). After a longer time (`slow`) it is said
    that the bot thinks (`thinks`).
    """

    question: int
    pause: int
    slow: int
    answer: Answer | None = None
    due: bool = False
    thinks: bool = False


@dataclass(frozen=True, slots=True)
class Passing:
    """The seat of whoever sits at the screen will pass by itself after a pause: nothing fits."""

    pause: int
    due: bool = False


@dataclass(frozen=True, slots=True)
class Sent:
    """An action or a wish to take back is with the table, which will tell what came of it.

    `undone` is the decision that is taken back.
    """

    undone: Decision | None = None


@dataclass(frozen=True, slots=True)
class TurnUnseen:
    """It is the turn of whoever sits at the screen, who may not have seen it yet."""

    lock: Lock


@dataclass(frozen=True, slots=True)
class YourTurn:
    """It is the turn of whoever sits at the screen, and they have seen it."""


@dataclass(frozen=True, slots=True)
class BoutEnded:
    """The end of a bout lies on the table for a pause: `view` is before it was cleared."""

    view: View
    happened: tuple[Event, ...]
    pause: int
    due: bool = False


@dataclass(frozen=True, slots=True)
class Explaining:
    """A note lies over the table until a key is pressed that came after it could be read.

    `ended` is the end of the bout that it is about, if it is about one.
    """

    note: Note
    lock: Lock
    ended: BoutEnded | None = None


@dataclass(frozen=True, slots=True)
class HandingOver:
    """Both hands are hidden until the one to move says that they sit at the screen (R9.4)."""

    lock: Lock


@dataclass(frozen=True, slots=True)
class UndoAsked:
    """Two people are asked whether a decision shall be taken back; both hands are hidden.

    `interrupted` if the end of a bout lay on the table meanwhile.
    """

    decision: Decision
    interrupted: bool


@dataclass(frozen=True, slots=True)
class Over:
    """The table is left, with the outcome if there is one."""

    outcome: Outcome | None


Stage: TypeAlias = (
    BotAsked
    | Passing
    | Sent
    | TurnUnseen
    | YourTurn
    | BoutEnded
    | Explaining
    | HandingOver
    | UndoAsked
    | Over
)
