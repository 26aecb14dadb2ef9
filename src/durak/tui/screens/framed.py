"""The screens around the table: their commands stand in a footer, and a click there runs them."""

from typing import TypeVar

from textual.message import Message
from textual.reactive import Reactive
from textual.widget import Widget

from durak.table.preferences import FieldValue
from durak.tui import screens
from durak.tui.look import Look
from durak.tui.screens.once import Once
from durak.tui.themes import ground_of
from durak.tui.widgets.drawn import Drawn
from durak.tui.widgets.footer import Footer, within_reach

T = TypeVar("T")


class Preferring(Message):
    """The person has changed a preference, on whatever screen."""

    def __init__(self, field: str, value: FieldValue) -> None:
        super().__init__()
        self.field = field
        self.value = value


class Framed(Once[T]):
    """A screen with commands and a footer."""

    # Textual's own paints the whole screen at every change of focus, though what shows the focus is
    # painted for itself. This can go once Textual's does not.
    focused: Reactive[Widget | None] = Reactive(None, repaint=False)

    def action_help(self) -> None:
        """Show what can be done here, the keys of the table and the rules."""
        of_the_row, of_the_screen = within_reach(self)
        now = (*of_the_row, *of_the_screen)
        self.lead_to(screens.HelpScreen(self.app.has_class("-ascii"), now=now))

    def prefer(self, name: str, value: FieldValue) -> None:
        """Let the whole program know what the person prefers from now on."""
        self.app.post_message(Preferring(name, value))  # the screen may be left by its turn

    async def on_drawn_pressed(self, event: Drawn.Pressed) -> None:
        """Run the command that was clicked in the footer."""
        if event.action:
            await self.run_action(event.action)

    def footer(self, *, ascii_only: bool = False) -> Footer:
        """Return the footer of the screen."""

        def look() -> Look:
            sixteen = self.app.console.color_system == "standard"
            ground = ground_of(self.app.theme)
            return Look(ascii_only, self.app.no_color, sixteen, ground=ground)

        return Footer(look)
