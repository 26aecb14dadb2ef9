"""The commands of the screens around the table, and the footer entries made from them."""

from collections.abc import Iterable
from typing import Final

from textual.binding import Binding

from durak.tui.commands import Command, When


def _command(
    name: str, keys: tuple[str, ...], key_text: str, label: str, told: str, cyrillic: str = ""
) -> Command:
    return Command(name, keys, key_text, label, told, When.ALWAYS, cyrillic)


_QUIT: Final = _command("leave", ("q",), "Q", "Quit", "Leave the program.", "й")
_HELP: Final = _command(
    "help", ("question_mark", "f1"), "?", "Help", "Read the keys and the rules in short."
)

LAUNCH_COMMANDS: Final = (
    _command("row_up", ("up",), "Up", "Row", "Go to the row above."),
    _command("row_down", ("down",), "Down", "Row", "Go to the row below."),
    _command("start", ("enter",), "Enter", "Start", "Sit down and play."),
    _HELP,
    _QUIT,
)

RESULT_COMMANDS: Final = (
    _command("again", ("a", "enter"), "A", "Again", "Play the next game or round.", "ф"),
    _command("back", ("b", "escape"), "B", "Back", "Choose another game.", "и"),
    _HELP,
    _QUIT,
)

HELP_COMMANDS: Final = (
    _command("close", ("escape", "question_mark", "f1", "q"), "Esc", "Close", "Go back.", "й"),
)


def footer_bindings(commands: Iterable[Command]) -> list[Binding]:
    """Return the bindings of these commands; the footer shows the first key of each."""
    return [
        Binding(
            key,
            command.action(),
            command.label,
            show=key == command.keys[0],
            key_display=command.key_text,
        )
        for command in commands
        for key in command.all_keys
    ]
