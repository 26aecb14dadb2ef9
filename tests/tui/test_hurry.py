"""A hurried hand, or a slow line that brings several keys at once: nothing unseen is played."""

import asyncio
from pathlib import Path
from typing import Final

import pytest
from rich.style import Style
from textual import events
from textual.app import App
from textual.command import CommandList
from textual.pilot import Pilot
from textual.widgets import Button

from durak.record import dumps, loads
from durak.table.options import Options, Pace
from durak.table.preferences import Faces
from durak.table.seat import Seat
from durak.table.table import Table
from durak.tui.app import DurakApp
from durak.tui.palette import Palette
from durak.tui.screens.framed import Preferring
from durak.tui.screens.launch import LaunchScreen
from durak.tui.screens.replay import ReplayScreen
from durak.tui.screens.table import TableScreen
from tests.records import SHORT_GAME, finished
from tests.tui import frame_host
from tests.tui.private import search_on
from tests.tui.table_host import (
    ScriptedTable,
    end_pause,
    game_of,
    log_text,
    press,
    run,
)

SIGNS: Final = {"enter": "\r", "space": " ", "question_mark": "?"}
HANDS: Final = ("6c 7d 8h 9h Th Jh", "6d 7c 8s 9s Ts Js")


def at_once(app: App[None], *keys: str) -> None:
    """Press keys as a terminal brings them in one piece: none waits for what another one does."""
    for key in keys:
        app.post_message(events.Key(key, key if len(key) == 1 else SIGNS.get(key)))


def screens(app: App[None]) -> list[str]:
    """Return the names of the screens that lie on each other, the lowest first."""
    return [type(screen).__name__.removesuffix("Screen") for screen in app.screen_stack[1:]]


async def rest(pilot: "Pilot[None]") -> None:
    for _ in range(3):
        await pilot.pause()


async def end_a_bout(pilot: "Pilot[None]", screen: TableScreen) -> None:
    """Attack with 6♣, let the bot take and add nothing: the end of the bout lies on the table."""
    await press(pilot, screen, "enter")
    await press(pilot, screen, "space")
    await press(pilot, screen, "d")
    assert screen.model.closing


def two_people() -> Table:
    return Table(game_of(HANDS, "6h", first=0), (Seat("Olga"), Seat("Pavel")), "two")


def test_a_key_pressed_twice_ends_a_pause_and_plays_no_card(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = ScriptedTable(game_of(HANDS, "6h", first=0), ["take"])

    async def steps(pilot: "Pilot[None]", screen: TableScreen) -> None:
        await end_a_bout(pilot, screen)
        monkeypatch.setattr("durak.tui.course.flow.SKIP_PAUSE", 60)
        await pilot.press("enter", "enter", "enter")
        assert not screen.model.closing
        assert log_text(table) == "attack 6c, take, pass"

    run(table, steps, pace=Pace.SLOW)


def test_r9_4_only_what_is_asked_about_is_taken_back() -> None:
    table = two_people()

    async def steps(pilot: "Pilot[None]", screen: TableScreen) -> None:
        await press(pilot, screen, "enter")
        await press(pilot, screen, "enter")
        await press(pilot, screen, "enter")
        assert log_text(table) == "attack 6c"
        at_once(pilot.app, "u", "t", "u")
        await rest(pilot)
        assert screens(pilot.app) == ["Table", "Question"]
        await press(pilot, screen, "n")
        assert log_text(table) == "attack 6c"

    run(table, steps)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Set a home with some records."""
    monkeypatch.setenv("DURAK_HOME", str(tmp_path))
    records = tmp_path / "games" / "records"
    records.mkdir(parents=True)
    for seed in range(3):
        (records / f"{seed}.durak").write_text(dumps(finished(seed)), encoding="utf-8")
    return records


def test_keys_that_come_together_open_one_screen(folder: Path) -> None:
    together = {
        ("r", "r"): "Records",
        ("s", "r"): "Statistics",
        ("r", "question_mark"): "Records",
        ("question_mark", "1", "enter"): "Help",
    }

    async def steps(pilot: "Pilot[None]") -> None:
        for keys, seen in together.items():
            at_once(pilot.app, *keys)
            await rest(pilot)
            assert screens(pilot.app) == ["Launch", seen]
            await pilot.press("escape")
            assert screens(pilot.app) == ["Launch"]

    frame_host.run(DurakApp(Options()), steps)


def test_a_button_that_was_pressed_before_another_screen_came_does_nothing(folder: Path) -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        launch = pilot.app.screen
        for _ in range(2):
            launch.post_message(Button.Pressed(launch.query_one("#records", Button)))
        launch.post_message(Button.Pressed(launch.query_one("#start", Button)))
        await rest(pilot)
        assert screens(pilot.app) == ["Launch", "Records"]

    frame_host.run(DurakApp(Options()), steps)


def test_keys_that_come_together_in_a_replay_ask_one_question(folder: Path) -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        for keys in (("b", "b"), ("b", "question_mark"), ("b", "l"), ("l", "b")):
            at_once(pilot.app, *keys)
            await rest(pilot)
            assert len(screens(pilot.app)) == 2
            await pilot.press("escape")
            await rest(pilot)
            assert screens(pilot.app) == ["Replay"]
        at_once(pilot.app, "b", "b")
        await rest(pilot)
        await pilot.press("y")
        await rest(pilot)
        assert screens(pilot.app) == ["Table"]

    frame_host.run(DurakApp(Options(), records=(loads(SHORT_GAME),)), steps)


@pytest.mark.parametrize("keys", ["r down", "r o", "ctrl+p pageup"])
def test_a_key_for_a_screen_that_is_not_there_yet_does_no_harm(folder: Path, keys: str) -> None:
    first, second = keys.split()

    async def steps(pilot: "Pilot[None]") -> None:
        for turns in range(4):
            at_once(pilot.app, first)
            for _ in range(turns):
                await asyncio.sleep(0)
            at_once(pilot.app, second)
            await pilot.pause()
            await pilot.press("escape")
            assert screens(pilot.app) == ["Launch"]

    frame_host.run(DurakApp(Options()), steps)


def test_a_page_in_a_palette_that_is_not_drawn_yet_ends_nothing() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        for keys in (("pageup",), ("h", "pageup"), ("down", "pagedown"), ("pagedown", "pageup")):
            at_once(pilot.app, "ctrl+p", *keys)
            await rest(pilot)
            at_once(pilot.app, *keys)
            await rest(pilot)
            assert screens(pilot.app) == ["Launch", "Palette"]
            await pilot.press("escape")
        await pilot.resize_terminal(80, 4)
        await pilot.press("ctrl+p", "pageup")
        assert screens(pilot.app) == ["Launch", "Palette"]

    frame_host.run(DurakApp(Options()), steps)


def test_a_click_or_a_search_for_a_list_that_is_gone_from_the_palette_ends_nothing() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        await pilot.press("ctrl+p")
        palette = pilot.app.screen
        assert isinstance(palette, Palette)
        lines = palette.query_one(CommandList)
        far = Style(meta={"option": lines.option_count})
        lines.post_message(events.Click(lines, 1, 1, 0, 0, 1, False, False, False, style=far))
        await rest(pilot)
        await lines.remove()
        await search_on(palette)
        await rest(pilot)
        await pilot.press("escape")
        assert screens(pilot.app) == ["Launch"]

    frame_host.run(DurakApp(Options()), steps)


def test_a_click_on_a_palette_where_the_window_has_nothing_left_ends_nothing() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        await pilot.press("ctrl+p")
        palette = pilot.app.screen
        assert isinstance(palette, Palette)
        palette.post_message(
            events.Click(palette, 28, 90, 0, 0, 1, False, False, False, screen_x=28, screen_y=90)
        )
        await rest(pilot)
        assert screens(pilot.app) == ["Launch", "Palette"]

    frame_host.run(DurakApp(Options()), steps)


def test_a_preference_finds_screens_that_are_not_laid_out_yet() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        app = pilot.app
        assert isinstance(app, DurakApp)
        launch = LaunchScreen(Options(), app.store)
        table = TableScreen(ScriptedTable(game_of(HANDS, "8c", 0), ["take"]), Options())
        for screen in (launch, table):
            app.push_screen(screen)
            app.post_message(Preferring("faces", Faces.CYRILLIC))
        await rest(pilot)
        assert launch.draft.preferences.faces is Faces.CYRILLIC
        assert table.options.preferences.faces is Faces.CYRILLIC

    frame_host.run(DurakApp(Options()), steps)


def test_a_replay_that_is_stopped_in_the_palette_takes_no_step_more(folder: Path) -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        screen = pilot.app.screen
        assert isinstance(screen, ReplayScreen)
        await pilot.press("space", "ctrl+p", *"play at")
        await frame_host.until(pilot, lambda: "Play (Space)" in frame_host.picture(pilot))
        screen.pacer._due = True  # the pause runs out under the palette
        await pilot.press("enter")
        await frame_host.until(pilot, lambda: pilot.app.screen is screen)
        await rest(pilot)
        assert (screen.running, screen.cursor.ply) == (False, 0)

    options = Options(pace=Pace.SLOW)
    frame_host.run(DurakApp(options, records=(loads(SHORT_GAME),)), steps)


def test_a_pause_that_is_chosen_in_the_palette_comes_before_the_next_move() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        screen = pilot.app.screen
        assert isinstance(screen, TableScreen)
        before = screen.table.game.ply
        await pilot.press("ctrl+p", *"pause")
        await frame_host.until(pilot, lambda: "Pause (P)" in frame_host.picture(pilot))
        end_pause(screen)  # the pause runs out under the palette
        await pilot.press("enter")
        await frame_host.until(pilot, lambda: pilot.app.screen is screen)
        await rest(pilot)
        assert screen.course.paused
        assert screen.table.game.ply == before

    frame_host.run(DurakApp(Options(seed=3, pace=Pace.SLOW), launch=False), steps)
