"""A long session: what was on the screen is let go of with the screen."""

import asyncio
import gc
import os
import random
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any, Final
from weakref import ReferenceType, ref

import pytest
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widget import Widget

from durak.table.options import Options, Pace
from durak.table.table import Answer
from durak.tui.app import DurakApp
from durak.tui.course.protocol import Play
from durak.tui.course.stages import YourTurn
from durak.tui.screens.result import ResultScreen
from durak.tui.screens.table import TableScreen
from tests.tui import frame_host
from tests.tui.private import cache_of

MOST_TURNS: Final = 1_000_000
"""Turns of the loop in which a hundred games are over on the busiest machine."""

STATM: Final = Path("/proc/self/statm")
THERE_AND_BACK: Final = (("?", "escape"), ("o", "escape"), ("ctrl+p", "escape"))
"""Keys that open and close a screen; one that reads lives on in its thread until another reads."""


def test_nothing_that_a_screen_drew_outlives_it() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        for there, back in THERE_AND_BACK:
            await pilot.press(there)
            drawn = [ref(cache_of(widget)) for widget in pilot.app.screen.query(Widget)]
            assert drawn
            await pilot.press(back)
            await frame_host.until(pilot, partial(_are_gone, drawn))

    frame_host.run(DurakApp(Options()), steps)


def _are_gone(drawn: Sequence[ReferenceType[Any]]) -> bool:
    """Tell whether nothing keeps what a screen drew; its last tasks end a moment after it."""
    gc.collect()
    return all(kept() is None for kept in drawn)


def resident() -> float:
    """Return the resident memory of this process in MB, as Linux tells it."""
    return int(STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


async def play_on(screen: Screen[Any], rng: random.Random) -> None:
    """Play by chance for the person whose turn it is, or go on from a result."""
    if isinstance(screen, ResultScreen):
        screen.action_again()
    elif isinstance(screen, TableScreen) and isinstance(screen.course.stage, YourTurn):
        game = screen.table.game
        assert game.mover is not None
        screen.worker.run(Play(Answer(game.ply, game.mover, rng.choice(game.legal_actions))))
    await asyncio.sleep(0.001)


@pytest.mark.long
@pytest.mark.skipif(not STATM.exists(), reason="only Linux tells the resident memory in a file")
def test_a_hundred_games_need_no_more_memory_than_ten() -> None:
    rng = random.Random(1)
    options = Options(seats=2, levels=("greedy",) * 3, pace=Pace.INSTANT)

    async def steps(pilot: "Pilot[None]") -> None:
        games, before, told = 0, pilot.app.screen, {}
        for _ in range(MOST_TURNS):
            if games == 100:
                break
            await play_on(pilot.app.screen, rng)
            if pilot.app.screen is not before:
                games += isinstance(before, ResultScreen)
                before, told[games] = pilot.app.screen, resident()
        print(told[10], told[100])
        assert told[100] < told[10] + 10

    frame_host.run(DurakApp(options, launch=False), steps)
