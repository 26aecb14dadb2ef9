"""Cards as they are written on a screen, and without signs outside ASCII."""

from durak.engine import parse_cards
from durak.tui.signs import ascii_signs
from durak.words.cards import cards_text


def test_ten_is_10_on_the_screen_in_signs_and_in_ascii() -> None:
    told = cards_text(parse_cards("Tc 6h"))
    assert (told, ascii_signs(told)) == ("10♣ 6♥", "10C 6H")


def test_plain_text_keeps_its_width_and_a_players_own_letters() -> None:
    text = "┏━ Оля ━┓ 10♣ · ✓ ▐▐ … «беру» — ×"
    assert ascii_signs(text) == '+- Оля -+ 10C - v ## ~ "беру" - x'
    assert len(ascii_signs(text)) == len(text)
