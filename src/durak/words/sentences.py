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


def finished(text: str) -> str:
    """Return a sentence with its full stop where it has none; nothing stays nothing.

    >>> finished("A match to 3: you 1"), finished("Goodbye."), finished("")
    ('A match to 3: you 1.', 'Goodbye.', '')
    """
    return text if not text or text.endswith(".") else stopped(text)


def together(sentences: Iterable[str]) -> str:
    """Write sentences one after another."""
    return pgettext("between sentences", " ").join(sentences)
