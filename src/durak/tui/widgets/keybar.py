"""The key bar: the keys that do something now, and nothing else."""

from dataclasses import dataclass, replace
from typing import Final

from durak.tui.canvas import Box, Canvas
from durak.tui.commands import TABLE_COMMANDS, Command, holds
from durak.tui.model import TableModel
from durak.tui.widgets.drawn import Drawn


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of the key bar."""

    run: str
    key: str
    label: str
    weight: int

    @property
    def width(self) -> int:
        """The columns of the entry with the gap after it."""
        return len(self.key) + len(self.label) + 2


_HIDDEN: Final = frozenset({"move_right", "move_first", "move_last"})
"""Commands that the entry of `move_left` stands for."""


def entries_of(model: TableModel) -> list[Entry]:
    """Return the entries of this moment in order."""
    hidden = _HIDDEN | {"skip"} if model.paused else _HIDDEN
    return [
        replace(entry, label="Go on") if model.paused and entry.run == "pause" else entry
        for command in TABLE_COMMANDS
        if command.id not in hidden and holds(command.when, model)
        for entry in [entry_of(command)]
    ]


def entry_of(command: Command) -> Entry:
    """Return the entry of a command."""
    run = "" if command.numbered else command.id
    key = "←→" if command.id == "move_left" else command.key_text
    return Entry("move_right" if run == "move_left" else run, key, command.label, command.weight)


def rows_of(entries: list[Entry], width: int, rows: int) -> list[list[Entry]]:
    """Break the entries into rows; where they do not fit, the light ones give way."""
    kept = list(entries)
    while True:
        broken = _broken(kept, width)
        if len(broken) <= rows or not kept:
            return broken
        kept.remove(min(kept, key=lambda entry: entry.weight))


def _broken(entries: list[Entry], width: int) -> list[list[Entry]]:
    rows: list[list[Entry]] = [[]]
    used = 0
    for entry in entries:
        if used + entry.width > width and rows[-1]:
            rows.append([])
            used = 0
        rows[-1].append(entry)
        used += entry.width
    return rows


class KeyBar(Drawn):
    """The last row, and the one above it when needed."""

    def entries(self, model: TableModel) -> list[Entry]:
        """Return what the bar shows at this moment."""
        return entries_of(model)

    def paint(self, canvas: Canvas, model: TableModel) -> None:
        """Draw the entries, on the lowest rows."""
        inks = canvas.look.inks
        rows = rows_of(self.entries(model), canvas.width - 1, canvas.height)
        for y, row in enumerate(rows, canvas.height - len(rows)):
            canvas.fill(Box(0, y, canvas.width, 1), inks.bar)
            x = 1
            for entry in row:
                after = canvas.text(x, y, entry.key, inks.bar_key)
                canvas.text(after + 1, y, entry.label, inks.bar)
                if entry.run:
                    canvas.target(Box(x, y, entry.width - 1, 1), entry.run)
                x += entry.width
