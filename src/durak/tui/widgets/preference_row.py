"""A row of the settings: the words of one preference, of which one is chosen."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

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

PREFERENCE_CELLS: Final = 22


class PreferenceRow(LaunchRow):
    """One row of the settings; the chosen word stands in brackets, so that it needs no colour."""

    COMMANDS_HERE = PREFERENCE_COMMANDS
    BINDINGS: ClassVar[list[BindingType]] = bindings_of(PREFERENCE_COMMANDS)

    value: reactive[Preference | str] = reactive(False)

    @dataclass
    class Chosen(Message):
        """The player chose a value for the field of this name."""

        name: str
        value: Preference | str

    def __init__(self, field: str, value: Preference | str) -> None:
        super().__init__(id=field)
        self.field = field
        self.set_reactive(PreferenceRow.value, value)

    @property
    def label(self) -> str:
        """What the row is called."""
        return str(LABELS[self.field])

    @property
    def about(self) -> str:
        """What the preference is about."""
        return str(PREFERENCE_ABOUT[self.field])

    @property
    def values(self) -> Sequence[Preference | str]:
        """What can be chosen."""
        return values_of(self.field)

    def word(self, value: Preference | str) -> str:
        """Return what a value is called."""
        assert not isinstance(value, str), "only a language is told by its code"
        return value_text(value)

    def render(self) -> Content:
        """Draw the label and the words."""
        words = [
            clickable(self._word(value), f"choose({place})")
            for place, value in enumerate(self.values)
        ]
        mark = ">" if self.has_focus else " "
        return Content.assemble(padded(f"{mark} {self.label}", PREFERENCE_CELLS), *words)

    def action_previous(self) -> None:
        """Choose the word before."""
        self._step(-1)

    def action_next(self) -> None:
        """Choose the next word."""
        self._step(1)

    def action_turn(self) -> None:
        """Choose the next word, and after the last one the first."""
        values = self.values
        self._choose((values.index(self.value) + 1) % len(values))

    def action_choose(self, place: int) -> None:
        """Choose the word at this place."""
        self._choose(place)

    def _step(self, step: int) -> None:
        values = self.values
        self._choose(max(0, min(len(values) - 1, values.index(self.value) + step)))

    def _choose(self, place: int) -> None:
        value = self.values[place]
        if value != self.value:
            self.value = value  # the next key may come before the answer
            self.post_message(self.Chosen(self.field, value))

    def _word(self, value: Preference | str) -> Content:
        text = self.word(value)
        if value == self.value:
            return Content.styled(f"[{text}]", "bold").append(" ")
        return Content(f" {text}  ")
