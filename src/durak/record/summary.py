"""The summary of a game: what lists and statistics need of it, in the last line of its record.

It ends with a checksum of all that stands before. A text whose checksum is another one has changed
since its game ended, and nobody believes the summary before the game has been played through.
"""

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Self

from durak.engine import Position

SUMMARY_TAG: Final = "summary:"
"""What the line begins with."""

_CHECKSUM_DIGITS: Final = 16
_COUNTS: Final = r"(\d{1,6}(?: \d{1,6}){1,3})"
_SUMMARY: Final = re.compile(
    rf"{SUMMARY_TAG} actions (\d{{1,6}}), bouts (\d{{1,6}}), undos (\d{{1,6}}), defended {_COUNTS},"
    rf" taken {_COUNTS}, text ([0-9a-f]{{{_CHECKSUM_DIGITS}}})",
    re.ASCII,
)


@dataclass(frozen=True, slots=True)
class Summary:
    """What was counted in a game.

    `plies` and `bouts` count what stands at the end, `undos` the decisions taken back.
    `defended[seat]` and `taken[seat]` are the bouts in which the seat was the final defender and
    beat the attack, or took it.
    """

    plies: int
    bouts: int
    undos: int
    defended: tuple[int, ...]
    taken: tuple[int, ...]

    @classmethod
    def of(cls, positions: Sequence[Position], undos: int) -> Self:
        """Count a game whose positions, from the deal on, are these."""
        seats = positions[0].seats
        defended, taken = [0] * seats, [0] * seats
        for before, after in pairwise(positions):
            if after.bout != before.bout or not after.queue:
                held = taken if after.beaten == before.beaten else defended
                held[before.defender] += 1
        return cls(
            plies=len(positions) - 1,
            bouts=sum(defended) + sum(taken),
            undos=undos,
            defended=tuple(defended),
            taken=tuple(taken),
        )

    @classmethod
    def parse(cls, text: str) -> tuple[Self, str] | None:
        """Return the summary of a line and the checksum after it; None if it is no such line.

        >>> summary = Summary(plies=9, bouts=2, undos=1, defended=(0, 1), taken=(1, 0))
        >>> summary.text
        'summary: actions 9, bouts 2, undos 1, defended 0 1, taken 1 0, text '
        >>> Summary.parse(summary.text + "0123456789abcdef") == (summary, "0123456789abcdef")
        True
        """
        found = _SUMMARY.fullmatch(text)
        if found is None:
            return None
        plies, bouts, undos, defended, taken, told = found.groups()
        return cls(int(plies), int(bouts), int(undos), _counts(defended), _counts(taken)), told

    @property
    def figures(self) -> tuple[str, ...]:
        """What was counted, each as the summary writes it."""
        return (
            f"actions {self.plies}",
            f"bouts {self.bouts}",
            f"undos {self.undos}",
            f"defended {' '.join(map(str, self.defended))}",
            f"taken {' '.join(map(str, self.taken))}",
        )

    @property
    def text(self) -> str:
        """The line up to the checksum that follows: that of all the text before it."""
        return f"{SUMMARY_TAG} {', '.join(self.figures)}, text "


class Checksum:
    """The checksum of a text in UTF-8 that is given piece by piece."""

    def __init__(self) -> None:
        self._hash = hashlib.sha256()

    def add(self, data: bytes) -> None:
        """Go on with more of the text."""
        self._hash.update(data)

    @property
    def digits(self) -> str:
        """The first 16 hexadecimal digits of the SHA-256 of the text so far."""
        return self._hash.hexdigest()[:_CHECKSUM_DIGITS]


def _counts(text: str) -> tuple[int, ...]:
    return tuple(map(int, text.split()))
