"""R1: the deck, the deal and who attacks first."""

import random

import pytest

from durak.engine import (
    CARDS,
    DUEL,
    PEREVODNOY,
    PODKIDNOY,
    RANKS,
    SUITS,
    Card,
    DeckError,
    DurakError,
    SeatsError,
    Setup,
    card_of,
    deal,
    first_attacker,
    parse_card,
    parse_cards,
    shuffled_deck,
)
from durak.words.errors import error_text
from tests.engine.positions import hands, words

IN_ORDER = (
    "6c 7c 8c 9c Tc Jc Qc Kc Ac 6d 7d 8d 9d Td Jd Qd Kd Ad "
    "6h 7h 8h 9h Th Jh Qh Kh Ah 6s 7s 8s 9s Ts Js Qs Ks As"
)
HEARTS_LAST = (
    "6c 7c 8c 9c Tc Jc Qc Kc Ac 6d 7d 8d 9d Td Jd Qd Kd Ad "
    "6s 7s 8s 9s Ts Js 9h 7h 8h 6h Th Jh Qh Kh Ah Qs Ks As"
)


def deck(text: str) -> tuple[Card, ...]:
    return tuple(parse_card(word) for word in text.split())


def talon(position_talon: tuple[int, ...]) -> str:
    return " ".join(card_of(bit).code for bit in position_talon)


def test_r1_1_there_are_thirty_six_cards_of_nine_ranks_and_four_suits() -> None:
    assert " ".join(card.code for card in CARDS) == IN_ORDER
    assert "".join(rank.letter for rank in RANKS) == "6789TJQKA"
    assert "".join(suit.sign for suit in SUITS) == "♣♦♥♠"
    assert " ".join(rank.label for rank in sorted(RANKS)) == "6 7 8 9 10 J Q K A"


@pytest.mark.parametrize("seats", [-1, 0, 1, 5, 6])
def test_r1_2_there_are_two_to_four_seats(seats: int) -> None:
    counted = "1 seat" if seats == 1 else f"{seats} seats"
    expected = f"Podkidnoy has no table of {counted}; it has 2, 3, 4."
    with pytest.raises(SeatsError) as error:
        deal(PODKIDNOY, seats, CARDS)
    assert error_text(error.value) == expected


def test_r1_2_the_standard_table_is_four() -> None:
    assert (PODKIDNOY.standard_seats, PEREVODNOY.standard_seats) == (4, 4)


@pytest.mark.parametrize(("seats", "talon_size"), [(2, 24), (3, 18), (4, 12)])
def test_r1_3_the_talon_counts_the_trump_card(seats: int, talon_size: int) -> None:
    dealt = deal(PODKIDNOY, seats, CARDS)
    assert len(dealt.talon) == talon_size
    assert [dealt.hand_size(seat) for seat in range(seats)] == [6] * seats


def test_r1_3_the_card_after_the_hands_is_trump_and_the_last_to_be_drawn() -> None:
    dealt = deal(PODKIDNOY, 4, deck(IN_ORDER))
    assert dealt.trump_card == parse_card("Qh")
    assert dealt.trump.sign == "♥"
    assert talon(dealt.talon) == "Kh Ah 6s 7s 8s 9s Ts Js Qs Ks As Qh"


def test_r1_5_the_order_of_the_deck_fixes_the_deal() -> None:
    dealt = deal(PODKIDNOY, 3, deck(IN_ORDER))
    assert hands(dealt) == ["6c 7c 8c 9c Tc Jc", "Qc Kc Ac 6d 7d 8d", "9d Td Jd Qd Kd Ad"]
    assert dealt.trump_card == parse_card("6h")
    assert talon(dealt.talon) == "7h 8h 9h Th Jh Qh Kh Ah 6s 7s 8s 9s Ts Js Qs Ks As 6h"
    assert (dealt.beaten, dealt.pairs, dealt.exited) == (0, (), ())
    assert (dealt.bout, dealt.barren_bouts) == (1, 0)


def test_r1_5_the_same_seed_gives_the_same_deck() -> None:
    first, second = (shuffled_deck(random.Random(2024)) for _ in range(2))
    assert first == second
    assert sorted(first, key=lambda card: card.index) == list(CARDS)
    assert first != shuffled_deck(random.Random(2025))
    assert deal(PODKIDNOY, 4, random.Random(2024)) == deal(PODKIDNOY, 4, first)


def test_r1_5_dealing_leaves_the_global_generator_alone() -> None:
    before = random.getstate()
    deal(PODKIDNOY, 4, random.Random(3))
    assert random.getstate() == before


def test_r1_4_the_lowest_trump_in_hand_attacks_first() -> None:
    dealt = deal(PODKIDNOY, 4, deck(IN_ORDER))
    assert words(dealt.hands[3]) == "6h 7h 8h 9h Th Jh"
    assert (dealt.principal, dealt.defender, dealt.queue) == (3, 0, (3,))


def test_r1_4_the_turned_trump_does_not_count() -> None:
    held = tuple(map(parse_cards, ("7h 6c", "9h 6d", "Ah 7c", "8h 6s")))
    assert first_attacker(held, parse_card("6h")) == 0
    assert first_attacker(tuple(reversed(held)), parse_card("6h")) == 3


def test_r1_4_it_is_the_lowest_trump_that_counts_and_not_the_other_trumps_beside_it() -> None:
    held = tuple(map(parse_cards, ("9h Th", "8h Qh Kh Ah", "Jh", "6c 6d 6s")))
    assert first_attacker(held, parse_card("7h")) == 1


def test_r1_4_a_low_card_of_another_suit_does_not_count() -> None:
    held = tuple(map(parse_cards, ("6c 6d 6s", "7c", "Ah", "Kh")))
    assert first_attacker(held, parse_card("Qh")) == 3


def test_r1_4_no_hand_with_a_trump_means_that_seat_0_attacks() -> None:
    dealt = deal(PODKIDNOY, 4, deck(HEARTS_LAST))
    assert dealt.trump_card == parse_card("9h")
    assert not any(hand & parse_cards("6h 7h 8h 9h Th Jh Qh Kh Ah") for hand in dealt.hands)
    assert (dealt.principal, dealt.defender) == (0, 1)


def test_r9_2_the_opener_can_be_named_instead() -> None:
    dealt = deal(DUEL, 2, deck(IN_ORDER), first=1)
    assert (dealt.principal, dealt.defender, dealt.queue) == (1, 0, (1,))


@pytest.mark.parametrize("first", [-1, 2])
def test_an_opener_outside_the_table_is_refused(first: int) -> None:
    with pytest.raises(SeatsError) as error:
        deal(DUEL, 2, CARDS, first=first)
    assert error_text(error.value) == f"There is no seat {first} at a table of 2."
    with pytest.raises(SeatsError) as error:
        Setup(DUEL, CARDS, ("A", "B"), first=first)
    assert error_text(error.value) == f"There is no seat {first} at a table of 2."


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        (CARDS[:35], "The deck has 35 cards; it needs all 36."),
        ((), "The deck has 0 cards; it needs all 36."),
        (CARDS[:35] + CARDS[:1], "The deck is not 36 distinct cards: 6♣ is named twice."),
        (CARDS + CARDS[9:10], "The deck is not 36 distinct cards: 6♦ is named twice."),
    ],
)
def test_r1_1_a_deck_that_is_not_36_distinct_cards_is_refused(
    cards: tuple[Card, ...], expected: str
) -> None:
    with pytest.raises(DeckError) as error:
        deal(PODKIDNOY, 4, cards)
    assert error_text(error.value) == expected
    with pytest.raises(DeckError) as error:
        Setup(PODKIDNOY, cards, ("A", "B", "C", "D"))
    assert error_text(error.value) == expected


def test_every_error_of_the_engine_is_a_value_error_of_one_family() -> None:
    assert issubclass(DeckError, DurakError)
    assert issubclass(SeatsError, DurakError)
