"""What a person at the table may be called."""

import pytest

from durak.table.names import PlayerNameError, bot_names, check_name
from tests.sentences import refused


@pytest.mark.parametrize(
    "name",
    [
        "Ann",
        "Ёлка",
        "O'Neil",
        "李雷",
        "Zoë",
        "Player 1",
        "[b]x[/b]",
        "x" * 16,
        "李" * 16,
        "x\u0301" * 16,
    ],
)
def test_letters_of_every_script_make_a_name(name: str) -> None:
    assert check_name(name) == name


def test_spaces_around_a_name_do_not_count() -> None:
    assert check_name("  Ann ") == "Ann"


def test_a_letter_and_its_mark_become_one_character() -> None:
    assert check_name("Zoe\u0308") == "Zoë"


@pytest.mark.parametrize("name", ["", "   "])
def test_empty_name_is_refused(name: str) -> None:
    with refused(PlayerNameError, "at least one letter"):
        check_name(name)


@pytest.mark.parametrize("name", ["x" * 17, "李" * 17, "x\u0301" * 17, "a" + "\u0301" * 33])
def test_name_longer_than_sixteen_characters_is_refused(name: str) -> None:
    with refused(PlayerNameError, "at most 16"):
        check_name(name)


@pytest.mark.parametrize(
    "name",
    [
        "\x1b[31mred",
        "a\nb",
        "a\tb",
        "a\x00b",
        "a\x7f",
        "a\u202eb",
        "a\u200bb",
        "\udcff",
        "\U0001f600",
        "A\u2665",
        "1\ufe0f",
        "\ue000",
    ],
)
def test_name_that_a_terminal_would_obey_or_spoil_is_refused(name: str) -> None:
    with refused(PlayerNameError, "letters, digits, spaces and punctuation"):
        check_name(name)


def test_bots_are_named_clockwise() -> None:
    assert bot_names(["You"], 3) == ("Anna", "Boris", "Vera")
    assert bot_names(["You"], 1) == ("Anna",)


def test_no_bot_has_the_name_of_a_person() -> None:
    assert bot_names(["boris"], 3) == ("Anna", "Vera", "Dima")
    assert bot_names(["ANNA", "Vera"], 3) == ("Boris", "Dima", "Galya")
