"""A seat in a word or two, and who attacks whom, over the cards on the table."""

import pytest

from durak.engine import PEREVODNOY, parse_cards
from durak.table.seat_states import Doing, Role, SeatState, Side
from durak.words import seats
from durak.words.events import Speaker
from tests.table.test_news import game
from tests.tui.positions import DEFENCE, NAMES, OPENING, view_from


def state(doing: Doing, place: int = 0) -> SeatState:
    return SeatState(1, 0, Role.NONE, doing, acts=False, known=0, place=place)


def test_r8_2_who_left_is_told_in_the_order_of_leaving() -> None:
    told = [seats.state_words(state(Doing.LEFT, place)) for place in (1, 2, 3)]
    assert told == ["left first", "left second", "left third"]
    assert seats.state_words(state(Doing.WAITS)) == "waits"


def test_a_role_is_a_word_and_none_is_no_word() -> None:
    assert [seats.role_word(role) for role in Role] == [
        "",
        "ATTACKS",
        "DEFENDS",
        "TAKES",
        "PASSED ON",
        "OUT",
    ]


@pytest.mark.parametrize(
    ("side", "told"),
    [
        (Side.AFTER, ["Anna · you attack", "you → Anna", "Anna"]),
        (Side.BEFORE, ["Anna · attacks you", "Anna → you", "Anna"]),
        (Side.NONE, ["Anna"]),
    ],
)
def test_r2_1_the_direction_of_play_stands_beside_a_name(side: Side, told: list[str]) -> None:
    assert seats.seat_titles("Anna", side) == told


def test_r10_1_known_cards_are_named_or_counted() -> None:
    assert seats.known_cards(parse_cards("Td Ad")) == "has 10♦ A♦"
    assert [seats.known_count(parse_cards(cards)) for cards in ("Td", "Td Ad")] == [
        "1 known",
        "2 known",
    ]


@pytest.mark.parametrize(
    ("text", "viewer", "told", "way"),
    [
        (OPENING, 0, "You attack Anna", "you → Anna"),
        (DEFENCE, 0, "Vera attacks you", "Vera → you"),
        (DEFENCE, 1, "Vera attacks You", "Vera → You"),
    ],
)
def test_r3_1_who_attacks_whom_is_told(text: str, viewer: int, told: str, way: str) -> None:
    assert seats.bout_titles(view_from(text, viewer), Speaker(NAMES, viewer)) == [told, way]


@pytest.mark.parametrize(
    ("viewer", "told", "way"),
    [
        (0, "Boris's attack, passed on by Vera to you", "Boris → Vera → you"),
        (1, "Boris's attack, passed on by Vera to You", "Boris → Vera → You"),
        (2, "Your attack, passed on by Vera to You", "you → Vera → You"),
        (3, "Boris's attack, passed on by you to You", "Boris → you → You"),
    ],
)
def test_r6_of_a_transferred_attack_it_is_told_whose_it_was(
    viewer: int, told: str, way: str
) -> None:
    view = game(2, ["attack Td", "transfer Th"], PEREVODNOY).view(viewer)
    assert seats.bout_titles(view, Speaker(NAMES, viewer)) == [told, way]


def test_r6_2_an_attack_that_came_back_to_its_owner() -> None:
    view = game(0, ["attack 9d", "transfer 9s"], PEREVODNOY, seats=2).view(0)
    told, way = seats.bout_titles(view, Speaker(NAMES[:2], 0))
    assert (told, way) == ("Your attack, passed on by Anna to you", "you → Anna → you")
    told, _ = seats.bout_titles(view, Speaker(NAMES[:2], 1))
    assert told == "You's attack, passed on by you to You"


def test_an_empty_hand_is_told() -> None:
    assert seats.no_cards(0, Speaker(NAMES, 0)) == "You hold no cards."
    assert seats.no_cards(1, Speaker(NAMES, 0)) == "Anna holds no cards."
