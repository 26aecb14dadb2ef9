"""Times of decisions: exact sums, and a histogram for the slow end that can be added up."""

from collections import Counter
from dataclasses import dataclass, field
from math import exp, log

_STEP = log(1.02)


@dataclass(slots=True)
class Timing:
    """Decisions counted by their time in steps of two per cent."""

    count: int = 0
    total_ns: int = 0
    steps: Counter[int] = field(default_factory=Counter)

    def add(self, nanoseconds: int) -> None:
        """Count one decision."""
        self.count += 1
        self.total_ns += nanoseconds
        self.steps[int(log(max(nanoseconds, 1)) / _STEP)] += 1

    def include(self, other: "Timing") -> None:
        """Count all decisions of another timing."""
        self.count += other.count
        self.total_ns += other.total_ns
        self.steps.update(other.steps)

    @property
    def mean_ms(self) -> float:
        """The mean time in milliseconds; 0 when there was no decision."""
        return self.total_ns / self.count / 1e6 if self.count else 0.0

    def quantile_ms(self, share: float) -> float:
        """Return the time in milliseconds that this share of decisions stays within, to 2 %."""
        seen = 0
        for step in sorted(self.steps):
            seen += self.steps[step]
            if seen >= share * self.count:
                return exp((step + 1) * _STEP) / 1e6
        return 0.0
