"""How a person likes to play, whatever the game: kept apart from what is played.

Every field that a person chooses is one row of the settings, one entry of the settings file and one
option of the command line. A new one needs its place here and its words; none changes a rule.
"""

from dataclasses import dataclass, fields, replace
from enum import Enum
from typing import Final, TypeAlias

from durak.table.notes import NoteKind


class Deck(Enum):
    """The colours of the suits on the cards."""

    FOUR = "four"
    TWO = "two"
    SAFE = "safe"


class Ground(Enum):
    """What lies around the felt: a dark theme, a light one, or the terminal's own background."""

    DARK = "dark"
    LIGHT = "light"
    TERMINAL = "terminal"


class Memory(Enum):
    """What a person is shown of what an attentive player could know (R10).

    It is the cards known in a hand, at its seat; the panel with every card too; or nothing.
    """

    SEATS = "seats"
    PANEL = "panel"
    HIDDEN = "hidden"


class Order(Enum):
    """How the hand is sorted."""

    SUIT = "suit"
    RANK = "rank"

    @property
    def other(self) -> "Order":
        """The order that sorting again gives."""
        return Order.RANK if self is Order.SUIT else Order.SUIT


class Faces(Enum):
    """The letters of jack, queen, king and ace on the cards."""

    LATIN = "latin"
    CYRILLIC = "cyrillic"

    @property
    def letters(self) -> str:
        """The four letters, low to high."""
        return "JQKA" if self is Faces.LATIN else "ВДКТ"


@dataclass(frozen=True, slots=True)
class Preferences:
    """What a person has chosen once for all games.

    `auto_done` lets a seat pass by itself against bots where nothing of its hand fits; `explain`
    explains each thing of the game when it happens for the first time, and `explained` is what was;
    `bell` rings when it is the person's turn after a while, and at the end. `language` is the code
    of the language that was chosen, None where none was.
    """

    explain: bool = False
    auto_done: bool = True
    deck: Deck = Deck.FOUR
    faces: Faces = Faces.LATIN
    theme: Ground = Ground.DARK
    bell: bool = False
    memory: Memory = Memory.SEATS
    order: Order = Order.SUIT
    explained: frozenset[NoteKind] = frozenset()
    language: str | None = None

    def with_value(self, name: str, value: "FieldValue") -> "Preferences":
        """Return the preferences with another value for the field of this name."""
        return replace(self, **{name: value})  # type: ignore[arg-type]  # each has its own type


Preference: TypeAlias = bool | Enum
"""The value of one field: yes or no, or one of a few."""

Explained: TypeAlias = frozenset[NoteKind]
"""What was explained so far."""

FieldValue: TypeAlias = Preference | Explained | str | None
"""The value of any field: that of the language is its code."""

_OTHERS: Final = ("explained", "language")

FIELDS: Final = tuple([each.name for each in fields(Preferences) if each.name not in _OTHERS])
"""The fields of which the values are fixed here, in the order of the settings.

Which languages there are is known to their catalogues alone.
"""

FIRST: Final = Preferences(explain=True)
"""The preferences of somebody who has never played here."""


def option_of(name: str) -> str:
    """Return the name of a field as an option and as an entry of the file: ``auto-done``."""
    return name.replace("_", "-")


def values_of(name: str) -> tuple[Preference, ...]:
    """Return what the field of this name can be, in the order of the settings."""
    default: Preference = getattr(Preferences(), name)
    return (True, False) if isinstance(default, bool) else tuple(type(default))


def word_of(value: Preference) -> str:
    """Return the value as it is typed: ``on``, ``off``, or the word of the choice.

    >>> word_of(True), word_of(Deck.SAFE)
    ('on', 'safe')
    """
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value.value)


def value_of(name: str, word: str) -> Preference:
    """Return the value of a field that a word stands for.

    Raises:
        LookupError: the field has no such value.
    """
    for value in values_of(name):
        if word_of(value) == word:
            return value
    raise LookupError(word)
