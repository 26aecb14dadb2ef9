"""Ctrl+C while the program is loaded or has done its work: it ends at once, without a word."""

import signal
from collections.abc import Generator
from contextlib import contextmanager


def end_at_once() -> None:
    """Let Ctrl+C end the process by the hand of the system from now on.

    Python would tell in which module it came. Where it is ignored, as by a program that a shell has
    sent to the background, it stays so.
    """
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def interrupts_raised() -> Generator[None, None, None]:
    """Let Ctrl+C raise KeyboardInterrupt inside of this, where `end_at_once` was called."""
    ends_at_once = signal.getsignal(signal.SIGINT) is signal.SIG_DFL
    try:
        if ends_at_once:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        yield
    finally:
        if ends_at_once:
            signal.signal(signal.SIGINT, signal.SIG_DFL)
