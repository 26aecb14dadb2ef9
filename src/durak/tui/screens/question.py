"""A question with two answers, on a screen that shows nothing else."""

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Button, Footer, Static

from durak.tui.frame import QUESTION_COMMANDS, footer_bindings
from durak.tui.screens.once import Once


class QuestionScreen(Once[bool]):
    """Dismisses with the answer. Nothing lies open under it: it hides the whole table."""

    AUTO_FOCUS = ""
    COMMANDS_HERE = QUESTION_COMMANDS
    BINDINGS: ClassVar[list[BindingType]] = [*footer_bindings(QUESTION_COMMANDS)]

    def __init__(self, question: str, yes: str, no: str) -> None:
        super().__init__()
        self.question = question
        self.words = (yes, no)

    def compose(self) -> ComposeResult:
        """Lay out the question and a button for each answer."""
        yes, no = self.words
        with Vertical(id="result"):
            yield Static(Content(self.question), id="headline")
            with Horizontal(id="buttons"):
                yield Button(f"Y {yes}", id="agree", compact=True)
                yield Button(f"N {no}", id="decline", compact=True)
        yield Footer(show_command_palette=False)

    @on(Button.Pressed)
    async def press(self, event: Button.Pressed) -> None:
        """Do what the key of the button does."""
        await self.run_action(str(event.button.id))

    def action_agree(self) -> None:
        """Answer yes."""
        self.dismiss(True)

    def action_decline(self) -> None:
        """Answer no."""
        self.dismiss(False)
