"""The tests of the screens wait until nothing is left to do, and not for the clock."""

import asyncio

import pytest
from textual._context import active_app

SOON = 0.009
"""Seconds; what is due by then is waited for, as a resize, which Textual puts off for so long."""

PATIENCE = 0.05
"""Seconds that a thread is waited for; some tests hold one back for longer."""


async def nothing_left_to_do(min_sleep: float = 0, max_sleep: float = 1) -> None:
    """Stand in for Textual's way to see that an app rests.

    The original looks for 20 ms how much the process works, twice after each key, and takes one
    that is kept waiting by others for one that rests. The event loop knows what is left.
    """
    loop = asyncio.get_running_loop()
    start = loop.time()
    painted = False
    while (now := loop.time()) < start + max_sleep:
        await asyncio.sleep(0)
        due = next_timer(loop)
        if vars(loop)["_ready"]:
            continue
        if not painted:
            paint()
            painted = True
        elif due < now + SOON:
            await asyncio.sleep(max(0, due - now))
            painted = False
        elif now < start + PATIENCE and thread_at_work():
            await asyncio.sleep(0.001)
            painted = False
        else:
            return


def paint() -> None:
    """Paint what has changed, which Textual would do within 17 ms."""
    for screen in active_app.get().screen_stack[-1:]:
        screen._on_timer_update()


def next_timer(loop: asyncio.AbstractEventLoop) -> float:
    """Return when the loop has to do something next, by its own clock."""
    timers = [timer.when() for timer in vars(loop)["_scheduled"] if not timer.cancelled()]
    return min(timers, default=float("inf"))


def thread_at_work() -> bool:
    workers = active_app.get().workers
    return any(worker._thread_worker and not worker.is_finished for worker in workers)


@pytest.fixture(autouse=True)
def no_clocks(monkeypatch: pytest.MonkeyPatch) -> None:
    for place in ("textual.app", "textual.pilot"):
        monkeypatch.setattr(f"{place}.wait_for_idle", nothing_left_to_do)
    monkeypatch.setattr("durak.tui.screens.table.FIRST_FRAME", 0.001)
    for pause in ("HAND_OVER_PAUSE", "SKIP_PAUSE"):
        monkeypatch.setattr(f"durak.tui.course.flow.{pause}", 0.001)
    monkeypatch.setattr("durak.tui.screens.result.SEEN_AFTER", 0.001)
