"""What every line of the command line shares: complaints in one line, types, streams."""

import argparse
import io
import os
import sys
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any, Final, NoReturn, TextIO, TypeVar

from durak.engine import DurakError
from durak.table.names import printable
from durak.table.options import Pace
from durak.table.preferences import (
    FIELDS,
    Preference,
    Preferences,
    option_of,
    value_of,
    values_of,
    word_of,
)
from durak.words import command_line
from durak.words.command_line import HELP, NO_TERMINAL, PLACEHOLDERS
from durak.words.errors import error_text
from durak.words.language import _, languages, ngettext
from durak.words.preferences import PREFERENCE_HELP
from durak.words.signs import NEAREST
from durak.words.speaking import can_be_written
from durak.words.system import system_text

T = TypeVar("T")

_LONGEST_LINE: Final = 300


class LineError(Exception):
    """A line that makes no sense, in a sentence for whoever gave it."""


class LineParser(argparse.ArgumentParser):
    """A parser that tells what is wrong in one line, in the language in use."""

    def __init__(self, **others: Any) -> None:
        # argparse asks its own `_` and `ngettext` whenever it says something, or nothing: None.
        vars(argparse).update({"_": lambda message: message and _(message), "ngettext": ngettext})
        super().__init__(allow_abbrev=False, exit_on_error=False, **others)

    def parse_known_args(  # type: ignore[override]  # of its three forms one is used
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> tuple[argparse.Namespace, list[str]]:
        """Read the line as far as it is known; exit where a value is wrong."""
        try:
            return super().parse_known_args(args, namespace)
        except argparse.ArgumentError as error:
            self.refuse(error, args)

    def parse_args(  # type: ignore[override]  # of its three forms one is used
        self, args: Sequence[str] | None = None, namespace: argparse.Namespace | None = None
    ) -> argparse.Namespace:
        """Read the line; exit where something is wrong with it."""
        try:
            return super().parse_args(args, namespace)
        except argparse.ArgumentError as error:  # later Pythons raise what nobody has read
            self.refuse(error, args)

    def refuse(self, error: argparse.ArgumentError, args: Sequence[str] | None) -> NoReturn:
        """Say what is wrong with an argument and exit with 2."""
        if error.argument_name is None:
            self.error(error.message)
        self.error(command_line.wrong_value(error.argument_name, error.message))

    def error(self, message: str) -> NoReturn:
        """Say what is wrong on standard error and exit with 2."""
        self.exit(2, f"{self.prog}: {one_line(message)}\n")

    def print_help(self, file: object = None) -> None:
        """Write the help to standard output; exit where it does not take it.

        argparse would let a failed write pass.
        """
        self.print_text(self.format_help())

    def print_text(self, text: str) -> None:
        """Write a text to standard output; exit where it does not take it."""

        def write(out: TextIO) -> int:
            out.write(text)
            return 0

        code = written(self, write)
        if code:
            self.exit(code)


class TextAction(argparse.Action):
    """An option that writes a text and ends the program, as ``--version`` does."""

    def __init__(self, option_strings: Sequence[str], dest: str, **others: Any) -> None:
        super().__init__(option_strings, argparse.SUPPRESS, nargs=0, **others)

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        """Write the text and exit."""
        assert isinstance(parser, LineParser)
        parser.print_text(f"{self.const}\n")
        parser.exit()


def written(parser: LineParser, write: Callable[[TextIO], int]) -> int:
    """Write to standard output; a reader that goes away early is no error to be shown."""
    out = open_output(parser)
    if isinstance(out, io.TextIOWrapper):
        out.reconfigure(errors=NEAREST)  # names have signs that few encodings know
    try:
        code = write(out)
        out.flush()
    except OSError as error:
        # What is left in the buffer must not fail again when Python ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), out.fileno())
        if isinstance(error, BrokenPipeError):
            return 1
        parser.error(command_line.output_full(system_text(error)))
    return code


@contextmanager
def errors_written() -> Generator[None, None, None]:
    """Let there be a standard error inside of this, even if nobody reads it.

    Python has None for a stream that is closed, and nothing can be typed without one. Besides, the
    next file that is opened would have its number, and a game must not have what is written there.
    """
    if sys.stderr is not None:
        yield
        return
    with open(os.devnull, "w", encoding="utf-8") as nobody:
        sys.stderr = nobody
        try:
            yield
        finally:
            sys.stderr = None


def open_output(parser: LineParser) -> TextIO:
    """Return standard output; exit with a complaint where it is closed."""
    if sys.stdout is None:  # Python has None for a stream that is closed
        parser.error(command_line.output_closed())
    return sys.stdout


def require_terminal(parser: LineParser) -> None:
    """Exit with a complaint where there is no terminal to play in."""
    for name, complaint in NO_TERMINAL.items():
        if not _is_terminal(getattr(sys, name)):
            parser.error(str(complaint))


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
            raise argparse.ArgumentTypeError(error_text(error)) from None
        except LineError as error:
            raise argparse.ArgumentTypeError(str(error)) from None

    return reader


def whole_number(word: str) -> int:
    """Return the whole number that a word is.

    Raises:
        LineError: it is none.
    """
    try:
        return int(word)
    except ValueError:
        raise LineError(command_line.no_whole_number(word)) from None


def add_pace(group: argparse._ActionsContainer, tell: Callable[[Sequence[str]], str]) -> None:
    """Add ``--pace``, told by the help that `tell` makes of the known paces."""
    group.add_argument(
        "--pace",
        type=in_its_words(Pace.of),
        metavar=str(PLACEHOLDERS["pace"]),
        help=tell([pace.word for pace in Pace]),
    )


def add_preferences(group: argparse._ActionsContainer) -> None:
    """Add an option for every preference; one that is on or off is on without a word."""
    for name in FIELDS:
        words = [word_of(value) for value in values_of(name)]
        option = group.add_argument(
            f"--{option_of(name)}",
            dest=name,
            type=in_its_words(partial(_preference, name)),
            metavar="|".join(words),
            help=str(PREFERENCE_HELP[name]),
        )
        if isinstance(getattr(Preferences(), name), bool):
            option.nargs, option.const = "?", True


def preferred(arguments: argparse.Namespace, remembered: Preferences) -> Preferences:
    """Return the preferences that were remembered, with what the line says otherwise."""
    for name in (*FIELDS, "language"):
        value = getattr(arguments, name)
        if value is not None:
            remembered = remembered.with_value(name, value)
    return remembered


def _preference(name: str, word: str) -> Preference:
    try:
        return value_of(name, word)
    except LookupError:
        known = [word_of(value) for value in values_of(name)]
        raise LineError(command_line.unknown_choice(word, known)) from None


def add_language(group: argparse._ActionsContainer) -> None:
    """Add ``--language``."""
    group.add_argument(
        "--language",
        type=in_its_words(_language),
        metavar="|".join(languages()),
        help=str(HELP["language"]),
    )


def _language(word: str) -> str:
    if word not in languages():
        raise LineError(command_line.unknown_choice(word, languages()))
    return word


def add_ascii(group: argparse._ActionsContainer) -> None:
    """Add ``--ascii``."""
    add_flag(group, "ascii")


def add_terminal(group: argparse._ActionsContainer) -> None:
    """Add what is about the terminal: ``--ascii``, ``--no-mouse``, ``--plain``, ``--signs``."""
    add_ascii(group)
    for name in ("no-mouse", "plain", "signs"):
        add_flag(group, name)


def add_flag(group: argparse._ActionsContainer, name: str) -> None:
    """Add an option that is given or not."""
    group.add_argument(f"--{name}", action="store_true", help=str(HELP[name]))


def wants_to_hear(arguments: argparse.Namespace) -> bool:
    """Tell whether what is written will be heard, as the line says, or the environment of all."""
    asked = os.environ.get("ACCESSIBLE", "").casefold() not in ("", "0", "false")
    return asked or bool(arguments.plain)


def wants_lines(arguments: argparse.Namespace) -> bool:
    """Tell whether a game is to be played in lines: they are to be heard, or nothing else works."""
    return wants_to_hear(arguments) or os.environ.get("TERM") == "dumb"


def check_signs(arguments: argparse.Namespace) -> None:
    """Check that signs are asked for where there are lines.

    Raises:
        LineError: they are not.
    """
    if arguments.signs and not wants_lines(arguments):
        raise LineError(command_line.signs_need_lines())


def takes(out: TextIO, signs: str) -> bool:
    """Tell whether these signs can be written in the encoding of the stream."""
    return can_be_written(signs, out.encoding)
