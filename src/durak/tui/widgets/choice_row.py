"""A row of words of which one is chosen: by arrow keys, Space or the mouse."""

from dataclasses import dataclass
from typing import ClassVar, Final

from textual.binding import Binding, BindingType
from textual.content import Content
from textual.events import Click
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from durak.table.choices import Choice
from durak.table.options import Options
from durak.words.choices import choice_text, why_not_text

LABEL_CELLS: Final = 11
MUTED: Final = "#a3bdae"
"""Words that stand back: readable on the green, and left out on the bright ground of the focus."""


class ChoiceRow(Widget, can_focus=True):
    """One row of the launch screen. It draws its choices and says which one was asked for.

    The chosen word stands in brackets and one that cannot be chosen is struck through, so that
    neither needs a colour.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "step(-1)", "Choose", show=False),
        Binding("right", "step(1)", "Choose", key_display="Left/Right"),
    ]

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

    def __init__(self, label: str, name: str) -> None:
        super().__init__(id=name)
        self.label = label

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
        parts = [self._word(choice) for choice in self.choices]
        label = f"{'>' if self.has_focus else ' '} {self.label}"
        return Content.assemble(label.ljust(LABEL_CELLS), *parts)

    def action_step(self, step: int) -> None:
        """Ask for the next choice in this direction, or hear why there is none."""
        place = self._place()
        ahead = self.choices[place + 1 :] if step > 0 else self.choices[: max(place, 0)][::-1]
        possible = [choice for choice in ahead if choice.leads_to is not None]
        for choice in (possible or ahead)[:1]:
            if choice.leads_to is not None:
                self.chosen = choice.leads_to  # the next key may come before the answer
            self.post_message(self.Asked(self, choice))

    def on_click(self, event: Click) -> None:
        """Ask for the word under the pointer."""
        offset = event.get_content_offset(self)
        column = offset.x - LABEL_CELLS if offset else -1
        for choice in self.choices:
            width = len(choice_text(choice)) + 3
            if 0 <= column < width:
                self.post_message(self.Asked(self, choice))
                return
            column -= width

    def _place(self) -> int:
        """Return the place of the chosen word, or -1 when it is none of them."""
        places = [n for n, choice in enumerate(self.choices) if choice.leads_to == self.chosen]
        return places[0] if places else -1

    def _word(self, choice: Choice) -> Content:
        if choice.leads_to is None:
            style = "strike" if self.has_focus else f"strike {MUTED}"
            return Content.assemble(" ", Content.styled(choice_text(choice), style), "  ")
        if choice.leads_to == self.chosen:
            return Content.styled(f"[{choice_text(choice)}]", "bold").append(" ")
        return Content(f" {choice_text(choice)}  ")
