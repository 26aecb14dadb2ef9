"""Voice in, lines out: what is said is printable, short enough, and never changed again."""

import re
from collections.abc import Callable, Iterator
from typing import Final

from durak.table.names import printable
from durak.words.signs import NEAREST

LONGEST_SAID: Final = 200
"""The most characters of a line; what is longer is said in several."""

_AFTER_A_THING: Final = re.compile(r"[,;.:] ")


class Voice:
    """Where a person hears and types.

    `read` returns the next line that was typed and raises EOFError at the end, `write` takes one
    line without its end. What `encoding` lacks is replaced before a line is measured.
    """

    def __init__(
        self, read: Callable[[], str], write: Callable[[str], None], encoding: str = "utf-8"
    ) -> None:
        self._read = read
        self._write = write
        self._encoding = encoding

    def say(self, *sentences: str) -> None:
        """Say sentences, each in a line of its own; an empty one is not said."""
        for sentence in sentences:
            text = printable(sentence).encode(self._encoding, NEAREST).decode(self._encoding)
            for line in in_lines(" ".join(text.split())):
                self._write(line)

    def ask(self) -> str:
        """Return what is typed next.

        Raises:
            EOFError: nothing comes any more.
        """
        return self._read()


def in_lines(text: str) -> Iterator[str]:
    """Return a text in lines that are short enough, cut between the things that it lists.

    Where it lists nothing it is cut between words, and within a word only where that is too long.

    >>> list(in_lines("  ten of hearts  ")), list(in_lines(""))
    (['ten of hearts'], [])
    """
    rest = text.strip()
    while len(rest) > LONGEST_SAID:
        room = rest[: LONGEST_SAID + 1]
        ends = [match.end() for match in _AFTER_A_THING.finditer(room)]
        ends = ends or [match.end() for match in re.finditer(" ", room)] or [LONGEST_SAID]
        yield rest[: ends[-1]].rstrip()
        rest = rest[ends[-1] :].lstrip()
    if rest:
        yield rest
