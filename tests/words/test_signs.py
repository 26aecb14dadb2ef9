"""Cards as they are written on a screen, and without signs outside ASCII."""

from durak.engine import parse_cards
from durak.words.cards import cards_text
from durak.words.signs import NEAREST, ascii_signs


def test_ten_is_10_on_the_screen_in_signs_and_in_ascii() -> None:
    told = cards_text(parse_cards("Tc 6h"))
    assert (told, ascii_signs(told)) == ("10♣ 6♥", "10C 6H")


def test_what_an_encoding_does_not_know_is_written_as_near_as_can_be() -> None:
    text = "«Беру» — 6♠ → Вера, 宋"
    assert text.encode("koi8-r", NEAREST).decode("koi8-r") == r'"Беру" - 6S > Вера, \u5b8b'
    assert text.encode("cp1251", NEAREST).decode("cp1251") == r"«Беру» — 6S > Вера, \u5b8b"
    assert "Ёж".encode("ascii", NEAREST) == rb"\u0401\u0436"


def test_plain_text_keeps_its_width_and_a_players_own_letters() -> None:
    text = "┏━ Оля ━┓ 10♣ · ✓ ▐▐ … «—» 3×"
    assert ascii_signs(text) == '+- Оля -+ 10C - v ## ~ "-" 3x'
    assert len(ascii_signs(text)) == len(text)
