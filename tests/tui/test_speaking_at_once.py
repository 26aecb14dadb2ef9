"""A language that is chosen in the settings is spoken at once, on every screen that is open."""

import asyncio
import signal
from pathlib import Path

import pytest

from durak.storage.settings import load_settings
from durak.table.options import Options, Pace
from durak.tui.app import DurakApp
from durak.tui.widgets.language_row import LanguageRow
from tests.tui.frame_host import SMALLEST, StandInTable, notices, picture
from tests.tui.pty_host import running
from tests.words.pseudo import plain_words

OPTIONS = Options(seed=7, levels=("greedy",) * 3, pace=Pace.INSTANT)
KEYS = ("Tab", "Enter", "Esc", "Home", "End", "PgUp", "PgDn", "Del", "English", "Language")


def latin(shown: str) -> list[str]:
    """Return the words on the screen that are not Russian; keys are called by what is on them."""
    return plain_words(shown, KEYS)


@pytest.mark.parametrize("launch", [True, False], ids=["launch", "table"])
def test_a_language_is_spoken_at_once_and_remembered(launch: bool) -> None:
    async def go() -> None:
        app = DurakApp(OPTIONS, launch=launch)
        async with app.run_test(size=SMALLEST) as pilot:
            await pilot.pause()
            english = picture(pilot)
            if not launch:
                await pilot.press("x")
            await pilot.press("o")
            await pilot.pause()
            row = app.screen.query_one(LanguageRow)
            row.focus()
            await pilot.press("right")
            await pilot.pause()
            shown = picture(pilot)
            assert latin(shown) == [], shown
            assert "> Язык / Language      English  [Русский]" in shown
            await pilot.press("escape")
            await pilot.pause()
            shown = picture(pilot)
            assert latin(shown) == [], shown
            assert load_settings().options.preferences.language == "ru"
            await pilot.press("o")
            await pilot.pause()
            app.screen.query_one(LanguageRow).focus()
            await pilot.press("left", "escape")
            await pilot.pause()
            assert picture(pilot) == english

    asyncio.run(go())


def test_a_result_is_told_anew_in_another_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("durak.tui.screens.TableScreen", StandInTable)

    async def go() -> None:
        app = DurakApp(OPTIONS, launch=False)
        async with app.run_test() as pilot:
            await pilot.press("e")
            await pilot.pause()
            english = picture(pilot)
            assert "is the durak." in english
            for key in ("right", "left"):
                await pilot.press("o")
                await pilot.pause()
                app.screen.query_one(LanguageRow).focus()
                await pilot.press(key, "escape")
                await pilot.pause()
                if key == "right":
                    assert latin(picture(pilot)) == []
                    assert "в дураках." in picture(pilot)
            assert picture(pilot) == english

    asyncio.run(go())


def test_where_the_letters_cannot_be_written_english_is_spoken_on_and_a_notice_says_why() -> None:
    async def go() -> None:
        app = DurakApp(OPTIONS)
        app.encoding = "latin-1"
        async with app.run_test() as pilot:
            await pilot.press("o")
            await pilot.pause()
            app.screen.query_one(LanguageRow).focus()
            await pilot.press("right")
            await pilot.pause()
            assert "Settings" in picture(pilot)
            assert "[English]" in picture(pilot)
            await pilot.press("escape")
            for _ in range(2):
                app.screen.query_one(LanguageRow).focus()
                await pilot.press("right")
                await pilot.pause()
                assert "[English]" in picture(pilot)
            assert set(notices(pilot)) == {
                "The output is written in latin-1, which has no signs for the letters of the"
                " language 'ru', so English is spoken."
            }

    asyncio.run(go())


def test_a_terminal_of_koi8_r_is_written_and_read_in_its_own_letters(home: Path) -> None:
    environment = {"PYTHONIOENCODING": "koi8-r", "LANGUAGE": "ru", "LANG": "ru_RU.KOI8-R"}
    words = ("--mode", "podkidnoy", "--seed", "7", "--pace", "instant")
    with running(home, *words, environment=environment) as terminal:
        terminal.await_text("Enter")
        terminal.press("д".encode("koi8-r"), "Esc")
        terminal.signal(signal.SIGTERM)
        assert terminal.code() == 128 + signal.SIGTERM
        written = bytes(terminal.written).decode("koi8-r")
    assert "ДУРАК" in written
    assert "Подкидной" in written
    assert "?????" not in written
