"""The prompt: who acts and what Enter will do now."""

from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len

from durak.tui.canvas import Box, Canvas
from durak.tui.measure import broken, shortened
from durak.tui.table_model import TableModel
from durak.tui.widgets.drawn import Drawn
from durak.tui.wordings import Prompt, prompt_of

GAP: Final = 3
"""Columns between the text and the aside."""


@dataclass(frozen=True, slots=True)
class PromptPart:
    """A part of a prompt in one row: where it begins, and whether it belongs to the aside."""

    x: int
    y: int
    text: str
    is_aside: bool = False


class PromptLine(Drawn):
    """One line, two where the terminal is narrow, or more where a hint needs them."""

    def prompt(self, model: TableModel) -> Prompt:
        """Return the words of this moment."""
        return prompt_of(model)

    def paint(self, canvas: Canvas, model: TableModel) -> None:
        """Write the prompt in its longest wording that has room."""
        inks, prompt = canvas.look.inks, self.prompt(model)
        canvas.fill(Box(0, 0, canvas.width, canvas.height), inks.prompt)
        canvas.text(1, 0, prompt.head, inks.prompt_strong)
        style = inks.warning if prompt.warning else inks.prompt
        for piece in laid_out(prompt, canvas.width, canvas.height):
            room = canvas.width - piece.x - 1
            ink = inks.prompt_dim if piece.is_aside else style
            canvas.text(piece.x, piece.y, shortened(piece.text, room), ink)


def laid_out(prompt: Prompt, width: int, height: int) -> list[PromptPart]:
    """Place the longest wording that fits without a cut; if none does, the shortest one."""
    pieces: list[PromptPart] = []
    for text, aside in prompt.wordings:
        pieces = _placed(cell_len(prompt.head) + GAP, text, aside, width, height)
        if all(each.y < height and each.x + cell_len(each.text) < width for each in pieces):
            break
    return pieces


def _placed(x: int, text: str, aside: str, width: int, height: int) -> list[PromptPart]:
    """Place a text after the head; what has no room goes to the next line, if there is one."""
    room = width - x - 1
    tail = GAP + cell_len(aside) if aside else 0
    if height == 1 or cell_len(text) + tail <= room:
        return [PromptPart(x, 0, text), *_aside_at(x + cell_len(text) + GAP, 0, aside)]
    first = broken(text, room, "")[0]
    rest = text[len(first) :].lstrip()
    below = broken(rest, width - 2, "") if rest else []
    pieces = [PromptPart(x, 0, first), *[PromptPart(1, y, line) for y, line in enumerate(below, 1)]]
    last = pieces[-1]
    after = last.x + cell_len(last.text) + GAP
    if last.y and after + cell_len(aside) < width:
        return [*pieces, *_aside_at(after, last.y, aside)]
    return [*pieces, *_aside_at(1, last.y + 1, aside)]


def _aside_at(x: int, y: int, aside: str) -> list[PromptPart]:
    return [PromptPart(x, y, aside, is_aside=True)] if aside else []
