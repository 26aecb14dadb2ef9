"""Screens that are left once, and lead to others one at a time, however hurried the hand is."""

from collections.abc import Callable
from typing import TypeVar

from textual.await_complete import AwaitComplete
from textual.screen import Screen

T = TypeVar("T")
R = TypeVar("R")


class Once(Screen[T]):
    """A screen that takes no notice of being left a second time, or while another lies on top.

    A click or a key that was under way when the screen was left would else close the one below it;
    one that was under way when another screen was opened would close that one.
    """

    _left = False

    def dismiss(self, result: T | None = None) -> AwaitComplete:
        """Leave with a result; the first one counts."""
        if self._left or not self.on_top:
            return AwaitComplete()
        self._left = True
        return super().dismiss(result)

    def lead_to(self, screen: Screen[R], then: Callable[[R | None], object] | None = None) -> bool:
        """Open another screen, unless one lies on top already; return whether it was opened.

        `then` is called with its result, once this screen is seen again.
        """
        if self._left or not self.on_top:
            return False

        def answered(result: R | None) -> None:
            if then is not None:
                self.call_later(then, result)

        self.app.push_screen(screen, answered)
        return True

    def pass_on(self, result: T | None) -> None:
        """Leave with what another screen was left with; stay if that was nothing."""
        if result is not None:
            self.dismiss(result)

    @property
    def on_top(self) -> bool:
        """Whether no other screen lies on this one."""
        # `is_current` would also be true under a modal screen.
        return self.app.screen is self
