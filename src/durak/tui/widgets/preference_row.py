"""A row of the settings: the words of one preference, of which one is chosen."""

from dataclasses import dataclass
from typing import ClassVar

from textual.binding import BindingType
from textual.content import Content
from textual.message import Message
from textual.reactive import reactive

from durak.table.preferences import Preference, values_of
from durak.tui.bindings import bindings_of
from durak.tui.frame import PREFERENCE_COMMANDS
from durak.tui.measure import padded
from durak.tui.widgets.launch_row import LaunchRow, clickable
from durak.words.preferences import LABELS, PREFERENCE_ABOUT, value_text

_LABEL_CELLS = 22


class PreferenceRow(LaunchRow):
    """One row of the settings; the chosen word stands in brackets, so that it needs no colour."""

    COMMANDS_HERE = PREFERENCE_COMMANDS
    BINDINGS: ClassVar[list[BindingType]] = bindings_of(PREFERENCE_COMMANDS)

    value: reactive[Preference] = reactive(False)

    @dataclass
    class Chosen(Message):
        """The player chose a value for the field of this name."""

        name: str
        value: Preference

    def __init__(self, field: str, value: Preference) -> None:
        super().__init__(id=field)
        self.field = field
        self.set_reactive(PreferenceRow.value, value)

    @property
    def about(self) -> str:
        """What the preference is about."""
        return str(PREFERENCE_ABOUT[self.field])

    def render(self) -> Content:
        """Draw the label and the words."""
        words = [
            clickable(self._word(value), f"choose({place})")
            for place, value in enumerate(values_of(self.field))
        ]
        mark = ">" if self.has_focus else " "
        return Content.assemble(padded(f"{mark} {LABELS[self.field]}", _LABEL_CELLS), *words)

    def action_previous(self) -> None:
        """Choose the word before."""
        self._step(-1)

    def action_next(self) -> None:
        """Choose the next word."""
        self._step(1)

    def action_turn(self) -> None:
        """Choose the next word, and after the last one the first."""
        values = values_of(self.field)
        self._choose((values.index(self.value) + 1) % len(values))

    def action_choose(self, place: int) -> None:
        """Choose the word at this place."""
        self._choose(place)

    def _step(self, step: int) -> None:
        values = values_of(self.field)
        self._choose(max(0, min(len(values) - 1, values.index(self.value) + step)))

    def _choose(self, place: int) -> None:
        value = values_of(self.field)[place]
        if value is not self.value:
            self.value = value  # the next key may come before the answer
            self.post_message(self.Chosen(self.field, value))

    def _word(self, value: Preference) -> Content:
        text = value_text(value)
        if value is self.value:
            return Content.styled(f"[{text}]", "bold").append(" ")
        return Content(f" {text}  ")
