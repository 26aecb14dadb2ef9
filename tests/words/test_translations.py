"""Every catalogue is whole, and says in its language what is said in English."""

import re
import unicodedata
from gettext import GNUTranslations
from pathlib import Path

import pytest

from durak.bots import LEVELS
from durak.engine import RULE_SETS
from durak.table.names import BOT_NAMES
from durak.words.language import (
    DOMAIN,
    LOCALES,
    compiled_catalogue,
    languages,
    ngettext,
    use_language,
)
from durak.words.shown_names import person_name
from durak.words.speaking import language_spoken, own_name, translated_texts
from tests.words.po import Entry, read_po

CODES = languages()[1:]
SLOT = re.compile(r"\{([a-z_]*)[^{}]*\}|%(?:\([a-z]+\))?[a-z]")
DESCRIPTIONS = {each.description for each in RULE_SETS.values()}
DESCRIPTIONS |= {each.description for each in LEVELS.values()}
ABOUT = 39
"""Columns for the line about a rule set or a level."""


def source_of(code: str) -> Path:
    return compiled_catalogue(code).with_suffix(".po")


def entries_of(code: str) -> list[Entry]:
    return read_po(source_of(code))[1:]


def slots(text: str) -> set[str]:
    """Return the slots of a text, whatever their formats."""
    plain = text.replace("{{", "").replace("%%", "")
    return {match[1] or match[0] for match in SLOT.finditer(plain)}


def test_there_is_a_catalogue_of_russian() -> None:
    assert "ru" in CODES


@pytest.mark.parametrize("code", CODES)
def test_what_is_compiled_is_what_was_translated(code: str) -> None:
    edited = {entry.key: "\0".join(entry.forms) for entry in read_po(source_of(code))}
    assert translated_texts(code) == edited, "run .ci/messages"


@pytest.mark.parametrize("code", CODES)
def test_no_message_is_missing_or_uncertain_and_none_is_too_many(code: str) -> None:
    entries = entries_of(code)
    asked = {entry.key for entry in read_po(LOCALES / f"{DOMAIN}.pot")[1:]}
    assert {entry.key for entry in entries} == asked
    assert [entry.key for entry in entries if "fuzzy" in entry.flags] == []
    assert [entry.key for entry in entries if not all(entry.forms)] == []
    assert "#~" not in source_of(code).read_text(encoding="utf-8")


@pytest.mark.parametrize("code", CODES)
def test_a_translation_has_the_slots_of_its_original(code: str) -> None:
    wrong = []
    for entry in entries_of(code):
        wanted = slots(entry.sources[-1])
        # Only a form for one thing may leave the number out, and only where English does.
        of_one = slots(entry.sources[0])
        for place, form in enumerate(entry.forms):
            if slots(form) != wanted and (place or slots(form) != of_one):
                wrong.append(form)
    assert wrong == []


@pytest.mark.parametrize("code", CODES)
def test_a_message_has_as_many_forms_as_the_language(code: str) -> None:
    with compiled_catalogue(code).open("rb") as file:
        header = GNUTranslations(file).info()["plural-forms"]
    count = int(header.partition("nplurals=")[2][0])
    counted = [entry for entry in entries_of(code) if len(entry.sources) > 1]
    assert {len(entry.forms) for entry in counted} == {count}


def test_russian_has_three_forms() -> None:
    use_language("ru")
    forms = [ngettext("{count} bout", "{count} bouts", n) for n in (1, 2, 5, 11, 12, 21, 22)]
    assert len(set(forms)) == 3
    assert [forms.index(form) for form in forms] == [0, 1, 2, 2, 2, 0, 1]


@pytest.mark.parametrize("code", CODES)
def test_letters_with_marks_are_one_sign_each(code: str) -> None:
    text = source_of(code).read_text(encoding="utf-8")
    assert unicodedata.is_normalized("NFC", text)


@pytest.mark.parametrize("code", CODES)
def test_what_has_no_room_for_more_is_no_longer(code: str) -> None:
    described = [
        entry
        for entry in entries_of(code)
        if "msgctxt" not in entry.texts and entry.texts["msgid"] in DESCRIPTIONS
    ]
    assert len(described) == len(DESCRIPTIONS)
    assert [entry.forms for entry in described if len(entry.forms[0]) > ABOUT] == []


@pytest.mark.parametrize("code", CODES)
def test_a_language_names_itself_and_no_two_players_alike(code: str) -> None:
    assert own_name(code) not in (code, "English")
    use_language(code)
    assert language_spoken() == code, "the header Language is the name of the folder"
    people = [person_name(name) for name in ("You", "Friend", "Player 1", "Player 2")]
    texts = translated_texts(code)
    bots = [texts[f"name\4{name}"] for name in BOT_NAMES]
    assert len({name.casefold() for name in (*people, *bots)}) == len(people) + len(bots)
