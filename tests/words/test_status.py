"""The first line of the table, and the words on its parts that are neither prompt nor button."""

from durak.words import panels, status
from tests.tui.positions import DEFENCE, view_from

BY_ONE_CARD = DEFENCE.replace("podkidnoy", "first-five").replace("8d 8c", "8d")
"""A bout that was opened by one card and grows card by card (R2.3)."""


def test_the_bout_is_told_in_ever_fewer_words() -> None:
    assert status.facts(view_from(DEFENCE)) == [
        "Podkidnoy · Trump ♥ · Bout 7 · Attack 3 of 6 · Beaten 8",
        "Podkidnoy · Trump ♥ · Bout 7 · Attack 3 of 6 · Beaten 8",
        "Podkidnoy · Trump ♥ · Bout 7 · 3 of 6 · Beaten 8",
        "Podkidnoy · Trump ♥ · Bout 7 · 3 of 6",
        "Trump ♥ · Bout 7 · 3 of 6",
        "Trump ♥ · 3 of 6",
        "Trump ♥ · 3 of 6",
    ]


def test_r2_3_where_a_bout_grows_card_by_card_it_is_told_how_many_may_come() -> None:
    assert status.facts(view_from(BY_ONE_CARD)) == [
        "First-five · Trump ♥ · Bout 7 · Attack 2 of 6, 4 more may come · Beaten 9",
        "First-five · Trump ♥ · Bout 7 · Attack 2 of 6, 4 more · Beaten 9",
        "First-five · Trump ♥ · Bout 7 · 2 of 6, 4 more · Beaten 9",
        "First-five · Trump ♥ · Bout 7 · 2 of 6, 4 more",
        "Trump ♥ · Bout 7 · 2 of 6, 4 more",
        "Trump ♥ · 2 of 6, 4 more",
        "Trump ♥ · 2 of 6",
    ]


def test_the_places_of_cards_begin_with_your_hand_or_that_of_another_seat() -> None:
    others = ("table", "talon", "beaten", "unseen")
    assert panels.place_words(viewer=True) == ("you", *others)
    assert panels.place_words(viewer=False) == ("hand", *others)
