"""Which language is spoken: what the environment asks for, as far as there is a catalogue of it."""

import locale
from pathlib import Path

import pytest

from durak.words.language import _, language_in_use, languages, ngettext
from durak.words.speaking import (
    can_be_written,
    language_of,
    language_spoken,
    letters_of,
    own_name,
    speak,
    words_for_language,
)
from tests.words.catalogues import THREE_FORMS, write_catalogue

NAME = "the name of this language, in itself\4English"


@pytest.fixture(autouse=True)
def _three_languages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("durak.words.language.LOCALES", tmp_path)
    russian = {
        NAME: "Русский",
        "row of the settings\4Language": "Язык",
        "Settings": "Настройки",
        "{count} game\0{count} games": "{count} партия\0{count} партии\0{count} партий",
    }
    write_catalogue(tmp_path, "ru", russian, plural=THREE_FORMS)
    write_catalogue(tmp_path, "pt_BR", {"Settings": "Configurações"})


@pytest.mark.parametrize(
    ("environment", "spoken"),
    [
        ("LANG=ru_RU.UTF-8", "ru"),
        ("LANG=ru_RU.KOI8-R", "ru"),
        ("LANG=ru", "ru"),
        ("LANG=ru_UA.UTF-8@euro", "ru"),
        ("LANG=de_DE.UTF-8", "en"),
        ("LANG=pt_BR.UTF-8", "pt_BR"),
        ("LANG=pt_PT.UTF-8", "en"),
        ("LANG=C", "en"),
        ("LANG=POSIX", "en"),
        ("LANG=C.UTF-8", "en"),
        ("LANG=en_GB.UTF-8 LC_MESSAGES=ru_RU.UTF-8", "ru"),
        ("LANG=ru_RU.UTF-8 LC_MESSAGES=C", "en"),
        ("LANG=ru_RU.UTF-8 LC_MESSAGES=ru_RU.UTF-8 LC_ALL=de_DE.UTF-8", "en"),
        ("LC_ALL= LC_MESSAGES= LANG=ru_RU.UTF-8", "ru"),
        ("LANGUAGE=ru", "ru"),
        ("LANGUAGE=de:ru:en LANG=en_GB.UTF-8", "ru"),
        ("LANGUAGE=en:ru LANG=ru_RU.UTF-8", "en"),
        ("LANGUAGE=tlh LANG=ru_RU.UTF-8", "en"),
        ("LANGUAGE=ru LANG=C.UTF-8", "ru"),
        ("LANGUAGE=ru LC_ALL=C", "en"),
        ("LANGUAGE=:::ru LANG=en_GB", "ru"),
        ("LANGUAGE=../ru LANG=en_GB", "en"),
    ],
)
def test_the_environment_says_which_language_is_spoken(environment: str, spoken: str) -> None:
    said = dict(each.split("=", 1) for each in environment.split())
    assert language_of(said) == spoken


@pytest.mark.parametrize(
    ("system", "spoken"),
    [
        ("Russian_Russia", "ru"),
        ("ru_RU", "ru"),
        ("English_United States", "en"),
        ("Chinese (Simplified)_China", "en"),
        ("C", "en"),
        (None, "en"),
    ],
)
def test_where_nothing_is_set_the_system_says_it(
    system: str | None, spoken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(locale, "getlocale", lambda category: (system, None))
    assert language_of({}) == spoken


def test_a_language_is_called_by_its_own_name_and_by_its_code_where_it_has_none() -> None:
    assert [own_name(code) for code in languages()] == ["English", "pt_BR", "Русский"]
    speak("ru", ["utf-8"])
    assert own_name("en") == "English"
    assert words_for_language() == ("Язык", "Language")
    speak("en", [])
    assert words_for_language() == ("Language", "Язык")


@pytest.mark.parametrize("encoding", ["utf-8", "koi8-r", "cp1251", "cp866", "iso8859-5"])
def test_a_language_is_spoken_where_its_letters_can_be_written(encoding: str) -> None:
    assert speak("ru", [encoding, "utf-8"]) == ""
    assert (_("Settings"), language_in_use()) == ("Настройки", "ru")
    counted = [ngettext("{count} game", "{count} games", n) for n in (1, 2, 5, 11, 21, 22, 25)]
    assert " ".join(each.removeprefix("{count} ") for each in counted) == (
        "партия партии партий партий партия партии партий"
    )


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252", None, "no-such-encoding"])
def test_english_is_spoken_where_the_letters_cannot_be_written_and_told_why(
    encoding: str | None,
) -> None:
    told = speak("ru", ["utf-8", encoding])
    assert told == (
        f"The output is written in {encoding}, which has no signs for the letters of the language"
        " 'ru', so English is spoken."
    )
    assert _("Settings") == "Settings"
    speak("pt_BR", ["utf-8"])
    speak("ru", [encoding])
    assert _("Settings") == "Settings", "whatever was spoken before"


def test_the_language_that_is_spoken_has_its_code_and_the_source_is_english() -> None:
    speak("ru", ["utf-8"])
    assert language_spoken() == "ru"
    speak("en", [])
    assert language_spoken() == "en"


def test_a_language_of_few_letters_beyond_ascii_needs_those_alone() -> None:
    assert letters_of("pt_BR") == "çõ"
    assert speak("pt_BR", ["latin-1"]) == ""
    assert not can_be_written(letters_of("pt_BR"), "koi8-r")
