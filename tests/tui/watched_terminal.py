"""A terminal that is looked at: what it shows as a picture, and waiting for what it is to show."""

import re
import signal
import time
from collections.abc import Callable
from pathlib import Path
from subprocess import TimeoutExpired
from types import TracebackType
from typing import Self

from tests.tui.pty_host import Terminal
from tests.tui.terminal_picture import TerminalPicture


class WatchedTerminal(Terminal):
    """Runs the program until the `with` block ends; every wait has an end, `patience` seconds."""

    def __init__(self, home: Path, *words: str, patience: float = 30) -> None:
        self.patience = patience
        self.picture = TerminalPicture(80, 24)
        self._drawn = 0
        super().__init__(home, *words)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()

    @property
    def rows(self) -> list[str]:
        """The rows of the picture."""
        with self._change:
            self.picture.feed(bytes(self.written[self._drawn :]))
            self._drawn = len(self.written)
        return self.picture.rows

    @property
    def text(self) -> str:
        """The picture as text."""
        return "\n".join(self.rows)

    @property
    def tail(self) -> str:
        """What the program has written last, without colours and movements of the cursor."""
        return re.sub(r"\s+\n", "\n", self.shown(max(0, len(self.written) - 20_000)))[-6000:]

    @property
    def runs(self) -> bool:
        """Whether the program has not ended."""
        return self.program.poll() is None

    def resize(self, width: int, height: int) -> None:
        """Give the terminal another size; the program will paint it anew."""
        self.picture.resize(width, height)
        super().resize(width, height)

    def pause(self, seconds: float) -> None:
        """Stop the program and let it go on, as on a machine that sleeps."""
        self.signal(signal.SIGSTOP)
        time.sleep(seconds)
        self.signal(signal.SIGCONT)

    def until(self, holds: Callable[[str], bool], seconds: float | None = None) -> bool:
        """Wait until something holds of the picture; return whether it does in the end."""
        end = time.monotonic() + (self.patience if seconds is None else seconds)
        while not holds(self.text):
            left = end - time.monotonic()
            if left <= 0 or not self.runs:
                return holds(self.text)
            with self._change:
                self._change.wait(min(left, 0.1))
        return True

    def until_shown(self, pattern: str, seconds: float | None = None) -> bool:
        """Wait until a pattern is found in the picture."""
        return self.until(lambda text: re.search(pattern, text) is not None, seconds)

    def rest(self, quiet: float = 0.05, seconds: float = 5) -> None:
        """Wait until nothing has been written for a while."""
        end = time.monotonic() + seconds
        with self._change:
            while time.monotonic() < end and self._change.wait(quiet):
                pass

    def ended(self, seconds: float | None = None) -> int | None:
        """Wait until the program has ended; return its exit code, or None if it did not."""
        try:
            code = self.program.wait(self.patience if seconds is None else seconds)
        except TimeoutExpired:
            return None
        self._reader.join()
        return code
