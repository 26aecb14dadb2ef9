"""The journal: a game on the disk while it is played."""

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import IO, NamedTuple, Protocol

from durak.engine import Action, Game
from durak.record import Record, RecordPartsError, RecordReason, Step, TakenBack, Writer
from durak.record.model import take_back
from durak.storage.failures import StorageError, StorageReason
from durak.storage.files import write_synced


class JournalFile(NamedTuple):
    """Where a journal is written: its path, and the file that is open for this program alone.

    `file` is None where none is open; `left` is then what the one of before was when it was closed,
    None where there was none. What else lies at the path is somebody else's.
    """

    path: Path
    file: IO[bytes] | None
    left: os.stat_result | None = None

    def is_left_in(self, there: os.stat_result) -> bool:
        """Tell whether a file that is there now is what is left of the journal."""
        if self.file is not None:
            return os.path.samestat(os.fstat(self.file.fileno()), there)
        # Nobody has locked it meanwhile: it may have been replaced, or played on.
        left = self.left
        return left is not None and os.path.samestat(left, there) and left.st_size == there.st_size


class Rewriter(Protocol):
    """Writes the whole journal of a game again, as its file at a place lacks some or is no more."""

    def __call__(self, record: Record, place: JournalFile, *, at_once: bool) -> JournalFile:
        """Return where the journal is now; then the file of before is closed.

        With `at_once` it does not wait for another program.

        Raises:
            OSError: the disk does not take it.

        """


class Journal:
    """Keeps one game. No disk can stop the game: what happens to its file is told by `tell`.

    A journal whose file is removed or changed by somebody else while the game is played is written
    again by `rewrite`, at the next action. So is one that the disk did not take: at every action
    the whole game is tried again, and both that it fails and that it is kept again are told once.
    `is_kept` is whether the disk has taken the game so far; with False `file` is None, or what a
    program before has left of the game.
    """

    def __init__(
        self,
        record: Record,
        path: Path,
        file: IO[bytes] | None,
        tell: Callable[[StorageError], None],
        rewrite: Rewriter,
        *,
        is_kept: bool,
    ) -> None:
        self.path = path
        self.is_open = True
        self._is_kept = is_kept
        self._is_failing = not is_kept
        self._tell = tell
        self._rewrite = rewrite
        self._size = 0 if file is None else os.fstat(file.fileno()).st_size
        self._head = replace(record, steps=(), outcome=None)
        self._file = file
        self._left: os.stat_result | None = None
        self._writer = Writer(record)
        self._writer.begin()
        self._steps: list[Step] = []
        self._actions: list[Action] = []
        for step in record.steps:
            self._write(step)

    @property
    def session_id(self) -> str:
        """The name of the session, for the next game of it."""
        return self._head.session_id

    @property
    def is_kept(self) -> bool:
        """Whether all that was played is on the disk; when it is closed, whether it was then."""
        return self._is_kept

    @property
    def record(self) -> Record:
        """The record of the game so far, undos included."""
        outcome = self._writer.position.outcome
        return replace(self._head, steps=tuple(self._steps), outcome=outcome)

    def keep(self, game: Game) -> None:
        """Put on the disk what has been played or taken back since the last call.

        Call it after every action and every undo, before anything shows the effect.
        """
        wanted = game.actions
        common = 0
        for ours, theirs in zip(self._actions, wanted, strict=False):
            if ours != theirs:
                break
            common += 1
        gone = len(self._actions) - common
        if not gone and common == len(wanted):
            self.restore()
            return
        fits, was_kept = self._fits(), self._is_kept
        self._is_kept = False  # Ctrl+C may come before it is on the disk
        text = self._write(TakenBack(gone)) if gone else ""
        text += "".join([self._write(action) for action in wanted[common:]])
        if fits:
            self._append(text)
        else:
            self._write_again(was_kept=was_kept)

    def end(self) -> None:
        """Write the result and the summary; the game must be over.

        Raises:
            RecordPartsError: the game is not over.

        """
        if self._writer.position.outcome is None:
            raise RecordPartsError(RecordReason.GAME_GOES_ON)
        self.restore()
        if self._fits():
            self._is_kept = False
            self._append(self._writer.end())

    def restore(self) -> None:
        """Write the whole game again unless its file has all of it, and nothing else."""
        if not self._fits():
            self._write_again(was_kept=self._is_kept)

    def close(self) -> None:
        """Let go of the file; the game can be resumed by any program."""
        self.is_open = False
        if self._file is not None:
            self._file.close()
            self._file = None

    def _write(self, step: Step) -> str:
        text = self._writer.write(step)
        self._steps.append(step)
        if isinstance(step, TakenBack):
            take_back(self._actions, step)
        else:
            self._actions.append(step)
        return text

    def _append(self, text: str) -> None:
        assert self._file is not None
        data = text.encode()
        try:
            write_synced(self._file, data)
        except OSError as error:
            self._fail(error)
        else:
            self._size += len(data)
            self._is_kept = True

    def _write_again(self, *, was_kept: bool) -> None:
        """Write the whole game; what was kept before was lost."""
        if not self.is_open:
            return
        self._is_kept = False
        if self._file is not None:
            self._left = os.fstat(self._file.fileno())
        place = JournalFile(self.path, self._file, self._left)
        try:
            place = self._rewrite(self.record, place, at_once=self._is_failing)
        except OSError as error:
            self._fail(error)
            return
        self._take(place)
        if self._is_failing:
            self._is_failing = False
            self._tell(StorageError(StorageReason.GAME_KEPT_AGAIN))
        elif was_kept:
            self._tell(StorageError(StorageReason.GAME_WRITTEN_AGAIN, name=self.path.name))

    def _take(self, place: JournalFile) -> None:
        self.path, self._file, self._left = place
        assert self._file is not None
        self._size = os.fstat(self._file.fileno()).st_size
        self._is_kept = True

    def _fits(self) -> bool:
        """Tell whether the file has the game so far, and nothing else."""
        return self._is_kept and self._file is not None and self._is_intact(self._file)

    def _is_intact(self, file: IO[bytes]) -> bool:
        """Tell whether the file is still the one at the path, and as long as it was left."""
        ours = os.fstat(file.fileno())
        try:
            there = os.stat(self.path)
        except (FileNotFoundError, NotADirectoryError):
            return False
        except OSError:
            there = ours  # a folder that may not be searched any more still has the file
        return os.path.samestat(ours, there) and ours.st_size == self._size

    def _fail(self, error: OSError) -> None:
        """Tell what the disk refuses; the file stays open, so that nobody takes up the game.

        Unless it had to be closed to be replaced, and was not.
        """
        if self._file is not None and self._file.closed:
            self._file = None
        if not self._is_failing:
            self._is_failing = True
            self._tell(StorageError(StorageReason.GAME_NOT_KEPT, error=error))
