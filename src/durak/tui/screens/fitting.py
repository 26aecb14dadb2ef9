"""Screens that look at a table get the class of their layout."""

from typing import Any

from textual.geometry import Size
from textual.screen import Screen

from durak.tui.layout import Layout, layout_of


def fit(screen: Screen[Any], size: Size) -> Layout:
    """Give a screen the class of the layout for its size, and no other; return the layout."""
    fitting = layout_of(*size)
    for layout in Layout:
        screen.set_class(layout is fitting, layout.value)
    return fitting
