"""Pauses between the steps of a replay: one at a time, each until its step can be seen."""

from collections.abc import Callable


class Pacer:
    """Runs one thing after a pause.

    `start_timer` calls something after a number of seconds. `may_go` is asked before anything is
    run: while it says no, as when another screen lies on top, the pause lasts.
    """

    def __init__(
        self,
        start_timer: Callable[[float, Callable[[], None]], object],
        may_go: Callable[[], bool],
    ) -> None:
        self._start_timer = start_timer
        self._may_go = may_go
        self._then: Callable[[], None] | None = None
        self._due = False
        self._number = 0

    @property
    def waiting(self) -> bool:
        """Whether a pause is running."""
        return self._then is not None

    def wait(self, seconds: float, then: Callable[[], None]) -> None:
        """Run `then` after the pause; an older pause is forgotten."""
        self._then, self._due = then, False
        self._number += 1
        number = self._number

        def end() -> None:
            if number == self._number:
                self._due = True
                self.go()

        self._start_timer(seconds, end)

    def go(self) -> None:
        """Run what waits, if its pause is over and nothing stands against it."""
        if self._then and self._due and self._may_go():
            then, self._then = self._then, None
            then()

    def stop(self) -> None:
        """Forget what waits."""
        self._then = None
        self._number += 1
