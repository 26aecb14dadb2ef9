"""Sentences that stand one after another."""

from collections.abc import Iterable
from typing import TypeAlias

from durak.words.language import pgettext

Sentences: TypeAlias = tuple[str, ...]
"""What is told, a sentence for each thing: where there is no room for all, some are left out."""


def stopped(sentence: str) -> str:
    """Return a sentence with its full stop.

    >>> stopped("You are out")
    'You are out.'
    """
    return pgettext("a sentence with its full stop", "{sentence}.").format(sentence=sentence)


def together(sentences: Iterable[str]) -> str:
    """Write sentences one after another."""
    return pgettext("between sentences", " ").join(sentences)
