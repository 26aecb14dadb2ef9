"""A language in which every letter has an accent, to find the words that no translation reaches."""

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from gettext import NullTranslations
from typing import Final

from durak.words.language import (
    SOURCE_LANGUAGE,
    current_translations,
    use_language,
    use_translations,
)

_LATIN: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
_ACCENTED: Final = "ÅƁČĎĖƑĠĤĨĴĶĿṀŃØƤǪŘŜŤŮṼŴẊÝŽåƀčďėƒġĥĩĵķŀṁńøƥǫřŝťůṽŵẋýž"
_ACCENTS: Final = str.maketrans(_LATIN, _ACCENTED)
_SLOT: Final = re.compile(r"(\{[^{}]*\}|%\([a-z_]+\)[a-z]|%[a-z])")
_WORD: Final = re.compile(r"[^\W\d_]{2,}")


class Accented(NullTranslations):
    """Gives every letter of a sentence its accent and leaves the slots alone.

    >>> Accented().gettext("{name} takes")
    '{name} ťåķėŝ'
    """

    def gettext(self, message: str) -> str:
        return accented(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return accented(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        return accented(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return accented(msgid1 if n == 1 else msgid2)


def accented(message: str) -> str:
    """Return the message with an accent on every letter outside its slots."""
    parts = _SLOT.split(message)
    return "".join(
        [part if place % 2 else part.translate(_ACCENTS) for place, part in enumerate(parts)]
    )


@contextmanager
def pseudo_language() -> Iterator[None]:
    """Speak the accented language, then again the one before."""
    before = current_translations()
    use_translations(Accented())
    try:
        yield
    finally:
        use_translations(before)


@contextmanager
def russian() -> Iterator[None]:
    """Speak Russian, which has no letter of English either, then again English."""
    use_language("ru")
    try:
        yield
    finally:
        use_language(SOURCE_LANGUAGE)


def plain_words(text: str, allowed: Iterable[str] = ()) -> list[str]:
    """Return the words of two letters and more in which a letter has no accent.

    `allowed` are names, paths, options and other texts that no language changes; they are taken out
    as they stand, the longest first.

    >>> plain_words("Åńńå ťåķės 6♣ with Boris", ["Boris"])
    ['ťåķės', 'with']
    """
    text = _any_of(frozenset(allowed)).sub(" ", text)
    return [word for word in _WORD.findall(text) if set(word) & set(_LATIN)]


@cache
def _any_of(texts: frozenset[str]) -> re.Pattern[str]:
    """Match the longest of the texts that stands for itself."""
    longest_first = sorted(texts, key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest_first))})(?!\w)")
