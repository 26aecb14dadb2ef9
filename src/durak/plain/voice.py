"""Voice in, lines out: what is said is printable, short enough, and never changed again."""

import textwrap
from collections.abc import Callable
from typing import Final

from durak.table.names import printable

LONGEST_SAID: Final = 200
"""The most characters of a line; what is longer is said in several."""


class Voice:
    """Where a person hears and types.

    `read` returns the next line that was typed and raises EOFError at the end, `write` takes one
    line without its end.
    """

    def __init__(self, read: Callable[[], str], write: Callable[[str], None]) -> None:
        self._read = read
        self._write = write

    def say(self, *sentences: str) -> None:
        """Say sentences, each in a line of its own; an empty one is not said."""
        for sentence in sentences:
            for line in textwrap.wrap(printable(sentence), LONGEST_SAID, break_on_hyphens=False):
                self._write(line)

    def ask(self) -> str:
        """Return what is typed next.

        Raises:
            EOFError: nothing comes any more.
        """
        return self._read()
