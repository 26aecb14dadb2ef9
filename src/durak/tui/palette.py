"""The command palette, fed from the commands of the screen under it."""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import partial
from inspect import unwrap
from typing import Final

from textual import messages, work
from textual.app import ComposeResult
from textual.command import (
    CommandInput,
    CommandList,
    CommandPalette,
    DiscoveryHit,
    Hit,
    Hits,
    Provider,
    SearchIcon,
)
from textual.containers import Horizontal, Vertical
from textual.css.query import NoMatches
from textual.errors import NoWidget
from textual.events import Click, Event
from textual.message import Message
from textual.types import IgnoreReturnCallbackType
from textual.widgets import LoadingIndicator

from durak.table.preferences import FIELDS, values_of
from durak.tui.commands import Command
from durak.tui.screens.framed import Preferring
from durak.tui.screens.once import Once
from durak.words.commands import named
from durak.words.preferences import PREFERENCE_ABOUT, setting
from durak.words.signs import ascii_signs

_GATHER: Final = unwrap(CommandPalette._gather_commands)
"""Textual's search as it is before it is made a worker, which would take its fault for its own."""


class Lines(CommandList):
    """The found commands; a click on a line that is gone since it was drawn is for nothing."""

    async def _on_click(self, event: Click) -> None:
        event.prevent_default()  # Textual would run the base's handler once more
        with suppress(IndexError):
            await super()._on_click(event)


class Palette(CommandPalette, Once[None]):
    """Textual's palette, closed once, and so running one command.

    A key for a whole page would end it while its list is not drawn yet, and a search that begins
    or ends as it closes when its list is there no more.
    """

    def compose(self) -> ComposeResult:
        """Lay out the parts as Textual does, but for the list."""
        with Vertical(id="--container"):
            with Horizontal(id="--input"):
                yield SearchIcon()
                yield CommandInput(placeholder=self._placeholder, select_on_focus=False)
            with Vertical(id="--results"):
                yield Lines()
                yield LoadingIndicator()

    @work(exclusive=True, group=CommandPalette._GATHER_COMMANDS_GROUP)
    async def _gather_commands(self, search_value: str) -> None:
        with suppress(NoMatches):
            await _GATHER(self, search_value)

    async def _watch__show_busy(self) -> None:
        with suppress(NoMatches):
            await super()._watch__show_busy()

    def _watch__list_visible(self) -> None:
        with suppress(NoMatches):
            super()._watch__list_visible()

    def _on_click(self, event: Click) -> None:  # type: ignore[override]
        event.prevent_default()  # as for the lines
        with suppress(NoWidget):  # the window has become smaller since, nothing lies there
            super()._on_click(event)

    def action_close(self) -> None:
        """Close it without a command."""
        self.dismiss(None)

    async def _on_message(self, message: Message) -> None:
        """Drop what its widgets tell once it is closed: Textual would run the command again."""
        of_widget = not isinstance(message, Event) and type(message).__module__ != messages.__name__
        if not (self.is_left and of_widget):
            await super()._on_message(message)

    def _action_command_list(self, action: str) -> None:
        # For a row that has no line yet. This can go once a list of Textual waits for its lines.
        with suppress(KeyError):
            super()._action_command_list(action)


class ScreenCommands(Provider):
    """Offers what the screen can do now. A screen tells its commands as `COMMANDS_HERE`."""

    async def discover(self) -> Hits:
        """Offer everything while nothing has been typed."""
        for name, told, callback in self._offers():
            yield DiscoveryHit(name, callback, help=told)

    async def search(self, query: str) -> Hits:
        """Offer what matches the typed letters."""
        matcher = self.matcher(query)
        for name, told, callback in self._offers():
            score = matcher.match(name)
            if score > 0:
                yield Hit(score, matcher.highlight(name), callback, help=told)

    def _offers(self) -> Iterator[tuple[str, str, IgnoreReturnCallbackType]]:
        """Offer the commands that matter most first."""
        commands: Iterable[Command] = getattr(self.screen, "COMMANDS_HERE", ())
        for command in sorted(commands, key=lambda each: -each.weight):
            yield from self._offers_of(command)
        yield from self._preferences()

    def _offers_of(self, command: Command) -> Iterator[tuple[str, str, IgnoreReturnCallbackType]]:
        parameters = (0,) if command.numbered else ()
        if command.keys and self.screen.check_action(command.id, parameters) is not False:
            run = partial(self.screen.run_action, command.action("0"))
            yield self._signs(named(command.label(), command.key_text())), command.help, run

    def _preferences(self) -> Iterator[tuple[str, str, IgnoreReturnCallbackType]]:
        """Offer every preference that is not as it could be."""
        screen = self.screen
        preferences = screen.preferences if isinstance(screen, Once) else None
        for field in FIELDS if preferences is not None else ():
            for value in values_of(field):
                if value != getattr(preferences, field):
                    run = partial(self.app.post_message, Preferring(field, value))
                    yield self._signs(setting(field, value)), str(PREFERENCE_ABOUT[field]), run

    def _signs(self, text: str) -> str:
        return ascii_signs(text) if self.app.has_class("-ascii") else text
