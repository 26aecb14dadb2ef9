"""A note of a first game: what has come up for the first time, and what can be done."""

from rich.cells import cell_len

from durak.tui.canvas import Box, Canvas
from durak.tui.measure import broken
from durak.tui.table_model import TableModel
from durak.tui.widgets.drawn import Drawn
from durak.words.notes import note_goes_on, note_text, note_title


class NoteBox(Drawn):
    """Four rows: the title with the way on, and at most three lines under it."""

    def paint(self, canvas: Canvas, model: TableModel) -> None:
        """Write the note, if there is one."""
        if model.note is None:
            return
        inks = canvas.look.inks
        canvas.fill(Box(0, 0, canvas.width, canvas.height), inks.prompt)
        canvas.text(1, 0, note_title(model.note), inks.prompt_strong)
        way = "" if model.unread else note_goes_on()
        canvas.text(canvas.width - cell_len(way) - 1, 0, way, inks.prompt_dim)
        told = note_text(model.note, model.view, model.names)
        for y, line in enumerate(broken(told, canvas.width - 2, ""), 1):
            canvas.text(1, y, line, inks.prompt)
