"""What every line of the command line shares: complaints in one line, types, streams."""

import argparse
import sys
from collections.abc import Callable
from typing import Final, NoReturn, TextIO, TypeVar

from durak.engine import DurakError
from durak.table.names import printable
from durak.table.options import Pace

T = TypeVar("T")

_LONGEST_LINE: Final = 300


class LineParser(argparse.ArgumentParser):
    """A parser that tells what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong on standard error and exit with 2."""
        line = one_line(message.removeprefix("argument "))
        self.exit(2, f"{self.prog}: {line}\n")


def require_terminal(parser: LineParser) -> None:
    """Exit with a complaint where there is no terminal to play in."""
    streams = {
        "standard output": sys.stdout,
        "standard input": sys.stdin,
        "standard error": sys.stderr,
    }
    for name, stream in streams.items():
        if not _is_terminal(stream):
            parser.error(f"The game needs a terminal, and {name} is not one.")


def _is_terminal(stream: TextIO | None) -> bool:
    """Tell whether the stream is a terminal; Python has None for one that is closed."""
    return stream is not None and not stream.closed and stream.isatty()


def one_line(message: str) -> str:
    """Return the message as one line that a terminal cannot obey."""
    shown = printable(message)
    return shown if len(shown) <= _LONGEST_LINE else shown[:_LONGEST_LINE] + "..."


def in_its_words(read: Callable[[str], T]) -> Callable[[str], T]:
    """Return the reader of a value; what it refuses is told in its own sentence."""

    def reader(word: str) -> T:
        try:
            return read(word)
        except DurakError as error:
            raise argparse.ArgumentTypeError(str(error)) from None

    return reader


def add_pace(group: argparse._ActionsContainer, of_what: str) -> None:
    """Add ``--pace``."""
    paces = ", ".join([pace.word for pace in Pace])
    group.add_argument(
        "--pace", type=in_its_words(Pace.of), metavar="PACE", help=f"{of_what}: {paces}"
    )


def add_ascii(group: argparse._ActionsContainer) -> None:
    """Add ``--ascii``."""
    group.add_argument("--ascii", action="store_true", help="letters for suits, plain frames")
