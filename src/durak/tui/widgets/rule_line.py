"""A rule set and what differs in it, on one line that can be chosen."""

from dataclasses import dataclass
from typing import ClassVar

from textual.binding import BindingType
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive

from durak.table.choices import Choice
from durak.table.options import Options
from durak.tui.bindings import bindings_of
from durak.tui.frame import RULE_COMMANDS
from durak.tui.measure import padded, widest
from durak.tui.widgets.launch_row import LaunchRow, clickable
from durak.words.choices import choice_text
from durak.words.language import _
from durak.words.titles import rules_titles


class RuleLine(LaunchRow):
    """One rule set of the launch screen. It draws its choice and says when it is asked for."""

    COMMANDS_HERE = RULE_COMMANDS
    BINDINGS: ClassVar[list[BindingType]] = bindings_of(RULE_COMMANDS)

    choice: reactive[Choice | None] = reactive(None)
    chosen: reactive[bool] = reactive(False)

    @dataclass
    class Asked(Message):
        """The player asked for this rule set."""

        choice: Choice

    def __init__(self, number: int, about: str) -> None:
        super().__init__(id=f"rules-{number}", classes="rules")
        self.number = number
        self.about = about

    def show(self, choice: Choice, chosen: Options) -> None:
        """Draw this choice, marked when it leads to `chosen`."""
        self.choice = choice
        self.chosen = choice.leads_to == chosen

    def render(self) -> Content:
        """Draw the mark, the number, the name and the line about it."""
        if self.choice is None:
            return Content("")
        here = ">" if self.has_focus else " "
        mark = "(o)" if self.chosen else "( )"
        title = padded(choice_text(self.choice), widest(rules_titles()) + 1)
        name = f"{here} {mark} {self.number} {title}"
        line = Content.assemble(
            Content.styled(name, "bold" if self.chosen else ""),
            Content.styled(_(self.about), self.muted),
        )
        return clickable(line.truncate(self.size.width, pad=True), "ask")

    def action_ask(self) -> None:
        """Ask for this rule set."""
        if self.choice is not None:
            self.post_message(self.Asked(self.choice))
