"""A button with the key of its command on it."""

from textual.content import Content
from textual.widgets import Button

from durak.tui.commands import Command
from durak.words.commands import key_and_label


def button_of(command: Command, label: str = "") -> Button:
    """Return the button of a command with its key on it; `label` where it is called otherwise."""
    return Button(words_on_button(command, label), id=command.id, compact=True)


def words_on_button(command: Command, label: str = "") -> Content:
    """Return what stands on the button of a command."""
    return Content(key_and_label(command.key_text(), label or command.label()))
