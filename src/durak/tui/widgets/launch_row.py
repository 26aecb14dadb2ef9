"""The base of the rows of the launch screen: a label and words, of which a click runs an action."""

from typing import ClassVar, Final

from textual.content import Content
from textual.style import Style
from textual.widget import Widget

from durak.tui.commands import Command
from durak.tui.measure import padded

LABEL_CELLS: Final = 11
MUTED: Final = "#a3bdae"
"""Words that stand back: readable on the green, and left out on the bright ground of the focus."""


class LaunchRow(Widget, can_focus=True):
    """A row. The words that can be clicked name an action of the row itself."""

    COMMANDS_HERE: ClassVar[tuple[Command, ...]] = ()

    def on_mount(self) -> None:
        """Let words that can be clicked look like the others: every word can be."""
        self.auto_links = False

    def labelled(self, label: str) -> str:
        """Return the label at the left end; a mark before it tells that the row has the focus."""
        return padded(f"{'>' if self.has_focus else ' '} {label}", LABEL_CELLS)

    @property
    def muted(self) -> str:
        """The style of words that stand back."""
        return "" if self.has_focus else MUTED


def clickable(word: Content, action: str) -> Content:
    """Return a word of which a click runs an action of its row."""
    return word.stylize(Style.from_meta({"@click": action}))
