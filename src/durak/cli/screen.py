"""From the command line to the screen, and what is told when that has ended by a fault."""

import argparse
import sys
from contextlib import suppress
from dataclasses import replace

from durak.cli.loading import loading
from durak.cli.parts import takes
from durak.engine import DurakError
from durak.record import Record
from durak.storage.crashes import write_report
from durak.table.names import printable
from durak.table.options import Options
from durak.words import command_line
from durak.words.sentences import together


def run_screen(
    arguments: argparse.Namespace,
    options: Options,
    *,
    launch: bool = True,
    notice: str = "",
    records: tuple[Record, ...] = (),
) -> int:
    """Run the program on the screen; return its exit code, 1 for a fault of the program.

    Where the terminal's encoding has no suit signs it looks as with ``--ascii``. What the line has
    left to be told is told on the screen. The other arguments are those of the app.
    """
    with loading():
        from durak.tui.app import DurakApp  # loading the screen takes longer than all the rest

    notice, arguments.notice = together(filter(None, (arguments.notice, notice))), ""
    look = replace(options, ascii=arguments.ascii or not takes(sys.stderr, "♠"))
    app = DurakApp(look, launch=launch, notice=notice, records=records)
    try:
        app.run(mouse=not arguments.no_mouse)
    except Exception as error:
        return failed(error, app.store.is_kept)
    if app.fault is not None:
        return failed(app.fault, app.store.is_kept)
    if app.store.is_kept is False:  # no screen is left that could tell it
        _tell(command_line.not_all_is_kept())
    return app.return_code or 0


def failed(fault: BaseException, is_kept: bool | None = None) -> int:
    """Tell in a line that the program has failed; return its exit code.

    `is_kept` is whether what was played is on the disk, None where nothing was played.
    """
    _tell(_told_fault(fault, is_kept))
    return 1


def _tell(sentence: str) -> None:
    """Write a line for the person where the screen was."""
    with suppress(OSError):  # the terminal may be gone
        sys.stderr.write(f"{printable(f'durak: {sentence}')}\n")
        sys.stderr.flush()


def _told_fault(fault: BaseException, is_kept: bool | None) -> str:
    """Write the report of a fault; return the line for the person."""
    try:
        return command_line.failed_with_report(str(write_report(fault)), is_kept)
    except (DurakError, OSError) as error:
        return command_line.failed_without_report(error, is_kept)
