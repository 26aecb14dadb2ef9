"""The settings on the screen: what is chosen there holds at once, everywhere, and is remembered."""

import asyncio
import re

import pytest
from textual.geometry import Offset
from textual.widgets import Static

from durak.storage.settings import load_settings
from durak.table.options import Options, Pace
from durak.table.preferences import Deck, Ground
from durak.tui.app import DurakApp
from durak.tui.screens.launch import LaunchScreen
from durak.tui.screens.settings import SettingsScreen
from durak.tui.screens.table import TableScreen
from durak.tui.widgets import language_row
from durak.tui.widgets.preference_row import PreferenceRow
from durak.words.language import languages, use_language
from tests.tui import frame_host


@pytest.mark.parametrize("launch", [True, False], ids=["launch", "table"])
def test_a_changed_preference_holds_at_once_and_is_remembered(launch: bool) -> None:
    async def go() -> None:
        app = DurakApp(Options(pace=Pace.SLOW), launch=launch)
        async with app.run_test(size=(60, 18)) as pilot:
            await pilot.pause(0.2)
            below = app.screen
            await pilot.press("o")
            await pilot.pause()
            assert isinstance(app.screen, SettingsScreen)
            app.screen.query_one("#deck", PreferenceRow).focus()
            await pilot.press("right", "right", "right")
            await pilot.pause()
            assert app.options.preferences.deck is Deck.SAFE
            await pilot.press("escape")
            await pilot.pause()
            assert app.screen is below
            if isinstance(below, TableScreen):
                assert below.course.preferences.deck is Deck.SAFE
            else:
                assert isinstance(below, LaunchScreen)
                assert below.draft.preferences.deck is Deck.SAFE
        assert load_settings().options.preferences.deck is Deck.SAFE

    asyncio.run(go())


def test_a_long_word_for_language_stands_alone_and_is_not_lost(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for words, label in (
        (("Sprache", "Язык"), "Sprache / Язык"),
        (("Sprache", "Limba", "Language"), "Sprache / Limba"),
        (("Die Sprache der Anzeige", "Language"), "Die Sprache der Anzeige"),
    ):
        monkeypatch.setattr(language_row, "words_for_language", lambda words=words: words)
        assert language_row.LanguageRow().label == label


@pytest.mark.parametrize("launch", [True, False], ids=["launch", "table"])
def test_the_palette_offers_what_is_not_chosen(launch: bool) -> None:
    async def go() -> None:
        app = DurakApp(Options(pace=Pace.SLOW), launch=launch)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause(0.2)
            await pilot.press("ctrl+p", *"done by")
            await frame_host.until(
                pilot, lambda: "Done by itself: off" in frame_host.picture(pilot)
            )
            assert "Done by itself: on" not in frame_host.picture(pilot)
            await pilot.press("enter")
            await frame_host.until(pilot, lambda: not app.options.preferences.auto_done)
            screen = app.screen
            assert isinstance(screen, LaunchScreen | TableScreen)
            assert not screen.preferences.auto_done
        assert not load_settings().options.preferences.auto_done

    asyncio.run(go())


@pytest.mark.parametrize("language", languages())
def test_every_choice_is_in_sight_at_the_least_width(language: str) -> None:
    async def go() -> None:
        app = DurakApp(Options(), launch=True)
        async with app.run_test(size=frame_host.SMALLEST) as pilot:
            await pilot.pause(0.2)
            await pilot.press("o")
            await pilot.pause()
            shown = frame_host.picture(pilot).splitlines()
            for row in app.screen.query(PreferenceRow):
                written = "".join(str(row.word(value)) for value in row.values)
                line = next(line for line in shown if row.label in line)
                assert written.replace(" ", "") in re.sub(r"[ \[\]]", "", line)

    use_language(language)
    asyncio.run(go())


@pytest.mark.parametrize("colours", ["256", "standard"])
def test_every_background_can_be_put_on_and_taken_off(
    colours: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def go() -> None:
        app = DurakApp(Options(), launch=True)
        monkeypatch.setattr(type(app.console), "color_system", colours)
        async with app.run_test() as pilot:
            await pilot.pause(0.2)
            await pilot.press("o")
            await pilot.pause()
            app.screen.query_one("#theme", PreferenceRow).focus()
            for key in ("right", "right", "left", "left"):
                await pilot.press(key)
                await pilot.pause()
            await pilot.press("right", "right", "escape")
            await pilot.pause()
        assert app.options.preferences.theme is Ground.TERMINAL

    asyncio.run(go())


def test_a_click_on_a_part_that_is_just_being_taken_away_ends_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def go() -> None:
        app = DurakApp(Options())
        async with app.run_test() as pilot:
            await pilot.pause(0.2)
            gone, place = Static("gone"), Offset(0, 0)
            monkeypatch.setattr(
                type(app.screen), "get_widget_and_offset_at", lambda *_: (gone, place)
            )
            await pilot.mouse_down(offset=(5, 5))
            await pilot.pause()
            assert isinstance(app.screen, LaunchScreen)

    asyncio.run(go())
