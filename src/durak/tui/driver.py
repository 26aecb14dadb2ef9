"""The terminal as Textual drives it, made to bear whatever arrives and to be given back whole.

Only for systems whose terminals are those of Unix: it is never imported on Windows.
"""

import asyncio
import codecs
import fcntl
import os
import select
import selectors
import signal
import sys
import termios
import threading
import time
from array import array
from collections.abc import Callable, Iterable
from contextlib import suppress
from types import FrameType
from typing import Any, Final

from textual import constants, events
from textual._parser import Parser
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message

from durak.tui.incoming import Incoming, Pasted, Piece
from durak.tui.output import Output

ENDING: Final = (signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGINT)
"""The signals that end the program; its exit code is 128 and their number."""

GRACE: Final = 3.0
"""Seconds that the program has to end in order, before it is ended as it is."""

GRACE_ALONE: Final = 0.4
"""The same where the terminal is gone, and nothing is left to be put in order."""

MOST_WAITING: Final = 256
"""Keys and clicks that may wait to be answered; a flood of more comes from nobody's hand."""

_TICK: Final = 0.1
"""Seconds after which the thread that reads looks whether it is to end."""

_BACK: Final = 0.1
"""Seconds in which a program that was stopped is told that it goes on."""

_LARGEST: Final = 2000
"""Columns or lines of the largest terminal that is believed."""

_SHAPE: Final = "\x1b]22;"
_OWN_SHAPE: Final = f"{_SHAPE}default\x07"
_MODES_OFF: Final = (
    b"\x1b[?2004l\x1b[?7h\x1b[?2048l\x1b[?1000l\x1b[?1003l\x1b[?1015l\x1b[?1006l\x1b[?1016l"
    b"\x1b[<u\x1b[?1049l\x1b[?25h\x1b[?1004l"
)
"""What switches off all that may be on, where Textual has no time left to do it."""


class PieceParser(XTermParser):
    """Textual's parser, given whole pieces: it never waits for more, and never fails."""

    def whole(self, piece: str) -> list[Message]:
        """Return what a piece says; nothing for a sequence that is not known."""
        try:
            said = list(self.feed(piece))
            if self._awaiting.timeout is None:
                return said
            self._timeout_time = 0.0  # it takes the piece for the beginning of a longer one
            alone = list(self.tick())
        except (ValueError, ArithmeticError):  # figures that mean nothing
            Parser.__init__(self)
            return []
        return [*said, *alone] if len(piece) <= 2 else []


def has_input(fileno: int) -> bool:
    """Tell whether a read of a terminal would not wait: bytes are there, or the terminal is gone.

    Raises:
        OSError: the terminal is gone.
    """
    waiting = array("i", [0])
    fcntl.ioctl(fileno, termios.FIONREAD, waiting)
    if waiting[0]:
        return True
    poll = select.poll()
    poll.register(fileno, select.POLLIN)
    return any(event & (select.POLLHUP | select.POLLERR) for _, event in poll.poll(0))


class TerminalDriver(LinuxDriver):
    """Textual's driver, but for bytes and signals that would end it or spoil the terminal.

    SIGTERM, SIGHUP, SIGQUIT and SIGINT, and a terminal that is gone, end the program in order; its
    exit code is 128 and the number of the signal. Textual does not handle them, and reads on when
    its input has ended: https://github.com/Textualize/textual/pull/6690. SIGTSTP stops the whole
    job, as a shell expects it; where nobody could continue it, the app is sent `CannotStop`.
    """

    class CannotStop(events.Event, bubble=False):
        """The program was to be stopped, but no shell would continue it."""

    def __init__(self, app: App[Any], **settings: Any) -> None:
        self._may_stop = signal.getsignal(signal.SIGTSTP) is not signal.SIG_IGN
        self._in_use = self._ending = False
        self._continued = self._answered = 0
        self._sent = self._taken = 0
        self._shape = _OWN_SHAPE
        super().__init__(app, **settings)
        assert sys.__stderr__ is not None, "the command line starts no screen without a terminal"
        encoding = codecs.lookup(sys.__stderr__.encoding).name
        self._encoding = "utf-8" if encoding == "ascii" else encoding  # it has all of ASCII
        self._output = Output(sys.__stderr__, self._gone)
        self._file = self._output  # type: ignore[assignment] # as much of a file as is used
        for number in ENDING:
            # What is ignored from the beginning, as under `nohup`, stays ignored.
            if signal.getsignal(number) is not signal.SIG_IGN:
                signal.signal(number, self._ended_by)

    def run_input_thread(self) -> None:
        """Read what arrives, until the driver stops or the terminal is gone."""
        incoming = Incoming(constants.ESCAPE_DELAY, self._encoding)
        parser = PieceParser(self._debug)
        last = time.monotonic()
        with selectors.SelectSelector() as selector:
            selector.register(self.fileno, selectors.EVENT_READ)
            while not self.exit_event.is_set():
                if selector.select(_TICK):
                    data = self._read()
                    if data is None:
                        continue
                    if not data:
                        self._gone()
                        return
                    self._take(parser, incoming.feed(data))
                    last = time.monotonic()
                elif time.monotonic() - last >= incoming.patience:
                    self._take(parser, incoming.rest())

    def _read(self) -> bytes | None:
        """Read what has arrived: None if nothing has after all, no byte if the terminal is gone."""
        try:
            # What made it readable may have been for the shell that had the terminal meanwhile, and
            # be taken: a read would then wait, and the screen with it.
            if not has_input(self.fileno):
                return None
            return os.read(self.fileno, 4096)
        except BlockingIOError:
            return None
        except OSError:
            return b""

    def _take(self, parser: PieceParser, pieces: Iterable[Piece]) -> None:
        for piece in pieces:
            if isinstance(piece, Pasted):
                self.process_message(events.Paste(piece.text))
            elif self._is_credible(piece):
                for message in parser.whole(piece):
                    self.process_message(message)

    def _is_credible(self, piece: str) -> bool:
        """Doubt a new size that nobody asked for, or that no terminal has."""
        if not piece.startswith("\x1b[48;"):
            return True
        figures = [field.partition(":")[0] for field in piece[5:-1].split(";")]
        return self._in_band_window_resize and all(
            figure.isdecimal() and 0 < int(figure) <= _LARGEST for figure in figures[:2]
        )

    def process_message(self, message: Message) -> None:
        """Pass a message on to the app; keys and clicks only while it keeps up with them."""
        if not isinstance(message, events.InputEvent) or self._waiting() < MOST_WAITING:
            super().process_message(message)

    def send_message(self, message: Message) -> None:
        """Send a message to the app, from whatever thread."""
        self._sent += 1
        sent = asyncio.run_coroutine_threadsafe(self._app._post_message(message), self._loop)
        sent.add_done_callback(self._was_taken)

    def _was_taken(self, _: object) -> None:
        self._taken += 1

    def _waiting(self) -> int:
        """Return how many messages are under way; the app passes on what it gets at once."""
        places = [self._app, *self._app.screen_stack[-1:]]
        return self._sent - self._taken + sum(place.message_queue_size for place in places)

    def _run_input_thread(self) -> None:
        try:
            self.run_input_thread()
        except Exception as error:  # a fault of the program, told as any other
            self._soon(self._app._handle_exception, error)

    def start_application_mode(self) -> None:
        """Take the terminal, unless the program runs behind a shell and is stopped for it."""
        self._in_use = True
        super().start_application_mode()  # type: ignore[no-untyped-call]
        self._in_use = self._writer_thread is not None and self._writer_thread.is_alive()

    def write(self, data: str) -> None:
        """Write to the terminal, while it is the program's."""
        if self._in_use:
            if data.startswith(_SHAPE):
                self._shape = data
            super().write(data)

    def _disable_mouse_support(self) -> None:
        super()._disable_mouse_support()
        if self._mouse_pixels:
            self.write("\x1b[?1016l")

    def disable_input(self) -> None:
        """Read no more, unless that is so already: a shell may have the terminal."""
        if self._in_use:
            super().disable_input()

    def suspend_application_mode(self) -> None:
        """Give the terminal back as it was for a while."""
        ending = self._ending
        super().suspend_application_mode()
        self._ending = ending

    def stop_application_mode(self) -> None:
        """Give the terminal back as it was, for good."""
        self._ending = True
        if self._in_use:
            if self._shape != _OWN_SHAPE:
                self.write(_OWN_SHAPE)
            super().stop_application_mode()
            self.close()  # not at the very end: a fault on the way there would lose what is written
            self._in_use = False

    # Signals come at any moment, one while another is being answered. What they ask for is done one
    # after another, by the loop.

    def _sigtstp_application(self, *_: object) -> None:
        self._soon(self._stop)

    def _sigcont_application(self, *_: object) -> None:
        self._continued += 1
        self._soon(self._go_on)

    def _stop(self) -> None:
        """Stop the whole job; the system stops none that nobody watches over."""
        if self._ending:
            return
        before = self._continued
        if self._may_stop:
            self.suspend_application_mode()
            signal.signal(signal.SIGTSTP, signal.SIG_DFL)
            os.kill(0, signal.SIGTSTP)
            until = time.monotonic() + _BACK
            while self._continued == before and time.monotonic() < until:
                time.sleep(_BACK / 10)
            signal.signal(signal.SIGTSTP, self._sigtstp_application)
        if self._continued == before:
            self.send_message(self.CannotStop())
        self._go_on()

    def _go_on(self) -> None:
        """Take the terminal again, whose state is unknown if SIGSTOP has stopped the program."""
        if self._ending or (self._in_use and self._answered == self._continued):
            return
        self._answered = self._continued
        self.suspend_application_mode()
        self._must_signal_resume = True
        self.resume_application_mode()

    def _soon(self, call: Callable[..., object], *arguments: object) -> None:
        """Let the loop call it, from whatever thread."""
        with suppress(RuntimeError):  # the program has ended already
            self._loop.call_soon_threadsafe(call, *arguments)

    def _ended_by(self, number: int, _: FrameType | None) -> None:
        self._end(128 + number, GRACE)

    def _gone(self) -> None:
        self._end(128 + signal.SIGHUP, GRACE_ALONE)

    def _end(self, code: int, grace: float) -> None:
        """End the program in order, but after some seconds in any case."""
        self._ending = True
        threading.Thread(target=self._give_up, args=(code, grace), daemon=True).start()
        self._soon(self._app.exit, None, code)

    def _give_up(self, code: int, grace: float) -> None:
        """End the program as it is: what is on the disk is whole at any moment."""
        time.sleep(grace)
        self._output.given_up = True
        with suppress(OSError, termios.error):
            termios.tcflush(self.fileno, termios.TCOFLUSH)
            if self.attrs_before is not None:
                termios.tcsetattr(self.fileno, termios.TCSANOW, self.attrs_before)
            os.set_blocking(self._output.fileno(), False)
            os.write(self._output.fileno(), _MODES_OFF)
        os._exit(code)
