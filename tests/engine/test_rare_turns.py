"""What comes up seldom: full rounds of transfers, seats that leave together, last cards led."""

import pytest

from durak.engine import Outcome, Phase
from tests.engine.positions import drawn, hands, legal, play, sentence, table

ROUND_OF_NINES = """
    perevodnoy trump 7h
    hand 0 9c 9h Td Qd Kd Ad
    hand 1 9d 6c 7c 8c Tc Qh
    hand 2 9s Jc Jd Kc Th
    opening principal 0 defender 1 limit 6 queue 0
"""
BACK_AT_THE_PRINCIPAL = ("attack 9c", "transfer 9d", "transfer 9s")


def test_r6_3_the_principal_defends_after_a_full_round_and_may_transfer_on() -> None:
    back = play(drawn(ROUND_OF_NINES), *BACK_AT_THE_PRINCIPAL)
    assert (back.principal, back.defender, back.queue, back.limit) == (0, 0, (0,), 5)
    assert "transfer 9h" in legal(back)
    sent_on = play(back, "transfer 9h")
    assert table(sent_on) == "9c 9d 9s 9h"
    assert (sent_on.phase, sent_on.defender, sent_on.queue) == (Phase.DEFENCE, 1, (1,))


def test_r3_3_after_a_full_round_the_limit_is_that_of_the_new_defender() -> None:
    assert play(drawn(ROUND_OF_NINES), *BACK_AT_THE_PRINCIPAL, "transfer 9h").limit == 5


def test_r6_4_the_principal_who_transfers_on_is_principal_still_and_is_asked_first() -> None:
    sent_on = play(drawn(ROUND_OF_NINES), *BACK_AT_THE_PRINCIPAL, "transfer 9h")
    assert sent_on.principal == 0
    taking = play(sent_on, "take")
    assert (taking.phase, taking.queue) == (Phase.TAKING, (0, 2))


def test_r5_1_after_a_full_round_the_covers_are_followed_by_the_principals_chance() -> None:
    with_trumps = ROUND_OF_NINES.replace("6c 7c 8c Tc Qh", "Tc Qh Kh Ah Jh")
    asked = play(
        drawn(with_trumps),
        *BACK_AT_THE_PRINCIPAL,
        "transfer 9h",
        "cover 9c Tc",
        "cover 9d Kh",
        "cover 9s Ah",
        "cover 9h Qh",
    )
    assert (asked.phase, asked.defender, asked.queue) == (Phase.THROW_IN, 1, (0, 2))


def test_r8_4_after_a_full_round_the_seat_behind_the_last_defender_opens() -> None:
    after = play(
        drawn(ROUND_OF_NINES), *BACK_AT_THE_PRINCIPAL, "transfer 9h", "take", "pass", "pass"
    )
    assert hands(after)[1] == "6c 7c 8c 9c Tc 9d 9h Qh 9s"
    assert (after.principal, after.defender) == (2, 0)


def test_r8_1_after_a_full_round_the_principal_draws_first_and_the_defender_last() -> None:
    with_talon = ROUND_OF_NINES.replace(
        "hand 0 9c 9h Td Qd Kd Ad", "talon 6s 7s 8s 7h\n    hand 0 9c 9h Td Qd Kd Ad"
    )
    after = play(drawn(with_talon), *BACK_AT_THE_PRINCIPAL, "transfer 9h", "take", "pass", "pass")
    assert hands(after)[0] == "Td Qd Kd Ad 6s 7s"
    assert hands(after)[2] == "Jc Kc Jd 7h Th 8s"


LAST_CARD_TRANSFERRED = """
    perevodnoy trump 7h
    hand 0 8c Kd Qd
    hand 1 8d
    hand 2 9c 9d Jc
    opening principal 0 defender 1 limit 1 queue 0
"""


def test_r8_2_a_seat_that_transferred_its_last_card_is_out_when_that_bout_ends() -> None:
    sent_on = play(drawn(LAST_CARD_TRANSFERRED), "attack 8c", "transfer 8d")
    assert (hands(sent_on)[1], sent_on.exited) == ("", ())
    taken = play(sent_on, "take", "pass")
    assert (taken.exited, taken.principal, taken.defender) == ((1,), 0, 2)
    held = play(sent_on, "cover 8c 9c", "cover 8d 9d", "pass")
    assert (held.exited, held.principal, held.defender) == ((1,), 2, 0)


def test_r5_1_a_seat_that_transferred_its_last_card_gets_no_chance() -> None:
    sent_on = play(drawn(LAST_CARD_TRANSFERRED), "attack 8c", "transfer 8d")
    assert play(sent_on, "take").queue == (0,)


def test_r8_2_opener_and_defender_leave_together_and_two_others_play_on() -> None:
    after = play(
        drawn("""
            podkidnoy trump 7h
            hand 0 6c
            hand 1 7c
            hand 2 Jc Jd
            hand 3 Kc Kd
            opening principal 0 defender 1 limit 1 queue 0
        """),
        "attack 6c",
        "cover 6c 7c",
    )
    assert (after.phase, after.exited) == (Phase.OPENING, (0, 1))
    assert (after.principal, after.defender, after.limit) == (2, 3, 2)


def test_r6_2_a_transfer_over_a_seat_that_has_left_needs_room_at_the_one_behind() -> None:
    behind = """
        perevodnoy trump 7h
        hand 0 Kc
        hand 1 8d 8s
        hand 2
        hand 3 {third}
        table 8c
        defence principal 0 defender 1 limit 2 queue 1
        exited 2
    """
    short = drawn(behind.format(third="Jc"))
    assert legal(short) == {"take"}
    assert sentence(short, "transfer 8d") == "The next player holds 1 card: 2 attacks are too many."
    wide = drawn(behind.format(third="Jc Qc"))
    assert legal(wide) == {"transfer 8d", "transfer 8s", "take"}
    assert sentence(wide, "transfer 8d 8s") == (
        "The next player holds 2 cards: 3 attacks are too many."
    )


@pytest.mark.parametrize(
    ("defender", "actions", "durak"),
    [
        ("9c 9d Kc", ("cover 8c 9c", "cover 8d 9d"), 1),
        ("9c 9d", ("cover 8c 9c", "cover 8d 9d"), None),
        ("9c 9d Kc", ("take",), 1),
        ("9c 9d", ("take",), 1),
        ("9c 9d", ("cover 8d 9d", "take"), 1),
    ],
)
def test_r8_3_a_game_may_end_with_several_last_cards_led_at_once(
    defender: str, actions: tuple[str, ...], durak: int | None
) -> None:
    led = play(
        drawn(f"""
            podkidnoy trump 7h
            hand 0 8c 8d
            hand 1 {defender}
            opening principal 0 defender 1 limit {len(defender.split())} queue 0
        """),
        "attack 8c 8d",
    )
    over = play(led, *actions)
    assert (over.phase, over.outcome) == (Phase.OVER, Outcome(durak))
    assert over.exited == ((0,) if durak else (0, 1))


@pytest.mark.parametrize(
    ("seats", "turns"),
    [(2, [(0, 1), (0, 1), (0, 1)]), (3, [(0, 1), (2, 0), (1, 2)]), (4, [(0, 1), (2, 3), (0, 1)])],
)
def test_r8_4_the_order_of_turns_over_two_takes_in_a_row(
    seats: int, turns: list[tuple[int, int]]
) -> None:
    cards = ["6c 8d Td Qd", "7c 9d Jd Kd", "6s 8s Ts Qs", "7s 9s Js Ks"]
    lines = "\n".join(f"hand {seat} {hand}" for seat, hand in enumerate(cards[:seats]))
    now = drawn(f"podkidnoy trump 7h\n{lines}\nopening principal 0 defender 1 limit 4 queue 0")
    found = [(now.principal, now.defender)]
    for _ in turns[1:]:
        opening = min(legal(now))
        now = play(now, opening, "take", *["pass"] * (seats - 1))
        found.append((now.principal, now.defender))
    assert found == turns


def test_r7_1_chances_over_two_takes_in_a_row_go_from_each_principal() -> None:
    first = play(
        drawn("""
            podkidnoy trump 7h
            hand 0 6c 8d Td Qd
            hand 1 7c 9d Jd Kd
            hand 2 6s 8s Ts Qs
            hand 3 7s 9s Js Ks
            opening principal 0 defender 1 limit 4 queue 0
        """),
        "attack Td",
        "take",
    )
    assert first.queue == (0, 2, 3)
    second = play(first, "pass", "pass", "pass", "attack 8s", "take")
    assert (second.principal, second.defender, second.queue) == (2, 3, (2, 0, 1))


def test_r6_4_at_two_seats_the_principal_stays_through_every_transfer_to_and_fro() -> None:
    """All four sixes lie there; seat 0, who opened, defends and draws last (R8.1)."""
    now = drawn("""
        perevodnoy trump 7h
        talon 8c 8d 8s 9s 7h
        hand 0 6c 6s 9c Td Jd Qd
        hand 1 6d 6h Tc Jc Qc Kc
        opening principal 0 defender 1 limit 6 queue 0
    """)
    sent = play(now, "attack 6c", "transfer 6d", "transfer 6s", "transfer 6h")
    assert (sent.principal, sent.defender, sent.limit) == (0, 0, 4)
    after = play(sent, "take")
    assert hands(after) == ["6c 9c 6d Td Jd Qd 6h 6s", "8c Tc Jc Qc Kc 8d"]
