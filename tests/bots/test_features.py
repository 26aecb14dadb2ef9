"""What the rules of thumb weigh, worked out by hand for drawn positions."""

import pytest

from durak.bots.features import Features
from durak.bots.weights import WITHOUT_TRANSFER
from durak.engine import CardSet, parse_cards
from tests.bots.views import view_in

THROW_IN = """
    podkidnoy trump 6h
    talon 9s 6h
    hand 0 8s Td
    hand 1 8d 9h
    hand 2 Jc Qc
    hand 3 Kc
    table 8c/9c
    throw-in principal 0 defender 1 limit 3 queue 0,2,3
"""
"""Seven cards are hidden from seat 0: those of the others, and the nine of spades."""

SEVEN_UNSEEN = "9s 8d 9h Jc Qc Kc"


def features(text: str, known: dict[int, str] | None = None, *, memory: bool = True) -> Features:
    return Features(view_in(text, known), WITHOUT_TRANSFER, memory=memory)


def one(text: str) -> CardSet:
    return parse_cards(text)


def test_unseen_are_the_cards_that_may_be_anywhere() -> None:
    assert features(THROW_IN).unseen == parse_cards(SEVEN_UNSEEN)
    assert features(THROW_IN, {2: "Jc"}).unseen == parse_cards("9s 8d 9h Qc Kc")


def test_without_memory_only_what_lies_open_is_seen() -> None:
    forgetful = features(THROW_IN, {2: "Jc"}, memory=False)
    assert forgetful.unseen.bit_count() == 36 - 2 - 2 - 1
    for seen in ("8s", "Td", "8c", "9c", "6h"):
        assert not forgetful.unseen & one(seen), seen
    assert forgetful.known == (0, 0, 0, 0)
    assert forgetful.hidden == (2, 2, 2, 1)


def test_r4_1_the_chance_to_cover_counts_the_hidden_cards_of_the_hand() -> None:
    # Of six unseen cards the nine of spades and the trump beat the eight of spades.
    assert features(THROW_IN).chance_to_cover(1, one("8s")) == pytest.approx(1 - (4 / 6) ** 2)
    assert features(THROW_IN, {1: "9h"}).chance_to_cover(1, one("8s")) == 1.0
    assert features(THROW_IN, {1: "8d 9h"}).chance_to_cover(1, one("Ah")) == 0.0


def test_r4_1_the_chance_to_fail_is_that_of_any_attack_uncovered() -> None:
    found = features(THROW_IN)
    each = [found.chance_to_cover(1, one(card)) for card in ("8s", "Td")]
    assert found.chance_to_fail(1, parse_cards("8s Td")) == pytest.approx(1 - each[0] * each[1])


def test_cards_are_expected_where_they_are_known_or_in_equal_shares() -> None:
    assert features(THROW_IN).expected_of(1, parse_cards("8d 8h")) == pytest.approx(2 / 6)
    assert features(THROW_IN, {1: "8d"}).expected_of(1, parse_cards("8d Kc")) == pytest.approx(1.2)


def test_r5_1_the_attackers_are_the_others_that_hold_cards() -> None:
    assert features(THROW_IN).attackers() == [2, 3]
    left = THROW_IN.replace("talon 9s 6h", "").replace("hand 3 Kc", "hand 3")
    assert features(left.replace("0,2,3", "0,2") + "exited 3").attackers() == [2]


@pytest.mark.parametrize(
    ("moment", "steps"),
    [
        ("taking principal 0 defender 1 limit 2 queue 0,2,3", 0),
        ("defence principal 3 defender 0 limit 2 queue 0", -1),
        ("taking principal 2 defender 3 limit 2 queue 0,1", 2),
    ],
    ids=["the principal", "the defender", "next after the defender"],
)
def test_r8_4_a_take_brings_a_seat_nearer_to_opening(moment: str, steps: int) -> None:
    """A Take skips the defender: who sits behind them opens instead of being attacked."""
    text = f"""
        podkidnoy trump 6h
        talon 9s 6h
        hand 0 8s Td
        hand 1 8d 9h
        hand 2 Jc Qc
        hand 3 Kc Kd
        table 8c
        {moment}
    """
    assert features(text).step_by_take() == steps


def test_r8_2_the_last_cards_empty_a_hand_only_without_a_talon() -> None:
    late = THROW_IN.replace("talon 9s 6h", "")
    assert features(late).empties(parse_cards("8s Td"))
    assert not features(late).empties(one("8s"))
    assert not features(THROW_IN).empties(parse_cards("8s Td"))


def test_the_price_of_cards_is_by_rank_and_for_trumps_by_number() -> None:
    a_rank, a_trump = (1.0, 10.0, 100.0), (5.0, 50.0, 500.0)
    cards = parse_cards("6c 8d Ah")
    late = THROW_IN.replace("talon 9s 6h", "")
    two = late.replace("hand 2 Jc Qc", "hand 2").replace("hand 3 Kc", "hand 3")
    two = two.replace("queue 0,2,3", "queue 0") + "exited 2 3"
    assert features(THROW_IN).price(cards, a_rank, a_trump) == 2 * 1.0 + 5.0
    assert features(late).price(cards, a_rank, a_trump) == 2 * 10.0 + 50.0
    assert features(two).price(cards, a_rank, a_trump) == 2 * 100.0 + 500.0
