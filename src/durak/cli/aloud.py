"""From the command line to the game in lines."""

import argparse
from collections.abc import Callable
from dataclasses import replace
from typing import TextIO

from durak.cli.parts import LineParser, written
from durak.cli.screen import failed
from durak.record import Record
from durak.storage import Store
from durak.table.options import Options
from durak.table.preferences import Preferences
from durak.words.sentences import together


def play_in_lines(
    parser: LineParser,
    arguments: argparse.Namespace,
    options: Options,
    *,
    launch: bool,
    notice: str,
) -> int:
    """Play in lines; return the exit code, 1 for a fault of the program.

    A pace counts only where the line names one. Two people cannot play so.
    """
    from durak.plain.run import run_lines  # not loaded for the screen

    store = Store()
    told = together(filter(None, (arguments.notice, notice)))
    alone = replace(options.with_friend(False), ascii=arguments.ascii)

    def play(out: TextIO) -> int:
        arguments.notice = ""
        return run_lines(
            out,
            alone,
            store,
            launch=launch,
            notice=told,
            pace=arguments.pace,
            signs=arguments.signs,
        )

    return _written_or_failed(parser, play, store)


def tell_in_lines(
    parser: LineParser,
    arguments: argparse.Namespace,
    records: tuple[Record, ...],
    preferences: Preferences,
) -> int:
    """Tell the games of a file in lines; return the exit code, 1 for a fault of the program."""
    from durak.plain.run import tell_files

    def tell(out: TextIO) -> int:
        return tell_files(out, records, preferences, signs=arguments.signs)

    return _written_or_failed(parser, tell)


def _written_or_failed(
    parser: LineParser, write: Callable[[TextIO], int], store: Store | None = None
) -> int:
    try:
        return written(parser, write)
    except Exception as error:
        return failed(error, None if store is None else store.is_kept)
