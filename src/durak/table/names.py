"""Names at the table: what a person may be called, and what the bots are called."""

import unicodedata
from collections.abc import Iterable
from typing import Final

from durak.engine import DurakError
from durak.table.reasons import TableReason

LONGEST_NAME: Final = 16
"""The most characters of a name; a mark belongs to its letter. Screens cut what has no room."""

_MOST_CODE_POINTS: Final = 2 * LONGEST_NAME
"""A letter may have marks, but a name is no heap of them."""

BOT_NAMES: Final = ("Anna", "Boris", "Vera", "Dima", "Galya")
"""The bots clockwise; the last two stand in where a person has a bot's name."""

_VARIATION_SELECTORS: Final = range(0xFE00, 0xFE10)


class PlayerNameError(DurakError):
    """A text that cannot be a name."""

    reason: TableReason


def check_name(text: str) -> str:
    """Return the name that a person typed, without the spaces around it.

    Letters, digits, marks and punctuation of every script are welcome. What a terminal would obey
    or draw at an uncertain width is refused: control characters, pictures.

    >>> check_name("  Ёлка ")
    'Ёлка'

    Raises:
        PlayerNameError: the name is empty, too long or cannot be shown.
    """
    name = unicodedata.normalize("NFC", text).strip(" ")
    if not name:
        raise PlayerNameError(TableReason.NAME_EMPTY)
    too_long = PlayerNameError(TableReason.NAME_TOO_LONG, longest=LONGEST_NAME)
    if len(name) > _MOST_CODE_POINTS:
        raise too_long
    if not all(map(_can_be_shown, name)):
        raise PlayerNameError(TableReason.NAME_UNPRINTABLE)
    if sum(not _is_mark(character) for character in name) > LONGEST_NAME:
        raise too_long
    return name


def printable(text: str) -> str:
    r"""Return a text from outside as one that a terminal cannot obey: escapes for control signs.

    >>> print(printable("Anna\x1b[2J"))
    Anna\x1b[2J
    """
    return "".join([sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text])


def bot_names(people: Iterable[str], count: int) -> tuple[str, ...]:
    """Return names for `count` bots clockwise, none of them a name of these people."""
    taken = {name.casefold() for name in people}
    return tuple([name for name in BOT_NAMES if name.casefold() not in taken][:count])


def _can_be_shown(character: str) -> bool:
    if character.isascii():
        return character.isprintable()
    return (
        unicodedata.category(character)[0] in "LMNP" and ord(character) not in _VARIATION_SELECTORS
    )


def _is_mark(character: str) -> bool:
    return unicodedata.category(character) in ("Mn", "Me")
