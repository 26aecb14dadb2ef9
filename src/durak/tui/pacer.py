"""Pauses between moves: one at a time, can be cut short, held, and waits for what it needs."""

from collections.abc import Callable


class Pacer:
    """Runs one thing after a pause.

    `start_timer` calls something after a number of seconds, `call_soon` as soon as the waiting
    messages are done. `may_go` is asked before anything is run: while it says no, as when another
    screen lies on top, the pause lasts.
    """

    def __init__(
        self,
        start_timer: Callable[[float, Callable[[], None]], object],
        call_soon: Callable[[Callable[[], None]], object],
        may_go: Callable[[], bool],
    ) -> None:
        self.held = False
        self._start_timer = start_timer
        self._call_soon = call_soon
        self._may_go = may_go
        self._then: Callable[[], None] | None = None
        self._ready: Callable[[], bool] = bool
        self._due = False
        self._number = 0

    @property
    def waiting(self) -> bool:
        """Whether a pause is running."""
        return self._then is not None

    @property
    def overdue(self) -> bool:
        """Whether the pause is over and what it needs is not there yet."""
        return self.waiting and self._due and not self._ready()

    def wait(
        self, seconds: float, then: Callable[[], None], ready: Callable[[], bool] = lambda: True
    ) -> None:
        """Run `then` after the pause, once `ready` says yes; an older pause is forgotten."""
        self._then, self._ready, self._due = then, ready, False
        self._number += 1
        number = self._number

        def end() -> None:
            if number == self._number:
                self._due = True
                self.go()

        if seconds > 0:
            self._start_timer(seconds, end)
        else:
            self._call_soon(end)

    def go(self) -> None:
        """Run what waits, if its pause is over and nothing stands against it."""
        if self._then and self._due and not self.held and self._ready() and self._may_go():
            then, self._then = self._then, None
            then()

    def skip(self) -> None:
        """End the pause now, held or not."""
        self.held = False
        self._due = True
        self.go()

    def hold(self) -> None:
        """Let the pause last until it is skipped or released."""
        self.held = True

    def stop(self) -> None:
        """Forget what waits, held or not."""
        self.held = False
        self._then = None
        self._number += 1
