"""The first line: rule set, trump, bout, attacks so far, beaten cards, score."""

from durak.engine import View
from durak.tui.canvas import Box, Canvas, cut
from durak.tui.model import TableModel
from durak.tui.widgets.drawn import Drawn


class StatusLine(Drawn):
    """One line across the top."""

    def paint(self, canvas: Canvas, model: TableModel) -> None:
        """Write the line; the score stands at the right end if there is room."""
        inks, view = canvas.look.inks, model.view
        canvas.fill(Box(0, 0, canvas.width, canvas.height), inks.status_dim)
        x = canvas.text(1, 0, "DURAK", inks.status)
        room = canvas.width - x - 2
        line = " · ".join(_facts(view))
        if len(line) > room:
            line = cut(" · ".join(_short_facts(view)), room)
        end = canvas.text(x + 1, 0, line, inks.status_dim)
        if model.score and end + len(model.score) + 3 <= canvas.width:
            canvas.text(canvas.width - len(model.score) - 1, 0, model.score, inks.status_dim)


def _facts(view: View) -> list[str]:
    return [
        view.rules.name.capitalize(),
        f"Trump {view.trump.sign}",
        f"Bout {view.bout}",
        f"Attack {len(view.pairs)} of {view.limit}",
        f"Beaten {view.knowledge.beaten.bit_count()}",
    ]


def _short_facts(view: View) -> list[str]:
    mode, trump, bout, attacks, beaten = _facts(view)
    return [mode, trump, bout, attacks.removeprefix("Attack "), beaten]
