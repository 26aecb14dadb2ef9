"""Standard input and output as a person in lines has them: what is typed, and where it is told."""

import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Final, TextIO

LONGEST_TYPED: Final = 1 << 20
"""The most characters of a line out of a pipe; what has no end before is the end itself."""

_is_asked = False


def prepare(out: TextIO) -> None:
    """Let no line wait in the output, nothing typed be a fault, and a line be edited."""
    if hasattr(out, "reconfigure"):
        out.reconfigure(line_buffering=True)
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")
    with suppress(ImportError):
        import readline  # a line can be edited where there is a terminal

        # It would switch a mode of the terminal on and off around every line.
        readline.parse_and_bind("set enable-bracketed-paste off")


def typed_line() -> str:
    """Return the next line that is typed.

    Raises:
        EOFError: nothing comes any more, or nothing can be typed.
    """
    global _is_asked
    if sys.stdin is None:
        raise EOFError
    _is_asked = True
    try:
        return input() if sys.stdin.isatty() else _line_of_a_pipe()
    except OSError as error:
        raise EOFError from error
    finally:
        _is_asked = False


def _line_of_a_pipe() -> str:
    line = sys.stdin.readline(LONGEST_TYPED)
    if not line or (len(line) == LONGEST_TYPED and not line.endswith("\n")):
        raise EOFError
    return line.removesuffix("\n")


def writer(out: TextIO) -> Callable[[str], None]:
    """Return what writes a line, given without its end."""

    def write(line: str) -> None:
        out.write(f"{line}\n")
        out.flush()

    return write


def break_off(*, key_is_shown: bool) -> None:
    """End the line of a terminal that a signal has broken off, unless nothing stands in it.

    Without it what is said next would stand behind what was typed, or behind the ``^C`` that a
    terminal shows while nobody asks (`key_is_shown`). No line is left blank.
    """
    with suppress(OSError, ValueError, AttributeError):
        if not (sys.stdin.isatty() and sys.stdout.isatty()):
            return
        if _something_is_typed() if _is_asked else key_is_shown:
            sys.stdout.write("\n")
            sys.stdout.flush()


def _something_is_typed() -> bool:
    try:
        import readline
    except ImportError:
        return True
    return bool(readline.get_line_buffer())
