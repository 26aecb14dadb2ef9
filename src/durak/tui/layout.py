"""The layouts of a table: which one a terminal of a given size gets."""

from enum import Enum
from typing import Final

LEAST_WIDTH: Final = 60
LEAST_HEIGHT: Final = 18


class Layout(Enum):
    """How much room there is. The value is the class by which the stylesheet lays out the parts."""

    TINY = "-tiny"
    LOW = "-low"
    HOME = "-home"
    LARGE = "-large"
    ROOMY = "-roomy"

    @property
    def is_too_small(self) -> bool:
        """Whether there is room for a notice only, and none for the table."""
        return self is Layout.TINY

    @property
    def hand_height(self) -> int:
        """How many rows the hand has."""
        if self is Layout.LOW:
            return 3
        return 7 if self is Layout.HOME else 8

    @property
    def shows_memory(self) -> bool:
        """Whether the memory panel is always in sight."""
        return self is Layout.ROOMY


def layout_of(width: int, height: int) -> Layout:
    """Return the layout for a terminal of so many columns and rows."""
    if width < LEAST_WIDTH or height < LEAST_HEIGHT:
        return Layout.TINY
    if width < 80 or height < 24:
        return Layout.LOW
    if width < 100 or height < 34:
        return Layout.HOME
    return Layout.ROOMY if width >= 120 else Layout.LARGE
