"""What keys are called where a person reads them."""

from collections.abc import Iterable
from types import MappingProxyType
from typing import Final

from durak.words.language import later_in, pgettext

_NAMES: Final = MappingProxyType(
    {
        "enter": later_in("key", "Enter"),
        "space": later_in("key", "Space"),
        "tab": later_in("key", "Tab"),
        "shift+tab": later_in("key", "Shift+Tab"),
        "escape": later_in("key", "Esc"),
        "delete": later_in("key", "Del"),
        "home": later_in("key", "Home"),
        "end": later_in("key", "End"),
        "pageup": later_in("key", "PgUp"),
        "pagedown": later_in("key", "PgDn"),
        "any": later_in("key", "Any key"),
    }
)
_SIGNS: Final = MappingProxyType(
    {"left": "←", "right": "→", "up": "↑", "down": "↓", "question_mark": "?"}
)
_ARROWS: Final = MappingProxyType(
    {
        "left": later_in("key", "Left"),
        "right": later_in("key", "Right"),
        "up": later_in("key", "Up"),
        "down": later_in("key", "Down"),
    }
)

_LETTERS: Final = later_in(
    "the letters of the keys from q to m, row by row, in the keyboard layout of the language",
    "qwertyuiopasdfghjklzxcvbnm",
)


def key_name(key: str, *, ascii_only: bool = False) -> str:
    """Return the name of a key; `key` is Textual's name for it, or ``any``.

    >>> key_name("pageup"), key_name("left"), key_name("left", ascii_only=True), key_name("t")
    ('PgUp', '←', 'Left', 'T')
    """
    if ascii_only and key in _ARROWS:
        return str(_ARROWS[key])
    if key in _NAMES:
        return str(_NAMES[key])
    return _SIGNS.get(key, key.upper())


def key_names(keys: Iterable[str], *, ascii_only: bool = False) -> str:
    """Return the names of keys that do one thing in several directions: ``←→``, ``1-6``.

    >>> key_names(["up", "down"], ascii_only=True), key_names(["1", "2", "3"])
    ('Up/Down', '1-3')
    """
    names = [key_name(key, ascii_only=ascii_only) for key in keys]
    if all(name.isdecimal() for name in names):
        return names[0] if len(names) == 1 else f"{names[0]}-{names[-1]}"
    signs = all(len(name) == 1 for name in names)
    return ("" if signs else "/").join(names)


def in_both_layouts(name: str) -> str:
    """Return the name of a key with the letter that it has in the layout of the language.

    >>> in_both_layouts("T"), in_both_layouts("Home")
    ('T', 'Home')
    """
    letters = dict(zip(_LETTERS.source.upper(), str(_LETTERS).upper(), strict=False))
    letter = letters.get(name, name)
    if letter == name:
        return name
    return pgettext(
        "a letter in the layout of the language, and the Latin one", "{letter} ({key})"
    ).format(letter=letter, key=name)
