"""The language of a line: the option, else what was chosen last, else what the environment says.

A small catalogue stands for all of them.
"""

import io
import sys
from pathlib import Path

import pytest

from durak.cli.main import main
from durak.storage.settings import FILE_NAME, load_settings, remembered_language, save_settings
from durak.table.options import Options
from durak.table.preferences import Preferences
from durak.words.language import current_translations, language_in_use
from tests.words.catalogues import write_catalogue

TEXTS = {
    "usage: ": "запуск: ",
    "expected one argument": "нужно значение",
    "Games against bots": "Партий с ботами",
    "Standard output is closed.": "Вывод закрыт.",
}


@pytest.fixture(autouse=True)
def _russian(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("durak.words.language.LOCALES", tmp_path)
    write_catalogue(tmp_path, "ru", TEXTS)


def told(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int | str | None, str, str]:
    """Run a line that needs no screen: its exit code, and what it writes to both outputs."""
    try:
        code: int | str | None = main(words)
    except SystemExit as stop:
        code = stop.code
    return code, *capsys.readouterr()


@pytest.mark.parametrize(
    "line",
    ["--language ru --help", "--help --language=ru", "--language en --language ru replay --help"],
)
def test_the_help_is_in_the_language_of_the_option(
    line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = told(capsys, *line.split())
    assert (code, err) == (0, "")
    assert out.startswith("запуск: durak")


@pytest.mark.parametrize("line", ["--language ru --seats", "stats --language ru --seats"])
def test_what_is_wrong_with_a_line_is_told_in_its_language(
    line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = told(capsys, *line.split())
    assert (code, out) == (2, "")
    if line.startswith("--language"):
        assert err == "durak: --seats: нужно значение\n"
    assert language_in_use() == "ru"


def test_every_command_speaks_the_language(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, _ = told(capsys, "stats", "--language", "ru")
    assert code == 0
    assert out.startswith("Партий с ботами")


@pytest.mark.parametrize("line", ["--language tlh", "stats --language tlh", "--language=../ru"])
def test_an_unknown_language_is_refused_with_those_there_are(
    line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, err = told(capsys, *line.split())
    assert (code, out) == (2, "")
    word = line.rpartition(" ")[2].rpartition("=")[2]
    assert err.endswith(f"--language: '{word}' is not known; there are en, ru.\n")
    assert err.count("\n") == 1


def test_an_option_without_a_language_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, "--language") == (2, "", "durak: --language: expected one argument\n")


def test_what_was_chosen_last_comes_before_the_environment(
    home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "ru")
    assert told(capsys, "--help")[1].startswith("запуск")
    save_settings(Options(preferences=Preferences(language="en")))
    assert told(capsys, "--help")[1].startswith("usage")
    monkeypatch.setenv("LANGUAGE", "en")
    save_settings(Options(preferences=Preferences(language="ru")))
    assert told(capsys, "--help")[1].startswith("запуск")
    assert told(capsys, "--language", "en", "--help")[1].startswith("usage")


@pytest.mark.parametrize("entry", ['"tlh"', "7", "null", '""', '["ru"]'])
def test_an_unknown_language_among_the_settings_is_passed_over(
    entry: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    save_settings(Options(preferences=Preferences(bell=True, language="ru")))
    path = home / FILE_NAME
    path.write_text(path.read_text().replace('"language": "ru"', f'"language": {entry}'))
    assert told(capsys, "--help")[1].startswith("usage")
    options, notice = load_settings()
    assert notice is None
    assert options.preferences.bell


@pytest.mark.parametrize("content", ["", "junk", "[]", "\udcff"])
def test_settings_that_cannot_be_read_say_no_language_and_are_left_alone(
    content: str, home: Path
) -> None:
    assert remembered_language() is None
    home.mkdir()
    path = home / FILE_NAME
    path.write_text(content, errors="surrogateescape")
    assert remembered_language() is None
    assert path.exists()


def test_english_is_spoken_where_the_letters_cannot_be_written_and_that_is_told_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    out, err = [io.TextIOWrapper(io.BytesIO(), "latin-1", write_through=True) for _ in range(2)]
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stderr", err)
    assert main(["stats", "--language", "ru"]) == 0
    written, beside = [stream.buffer.getvalue() for stream in (out, err)]
    assert written.startswith(b"Games against bots")
    assert beside == (
        b"durak: The output is written in latin-1, which has no signs for the letters of the"
        b" language 'ru', so English is spoken.\n"
    )


def test_koi8_r_has_the_letters(monkeypatch: pytest.MonkeyPatch) -> None:
    out = io.TextIOWrapper(io.BytesIO(), "koi8-r", write_through=True)
    monkeypatch.setattr(sys, "stdout", out)
    assert main(["stats", "--language", "ru"]) == 0
    written = out.buffer.getvalue()
    assert written.decode("koi8-r").startswith("Партий с ботами")


def test_a_third_language_is_a_catalogue_and_nothing_else(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    write_catalogue(tmp_path, "eo", {"usage: ": "uzo: "})
    assert told(capsys, "--language", "eo", "--help")[1].startswith("uzo: durak")
    assert "--language en|eo|ru" in told(capsys, "--help")[1]
    monkeypatch.setenv("LANGUAGE", "de:eo")
    assert told(capsys, "replay", "--help")[1].startswith("uzo: durak replay")
    assert current_translations().info()["language"] == "eo"
