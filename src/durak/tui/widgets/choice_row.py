"""A row of words of which one is chosen: by arrow keys, Space or the mouse."""

from dataclasses import dataclass
from typing import ClassVar

from textual.binding import BindingType
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive

from durak.table.choices import Choice
from durak.table.options import Options
from durak.tui.bindings import bindings_of
from durak.tui.frame import CHOICE_COMMANDS
from durak.tui.widgets.launch_row import LaunchRow, clickable
from durak.words.choices import choice_text, why_not_text
from durak.words.launch import row_label


class ChoiceRow(LaunchRow):
    """One row of the launch screen. It draws its choices and says which one was asked for.

    The chosen word stands in brackets and one that cannot be chosen is struck through, so that
    neither needs a colour.
    """

    COMMANDS_HERE = CHOICE_COMMANDS
    BINDINGS: ClassVar[list[BindingType]] = bindings_of(CHOICE_COMMANDS)

    choices: reactive[tuple[Choice, ...]] = reactive((), layout=True)
    chosen: reactive[Options | None] = reactive(None)

    @dataclass
    class Asked(Message):
        """The player asked for a choice, whether it can be had or not."""

        row: "ChoiceRow"
        choice: Choice

        @property
        def control(self) -> "ChoiceRow":
            """The row, for selectors."""
            return self.row

    def __init__(self, name: str) -> None:
        super().__init__(id=name)

    @property
    def why_not(self) -> str:
        """Why some of the row cannot be chosen; empty when all of it can."""
        return next(filter(None, map(why_not_text, self.choices)), "")

    def show(self, choices: tuple[Choice, ...], chosen: Options) -> None:
        """Draw these choices; the one that leads to `chosen` is the chosen one."""
        self.choices = choices
        self.chosen = chosen

    def render(self) -> Content:
        """Draw the label and the words."""
        words = [
            clickable(self._word(choice), f"ask({place})")
            for place, choice in enumerate(self.choices)
        ]
        return Content.assemble(self.labelled(row_label(self.id or "")), *words)

    def action_previous(self) -> None:
        """Ask for the choice before, or hear why there is none."""
        self._step(-1)

    def action_next(self) -> None:
        """Ask for the next choice, or hear why there is none."""
        self._step(1)

    def action_ask(self, place: int) -> None:
        """Ask for the choice at this place, unless it went since it was painted."""
        if place < len(self.choices):
            self.post_message(self.Asked(self, self.choices[place]))

    def _step(self, step: int) -> None:
        place = self._place()
        ahead = self.choices[place + 1 :] if step > 0 else self.choices[: max(place, 0)][::-1]
        possible = [choice for choice in ahead if choice.leads_to is not None]
        for choice in (possible or ahead)[:1]:
            if choice.leads_to is not None:
                self.chosen = choice.leads_to  # the next key may come before the answer
            self.post_message(self.Asked(self, choice))

    def _place(self) -> int:
        """Return the place of the chosen word, or -1 when it is none of them."""
        places = [n for n, choice in enumerate(self.choices) if choice.leads_to == self.chosen]
        return places[0] if places else -1

    def _word(self, choice: Choice) -> Content:
        if choice.leads_to is None:
            style = f"strike {self.muted}".strip()
            return Content.assemble(" ", Content.styled(choice_text(choice), style), "  ")
        if choice.leads_to == self.chosen:
            return Content.styled(f"[{choice_text(choice)}]", "bold").append(" ")
        return Content(f" {choice_text(choice)}  ")
