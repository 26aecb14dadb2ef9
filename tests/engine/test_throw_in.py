"""R5: chances to throw in, their order, and when the defence has succeeded."""

from durak.engine import Phase
from tests.engine.positions import drawn, hands, legal, play, sentence, table, words

FOUR_SEATS = """
    podkidnoy trump 7h
    hand 0 8c Td Kd
    hand 1 9c 9s Ts Js Qs As
    hand 2 8d 9d Kc
    hand 3 8s Jc Qc
    table 6c
    defence principal 0 defender 1 limit 6 queue 1
"""


def test_r5_1_the_principal_first_then_clockwise_from_the_defenders_left() -> None:
    after = play(drawn(FOUR_SEATS), "cover 6c 9c")
    assert (after.phase, after.queue) == (Phase.THROW_IN, (0, 2, 3))


def test_r5_1_after_a_transfer_the_principal_is_still_asked_first() -> None:
    """Seat 2 defends: the principal 0, then 3 at the left of 2, and 1, who transferred, last."""
    after = play(
        drawn("""
            perevodnoy trump 7h
            hand 0 Kd
            hand 1 6d Jd
            hand 2 9c 9d Ts
            hand 3 Jc
            table 6c
            defence principal 0 defender 1 limit 2 queue 1
        """),
        "transfer 6d",
        "cover 6c 9c",
        "cover 6d 9d",
    )
    assert after.queue == (0, 3, 1)


def test_r5_1_the_defender_himself_gets_no_chance() -> None:
    after = play(drawn(FOUR_SEATS), "cover 6c 9c")
    assert 1 not in after.queue
    assert sentence(after, "throw 9s", seat=1) == "It is not your turn."


def test_r5_1_exited_seats_get_no_chance() -> None:
    after = play(
        drawn("""
            podkidnoy trump 7h
            hand 0 8c
            hand 1 9c 9s
            hand 2
            hand 3 Jc
            table 6c
            defence principal 0 defender 1 limit 2 queue 1
            exited 2
        """),
        "cover 6c 9c",
    )
    assert after.queue == (0, 3)


def test_r5_1_seats_with_an_empty_hand_get_no_chance() -> None:
    """The principal led their last card and seat 3 threw in its own: only seat 2 is asked."""
    after = play(
        drawn("""
            podkidnoy trump 7h
            talon 8h 7h
            hand 0
            hand 1 9d Ts Js Qs As
            hand 2 8d Td Kc
            hand 3
            table 6c/9c 6d
            defence principal 0 defender 1 limit 6 queue 1
        """),
        "cover 6d 9d",
    )
    assert (after.exited, after.queue) == ((), (2,))


def test_r5_1_a_seat_that_threw_in_its_last_card_is_not_asked_again() -> None:
    after = play(
        drawn("""
            podkidnoy trump 7h
            hand 0 Td
            hand 1 9c 9s Ts
            hand 2 9d
            hand 3 Jc
            table 6c
            defence principal 0 defender 1 limit 3 queue 1
        """),
        "cover 6c 9c",
        "pass",
        "throw 9d",
    )
    assert (after.phase, after.mover) == (Phase.DEFENCE, 1)
    taken = play(after, "take")
    assert taken.queue == (0, 3)


def test_r5_1_with_nobody_to_ask_the_defence_has_succeeded() -> None:
    after = play(
        drawn("""
            podkidnoy trump 7h
            talon 8h 9h 7h
            hand 0 6c
            hand 1 9c 9s
            opening principal 0 defender 1 limit 2 queue 0
        """),
        "attack 6c",
        "cover 6c 9c",
    )
    assert (after.phase, after.principal) == (Phase.OPENING, 1)
    assert hands(after) == ["7h 8h 9h", "9s"]


def test_r5_2_one_card_whose_rank_lies_on_the_table_as_attack_or_cover() -> None:
    after = play(drawn(FOUR_SEATS), "cover 6c 9c", "pass")
    assert legal(after) == {"throw 9d", "pass"}
    more = play(after, "throw 9d", "take", "pass")
    assert table(more) == "6c/9c 9d"


def test_r5_2_exactly_one_card_at_a_chance() -> None:
    two = play(
        drawn("""
            podkidnoy trump 7h
            hand 0 6d 6s Kd
            hand 1 9c Ts Js
            table 6c
            defence principal 0 defender 1 limit 3 queue 1
        """),
        "cover 6c 9c",
    )
    assert legal(two) == {"throw 6d", "throw 6s", "pass"}
    assert sentence(two, "throw 6d 6s") == (
        "One card at a time: 6♦ 6♠ are 2. Several may come only after Take."
    )


def test_r5_2_a_rank_seen_only_in_a_hand_does_not_count() -> None:
    """Seat 0 holds a ten, and so does the defender, but no ten lies on the table."""
    after = play(drawn(FOUR_SEATS), "cover 6c 9c")
    assert sentence(after, "throw Td") == "No card of the rank of 10♦ lies on the table."


def test_r5_2_a_rank_that_is_only_beaten_does_not_count() -> None:
    after = play(drawn(FOUR_SEATS), "cover 6c 9c")
    assert "8h" in words(after.beaten)
    assert sentence(after, "throw 8c") == "No card of the rank of 8♣ lies on the table."


def test_r5_2_a_seat_with_nothing_to_add_is_still_asked() -> None:
    after = play(drawn(FOUR_SEATS), "cover 6c 9c")
    assert after.mover == 0
    assert legal(after) == {"pass"}


def test_r5_3_an_added_card_goes_to_the_defender_at_once() -> None:
    """Seats 3 and 0 get no word before the defender has answered."""
    after = play(drawn(FOUR_SEATS), "cover 6c 9c", "pass", "throw 9d")
    assert (after.phase, after.queue) == (Phase.DEFENCE, (1,))
    assert table(after) == "6c/9c 9d"


COVERED_TWICE = """
    podkidnoy trump 7h
    hand 0 8c Td Kd
    hand 1 9c 9h Ts Js Qs As
    hand 2 8d 9d Kc
    hand 3 8s Jc Qc
    table 6c
    defence principal 0 defender 1 limit 6 queue 1
"""


def test_r5_3_chances_start_again_from_the_principal() -> None:
    """He passed before the nine was thrown in; that no longer counts."""
    after = play(drawn(COVERED_TWICE), "cover 6c 9c", "pass", "throw 9d", "cover 9d 9h")
    assert (after.phase, after.queue) == (Phase.THROW_IN, (0, 2, 3))


def test_r5_3_the_principal_may_use_the_new_chance() -> None:
    after = play(
        drawn(
            COVERED_TWICE.replace("8c Td Kd", "9s Td Kd").replace("hand 1 9c 9h", "hand 1 Tc 9h")
        ),
        "cover 6c Tc",
        "throw Td",
        "cover Td 9h",
        "pass",
        "throw 9d",
        "take",
        "throw 9s",
    )
    assert table(after) == "6c/Tc Td/9h 9d 9s"


def test_r5_4_all_attackers_passing_in_a_row_end_the_bout() -> None:
    after = play(drawn(FOUR_SEATS), "cover 6c 9c", "pass", "pass")
    assert (after.phase, after.queue) == (Phase.THROW_IN, (3,))
    over = play(after, "pass")
    assert (over.phase, over.principal, over.pairs) == (Phase.OPENING, 1, ())


def test_r5_4_every_table_card_goes_to_the_beaten_pile() -> None:
    before = drawn(COVERED_TWICE)
    after = play(before, "cover 6c 9c", "pass", "throw 9d", "cover 9d 9h", "pass", "pass", "pass")
    assert words(after.beaten & ~before.beaten) == "6c 9c 9d 9h"
    assert hands(after) == ["8c Td Kd", "Ts Js Qs As", "Kc 8d", "Jc Qc 8s"]


def test_r5_4_at_the_limit_the_defence_has_succeeded_without_another_chance() -> None:
    """Seat 0 holds a nine, but the limit of two attacks is reached."""
    after = play(
        drawn("""
            podkidnoy trump 7h
            hand 0 9s Kd
            hand 1 9c Td
            hand 2 9d Kc
            table 6c
            defence principal 0 defender 1 limit 2 queue 1
        """),
        "cover 6c 9c",
        "pass",
        "throw 9d",
        "cover 9d Td",
    )
    assert (after.phase, after.bout, after.exited) == (Phase.OPENING, 3, (1,))
    assert hands(after) == ["Kd 9s", "", "Kc"]


def test_r5_4_six_attacks_are_the_most_against_a_long_hand() -> None:
    """Seat 0 holds another six and the defender four more cards, yet the bout is over."""
    after = play(
        drawn("""
            podkidnoy trump 7h
            hand 0 6d 6s 7d 7s Kd
            hand 1 8c 8d 9d 8s 9s Ks As Ah
            hand 2 Jc
            table 6c/7c 6h/9h 9c
            defence principal 0 defender 1 limit 6 queue 1
        """),
        "cover 9c Ah",
        "throw 7d",
        "cover 7d 8d",
        "throw 7s",
        "cover 7s 8s",
        "throw 6s",
        "cover 6s 9s",
    )
    assert (after.phase, after.bout, after.principal) == (Phase.OPENING, 3, 1)
    assert hands(after) == ["6d Kd", "8c 9d Ks As", "Jc"]
