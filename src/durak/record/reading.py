"""Reading a record: every action is played through the engine, and nothing is repaired."""

import re
from dataclasses import replace
from typing import Final, NamedTuple

from durak.engine import DurakError, Outcome, Position, apply, deal
from durak.record.faults import RecordError, ValueTextError, shown, shown_bare
from durak.record.header import FIRST_LINE, Header
from durak.record.model import Record, Step, TakenBack
from durak.record.moves import parse_step
from durak.record.writing import UNFINISHED, bout_text, result_text

MAX_BYTES: Final = 4_000_000
"""No record is larger: half a million actions fit."""

_BOUT: Final = re.compile(r"\s*(\d{1,6})\. (\d)>(\d):", re.ASCII)
_RESULT: Final = re.compile(r"result:\s*(draw|unfinished|durak ([0-3]))\s*")


class Recovered(NamedTuple):
    """A record rescued from a file that was being written.

    `kept` is how many bytes of the file make sense, and `notice` the sentence for the player when
    something after them was cut off, else empty.
    """

    record: Record
    kept: int
    notice: str


def loads(text: str) -> Record:
    """Read one game and verify it.

    Raises:
        RecordError: the text is not exactly one whole, legal game; it says where and why.

    """
    lines = _lines_of(text)
    reader = _Reader(lines)
    record = reader.game()
    if not reader.at_end():
        raise RecordError(reader.number, 1, "One game was expected; the file goes on.")
    return record


def loads_all(text: str) -> tuple[Record, ...]:
    """Read one game after another, such as the rounds of a match.

    Raises:
        RecordError: there is no game, or one of them is not whole and legal.

    """
    reader = _Reader(_lines_of(text))
    records = [reader.game()]
    while not reader.at_end():
        records.append(reader.game())
    return tuple(records)


def decode(data: bytes) -> str:
    """Return the text of a file's bytes.

    Raises:
        RecordError: the file is too large, or not UTF-8 text, or has another first line.

    """
    if not data.removeprefix(b"\xef\xbb\xbf").startswith(FIRST_LINE.encode()):
        _check_first_line(data[:80].decode("utf-8", "replace").split("\n")[0])
    _check_size(len(data))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8-sig")
        raise _at_end(before, "This byte is not UTF-8 text.") from None
    if "\0" in text:
        raise _at_end(text[: text.index("\0")], "This byte is zero: the file is not text.")
    return text


def recover(data: bytes) -> Recovered:
    """Read the file of a game that was being played when the program ended.

    Each action was written with a closing semicolon, so whatever follows the last one was not
    finished and has not been shown to anybody; only that is cut off. So is the line that says that
    the game has no end.

    Raises:
        RecordError: what remains is not a legal game.

    """
    kept, lost = _whole_part(data)
    reader = _Reader(_lines_of(decode(data[:kept])), is_open=True)
    record = reader.game()
    if not reader.at_end():
        raise RecordError(reader.number, 1, "The game has its result, but the file goes on.")
    notice = ""
    if lost:
        half = shown(lost.decode("utf-8", "replace"))
        notice = f"The last line was half written: {half} was cut off."
    return Recovered(record, kept, notice)


def _whole_part(data: bytes) -> tuple[int, bytes]:
    """Return how many bytes can be played on from, and what follows them but was not finished.

    A game that was put away has the line of one without an end, which is not its last word.
    """
    closed = data.rfind(b"\nresult: ")
    if closed >= 0:
        found = _RESULT.fullmatch(data[closed + 1 :].decode("utf-8", "replace"))
        if found:
            return (closed if found[1] == UNFINISHED else len(data)), b""
    header = data.find(b"\n\n")
    kept = max(data.rfind(b";", header), header) + 1 if header >= 0 else len(data)
    return kept, data[kept:].strip(b"\r\n\0 ")


def _lines_of(text: str) -> list[str]:
    _check_size(len(text))
    lines = text.split("\n")
    _check_first_line(lines[0])
    return lines


def _check_size(size: int) -> None:
    if size > MAX_BYTES:
        raise RecordError(1, 1, f"The file is larger than {MAX_BYTES:,} bytes: it is no record.")


def _check_first_line(line: str) -> None:
    line = line.rstrip()
    if line == FIRST_LINE:
        return
    version = line.removeprefix("durak record ")
    if version != line:
        raise RecordError(
            1, 14, f"Version {shown(version)} is not known: this program reads {FIRST_LINE!r}."
        )
    raise RecordError(1, 1, f"This is no record of Durak: it does not begin with {FIRST_LINE!r}.")


def _at_end(before: str, message: str) -> RecordError:
    return RecordError(before.count("\n") + 1, len(before) - before.rfind("\n"), message)


class _Reader:
    """Goes through lines; `number` is that of the line to be read next.

    `is_open` lets a game end without its result, as it does while it is being played.
    """

    def __init__(self, lines: list[str], *, is_open: bool = False) -> None:
        self.lines = lines
        self.number = 1
        self.is_open = is_open
        self._steps: list[Step] = []
        self._positions: list[Position] = []

    def at_end(self) -> bool:
        """Skip blank lines and tell whether nothing follows."""
        while self.number <= len(self.lines) and not self.lines[self.number - 1].strip():
            self.number += 1
        return self.number > len(self.lines)

    def game(self) -> Record:
        """Read the next game."""
        line = self.lines[self.number - 1].rstrip()
        if line != FIRST_LINE:
            raise RecordError(self.number, 1, f"The next game should begin with {FIRST_LINE!r}.")
        header = Header(self.number)
        self.number += 1
        while not self.at_end() and not self._is_body(header):
            header.add(self.number, self.lines[self.number - 1])
            self.number += 1
        record = header.record()
        setup = record.setup
        self._steps = []
        self._positions = [deal(setup.rules, len(setup.names), setup.deck, setup.first)]
        while not self.at_end() and not self._is_result():
            self._bout()
            self.number += 1
        outcome = self._outcome()
        if record.branched is not None and record.branched > len(self._steps):
            raise RecordError(header.tags["branched"].line, 1, "The game has fewer actions.")
        return replace(record, steps=tuple(self._steps), outcome=outcome)

    def _is_body(self, header: Header) -> bool:
        """Tell whether the bouts begin here; a broken tag is told where it stands, as a tag."""
        line = self.lines[self.number - 1]
        begins_like_a_bout = header.is_complete and line.lstrip()[0].isdigit()
        return begins_like_a_bout or _BOUT.match(line) is not None or self._is_result()

    def _is_result(self) -> bool:
        return self.lines[self.number - 1].startswith("result:")

    def _bout(self) -> None:
        line = self.lines[self.number - 1]
        now = self._positions[-1]
        head = _BOUT.match(line)
        expected = bout_text(now)
        if head is None:
            raise self._refuse(0, f"{shown(line)} is no line of a bout like {expected!r}.")
        found = (int(head[1]), int(head[2]), int(head[3]))
        if found != (now.bout, now.principal, now.defender):
            raise self._refuse(0, f"The bout here is {expected!r}, not {head[0].strip()!r}.")
        *words, rest = line[head.end() :].split(";")
        place = head.end()
        for word in words:
            try:
                self._step(word, now.bout)
            except ValueTextError as error:
                raise self._refuse(_start(word, place) + error.offset, str(error)) from None
            except DurakError as error:
                message = f"{shown_bare(' '.join(word.split()))}: {error}"
                raise self._refuse(_start(word, place), message) from None
            place += len(word) + 1
        if rest.strip():
            message = f"{shown(rest.strip())} is cut off: each action ends with a semicolon."
            raise self._refuse(_start(rest, place), message)

    def _step(self, word: str, bout: int) -> None:
        seat, step = parse_step(word)
        positions = self._positions
        if isinstance(step, TakenBack):
            played = len(positions) - 1
            if step.plies > played:
                raise DurakError(f"only {played} actions stand.")
            del positions[-step.plies :]
        else:
            now = positions[-1]
            if now.bout != bout:
                raise ValueTextError(f"Bout {now.bout} begins here; it needs a line of its own.")
            positions.append(apply(now, step, seat))
        self._steps.append(step)

    def _outcome(self) -> Outcome | None:
        reached = self._positions[-1].outcome
        if self.number > len(self.lines):
            if self.is_open:
                return reached
            raise RecordError(
                len(self.lines), 1, "The record ends without a result: it is cut off."
            )
        line = self.lines[self.number - 1]
        if not _RESULT.fullmatch(line):
            known = f"draw, durak with a seat, {UNFINISHED}"
            raise self._refuse(0, f"{shown(line)} is no result: {known}.")
        if line.partition(":")[2].strip() != result_text(reached):
            told = shown(line.partition(":")[2].strip())
            raise self._refuse(0, f"The actions end with {result_text(reached)!r}, not {told}.")
        self.number += 1
        return reached

    def _refuse(self, offset: int, message: str) -> RecordError:
        return RecordError(self.number, offset + 1, message)


def _start(word: str, place: int) -> int:
    return place + len(word) - len(word.lstrip())
