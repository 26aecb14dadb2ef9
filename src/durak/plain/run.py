"""From standard input and output to the program in lines, and its exit code."""

import signal
import sys
import time
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Final, NoReturn, TextIO

from durak.engine import SUITS
from durak.plain.finished import tell_records
from durak.plain.program import Program
from durak.plain.voice import Voice
from durak.record import Record
from durak.storage import Store
from durak.table.options import Options, Pace
from durak.table.preferences import Faces, Preferences
from durak.words.cards import Writing, cards_written, signs_of
from durak.words.speaking import can_be_written
from durak.words.spoken import SPOKEN

_SUIT_SIGNS: Final = "".join(suit.sign for suit in SUITS)

_SIGNALS: Final = ("SIGTERM", "SIGHUP", "SIGQUIT")
"""What ends the program in order, where the system has it."""


class SignalledError(BaseException):
    """A signal ends the program; nothing on the way may take it for an error of its own."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


def run_lines(
    out: TextIO,
    options: Options,
    *,
    launch: bool = True,
    notice: str = "",
    pace: Pace | None = None,
    signs: bool = False,
) -> int:
    """Play in lines, written to `out`; return 0, or 128 and the signal that ended it.

    With a `pace` it is waited after every action of a bot; with `signs` cards are written as signs.

    Raises:
        KeyboardInterrupt: Ctrl+C was pressed; the game is kept.
        OSError: the output takes no more; the game is kept.
    """
    store = Store()
    _prepare(out)
    voice = Voice(_typed, _writer(out), out.encoding or "utf-8")
    seconds = pace.value if pace is not None else 0.0
    pause = _sleeper(seconds)
    with cards_written(_writing(out, options.preferences, signs)), _heeding_signals():
        try:
            voice.say(notice)
            Program(voice, options, store, launch, pause).run()
        except SignalledError as stopped:
            return 128 + stopped.number
        finally:
            store.close()
    return 0


def tell_files(
    out: TextIO, records: Sequence[Record], preferences: Preferences, *, signs: bool = False
) -> int:
    """Tell the games of a file in lines.

    Raises:
        OSError: the output takes no more.
    """
    voice = Voice(_typed, _writer(out), out.encoding or "utf-8")
    with cards_written(_writing(out, preferences, signs)):
        tell_records(voice, records)
    return 0


def _prepare(out: TextIO) -> None:
    """Let no line wait in the output, nothing typed be a fault, and a line be edited."""
    if hasattr(out, "reconfigure"):
        out.reconfigure(line_buffering=True)
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(errors="replace")
    with suppress(ImportError):
        import readline  # a line can be edited where there is a terminal

        # It would switch a mode of the terminal on and off around every line.
        readline.parse_and_bind("set enable-bracketed-paste off")


def _typed() -> str:
    """Return the next line; where nothing can be typed it is the end."""
    if sys.stdin is None:
        raise EOFError
    try:
        return input()
    except OSError as error:
        raise EOFError from error


def _writer(out: TextIO) -> Callable[[str], None]:
    def write(line: str) -> None:
        out.write(f"{line}\n")
        out.flush()

    return write


def _writing(out: TextIO, preferences: Preferences, signs: bool) -> Writing:
    """Return how cards are written: in words, or as signs where they are wanted and known."""
    wanted = signs and can_be_written(_SUIT_SIGNS, out.encoding)
    faces = preferences.faces if can_be_written(preferences.faces.letters, out.encoding) else None
    return signs_of(faces or Faces.LATIN) if wanted else SPOKEN


def _sleeper(seconds: float) -> Callable[[float], None]:
    def pause(paces: float) -> None:
        if seconds:
            time.sleep(seconds * paces)

    return pause


@contextmanager
def _heeding_signals() -> Generator[None, None, None]:
    """End in order when a signal asks for it; one that is ignored stays so."""
    before = {}
    for name in _SIGNALS:
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:
            before[number] = signal.signal(number, _stop)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _stop(number: int, _frame: FrameType | None) -> NoReturn:
    raise SignalledError(number)
