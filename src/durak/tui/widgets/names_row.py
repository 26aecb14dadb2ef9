"""The row of the launch screen in which the two names are typed."""

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Input, Label

from durak.table.names import check_name
from durak.table.options import Options
from durak.tui.widgets.name_box import NameBox
from durak.words.launch import row_label
from durak.words.shown_names import is_default, kept_name, person_name

_PLACES = ("first", "second")


class NamesRow(Horizontal):
    """Two boxes, of which the second is for a friend at the same screen."""

    def __init__(self, options: Options) -> None:
        super().__init__(id="names")
        self._options = options

    def compose(self) -> ComposeResult:
        """Lay out the label and the boxes."""
        yield Label(Content(row_label("names")))
        for name, place in zip(self._options.names, _PLACES, strict=True):
            yield NameBox(person_name(name), place)

    def show(self, options: Options) -> None:
        """Show the names that a choice has changed; what is being typed stays as it is."""
        for place, before, after in zip(_PLACES, self._options.names, options.names, strict=True):
            if before != after:
                self._box(place).value = person_name(after)
        self._box("second").disabled = not options.friend
        self._options = options

    def say_anew(self) -> None:
        """Show the label, and names that nobody has typed, in another language."""
        self.query_one(Label).update(Content(row_label("names")))
        with self.prevent(Input.Changed):
            for place, name in zip(_PLACES, self._options.names, strict=True):
                if is_default(name):
                    self._box(place).value = person_name(name)

    def typed(self) -> tuple[str, str]:
        """Return the names as they are typed; that of a friend counts only where one plays.

        Raises:
            DurakError: one of them cannot be a name.
        """
        first, second = (self._box(place).value for place in _PLACES)
        kept = second if self._options.friend else self._options.names[1]
        return kept_name(check_name(first)), kept_name(check_name(kept))

    def _box(self, place: str) -> NameBox:
        return self.query_one(f"#{place}", NameBox)
