"""Reading records: texts of one game or of several, and files that were not finished."""

import re
from typing import Final, NamedTuple

from durak.record.faults import RecordError, RecordReason
from durak.record.header import FIRST_LINE, FIRST_LINES, VERSION
from durak.record.model import Record
from durak.record.reader import Reader, VerifiedGame
from durak.record.result import RESULT, UNFINISHED
from durak.record.summary import SUMMARY_TAG

MAX_BYTES: Final = 4_000_000
"""No record is larger: half a million actions fit."""

_NUMBER: Final = re.compile(r"\d{1,6}", re.ASCII)

_BEGINNINGS: Final = tuple([line.encode() for line in FIRST_LINES])


class Recovered(NamedTuple):
    """A record rescued from a file that was being written.

    `kept` is how many bytes of the file make sense, `lost` the text after them that was cut off.
    """

    record: Record
    kept: int
    lost: str


def loads(text: str) -> Record:
    """Read one game and verify it.

    Raises:
        RecordError: the text is not exactly one whole, legal game; it says where and why.

    """
    reader = Reader(_lines_of(text))
    record = reader.game().record
    if not reader.at_end():
        raise RecordError(reader.number, 1, RecordReason.MORE_THAN_ONE_GAME)
    return record


def loads_all(text: str) -> tuple[Record, ...]:
    """Read one game after another, such as the rounds of a match.

    Raises:
        RecordError: there is no game, or one of them is not whole and legal.

    """
    return tuple([game.record for game in read_all(text)])


def read_all(text: str, *, unchanged: bool = False) -> tuple[VerifiedGame, ...]:
    """Read one game after another, with what is counted in each.

    With `unchanged` a summary that is of another text is refused, even if its figures are right.

    Raises:
        RecordError: there is no game, or one of them is not whole and legal.

    """
    reader = Reader(_lines_of(text), unchanged=unchanged)
    games = [reader.game()]
    while not reader.at_end():
        games.append(reader.game())
    return tuple(games)


def decode(data: bytes) -> str:
    """Return the text of a file's bytes.

    Raises:
        RecordError: the file is too large, or not UTF-8 text, or has another first line.

    """
    if not data.removeprefix(b"\xef\xbb\xbf").startswith(_BEGINNINGS):
        _check_first_line(data[:80].decode("utf-8", "replace").split("\n")[0])
    _check_size(len(data))
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8-sig")
        raise _at_end(before, RecordReason.NOT_UTF_8) from None
    if "\0" in text:
        raise _at_end(text[: text.index("\0")], RecordReason.ZERO_BYTE)
    return text


def is_newer(error: RecordError) -> bool:
    """Tell whether a text was refused because a newer version of the program has written it."""
    if error.reason is not RecordReason.UNKNOWN_VERSION:
        return False
    version = str(error.facts["version"])
    return _NUMBER.fullmatch(version) is not None and int(version) > VERSION


def recover(data: bytes) -> Recovered:
    """Read the file of a game that was being played when the program ended.

    Each action was written with a closing semicolon, so whatever follows the last one was not
    finished and has not been shown to anybody; only that is cut off. So are the summary, and the
    line that says that the game has no end.

    Raises:
        RecordError: what remains is not a legal game.

    """
    kept, lost = _whole_part(data)
    reader = Reader(_lines_of(decode(data[:kept])), is_open=True)
    record = reader.game().record
    if not reader.at_end():
        raise RecordError(reader.number, 1, RecordReason.MORE_AFTER_RESULT)
    return Recovered(record, kept, lost.decode("utf-8", "replace"))


def _whole_part(data: bytes) -> tuple[int, bytes]:
    """Return how many bytes can be played on from, and what follows them but was not finished.

    A game that was put away has the line of one without an end, which is not its last word.
    """
    closed = data.rfind(b"\nresult: ")
    if closed >= 0:
        line, _, summary = data[closed + 1 :].partition(b"\n")
        found = RESULT.fullmatch(line.decode("utf-8", "replace"))
        if found and _is_of_summary(summary.strip()):
            return (closed if found[1] == UNFINISHED else closed + 1 + len(line)), b""
    header = data.find(b"\n\n")
    kept = max(data.rfind(b";", header), header) + 1 if header >= 0 else len(data)
    return kept, data[kept:].strip(b"\r\n\0 ")


def _is_of_summary(text: bytes) -> bool:
    """Tell whether a text is a summary, whole or half written, or nothing."""
    tag = SUMMARY_TAG.encode()
    return b"\n" not in text and (text.startswith(tag) or tag.startswith(text))


def _lines_of(text: str) -> list[str]:
    _check_size(len(text))
    lines = text.split("\n")
    _check_first_line(lines[0])
    return lines


def _check_size(size: int) -> None:
    if size > MAX_BYTES:
        raise RecordError(1, 1, RecordReason.TOO_LARGE, most=MAX_BYTES)


def _check_first_line(line: str) -> None:
    line = line.rstrip()
    if line in FIRST_LINES:
        return
    version = line.removeprefix("durak record ")
    if version != line:
        raise RecordError(
            1, 14, RecordReason.UNKNOWN_VERSION, version=version, first_line=FIRST_LINE
        )
    raise RecordError(1, 1, RecordReason.NO_RECORD, first_line=FIRST_LINE)


def _at_end(before: str, reason: RecordReason) -> RecordError:
    return RecordError(before.count("\n") + 1, len(before) - before.rfind("\n"), reason)
