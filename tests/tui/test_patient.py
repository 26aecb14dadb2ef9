"""Keys and actions meet the screen that they were meant for, or none."""

import pytest
from textual.events import Key
from textual.pilot import Pilot

from durak.table.options import Options
from durak.tui.app import DurakApp
from durak.tui.patient import BottomScreen
from durak.tui.screens.launch import LaunchScreen
from durak.tui.widgets.footer import Footer
from tests.tui import frame_host
from tests.tui.test_hurry import rest, screens


@pytest.mark.parametrize("key", ["q", "й", "escape", "ctrl+q", "ctrl+c"])
def test_where_no_screen_has_an_answer_quitting_quits(key: str) -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        pilot.app.pop_screen()
        await rest(pilot)
        assert isinstance(pilot.app.screen, BottomScreen)
        await pilot.press(key)

    assert not frame_host.run(DurakApp(Options()), steps).is_running


def test_a_key_that_was_pressed_before_a_screen_was_painted_is_not_for_it() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        late = Key("q", "q")
        await pilot.press("?", "escape")
        pilot.app.post_message(late)
        await rest(pilot)
        assert screens(pilot.app) == ["Launch"]
        pilot.app.post_message(Key("question_mark", "?"))
        await rest(pilot)
        assert screens(pilot.app) == ["Launch", "Help"]

    frame_host.run(DurakApp(Options()), steps)


def test_an_action_is_for_a_screen_that_is_composed_on_top_and_not_left() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        launch = pilot.app.screen
        assert isinstance(launch, LaunchScreen)
        assert not await pilot.app.run_action("rules(2)", LaunchScreen(Options(), launch.store))
        await pilot.press("?")
        assert not await pilot.app.run_action("leave", launch)
        await pilot.press("escape")
        assert await pilot.app.run_action("rules(2)", launch)
        assert await pilot.app.run_action("help", launch)
        assert screens(pilot.app) == ["Launch", "Help"]

    frame_host.run(DurakApp(Options()), steps)


def test_an_action_for_the_part_in_focus_is_nothing_once_the_focus_has_gone() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        footer = pilot.app.screen.query_one(Footer)
        pilot.app.screen.set_focus(None)
        footer.post_message(Footer.Pressed("focused.ask", extra=False))
        await rest(pilot)
        assert screens(pilot.app) == ["Launch"]

    frame_host.run(DurakApp(Options()), steps)
