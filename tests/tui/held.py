"""Threads that a test holds back, as behind a gate; nobody waits for them meanwhile."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from durak.bots import Stop, StoppedError, never_stop

_held: set[int] = set()


@contextmanager
def not_waited_for() -> Iterator[None]:
    """Let nobody wait for what this thread does meanwhile."""
    _held.add(threading.get_ident())
    try:
        yield
    finally:
        _held.discard(threading.get_ident())


def held_back(gate: threading.Event, stop: Stop = never_stop) -> None:
    """Wait until the gate is opened, at most ten seconds; give up when asked to."""
    with not_waited_for():
        for _ in range(2000):
            if stop():
                raise StoppedError
            if gate.wait(0.005):
                return
        raise AssertionError("nobody has opened the gate")


def threads_held_back() -> int:
    """Return how many threads are not waited for."""
    return len(_held)
