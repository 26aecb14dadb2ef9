"""The private parts of asyncio, Textual and Rich that tests look at, in one place.

A newer version may move them; then this module is what has to follow.
"""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from rich._palettes import STANDARD_PALETTE
from textual._ansi_sequences import ANSI_SEQUENCES_KEYS
from textual._context import active_app
from textual._keyboard_protocol import FUNCTIONAL_KEYS, MODIFIER_FUNCTIONAL_KEYS
from textual._styles_cache import StylesCache
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.command import CommandPalette
from textual.css.model import RuleSet
from textual.css.stylesheet import Stylesheet
from textual.css.types import CSSLocation
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget
from textual.widgets._toast import ToastRack

__all__ = [
    "ANSI_SEQUENCES_KEYS",
    "FUNCTIONAL_KEYS",
    "MODIFIER_FUNCTIONAL_KEYS",
    "STANDARD_PALETTE",
    "ToastRack",
    "XTermParser",
    "after_a_silence",
    "cache_of",
    "has_ready",
    "kept_strips",
    "next_timer",
    "paint",
    "painted_strips",
    "search_on",
    "stylesheets_parsed_once",
    "threads_at_work",
    "told_beside",
    "waits_for_more",
]


def waits_for_more(parser: XTermParser) -> bool:
    """Tell whether the parser has read the beginning of a sequence and waits for its rest."""
    return parser._awaiting.timeout is not None


def after_a_silence(parser: XTermParser) -> list[Message]:
    """Return what the parser makes of what it has read, when nothing follows for long."""
    if not waits_for_more(parser):
        return []
    parser._timeout_time = 0.0
    return list(parser.tick())


def has_ready(loop: asyncio.AbstractEventLoop) -> bool:
    """Tell whether something waits for nothing but its turn in the event loop."""
    return bool(vars(loop)["_ready"])


def next_timer(loop: asyncio.AbstractEventLoop) -> float:
    """Return when the loop has to do something next, by its own clock."""
    timers = [timer.when() for timer in vars(loop)["_scheduled"] if not timer.cancelled()]
    return min(timers, default=float("inf"))


def paint() -> None:
    """Paint what has changed, which Textual would do within 17 ms."""
    for screen in active_app.get().screen_stack[-1:]:
        screen._on_timer_update()


def threads_at_work() -> int:
    """Return how many workers of the app run in threads and have not come to their end."""
    workers = active_app.get().workers
    return sum(worker._thread_worker and not worker.is_finished for worker in workers)


def painted_strips(app: App[Any]) -> list[Strip]:
    """Return the rows of the screen on top, as they are painted."""
    return app.screen._compositor.render_strips()


def kept_strips(widget: Widget) -> list[Strip]:
    """Return the rows that Textual keeps of a widget, so as not to draw them again."""
    return list(widget._styles_cache._cache.values())


def cache_of(widget: Widget) -> StylesCache:
    """Return where Textual keeps what a widget drew."""
    return widget._styles_cache


async def search_on(palette: CommandPalette) -> None:
    """Let a palette begin a search and show what came of it, whatever has become of its list."""
    palette._gather_commands("s")
    await palette._watch__show_busy()
    palette._watch__list_visible()


def told_beside(app: App[Any]) -> list[str]:
    """Return what the app tells in notices beside its screens, the oldest first."""
    return [notice.message for notice in app._notifications]


@contextmanager
def stylesheets_parsed_once() -> Iterator[None]:
    """Let apps share the rules of a stylesheet that was parsed with the same variables before.

    Each app reads some twenty of them twice over, which takes longer than many a test.
    """
    parse = Stylesheet._parse_rules
    parsed: dict[object, list[RuleSet]] = {}

    def parse_once(
        sheet: Stylesheet,
        css: str,
        read_from: CSSLocation,
        is_default_rules: bool = False,
        tie_breaker: int = 0,
        scope: str = "",
    ) -> list[RuleSet]:
        what = css, read_from, is_default_rules, tie_breaker, scope
        key = frozenset(sheet._variables.items()), what
        if key not in parsed:
            parsed[key] = parse(sheet, *what)
        return parsed[key]

    with patch.object(Stylesheet, "_parse_rules", parse_once):
        yield
