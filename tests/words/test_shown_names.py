"""Names that nobody has chosen follow the language where they are shown, and nowhere else."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from durak.cli.game_line import choose
from durak.cli.main import make_parser
from durak.record import GameFacts, dumps
from durak.storage.settings import FILE_NAME, save_settings
from durak.table.names import BOT_NAMES
from durak.table.options import Options
from durak.table.seat import Seat
from durak.words import records
from durak.words.language import use_language
from durak.words.shown_names import is_default, kept_name, names_of_bots, person_name, seat_names
from tests.records import finished
from tests.words.catalogues import write_catalogue

RUSSIAN = {
    "You": "Вы",
    "Friend": "Друг",
    "Player 1": "Игрок 1",
    "Player 2": "Игрок 2",
    "Anna": "Анна",
    "Boris": "Борис",
    "Vera": "Вера",
    "Dima": "Дима",
    "Galya": "Галя",
}


@pytest.fixture(autouse=True)
def _russian(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("durak.words.language.LOCALES", tmp_path)
    write_catalogue(tmp_path, "ru", {f"name\4{name}": text for name, text in RUSSIAN.items()})
    use_language("ru")


def shown(*seats: str) -> str:
    """Return what seats are called; a star marks a bot."""
    return ", ".join(seat_names([Seat(s.strip("*"), "hard" if "*" in s else None) for s in seats]))


def test_default_names_are_shown_in_the_language() -> None:
    assert shown("You", "Anna*", "Boris*", "Vera*") == "Вы, Анна, Борис, Вера"
    assert shown("Player 1", "Player 2") == "Игрок 1, Игрок 2"
    assert shown("You", *[f"{name}*" for name in BOT_NAMES]).endswith("Вера, Дима, Галя")
    use_language("en")
    assert shown("You", "Anna*", "Boris*", "Vera*") == "You, Anna, Boris, Vera"


def test_a_name_that_was_typed_stays_as_it_is() -> None:
    assert shown("Anna", "Boris*") == "Anna, Борис"
    assert shown("Ёлка", "You*", "Bot 1*") == "Ёлка, You, Bot 1"


def test_a_bot_keeps_its_kept_name_beside_a_person_who_is_called_so() -> None:
    assert shown("Анна", "Anna*", "Boris*") == "Анна, Anna, Борис"
    assert shown("БОРИС", "Anna*", "Boris*") == "БОРИС, Анна, Boris"
    assert names_of_bots(Options(names=("Вера", "Friend"))) == ("Анна", "Борис", "Vera")


def test_settings_and_records_keep_the_names_of_the_source(home: Path) -> None:
    assert save_settings(Options()) is None
    assert json.loads((home / FILE_NAME).read_text())["names"] == ["You", "Friend"]
    before = dumps(finished(1))
    use_language("en")
    assert dumps(finished(1)) == before


def test_a_default_name_that_is_typed_in_the_language_is_kept_as_the_default() -> None:
    assert [kept_name(name) for name in ("Вы", "Друг", "вы", "Ёлка")] == [
        "You",
        "Friend",
        "вы",
        "Ёлка",
    ]
    line = make_parser().parse_args(["--name", "Вы", "--friend", "Игрок 2"])
    assert choose(line, Options()).names == ("You", "Player 2")
    assert [person_name(name) for name in ("You", "Anna")] == ["Вы", "Anna"]


def test_a_typed_name_is_brought_into_the_form_of_one_sign_a_letter() -> None:
    line = make_parser().parse_args(["--name", "Е\N{COMBINING DIAERESIS}лка"])
    assert choose(line, Options()).names[0] == "Ёлка"


def test_the_durak_of_an_old_game_is_named_in_the_language() -> None:
    game = finished(1)
    assert game.outcome is not None
    assert game.outcome.durak is not None
    seats = tuple([Seat(name, "hard") for name in BOT_NAMES[:4]])
    facts = GameFacts.of(replace(game, seats=seats))
    assert records.durak(facts) == list(RUSSIAN.values())[4 + game.outcome.durak]


def test_bots_are_called_in_the_language_as_many_as_sit_down() -> None:
    assert names_of_bots(Options()) == ("Анна", "Борис", "Вера")
    assert names_of_bots(Options(seats=2)) == ("Анна",)


def test_a_name_that_nobody_has_chosen_is_known_as_it_is_kept() -> None:
    assert [is_default(name) for name in ("You", "Friend", "Вы", "Anna", "Ёлка")] == [
        True,
        True,
        False,
        False,
        False,
    ]
