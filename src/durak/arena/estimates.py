"""Rates with 95 % intervals.

The games of one deal are no independent tries: they share their cards. So a rate is the mean over
deals and its interval comes from the spread between deals. Where only a handful of games count for
or against, that spread says little, and the Wilson interval stands in.
"""

from dataclasses import dataclass
from math import sqrt
from typing import Final, Self

from durak.record.intervals import Z, wilson

FEW: Final = 10
"""With fewer cases than this on either side an interval is Wilson's."""


@dataclass(frozen=True, slots=True)
class Rate:
    """A share, or a difference of shares, between 0 and 1, with its 95 % interval."""

    value: float
    low: float
    high: float

    @classmethod
    def wilson(cls, cases: int, tries: int) -> Self:
        """Return the share of cases with Wilson's interval.

        >>> str(Rate.wilson(0, 100))
        '0.0 % (0.0 to 3.7)'
        """
        return cls(cases / tries if tries else 0.0, *wilson(cases, tries))

    def __str__(self) -> str:
        return f"{100 * self.value:.1f} % ({100 * self.low:.1f} to {100 * self.high:.1f})"


@dataclass(slots=True)
class Blocks:
    """A sum over deals: how many cases there were in a deal, and the squares for the spread.

    Only integers are added, so the order of adding cannot matter.
    """

    deals: int = 0
    total: int = 0
    squares: int = 0

    def add(self, cases: int) -> None:
        """Add one deal."""
        self.deals += 1
        self.total += cases
        self.squares += cases * cases

    def include(self, other: "Blocks") -> None:
        """Add all deals of another sum."""
        self.deals += other.deals
        self.total += other.total
        self.squares += other.squares

    def rate(self, tries: int) -> Rate:
        """Return the share of cases among the tries of a deal, `tries` being the same for each."""
        all_tries = self.deals * tries
        if min(self.total, all_tries - self.total) < FEW:
            return Rate.wilson(self.total, all_tries)
        found = self.difference(tries)
        return Rate(found.value, max(0.0, found.low), min(1.0, found.high))

    def difference(self, tries: int) -> Rate:
        """Return the mean per try with the interval from deals as blocks; cases may be negative."""
        if not self.deals:
            return Rate(0.0, 0.0, 0.0)
        mean = self.total / self.deals
        spread = max(0.0, self.squares / self.deals - mean * mean)
        half = Z * sqrt(spread / max(1, self.deals - 1)) / tries
        value = mean / tries
        return Rate(value, value - half, value + half)
