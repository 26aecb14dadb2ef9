"""R2 and R3: opening a bout, and the limit of a defence."""

from durak.engine import CARDS, FIRST_FIVE, PODKIDNOY, Phase, deal
from tests.engine.positions import drawn, hands, legal, play, sentence, table

OPENING = """
    podkidnoy trump 7h
    hand 0 6c 6d 6s 9c
    hand 1 8c 8d 8s Tc Td Ts Ks
    hand 2 Jc
    hand 3 Jd
    opening principal 0 defender 1 limit 6 queue 0
"""


def test_r2_1_the_principal_attacks_the_next_seat_clockwise() -> None:
    after = play(drawn(OPENING), "attack 9c")
    assert table(after) == "9c"
    assert hands(after)[0] == "6c 6d 6s"
    assert (after.phase, after.mover, after.defender) == (Phase.DEFENCE, 1, 1)


SEAT_1_IS_OUT = """
    podkidnoy trump 7h
    hand 0 9d Ks
    hand 1
    hand 2 6c Jc
    hand 3 6d Qd
    opening principal 3 defender 0 limit 2 queue 3
    exited 1
"""


def test_r2_1_exited_seats_are_passed_over() -> None:
    taken = play(drawn(SEAT_1_IS_OUT), "attack 6d", "take", "pass", "throw 6c")
    assert (taken.principal, taken.defender) == (2, 3)
    held = play(drawn(SEAT_1_IS_OUT), "attack 6d", "cover 6d 9d", "pass", "pass")
    assert (held.principal, held.defender) == (0, 2)


def test_r2_1_the_principal_cannot_pass() -> None:
    assert "pass" not in legal(drawn(OPENING))
    assert sentence(drawn(OPENING), "pass") == "You open this bout: lay a card, you cannot pass."


def test_r2_2_the_principal_lays_one_card_or_several_of_one_rank() -> None:
    assert legal(drawn(OPENING)) == {
        "attack 6c",
        "attack 6d",
        "attack 6s",
        "attack 9c",
        "attack 6c 6d",
        "attack 6c 6s",
        "attack 6d 6s",
        "attack 6c 6d 6s",
    }
    assert table(play(drawn(OPENING), "attack 6s 6c")) == "6c 6s"


def test_r2_2_the_limit_holds_for_the_opening() -> None:
    short = drawn("""
        podkidnoy trump 7h
        hand 0 6c 6d 6s
        hand 1 8c 8d
        opening principal 0 defender 1 limit 2 queue 0
    """)
    assert "attack 6c 6d 6s" not in legal(short)
    assert "attack 6d 6s" in legal(short)
    assert sentence(short, "attack 6c 6d 6s") == ("The limit of this defence is 2: 6♣ 6♦ 6♠ are 3.")


def test_r2_3_the_single_opening_sets_lay_exactly_one() -> None:
    for rules in ("first-five", "duel"):
        single = drawn(f"""
            {rules} trump 7h
            hand 0 6c 6d 9c
            hand 1 8c 8d Ks
            opening principal 0 defender 1 limit 3 queue 0
        """)
        assert legal(single) == {"attack 6c", "attack 6d", "attack 9c"}
        assert sentence(single, "attack 6c 6d") == (
            f"In {rules.capitalize()} a bout opens with one card, not 2."
        )


LIMIT_THREE = """
    podkidnoy trump 7h
    hand 0 9h Qd
    hand 1 6c 6d 8c 8d 8h
    hand 2 9c Td Ks
    hand 3 Jd
    opening principal 1 defender 2 limit 3 queue 1
"""


def test_r3_1_the_limit_is_the_defenders_hand() -> None:
    before = drawn("""
        podkidnoy trump 7h
        hand 0 9c
        hand 1 6c 6d 8c
        hand 2 8d Td Ks
        opening principal 0 defender 1 limit 3 queue 0
    """)
    after = play(before, "attack 9c", "take", "pass")
    assert (after.principal, after.defender, after.limit) == (2, 1, 4)


def test_r3_1_the_limit_is_never_more_than_six() -> None:
    before = drawn("""
        podkidnoy trump 7h
        hand 0 9c 9d
        hand 1 6c 6d 8c Tc Td Jc Jd Qc
        hand 2 8d Kd Ks
        opening principal 2 defender 0 limit 2 queue 2
    """)
    after = play(before, "attack 8d", "cover 8d 9d", "pass", "pass")
    assert (after.principal, after.defender, after.hand_size(1), after.limit) == (0, 1, 8, 6)


def test_r3_1_a_cover_does_not_change_the_limit() -> None:
    after = play(drawn(LIMIT_THREE), "attack 8c", "cover 8c 9c")
    assert (after.hand_size(2), after.limit, after.phase) == (2, 3, Phase.THROW_IN)


def test_r3_1_take_does_not_change_the_limit() -> None:
    """Two cards are left in the hand and two lie before it, yet one more attack fits."""
    taking = play(drawn(LIMIT_THREE), "attack 8c", "cover 8c 9c", "throw 8d", "take", "throw 8h")
    assert hands(taking)[2] == "8c 9c 8d Td 8h Ks"
    third = play(drawn(LIMIT_THREE), "attack 8c", "cover 8c 9c", "throw 8d", "take")
    assert legal(third) == {"throw 8h", "pass"}
    assert (third.limit, third.queue) == (3, (1, 3, 0))


def test_r3_1_throw_ins_after_take_stay_within_the_frozen_limit() -> None:
    taking = play(drawn(LIMIT_THREE), "attack 8c 8d", "take")
    assert legal(taking) == {"throw 8h", "pass"}
    wide = drawn("""
        podkidnoy trump 7h
        hand 0 8c 8d 8h
        hand 1 9c Tc
        opening principal 0 defender 1 limit 2 queue 0
    """)
    after = play(wide, "attack 8c", "take")
    assert legal(after) == {"throw 8d", "throw 8h", "pass"}
    assert sentence(after, "throw 8d 8h") == (
        "The limit of this defence is 2 attacks: 1 more fits, 8♦ 8♥ would be 2."
    )


def test_r3_2_covers_do_not_count() -> None:
    """Four cards lie on the table; they are two attacks, so a third one fits."""
    after = play(drawn(LIMIT_THREE), "attack 8c", "cover 8c 9c", "pass", "pass", "throw 9h", "take")
    assert table(after) == "8c/9c 9h"
    assert after.limit - len(after.pairs) == 1
    assert legal(after) == {"throw 8d", "throw 8h", "pass"}


def test_r3_2_thrown_in_cards_count() -> None:
    three = drawn("""
        podkidnoy trump 7h
        hand 0 6c 6d 6s 7c 9d
        hand 1 7d 8c 8s
        opening principal 0 defender 1 limit 3 queue 0
    """)
    after = play(three, "attack 6c", "cover 6c 8c", "throw 6d", "cover 6d 7d", "throw 6s")
    assert table(after) == "6c/8c 6d/7d 6s"
    held = play(after, "cover 6s 8s")
    assert held.phase is Phase.OVER
    assert held.outcome is not None
    assert held.outcome.durak == 0


def test_r3_3_a_transfer_starts_a_defence_with_a_limit_of_its_own() -> None:
    before = drawn("""
        perevodnoy trump 7h
        hand 0 6c 9c
        hand 1 6d Tc Td Jd Qd
        hand 2 8c 8d 8s
        opening principal 0 defender 1 limit 5 queue 0
    """)
    attacked = play(before, "attack 6c")
    assert attacked.limit == 5
    passed_on = play(attacked, "transfer 6d")
    assert (passed_on.defender, passed_on.limit) == (2, 3)


def test_r3_4_the_standard_sets_use_six_from_the_first_bout() -> None:
    dealt = deal(PODKIDNOY, 4, CARDS)
    assert (dealt.bout, dealt.limit) == (1, 6)


def test_r3_4_five_belongs_to_the_first_bout_of_first_five_alone() -> None:
    dealt = deal(FIRST_FIVE, 4, CARDS)
    assert (dealt.bout, dealt.limit) == (1, 5)


FIRST_BOUT = """
    first-five trump 7h bout 1 barren 0
    talon 7c 7d 9h Th Jh Qh Kh Ah As Ks Qs 7h
    hand 0 6c 6d 6h 6s 8c 8d
    hand 1 8h 9c 9d 9s Tc Td
    hand 2 8s Jc Jd Js Qc Qd
    hand 3 7s Kc Kd Ts Ac Ad
    opening principal 0 defender 1 limit 5 queue 0
"""


def test_r3_4_the_first_bout_of_first_five_ends_at_five_attacks() -> None:
    end = play(
        drawn(FIRST_BOUT),
        "attack 6c",
        "cover 6c 9c",
        "throw 6d",
        "cover 6d 9d",
        "throw 6h",
        "cover 6h 8h",
        "throw 6s",
        "cover 6s 9s",
        "throw 8c",
    )
    assert table(end) == "6c/9c 6d/9d 6h/8h 6s/9s 8c"
    over = play(end, "cover 8c Tc")
    assert (over.bout, over.principal, over.limit) == (2, 1, 6)


def test_r3_4_the_second_bout_has_six_also_when_the_first_ended_in_a_take() -> None:
    taking = play(drawn(FIRST_BOUT), "attack 6c", "take")
    assert sentence(taking, "throw 6d 6h 6s 8c") == "No card of the rank of 8♣ lies on the table."
    after = play(taking, "throw 6d 6h 6s", "pass", "pass")
    assert (after.bout, after.principal, after.defender, after.limit) == (2, 2, 3, 6)


def test_r3_4_five_holds_after_take_too() -> None:
    bout = play(
        drawn(FIRST_BOUT), "attack 6c", "cover 6c 9c", "throw 6d", "cover 6d Td", "throw 6h", "take"
    )
    assert bout.limit - len(bout.pairs) == 2
    full = play(bout, "throw 6s", "pass", "pass")
    assert full.bout == 2
    assert hands(full)[1] == "6c 9c Tc 6d 9d Td 6h 8h 6s 9s"


def test_r3_5_open_attacks_never_outnumber_the_defenders_hand() -> None:
    """His hand of two is the limit, and each cover that leaves it takes an open attack along."""
    two = drawn("""
        podkidnoy trump 7h
        hand 0 6c 6d 6s
        hand 1 8c 8d
        opening principal 0 defender 1 limit 2 queue 0
    """)
    after = play(two, "attack 6c 6d", "cover 6c 8c")
    assert (table(after), hands(after)[1]) == ("6c/8c 6d", "8d")
