"""The program in lines within a test: what is typed beside what it says."""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

import pytest

from durak.cli.main import main
from durak.record import remaining
from durak.storage import Store

MARK = "> "
"""What stands before a line that is typed."""


GAME = ("--plain", "--rules", "duel", "--seed", "3", "--bots", "random", "--explain", "off")
"""The words of a game of two that a bot begins, always the same one."""

MOST_LINES = 5_000
"""A game in lines ends long before it has asked so often."""

Typist = Callable[[list[str]], str]
"""What is typed, by the lines said since the last answer; raises EOFError where nothing is."""


@dataclass
class Transcript:
    """A session: every line that was said, and those typed behind the mark; stands for a stream."""

    answer: Typist
    lines: list[str] = field(default_factory=list)
    heard: int = 0
    rest: str = ""
    encoding: str = "utf-8"

    def write(self, text: str) -> int:
        *whole, self.rest = (self.rest + text).split("\n")
        self.lines += whole
        return len(text)

    def flush(self) -> None:
        assert not self.rest, "a line is written as a whole"

    def readline(self, _size: int = -1) -> str:
        assert len(self.lines) < MOST_LINES
        try:
            typed = self.answer(self.lines[self.heard :])
        except EOFError:
            return ""
        self.lines.append(f"{MARK}{typed}")
        self.heard = len(self.lines)
        return f"{typed}\n"

    def fileno(self) -> int:
        raise OSError

    def isatty(self) -> bool:
        return False

    @property
    def said(self) -> list[str]:
        """What was said, without what was typed."""
        return [line for line in self.lines if not line.startswith(MARK)]


@contextmanager
def streams(transcript: Transcript) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "stdin", transcript)
        patch.setattr(sys, "stdout", transcript)
        yield


def session(words: Sequence[str], answer: Typist) -> tuple[int, Transcript]:
    """Run the program with these words; return its exit code and all that was said and typed."""
    transcript = Transcript(answer)
    with streams(transcript):
        code = main(words)
    return code, transcript


def typing(*lines: str) -> Typist:
    """Return what types these lines, and then nothing any more."""
    rest = iter(lines)

    def answer(_heard: list[str]) -> str:
        for line in rest:
            return line
        raise EOFError

    return answer


def said(words: Sequence[str], *typed: str) -> list[str]:
    code, transcript = session(words, typing(*typed))
    assert code == 0
    return transcript.said


def waiting() -> list[str]:
    """Return the actions of every game that waits."""
    games = Store().unfinished().games
    return [", ".join(map(str, remaining(game.record.steps))) for game in games]
