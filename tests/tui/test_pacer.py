"""Pauses: one at a time, can be cut short and held, and wait for what they need."""

from collections.abc import Callable

from durak.tui.pacer import Pacer


class Clock:
    """A pacer with a hand-driven clock, and a list of what it has run."""

    def __init__(self) -> None:
        self.timers: list[tuple[float, Callable[[], None]]] = []
        self.done: list[str] = []
        self.may_go = True
        self.pacer = Pacer(
            lambda seconds, end: self.timers.append((seconds, end)),
            lambda end: self.timers.append((0, end)),
            lambda: self.may_go,
        )

    def wait(self, name: str, seconds: float = 1, ready: Callable[[], bool] | None = None) -> None:
        self.pacer.wait(seconds, lambda: self.done.append(name), ready or (lambda: True))

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


def test_skip_cuts_a_pause_short() -> None:
    clock = Clock()
    clock.wait("move")
    clock.pacer.skip()
    clock.ring()
    assert clock.done == ["move"]


def test_a_held_pause_lasts_until_it_is_skipped() -> None:
    clock = Clock()
    clock.wait("move")
    clock.pacer.hold()
    clock.ring()
    assert clock.done == []
    clock.pacer.skip()
    assert clock.done == ["move"]


def test_a_pause_waits_for_the_answer() -> None:
    answers: list[str] = []
    clock = Clock()
    clock.wait("move", ready=lambda: bool(answers))
    clock.ring()
    assert clock.done == []
    answers.append("here")
    clock.pacer.go()
    assert clock.done == ["move"]


def test_nothing_runs_under_another_screen() -> None:
    clock = Clock()
    clock.wait("move")
    clock.may_go = False
    clock.ring()
    assert clock.done == []
    clock.may_go = True
    clock.pacer.go()
    assert clock.done == ["move"]


def test_the_timer_of_a_skipped_pause_does_not_end_the_next_one() -> None:
    clock = Clock()
    clock.wait("first")
    clock.pacer.skip()
    clock.wait("second")
    first, second = clock.timers
    first[1]()
    assert clock.done == ["first"]
    second[1]()
    assert clock.done == ["first", "second"]


def test_a_stopped_pause_runs_nothing() -> None:
    clock = Clock()
    clock.wait("move")
    clock.pacer.stop()
    clock.ring()
    assert clock.done == []
