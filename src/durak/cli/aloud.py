"""From the command line to the game in lines."""

import argparse
from dataclasses import replace

from durak.cli.screen import failed
from durak.record import Record
from durak.table.options import Options
from durak.table.preferences import Preferences
from durak.words.sentences import together


def play_in_lines(
    arguments: argparse.Namespace, options: Options, *, launch: bool, notice: str
) -> int:
    """Play in lines; return the exit code, 1 for a fault of the program.

    A pace counts only where the line names one. Two people cannot play so.
    """
    from durak.plain.run import run_lines  # not loaded for the screen

    notice, arguments.notice = together(filter(None, (arguments.notice, notice))), ""
    alone = replace(options.with_friend(False), ascii=arguments.ascii)
    try:
        return run_lines(
            alone, launch=launch, notice=notice, pace=arguments.pace, signs=arguments.signs
        )
    except Exception as error:
        return failed(error)


def tell_in_lines(
    arguments: argparse.Namespace, records: tuple[Record, ...], preferences: Preferences
) -> int:
    """Tell the games of a file in lines; return the exit code, 1 for a fault of the program."""
    from durak.plain.run import tell_files

    try:
        return tell_files(records, preferences, signs=arguments.signs)
    except Exception as error:
        return failed(error)
