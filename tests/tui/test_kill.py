"""The real program, killed in its terminal at any moment: the disk has what the screen showed."""

import os
import pty
import random
import select
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from durak.record import Record, remaining
from durak.storage import Store, read_records
from tests.tui.pty_host import played_before

KEYS = (b"\r", b"\r", b"t", b"d", b"\x1b[C", b"\x1b[C", b" ", b"u", b"1")
GAME = ("--seats", "3", "--bots", "random", "--pace", "instant")


def drain(terminal: int) -> None:
    """Read what the program draws, so that it never waits for us."""
    while True:
        try:
            if not os.read(terminal, 65536):
                return
        except OSError:
            return


def kill_once(home: Path, rng: random.Random, words: tuple[str, ...]) -> str:
    """Play by random keys for a random while, kill; return the actions that were shown last."""
    played_before(home)
    ours, its = pty.openpty()
    reading, writing = os.pipe()
    program = subprocess.Popen(
        [sys.executable, "-m", "tests.tui.shown_player", str(writing), *words],
        stdin=its,
        stdout=its,
        stderr=its,
        pass_fds=[writing],
        env={**os.environ, "DURAK_HOME": str(home), "TERM": "xterm-256color", "LINES": "24"},
        start_new_session=True,
    )
    os.close(its)
    os.close(writing)
    drawing = threading.Thread(target=drain, args=(ours,))
    drawing.start()
    shown = _play_and_kill(program, ours, reading, rng)
    drawing.join(10)
    os.close(ours)
    os.close(reading)
    return shown


def _play_and_kill(
    program: subprocess.Popen[bytes], terminal: int, reading: int, rng: random.Random
) -> str:
    told, until = b"", None
    while until is None or time.monotonic() < until:
        if program.poll() is not None:
            raise AssertionError(f"The program ended with {program.returncode}.")
        if select.select([reading], [], [], 0.05)[0]:
            told += os.read(reading, 1 << 20)
            until = until or time.monotonic() + rng.uniform(0.05, 1.2)
        os.write(terminal, b"\r" if until is None else rng.choice(KEYS))
    program.send_signal(signal.SIGKILL)
    program.wait(10)
    while more := os.read(reading, 1 << 20):
        told += more
    whole = told[: told.rfind(b"\n") + 1].decode()
    return whole.splitlines()[-1]


def kept_records(home: Path) -> list[Record]:
    store = Store(home / "games")
    games, remarks = store.unfinished()
    assert remarks == ()
    assert len(games) <= 1
    finished = [read_records(path)[0] for path in (home / "games").glob("records/*.durak")]
    return [*[game.record for game in games], *finished]


def lines_of(record: Record) -> list[str]:
    """Return what a screen can have shown of a game: all that is kept, or one step less."""
    return [
        ", ".join(map(str, remaining(record.steps[:end])))
        for end in (len(record.steps), len(record.steps) - 1)
        if end >= 0
    ]


def kills(home: Path, count: int, rng: random.Random) -> int:
    """Kill so many times; each start goes on with the game of the one before."""
    steps = 0
    for number in range(count):
        waits = number > 0 and Store(home / "games").unfinished().games
        words = ("--pace", "instant") if waits else GAME
        shown = kill_once(home, rng, words)
        records = kept_records(home)
        assert shown in [line for record in records for line in lines_of(record)]
        steps = sum(len(record.steps) for record in records)
    return steps


def test_kill_in_the_terminal_loses_nothing_that_was_shown(home: Path) -> None:
    assert kills(home, 3, random.Random(11)) > 0


@pytest.mark.long
def test_many_kills_in_the_terminal_lose_nothing_that_was_shown(home: Path) -> None:
    steps = kills(home, 200, random.Random())
    print(f"200 kills in a terminal, {steps} steps kept, nothing shown was lost")
