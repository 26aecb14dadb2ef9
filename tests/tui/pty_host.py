"""The real program in a terminal of its own: what is sent to it, what it shows and leaves."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import termios
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

PROGRAM: Final = (sys.executable, "-m", "durak")
PATIENCE: Final = 20.0
"""Seconds after which something that was awaited is given up, on the busiest machine."""

AGAIN: Final = 2.0
"""Seconds after which a key is pressed again."""

_CONTROL: Final = re.compile(rb"\x1b\[[0-?]*[ -/]*[@-~]|\x1b\][^\x07\x1b]*(?:\x07|\x1b\\)|\x1b[=>]")
_MODE: Final = re.compile(rb"\x1b\[\?(\d+)([hl])|\x1b\[(?:>\d+|<)(u)")


def played_before(home: Path) -> None:
    """Make a folder that of somebody who knows the game, so that no note lies over the table."""
    settings = home / "settings.json"
    if not settings.exists():
        home.mkdir(parents=True, exist_ok=True)
        settings.write_text('{"explain": "off"}', encoding="utf-8")


def _heed_signals() -> None:
    """Let a signal do what it does by default, whatever ignores it in whoever runs the tests."""
    for number in (signal.SIGHUP, signal.SIGQUIT, signal.SIGTERM, signal.SIGINT, signal.SIGTSTP):
        signal.signal(number, signal.SIG_DFL)


class Terminal:
    """A terminal, the program that has it for its own, and everything that it wrote there.

    The folder is of somebody who has played before, unless it has settings already.
    `ignored` are names of signals that the program ignores from its beginning.
    """

    def __init__(
        self,
        home: Path,
        *words: str,
        program: tuple[str, ...] = PROGRAM,
        environment: Mapping[str, str] | None = None,
        ignored: str = "",
    ) -> None:
        played_before(home)
        self.ours, self.its = pty.openpty()
        self.resize(80, 24)
        self.settings = termios.tcgetattr(self.its)
        self.written = bytearray()
        self._change = threading.Condition()
        self._reads = True
        name = os.ttyname(self.its)
        # The shell opens the terminal by its name, and so makes it that of the session.
        prelude = f"trap '' {ignored}; " if ignored else ""
        self.program = subprocess.Popen(
            ["sh", "-c", f'{prelude}exec "$@" <>"$0" >&0 2>&0', name, *program, *words],
            stdin=subprocess.DEVNULL,
            env=_environment(home, environment or {}),
            start_new_session=True,
            preexec_fn=_heed_signals,
        )
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        while self._reads:
            if select.select([self.ours], [], [], 0.05)[0]:
                with suppress(OSError):
                    data = os.read(self.ours, 65536)
                    with self._change:
                        self.written += data
                        self._change.notify_all()
            elif self.program.poll() is not None:
                return

    def send(self, data: bytes) -> int:
        """Send bytes, however many; return how much the program had written before."""
        before = len(self.written)
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(self.ours, rest[:1024]) :]
        return before

    def resize(self, columns: int, lines: int) -> None:
        """Give the terminal another size."""
        size = struct.pack("HHHH", lines, columns, 0, 0)
        fcntl.ioctl(self.ours, termios.TIOCSWINSZ, size)

    def shown(self, since: int = 0) -> str:
        """Return what was written, without what a terminal obeys."""
        return _CONTROL.sub(b"", bytes(self.written[since:])).decode("utf-8", "replace")

    def await_text(self, text: str, since: int = 0) -> None:
        """Wait until a text has been written."""
        assert self._comes(text, since, PATIENCE), (
            f"{text!r} did not come; {self.shown(since)[-2000:]!r} did"
        )

    def press(self, key: bytes, text: str) -> None:
        """Press a key until it brings a text: one that comes as the screen changes is no one's."""
        before = len(self.written)
        for _ in range(round(PATIENCE / AGAIN)):
            self.send(key)
            if self._comes(text, before, AGAIN):
                return
        self.await_text(text, before)

    def _comes(self, text: str, since: int, seconds: float) -> bool:
        until = time.monotonic() + seconds
        with self._change:
            while text not in self.shown(since):
                if not self._change.wait(until - time.monotonic()):
                    return False
        return True

    def signal(self, number: signal.Signals) -> None:
        """Send a signal to the program."""
        self.program.send_signal(number)

    def code(self) -> int:
        """Wait for the end of the program; return its exit code, negative if a signal was it."""
        code = self.program.wait(PATIENCE)
        self._reader.join()
        return code

    def hang_up(self) -> None:
        """Close the terminal under the program."""
        self._reads = False
        self._reader.join()
        os.close(self.ours)
        self.ours = -1

    @property
    def modes(self) -> dict[str, str]:
        """What was switched on or off last, of each mode that ever was."""
        found = {}
        for match in _MODE.finditer(bytes(self.written)):
            mode, state, keyboard = match.groups()
            if keyboard:
                found["keyboard"] = "h" if b">" in match[0] else "l"
            else:
                found[mode.decode()] = state.decode()
        return found

    @property
    def is_as_before(self) -> bool:
        """Whether echo and all other settings are those from before the program."""
        return termios.tcgetattr(self.its) == self.settings

    def close(self) -> None:
        """End the program if need be, and the terminal."""
        self._reads = False
        self.program.kill()
        self.program.wait()
        self._reader.join()
        for handle in (self.ours, self.its):
            if handle >= 0:
                os.close(handle)


def _environment(home: Path, more: Mapping[str, str]) -> dict[str, str]:
    taken = {"LINES", "COLUMNS", "NO_COLOR"}
    own = {name: value for name, value in os.environ.items() if name not in taken}
    return {**own, "TERM": "xterm-256color", "DURAK_HOME": str(home), **more}


@contextmanager
def running(
    home: Path,
    *words: str,
    program: tuple[str, ...] = PROGRAM,
    environment: Mapping[str, str] | None = None,
    ignored: str = "",
) -> Iterator[Terminal]:
    """Run the program in a terminal; see `Terminal`."""
    terminal = Terminal(home, *words, program=program, environment=environment, ignored=ignored)
    try:
        yield terminal
    finally:
        terminal.close()
