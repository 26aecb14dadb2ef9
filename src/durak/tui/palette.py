"""The command palette, fed from the commands of the screen under it."""

from collections.abc import Iterator
from contextlib import suppress
from functools import partial

from textual.command import CommandPalette, DiscoveryHit, Hit, Hits, Provider
from textual.types import IgnoreReturnCallbackType

from durak.tui.commands import Command
from durak.tui.screens.once import Once
from durak.tui.signs import ascii_signs
from durak.words.commands import named


class Palette(CommandPalette, Once[None]):
    """Textual's palette, closed once, and so running one command.

    A key for a whole page would end it while its list is not drawn yet.
    """

    def action_close(self) -> None:
        """Close it without a command."""
        self.dismiss(None)

    def _action_command_list(self, action: str) -> None:
        with suppress(KeyError):  # for a row that has no line yet
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
        for command in getattr(self.screen, "COMMANDS_HERE", ()):
            yield from self._offers_of(command)

    def _offers_of(self, command: Command) -> Iterator[tuple[str, str, IgnoreReturnCallbackType]]:
        for key in command.keys if command.numbered else command.keys[:1]:
            parameters = (int(key),) if command.numbered else ()
            if self.screen.check_action(command.id, parameters) is not False:
                name = named(command.label(), key if command.numbered else command.key_text())
                run = partial(self.screen.run_action, command.action(key))
                yield self._signs(name), command.help, run

    def _signs(self, text: str) -> str:
        return ascii_signs(text) if self.app.has_class("-ascii") else text
