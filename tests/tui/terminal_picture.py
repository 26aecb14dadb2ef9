"""What a terminal would show: as much of its language as the program speaks."""

import re
from codecs import getincrementaldecoder
from typing import Final

from rich.cells import cell_len

_TOKEN: Final = re.compile(
    r"\x1b\[(?P<marks>[<-?]?)(?P<numbers>[\d;:]*)[ -/]*(?P<final>[@-~])"
    r"|\x1b[\]PX^_](?:(?!\x1b\\|\x07).)*(?:\x1b\\|\x07)"
    r"|\x1b[ -/]*[0-OQ-WYZ\\`-~]"
    r"|(?P<control>[\x00-\x1a\x1c-\x1f])"
    r"|(?P<text>[^\x00-\x1f]+)",
    re.DOTALL,
)


class TerminalPicture:
    """The cells of a terminal of this size.

    What it does not know it leaves out, as a terminal does; a sequence of which only the beginning
    has come waits for the rest.
    """

    def __init__(self, width: int, height: int) -> None:
        self._decode = getincrementaldecoder("utf-8")("replace").decode
        self._rest = ""
        self.width = self.height = 0
        self.resize(width, height)

    def resize(self, width: int, height: int) -> None:
        """Give it another size, if it is one: the program will paint it anew."""
        if (width, height) == (self.width, self.height):
            return
        self.width, self.height = width, height
        self._rows = [[" "] * width for _ in range(height)]
        self._x = self._y = 0

    @property
    def rows(self) -> list[str]:
        """The text of every row, without spaces at its end."""
        return ["".join(row).rstrip() for row in self._rows]

    @property
    def text(self) -> str:
        """All rows as one text."""
        return "\n".join(self.rows)

    def feed(self, data: bytes) -> None:
        """Show what the program has written."""
        stream = self._rest + self._decode(data)
        place = 0
        while (token := _TOKEN.match(stream, place)) is not None:
            self._take(token)
            place = token.end()
        self._rest = stream[place:]

    def _take(self, token: re.Match[str]) -> None:
        if token["text"] is not None:
            self._write(token["text"])
        elif token["control"] is not None:
            self._control(token["control"])
        elif token["final"] is not None:
            numbers = [int(each) for each in re.findall(r"\d+", token["numbers"])]
            self._command(token["marks"], numbers, token["final"])

    def _write(self, text: str) -> None:
        for sign in text:
            cells = cell_len(sign)
            if cells and self._x + cells <= self.width:
                self._rows[self._y][self._x : self._x + cells] = [sign, *[""] * (cells - 1)]
            self._x += cells

    def _control(self, sign: str) -> None:
        if sign == "\r":
            self._x = 0
        elif sign == "\n":
            self._y = min(self._y + 1, self.height - 1)
        elif sign == "\b":
            self._x = max(0, self._x - 1)

    def _command(self, marks: str, numbers: list[int], final: str) -> None:
        if marks == "?" and 1049 in numbers:  # another page, which is empty
            self._rows = [[" "] * self.width for _ in range(self.height)]
        elif marks:
            return
        elif final == "H":
            row, column, *_ = [*numbers, 1, 1]
            self._y = max(0, min(row, self.height) - 1)
            self._x = max(0, min(column, self.width) - 1)
        elif final == "J":
            self._rows = [[" "] * self.width for _ in range(self.height)]
        elif final == "K":
            self._rows[self._y][self._x :] = [" "] * (self.width - self._x)
