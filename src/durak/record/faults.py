"""Why a text is not a record, and where."""

from durak.engine import DurakError
from durak.table.names import printable


class RecordError(DurakError):
    """A text that is not a record; `line` and `column` count from 1, in characters.

    Both are 0 where there is no text, because the file cannot be read.
    """

    def __init__(self, line: int, column: int, message: str) -> None:
        place = f"line {line}, column {column}: " if line else ""
        super().__init__(f"{place}{message}")
        self.line = line
        self.column = column
        self.message = message


class ValueTextError(DurakError):
    """A part of a line that cannot be read; `offset` counts characters from the part's start."""

    def __init__(self, message: str, offset: int = 0) -> None:
        super().__init__(message)
        self.offset = offset


def shown(text: str) -> str:
    """Return foreign text fit for a message: on one line, short, without control characters."""
    return repr(_short(text))


def shown_bare(text: str) -> str:
    """Return the same without quotes, for what begins a message."""
    return printable(_short(text))


def _short(text: str) -> str:
    return text if len(text) <= 40 else text[:37] + "..."
