"""A sheet of cells to draw on, and the places on it that can be clicked."""

import re
from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len, get_character_cell_size
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from durak.engine import SUITS
from durak.table.preferences import Faces
from durak.tui.look import Look
from durak.tui.measure import shortened

THIN: Final = "╭╮╰╯─│"
HEAVY: Final = "┏┓┗┛━┃"
DOTTED: Final = "╭╮╰╯╌┊"

_SUIT_SIGNS: Final = "".join(suit.sign for suit in SUITS)
_LETTERS: Final = "".join(faces.letters for faces in Faces)
_CARDS: Final = re.compile(f"(?:10|[6-9{_LETTERS}])?[{_SUIT_SIGNS}]")


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle of cells."""

    x: int
    y: int
    width: int
    height: int

    def holds(self, x: int, y: int) -> bool:
        """Tell whether the cell lies in the rectangle."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


class Canvas:
    """Cells of one sign and one style each. Anything drawn outside the edges is cut off."""

    def __init__(self, width: int, height: int, look: Look, ground: Style) -> None:
        self.width = width
        self.height = height
        self.look = look
        self._cells = [[(" ", ground)] * width for _ in range(height)]
        self._targets: list[tuple[Box, str]] = []

    def text(self, x: int, y: int, text: str, style: Style) -> int:
        """Write a text; its style joins what lies there. Return the column after it."""
        below, joined = None, style  # neighbours mostly lie on one ground, joined once for all
        for sign in self.look.signs(text):
            size = get_character_cell_size(sign)
            if not size:
                self._mark(x - 1, y, sign)
            elif 0 <= y < self.height and 0 <= x <= self.width - size:
                row = self._cells[y]
                if row[x][1] is not below:
                    below = row[x][1]
                    joined = below + style
                row[x] = (sign, joined)
                if size == 2:
                    row[x + 1] = ("", row[x + 1][1] + style)
            x += size
        return x

    def told(self, x: int, y: int, text: str, style: Style) -> int:
        """Write a text with its cards in the colours of their suits; return the column after it.

        In ASCII a suit is a letter like any other, and stays plain.
        """
        if self.look.ascii:
            return self.text(x, y, text, style)
        end = 0
        for card in _CARDS.finditer(text):
            x = self.text(x, y, text[end : card.start()], style)
            suit = self.look.inks.suits_around[_SUIT_SIGNS.index(card[0][-1])]
            x = self.text(x, y, card[0], style + suit)
            end = card.end()
        return self.text(x, y, text[end:], style)

    def _mark(self, x: int, y: int, mark: str) -> None:
        """Join a mark without a width to the sign that ends in this cell."""
        if 0 <= y < self.height and 0 <= x < self.width:
            row = self._cells[y]
            if not row[x][0] and x:
                x -= 1
            sign, style = row[x]
            row[x] = (sign + mark, style)

    def centred(self, y: int, text: str, style: Style) -> int:
        """Write a text in the middle of a row, cut to its width; return where it begins."""
        shown = shortened(text, self.width)
        x = (self.width - cell_len(shown)) // 2
        self.text(x, y, shown, style)
        return x

    def fill(self, box: Box, style: Style, sign: str = " ") -> None:
        """Cover a rectangle with one sign."""
        sign = self.look.signs(sign)
        for y in range(max(box.y, 0), min(box.y + box.height, self.height)):
            for x in range(max(box.x, 0), min(box.x + box.width, self.width)):
                self._cells[y][x] = (sign, style)

    def frame(self, box: Box, style: Style, lines: str = THIN) -> None:
        """Draw the outline of a rectangle with six signs: four corners, across, down."""
        right, bottom = box.x + box.width - 1, box.y + box.height - 1
        across = lines[4] * (box.width - 2)
        self.text(box.x, box.y, lines[0] + across + lines[1], style)
        self.text(box.x, bottom, lines[2] + across + lines[3], style)
        for y in range(box.y + 1, bottom):
            self.text(box.x, y, lines[5], style)
            self.text(right, y, lines[5], style)

    def target(self, box: Box, action: str) -> None:
        """Let a click in the rectangle run the action; what is named later lies on top."""
        self._targets.append((box, action))

    def action_at(self, x: int, y: int) -> str | None:
        """Return the action that a click at the cell runs, if any."""
        for box, action in reversed(self._targets):
            if box.holds(x, y):
                return action
        return None

    def changes(self, older: "Canvas") -> list[Box]:
        """Return where the drawing differs from an older one of the same size, row by row."""
        boxes = []
        for y, (row, before) in enumerate(zip(self._cells, older._cells, strict=True)):
            if row != before:
                places = [x for x in range(self.width) if row[x] != before[x]]
                boxes.append(Box(places[0], y, places[-1] + 1 - places[0], 1))
        return boxes

    def strips(self) -> list[Strip]:
        """Return the rows, neighbours of one style joined."""
        return [_strip(row, self.width) for row in self._cells]


def _strip(row: list[tuple[str, Style]], width: int) -> Strip:
    segments: list[Segment] = []
    run, run_style = "", None
    for sign, style in row:
        if style is not run_style and style != run_style:
            if run:
                segments.append(Segment(run, run_style))
            run, run_style = "", style
        run += sign
    if run:
        segments.append(Segment(run, run_style))
    return Strip(segments, width)
