"""The command line: what was asked for, checked, before any of the screen is loaded."""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, NoReturn

from durak import __version__
from durak.cli.aloud import play_in_lines
from durak.cli.game_line import add_game, add_person, choose, names_a_game
from durak.cli.interrupts import interrupts_raised
from durak.cli.line_language import settle_language, tell_beside
from durak.cli.parts import (
    LineError,
    LineParser,
    TextAction,
    check_signs,
    errors_written,
    open_output,
    require_terminal,
    wants_lines,
)
from durak.cli.screen import run_screen
from durak.cli.subcommands import COMMANDS, add_commands
from durak.engine import DurakError
from durak.storage.failures import StorageError
from durak.storage.settings import load_settings, save_settings
from durak.table.options import Options
from durak.words import command_line
from durak.words.command_line import ABOUT, HELP, PLACEHOLDERS
from durak.words.errors import error_text, notice_text

_INTERRUPTED: Final = 130
"""The exit code of a program that SIGINT has stopped, as shells tell it."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program and return its exit code.

    0; 1 for a fault of the program or a record that fails its check; 2 for what was asked wrongly;
    128 and the number of the signal that ended the program: 130 where Ctrl+C stopped what needs no
    screen.
    """
    words = sys.argv[1:] if argv is None else argv
    arguments = argparse.Namespace(notice="")
    with errors_written():
        try:
            with interrupts_raised():
                arguments.notice = settle_language(words)
                make_parser().parse_args(words, arguments)
                return int(arguments.run(arguments))
        except KeyboardInterrupt:
            return _INTERRUPTED
        finally:
            tell_beside(arguments.notice)


class _MainParser(LineParser):
    """The parser of the whole line, which has to tell a wrong option from a wrong command.

    To argparse the 3 of ``--se 3`` is a command that there is not.
    """

    def refuse(self, error: argparse.ArgumentError, args: Sequence[str] | None) -> NoReturn:
        """Say what is wrong with an argument and exit with 2."""
        if error.argument_name == str(PLACEHOLDERS["command"]):
            rest = make_parser(with_commands=False).parse_known_args(args)[1]
            self.error(command_line.unknown_words(rest, COMMANDS))
        super().refuse(error, args)


def make_parser(*, with_commands: bool = True) -> LineParser:
    """Return the parser of the command line; it tells what is wrong in one line and exits.

    `run` of what it reads takes the arguments and returns the exit code.
    """
    parser = _MainParser(
        prog="durak", description=str(ABOUT["durak"]), epilog=command_line.starts_at_once()
    )
    parser.set_defaults(run=lambda arguments: _play(parser, arguments))
    parser.add_argument(
        "--version", action=TextAction, const=f"durak {__version__}", help=str(HELP["version"])
    )
    add_game(parser.add_argument_group(command_line.title_of_game()))
    add_person(parser.add_argument_group(command_line.title_of_person()))
    if with_commands:
        add_commands(parser)
    return parser


def _play(parser: LineParser, arguments: argparse.Namespace) -> int:
    try:
        check_signs(arguments)
        in_lines = wants_lines(arguments)
        # A bad line is told before any file is touched.
        _check_lines(choose(arguments, Options()), in_lines=in_lines)
        if in_lines:
            open_output(parser)
        else:
            require_terminal(parser)
        remembered, notice = load_settings()
        options = choose(arguments, remembered)
        notice = _remember(options, remembered) or notice
    except DurakError as error:
        parser.error(error_text(error))
    except LineError as error:
        parser.error(str(error))
    launch = not names_a_game(arguments)
    if in_lines:
        return play_in_lines(parser, arguments, options, launch=launch, notice=notice_text(notice))
    return run_screen(arguments, options, launch=launch, notice=notice_text(notice))


def _check_lines(options: Options, *, in_lines: bool) -> None:
    if in_lines and options.friend:
        raise LineError(command_line.no_friend_in_lines())


def _remember(options: Options, remembered: Options) -> StorageError | None:
    """Keep the preferences that the line has changed; return a notice when they cannot be kept."""
    if options.preferences == remembered.preferences:
        return None
    return save_settings(replace(remembered, preferences=options.preferences))
