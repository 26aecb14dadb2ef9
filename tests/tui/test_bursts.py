"""Keys and clicks that come in one piece, at the real program: nothing unseen, nothing twice."""

import os
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.tui.burst import Attack, busy, search
from tests.tui.burst_places import ESCAPE, LAUNCH, PALETTE, click
from tests.tui.burst_walk import PALETTE_SIGN, at_launch
from tests.tui.watched_terminal import WatchedTerminal

SECONDS = float(os.environ.get("DURAK_BURST_SECONDS", "600"))
SEED = int(os.environ.get("DURAK_BURST_SEED", random.randrange(1 << 32)))
OUTSIDE = click(2, 1)


@pytest.fixture
def terminal(home: Path) -> Iterator[WatchedTerminal]:
    with WatchedTerminal(home, "--bots", "greedy", "--pace", "instant") as terminal:
        assert terminal.until_shown("Q Leave")
        terminal.rest()
        yield terminal


def quits(terminal: WatchedTerminal) -> bool:
    """Tell whether Q still leaves the launch screen and the program."""
    assert terminal.until(at_launch), terminal.text
    terminal.rest()
    terminal.send(b"q")
    return terminal.ended() == 0


def test_keys_that_leave_a_screen_twice_leave_it_once(terminal: WatchedTerminal) -> None:
    terminal.send(b"qq")
    assert terminal.until_shown(LAUNCH)
    terminal.rest()
    terminal.send(b"\rq2")
    assert terminal.until_shown("Q Leave"), terminal.text
    terminal.rest()
    terminal.send(b"\x11\x11\x03")
    assert terminal.until_shown(LAUNCH)
    terminal.rest()
    terminal.send(b"r\x1b[B\rq2s")
    assert terminal.until_shown("Finished games")
    terminal.rest()
    terminal.send(b"qq")
    assert quits(terminal)


def test_the_palette_is_closed_once(terminal: WatchedTerminal) -> None:
    for keys in (b"\r\r", b"\r\r\r", OUTSIDE * 2, OUTSIDE * 3, ESCAPE * 3):
        terminal.send(PALETTE)
        assert terminal.until_shown("Type a command"), terminal.text
        terminal.rest()
        terminal.send(keys)
        assert terminal.until(lambda text: PALETTE_SIGN not in text), terminal.text
        terminal.rest()
        assert "Q Leave" in terminal.text, keys
    terminal.send(b"q")
    assert quits(terminal)


def test_bursts_between_all_places_end_and_change_nothing(home: Path) -> None:
    rng = random.Random(20)
    attack = Attack(home, rng)
    for _ in range(6):
        attack.burst(rng.choice(attack.places), rng.choice(attack.places))
    attack.close()


@pytest.mark.long
def test_many_bursts_on_a_busy_machine_end_and_change_nothing() -> None:
    print(f"seed {SEED}")
    with busy(2):
        print(search(SECONDS, SEED))


@pytest.mark.long
def test_anything_that_may_arrive_ends_nothing() -> None:
    print(f"seed {SEED}")
    with busy(2):
        print(search(SECONDS, SEED, wild=True))
