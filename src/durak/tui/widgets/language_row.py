"""A row in which the language is chosen: each language is called by its own name."""

from collections.abc import Sequence

from rich.cells import cell_len

from durak.table.preferences import Preference
from durak.tui.widgets.preference_row import PREFERENCE_CELLS, PreferenceRow
from durak.words.language import languages
from durak.words.preferences import about_language
from durak.words.speaking import language_spoken, own_name, words_for_language


class LanguageRow(PreferenceRow):
    """Offers every language there is; it is labelled for those, too, who do not read this one."""

    def __init__(self) -> None:
        super().__init__("language", language_spoken())

    @property
    def label(self) -> str:
        """The word for it in the language in use, and in the others as far as there is room."""
        words = list(words_for_language())
        while len(words) > 1 and cell_len(" / ".join(words)) > PREFERENCE_CELLS - 3:
            words.pop()
        return " / ".join(words)

    @property
    def about(self) -> str:
        """What is spoken."""
        return about_language()

    @property
    def values(self) -> Sequence[Preference | str]:
        """The codes of all languages."""
        return languages()

    def word(self, value: Preference | str) -> str:
        """Return what a language is called in itself."""
        return own_name(str(value))
