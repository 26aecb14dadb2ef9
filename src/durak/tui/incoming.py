"""What a terminal sends, cut into whole pieces; what is neither text nor a whole sequence is lost.

Textual's parser takes every byte for UTF-8, and reads out the letters of a sequence that it does
not know as if somebody had typed them: `ESC [ 9 9 z` would cover an attack. So it is given whole
pieces alone, and keys in the form that it reads. This can go once Textual does so by itself:
https://github.com/Textualize/textual/issues/6456 (bytes that are no UTF-8),
https://github.com/Textualize/textual/issues/3742 (sequences that nobody knows),
https://github.com/Textualize/textual/issues/6417 (keys of the Kitty protocol).
"""

import re
from codecs import getincrementaldecoder
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from typing import Final

LONGEST: Final = 32
"""Bytes of the longest sequence that means something; Textual reads longer ones out."""

LONGEST_PASTE: Final = 4096
"""Bytes of a paste that are kept: far more than the longest name."""

PASTE_PATIENCE: Final = 1.0
"""Seconds of silence after which a paste is taken for one that never ends."""

_PASTE: Final = b"\x1b[200~"
_PASTE_END: Final = b"\x1b[201~"

_WHOLE: Final = re.compile(
    rb"\x1b\[M.{3}"  # a mouse of the oldest kind: three bytes of no encoding
    rb"|\x1b\[\[[!-~]"  # a function key of the Linux console
    rb"|\x1b\[\d+\$"  # Shift and a key in rxvt
    rb"|\x1b\[(?![M\[])[0-?]*[ -/]*[@-~]"  # a control sequence
    rb"|\x1bO[0-9;]*[@-~]"  # a key of the keypad
    rb"|\x1b[\]P_^X][^\x00-\x1f]*(?:\x07|\x1b\\)"  # an answer of the terminal
    rb"|\x1b[^\[O\]P_^X\x1b\x80-\xff]"  # Alt and a key
    rb"|\x1b(?:[\xc2-\xdf]|[\xe0-\xef][\x80-\xbf]|[\xf0-\xf4][\x80-\xbf]{2})[\x80-\xbf]"
    rb"|[^\x1b]+",
    re.DOTALL,
)
_BEGUN: Final = re.compile(
    rb"\x1b(?:\[(?:M.{0,2}|\[|[0-?]*[ -/]*)|O[0-9;]*|[\]P_^X][^\x00-\x1f]*\x1b?"
    rb"|[\xe0-\xef][\x80-\xbf]|[\xf0-\xf4][\x80-\xbf]{1,2}|[\x80-\xff])?",
    re.DOTALL,
)
_KITTY: Final = re.compile(
    r"\x1b\[(\d*)(?::[\d:]*)?(?:;(\d*)(?::(\d*))?(?:;([\d:]*))?)?([u~ABCDEFHPQRS])"
)
_RELEASED: Final = "3"
_PRIVATE_KEYS: Final = range(57344, 63744)
_REAL_KEYS: Final = range(57361, 57428)
"""The codes between those of the locks and those of the media keys, which modifiers follow."""


@dataclass(frozen=True, slots=True)
class Pasted:
    """A text that was pasted, without what a terminal would obey."""

    text: str


Piece = str | Pasted
"""A text without Escape, one whole sequence that begins with it, or a paste."""


class Incoming:
    """Takes bytes as they come, in any portions, and gives whole pieces.

    `escape_patience` are the seconds of silence after which nothing more belongs to what began
    with Escape. Letters are in the `encoding` of the terminal.
    """

    def __init__(self, escape_patience: float = 0.1, encoding: str = "utf-8") -> None:
        self._escape_patience = escape_patience
        self._encoding = encoding
        self._held = b""
        self._paste: bytes | None = None
        self._decoder = getincrementaldecoder(encoding)("ignore")

    @property
    def patience(self) -> float:
        """Seconds of silence after which `rest` is to be called."""
        return self._escape_patience if self._paste is None else PASTE_PATIENCE

    def feed(self, data: bytes) -> Iterator[Piece]:
        """Take some bytes; give every piece that is whole now."""
        data, self._held = self._held + data, b""
        at = 0
        while at < len(data):
            if self._paste is not None:
                at = yield from self._pasting(data, at)
            elif whole := _WHOLE.match(data, at):
                at = whole.end()
                yield from self._read(whole[0])
            elif begun := _BEGUN.fullmatch(data, at):
                self._held = _shortened(begun[0])
                at = len(data)
            else:
                at = yield from _broken_off(data, at)

    def rest(self) -> Iterator[Piece]:
        """Give what was held back, as nothing more belongs to it: Escape itself, Alt and a key."""
        held, self._held = self._held, b""
        self._decoder.reset()
        if self._paste is None:
            yield from _alone(held)
        self._paste = None

    def _read(self, piece: bytes) -> Iterator[Piece]:
        if not piece.startswith(b"\x1b"):
            if text := self._decoder.decode(piece):
                yield text
            return
        self._decoder.reset()
        if piece == _PASTE:
            self._paste = b""
        elif len(piece) <= LONGEST and not piece.startswith(b"\x1b[M"):
            text = piece.decode("utf-8", "ignore")
            if len(text) > 1 and (key := as_pressed(text)):
                yield key

    def _pasting(self, data: bytes, at: int) -> Generator[Piece, None, int]:
        """Keep what is pasted up to its end, and hold back what may be a part of the end."""
        assert self._paste is not None, "a paste has begun"
        end = data.find(_PASTE_END, at)
        until = end if end >= 0 else max(at, len(data) - len(_PASTE_END) + 1)
        self._paste = (self._paste + data[at:until])[:LONGEST_PASTE]
        if end < 0:
            self._held = data[until:]
            return len(data)
        text = self._paste.decode(self._encoding, "ignore")
        self._paste = None
        yield Pasted("".join([sign for sign in text if sign.isprintable() or sign in "\r\n"]))
        return end + len(_PASTE_END)


def as_pressed(sequence: str) -> str:
    """Return the sequence as Textual reads it; an empty text if no key was pressed by it.

    In the Kitty protocol a modifier, a lock or a media key is reported by itself, and a key that
    was let go may be. Textual takes both for keys, and fails at the fields of the second kind.
    """
    match = _KITTY.fullmatch(sequence)
    if match is None:
        return sequence
    code, modifiers, kind, text, end = match.groups(default="")
    number = int(code or 1)
    if kind == _RELEASED or (number in _PRIVATE_KEYS and number not in _REAL_KEYS):
        return ""
    if ":" not in sequence.removesuffix(f"{text}{end}"):
        return sequence
    return f"\x1b[{code};{modifiers};{text}{end}" if text else f"\x1b[{code};{modifiers}{end}"


def _broken_off(data: bytes, at: int) -> Generator[Piece, None, int]:
    """Leave out a sequence that is followed by what cannot belong to it; return where that is."""
    begun = _BEGUN.match(data, at)
    assert begun is not None, "only Escape begins what is not whole"
    piece = begun[0]
    if len(piece) > 1 and piece.endswith(b"\x1b"):
        piece = piece[:-1]  # this one begins the next sequence
    yield from _alone(piece)
    return at + len(piece)


def _alone(begun: bytes) -> Iterator[Piece]:
    """Give what is a key by itself; any longer sequence has no meaning without its end."""
    if len(begun) <= 2 and begun.isascii() and begun:
        yield begun.decode("ascii")


def _shortened(begun: bytes) -> bytes:
    """Return the beginning of a sequence that may have no end, too long to mean something."""
    if len(begun) <= LONGEST:
        return begun
    return begun[:LONGEST] + (b"\x1b" if begun.endswith(b"\x1b") else b"")
