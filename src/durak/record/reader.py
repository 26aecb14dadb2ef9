"""The reader of a record: every action is played through the engine, and nothing is repaired."""

import re
from dataclasses import replace
from typing import Final, NamedTuple

from durak.engine import DurakError, Outcome
from durak.record.facts import GameFacts
from durak.record.faults import RecordError, RecordPartsError, RecordReason, ValueTextError
from durak.record.header import FIRST_LINE, FIRST_LINES, OLD_FIRST_LINE, Header
from durak.record.line import Line
from durak.record.model import Record, Step, TakenBack
from durak.record.moves import parse_step
from durak.record.result import RESULT, UNFINISHED, result_text
from durak.record.summary import SUMMARY_TAG, Checksum, Summary
from durak.record.writing import bout_text

_BOUT: Final = re.compile(r"\s*(\d{1,6})\. (\d)>(\d):", re.ASCII)


class VerifiedGame(NamedTuple):
    """A game that was read and verified, and what was counted in it."""

    record: Record
    summary: Summary

    @property
    def facts(self) -> GameFacts:
        """What lists and statistics need to know of the game."""
        return GameFacts.joined(self.record, self.record.outcome, self.summary)


class Reader:
    """Goes through lines; `number` is that of the line to be read next.

    `is_open` lets a game end without its result, as it does while it is being played. `unchanged`
    refuses a summary of another text.
    """

    def __init__(self, lines: list[str], *, is_open: bool = False, unchanged: bool = False) -> None:
        self.lines = lines
        self.number = 1
        self.is_open = is_open
        self.unchanged = unchanged
        self._steps: list[Step] = []

    def at_end(self) -> bool:
        """Skip blank lines and tell whether nothing follows."""
        while self.number <= len(self.lines) and not self.lines[self.number - 1].strip():
            self.number += 1
        return self.number > len(self.lines)

    def game(self) -> VerifiedGame:
        """Read the next game."""
        begin = self.number - 1
        first_line = self.lines[begin].rstrip()
        if first_line not in FIRST_LINES:
            raise RecordError(self.number, 1, RecordReason.NO_NEXT_GAME, first_line=FIRST_LINE)
        header = Header(self.number, old=first_line == OLD_FIRST_LINE)
        self.number += 1
        while not self.at_end() and not self._is_body(header):
            header.add(self.number, self.lines[self.number - 1])
            self.number += 1
        record = header.record()
        self._steps = []
        self._line = Line(record.setup)
        while not self.at_end() and not self._is_result():
            self._bout()
            self.number += 1
        outcome = self._outcome()
        if record.branched is not None and record.branched > len(self._steps):
            raise RecordError(header.tags["branched"].line, 1, RecordReason.TOO_MUCH_BRANCHED)
        record = replace(record, steps=tuple(self._steps), outcome=outcome)
        summary = Summary.of(self._line.positions, record.undos)
        if not header.old:
            self._check_summary(summary, begin)
        return VerifiedGame(record, summary)

    def _is_body(self, header: Header) -> bool:
        """Tell whether the bouts begin here; a broken tag is told where it stands, as a tag."""
        line = self.lines[self.number - 1]
        begins_like_a_bout = header.is_complete and line.lstrip()[0].isdigit()
        return begins_like_a_bout or _BOUT.match(line) is not None or self._is_result()

    def _is_result(self) -> bool:
        return self.lines[self.number - 1].startswith("result:")

    def _bout(self) -> None:
        line = self.lines[self.number - 1]
        now = self._line.position
        head = _BOUT.match(line)
        expected = bout_text(now)
        if head is None:
            raise self._refuse(0, RecordReason.NO_BOUT, text=line, example=expected)
        found = (int(head[1]), int(head[2]), int(head[3]))
        if found != (now.bout, now.principal, now.defender):
            text = head[0].strip()
            raise self._refuse(0, RecordReason.ANOTHER_BOUT, text=text, expected=expected)
        *words, rest = line[head.end() :].split(";")
        place = head.end()
        for word in words:
            try:
                self._step(word, now.bout)
            except (ValueTextError, RecordPartsError) as error:
                raise self._refuse(_start(word, place), error.reason, **error.facts) from None
            except DurakError as error:
                step = " ".join(word.split())
                raise self._refuse(
                    _start(word, place), RecordReason.UNPLAYABLE, step=step, error=error
                ) from None
            place += len(word) + 1
        if rest.strip():
            raise self._refuse(_start(rest, place), RecordReason.CUT_OFF, text=rest.strip())

    def _step(self, word: str, bout: int) -> None:
        seat, step = parse_step(word)
        now = self._line.position
        if isinstance(step, TakenBack):
            self._line.take_back(step)
        elif now.bout != bout:
            raise ValueTextError(RecordReason.NEEDS_A_LINE, bout=now.bout)
        else:
            self._line.play(step, seat)
        self._steps.append(step)

    def _outcome(self) -> Outcome | None:
        reached = self._line.position.outcome
        if self.number > len(self.lines):
            if self.is_open:
                return reached
            raise RecordError(len(self.lines), 1, RecordReason.NO_RESULT)
        line = self.lines[self.number - 1]
        if not RESULT.fullmatch(line):
            known = ("draw", "durak 0", UNFINISHED)
            raise self._refuse(0, RecordReason.UNKNOWN_RESULT, text=line, known=known)
        told = line.partition(":")[2].strip()
        if told != result_text(reached):
            raise self._refuse(
                0, RecordReason.ANOTHER_RESULT, reached=result_text(reached), told=told
            )
        self.number += 1
        return reached

    def _check_summary(self, counted: Summary, begin: int) -> None:
        """Compare the summary, if there is one, with the game that began there."""
        end = self.number - 1
        if self.at_end() or not self.lines[self.number - 1].startswith(SUMMARY_TAG):
            return
        line = self.lines[self.number - 1].rstrip()
        found = Summary.parse(line)
        if found is None:
            raise self._refuse(0, RecordReason.NO_SUMMARY, text=line)
        summary, digits = found
        for told, right in zip(summary.figures, counted.figures, strict=True):
            if told != right:
                raise self._refuse(
                    line.index(told), RecordReason.ANOTHER_SUMMARY, counted=right, told=told
                )
        before = "".join([f"{text.rstrip()}\n" for text in self.lines[begin:end]])
        if self.unchanged and digits != _checksum(before + line.removesuffix(digits)):
            raise self._refuse(line.index(digits), RecordReason.CHANGED_TEXT)
        self.number += 1

    def _refuse(self, offset: int, reason: RecordReason, **facts: object) -> RecordError:
        return RecordError(self.number, offset + 1, reason, **facts)


def _start(word: str, place: int) -> int:
    return place + len(word) - len(word.lstrip())


def _checksum(text: str) -> str:
    checksum = Checksum()
    checksum.add(text.encode())
    return checksum.digits
