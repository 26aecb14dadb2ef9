"""A question with two answers, on a screen that shows nothing else."""

from typing import ClassVar

from textual import events, on
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Button, Static

from durak.tui.bindings import bindings_of
from durak.tui.frame import QUESTION_COMMANDS
from durak.tui.screens.framed import Framed
from durak.tui.widgets.command_button import CommandButton
from durak.words.commands import key_and_label
from durak.words.replies import strange_key
from durak.words.sentences import Sentences, together


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
                yield CommandButton(agree, yes)
                yield CommandButton(decline, no)
            yield Static(id="told")
        yield self.footer()

    def on_key(self, event: events.Key) -> None:
        """Answer the keys that no binding takes: none of them is an answer to the question."""
        if event.key in self.active_bindings:
            return
        event.stop()
        answers = zip(QUESTION_COMMANDS, self.words, strict=True)
        told = strange_key([key_and_label(each.key_text(), word) for each, word in answers])
        self.query_one("#told", Static).update(Content(together(told)))

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
