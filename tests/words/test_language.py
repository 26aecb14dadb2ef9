"""Sentences are looked up when they are said, in the language in use then."""

from collections.abc import Iterator
from gettext import NullTranslations

import pytest

from durak.words.language import (
    _,
    current_translations,
    languages,
    later,
    later_counted,
    later_in,
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


def test_a_sentence_that_is_kept_for_later_is_looked_up_each_time_with_its_context() -> None:
    plain, word = later("You take"), later_in("button", "Take")
    counted = later_counted("card", "cards", "count")
    told = [str(plain), str(word), counted.form(1), counted.form(2)]
    assert told == ["You take", "Take", "card", "cards"]
    use_translations(Shouted())
    told = [str(plain), str(word), counted.form(1), counted.form(2)]
    assert told == ["YOU TAKE", "button/TAKE", "CARD", "CARDS"]


def test_a_language_without_a_catalogue_is_refused_and_nothing_changes() -> None:
    before = current_translations()
    with pytest.raises(ValueError, match="'tlh'"):
        use_language("tlh")
    assert current_translations() is before
