"""R6: passing the attack on in perevodnoy."""

import pytest

from durak.engine import Phase, RefusalReason
from durak.words.refusals import refusal_text
from tests.engine.positions import drawn, hands, legal, play, refused, sentence, table

FOUR_SEATS = """
    perevodnoy trump 7h
    hand 0 8h Td Kd Qd
    hand 1 8d 8s 9c Ts
    hand 2 9d Jc Jd Kc
    hand 3 9s Jh Qc As
    table 8c
    defence principal 0 defender 1 limit 4 queue 1
"""


def test_r6_1_cards_of_the_attacks_rank_pass_the_attack_on() -> None:
    assert legal(drawn(FOUR_SEATS)) == {
        "cover 8c 9c",
        "transfer 8d",
        "transfer 8s",
        "transfer 8d 8s",
        "take",
    }
    after = play(drawn(FOUR_SEATS), "transfer 8s 8d")
    assert table(after) == "8c 8d 8s"
    assert hands(after)[1] == "9c Ts"
    assert (after.phase, after.defender, after.queue) == (Phase.DEFENCE, 2, (2,))


def test_r6_1_it_goes_to_the_next_active_seat() -> None:
    after = play(
        drawn("""
            perevodnoy trump 7h
            hand 0 Kd Qd
            hand 1 8d 9c
            hand 2
            hand 3 9s Jh
            table 8c
            defence principal 0 defender 1 limit 2 queue 1
            exited 2
        """),
        "transfer 8d",
    )
    assert after.defender == 3


def test_r6_1_the_first_cover_closes_the_window_for_the_bout() -> None:
    told = "A cover has been played in this bout: the transfer is closed."
    covered = play(drawn(FOUR_SEATS), "cover 8c 9c", "pass", "throw 9d")
    assert legal(covered) == {"take"}
    assert sentence(covered, "transfer 8d") == told
    partly = drawn("""
        perevodnoy trump 7h
        hand 0 Kd
        hand 1 8s Ts
        hand 2 9d Jc Jd Kc
        table 8c/9c 8d
        defence principal 0 defender 1 limit 3 queue 1
    """)
    assert legal(partly) == {"take"}
    assert sentence(partly, "transfer 8s") == told


def test_r6_1_a_cover_on_any_of_the_attacks_closes_it() -> None:
    """The first attack is still open; the second one is covered."""
    partly = drawn("""
        perevodnoy trump 7h
        hand 0 Kd
        hand 1 8s Ts
        hand 2 9c Jc Jd Kc
        table 8c 8d/9d
        defence principal 0 defender 1 limit 3 queue 1
    """)
    assert legal(partly) == {"take"}
    assert sentence(partly, "transfer 8s") == (
        "A cover has been played in this bout: the transfer is closed."
    )


def test_r6_1_cards_of_another_rank_do_not_transfer() -> None:
    other = refused(drawn(FOUR_SEATS), "transfer 9c")
    assert other.reason is RefusalReason.NOT_THE_ATTACKS_RANK
    assert refusal_text(other) == "A transfer needs cards of the attack's rank: 9♣ is no 8."
    mixed = sentence(drawn(FOUR_SEATS), "transfer 8d 9c")
    assert mixed == "A transfer needs cards of the attack's rank: 9♣ is no 8."


def test_r6_1_only_the_defender_transfers_and_only_in_the_own_defence() -> None:
    assert sentence(drawn(FOUR_SEATS), "transfer 8h", seat=0) == "It is not your turn."
    asked = play(drawn(FOUR_SEATS), "cover 8c 9c")
    assert sentence(asked, "transfer 8h") == "Every attack is covered: throw in a card, or pass."


@pytest.mark.parametrize("rules", ["podkidnoy", "first-five"])
def test_r6_1_the_other_rule_sets_have_no_transfer(rules: str) -> None:
    there = drawn(FOUR_SEATS.replace("perevodnoy", rules))
    assert legal(there) == {"cover 8c 9c", "take"}
    assert sentence(there, "transfer 8d") == f"There is no transfer in {rules.capitalize()}."


NEXT_HOLDS_TWO = """
    perevodnoy trump 7h
    hand 0 Kd
    hand 1 8d 8s 9c Ts
    hand 2 8h Jc
    table 8c
    defence principal 0 defender 1 limit 4 queue 1
"""


def test_r6_2_the_whole_attack_must_fit_the_new_defenders_hand() -> None:
    assert legal(drawn(NEXT_HOLDS_TWO)) == {"cover 8c 9c", "transfer 8d", "transfer 8s", "take"}
    too_many = refused(drawn(NEXT_HOLDS_TWO), "transfer 8d 8s")
    assert too_many.reason is RefusalReason.NEXT_HOLDS_TOO_FEW
    assert refusal_text(too_many) == "The next player holds 2 cards: 3 attacks are too many."
    after = play(drawn(NEXT_HOLDS_TWO), "transfer 8d")
    assert (after.defender, after.limit) == (2, 2)


def test_r6_2_with_one_card_at_the_next_seat_no_transfer_fits() -> None:
    one = drawn(NEXT_HOLDS_TWO.replace("8h Jc", "8h"))
    assert legal(one) == {"cover 8c 9c", "take"}
    assert sentence(one, "transfer 8d") == "The next player holds 1 card: 2 attacks are too many."


CHAIN = """
    perevodnoy trump 7h
    hand 0 6c Td Kd Qd
    hand 1 6d 9c Ts Js
    hand 2 6h Jc Jd Kc
    hand 3 6s Jh Qc As
    opening principal 0 defender 1 limit 4 queue 0
"""


FULL_CIRCLE = CHAIN.replace("hand 0 6c Td Kd Qd", "hand 0 6c Td Kd Qd Qs")
ROUND = ("attack 6c", "transfer 6d", "transfer 6h", "transfer 6s")


def test_r6_3_a_chain_may_come_back_to_the_principal() -> None:
    after = play(drawn(FULL_CIRCLE), *ROUND)
    assert (after.principal, after.defender, after.limit) == (0, 0, 4)
    assert table(after) == "6c 6d 6h 6s"


def test_r6_3_the_principal_must_hold_enough_cards_for_it() -> None:
    after = play(drawn(CHAIN), *ROUND[:3])
    assert (after.defender, hands(after)[0]) == (3, "Td Qd Kd")
    assert sentence(after, ROUND[3]) == "The next player holds 3 cards: 4 attacks are too many."


def test_r6_3_when_the_principal_defends_chances_go_clockwise_from_the_left() -> None:
    wider = drawn(FULL_CIRCLE.replace("Qd Qs", "Qd Qs Ks"))
    assert play(wider, *ROUND, "take").queue == (1, 2, 3)


def test_r6_3_at_the_principals_own_limit_nobody_is_asked() -> None:
    after = play(drawn(FULL_CIRCLE), *ROUND, "take")
    assert (after.phase, after.principal) == (Phase.OPENING, 1)
    assert hands(after)[0] == "6c 6d Td Qd Kd 6h 6s Qs"


def test_r6_3_the_principal_is_asked_nothing_while_defending() -> None:
    """Three seats: 1 and 2 transfer, 0 covers, and 1 and 2 get the chances in that order."""
    covered = play(
        drawn("""
            perevodnoy trump 7h
            hand 0 6c 8c 8d Ah As
            hand 1 6d 9c Ts Js
            hand 2 6s Jc Jd Kc
            opening principal 0 defender 1 limit 4 queue 0
        """),
        "attack 6c",
        "transfer 6d",
        "transfer 6s",
        "cover 6c 8c",
        "cover 6d 8d",
        "cover 6s Ah",
    )
    assert (covered.phase, covered.defender, covered.queue) == (Phase.THROW_IN, 0, (1, 2))


TWO_SEATS = """
    perevodnoy trump 7h
    hand 0 6c 8c 8d Ah
    hand 1 6d 9c Ts Js
    opening principal 0 defender 1 limit 4 queue 0
"""


def test_r6_3_at_two_seats_the_first_transfer_reaches_the_principal() -> None:
    back = play(drawn(TWO_SEATS), "attack 6c", "transfer 6d")
    assert (back.principal, back.defender, back.limit) == (0, 0, 3)
    asked = play(back, "cover 6c 8c", "cover 6d 8d")
    assert (asked.phase, asked.queue) == (Phase.THROW_IN, (1,))


def test_r6_3_at_two_seats_a_chain_may_go_to_and_fro() -> None:
    both = drawn(TWO_SEATS.replace("8c 8d Ah", "6s 8d Ah Kh"))
    again = play(both, "attack 6c", "transfer 6d", "transfer 6s")
    assert (again.defender, again.limit, table(again)) == (1, 3, "6c 6d 6s")


def test_r6_3_the_new_defender_may_transfer_in_turn() -> None:
    assert "transfer 6h" in legal(play(drawn(CHAIN), "attack 6c", "transfer 6d"))


def test_r6_4_a_transfer_does_not_change_the_principal() -> None:
    after = play(drawn(CHAIN), "attack 6c", "transfer 6d", "transfer 6h")
    assert after.principal == 0


def test_r6_4_the_seat_that_transferred_may_throw_in_later() -> None:
    after = play(
        drawn(FOUR_SEATS.replace("hand 2 9d Jc Jd Kc", "hand 2 9d Jc Jd Kc 7c")),
        "transfer 8d",
        "take",
        "pass",
        "pass",
    )
    assert after.queue == (1,)
    assert legal(after) == {"throw 8s", "pass"}
    assert hands(play(after, "throw 8s"))[2] == "7c 8c Jc Kc 8d 9d Jd 8s"


def test_r6_5_a_seat_emptied_by_its_opening_is_not_skipped() -> None:
    """Seat 0 has no cards left, but is the next active seat; seat 1 is not asked instead."""
    before = play(
        drawn("""
            perevodnoy trump 7h
            hand 0 8c
            hand 1 8d 9c Ts Js
            hand 2 8h Jc Jd
            opening principal 0 defender 1 limit 4 queue 0
        """),
        "attack 8c",
        "transfer 8d",
    )
    assert (before.defender, before.exited) == (2, ())
    assert legal(before) == {
        "cover 8c 8h",
        "cover 8d 8h",
        "cover 8c Jc",
        "cover 8d Jd",
        "take",
    }
    assert sentence(before, "transfer 8h") == (
        "The next player holds no cards: 3 attacks are too many."
    )


def test_r6_5_nor_is_a_seat_emptied_by_its_own_transfer() -> None:
    before = play(
        drawn("""
            perevodnoy trump 7h
            hand 0 8c 8h Kd Qd
            hand 1 8d
            hand 2 8s Jc Jd
            opening principal 0 defender 1 limit 1 queue 0
        """),
        "attack 8c",
        "transfer 8d",
        "transfer 8s",
    )
    assert (before.defender, hands(before)[1]) == (0, "")
    assert "transfer 8h" not in legal(before)
    assert sentence(before, "transfer 8h") == (
        "The next player holds no cards: 4 attacks are too many."
    )


def test_r6_5_it_holds_while_the_talon_lasts_too() -> None:
    before = play(
        drawn("""
            perevodnoy trump 7h
            talon 9h 7h
            hand 0 8c
            hand 1 8d 8h Ts Js
            opening principal 0 defender 1 limit 4 queue 0
        """),
        "attack 8c",
    )
    assert legal(before) == {"cover 8c 8h", "take"}
    assert sentence(before, "transfer 8d 8h") == (
        "The next player holds no cards: 3 attacks are too many."
    )


def test_r6_6_a_trump_is_played_to_the_table_and_not_shown() -> None:
    """The transferred trump lies among the attacks and is out of the hand."""
    shown = drawn(FOUR_SEATS.replace("trump 7h", "trump 7s"))
    after = play(shown, "transfer 8s")
    assert table(after) == "8c 8s"
    assert hands(after)[1] == "9c 8d Ts"
    assert sentence(after, "transfer 8s") == "8♠ is not in your hand."


def test_r6_6_the_attack_never_goes_back_the_way_it_came() -> None:
    """Seat 2 can only send it on to 3, though seat 1 has more room."""
    sent = play(drawn(CHAIN), "attack 6c", "transfer 6d")
    assert play(sent, "transfer 6h").defender == 3
