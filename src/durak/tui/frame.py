"""The commands of the screens around the table."""

from collections.abc import Mapping
from typing import Final

from durak.tui.commands import Command
from durak.words.commands import AROUND, LISTS, REPLAY, ROWS, CommandWords


def _command(
    name: str,
    keys: tuple[str, ...],
    cyrillic: str = "",
    *,
    words: Mapping[str, CommandWords] = AROUND,
    weight: int = 5,
    in_footer: bool = True,
    footer_keys: tuple[str, ...] = (),
) -> Command:
    return Command(
        name,
        keys,
        words[name],
        cyrillic=cyrillic,
        weight=weight,
        in_footer=in_footer,
        footer_keys=footer_keys,
    )


_UP_AND_DOWN: Final = ("up", "down")
_QUIT: Final = _command("leave", ("q",), "й", weight=9)
_HELP: Final = _command("help", ("question_mark", "f1"), weight=8)
_SETTINGS: Final = _command("settings", ("o",), "щ", in_footer=False)


def _records(*, in_footer: bool) -> tuple[Command, Command]:
    return (
        _command("records", ("r",), "к", in_footer=in_footer),
        _command("statistics", ("s",), "ы", in_footer=in_footer),
    )


LAUNCH_COMMANDS: Final = (
    _command("row_up", ("up",), in_footer=False),
    _command("row_down", ("down",), weight=4, footer_keys=_UP_AND_DOWN),
    _command("start", ("enter",), weight=7),
    *_records(in_footer=False),
    _SETTINGS,
    _HELP,
    _QUIT,
)

_LEFT_AND_RIGHT: Final = ("left", "right")


def _sideways(words: str) -> tuple[Command, Command]:
    back, on = ROWS[f"previous_{words}"], ROWS[f"next_{words}"]
    return (
        Command("previous", ("left",), back, in_footer=False),
        Command("next", ("right",), on, footer_keys=_LEFT_AND_RIGHT),
    )


RULE_COMMANDS: Final = (Command("ask", ("space",), ROWS["choose"]),)
CHOICE_COMMANDS: Final = _sideways("word")
LEVEL_COMMANDS: Final = (
    *_sideways("bot"),
    _command("change", ("space",), words=ROWS),
)
WAITING_COMMANDS: Final = (
    *_sideways("other"),
    Command("choose", ("enter", "space"), ROWS["go_on"], weight=7),
    _command("put_away", ("delete",), words=ROWS),
)
"""The commands of the rows of the launch screen, while they have the focus."""

PREFERENCE_COMMANDS: Final = (
    *_sideways("word"),
    _command("turn", ("space",), words=ROWS, in_footer=False),
)
"""The commands of the row of a preference, on the launch screen and among the settings."""

SETTINGS_COMMANDS: Final = (
    _command("row_up", ("up",), in_footer=False),
    _command("row_down", ("down",), footer_keys=_UP_AND_DOWN),
    _command("turn", ("enter",), words=ROWS, in_footer=False),
    _HELP,
    _command("close", ("escape", "o", "q"), "щй", weight=9),
)
"""The commands of the settings."""

RESULT_COMMANDS: Final = (
    _command("again", ("enter", "a"), "ф", weight=7),
    _command("back", ("b", "escape"), "и"),
    _command("replay", ("v",), "м", in_footer=False),
    *_records(in_footer=True),
    _command("log", ("l",), "д", in_footer=False),
    _SETTINGS,
    _HELP,
    _QUIT,
)

_SCROLLING: Final = (
    _command("scroll_up", ("up",), in_footer=False),
    _command("scroll_down", ("down",), footer_keys=_UP_AND_DOWN),
    _command("page_down", ("space",), in_footer=False),
)

LOG_COMMANDS: Final = (
    *_SCROLLING,
    _HELP,
    _command("close", ("escape", "enter", "l", "q"), "дй", weight=9),
)
HELP_COMMANDS: Final = (
    *_SCROLLING,
    _command("rules", ("r",), "к", weight=8),
    _command("explain", ("e",), "у", weight=7),
    _command("close", ("escape", "question_mark", "f1", "q"), "й", weight=9),
)

RULES_COMMANDS: Final = (
    *_SCROLLING,
    _command("contents", ("c",), "с", weight=8),
    _command("close", ("escape", "question_mark", "f1", "q"), "й", weight=9),
)

RECORDS_COMMANDS: Final = (
    _command("open", ("enter",), words=LISTS, weight=7),
    _command("row_up", ("up",), words=LISTS, in_footer=False),
    _command("row_down", ("down",), words=LISTS, footer_keys=_UP_AND_DOWN),
    _command("page_up", ("pageup",), words=LISTS, in_footer=False),
    _command("page_down", ("pagedown",), words=LISTS, weight=2),
    _command("first", ("home",), words=LISTS, in_footer=False),
    _command("last", ("end",), words=LISTS, in_footer=False),
    _command("sort", ("o",), "щ", words=LISTS, weight=4),
    _records(in_footer=True)[1],
    _HELP,
    _command("close", ("escape", "q"), "й", weight=9),
)

STATISTICS_COMMANDS: Final = (
    *_SCROLLING,
    _HELP,
    _command("close", ("escape", "s", "q"), "ый", weight=9),
)

QUESTION_COMMANDS: Final = (
    _command("agree", ("y",), "н"),
    _command("decline", ("n", "escape", "q"), "тй"),
)

REPLAY_COMMANDS: Final = (
    _command("deal", ("home",), words=REPLAY, in_footer=False),
    _command(
        "bout_back",
        ("pageup", "up", "left_square_bracket"),
        "х",
        words=REPLAY,
        in_footer=False,
    ),
    _command("step_back", ("left",), words=REPLAY, in_footer=False),
    _command("run", ("space",), words=REPLAY, in_footer=False),
    _command("step", ("right",), words=REPLAY, in_footer=False),
    _command(
        "bout",
        ("pagedown", "down", "right_square_bracket"),
        "ъ",
        words=REPLAY,
        in_footer=False,
    ),
    _command("last", ("end",), words=REPLAY, in_footer=False),
    _command("view", ("v",), "м", words=REPLAY),
    _command("branch", ("b", "enter"), "и", words=REPLAY),
    _command("next_game", ("n",), "т", words=REPLAY),
    _command("memory", ("m",), "ь", words=REPLAY),
    _command("log", ("l",), "д", words=REPLAY),
    _HELP,
    _command("leave", ("q", "escape"), "й", words=REPLAY, weight=9),
)
"""The commands of a replay. Those that are not in the footer stand in the row of buttons."""
