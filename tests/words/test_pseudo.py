"""The accented language marks what was looked up, and finds what was not."""

import pytest

from durak.words.language import _, later, later_counted, later_in, ngettext, npgettext, pgettext
from tests.words.pseudo import plain_words, pseudo_language


def test_slots_keep_their_names() -> None:
    with pseudo_language():
        assert _("{name} takes {count:,} cards") == "{name} ťåķėŝ {count:,} čåřďŝ"
        assert _("argument %(name)s: %r is no %d") == "åřġůṁėńť %(name)s: %r ĩŝ ńø %d"
    assert _("{name} takes") == "{name} takes"


def test_every_way_of_looking_up_is_accented() -> None:
    with pseudo_language():
        looked_up = [
            _("take"),
            ngettext("take", "take", 2),
            pgettext("button", "take"),
            npgettext("button", "take", "take", 1),
            str(later("take")),
            str(later_in("button", "take")),
            later_counted("take", "take", "n").form(1),
        ]
    assert looked_up == ["ťåķė"] * 7


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("Åńńå ťåķėŝ", []),
        ("Åńńå takes", ["takes"]),
        ("ťåķės", ["ťåķės"]),  # an ending that was put on
        ("--seats ĩŝ Q♠", []),
        ("6♣ x K♠", []),
    ],
)
def test_plain_words_are_found(text: str, left: list[str]) -> None:
    assert plain_words(text, ["--seats"]) == left
