"""Signals that end the program in lines, in order."""

import signal
from collections.abc import Generator
from contextlib import contextmanager
from types import FrameType
from typing import Final, NoReturn

from durak.plain.streams import break_off

_SIGNALS: Final = ("SIGTERM", "SIGHUP", "SIGQUIT")
"""What ends the program, where the system has it."""


class SignalledError(BaseException):
    """A signal ends the program; nothing on the way may take it for an error of its own."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


@contextmanager
def heeding_signals() -> Generator[None, None, None]:
    """End in order when a signal asks for it; one that is ignored stays so.

    Raises:
        SignalledError, KeyboardInterrupt: a signal came; what is said next has a line of its own.
    """
    before = {}
    for name in _SIGNALS:
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is signal.SIG_DFL:
            before[number] = signal.signal(number, _stop)
    if signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        before[signal.SIGINT] = signal.signal(signal.SIGINT, _interrupt)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _stop(number: int, _frame: FrameType | None) -> NoReturn:
    for name in _SIGNALS:  # the end has begun, and another one must not disturb it
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)
    break_off(key_is_shown=number == getattr(signal, "SIGQUIT", None))
    raise SignalledError(number)


def _interrupt(_number: int, _frame: FrameType | None) -> NoReturn:
    break_off(key_is_shown=True)
    raise KeyboardInterrupt
