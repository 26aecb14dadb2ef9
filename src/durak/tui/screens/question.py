"""A question with two answers, on a screen that shows nothing else."""

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Button, Static

from durak.tui.bindings import bindings_of
from durak.tui.frame import QUESTION_COMMANDS
from durak.tui.screens.framed import Framed
from durak.tui.widgets.command_button import button_of
from durak.words.sentences import Sentences


class QuestionScreen(Framed[bool]):
    """Dismisses with the answer; each sentence of the question is a paragraph.

    Nothing lies open under it: it hides the whole table.
    """

    AUTO_FOCUS = ""
    COMMANDS_HERE = QUESTION_COMMANDS
    BINDINGS: ClassVar[list[BindingType]] = bindings_of(QUESTION_COMMANDS)

    def __init__(self, question: Sentences, yes: str, no: str) -> None:
        super().__init__()
        self.question = question
        self.words = (yes, no)

    def compose(self) -> ComposeResult:
        """Lay out the question and a button for each answer."""
        agree, decline = QUESTION_COMMANDS
        yes, no = self.words
        with Vertical(id="result"):
            yield Static(Content("\n\n".join(self.question)), id="headline")
            with Horizontal(id="buttons"):
                yield button_of(agree, yes)
                yield button_of(decline, no)
        yield self.footer()

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
