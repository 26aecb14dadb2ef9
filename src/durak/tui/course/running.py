"""A course that runs: events come in, and what each asks of the world is done before the next."""

from collections import deque
from collections.abc import Callable

from durak.tui.course.controller import step
from durak.tui.course.protocol import CourseEvent, Effect
from durak.tui.course.state import Course, Transition


class RunningCourse:
    """A course and what it asks of the world, which `run` does, one effect after another.

    `begun` is how it begins; nothing is done before `begin`.
    """

    def __init__(self, begun: Transition, run: Callable[[Effect], None]) -> None:
        self.course: Course = begun[0]
        self._first_effects = begun[1]
        self._run = run
        self._waiting: deque[CourseEvent] = deque()
        self._runs = False

    def begin(self) -> None:
        """Do what the beginning asks for."""
        for effect in self._first_effects:
            self._run(effect)

    def happen(self, event: CourseEvent) -> None:
        """Let the course take its step, and see to what it asks for.

        What follows from an effect at once waits for the other effects of its step.
        """
        self._waiting.append(event)
        if self._runs:
            return
        self._runs = True
        try:
            while self._waiting:
                self.course, effects = step(self.course, self._waiting.popleft())
                for effect in effects:
                    self._run(effect)
        finally:
            self._runs = False
