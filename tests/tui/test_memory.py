"""The memory panel says where the viewer can know a card to be, and nothing else (R10)."""

from durak.engine import parse_card
from durak.tui.card_places import memory_of
from tests.tui.positions import DEFENCE, NAMES, view_from

LAST_TWO = """
    podkidnoy trump 6h bout 9 barren 0
    talon
    hand 0 9d Qd
    hand 1 6h Kc
    table
    opening principal 0 defender 1 limit 2 queue 0
    exited
"""


def signs(text: str, cards: str, known: dict[int, str] | None = None, seats: int = 4) -> str:
    memory = memory_of(view_from(text, known=known), NAMES[:seats])
    return "".join(memory.sign(parse_card(code)) for code in cards.split())


def test_r10_1_each_place_has_its_sign() -> None:
    assert signs(DEFENCE, "9d 8s Js 6c 6h Ks") == "●◆◆·▁?"


def test_r10_1_a_card_taken_into_a_hand_has_the_letter_of_its_player() -> None:
    assert signs(DEFENCE, "Td Qs Ks", {2: "Td", 3: "Qs"}) == "BV?"


def test_r10_2_the_last_opponents_cards_follow_by_counting() -> None:
    assert signs(LAST_TWO, "6h Kc 9d", seats=2) == "AA●"
