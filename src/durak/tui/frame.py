"""The commands of the screens around the table, and the footer entries made from them."""

from collections.abc import Iterable
from typing import Final

from textual.binding import Binding

from durak.tui.commands import Command, When


def _command(
    name: str,
    keys: tuple[str, ...],
    key_text: str,
    label: str,
    told: str,
    cyrillic: str = "",
    *,
    weight: int = 5,
) -> Command:
    return Command(name, keys, key_text, label, told, When.ALWAYS, cyrillic, weight)


_QUIT: Final = _command("leave", ("q",), "Q", "Quit", "Leave the program.", "й")
_HELP: Final = _command(
    "help", ("question_mark", "f1"), "?", "Help", "Read the keys and the rules in short."
)


def _records(weight: int) -> tuple[Command, Command]:
    return (
        _command("records", ("r",), "R", "Records", "Look at finished games.", "к", weight=weight),
        _command(
            "statistics",
            ("s",),
            "S",
            "Statistics",
            "See how often you were the durak.",
            "ы",
            weight=weight,
        ),
    )


LAUNCH_COMMANDS: Final = (
    _command("row_up", ("up",), "Up", "Row", "Go to the row above."),
    _command("row_down", ("down",), "Down", "Row", "Go to the row below."),
    _command("start", ("enter",), "Enter", "Start", "Sit down and play."),
    *_records(weight=0),
    _HELP,
    _QUIT,
)

RESULT_COMMANDS: Final = (
    _command("again", ("a", "enter"), "A", "Again", "Play the next game or round.", "ф"),
    _command("back", ("b", "escape"), "B", "Back", "Choose another game.", "и"),
    *_records(weight=5),
    _command("log", ("l",), "L", "Log", "Read everything that happened.", "д", weight=0),
    _HELP,
    _QUIT,
)

HELP_COMMANDS: Final = (
    _command("close", ("escape", "question_mark", "f1", "q"), "Esc", "Close", "Go back.", "й"),
)

RECORDS_COMMANDS: Final = (
    _command("open", ("enter",), "Enter", "Open", "Look at the game at the cursor."),
    _command("row_up", ("up",), "Up", "Up", "Go to the game above.", weight=0),
    _command("row_down", ("down",), "Up Dn", "Game", "Go to the game above or below."),
    _command("page_up", ("pageup",), "PgUp", "Page up", "Go up by a page.", weight=0),
    _command("page_down", ("pagedown",), "PgDn", "Page", "Go down by a page.", weight=0),
    _command("first", ("home",), "Home", "First", "Go to the first game.", weight=0),
    _command("last", ("end",), "End", "Last", "Go to the last game.", weight=0),
    _command("sort", ("o",), "O", "Order", "Sort by date, rules, opponents or result.", "щ"),
    _records(weight=5)[1],
    _command("close", ("escape", "q"), "Esc", "Close", "Go back.", "й"),
)

STATISTICS_COMMANDS: Final = (
    _command("close", ("escape", "s", "q"), "Esc", "Close", "Go back.", "ый"),
)

QUESTION_COMMANDS: Final = (
    _command("agree", ("y",), "Y", "Yes", "Agree.", "н"),
    _command("decline", ("n", "escape", "q"), "N", "No", "Do not agree.", "тй"),
)

REPLAY_COMMANDS: Final = (
    _command("deal", ("home",), "Home", "Deal", "Go to the deal.", weight=0),
    _command(
        "bout_back",
        ("pageup", "up", "left_square_bracket"),
        "PgUp",
        "Bout",
        "Go to the opening of this bout, or of the one before (also Up and [).",
        "х",
        weight=0,
    ),
    _command("step_back", ("left",), "←", "Back", "Go back by one action.", weight=0),
    _command("run", ("space",), "Space", "Play", "Play on at the chosen pace, or stop.", weight=0),
    _command("step", ("right",), "→", "Next", "Go on by one action.", weight=0),
    _command(
        "bout",
        ("pagedown", "down", "right_square_bracket"),
        "PgDn",
        "Bout",
        "Go to the opening of the next bout (also Down and ]).",
        "ъ",
        weight=0,
    ),
    _command("last", ("end",), "End", "End", "Go to the end.", weight=0),
    _command("view", ("v",), "V", "View", "Look from the next seat, or at all hands open.", "м"),
    _command("branch", ("b", "enter"), "B", "Play on", "Play on from here against the bots.", "и"),
    _command("next_game", ("n",), "N", "Next game", "Open the next game of the file.", "т"),
    _command("memory", ("m",), "M", "Memory", "Show where every card is known to be.", "ь"),
    _command("log", ("l",), "L", "Log", "Read everything up to here.", "д"),
    _HELP,
    _command("leave", ("q", "escape"), "Q", "Close", "Leave the replay.", "й"),
)
"""The commands of a replay. Those without weight stand in the row of buttons."""


def footer_bindings(commands: Iterable[Command]) -> list[Binding]:
    """Return the bindings of these commands; the footer shows the first key of each.

    A command without weight has its keys, and no place in the footer: a button shows it.
    """
    return [
        Binding(
            key,
            command.action(),
            command.label,
            show=key == command.keys[0] and command.weight > 0,
            key_display=command.key_text,
        )
        for command in commands
        for key in command.all_keys
    ]
