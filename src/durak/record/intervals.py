"""The interval of a share, for statistics of people and of bots."""

from math import sqrt
from typing import Final

Z: Final = 1.959963984540054
"""Standard deviations on either side that hold 95 % of a normal distribution."""


def wilson(cases: int, tries: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval of a share, sound near 0 and 1 too; 0 to 1 without tries.

    >>> [round(end, 4) for end in wilson(10, 100)]
    [0.0552, 0.1744]
    """
    if not tries:
        return 0.0, 1.0
    share, weight = cases / tries, Z * Z / tries
    centre = (share + weight / 2) / (1 + weight)
    half = Z * sqrt(share * (1 - share) / tries + weight / (4 * tries)) / (1 + weight)
    return max(0.0, centre - half), min(1.0, centre + half)
