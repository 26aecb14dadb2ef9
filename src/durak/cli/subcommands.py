"""The commands that stand in place of a game: ``durak replay``, ``durak stats``."""

import argparse
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final, TextIO, TypeAlias

from durak.cli.aloud import tell_in_lines
from durak.cli.parts import (
    LineError,
    LineParser,
    add_flag,
    add_language,
    add_pace,
    add_terminal,
    check_signs,
    open_output,
    require_terminal,
    takes,
    wants_lines,
    wants_to_hear,
    written,
)
from durak.cli.reports import check_files, print_statistics
from durak.cli.screen import run_screen
from durak.engine import DurakError
from durak.record import Record, RecordError
from durak.storage import Store, read_records
from durak.storage.settings import load_settings
from durak.table.names import printable
from durak.words import command_line
from durak.words.command_line import ABOUT, HELP, PLACEHOLDERS
from durak.words.errors import error_text, notice_text

Subcommand: TypeAlias = Callable[[LineParser, argparse.Namespace], int]
"""Does what a line asks for and returns the exit code."""

_OF_A_GAME: Final = ("rules", "seats", "match", "friend", "bots", "seed", "name")
"""Options that no command has, by what the line's parser calls them."""


COMMANDS: Final = ("replay", "stats")
"""The words of the commands."""


def add_commands(parser: LineParser) -> None:
    """Add every command; an option that a command shares with a game may stand before it too."""
    commands = parser.add_subparsers(
        title=command_line.title_of_commands(),
        metavar=str(PLACEHOLDERS["command"]),
        parser_class=LineParser,
    )

    def add(name: str, run: Subcommand, foreign: tuple[str, ...]) -> LineParser:
        about = str(ABOUT[name])
        made = commands.add_parser(
            name, help=about, description=about, argument_default=argparse.SUPPRESS
        )

        def checked(arguments: argparse.Namespace) -> int:
            for option in foreign:
                if getattr(arguments, option) not in (None, False):
                    _refuse(made, option, name)
            return run(made, arguments)

        made.set_defaults(run=checked)
        add_language(made)
        return made

    _add_replay(add("replay", _replay, _OF_A_GAME))
    statistics = add("stats", _stats, (*_OF_A_GAME, "pace", "no_mouse", "signs"))
    for name in ("ascii", "plain"):
        add_flag(statistics, name)


def _refuse(parser: LineParser, option: str, command: str) -> None:
    flag = f"--{option.replace('_', '-')}"
    parser.error(command_line.not_with_command(flag, command))


def _add_replay(parser: LineParser) -> None:
    parser.add_argument(
        "files",
        nargs="+",
        type=Path,
        metavar=str(PLACEHOLDERS["file"]),
        help=str(HELP["files"]),
    )
    for flag in ("check", "each"):
        parser.add_argument(f"--{flag}", action="store_true", default=False, help=str(HELP[flag]))
    add_pace(parser, command_line.help_of_replay_pace)
    add_terminal(parser)


def _replay(parser: LineParser, arguments: argparse.Namespace) -> int:
    if arguments.check:
        return written(parser, lambda out: check_files(arguments.files, out, each=arguments.each))
    if arguments.each:
        parser.error(command_line.each_without_check())
    records = _records_to_show(parser, arguments.files)
    try:
        check_signs(arguments)
        in_lines = wants_lines(arguments)
        if in_lines:
            open_output(parser)
        else:
            require_terminal(parser)
        remembered, notice = load_settings()
    except DurakError as error:
        parser.error(error_text(error))
    except LineError as error:
        parser.error(str(error))
    if in_lines:
        return tell_in_lines(parser, arguments, records, remembered.preferences)
    options = replace(remembered, pace=arguments.pace or remembered.pace, seed=None)
    return run_screen(arguments, options, notice=notice_text(notice), records=records)


def _records_to_show(parser: LineParser, files: list[Path]) -> tuple[Record, ...]:
    """Read the only file; exit with one line when it cannot be shown."""
    if len(files) > 1:
        parser.error(command_line.one_file_at_a_time())
    try:
        return read_records(files[0])
    except RecordError as error:
        parser.error(command_line.about_file(printable(str(files[0])), error_text(error)))


def _stats(parser: LineParser, arguments: argparse.Namespace) -> int:
    """Print the statistics of all finished games."""

    def write(out: TextIO) -> int:
        simple = arguments.ascii or not takes(out, "█─")
        heard = wants_to_hear(arguments)
        return print_statistics(Store(), out, sys.stderr, ascii_only=simple, heard=heard)

    try:
        return written(parser, write)
    except DurakError as error:
        parser.error(error_text(error))
