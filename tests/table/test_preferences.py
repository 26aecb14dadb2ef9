"""What a person prefers: typed, kept and chosen by the same words."""

import json
from pathlib import Path

import pytest

from durak.cli.game_line import choose
from durak.cli.main import make_parser
from durak.storage.settings import FILE_NAME, load_settings, save_settings
from durak.table.options import Options
from durak.table.preferences import (
    FIELDS,
    Deck,
    Faces,
    Ground,
    Order,
    Preference,
    Preferences,
    option_of,
    value_of,
    values_of,
    word_of,
)
from durak.words.preferences import LABELS, PREFERENCE_ABOUT, PREFERENCE_HELP, value_text

EVERY = [(name, value) for name in FIELDS for value in values_of(name)]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DURAK_HOME", str(tmp_path))
    return tmp_path


@pytest.mark.parametrize(("name", "value"), EVERY)
def test_every_value_is_typed_kept_and_named(name: str, value: Preference, home: Path) -> None:
    assert value_of(name, word_of(value)) is value
    line = make_parser().parse_args([f"--{option_of(name)}", word_of(value)])
    options = choose(line, Options())
    assert getattr(options.preferences, name) is value
    assert save_settings(options) is None
    assert load_settings().options.preferences == options.preferences
    assert json.loads((home / FILE_NAME).read_text())[option_of(name)] == word_of(value)
    assert value_text(value)


def test_every_preference_has_its_words() -> None:
    for words in (LABELS, PREFERENCE_ABOUT, PREFERENCE_HELP):
        assert list(words) == list(FIELDS)


def test_sorting_again_gives_the_other_order() -> None:
    assert (Order.SUIT.other, Order.RANK.other) == (Order.RANK, Order.SUIT)


def test_the_court_cards_have_latin_or_cyrillic_letters() -> None:
    assert (Faces.LATIN.letters, Faces.CYRILLIC.letters) == ("JQKA", "ВДКТ")


def test_a_switch_without_a_word_is_on() -> None:
    line = make_parser().parse_args(["--bell"])
    assert choose(line, Options()).preferences.bell


def test_a_line_changes_what_it_names_and_a_game_keeps_the_rest() -> None:
    remembered = Options(preferences=Preferences(deck=Deck.SAFE, theme=Ground.LIGHT))
    line = make_parser().parse_args(["--mode", "perevodnoy", "--theme", "terminal"])
    preferences = choose(line, remembered).preferences
    assert (preferences.deck, preferences.theme) == (Deck.SAFE, Ground.TERMINAL)


def test_an_unknown_word_is_refused_with_those_there_are(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit) as stop:
        make_parser().parse_args(["--deck", "five"])
    assert stop.value.code == 2
    told = capsys.readouterr().err
    assert told == "durak: --deck: 'five' is not known; there are four, two, safe.\n"


def test_a_word_of_another_version_counts_as_not_there(home: Path) -> None:
    save_settings(Options(preferences=Preferences(bell=True)))
    path = home / FILE_NAME
    path.write_text(path.read_text().replace('"deck": "four"', '"deck": "round"'))
    options, notice = load_settings()
    assert notice is None
    assert options.preferences == Preferences(bell=True)


def test_another_kind_of_value_is_a_broken_file(home: Path) -> None:
    save_settings(Options())
    path = home / FILE_NAME
    path.write_text(path.read_text().replace('"bell": "off"', '"bell": 0'))
    assert load_settings().notice is not None
