"""The tests of the screens wait until nothing is left to do, and not for the clock."""

import asyncio
from collections.abc import Iterator

import pytest

from tests.tui.held import threads_held_back
from tests.tui.private import (
    has_ready,
    next_timer,
    paint,
    stylesheets_parsed_once,
    threads_at_work,
)

SOON = 0.009
"""Seconds; what is due by then is waited for, as a resize, which Textual puts off for so long."""

PATIENCE = 20
"""Seconds that anything may take on a machine with much else to do."""


async def nothing_left_to_do(min_sleep: float = 0, max_sleep: float = 1) -> None:
    """Stand in for Textual's way to see that an app rests.

    The original looks for 20 ms how much the process works, twice after each key, and takes one
    that is kept waiting by others for one that rests. The event loop knows what is left, and
    threads are waited for unless a test holds them back.
    """
    loop = asyncio.get_running_loop()
    start = loop.time()
    painted = False
    while (now := loop.time()) < start + PATIENCE:
        await asyncio.sleep(0)
        due = next_timer(loop)
        if has_ready(loop):
            continue
        if not painted:
            paint()
            painted = True
        elif due < now + SOON:
            await asyncio.sleep(max(0, due - now))
            painted = False
        elif threads_at_work() > threads_held_back():
            await asyncio.sleep(0.001)
            painted = False
        else:
            return
    raise AssertionError(f"the screen has not come to rest in {PATIENCE} seconds")


@pytest.fixture(autouse=True, scope="session")
def shared_stylesheets() -> Iterator[None]:
    with stylesheets_parsed_once():
        yield


@pytest.fixture(autouse=True)
def no_clocks(monkeypatch: pytest.MonkeyPatch) -> None:
    for place in ("textual.app", "textual.pilot"):
        monkeypatch.setattr(f"{place}.wait_for_idle", nothing_left_to_do)
    monkeypatch.setattr("durak.tui.paintings.FIRST_FRAME", 0.001)
    for pause in ("HAND_OVER_PAUSE", "SKIP_PAUSE", "READ_PAUSE"):
        monkeypatch.setattr(f"durak.tui.course.flow.{pause}", 0.001)
    monkeypatch.setattr("durak.tui.screens.result.SEEN_AFTER", 0.001)
