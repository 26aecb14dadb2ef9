"""Why an action is refused: a closed set of reasons, each with its sentence (R11)."""

from dataclasses import dataclass
from enum import Enum

from durak.engine.errors import DurakError


class Reason(Enum):
    """The reasons of R11."""

    GAME_OVER = "game over"
    NOT_YOUR_TURN = "not your turn"
    NO_CARD = "no card named"
    NOT_IN_HAND = "card not in your hand"
    DIFFERENT_RANKS = "cards of different ranks"
    ONE_CARD_ONLY = "one card only"
    RANK_NOT_ON_TABLE = "the rank is not on the table"
    LIMIT_REACHED = "the limit is reached"
    DOES_NOT_BEAT = "does not beat"
    NOT_ON_TABLE = "no such attack"
    ALREADY_COVERED = "attack already covered"
    TRANSFER_CLOSED = "transfer closed by a cover"
    NO_TRANSFER = "transfer not in this mode"
    NEXT_HOLDS_TOO_FEW = "the next player holds too few cards"
    NOTHING_TO_TAKE = "nothing to take"
    MUST_OPEN = "must open, cannot pass"
    NOT_NOW = "not at this moment"


@dataclass(frozen=True, slots=True)
class Refusal:
    """A reason and the sentence that tells it, with the cards and figures of the case."""

    reason: Reason
    sentence: str

    def __str__(self) -> str:
        return self.sentence


class IllegalActionError(DurakError):
    """An action that the rules refuse; `refusal` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal
