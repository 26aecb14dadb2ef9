"""The journal: a game on the disk while it is played."""

import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import IO, NamedTuple, Protocol

from durak.engine import Action, Game
from durak.record import Record, RecordPartsError, RecordReason, Step, TakenBack, Writer
from durak.record.model import take_back
from durak.storage.files import write_synced


class JournalFile(NamedTuple):
    """Where a journal is written: its path, and the file that is open for this program alone."""

    path: Path
    file: IO[bytes]


class Rewriter(Protocol):
    """Writes the whole journal of a game again, whose file at a place was removed or changed."""

    def __call__(self, record: Record, lost: JournalFile) -> JournalFile:
        """Return where the journal is now; the lost file is closed.

        Raises:
            OSError: the disk does not take it.

        """


class Journal:
    """Keeps one game. No disk can stop the game: what fails is told to `on_failure`, once.

    A journal without a file keeps the game in memory alone. One whose file is removed or changed by
    somebody else while the game is played is written again by `rewrite`, at the next action.
    """

    def __init__(
        self,
        record: Record,
        path: Path,
        file: IO[bytes] | None,
        on_failure: Callable[[OSError], None],
        rewrite: Rewriter,
    ) -> None:
        self.path = path
        self._rewrite = rewrite
        self._size = 0 if file is None else os.fstat(file.fileno()).st_size
        self._head = replace(record, steps=(), outcome=None)
        self._file = file
        self._on_failure = on_failure
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
        """Whether the game is still being written to the disk."""
        return self._file is not None

    @property
    def record(self) -> Record:
        """The record of the game so far, undos included."""
        outcome = self._writer.position.outcome
        return replace(self._head, steps=tuple(self._steps), outcome=outcome)

    def keep(self, game: Game) -> None:
        """Put on the disk what has been played or taken back since the last call.

        Call it after every action and every undo, before anything shows the effect.
        """
        self.restore()
        wanted = game.actions
        common = 0
        for ours, theirs in zip(self._actions, wanted, strict=False):
            if ours != theirs:
                break
            common += 1
        gone = len(self._actions) - common
        text = self._write(TakenBack(gone)) if gone else ""
        self._append(text + "".join([self._write(action) for action in wanted[common:]]))

    def end(self) -> None:
        """Write the result and the summary; the game must be over.

        Raises:
            RecordPartsError: the game is not over.

        """
        if self._writer.position.outcome is None:
            raise RecordPartsError(RecordReason.GAME_GOES_ON)
        self.restore()
        self._append(self._writer.end())

    def restore(self) -> None:
        """Write the whole game again if its file was removed, replaced, cut or added to."""
        if self._file is None or self._is_intact(self._file):
            return
        place = JournalFile(self.path, self._file)
        try:
            self.path, self._file = self._rewrite(self.record, place)
            self._size = os.fstat(self._file.fileno()).st_size
        except OSError as error:
            self._give_up(error)

    def close(self) -> None:
        """Let go of the file; the game can be resumed by any program."""
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
        if self._file is None or not text:
            return
        data = text.encode()
        try:
            write_synced(self._file, data)
        except OSError as error:
            self._give_up(error)
        else:
            self._size += len(data)

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

    def _give_up(self, error: OSError) -> None:
        self.close()
        self._on_failure(error)
