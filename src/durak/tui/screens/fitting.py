"""Screens that look at a table get the classes of their layout and of what they show."""

from typing import Any

from textual.geometry import Size
from textual.screen import Screen

from durak.table.preferences import Memory
from durak.tui.layout import Layout, layout_of
from durak.tui.table_model import TableModel


def fit_layout(screen: Screen[Any], size: Size) -> Layout:
    """Give a screen the class of the layout for its size, and no other; return the layout."""
    fitting = layout_of(*size)
    for layout in Layout:
        screen.set_class(layout is fitting, layout.value)
    return fitting


def show_parts(screen: Screen[Any], model: TableModel) -> None:
    """Give a table the classes by which the stylesheet shows the parts that its model has."""
    screen.set_class(model.hidden, "-hidden")
    screen.set_class(model.memory is Memory.PANEL, "-memory")
    screen.set_class(model.memory is Memory.HIDDEN, "-no-memory")
    screen.set_class(model.advice is not None, "-hint")
    screen.set_class(model.note is not None, "-note")
