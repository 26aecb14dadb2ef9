"""The words on the parts of a table that are neither prompt nor button."""

from durak.engine import Suit
from durak.words.cards import suit_text
from durak.words.language import _, pgettext


def log_title() -> str:
    """Return the title of the log."""
    return pgettext("title of a part of the table", "Log")


def memory_title() -> str:
    """Return the title of the memory panel."""
    return pgettext("title of a part of the table", "Memory")


def talon_title(count: int) -> str:
    """Return the title of the talon with its number of cards."""
    return _("Talon {count}").format(count=count)


def trump_is(suit: Suit) -> str:
    """Name the trump suit."""
    return _("Trump {suit}").format(suit=suit_text(suit))


def empty_talon() -> str:
    """Say that the talon is used up."""
    return pgettext("talon", "empty")


def place_words(*, viewer: bool) -> tuple[str, str, str, str, str]:
    """Return the words for where a card is, as a legend has them beside their signs.

    They are the own hand (`viewer` if it is that of "you"), table, talon, beaten pile, and unseen.
    """
    return (
        pgettext("where a card is", "you") if viewer else pgettext("where a card is", "hand"),
        pgettext("where a card is", "table"),
        pgettext("where a card is", "talon"),
        pgettext("where a card is", "beaten"),
        pgettext("where a card is", "unseen"),
    )


def passing_on(name: str, key: str) -> list[str]:
    """Ask two people at one screen to change places (R9.4), a line for each sentence."""
    return [
        _("Pass the keyboard to {name}.").format(name=name),
        _("{name} presses {key}, with nobody else looking.").format(name=name, key=key),
    ]


def too_small(needed: tuple[int, int], present: tuple[int, int]) -> list[str]:
    """Say that the window has no room, line by line; sizes are columns and rows."""
    sizes = _("needs {needed}, has {present}").format(needed=_size(needed), present=_size(present))
    return [pgettext("name of the program", "Durak"), sizes, _("The game waits.")]


def _size(size: tuple[int, int]) -> str:
    return "{}x{}".format(*size)
