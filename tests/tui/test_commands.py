"""Commands are declared once, and their keys do not quarrel."""

from collections import Counter

import pytest

from durak.tui.commands import TABLE_COMMANDS, When
from durak.tui.course.controller import command_of
from durak.tui.course.deeds import DEEDS
from durak.tui.frame import (
    HELP_COMMANDS,
    LAUNCH_COMMANDS,
    LOG_COMMANDS,
    QUESTION_COMMANDS,
    RECORDS_COMMANDS,
    REPLAY_COMMANDS,
    RESULT_COMMANDS,
    RULES_COMMANDS,
    SETTINGS_COMMANDS,
    STATISTICS_COMMANDS,
)
from durak.words.commands import REPLAY, TABLE
from durak.words.keys import in_both_layouts
from durak.words.language import use_language

CYRILLIC = {"t": "е", "d": "в", "r": "к", "m": "ь", "s": "ы", "l": "д", "p": "з", "q": "й"}


def test_the_help_in_russian_names_the_letters_that_the_commands_take() -> None:
    use_language("ru")
    lists = (TABLE_COMMANDS, LAUNCH_COMMANDS, REPLAY_COMMANDS, RESULT_COMMANDS, RECORDS_COMMANDS)
    lettered = [each for keys in lists for each in keys if each.key_text().isalpha()]
    lettered = [each for each in lettered if len(each.key_text()) == 1]
    assert lettered
    for command in lettered:
        key = command.key_text()
        assert in_both_layouts(key) == f"{command.cyrillic[0].upper()} ({key})"


def meant_by(key: str) -> str:
    command = command_of(key)
    assert command is not None
    return command.id


@pytest.mark.parametrize(("latin", "cyrillic"), CYRILLIC.items())
def test_the_cyrillic_letter_on_the_same_key_does_the_same(latin: str, cyrillic: str) -> None:
    keys = (latin, latin.upper(), cyrillic, cyrillic.upper())
    assert len({meant_by(key) for key in keys}) == 1


LISTS = {
    "table": TABLE_COMMANDS,
    "launch": LAUNCH_COMMANDS,
    "result": RESULT_COMMANDS,
    "records": RECORDS_COMMANDS,
    "statistics": STATISTICS_COMMANDS,
    "question": QUESTION_COMMANDS,
    "replay": REPLAY_COMMANDS,
    "help": HELP_COMMANDS,
    "settings": SETTINGS_COMMANDS,
    "log": LOG_COMMANDS,
    "rules": RULES_COMMANDS,
}
LATIN_KEYS = "qwertyuiopasdfghjklzxcvbnm"
RUSSIAN_KEYS = "йцукенгшщзфывапролдячсмить"


@pytest.mark.parametrize("where", LISTS)
def test_every_letter_of_every_screen_has_its_russian_key(where: str) -> None:
    keys = dict(zip(LATIN_KEYS, RUSSIAN_KEYS, strict=True))
    for command in LISTS[where]:
        letters = {key for key in command.all_keys if key in keys}
        assert {keys[letter] for letter in letters} <= set(command.all_keys), command.id


@pytest.mark.parametrize("where", sorted(set(LISTS) - {"question"}))
def test_the_question_mark_means_something_on_every_screen_that_asks_nothing(where: str) -> None:
    meant = [command.id for command in LISTS[where] if "question_mark" in command.keys]
    assert meant == ["close" if where in ("help", "rules") else "help"]


@pytest.mark.parametrize("hidden", [False, True], ids=["in sight", "hidden"])
def test_no_key_has_two_commands_at_a_time(hidden: bool) -> None:
    always = [command for command in TABLE_COMMANDS if command.when is When.ALWAYS]
    others = [command for command in TABLE_COMMANDS if command not in always]
    there = [command for command in others if (command.when is When.HIDDEN) == hidden]
    counts = Counter(key for command in (*always, *there) for key in command.all_keys)
    assert [key for key, count in counts.items() if count > 1] == []


def test_every_command_of_the_table_does_something() -> None:
    assert set(DEEDS) == {command.id for command in TABLE_COMMANDS}


@pytest.mark.parametrize("where", LISTS)
def test_every_command_has_a_label_and_a_sentence_about_it(where: str) -> None:
    for command in LISTS[where]:
        assert command.label()
        assert not command.label().endswith(".")
        assert command.help.endswith(".")


def test_the_words_of_the_table_and_of_a_replay_are_all_in_use() -> None:
    assert set(TABLE) == {command.id for command in TABLE_COMMANDS}
    assert set(REPLAY) == {command.id for command in REPLAY_COMMANDS}


def test_a_command_that_can_be_ended_is_called_so_while_it_goes_on() -> None:
    (pause,) = [command for command in TABLE_COMMANDS if command.id == "pause"]
    assert (pause.label(), pause.label(going_on=True)) == ("Pause", "Go on")
    (take,) = [command for command in TABLE_COMMANDS if command.id == "take"]
    assert take.label(going_on=True) == take.label() == "Take"
