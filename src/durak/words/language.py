"""The language that people are spoken to in, and how a sentence is looked up in it.

English is the source text and needs no catalogue. A catalogue is a compiled gettext file at
``locale/CODE/LC_MESSAGES/durak.mo`` beside this module. A sentence is looked up each time that it
is said, never when a module is imported, so that a change of language shows at once. A table of
sentences that is made at import holds each as a `Message`, which `later` and its kin mark for
extraction.
"""

import gettext as _gettext
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final, TypeAlias

DOMAIN: Final = "durak"
"""The gettext domain: the name of every catalogue file."""

LOCALES: Final = Path(__file__).with_name("locale")
"""The folder of the catalogues."""

SOURCE_LANGUAGE: Final = "en"
"""The language of the sentences in the code."""

_current: _gettext.NullTranslations = _gettext.NullTranslations()


def languages() -> tuple[str, ...]:
    """Return the codes of the languages there are, English first."""
    found = sorted(path.parts[-3] for path in LOCALES.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    return (SOURCE_LANGUAGE, *found)


def use_language(code: str) -> None:
    """Speak the language of this code from now on.

    Raises:
        ValueError: there is no catalogue for it.
    """
    use_translations(catalogue(code))


def catalogue(code: str) -> _gettext.NullTranslations:
    """Return the sentences of a language; each stands for itself in the source language.

    Raises:
        ValueError: there is no catalogue for it.
    """
    if code == SOURCE_LANGUAGE:
        return _gettext.NullTranslations()
    if code not in languages():
        raise ValueError(f"There is no catalogue for {code!r}.")
    return _read(compiled_catalogue(code))


@cache
def _read(path: Path) -> _gettext.GNUTranslations:
    with path.open("rb") as file:
        return _gettext.GNUTranslations(file)


def compiled_catalogue(code: str) -> Path:
    """Return the file of a language that the program reads."""
    return (LOCALES / code / "LC_MESSAGES" / DOMAIN).with_suffix(".mo")


def use_translations(translations: _gettext.NullTranslations) -> None:
    """Look sentences up in these translations from now on."""
    global _current
    _current = translations


def current_translations() -> _gettext.NullTranslations:
    """Return the translations in use."""
    return _current


def language_in_use() -> str:
    """Return the code of the language in use, as its catalogue gives it; empty for the source."""
    return str(_current.info().get("language", ""))


def _(message: str) -> str:
    """Return a sentence in the language in use."""
    return _current.gettext(message)


def ngettext(one: str, many: str, number: int) -> str:
    """Return the form of a sentence that goes with a number, in the language in use."""
    return _current.ngettext(one, many, number)


def pgettext(context: str, message: str) -> str:
    """Return a word that means this only in the given context, in the language in use."""
    return _current.pgettext(context, message)


def npgettext(context: str, one: str, many: str, number: int) -> str:
    """Return the form of such a word that goes with a number, in the language in use."""
    return _current.npgettext(context, one, many, number)


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence of the source language that is looked up each time it is written out.

    >>> str(Message("Take", "button"))
    'Take'
    """

    source: str
    context: str = ""

    def __str__(self) -> str:
        return pgettext(self.context, self.source) if self.context else _(self.source)


def later(message: str) -> Message:
    """Return a sentence to be looked up later."""
    return Message(message)


def later_in(context: str, message: str) -> Message:
    """Return a word that means this only in the given context, to be looked up later."""
    return Message(message, context)


@dataclass(frozen=True, slots=True)
class CountedMessage:
    """A sentence in its form for one and for many, to be looked up later.

    `by` is the name of the slot whose number decides.

    >>> CountedMessage("{n} card", "{n} cards", "n").form(2)
    '{n} cards'
    """

    one: str
    many: str
    by: str

    def form(self, number: int) -> str:
        """Return the form that goes with a number."""
        return ngettext(self.one, self.many, number)


Sentence: TypeAlias = Message | CountedMessage
"""A sentence with named slots, to be looked up later."""


def later_counted(one: str, many: str, by: str) -> CountedMessage:
    """Return a sentence with a number in it, to be looked up later."""
    return CountedMessage(one, many, by)
