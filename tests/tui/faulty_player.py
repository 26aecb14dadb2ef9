"""The program itself, with a fault in one of its parts.

``python -m tests.tui.faulty_player PART [words of the command line]``: the part is `screen` (the
log cannot be drawn), `bot` (none can choose), `input` (what arrives cannot be read), `start` or
`end`.
"""

import sys
import time
from typing import Any, Final, NoReturn

from durak.cli.main import main
from durak.table.table import Question
from durak.tui.app import DurakApp
from durak.tui.driver import PieceParser
from durak.tui.output import Output
from durak.tui.screens.log import LogScreen


class DeliberateError(Exception):
    """The fault."""


def fail(*_: Any, **__: Any) -> NoReturn:
    raise DeliberateError("a secret\nof two lines")


PARTS: Final = {
    "screen": (LogScreen, "compose"),
    "bot": (Question, "answer"),
    "input": (PieceParser, "whole"),
    "start": (DurakApp, "on_mount"),
    "end": (DurakApp, "on_unmount"),
}


def write_slowly() -> None:
    """Let whatever is written reach the terminal late."""
    flush = Output.flush

    def late(output: Output) -> None:
        time.sleep(0.2)
        flush(output)

    setattr(Output, "flush", late)  # noqa: B010 (its type is the original's)


if __name__ == "__main__":
    if sys.argv[1] == "end":
        write_slowly()
    owner, name = PARTS[sys.argv[1]]
    setattr(owner, name, fail)
    sys.exit(main(sys.argv[2:]))
