"""Numbered choices, at most nine at a time."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final, Generic, Self, TypeVar

from durak.words import lines

T = TypeVar("T")

MOST: Final = 9
"""The most choices that are told at a time; a single digit is enough for each."""


@dataclass(frozen=True)
class Offer(Generic[T]):
    """Choices by name and value; those from `start` are told.

    Where there are more than nine, the last number leads to the others, and round to the first.
    """

    choices: tuple[tuple[str, T], ...]
    start: int = 0

    @property
    def has_more(self) -> bool:
        """Whether not all are told at once."""
        return len(self.choices) > MOST

    @property
    def page(self) -> Sequence[tuple[str, T]]:
        """The choices that are told, the first one number 1."""
        return self.choices[self.start :][: MOST - 1] if self.has_more else self.choices

    @property
    def told(self) -> list[str]:
        """Each of them with its number, a line for each."""
        names = [name for name, _value in self.page]
        if self.has_more:
            names.append(lines.more_choices())
        return [lines.numbered(number, name) for number, name in enumerate(names, 1)]

    def is_more(self, number: int) -> bool:
        """Tell whether the number leads to the other choices."""
        return self.has_more and number == len(self.page) + 1

    def chosen(self, number: int) -> T | None:
        """Return the value of the choice of this number; None where there is none."""
        return self.page[number - 1][1] if 1 <= number <= len(self.page) else None

    def turned(self) -> Self:
        """Return the offer with the next ones told."""
        start = self.start + MOST - 1
        return replace(self, start=start if start < len(self.choices) and self.has_more else 0)

    def with_told(self, value: T) -> Self:
        """Return the offer with this value among those told."""
        place = [each for _name, each in self.choices].index(value)
        return replace(self, start=place - place % (MOST - 1) if self.has_more else 0)

    def number_of(self, value: T) -> int:
        """Return the number of a value that is told."""
        return [each for _name, each in self.page].index(value) + 1
