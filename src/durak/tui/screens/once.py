"""Screens that answer while they are in sight, are left once, and lead to one other at a time.

Keys and clicks that arrive together are a queue of messages: by the turn of the later ones a screen
may be gone, covered, or not composed yet. Every screen of the program goes through `Once`.
"""

import asyncio
from collections.abc import Callable
from typing import ClassVar, TypeVar

from textual._styles_cache import StylesCache
from textual.await_complete import AwaitComplete
from textual.events import InputEvent
from textual.message import Message
from textual.screen import Screen

from durak.table.options import Options
from durak.table.preferences import Preferences
from durak.tui.commands import Command

T = TypeVar("T")
R = TypeVar("R")


class Once(Screen[T]):
    """A screen that takes no notice of being left a second time, or while another lies on top.

    A click or a key that was under way when the screen was left would else close the one below it;
    one that was under way when another screen was opened would close that one.
    """

    COMMANDS_HERE: ClassVar[tuple[Command, ...]] = ()
    """What the command palette offers on this screen."""

    _left = False
    _is_uncovered = False
    _shown_since: float | None = None
    _was_seen = False

    async def _on_message(self, message: Message) -> None:
        """Drop a key or a click that was under way when the screen was left or covered.

        What its widgets tell goes on: it was done before. Textual has no public place for this:
        handlers are found class by class, so none can be overridden.
        """
        if self.answers or not isinstance(message, InputEvent):
            await super()._on_message(message)

    def on_screen_resume(self) -> None:
        """Wait for the first painting since this screen lies on top."""
        self._is_uncovered = True

    def on_screen_suspend(self) -> None:
        """Be out of sight: another screen is painted over this one."""
        self._is_uncovered, self._shown_since = False, None

    def on_unmount(self) -> None:
        """Let go of everything that was drawn.

        A cache of Textual's would keep the lines of the last thousand widgets, until it does so no
        more: https://github.com/Textualize/textual/issues/6665
        """
        StylesCache.get_inner_outer.cache_clear()

    def painted(self, moment: float) -> None:
        """Take note that the terminal shows this screen; `moment` is of the clock of messages."""
        if self._is_uncovered and self._shown_since is None:
            self._shown_since = moment
            if not self._was_seen:
                self._was_seen = True
                self.first_seen()

    def first_seen(self) -> None:
        """Do what waits until somebody can have seen the screen."""

    def was_shown(self, moment: float) -> bool:
        """Tell whether a key that was pressed at this moment can be meant for this screen."""
        since = self._shown_since
        return since is not None and since <= moment and self.answers

    @property
    def answers(self) -> bool:
        """Whether an action can be done here: the screen is composed, on top and not left."""
        return self.is_mounted and self.on_top and not self._left

    @property
    def is_left(self) -> bool:
        """Whether this screen was left already."""
        return self._left

    @property
    def on_top(self) -> bool:
        """Whether no other screen lies on this one."""
        # `is_current` would also be true under a modal screen.
        return self.app.screen is self

    def preferred(self, options: Options) -> None:
        """Take note of other preferences; a screen that shows none of them has nothing to do."""

    @property
    def preferences(self) -> Preferences | None:
        """How the person likes to play, where the palette can change it; None elsewhere."""
        return None

    def after(self, seconds: float, then: Callable[[], object]) -> None:
        """Call something once so many seconds are over, be it late.

        A timer of Textual's that is held up as it begins takes its moment for missed, and never
        rings.
        """
        asyncio.get_running_loop().call_later(seconds, self.call_later, then)

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
