"""What has a number or a key at the table: the places for attacks, and the buttons."""

from dataclasses import dataclass
from enum import Enum

from durak.engine import Card


class SlotState(Enum):
    """What the number over a place for an attack says."""

    TARGET = "target"
    OPEN = "open"
    COVERED = "covered"
    FREE = "free"


@dataclass(frozen=True, slots=True)
class Slot:
    """A numbered place on the table, empty or with an attack and perhaps its cover.

    `seat` is who laid the attack, where that is known.
    """

    number: int
    state: SlotState
    attack: Card | None = None
    cover: Card | None = None
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Button:
    """A button: the action that it runs, its key and label, and whether the rules allow it now.

    `first` marks the one that Enter would press; `short` is a label for where there is less room.
    """

    run: str
    key: str
    label: str
    enabled: bool
    first: bool = False
    short: str = ""
