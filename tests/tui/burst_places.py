"""Every place of the program that a burst of keys can hit, and how it is reached from the start."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from durak.tui.commands import TABLE_COMMANDS, Command
from durak.tui.frame import (
    HELP_COMMANDS,
    LAUNCH_COMMANDS,
    LOG_COMMANDS,
    PREFERENCE_COMMANDS,
    QUESTION_COMMANDS,
    RECORDS_COMMANDS,
    REPLAY_COMMANDS,
    RESULT_COMMANDS,
    SETTINGS_COMMANDS,
    STATISTICS_COMMANDS,
)

ESCAPE: Final = b"\x1b[27u"
"""Escape as terminals with the kitty keyboard protocol send it: it is not waited for."""

PALETTE: Final = b"\x10"
LAUNCH: Final = "the card game of the fool"
PLAYED_ON: Final = "Durak in 1 game"

_SENT: Final = {
    "up": b"\x1b[A",
    "down": b"\x1b[B",
    "right": b"\x1b[C",
    "left": b"\x1b[D",
    "home": b"\x1b[H",
    "end": b"\x1b[F",
    "pageup": b"\x1b[5~",
    "pagedown": b"\x1b[6~",
    "enter": b"\r",
    "space": b" ",
    "escape": ESCAPE,
    "question_mark": b"?",
    "f1": b"\x1bOP",
    "left_square_bracket": b"[",
    "right_square_bracket": b"]",
    "ctrl+q": b"\x11",
    "ctrl+c": b"\x03",
    "tab": b"\t",
    "shift+tab": b"\x1b[Z",
    "backspace": b"\x7f",
    "delete": b"\x1b[3~",
}

LEAVING: Final = (b"q", b"Q", b"\x11", b"\x03", "й".encode())
"""Keys that end the program where nothing lies over the launch screen or a result."""


def sent(key: str) -> bytes:
    """Return what a terminal sends for a key of Textual's name."""
    return _SENT[key] if key in _SENT else key.encode()


def keys_of(commands: Iterable[Command]) -> tuple[bytes, ...]:
    """Return what a terminal sends for all keys of these commands."""
    return tuple(sent(key) for command in commands for key in command.all_keys)


def click(x: int, y: int, button: int = 0) -> bytes:
    """Return what a terminal sends for a click at a cell, counted from 0."""
    place = f"\x1b[<{button};{x + 1};{y + 1}"
    return f"{place}M{place}m".encode()


@dataclass(frozen=True, slots=True)
class Step:
    """Keys that are pressed, over and over if one does not do, until words are shown.

    `shown` is a pattern; `at` are words that are clicked instead of a key.
    """

    keys: tuple[bytes, ...]
    shown: str
    at: str = ""


@dataclass(frozen=True, slots=True)
class Place:
    """A screen, or a screen in a state of its own, and the keys that mean something there."""

    name: str
    way: tuple[Step, ...]
    keys: tuple[bytes, ...]
    plays: bool = False
    """Whether keys that are pressed here can change a game."""


def _step(key: bytes, shown: str) -> Step:
    return Step((key,), shown)


_RECORDS: Final = (_step(b"r", "Finished games"), _step(b"\x1b[H", "1 of "))
_REPLAY: Final = (*_RECORDS, _step(b"\r", "Play on"))
_QUESTION: Final = (*_REPLAY, _step(b"b", "Play on from step"))
_TABLE: Final = (_step(b"\r", "Q Leave"),)
_NEARLY_OVER: Final = (
    *_REPLAY,
    _step(b"\x1b[F", "is the durak"),
    _step(b"\x1b[5~", "STEP"),
    _step(b"b", "Play on from step"),
    _step(b"y", f"Q Leave|{PLAYED_ON}"),
)
_READ: Final = Step((b"u", b"U"), "nothing can be taken back")
"""Pressed until the result answers: its commands wait until it can have been read."""

_RESULT: Final = (*_NEARLY_OVER, Step((b"\r", b"t", b"d", b" "), PLAYED_ON), _READ)
_LOG_KEYS: Final = (*keys_of(LOG_COMMANDS), b"\x1b[A", b"\x1b[B", b"\x1b[5~", b" ", b"\r")
_PALETTE_KEYS: Final = (
    *(b"\r", b"\r", b"\x1b[A", b"\x1b[B", b"\x1b[5~", b"\x1b[6~", ESCAPE, b"\x7f"),
    *(b"l", b"e", b"he", b"re", b"qu", b"st", b"\t"),
)
_LAUNCH_KEYS: Final = (*keys_of(LAUNCH_COMMANDS), b" ", b"\x1b[D", b"\x1b[C", b"\x1b[3~")
_SETTINGS_KEYS: Final = (*keys_of(SETTINGS_COMMANDS), *keys_of(PREFERENCE_COMMANDS))
_NAME_KEYS: Final = (b"a", "ж".encode(), b"\x7f", b"\x1b[D", b"\x1b[H", b"\r", b"\x1bOP", b"\t")
_TABLE_KEYS: Final = keys_of(TABLE_COMMANDS)

PLACES: Final = (
    Place("launch", (), _LAUNCH_KEYS),
    Place("name", (Step((), "Names", at="Names"),), _NAME_KEYS),
    Place("help", (_step(b"?", "Whole rules"),), keys_of(HELP_COMMANDS)),
    Place("statistics", (_step(b"s", "Esc Close"),), keys_of(STATISTICS_COMMANDS)),
    Place("palette", (_step(PALETTE, "Type a command"),), _PALETTE_KEYS),
    Place("settings", (_step(b"o", "Background"),), _SETTINGS_KEYS),
    Place("records", _RECORDS, keys_of(RECORDS_COMMANDS)),
    Place("records statistics", (*_RECORDS, _step(b"s", "durak")), keys_of(STATISTICS_COMMANDS)),
    Place("records palette", (*_RECORDS, _step(PALETTE, "Type a command")), _PALETTE_KEYS),
    Place("replay", _REPLAY, keys_of(REPLAY_COMMANDS)),
    Place("replay help", (*_REPLAY, _step(b"?", "Whole rules")), keys_of(HELP_COMMANDS)),
    Place("replay log", (*_REPLAY, _step(b"l", "Esc.*Close")), _LOG_KEYS),
    Place("replay palette", (*_REPLAY, _step(PALETTE, "Type a command")), _PALETTE_KEYS),
    Place("question", _QUESTION, keys_of(QUESTION_COMMANDS), plays=True),
    Place("table", _TABLE, _TABLE_KEYS, plays=True),
    Place("memory", (*_TABLE, _step(b"m", "Memory")), _TABLE_KEYS, plays=True),
    Place("table help", (*_TABLE, _step(b"?", "Whole rules")), keys_of(HELP_COMMANDS)),
    Place("table log", (*_TABLE, _step(b"l", "Esc.*Close")), _LOG_KEYS),
    Place("table palette", (*_TABLE, _step(PALETTE, "Type a command")), _PALETTE_KEYS, plays=True),
    Place("last bout", _NEARLY_OVER, _TABLE_KEYS, plays=True),
    Place("result", _RESULT, keys_of(RESULT_COMMANDS)),
    Place("result records", (*_RESULT, *_RECORDS), keys_of(RECORDS_COMMANDS)),
    Place("result log", (*_RESULT, _step(b"l", "Esc.*Close")), _LOG_KEYS),
    Place("result palette", (*_RESULT, _step(PALETTE, "Type a command")), _PALETTE_KEYS),
)

_CURTAIN: Final = (_step(b"\r", "Show my cards"),)
_SEATED: Final = (*_CURTAIN, _step(b"\r", "Enter Play"))

PLACES_FOR_TWO: Final = (
    Place("launch", (), _LAUNCH_KEYS),
    Place("curtain", _CURTAIN, _TABLE_KEYS, plays=True),
    Place("table for two", _SEATED, _TABLE_KEYS, plays=True),
    Place(
        "curtain palette", (*_CURTAIN, _step(PALETTE, "Type a command")), _PALETTE_KEYS, plays=True
    ),
    Place("curtain help", (*_CURTAIN, _step(b"?", "Whole rules")), keys_of(HELP_COMMANDS)),
    Place(
        "undo question",
        (*_SEATED, _step(b"\r", "Show my cards"), _step(b"u", "do you")),
        keys_of(QUESTION_COMMANDS),
        plays=True,
    ),
)


def rubbish(text: str) -> list[str]:
    """Return what looks like a broken escape sequence or a traceback in a picture."""
    return re.findall(r"\[<\d+|\[\d*;\d+[A-Za-z]|\d;\d+;\d+[Mm]|\^\[|Traceback|\x1b", text)
