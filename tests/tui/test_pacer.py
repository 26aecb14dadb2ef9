"""Pauses of a replay: one at a time, they can be stopped, and last while nothing may go on."""

from collections.abc import Callable

import pytest

from durak.tui.pacer import Pacer


class Clock:
    """A pacer with a hand-driven clock, and a list of what it has run."""

    def __init__(self) -> None:
        self.timers: list[tuple[float, Callable[[], None]]] = []
        self.done: list[str] = []
        self.may_go = True
        self.pacer = Pacer(
            lambda seconds, end: self.timers.append((seconds, end)),
            lambda: self.may_go,
        )

    def wait(self, name: str) -> None:
        self.pacer.wait(1, lambda: self.done.append(name))

    def ring(self) -> None:
        timers, self.timers = self.timers, []
        for _, end in timers:
            end()


def test_a_pause_runs_what_follows_at_its_end_and_once() -> None:
    clock = Clock()
    clock.wait("move")
    assert clock.done == []
    clock.ring()
    clock.pacer.go()
    assert clock.done == ["move"]
    assert not clock.pacer.waiting


def test_nothing_runs_under_another_screen() -> None:
    clock = Clock()
    clock.wait("move")
    clock.may_go = False
    clock.ring()
    assert clock.done == []
    clock.may_go = True
    clock.pacer.go()
    assert clock.done == ["move"]


@pytest.mark.parametrize("stopped", [True, False])
def test_the_timer_of_a_pause_that_was_left_does_not_end_the_next_one(stopped: bool) -> None:
    clock = Clock()
    clock.wait("first")
    if stopped:
        clock.pacer.stop()
    clock.wait("second")
    first, second = clock.timers
    first[1]()
    assert clock.done == []
    second[1]()
    assert clock.done == ["second"]


def test_a_stopped_pause_runs_nothing() -> None:
    clock = Clock()
    clock.wait("move")
    clock.pacer.stop()
    clock.ring()
    assert clock.done == []
