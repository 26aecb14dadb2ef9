"""A box of the launch screen in which a name is typed."""

from typing import ClassVar

from textual.binding import Binding, BindingType
from textual.widgets import Input


class NameBox(Input):
    """Takes a name; the letters of the screen's commands are letters here.

    A name of any length can be typed: one that is too long is refused in words, not cut.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        # The same keys as Textual's own, where the terminal tells the Russian letter.
        Binding("ctrl+с", "copy", show=False),
        Binding("ctrl+ч", "cut", show=False),
        Binding("ctrl+м", "paste", show=False),
    ]

    def __init__(self, name: str, place: str) -> None:
        super().__init__(name, id=place, compact=True)
