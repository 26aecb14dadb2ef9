"""Why an action is refused: a closed set of reasons, each with the facts of the case (R11)."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from durak.engine.errors import DurakError, ReasonSet, reason_with_facts


class RefusalReason(ReasonSet):
    """The reasons of R11.

    Among the facts `cards` is a tuple of cards, `card`, `attack` and `cover` are one card each, and
    the others are figures, but for the rule set, the rank and the trump suit.
    """

    GAME_OVER = "game-over"
    NOT_YOUR_TURN = "not-your-turn"
    OUT = "out"
    TAKING_ALREADY = "taking-already"
    NO_CARD = "no-card"
    NOT_IN_DECK = "not-in-deck"
    NOT_IN_HAND = "not-in-hand", "cards"
    DIFFERENT_RANKS = "different-ranks", "cards"
    NOT_THE_ATTACKS_RANK = "not-the-attacks-rank", "cards", "rank"
    OPENING_TOO_LARGE = "opening-too-large", "rules", "most", "count"
    ONE_AT_A_TIME = "one-at-a-time", "cards", "count"
    RANK_NOT_ON_TABLE = "rank-not-on-table", "cards"
    OPENING_OVER_LIMIT = "opening-over-limit", "cards", "count", "limit"
    THROW_IN_OVER_LIMIT = "throw-in-over-limit", "cards", "count", "limit", "room"
    TRANSFER_OVER_LIMIT = "transfer-over-limit", "total", "limit"
    NEXT_HOLDS_TOO_FEW = "next-holds-too-few", "total", "held"
    LOWER = "lower", "card", "attack"
    OTHER_SUIT = "other-suit", "card", "attack", "trump"
    TRUMP_NEEDED = "trump-needed", "card", "attack"
    NOT_ON_TABLE = "not-on-table", "attack"
    ALREADY_COVERED = "already-covered", "attack", "cover"
    TRANSFER_CLOSED = "transfer-closed"
    NO_TRANSFER = "no-transfer", "rules"
    TABLE_EMPTY = "table-empty"
    ALL_COVERED = "all-covered"
    MUST_OPEN = "must-open"
    OPEN_NOW = "open-now"
    COVER_NOW = "cover-now", "attacks"
    COVER_OR_TRANSFER_NOW = "cover-or-transfer-now", "attacks"
    THROW_IN_NOW = "throw-in-now"
    THROW_IN_AFTER_TAKE_NOW = "throw-in-after-take-now"


@dataclass(frozen=True, slots=True)
class Refusal:
    """A reason and its facts; `str` writes them for developers."""

    reason: RefusalReason
    facts: Mapping[str, object] = field(default_factory=dict, hash=False)

    def __str__(self) -> str:
        return reason_with_facts(self.reason, self.facts)


class IllegalActionError(DurakError):
    """An action that the rules refuse; `refusal` says why."""

    reason: RefusalReason

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.reason, **refusal.facts)
        self.refusal = refusal
