"""The whole rules, with their table of contents beside them."""

from pathlib import PurePath
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.widgets import Markdown, MarkdownViewer, Tree

from durak.storage.papers import rules_paper
from durak.tui.bindings import bindings_of
from durak.tui.frame import RULES_COMMANDS
from durak.tui.look import Look
from durak.tui.screens.scrolled import Scrolled
from durak.words.help_pages import no_rules, rules_come
from durak.words.language import language_in_use
from durak.words.system import system_text

_ROOM_FOR_BOTH = 110
"""Columns from which the table of contents is beside the rules from the beginning."""


class _Paper(MarkdownViewer):
    """The text and its contents. What it links to lies elsewhere and is not opened."""

    async def go(self, location: str | PurePath) -> None:
        """Go to a place of this text; other links lead out of the program."""
        if str(location).startswith("#"):
            await super().go(location)

    def on_markdown_table_of_contents_selected(self) -> None:
        """Read the chapter that was chosen."""
        self.screen.set_focus(self.document)
        if self.size.width < _ROOM_FOR_BOTH:
            self.show_table_of_contents = False


class RulesScreen(Scrolled[None]):
    """Shows the rules; the contents lead to a chapter, and give way to it where room is short."""

    AUTO_FOCUS = "Markdown"
    COMMANDS_HERE = RULES_COMMANDS
    BINDINGS: ClassVar[list[BindingType]] = bindings_of(RULES_COMMANDS)

    def __init__(self, ascii_only: bool = False) -> None:
        super().__init__()
        self.ascii_only = ascii_only

    def compose(self) -> ComposeResult:
        """Lay out a place for the text."""
        beside = self.app.size.width >= _ROOM_FOR_BOTH
        wait = rules_come()
        paper = _Paper(wait, id="scroll", show_table_of_contents=beside, open_links=False)
        yield paper.set_class(beside, "-beside")
        yield self.footer(ascii_only=self.ascii_only)

    def on_mount(self) -> None:
        """Read the text once the place is in sight: to lay it out takes a second or more."""
        self.call_after_refresh(self._read)

    @work
    async def _read(self) -> None:
        text = Look(ascii=self.ascii_only).signs(_paper())
        await self.query_one(Markdown).update(text)

    def action_contents(self) -> None:
        """Show the table of contents and go there, or leave it."""
        paper = self.query_one(_Paper)
        shown = paper.show_table_of_contents and self.size.width < _ROOM_FOR_BOTH
        in_tree = isinstance(self.focused, Tree)
        paper.show_table_of_contents = not shown
        self.set_focus(self.query_one(Markdown) if shown or in_tree else self.query_one(Tree))

    def action_close(self) -> None:
        """Go back to the help."""
        self.dismiss()


def _paper() -> str:
    try:
        return rules_paper(language_in_use())
    except OSError as error:
        return no_rules(system_text(error))
