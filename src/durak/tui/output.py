"""What is written to the terminal: in the signs of its encoding, and lost if it is gone."""

import codecs
import os
import select
import unicodedata
from collections.abc import Callable
from typing import Final, TextIO

from rich.cells import cell_len

from durak.words.signs import ascii_signs

_STAND_IN: Final = "durak.stand-in"
_CHUNK: Final = 4096
"""Bytes that are written at a time, so that a terminal that takes none can be given up."""

_TICK: Final = 0.1
"""Seconds after which it is looked again whether the terminal takes more."""


class Output:
    """A stream to write to for Textual's driver.

    A sign that the encoding does not know is replaced by one that is as wide. `gone` is called
    once, from the thread that writes, when the terminal is no more; what is written then is lost.
    """

    def __init__(self, stream: TextIO, gone: Callable[[], None]) -> None:
        # Not through the stream: what it could not write it would try again as Python ends.
        self._handle = stream.fileno()
        self._encoding = stream.encoding
        self._gone = gone
        self._waiting: list[str] = []
        self.given_up = False

    def fileno(self) -> int:
        """Return the number of the open file."""
        return self._handle

    def write(self, text: str) -> None:
        """Write a text, at the latest when `flush` is called."""
        self._waiting.append(text)

    def flush(self) -> None:
        """Write everything that waits."""
        rest = memoryview(encoded("".join(self._waiting), self._encoding))
        self._waiting.clear()
        try:
            while rest and not self.given_up:
                rest = self._pushed(rest)
        except OSError:
            self.given_up = True
            self._gone()

    def _pushed(self, data: memoryview) -> memoryview:
        """Write the beginning; return the rest."""
        try:
            return data[os.write(self._handle, data[:_CHUNK]) :]
        except BlockingIOError:  # another program has left the terminal so
            select.select([], [self._handle], [], _TICK)
            return data


def encoded(text: str, encoding: str) -> bytes:
    """Write a text in an encoding; what that does not know is replaced by signs that are as wide.

    >>> encoded("7♠ ▁▁ Вера", "ascii")
    b'7S __ ????'
    """
    return text.encode(encoding, _STAND_IN)


def _replaced(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    signs = error.object[error.start : error.end]
    return "".join(map(_stand_in, signs)), error.end


def _stand_in(sign: str) -> str:
    simple = ascii_signs(sign)
    return simple if simple.isascii() else _LINES_AND_BLOCKS.get(sign) or "?" * cell_len(sign)


def _drawn(sign: str) -> str:
    """Return the nearest sign of ASCII to a line or a block of Textual's frames and bars."""
    words = set(unicodedata.name(sign).split())
    if "DRAWINGS" in words:
        upright = bool(words & {"VERTICAL", "UP", "DOWN"})
        across = bool(words & {"HORIZONTAL", "LEFT", "RIGHT"})
        return "+" if upright == across else "|" if upright else "-"
    if sign == "▔":
        return "-"
    return "|" if "LEFT" in words else "#"


_LINES_AND_BLOCKS: Final = {sign: _drawn(sign) for sign in map(chr, range(0x2500, 0x25A0))}

codecs.register_error(_STAND_IN, _replaced)
