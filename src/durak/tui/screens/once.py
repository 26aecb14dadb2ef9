"""Screens that are left once, however hurried the hand is."""

from typing import TypeVar

from textual.await_complete import AwaitComplete
from textual.screen import Screen

T = TypeVar("T")


class Once(Screen[T]):
    """A screen that takes no notice of being left a second time.

    A click or a key that was under way when the screen was left would else close the one below it.
    """

    _left = False

    def dismiss(self, result: T | None = None) -> AwaitComplete:
        """Leave with a result; the first one counts."""
        if self._left:
            return AwaitComplete()
        self._left = True
        return super().dismiss(result)
