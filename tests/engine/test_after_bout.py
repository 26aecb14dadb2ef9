"""R8.1 to R8.4: drawing, leaving the game, its end, and who opens next."""

from durak.engine import Outcome, Phase
from tests.engine.positions import drawn, hands, legal, play, sentence

REFILL = """
    podkidnoy trump 7h
    talon 6c 7c 8c 6s 7s 8s 6d 7d 7h
    hand 0 9c Td Kd Qd Ks
    hand 1 Tc Jc Qc Kc Ac
    hand 2 9d 9h Js Qs As
    hand 3 9s Th Jh Qh Kh Ah
    opening principal 0 defender 1 limit 5 queue 0
"""


def test_r8_1_the_principal_draws_first_and_the_defender_last() -> None:
    """Seat 0 draws two, then 2 one, 3 none, and 1 the next two."""
    after = play(drawn(REFILL), "attack 9c", "cover 9c Tc", "pass", "pass", "pass")
    assert hands(after) == [
        "6c 7c Td Qd Kd Ks",
        "Jc Qc Kc Ac 6s 7s",
        "8c 9d 9h Js Qs As",
        "Th Jh Qh Kh Ah 9s",
    ]
    assert len(after.talon) == 4


def test_r8_1_a_seat_with_six_or_more_draws_none() -> None:
    """Seat 3 holds six, and the taker seven."""
    after = play(drawn(REFILL), "attack 9c", "take", "pass", "throw 9d", "pass")
    assert hands(after) == [
        "6c 7c Td Qd Kd Ks",
        "9c Tc Jc Qc Kc Ac 9d",
        "8c 9h 6s Js Qs As",
        "Th Jh Qh Kh Ah 9s",
    ]


def test_r8_1_others_draw_clockwise_from_the_principal() -> None:
    """Principal 2, defender 3: the order is 2, 0, 1, 3."""
    after = play(
        drawn("""
            podkidnoy trump 7h
            talon 6c 7c 8c 6s 7h
            hand 0 Td Kd Qd Ks Jd
            hand 1 Jc Qc Kc Ac Ad
            hand 2 9d 9h Js Qs As Ts
            hand 3 9s Th Jh Qh Kh Ah
            opening principal 2 defender 3 limit 6 queue 2
        """),
        "attack 9d",
        "cover 9d Th",
        "pass",
        "pass",
        "pass",
    )
    assert hands(after) == [
        "7c Td Jd Qd Kd Ks",
        "8c Jc Qc Kc Ac Ad",
        "6c 9h Ts Js Qs As",
        "Jh Qh Kh Ah 6s 9s",
    ]


def test_r8_1_the_order_after_a_transfer() -> None:
    """Principal 0, final defender 2: the order is 0, 1, 3, 2."""
    after = play(
        drawn("""
            perevodnoy trump 7h
            talon 6s 7s 8s 7c 7h
            hand 0 9c Td Kd Qd Ks As
            hand 1 9d Jc Qc Kc Ac Ad
            hand 2 Tc Js 9h Jd Qs Ts
            hand 3 9s Th Jh Qh Kh
            opening principal 0 defender 1 limit 6 queue 0
        """),
        "attack 9c",
        "transfer 9d",
        "cover 9c Tc",
        "cover 9d Jd",
        "pass",
        "pass",
        "pass",
    )
    assert hands(after) == [
        "Td Qd Kd 6s Ks As",
        "Jc Qc Kc Ac Ad 7s",
        "7c 7h 9h Ts Js Qs",
        "Th Jh Qh Kh 8s 9s",
    ]
    assert (after.principal, after.defender) == (2, 3)


def test_r8_1_the_principal_draws_last_as_the_final_defender() -> None:
    """The attack came back to seat 0: the order is 1, 2, 0, and it gets the trump card."""
    after = play(
        drawn("""
            perevodnoy trump 7h
            talon 7s 8s 7h
            hand 0 6c Ac Ad 9h Ks As
            hand 1 6d Jc Qc Kc Td Jd
            hand 2 6s Tc Js 9c Qs Ts
            opening principal 0 defender 1 limit 6 queue 0
        """),
        "attack 6c",
        "transfer 6d",
        "transfer 6s",
        "cover 6c Ac",
        "cover 6d Ad",
        "cover 6s As",
        "pass",
        "pass",
    )
    assert hands(after) == ["7h 9h Ks", "Jc Qc Kc Td Jd 7s", "9c Tc 8s Ts Js Qs"]
    assert (after.principal, after.defender) == (0, 1)


def test_r8_1_a_seat_may_draw_while_the_next_one_finds_nothing() -> None:
    """The talon has two cards: the principal takes both, the trump among them."""
    after = play(
        drawn("""
            podkidnoy trump 7h
            talon 6s 7h
            hand 0 6c Ac Ad
            hand 1 7c Jc Qc
            hand 2 Tc Js
            opening principal 0 defender 1 limit 3 queue 0
        """),
        "attack 6c",
        "cover 6c 7c",
        "pass",
        "pass",
    )
    assert hands(after) == ["Ac Ad 7h 6s", "Jc Qc", "Tc Js"]
    assert after.talon == ()


def test_r8_2_an_empty_hand_in_mid_bout_is_not_out_yet() -> None:
    after = play(
        drawn("""
            podkidnoy trump 7h
            hand 0 6c
            hand 1 7c Jc Qc
            hand 2 Tc Js
            opening principal 0 defender 1 limit 3 queue 0
        """),
        "attack 6c",
    )
    assert (hands(after)[0], after.exited) == ("", ())
    over = play(after, "cover 6c 7c", "pass")
    assert over.exited == (0,)


def test_r8_2_with_cards_in_the_talon_an_empty_hand_draws_and_stays() -> None:
    after = play(
        drawn("""
            podkidnoy trump 7h
            talon 6s 8s 9s 7s 7d 7h
            hand 0 6c
            hand 1 7c Jc Qc Kc Ac Ad
            hand 2 Tc Js Qs Ks As Ah
            opening principal 0 defender 1 limit 6 queue 0
        """),
        "attack 6c",
        "cover 6c 7c",
        "pass",
    )
    assert hands(after)[0] == "7d 7h 6s 7s 8s 9s"
    assert (after.exited, after.talon) == ((), ())


def test_r8_2_a_seat_that_finds_the_talon_empty_at_its_turn_is_out() -> None:
    """One card is left; the principal draws it, and seat 2 gets none."""
    after = play(
        drawn("""
            podkidnoy trump 7h
            talon 7h
            hand 0 6c
            hand 1 Jc Qc Kc
            hand 2 6s
            opening principal 0 defender 1 limit 3 queue 0
        """),
        "attack 6c",
        "take",
        "throw 6s",
    )
    assert hands(after) == ["7h", "6c Jc Qc Kc 6s", ""]
    assert (after.exited, after.phase) == ((2,), Phase.OPENING)
    assert (after.principal, after.defender) == (0, 1)


def test_r8_2_several_seats_may_leave_in_one_bout() -> None:
    after = play(
        drawn("""
            podkidnoy trump 7h
            hand 0 6c
            hand 1 Jc Qc Kc
            hand 2 6s
            hand 3 Ad Ks
            opening principal 0 defender 1 limit 3 queue 0
        """),
        "attack 6c",
        "take",
        "throw 6s",
        "pass",
    )
    assert after.exited == (0, 2)
    assert (after.principal, after.defender) == (3, 1)


LAST_TWO = """
    podkidnoy trump 7h
    hand 0 9c
    hand 1 Tc Kd
    hand 2
    hand 3
    opening principal 0 defender 1 limit 2 queue 0
    exited 3 2
"""


def test_r8_3_the_last_seat_holding_cards_is_the_durak() -> None:
    over = play(drawn(LAST_TWO), "attack 9c", "cover 9c Tc")
    assert (over.phase, over.mover, over.exited) == (Phase.OVER, None, (3, 2, 0))
    assert over.outcome == Outcome(durak=1)
    taken = play(drawn(LAST_TWO), "attack 9c", "take")
    assert taken.outcome == Outcome(durak=1)


def test_r8_3_all_emptied_in_one_bout_is_a_draw() -> None:
    even = drawn(LAST_TWO.replace("Tc Kd", "Tc").replace("limit 2", "limit 1"))
    over = play(even, "attack 9c", "cover 9c Tc")
    assert (over.phase, hands(over)) == (Phase.OVER, ["", "", "", ""])
    assert over.outcome == Outcome(durak=None)


def test_r8_3_three_seats_may_empty_at_once_and_draw() -> None:
    over = play(
        drawn("""
            podkidnoy trump 7h
            hand 0 9c
            hand 1 Tc Td
            hand 2 9d
            opening principal 0 defender 1 limit 2 queue 0
        """),
        "attack 9c",
        "cover 9c Tc",
        "throw 9d",
        "cover 9d Td",
    )
    assert over.outcome == Outcome(durak=None)


def test_r8_3_with_cards_in_the_talon_the_game_goes_on() -> None:
    """Both hands are empty, but the talon has a card for each."""
    after = play(
        drawn("""
            podkidnoy trump 7h
            talon 6s 8s 9s 7s 7d 6d 7h
            hand 0 9c
            hand 1 Tc
            opening principal 0 defender 1 limit 1 queue 0
        """),
        "attack 9c",
        "cover 9c Tc",
    )
    assert (after.outcome, hands(after)) == (None, ["6d 7d 6s 7s 8s 9s", "7h"])
    assert (after.principal, after.limit) == (1, 6)


def test_r8_3_after_the_end_nothing_can_be_played() -> None:
    over = play(drawn(LAST_TWO), "attack 9c", "take")
    assert legal(over) == set()
    for action in ("attack Kd", "take", "pass", "throw Kd", "cover 9c Tc", "transfer Kd"):
        assert sentence(over, action) == "The game is over."
        assert sentence(over, action, seat=1) == "The game is over."


NEXT_LEAD = """
    podkidnoy trump 7h
    hand 0 6c Ac Ad
    hand 1 7c Jc
    hand 2 6d Js
    hand 3 Ts Ks
    opening principal 0 defender 1 limit 2 queue 0
"""


def test_r8_4_after_a_defence_that_held_the_defender_opens() -> None:
    after = play(drawn(NEXT_LEAD), "attack 6c", "cover 6c 7c", "pass", "pass", "pass")
    assert (after.principal, after.defender, after.bout) == (1, 2, 3)


def test_r8_4_after_a_take_the_seat_after_the_defender_opens() -> None:
    after = play(drawn(NEXT_LEAD), "attack 6c", "take", "pass", "pass", "pass")
    assert (after.principal, after.defender) == (2, 3)


def test_r8_4_if_the_defender_exited_the_next_active_seat_opens() -> None:
    after = play(
        drawn(NEXT_LEAD.replace("7c Jc", "7c 7d")),
        "attack 6c",
        "cover 6c 7c",
        "pass",
        "throw 6d",
        "cover 6d 7d",
    )
    assert after.exited == (1,)
    assert (after.principal, after.defender) == (2, 3)


def test_r8_4_if_the_seat_after_the_defender_exited_too_the_one_after_that_opens() -> None:
    after = play(
        drawn(NEXT_LEAD.replace("7c Jc", "7c 7d").replace("6d Js", "6d")),
        "attack 6c",
        "cover 6c 7c",
        "pass",
        "throw 6d",
        "cover 6d 7d",
    )
    assert after.exited == (2, 1)
    assert (after.principal, after.defender) == (3, 0)


def test_r8_4_after_a_take_a_seat_that_just_exited_is_passed_over() -> None:
    after = play(drawn(NEXT_LEAD.replace("6d Js", "6d")), "attack 6c", "take", "pass", "throw 6d")
    assert after.exited == (2,)
    assert (after.principal, after.defender) == (3, 0)


def test_r8_4_the_principal_who_defended_last_and_exited_does_not_open() -> None:
    """The attack came back to seat 0, who covered with their last cards."""
    after = play(
        drawn("""
            perevodnoy trump 7h
            hand 0 6c Ac Ad Kh
            hand 1 6d Jc Qc
            hand 2 6s Js
            opening principal 0 defender 1 limit 3 queue 0
        """),
        "attack 6c",
        "transfer 6d",
        "transfer 6s",
        "cover 6c Ac",
        "cover 6d Ad",
        "cover 6s Kh",
    )
    assert after.exited == (0,)
    assert (after.principal, after.defender) == (1, 2)


def test_r8_4_after_a_take_by_the_principal_the_left_neighbour_opens() -> None:
    after = play(
        drawn("""
            perevodnoy trump 7h
            hand 0 6c Ac Ad
            hand 1 6d Jc Qc
            opening principal 0 defender 1 limit 3 queue 0
        """),
        "attack 6c",
        "transfer 6d",
        "take",
    )
    assert hands(after) == ["6c Ac 6d Ad", "Jc Qc"]
    assert (after.principal, after.defender, after.limit) == (1, 0, 4)
