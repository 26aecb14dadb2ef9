"""A game in lines: what those are told who hear it and see nothing."""

import pytest

from durak.engine import View, parse_action, parse_cards
from durak.words import lines
from durak.words.events import Speaker
from tests.tui.positions import DEFENCE, NAMES, OPENING, TAKING, THROW_IN, TRANSFER, view_from

SPEAKER = Speaker(NAMES, 0)
LATE = """
    podkidnoy trump 6h bout 9 barren 0
    talon
    hand 0 9d
    hand 1
    hand 2 Td
    hand 3
    table
    opening principal 0 defender 2 limit 1 queue 0
    exited 3 1
"""


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (OPENING, "You attack Anna: at most 5 cards."),
        (LATE, "You attack Boris: at most 1 card."),
        (DEFENCE, "You defend against 8♣ 8♦; 3 more may come."),
        (TAKING, "You may throw in: Anna takes; 2 more may come."),
        (THROW_IN, "You may throw in: Boris has covered all; 4 more may come."),
    ],
)
def test_the_seat_to_move_hears_what_it_is_to_do(text: str, told: str) -> None:
    assert lines.turn(view_from(text), SPEAKER) == told


@pytest.mark.parametrize(
    ("text", "action", "told"),
    [
        (DEFENCE, "cover 8d Qd", "Q♦ on 8♦"),
        (DEFENCE.replace("8s/Js 8d 8c", "8s/Js 8d"), "cover 8d Qd", "Q♦"),
        (TRANSFER, "cover 8d 9d", "9♦ on 8♦"),
        (TRANSFER, "transfer 8c", "8♣, transfer"),
        (DEFENCE, "take", "take"),
        (THROW_IN, "pass", "done"),
        (THROW_IN, "throw 8c", "8♣"),
        (OPENING, "attack 6c 6d", "6♣ 6♦"),
    ],
)
def test_a_choice_is_its_cards_and_what_must_be_told_apart(
    text: str, action: str, told: str
) -> None:
    assert lines.choice_of(parse_action(action), view_from(text)) == told


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        ("9d", "1 card: 9♦; no trump."),
        ("7c 9d", "2 cards: 7♣ 9♦; no trump."),
        ("7h Ah", "2 cards: trumps 7♥ A♥."),
        ("Ah 9d 7h", "3 cards: 9♦; trumps 7♥ A♥."),
    ],
)
def test_a_hand_is_told_with_its_trumps_apart(cards: str, told: str) -> None:
    assert lines.hand(parse_cards(cards), view_from(OPENING)) == told


def test_the_table_is_told_with_the_number_of_each_attack() -> None:
    assert lines.table(view_from(DEFENCE)) == "1, 8♠ under J♠; 2, 8♦ open; 3, 8♣ open."
    assert lines.table(view_from(OPENING)) == "Nothing lies on the table."


def test_the_cards_of_those_who_still_play_are_counted_and_so_are_the_piles() -> None:
    assert lines.counts(view_from(OPENING), SPEAKER) == (
        "Cards: you 6, Anna 5, Boris 6, Vera 6.",
        "Talon 2, trump 6♥, beaten 11.",
    )
    assert lines.counts(view_from(LATE), SPEAKER) == (
        "Cards: you 1, Boris 1.",
        "Talon empty, trump ♥, beaten 34.",
    )


def heard(view: View, seat: int) -> str:
    return lines.known_of(seat, view, SPEAKER)


def test_r10_1_what_can_be_known_of_a_hand_is_told() -> None:
    view = view_from(DEFENCE, known={1: "6s", 2: "Td Kd Ad"})
    assert heard(view, 1) == "Anna: 6♠, and 4 others."
    assert heard(view, 2) == "Boris: 10♦ K♦ A♦, and 1 other."
    assert heard(view, 3) == "Vera: nothing known."
    late = view_from(LATE)
    assert heard(late, 1) == "Anna is out."
    assert heard(late, 2) == "Boris: 10♦, and no other."


def test_r10_1_cards_that_cannot_be_placed_are_told() -> None:
    assert lines.unseen(view_from(LATE)) == "Every card is known."
    assert lines.unseen(view_from(OPENING)).startswith("18 cards not seen yet: ")


def test_several_who_were_done_are_told_at_once() -> None:
    assert lines.all_done((1, 3), SPEAKER) == "Anna, Vera done."
