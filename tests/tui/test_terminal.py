"""The real program in a real terminal: whatever arrives or ends it, the terminal is given back."""

import os
import pty
import random
import select
import shlex
import signal
import stat
import sys
import time
import tty
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Final

import pytest

from durak.storage import Store
from durak.storage.settings import save_settings
from durak.table.options import Options
from durak.tui.driver import ENDING, has_input
from durak.tui.incoming import PASTE_PATIENCE
from tests.tui.faulty_player import PARTS
from tests.tui.pty_host import PROGRAM, Terminal, running
from tests.tui.test_incoming import ENDS, FOREIGN

BARE: Final = (
    {"PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "LC_ALL": "C"},
    pytest.param({"PYTHONIOENCODING": "ascii"}, marks=pytest.mark.long),
)
"""Environments in which no suit sign can be written."""

GAME: Final = ("--seats", "2", "--bots", "random", "--pace", "slow", "--seed", "5")
TABLE: Final = "Q Leave"
CLEAN: Final = {
    "25": "h",  # the cursor
    "7": "h",  # lines are wrapped
    **dict.fromkeys(("1000", "1003", "1006", "1015"), "l"),  # the mouse
    **dict.fromkeys(("1004", "1049", "2004", "keyboard"), "l"),
}
"""What a clean exit leaves of every mode that the program switches; a test holds it to that."""

ESCAPE: Final = b"\x1b[27u"
"""The key as the Kitty protocol has it: it needs no silence after it."""

SEVERAL_KEYS: Final = b"\x1b[57441;2u\x1b[57358u\x1b[57430u\x1b[113;1:3u"


def given_back(terminal: Terminal) -> bool:
    return terminal.modes == CLEAN and terminal.is_as_before


def kept(home: Path) -> int:
    """Return how many games wait to be resumed."""
    return len(Store(home / "games").unfinished().games)


def leave(terminal: Terminal) -> None:
    """Leave the table and the program by their keys."""
    terminal.press(b"q", "Quit")
    terminal.send(b"q")


def test_nothing_foreign_is_answered_or_ends_the_game(home: Path) -> None:
    with running(home, *GAME) as terminal:
        terminal.await_text("T take")
        before = terminal.send(b"".join(FOREIGN.values()) + SEVERAL_KEYS)
        terminal.send(b"\x1b[" + b"1" * 200_000 + b"m" + b"\x1b[48;0;0;0;0t")
        terminal.press(b"l", "Esc Close")
        assert "does nothing here" not in terminal.shown(before)
        terminal.press(ESCAPE, TABLE)
        terminal.press(b"z", "That key does nothing here")
        terminal.press(b"\x1a", "No shell could continue the game")
        assert terminal.is_as_before is False
        leave(terminal)
        assert terminal.code() == 0
        assert given_back(terminal)
    assert kept(home) == 1


def test_a_signal_ends_the_program_in_order_and_the_game_is_kept(homes: Path) -> None:
    places = {number: homes / f"ended-by-{number.name}" for number in ENDING}
    with ExitStack() as stack:
        programs = {
            number: stack.enter_context(running(place, *GAME)) for number, place in places.items()
        }
        for number, terminal in programs.items():
            terminal.await_text("T take")
            terminal.signal(number)
        codes = {number: terminal.code() for number, terminal in programs.items()}
        assert codes == {number: 128 + number for number in ENDING}
        assert all(map(given_back, programs.values()))
    assert [kept(place) for place in places.values()] == [1] * len(ENDING)


def test_a_terminal_that_is_gone_ends_the_program_even_if_it_ignores_that(home: Path) -> None:
    words = ("--seats", "4", "--bots", "expert", "--pace", "instant", "--seed", "3")
    with running(home, *words, ignored="HUP") as terminal:
        terminal.await_text("is thinking")
        terminal.hang_up()
        assert terminal.code() == 128 + signal.SIGHUP
    assert kept(home) == 1


def test_nothing_is_read_that_the_shell_has_taken_meanwhile() -> None:
    ours, theirs = pty.openpty()
    tty.setraw(theirs)
    assert not has_input(theirs)
    os.write(ours, b"fg")
    assert select.select([theirs], [], [], 5)[0]
    assert has_input(theirs)
    assert os.read(theirs, 2) == b"fg"
    assert not has_input(theirs)
    os.close(ours)
    with suppress(OSError):  # some systems say so by a fault
        assert has_input(theirs)
    os.close(theirs)


def test_a_shell_stops_the_whole_job_and_lets_it_go_on(home: Path) -> None:
    shell = ("bash", "--norc", "--noprofile", "-i")
    with running(home, program=shell, environment={"PS1": "ready> "}) as terminal:
        terminal.await_text("ready> ")
        job = shlex.join([*PROGRAM, *GAME])
        # A line for the shell is sent once: sent again, its letters would be keys of the program.
        terminal.await_text("T take", terminal.send(f"sh -c '{job}; echo code $?'\n".encode()))
        for stop in (b"\x1a", signal.SIGSTOP):
            before = len(terminal.written)
            if isinstance(stop, bytes):
                terminal.send(stop)
                terminal.await_text("ready> ", before)
                assert {**terminal.modes, "2004": "l"} == CLEAN  # the shell has pasting on
            else:
                os.killpg(os.tcgetpgrp(terminal.ours), stop)
                terminal.await_text("ready> ", before)
            terminal.await_text(TABLE, terminal.send(b"fg\n"))
        leave(terminal)
        terminal.await_text("code 0")
        terminal.press(b"stty -a\n", " echo ")
        assert {**terminal.modes, "2004": "l"} == CLEAN


@pytest.mark.parametrize("environment", BARE, ids=["locale", "encoding"])
def test_where_no_suit_sign_can_be_written_all_is_ascii_and_no_mouse_is_asked_for(
    home: Path, environment: dict[str, str]
) -> None:
    save_settings(Options(names=("Вера", "Ёлка")))
    with running(home, "--no-mouse", environment=environment) as terminal:
        terminal.await_text("Start")
        terminal.press(b"\x10", "Type a command")
        terminal.press(ESCAPE, "Q Quit")
        terminal.press(b"\r", TABLE)
        terminal.press(b"\x10", "Leave (Q)")
        terminal.press(ESCAPE, TABLE)
        terminal.press(b"?", "Esc Close")
        terminal.press(ESCAPE, TABLE)
        terminal.press(b"l", "Esc Close")
        terminal.press(ESCAPE, TABLE)
        leave(terminal)
        assert terminal.code() == 0
        assert bytes(terminal.written).isascii()
        assert "\\u" not in terminal.shown()
        assert "????" in terminal.shown()
        mouse = ("1000", "1003", "1006", "1015")
        assert terminal.modes == {mode: state for mode, state in CLEAN.items() if mode not in mouse}


def test_who_leaves_a_game_that_no_disk_took_is_told_so(home: Path) -> None:
    home.mkdir()
    (home / "games").write_text("a file where the folder should be", encoding="utf-8")
    with running(home, *GAME) as terminal:
        terminal.await_text("T take")
        leave(terminal)
        assert terminal.code() == 0
        told = bytes(terminal.written).rpartition(b"\x1b[?1004l")[2].decode()
    assert told == "durak: Not all that was played is kept.\r\n"


def test_a_fault_of_the_program_is_told_in_one_line_and_leaves_a_report(homes: Path) -> None:
    fates = dict.fromkeys(PARTS, "; the game is kept") | {
        "start": "",  # there is no game yet
        "bot": "; not all that was played is kept",
    }
    (homes / "bot").mkdir()
    (homes / "bot" / "games").write_text("a file where the folder should be", encoding="utf-8")
    with ExitStack() as stack:
        programs = {}
        for part in PARTS:
            program = (sys.executable, "-m", "tests.tui.faulty_player", part)
            programs[part] = stack.enter_context(running(homes / part, *GAME, program=program))
        for part, terminal in programs.items():
            if part in ("screen", "input"):
                terminal.await_text("T take")
                terminal.send(b"l")
            elif part == "end":
                terminal.await_text("T take")
                terminal.signal(signal.SIGTERM)
            assert terminal.code() == 1
            assert given_back(terminal)
            [report] = (homes / part / "crashes").iterdir()
            assert stat.S_IMODE(report.stat().st_mode) == 0o600
            assert "DeliberateError: a secret" in report.read_text(encoding="utf-8")
            told = bytes(terminal.written).rpartition(b"\x1b[?1004l")[2].decode()
            line = f"durak: The program has failed{fates[part]}. A report is in {report}.\r\n"
            assert told == line


class Storm:
    """Sends whatever comes to its mind to a program that may be on any screen."""

    KEYS: Final = (
        *(b"\r", b" ", b"\t", b"\x1b", ESCAPE, b"\x10", b"\x1a", b"\x03", b"\x11", b"\x1b[Z"),
        *(b"\x1b[A", b"\x1b[B", b"\x1b[C", b"\x1b[D", b"\x1b[5~", b"\x1b[6~", b"\x1b[H", b"\x1b[F"),
        *[sign.encode() for sign in "1234567890abdhlmnopqrstuvxyz?йукенгзщфывапролд"],
    )

    def __init__(self, rng: random.Random, terminal: Terminal) -> None:
        self.rng = rng
        self.terminal = terminal

    def blow(self) -> None:
        """Send one thing."""
        kinds = (self.burst, self.noise, self.foreign, self.click, self.resize, self.halt)
        self.rng.choices(kinds, (30, 10, 10, 20, 5, 3))[0]()

    def burst(self) -> None:
        self.terminal.send(b"".join(self.rng.choices(self.KEYS, k=self.rng.randint(1, 12))))

    def noise(self) -> None:
        self.terminal.send(self.rng.randbytes(self.rng.choice((1, 3, 40, 3000))))

    def foreign(self) -> None:
        self.terminal.send(self.rng.choice([*FOREIGN.values(), *ENDS]))

    def click(self) -> None:
        column, line = self.rng.randint(1, 80), self.rng.randint(1, 24)
        button = self.rng.choice((0, 2, 64, 65))
        for end in ("M", "m"):
            self.terminal.send(f"\x1b[<{button};{column};{line}{end}".encode())

    def resize(self) -> None:
        self.terminal.resize(self.rng.randint(1, 140), self.rng.randint(1, 50))

    def halt(self) -> None:
        for number in (signal.SIGSTOP, signal.SIGCONT, signal.SIGTSTP, signal.SIGWINCH):
            if self.rng.random() < 0.5:
                self.terminal.signal(number)
        self.terminal.signal(signal.SIGCONT)


LEFT: Final = {0} | {
    code for number in (signal.SIGINT, signal.SIGQUIT) for code in (-number, 128 + number)
}


@pytest.mark.long
def test_no_storm_of_input_ends_the_program_or_spoils_the_terminal(homes: Path) -> None:
    seed = random.randrange(1 << 32)
    print(f"seed {seed}")
    rng = random.Random(seed)
    for number in range(150):
        words: tuple[str, ...] = ("--pace", rng.choice(("instant", "fast", "slow")))
        if rng.random() < 0.6:
            words += rng.choice((("--seats", "2"), ("--seats", "4"), ("--friend", "Ivan")))
        with running(homes / "storm", *words) as terminal:
            terminal.await_text("? Help")
            storm = Storm(rng, terminal)
            for _ in range(rng.randint(1, 60)):
                if terminal.program.poll() is None:
                    storm.blow()
                    time.sleep(rng.choice((0, 0, 0.01, 0.1, 0.3)))
            time.sleep(PASTE_PATIENCE + 1)
            if terminal.program.poll() is None:
                before = len(terminal.written)
                terminal.resize(80, 24)
                terminal.resize(90, 30)
                terminal.await_text(" ", before)
                terminal.signal(signal.SIGTERM)
                assert terminal.code() == 128 + signal.SIGTERM, (seed, number)
            else:
                # Left by its keys; what came after them may be a signal for what is left of it.
                assert terminal.code() in LEFT, (seed, number, terminal.shown()[-400:])
            assert terminal.modes.items() >= CLEAN.items(), (seed, number, terminal.modes)
            assert terminal.is_as_before, (seed, number)
        assert not (homes / "storm" / "crashes").exists(), (seed, number)
