"""What is typed in lines, and that nothing is said behind what was typed when a signal came."""

import io
import signal
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest

from durak.plain import streams
from durak.plain.signals import SignalledError, heeding_signals
from tests.plain.typing import GAME
from tests.tui.pty_host import AGAIN, PATIENCE, Terminal, running


def test_a_line_out_of_a_pipe_that_does_not_end_is_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "LONGEST_TYPED", 1000)
    monkeypatch.setattr(sys, "stdin", io.StringIO("hand\n" + "x" * 999 + "\n" + "x" * 1001))
    assert streams.typed_line() == "hand"
    assert streams.typed_line() == "x" * 999
    with pytest.raises(EOFError):
        streams.typed_line()


def await_readline(terminal: Terminal) -> None:
    """Wait until a line can be edited; before that the terminal itself shows what is typed."""
    for _ in range(round(PATIENCE / 0.01)):
        if not terminal.is_as_before:
            return
        time.sleep(0.01)
    pytest.fail("no line can be edited")


def press_to_the_end(terminal: Terminal, key: bytes) -> None:
    """Press a key until it is heeded: readline overlooks a signal while it draws a letter."""
    for _ in range(round(PATIENCE / AGAIN)):
        if "The game is kept." not in terminal.shown():
            terminal.send(key)
        with suppress(subprocess.TimeoutExpired):
            terminal.program.wait(AGAIN)
            return


@pytest.mark.parametrize(
    ("typed", "end", "told"),
    [
        (b"", b"\x03", b"take\nThe game is kept.\n"),
        (b"abc", b"\x03", b"abc\nThe game is kept.\n"),
        (b"", b"\x1c", b"take\nThe game is kept.\n"),
        (b"abc", b"\x1c", b"abc\nThe game is kept.\n"),
    ],
)
def test_what_was_typed_when_a_key_ends_the_program_stays_a_line_of_its_own(
    home: Path, typed: bytes, end: bytes, told: bytes
) -> None:
    with running(home, *GAME, environment={"TERM": "xterm"}) as terminal:
        terminal.await_text("take\r\n")  # a key that ends a program drops what is not read yet
        await_readline(terminal)
        if typed:
            terminal.await_text("abc", terminal.send(typed))
        press_to_the_end(terminal, end)
        assert terminal.code() == 128 + (signal.SIGINT if end == b"\x03" else signal.SIGQUIT)
        assert terminal.written.replace(b"\r\n", b"\n").endswith(told)


def test_a_signal_that_follows_another_one_does_not_disturb_the_end() -> None:
    with heeding_signals():
        with pytest.raises(SignalledError):
            signal.raise_signal(signal.SIGTERM)
        signal.raise_signal(signal.SIGHUP)
    assert signal.getsignal(signal.SIGHUP) is signal.SIG_DFL


def test_ctrl_c_while_nobody_asks_leaves_the_last_line_alone(home: Path) -> None:
    with running(home, *GAME, "--pace", "slow", environment={"TERM": "xterm"}) as terminal:
        terminal.await_text("6 cards")
        press_to_the_end(terminal, b"\x03")
        assert terminal.code() == 128 + signal.SIGINT
        written = terminal.written.replace(b"\r\n", b"\n")
    assert written.endswith(b"\nThe game is kept.\n")
