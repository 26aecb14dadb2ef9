"""Several things in one sentence."""

from collections.abc import Sequence

from durak.words.language import _, pgettext


def listed(things: Sequence[str]) -> str:
    """Write things one after another.

    >>> listed(["Anna", "Boris", "Vera"])
    'Anna, Boris, Vera'
    """
    return pgettext("between the things of a list", ", ").join(things)


def all_of(things: Sequence[str]) -> str:
    """Write things that belong together.

    >>> all_of(["Anna", "Boris"]), all_of(["Anna", "Boris", "Vera"])
    ('Anna and Boris', 'Anna, Boris and Vera')
    """
    return _ended(_("{things} and {last}"), things)


def one_of(things: Sequence[str]) -> str:
    """Write things of which one is to be chosen.

    >>> one_of(["2"]), one_of(["1", "2", "4"])
    ('2', '1, 2 or 4')
    """
    return _ended(_("{things} or {last}"), things)


def _ended(template: str, things: Sequence[str]) -> str:
    *first, last = things
    return template.format(things=listed(first), last=last) if first else last
