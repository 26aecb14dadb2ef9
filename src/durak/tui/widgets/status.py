"""The first line: rule set, trump, bout, attacks so far, beaten cards, score."""

from typing import Final

from rich.cells import cell_len

from durak.engine import View
from durak.tui.canvas import Box, Canvas
from durak.tui.measure import shortened
from durak.tui.table_model import TableModel
from durak.tui.widgets.drawn import Drawn
from durak.words.status import facts, program_head

LEAST_FACTS: Final = 36
"""Cells that hold the fewest facts, so that a score with two long names may have the others."""


class StatusLine(Drawn):
    """One line across the top."""

    def paint(self, canvas: Canvas, model: TableModel) -> None:
        """Write the score at the right end, and as many facts as there is room for beside it."""
        inks = canvas.look.inks
        canvas.fill(Box(0, 0, canvas.width, canvas.height), inks.status_dim)
        x = canvas.text(1, 0, program_head(), inks.status)
        score = shortened(model.score, max(canvas.width // 2, canvas.width - LEAST_FACTS))
        room = canvas.width - x - 2 - (cell_len(score) + 2 if score else 0)
        canvas.text(x + 1, 0, _facts_within(model.view, room), inks.status_dim)
        canvas.text(canvas.width - cell_len(score) - 1, 0, score, inks.status_dim)


def _facts_within(view: View, room: int) -> str:
    """Return the facts in words if they fit, else the shorter or the fewer of them."""
    lines = facts(view)
    return next((line for line in lines if cell_len(line) <= room), shortened(lines[-1], room))
