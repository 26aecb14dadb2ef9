"""When the paintings of a screen can be seen, the first of which waits until all is laid out."""

from collections.abc import Callable
from contextlib import ExitStack
from typing import Any, Final

from durak.tui.screens.once import Once

FIRST_FRAME: Final = 0.05
"""Seconds until a new table is painted: Textual would paint it four times over before it rests."""


class Paintings:
    """Tells with `seen` which painting that was waited for can be seen, by its number."""

    def __init__(self, screen: Once[Any], seen: Callable[[int], None]) -> None:
        self._screen = screen
        self._seen = seen
        self._first_frame = ExitStack()
        self._put_off: list[int] | None = []

    def begin(self) -> None:
        """Put the first painting off; to be called once the screen is mounted."""
        self._first_frame.enter_context(self._screen.app.batch_update())
        self._screen.after(FIRST_FRAME, self._show_first_frame)

    def end(self) -> None:
        """Let the app paint again if the screen was left unpainted."""
        self._first_frame.close()

    def wait_for(self, number: int) -> None:
        """Tell of the painting after everything that is on its way to the screen.

        The parts ask for their painting only in their own turn, which comes before the app's.
        """
        screen = self._screen
        if self._put_off is not None:
            self._put_off.append(number)
        else:
            screen.app.call_later(screen.call_after_refresh, self._seen, number)

    def _show_first_frame(self) -> None:
        self._first_frame.close()
        self._screen.refresh()  # what was to be painted meanwhile is forgotten, not put off
        awaited, self._put_off = self._put_off or [], None
        for number in awaited:
            self.wait_for(number)
