"""The lines ``durak replay`` and ``durak stats``, as far as they need no screen."""

import sys
from pathlib import Path
from typing import TextIO

from durak.cli.parts import LineParser, add_ascii, add_pace, add_terminal, takes, written
from durak.engine import DurakError
from durak.record import Record, RecordError
from durak.storage import Store, read_records
from durak.words.errors import error_text
from durak.words.reports import check_files, print_statistics


def replay_parser() -> LineParser:
    """Return the parser of what follows ``durak replay``."""
    parser = LineParser(
        prog="durak replay",
        description="Look at a game step by step, or verify record files.",
        allow_abbrev=False,
    )
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="a record of games")
    parser.add_argument(
        "--check", action="store_true", help="verify files without a screen; 1 when one fails"
    )
    parser.add_argument(
        "--each", action="store_true", help="with --check a line for each game, not for each file"
    )
    add_pace(parser, "at which Space plays on")
    add_terminal(parser)
    return parser


def stats_parser() -> LineParser:
    """Return the parser of what follows ``durak stats``."""
    parser = LineParser(
        prog="durak stats",
        description="Tell how often you were the durak, against whom, and how it changes.",
        allow_abbrev=False,
    )
    add_ascii(parser)
    return parser


def records_to_show(parser: LineParser, files: list[Path]) -> tuple[Record, ...]:
    """Read the only file; exit with one line when it cannot be shown."""
    if len(files) > 1:
        parser.error("One file at a time is shown; --check takes several.")
    try:
        return read_records(files[0])
    except RecordError as error:
        parser.error(f"{files[0]}: {error_text(error)}")


def check(parser: LineParser, files: list[Path], each: bool) -> int:
    """Verify files, a line for each, or for `each` game in them; return 1 when one fails."""
    return written(parser, lambda out: check_files(files, out, each=each))


def stats(parser: LineParser, ascii_only: bool) -> int:
    """Print the statistics of all finished games."""

    def write(out: TextIO) -> int:
        plain = ascii_only or not takes(out, "█─")
        return print_statistics(Store(), out, sys.stderr, ascii_only=plain)

    try:
        return written(parser, write)
    except DurakError as error:
        parser.error(error_text(error))
