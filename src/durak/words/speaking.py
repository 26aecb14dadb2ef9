"""Which language to speak: what the environment says, and what an output can be written in.

The languages are those that there are catalogues of; none but the source language is named here.
"""

import locale
import struct
from collections.abc import Iterable, Mapping
from gettext import GNUTranslations
from typing import Final

from durak.words.language import (
    SOURCE_LANGUAGE,
    _,
    catalogue,
    compiled_catalogue,
    language_in_use,
    languages,
    later_in,
    use_language,
)

VARIABLES: Final = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
"""The environment variables that may name languages; the first one that is set decides."""

_OWN_NAME: Final = later_in("the name of this language, in itself", "English")
_ROW: Final = later_in("row of the settings", "Language")

_NONE_CHOSEN: Final = ("C", "POSIX")
"""What names no language, but that of the source."""


def language_of(environment: Mapping[str, str]) -> str:
    """Return the code of the language that the environment asks for; English if it is none of ours.

    Where no variable is set the system's own setting decides. A locale that is plainly C or POSIX
    is meant for programs that read what is written, so that a list in LANGUAGE does not count
    beside it, as in every program that uses gettext.

    >>> language_of({"LANGUAGE": "tlh:en", "LANG": "C.UTF-8"})
    'en'
    """
    said = {name: environment[name] for name in VARIABLES if environment.get(name)}
    if next((said[name] for name in VARIABLES[1:] if name in said), "") in _NONE_CHOSEN:
        return SOURCE_LANGUAGE
    text = next(iter(said.values())) if said else _language_of_the_system()
    names = text.split(":") if "LANGUAGE" in said else [text]
    found = [code for name in names for code in _codes(name) if code in languages()]
    return found[0] if found else SOURCE_LANGUAGE


def _language_of_the_system() -> str:
    """Return the name of the system's locale, in the form of the variables.

    Windows calls it ``Russian_Russia``; Python knows the languages by such names.
    """
    name = locale.getlocale(locale.LC_CTYPE)[0] or ""
    return name if name in _NONE_CHOSEN else locale.normalize(name.partition("_")[0] or "C")


def _codes(name: str) -> tuple[str, ...]:
    """Return the codes that a locale's name may stand for, the narrowest first.

    >>> _codes("pt_BR.UTF-8"), _codes("ru")
    (('pt_BR', 'pt'), ('ru', 'ru'))
    """
    whole = name.partition(".")[0].partition("@")[0]
    return whole, whole.partition("_")[0]


def own_name(code: str) -> str:
    """Return what a language is called in itself: its code where the catalogue does not say.

    >>> own_name("en")
    'English'
    """
    translations = catalogue(code)
    name = translations.pgettext(_OWN_NAME.context, _OWN_NAME.source)
    return code if name == _OWN_NAME.source and code != SOURCE_LANGUAGE else name


def words_for_language() -> tuple[str, ...]:
    """Return the word "language" in the language in use, and then in the others, none twice."""
    others = [catalogue(code).pgettext(_ROW.context, _ROW.source) for code in languages()]
    return tuple(dict.fromkeys([str(_ROW), *others]))


def language_spoken() -> str:
    """Return the code of the language in use."""
    return language_in_use() or SOURCE_LANGUAGE


def speak(code: str, encodings: Iterable[str | None]) -> str:
    """Speak a language from now on; return what there is to tell about it, mostly nothing.

    Where one of the outputs, told by their encodings, has no signs for its letters, English is
    spoken, and what is returned says why.
    """
    for encoding in encodings:
        if not _has_all_signs(encoding) and not can_be_written(letters_of(code), encoding):
            use_language(SOURCE_LANGUAGE)
            told = _(
                "The output is written in {encoding}, which has no signs for the letters of the"
                " language '{language}', so English is spoken."
            )
            return told.format(encoding=encoding, language=code)
    use_language(code)
    return ""


def _has_all_signs(encoding: str | None) -> bool:
    """Tell whether an encoding is one of Unicode: then no catalogue is read for its letters."""
    return (encoding or "").lower().startswith("utf")


def can_be_written(signs: str, encoding: str | None) -> bool:
    """Tell whether an encoding has these signs; one that is not known is taken for ASCII.

    >>> can_be_written("Ё", "koi8-r"), can_be_written("♠", "koi8-r")
    (True, False)
    """
    try:
        signs.encode(encoding or "ascii")
    except (LookupError, UnicodeEncodeError):
        return False
    return True


def letters_of(code: str) -> str:
    """Return the letters beyond ASCII that the sentences of a language are written in."""
    if code == SOURCE_LANGUAGE:
        return ""
    letters = {sign for text in translated_texts(code).values() for sign in text if sign.isalpha()}
    return "".join(sorted(sign for sign in letters if not sign.isascii()))


def translated_texts(code: str) -> dict[str, str]:
    """Return what a catalogue has, by the messages as gettext writes them.

    A context stands before its message and EOT, and forms for numbers have NUL between them.
    """
    data = compiled_catalogue(code).read_bytes()
    order = "<" if struct.unpack_from("<I", data)[0] == GNUTranslations.LE_MAGIC else ">"
    count, *tables = struct.unpack_from(f"{order}3I", data, 8)

    def column(table: int) -> list[str]:
        places = [struct.unpack_from(f"{order}2I", data, table + 8 * n) for n in range(count)]
        return [data[start : start + length].decode() for length, start in places]

    return dict(zip(*map(column, tables), strict=True))
