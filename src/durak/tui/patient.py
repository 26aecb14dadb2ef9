"""What keys and clicks go through before any screen hears of them."""

from collections.abc import Mapping
from typing import TypeVar
from weakref import WeakKeyDictionary

from textual.actions import ActionParseResult, parse
from textual.app import App
from textual.binding import Binding
from textual.dom import DOMNode, NoScreen
from textual.events import Event, InputEvent, Paste

from durak.tui.palette import Palette
from durak.tui.screens.once import Once
from durak.words.commands import search_for_a_command

R = TypeVar("R")


class BottomScreen(Once[None]):
    """Lies under all screens, and is in sight only if nothing else ever will be: then Q quits."""

    BINDINGS = [Binding("q,Q,й,Й,escape", "leave", show=False)]  # noqa: RUF012 (its type is the base's)

    def action_leave(self) -> None:
        """Leave the program."""
        self.app.exit()


class PatientApp(App[R]):
    """Gives a key or a click only to the screen that it was meant for: the one the terminal showed.

    Textual gives it to whatever lies on top when its turn comes, and asks for its binding once
    more later; either may be a screen that is not composed yet, or another one than was seen.
    """

    # Marking text is the terminal's business (``--no-mouse``). Textual's own fails where a click
    # meets a part that is just being taken away: it looks for the place of what held it.
    ALLOW_SELECT = False

    def __init__(self) -> None:
        super().__init__()
        self._pressed_on: WeakKeyDictionary[Event, DOMNode] = WeakKeyDictionary()

    def get_default_screen(self) -> BottomScreen:
        """Put a screen under all others that can be left."""
        return BottomScreen(id="_default")

    async def on_event(self, event: Event) -> None:
        """Hand an event on, unless it is a key or a click for a screen that was not in sight."""
        if not isinstance(event, InputEvent | Paste) or self._is_meant(event):
            await super().on_event(event)

    async def run_action(
        self,
        action: "str | ActionParseResult",
        default_namespace: DOMNode | None = None,
        namespaces: Mapping[str, DOMNode] | None = None,
    ) -> bool:
        """Run an action, unless its screen is not composed yet, covered, or left.

        One for the part in focus, such as the footer offers, is nothing where the focus has gone.
        """
        node = self if default_namespace is None else default_namespace
        target = (parse(action) if isinstance(action, str) else action)[0]
        if not self._answers(node) or (target == "focused" and self.focused is None):
            return False
        return await super().run_action(action, node, namespaces)

    def post_display_hook(self) -> None:
        """Let the screen on top know that it has been painted."""
        screen = self._top
        # In a batch of updates nothing was.
        if isinstance(screen, Once) and not self._batch_count:
            screen.painted(Event().time)

    def action_command_palette(self) -> None:
        """Offer the commands of the screen."""
        screen = self._top
        if isinstance(screen, Once) and screen.COMMANDS_HERE:
            screen.lead_to(Palette(placeholder=search_for_a_command(), id="--command-palette"))

    async def action_quit(self) -> None:
        """Leave or close the screen as its Q does: Textual's own Ctrl+Q would end the program.

        A screen that knows no such thing is none of ours; then the program ends.
        """
        for action in ("leave", "close", "decline"):
            if hasattr(self.screen, f"action_{action}"):
                await self.screen.run_action(action)
                return
        self.exit()

    def action_help_quit(self) -> None:
        """Let Ctrl+C do the same; Textual would tell people to press another key."""
        self.call_later(self.action_quit)

    @property
    def _top(self) -> DOMNode | None:
        stack = self.screen_stack
        return stack[-1] if stack else None

    def _is_meant(self, event: Event) -> bool:
        """Tell whether a key or click is for the screen on top; remember which one that was."""
        screen = self._top
        if event.is_forwarded:
            return self._pressed_on.get(event, screen) is screen
        if isinstance(screen, Once) and not screen.was_shown(event.time):
            screen.refresh()  # should its painting have been lost, the next key will find it
            return False
        if screen is not None:
            self._pressed_on[event] = screen
        return screen is not None

    def _answers(self, node: DOMNode) -> bool:
        try:
            screen = self._top if node is self else node.screen
        except NoScreen:
            return False
        return not isinstance(screen, Once) or screen.answers
