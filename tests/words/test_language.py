"""Sentences are looked up when they are said, in the language in use then."""

from collections.abc import Iterator
from gettext import NullTranslations

import pytest

from durak.words.language import (
    _,
    current_translations,
    languages,
    ngettext,
    npgettext,
    pgettext,
    use_language,
    use_translations,
)


class Shouted(NullTranslations):
    """Shouts what it is given, with the context where there is one."""

    def gettext(self, message: str) -> str:
        return message.upper()

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return (msgid1 if n == 1 else msgid2).upper()

    def pgettext(self, context: str, message: str) -> str:
        return f"{context}/{message.upper()}"

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return f"{context}/{self.ngettext(msgid1, msgid2, n)}"


@pytest.fixture(autouse=True)
def _the_language_is_put_back() -> Iterator[None]:
    before = current_translations()
    yield
    use_translations(before)


def test_english_is_the_source_text() -> None:
    use_language("en")
    assert languages()[0] == "en"
    assert _("You take") == "You take"
    assert [ngettext("{n} card", "{n} cards", n) for n in (1, 2)] == ["{n} card", "{n} cards"]
    assert pgettext("button", "Take") == "Take"
    assert npgettext("short", "card", "cards", 2) == "cards"


def test_a_change_of_language_shows_at_once() -> None:
    use_translations(Shouted())
    assert _("You take") == "YOU TAKE"
    assert [ngettext("card", "cards", n) for n in (1, 2)] == ["CARD", "CARDS"]
    assert pgettext("button", "Take") == "button/TAKE"
    assert npgettext("short", "card", "cards", 2) == "short/CARDS"
    use_language("en")
    assert _("You take") == "You take"


def test_a_language_without_a_catalogue_is_refused_and_nothing_changes() -> None:
    before = current_translations()
    with pytest.raises(ValueError, match="'tlh'"):
        use_language("tlh")
    assert current_translations() is before
