"""A button with the key of its command on it."""

from textual.content import Content
from textual.widgets import Button

from durak.tui.commands import Command
from durak.words.commands import key_and_label


class CommandButton(Button):
    """The button of a command; `label` where that is called otherwise.

    While it has the focus Enter presses it, as the footer says. A button whose own key is Enter
    names that key only while Enter runs its command. Where the row or button in focus takes Enter
    for itself, the label stands without the key, and the button keeps its width.
    """

    def __init__(self, command: Command, label: str = "") -> None:
        self.command = command
        self._label_text = label
        super().__init__(self._words(), id=command.id, compact=True)
        self.COMMANDS_HERE = (Command("press", ("enter",), command.words, weight=7),)

    def on_mount(self) -> None:
        """Follow what Enter does, which changes with the focus."""
        if self.command.keys[0] == "enter":
            self.screen.bindings_updated_signal.subscribe(self, lambda _screen: self._tell_key())

    def say_anew(self) -> None:
        """Say what it does in another language."""
        self.label = self._words()
        self.refresh(layout=True)
        self._tell_key()

    def _tell_key(self) -> None:
        if self.command.keys[0] != "enter":
            return
        label = self._words()
        if not self._enter_runs_it():
            label = Content(self._called().center(label.cell_length))
        if label != self.label:
            self.label = label

    def _enter_runs_it(self) -> bool:
        focused = self.screen.focused
        commands: tuple[Command, ...] = getattr(focused, "COMMANDS_HERE", ())
        return focused is self or not any("enter" in command.keys for command in commands)

    def _called(self) -> str:
        return self._label_text or self.command.label()

    def _words(self) -> Content:
        return Content(key_and_label(self.command.key_text(), self._called()))
