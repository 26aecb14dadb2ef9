"""Ctrl+C ends the program without a word from its first module on."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator

import pytest

from durak.cli.interrupts import end_at_once, interrupts_raised

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows sends a process no such signal")

START = """
import os, runpy, signal, sys

module = sys.argv.pop(1)

class Interrupter:
    def find_spec(self, name, path=None, target=None):
        if name == module:
            os.kill(os.getpid(), signal.SIGINT)

sys.meta_path.insert(0, Interrupter())
runpy.run_module("durak", run_name="__main__")
"""
"""Starts the program; Ctrl+C comes when it looks for a module."""


def interrupted_at(module: str, *words: str, ignored: bool = False) -> tuple[int, str, str]:
    """Return the exit code and what was written."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN) if ignored else None
    try:
        done = subprocess.run(
            [sys.executable, "-c", START, module, *words],
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
    finally:
        if ignored:
            signal.signal(signal.SIGINT, before)
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize(
    ("module", "code"),
    [
        ("durak.cli.interrupts", 130),
        ("durak.cli.loading", -signal.SIGINT),
        ("durak.cli.main", -signal.SIGINT),
        ("durak.engine.cards", -signal.SIGINT),
        ("durak.words.command_line", -signal.SIGINT),
        ("durak.plain.run", 130),
    ],
)
def test_a_start_that_is_interrupted_ends_in_silence(module: str, code: int) -> None:
    assert interrupted_at(module, "--plain") == (code, "", "")


def test_a_program_that_is_not_to_be_interrupted_goes_on() -> None:
    code, out, err = interrupted_at("durak.cli.main", "--version", ignored=True)
    assert (code, out.partition(" ")[0], err) == (0, "durak", "")


@pytest.fixture
def handled() -> Iterator[None]:
    """Give the signal back to those who run the tests."""
    before = signal.getsignal(signal.SIGINT)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("handled")
def test_ctrl_c_is_raised_while_the_program_works_and_ends_it_before_and_after() -> None:
    signal.signal(signal.SIGINT, signal.default_int_handler)
    end_at_once()
    handlers = [signal.getsignal(signal.SIGINT)]
    with interrupts_raised():
        handlers.append(signal.getsignal(signal.SIGINT))
    handlers.append(signal.getsignal(signal.SIGINT))
    assert handlers == [signal.SIG_DFL, signal.default_int_handler, signal.SIG_DFL]


@pytest.mark.usefixtures("handled")
@pytest.mark.parametrize("other", [signal.SIG_IGN, signal.default_int_handler])
def test_what_somebody_else_has_settled_for_ctrl_c_stays(other: signal.Handlers) -> None:
    signal.signal(signal.SIGINT, other)
    with interrupts_raised():
        assert signal.getsignal(signal.SIGINT) == other
    assert signal.getsignal(signal.SIGINT) == other
    if other is signal.SIG_IGN:
        end_at_once()
        assert signal.getsignal(signal.SIGINT) == other
