"""The first line: rule set, trump, bout, attacks so far, beaten cards, score."""

from typing import Final

from durak.engine import View
from durak.tui.canvas import Box, Canvas, cells, cut
from durak.tui.model import TableModel
from durak.tui.widgets.drawn import Drawn

LEAST_FACTS: Final = 36
"""Cells that hold the fewest facts, so that a score with two long names may have the others."""


class StatusLine(Drawn):
    """One line across the top."""

    def paint(self, canvas: Canvas, model: TableModel) -> None:
        """Write the score at the right end, and as many facts as there is room for beside it."""
        inks = canvas.look.inks
        canvas.fill(Box(0, 0, canvas.width, canvas.height), inks.status_dim)
        x = canvas.text(1, 0, "DURAK", inks.status)
        score = cut(model.score, max(canvas.width // 2, canvas.width - LEAST_FACTS))
        room = canvas.width - x - 2 - (cells(score) + 2 if score else 0)
        canvas.text(x + 1, 0, _facts_within(model.view, room), inks.status_dim)
        canvas.text(canvas.width - cells(score) - 1, 0, score, inks.status_dim)


def _facts_within(view: View, room: int) -> str:
    """Return the facts in words if they fit, else the shorter or the fewer of them."""
    mode, trump, bout = (
        view.rules.name.capitalize(),
        f"Trump {view.trump.sign}",
        f"Bout {view.bout}",
    )
    count = f"{len(view.pairs)} of {view.limit}"
    beaten = view.knowledge.beaten.bit_count()
    more, few = _more(view)
    tries = (
        (mode, trump, bout, f"Attack {count}{more}", f"Beaten {beaten}"),
        (mode, trump, bout, f"Attack {count}{few}", f"Beaten {beaten}"),
        (mode, trump, bout, f"{count}{few}", f"Beaten {beaten}"),
        (mode, trump, bout, f"{count}{few}"),
        (trump, bout, f"{count}{few}"),
        (trump, f"{count}{few}"),
    )
    lines = [" · ".join(facts) for facts in tries]
    return next((line for line in lines if len(line) <= room), cut(lines[-1], room))


def _more(view: View) -> tuple[str, str]:
    """Tell how many cards may still be added, where a bout grows card by card (R2.3, R3)."""
    if view.rules.most_opening > 1:
        return "", ""
    room = f", {view.room if view.room > 0 else 'no'} more"
    return f"{room} may come", room
