"""What is said in lines alone, at positions drawn as text."""

import pytest

from durak.engine import PEREVODNOY, View, parse_cards
from durak.table.turns import choices
from durak.words import lines
from durak.words import memory_lines as memory
from durak.words.cards import cards_written
from durak.words.events import Speaker
from durak.words.language import use_language
from durak.words.spoken import SPOKEN
from tests.table.test_news import game
from tests.tui.positions import DEFENCE, NAMES, OPENING, TAKING, THROW_IN, TRANSFER, view_from

SPEAKER = Speaker(NAMES, 0)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (OPENING, "You attack Anna: at most 5 cards."),
        (DEFENCE, "You defend against 8♣ 8♦; 3 more may come."),
        (TAKING, "You may throw in: Anna takes; 2 more may come."),
        (THROW_IN, "You may throw in: Boris has covered all; 4 more may come."),
    ],
)
def test_the_head_of_a_question_tells_what_is_to_do_what_is_open_and_what_may_come(
    text: str, told: str
) -> None:
    assert lines.turn(view_from(text), SPEAKER) == told


def named(view: View) -> list[str]:
    return [lines.choice_of(action, view) for action in choices(view)]


def test_r4_2_a_cover_names_its_attack_where_it_may_be_meant_for_another() -> None:
    assert named(view_from(DEFENCE)) == [
        "9♦ on 8♦",
        "Q♦ on 8♦",
        "K♣ on 8♣",
        "7♥ on 8♦",
        "7♥ on 8♣",
        "A♥ on 8♦",
        "A♥ on 8♣",
        "take",
    ]


def test_r4_2_a_cover_of_the_only_attack_is_its_card() -> None:
    text = DEFENCE.replace("8s/Js 8d 8c", "8s/Js 8d").replace("Qh Kh Qs", "Qh Kh Qs 8c")
    assert named(view_from(text)) == ["9♦", "Q♦", "7♥", "A♥", "take"]


def test_r6_a_transfer_is_told_from_a_cover() -> None:
    assert named(view_from(TRANSFER)) == [
        "8♣, transfer",
        "8♠, transfer",
        "9♦ on 8♦",
        "K♦ on 8♦",
        "A♥ on 8♦",
        "8♣ 8♠, transfer",
        "take",
    ]


def test_r5_1_r7_1_to_add_nothing_is_called_done() -> None:
    assert named(view_from(THROW_IN))[-1] == "done"
    assert named(view_from(TAKING))[-1] == "done"
    use_language("ru")
    assert named(view_from(THROW_IN))[-1] == "бито"
    assert named(view_from(TAKING))[-1] == "всё"


def test_the_table_has_its_attacks_by_number() -> None:
    assert lines.table(view_from(DEFENCE)) == "1, 8♠ under J♠; 2, 8♦ open; 3, 8♣ open."
    assert lines.table(view_from(OPENING)) == "Nothing lies on the table."


def test_counts_begin_with_the_one_who_asks() -> None:
    assert lines.counts(view_from(DEFENCE), SPEAKER) == (
        "Cards: you 6, Anna 5, Boris 4, Vera 5.",
        "Talon 4, trump 6♥, beaten 8.",
    )


def test_the_trump_suit_is_told_where_the_talon_is_empty() -> None:
    text = DEFENCE.replace("talon Tc Jc 9h 6h", "talon").replace(
        "hand 1 6s", "hand 1 Tc Jc 9h 6h 6s"
    )
    assert lines.counts(view_from(text), SPEAKER)[1] == "Talon empty, trump ♥, beaten 8."


@pytest.mark.parametrize(
    ("cards", "told"),
    [
        ("9d 7c Kc 7h Ah", "5 cards: 7♣ 9♦ K♣; trumps 7♥ A♥."),
        ("7h", "1 card: trump 7♥."),
        ("9d 7h", "2 cards: 9♦; trump 7♥."),
        ("Kc 7c", "2 cards: 7♣ K♣; no trump."),
    ],
)
def test_a_hand_is_told_with_its_trumps_apart(cards: str, told: str) -> None:
    assert lines.hand(parse_cards(cards), view_from(DEFENCE)) == told


def test_r10_what_is_known_of_a_hand_is_told_with_how_much_is_not() -> None:
    known = {1: "6s 7s", 2: "Td Kd Ad", 3: "8h Jh Qh Kh Qs"}
    view = view_from(DEFENCE, known=known)
    assert [memory.known_of(seat, view, SPEAKER) for seat in (1, 2, 3)] == [
        "Anna: 6♠ 7♠, and 3 others.",
        "Boris: 10♦ K♦ A♦, and 1 other.",
        "Vera: 8♥ J♥ Q♥ K♥ Q♠, and no other.",
    ]
    assert memory.known_of(1, view_from(DEFENCE), SPEAKER) == "Anna: nothing known."


def test_r10_what_nobody_has_seen_is_told_by_suit_and_trumps_last() -> None:
    view = view_from(DEFENCE)
    assert memory.unseen(view) == (
        "17 cards not seen yet: ♣ 10, J; ♦ 10, K, A; ♠ 6, 7, 9, 10, Q, K, A; ♥ 8, 9, J, Q, K."
    )
    with cards_written(SPOKEN):
        assert memory.unseen(view).startswith("17 cards not seen yet: clubs 10, jack; diamonds ")


def test_r10_up_to_six_cards_are_told_one_by_one() -> None:
    text = DEFENCE.replace("hand 1 6s 7s", "hand 1 8h 6s 7s").replace("hand 3 8h", "hand 3")
    known = {1: "6s 7s 9s Ts Ks 8h"}
    assert memory.known_of(1, view_from(text, known=known), SPEAKER) == (
        "Anna: 8♥ 6♠ 7♠ 9♠ 10♠ K♠, and no other."
    )


def test_r10_many_cards_that_are_known_of_a_hand_are_told_by_suit() -> None:
    known = {1: "6s 7s Td Kd Ad 8h Jh"}
    text = DEFENCE.replace("hand 1 6s 7s", "hand 1 Td Kd Ad 8h Jh 6s 7s")
    text = text.replace("hand 2 Td Kd Ad", "hand 2").replace("hand 3 8h Jh", "hand 3")
    assert memory.known_of(1, view_from(text, known=known), SPEAKER) == (
        "Anna: ♦ 10, K, A; ♠ 6, 7; ♥ 8, J, and 3 others."
    )


def test_r6_of_a_transferred_attack_it_is_told_where_it_has_gone() -> None:
    view = game(2, ["attack Td", "transfer Th"], PEREVODNOY).view(0)
    assert lines.bout(view, SPEAKER) == (
        "Bout 1: Boris attacks Vera. Boris's attack, passed on by Vera to you."
    )


def test_several_who_are_done_are_told_together() -> None:
    assert lines.all_done([1, 3], SPEAKER) == "Anna, Vera done."


def test_a_player_who_is_not_there_is_answered_with_those_who_are() -> None:
    assert memory.no_such_player(NAMES) == (
        "There is no such player: 1 You, 2 Anna, 3 Boris, 4 Vera."
    )


def test_in_words_the_same_is_said_as_in_signs() -> None:
    with cards_written(SPOKEN):
        assert lines.table(view_from(DEFENCE)) == (
            "1, eight of spades under jack of spades; 2, eight of diamonds open;"
            " 3, eight of clubs open."
        )
        assert named(view_from(TRANSFER))[0] == "eight of clubs, transfer"
