"""The way from screen to screen, the palette, and the program in a real terminal."""

import os
import pty
import select
import subprocess
import sys
import time
from pathlib import Path

import pytest
from textual.command import CommandPalette
from textual.pilot import Pilot
from textual.widgets import Input

from durak.storage import Store
from durak.table.options import Options
from durak.tui.app import DurakApp
from durak.tui.screens.help import HelpScreen
from durak.tui.screens.launch import LaunchScreen
from durak.tui.screens.result import ResultScreen
from durak.tui.screens.table import TableScreen
from tests.records import finished
from tests.tui.frame_host import StandInTable, notices, picture, run, table_of, until


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DURAK_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def stand_in(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("durak.tui.screens.TableScreen", StandInTable)


@pytest.mark.usefixtures("stand_in")
def test_launch_table_result_and_round_again() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        path = []
        for key in ("enter", "e", "a", "e", "b", "enter", "x"):
            await pilot.press(key)
            await pilot.pause()
            path.append(type(pilot.app.screen))
        assert path == [
            StandInTable,
            ResultScreen,
            StandInTable,
            ResultScreen,
            LaunchScreen,
            StandInTable,
            LaunchScreen,
        ]

    run(DurakApp(Options()), steps)


@pytest.mark.usefixtures("stand_in")
def test_same_seed_deals_the_same_game_after_going_back() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        await pilot.press("enter")
        first = table_of(pilot).table.game.setup
        await pilot.press("x", "enter")
        await pilot.pause()
        assert table_of(pilot).table.game.setup == first

    run(DurakApp(Options(seed=7)), steps)


@pytest.mark.usefixtures("stand_in")
@pytest.mark.parametrize("first", ["table", "replay"])
def test_notice_is_told_where_no_launch_screen_comes_first(first: str) -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        assert notices(pilot) == ["[b]Set aside."]

    records = (finished(1),) if first == "replay" else ()
    run(DurakApp(Options(), launch=bool(records), notice="[b]Set aside.", records=records), steps)


def test_table_opens_at_once_and_its_help_and_its_leaving_work() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        assert isinstance(pilot.app.screen, TableScreen)
        await pilot.press("f1")
        assert isinstance(pilot.app.screen, HelpScreen)
        await pilot.press("escape", "й")
        await pilot.pause()
        assert isinstance(pilot.app.screen, LaunchScreen)

    run(DurakApp(Options(seed=7), launch=False), steps)


@pytest.mark.parametrize(
    ("leave", "over_it"), [("ctrl+q", ("f1", "l", "ctrl+p")), ("ctrl+c", ("f1", "l"))]
)
def test_key_closes_what_lies_over_the_table_and_then_leaves_it(
    leave: str, over_it: tuple[str, ...]
) -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        for key in over_it:
            await pilot.press(key)
            assert not isinstance(pilot.app.screen, TableScreen)
            await pilot.press(leave)
            assert isinstance(pilot.app.screen, TableScreen)
        await pilot.press(leave)
        await pilot.pause()
        assert isinstance(pilot.app.screen, LaunchScreen)
        assert not notices(pilot)

    run(DurakApp(Options(seed=7), launch=False), steps)


@pytest.mark.parametrize("key", ["ctrl+c", "ctrl+с"])
def test_keys_of_the_program_leave_in_a_window_that_is_too_small(key: str) -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        await pilot.resize_terminal(50, 15)
        await pilot.pause()
        await pilot.press(key)
        await until(pilot, lambda: isinstance(pilot.app.screen, LaunchScreen))

    run(DurakApp(Options(seed=7), launch=False), steps)


def test_russian_letters_with_ctrl_do_what_the_latin_ones_on_their_keys_do() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        box = pilot.app.screen.query_one("#first", Input)
        box.focus()
        box.action_select_all()
        await pilot.press("ctrl+с")
        assert pilot.app.clipboard == box.value == "You"
        await pilot.press("ctrl+ч", "ctrl+м", "ctrl+м")
        assert box.value == "YouYou"
        await pilot.press("ctrl+з")
        assert isinstance(pilot.app.screen, CommandPalette)
        await pilot.press("ctrl+й")
        assert isinstance(pilot.app.screen, LaunchScreen)

    run(DurakApp(Options()), steps)


def test_palette_offers_what_the_table_can_do_and_does_it() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        await pilot.press("ctrl+p")
        assert isinstance(pilot.app.screen, CommandPalette)
        await until(pilot, lambda: "Memory (M)" in picture(pilot))
        await pilot.press(*"help")
        await until(pilot, lambda: "Memory (M)" not in picture(pilot))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, HelpScreen))

    run(DurakApp(Options(seed=7), launch=False), steps)


def test_palette_of_the_launch_screen_is_plain_where_letters_are_asked_for() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        await pilot.press("ctrl+p")
        await until(pilot, lambda: "Quit (Q)" in picture(pilot))
        shown = picture(pilot)
        assert shown.isascii()
        assert [name in shown for name in ("Start (Enter)", "Help (?)", "Quit (Q)")] == [True] * 3

    run(DurakApp(Options(ascii=True)), steps)


def in_a_terminal(*words: str, keys: list[tuple[str, bytes]], **variables: str) -> tuple[int, str]:
    """Run the program in a terminal of its own; press each key once its text has been drawn."""
    ours, its = pty.openpty()
    size = {"TERM": "xterm-256color", "COLUMNS": "80", "LINES": "24"}
    program = subprocess.Popen(
        [sys.executable, "-m", "durak", *words],
        stdin=its,
        stdout=its,
        stderr=its,
        env={**os.environ, **size, **variables},
        start_new_session=True,
    )
    os.close(its)
    drawn = _drawn(ours, keys)
    os.close(ours)
    return program.wait(timeout=10), drawn


def _drawn(terminal: int, keys: list[tuple[str, bytes]]) -> str:
    drawn, seen, waiting = b"", 0, list(keys)
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        if select.select([terminal], [], [], 0.2)[0]:
            try:
                drawn += os.read(terminal, 65536)
            except OSError:  # what Linux says when the other end is closed
                break
        if waiting and waiting[0][0].encode() in drawn[seen:]:
            os.write(terminal, waiting.pop(0)[1])
            seen = len(drawn)
    return drawn.decode(errors="replace")


@pytest.mark.parametrize("variables", [{}, {"NO_COLOR": "1"}], ids=["colours", "no colours"])
def test_ctrl_q_leaves_the_table_and_then_the_program(variables: dict[str, str]) -> None:
    words = ("--mode", "perevodnoy", "--seed", "7")
    keys = [("Talon", b"\x11"), ("Names", b"\x11")]
    code, drawn = in_a_terminal(*words, keys=keys, **variables)
    assert code == 0
    assert "\x1b[?1049l" in drawn, "the terminal's own screen is given back"
    assert "Traceback" not in drawn


LEFT_WHILE_A_BOT_THINKS = """
import threading
import time

from durak.bots import StoppedError
from durak.table.options import Options
from durak.table.table import Question
from durak.tui.app import DurakApp


thinking = threading.Event()


def think(question, stop):
    thinking.set()
    end = time.monotonic() + 60
    while time.monotonic() < end:
        if stop():
            raise StoppedError
        time.sleep(0.001)


async def leave(pilot):
    while not thinking.is_set():
        await pilot.pause(0.05)
    await pilot.press("q", "q")


Question.answer = think
DurakApp(Options(seed=7), launch=False).run(headless=True, auto_pilot=leave)
print("left")
"""


def test_shell_is_not_kept_waiting_for_a_bot_that_thinks() -> None:
    words = [sys.executable, "-c", LEFT_WHILE_A_BOT_THINKS]
    ended = subprocess.run(words, check=True, capture_output=True, text=True, timeout=30)
    assert (ended.stdout, ended.stderr) == ("left\n", "")
    assert len(Store().unfinished().games) == 1


def test_what_fails_in_a_screen_that_closes_does_not_change_how_the_program_ends() -> None:
    def fail() -> None:
        raise LookupError("no part of the screen is there any more")

    async def leave(pilot: "Pilot[object]") -> None:
        pilot.app.screen.call_later(fail)
        pilot.app.exit(return_code=143)

    app = DurakApp(Options())
    app.run(headless=True, auto_pilot=leave)
    assert (app.return_code, app.fault) == (143, None)
