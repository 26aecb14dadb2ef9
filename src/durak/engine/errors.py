"""The base of every error that bad input can cause, and the errors of the engine.

An error is a reason out of a closed set and the facts of the case. The sentence that a person reads
is made elsewhere; `str` of an error is for developers.
"""

from collections.abc import Mapping
from enum import Enum, StrEnum
from typing import Self, TypeVar

T = TypeVar("T")


class ReasonSet(StrEnum):
    """The base of a closed set of reasons; each member tells which facts go with it.

    A member is written as its name in lower case and the names of its facts:

    >>> class ShelfReason(ReasonSet):
    ...     FULL = "full", "books", "places"
    >>> ShelfReason.FULL.facts
    ('books', 'places')
    """

    facts: tuple[str, ...]

    def __new__(cls, value: str, *facts: str) -> Self:
        """Make a member of its text and the names of its facts."""
        member = str.__new__(cls, value)
        member._value_ = value
        member.facts = facts
        return member


class DurakError(Exception):
    """What is wrong with an input: `reason` out of a closed set, and its facts by name.

    Facts are values: cards as a tuple of `Card`, figures, seats, names, foreign text. An error goes
    through `pickle` as it is, so that it can cross from one process to another.

    >>> class ShelfReason(ReasonSet):
    ...     FULL = "full", "books", "places"
    >>> str(DurakError(ShelfReason.FULL, books=3, places=2))
    'full: books=3, places=2'

    A subclass narrows the type of `reason` to its package's set.

    Raises:
        TypeError: other facts are given than the reason has.

    """

    reason: ReasonSet
    facts: Mapping[str, object]

    def __init__(self, reason: ReasonSet, **facts: object) -> None:
        if facts.keys() != set(reason.facts):
            raise TypeError(f"{reason} has the facts {reason.facts}, not {tuple(facts)}")
        super().__init__(reason)
        self.reason = reason
        self.facts = facts

    def fact(self, name: str, kind: type[T]) -> T:
        """Return the fact of this name, which is of this type.

        >>> class ShelfReason(ReasonSet):
        ...     FULL = "full", "books", "places"
        >>> DurakError(ShelfReason.FULL, books=3, places=2).fact("books", int)
        3

        Raises:
            KeyError: the error has no such fact.
            TypeError: the fact is of another type.

        """
        value = self.facts[name]
        if not isinstance(value, kind):
            raise TypeError(f"{name} is {value!r}, no {kind.__name__}")
        return value

    def __str__(self) -> str:
        return reason_with_facts(self.reason, self.facts)

    def __reduce__(self) -> tuple[object, ...]:
        # The default calls the class with `args`, which hold no facts.
        return _without_init, (type(self), self.args), self.__dict__


def _without_init(error: type[DurakError], args: tuple[object, ...]) -> DurakError:
    return error.__new__(error, *args)


def reason_with_facts(reason: ReasonSet, facts: Mapping[str, object]) -> str:
    """Write a reason with its facts for developers: ``not-in-hand: cards=8♣ 8♦``."""
    told = ", ".join(f"{name}={_fact_text(value)}" for name, value in facts.items())
    return f"{reason}: {told}" if told else str(reason)


def _fact_text(value: object) -> str:
    if isinstance(value, tuple):
        return " ".join(map(_fact_text, value))
    if isinstance(value, Enum):
        return value.name.lower()
    return repr(value) if isinstance(value, str) else str(value)


class EngineReason(ReasonSet):
    """What can be wrong with an input of the engine, besides a refused action or a wrong position.

    `text`, `name` and `value` are what was given; `card` is a card, `rules` a rule set.
    """

    NOT_A_CARD = "not-a-card", "text"
    NAMED_TWICE = "named-twice", "card"
    NOT_AN_ACTION = "not-an-action", "text"
    CARDS_MISSING = "cards-missing", "text"
    CARDS_GIVEN = "cards-given", "text"
    NOT_A_COVER = "not-a-cover", "text"
    NO_CARD_IN_DECK = "no-card-in-deck", "value"
    TWICE_IN_DECK = "twice-in-deck", "card"
    DECK_SIZE = "deck-size", "count"
    UNKNOWN_RULE_SET = "unknown-rule-set", "name", "known"
    NO_SUCH_TABLE = "no-such-table", "rules", "seats", "sizes"
    NO_SUCH_SEAT = "no-such-seat", "seat", "seats"
    NO_SUCH_PLY = "no-such-ply", "ply", "plies"
    TOO_MANY_TAKEN_BACK = "too-many-taken-back", "plies", "played"
    DEAL_MISSING = "deal-missing"
    DEALT_TWICE = "dealt-twice"


class EngineError(DurakError):
    """The base of the engine's own errors, refused actions aside."""

    reason: ReasonSet


class TextError(EngineError):
    """A text is not a card, an action or a position."""


class DeckError(EngineError):
    """A deck is not the 36 distinct cards of R1.1."""


class SeatsError(EngineError):
    """A number of seats, or a seat's number, that the rule set does not have (R1.2, R9)."""


class RuleSetError(EngineError):
    """A name that no rule set has (R9)."""


class DuplicateCardError(EngineError):
    """A card is named twice in one action or set."""


class HistoryError(EngineError):
    """No action is left to take back, the game has no such ply, or its events miss the deal."""
