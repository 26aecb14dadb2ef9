"""Texts made to fit a width in cells; how wide a text is tells `rich.cells.cell_len`."""

from collections.abc import Iterable

from rich.cells import cell_len
from textual.content import Content


def shortened(text: str, width: int) -> str:
    """Shorten a text to the width, with ``…`` where something is missing.

    >>> shortened("Vera attacks", 8), shortened("Vera", 8)
    ('Vera at…', 'Vera')
    """
    if cell_len(text) <= width:
        return text
    return Content(text).truncate(width, ellipsis=True).plain


def widest(texts: Iterable[str]) -> int:
    """Return the width of the widest text.

    >>> widest(["Duel", "Perevodnoy"])
    10
    """
    return max(map(cell_len, texts))


def padded(text: str, width: int) -> str:
    """Shorten a text to the width, or fill it with spaces.

    >>> padded("Vera", 6), padded("Vera attacks", 6)
    ('Vera  ', 'Vera …')
    """
    return Content(text).truncate(width, ellipsis=True, pad=True).plain


def centred(text: str, width: int) -> str:
    """Shorten a text to the width, or fill it with spaces on both sides.

    >>> centred("Vera", 8), centred("Vera attacks", 6)
    ('  Vera  ', 'Vera …')
    """
    shown = shortened(text, width)
    gap = width - cell_len(shown)
    return padded(" " * (gap // 2 + (gap & width & 1)) + shown, width)


def broken(text: str, width: int, indent: str = " ") -> list[str]:
    """Break a text into lines of at most this width; lines after the first are indented.

    >>> broken("You cover 8♠ with J♠", 16)
    ['You cover 8♠', ' with J♠']
    """
    if cell_len(text) <= width:
        return [text]
    width = max(1, width)
    first = Content(text).wrap(width)[0].plain.rstrip()
    rest = text[len(first) :].lstrip()
    if not rest:
        return [first]
    lines = Content(rest).wrap(max(1, width - cell_len(indent)))
    return [first, *[indent + line.plain.rstrip() for line in lines]]
