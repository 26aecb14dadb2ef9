"""A long session: what was on the screen is let go of with the screen."""

import gc
from typing import Final
from weakref import ref

from textual.pilot import Pilot
from textual.widget import Widget

from durak.table.options import Options
from durak.tui.app import DurakApp
from tests.tui import frame_host

THERE_AND_BACK: Final = (("?", "escape"), ("o", "escape"), ("ctrl+p", "escape"))
"""Keys that open and close a screen; one that reads lives on in its thread until another reads."""


def test_nothing_that_a_screen_drew_outlives_it() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        for there, back in THERE_AND_BACK:
            await pilot.press(there)
            drawn = [ref(widget._styles_cache) for widget in pilot.app.screen.query(Widget)]
            assert drawn
            await pilot.press(back)
            await pilot.pause()
            gc.collect()
            assert [kept for kept in drawn if kept() is not None] == [], there

    frame_host.run(DurakApp(Options()), steps)
