"""The rules of thumb, each in a position in which a good player would not hesitate."""

import pytest

from durak.bots import Bot, make_bot
from durak.bots.heuristic import HeuristicBot
from tests.bots.views import choice

BOT = HeuristicBot()


def test_it_keeps_trumps_while_a_plain_card_covers() -> None:
    attacked = """
        podkidnoy trump 6h
        talon 7d 6h
        hand 0 9c
        hand 1 Kc 7h 8h
        hand 2 9d
        hand 3 9s
        table 8c
        defence principal 0 defender 1 limit 3 queue 1
    """
    assert choice(BOT, attacked) == "cover 8c Kc"


def test_it_attacks_low_and_with_no_trump_while_the_talon_lasts() -> None:
    opening = """
        podkidnoy trump 6h
        talon 9s 9h 6h
        hand 0 7c Jd As 7h 8h
        hand 1 9c 9d Td Ts Js
        hand 2 Jc Qc Kc Ac Kd
        hand 3 Qs Qd Ad Qh Kh
        opening principal 0 defender 1 limit 5 queue 0
    """
    assert choice(BOT, opening) == "attack 7c"


def test_it_feeds_no_rank_that_the_defender_is_known_to_hold() -> None:
    opening = """
        podkidnoy trump 6h
        talon 8d 8s 9h 6h
        hand 0 7c 8c Ad
        hand 1 7d 7s Td
        opening principal 0 defender 1 limit 3 queue 0
    """
    assert choice(BOT, opening) == "attack 7c"
    assert choice(BOT, opening, known={1: "7d 7s"}) == "attack 8c"
    assert choice(BOT, opening, known={1: "Td"}) == "attack 7c"


def test_it_leads_all_of_its_rank_to_get_out() -> None:
    opening = """
        podkidnoy trump 6h
        hand 0 Kc Kd Ks
        hand 1 7c 7d 8h 9h
        hand 2 Jc Qc
        hand 3 Js Qs
        opening principal 0 defender 1 limit 4 queue 0
    """
    assert choice(BOT, opening) == "attack Kc Kd Ks"


def test_it_leads_what_the_last_card_of_the_defender_is_known_not_to_beat() -> None:
    opening = """
        podkidnoy trump 6h
        hand 0 7c 8d Qd Ks
        hand 1 Kd
        hand 2 Jc Qc
        hand 3 Js Qs
        opening principal 0 defender 1 limit 1 queue 0
    """
    assert choice(BOT, opening, known={1: "Kd"}) in ("attack 7c", "attack Ks")
    assert choice(BOT, opening.replace("1 Kd", "1 Kc"), known={1: "Kc"}) == "attack 8d"


@pytest.mark.parametrize(("card", "told"), [("Qs", "throw Qs"), ("Qc", "pass")])
def test_it_throws_in_what_cannot_be_covered_and_helps_nobody_out(card: str, told: str) -> None:
    throwing = """
        podkidnoy trump 6h
        hand 0 7d 8d 9d Td {card}
        hand 1 Kc
        hand 2
        hand 3
        table Qd/Kd
        throw-in principal 0 defender 1 limit 2 queue 0
        exited 2 3
    """
    assert choice(BOT, throwing.replace("{card}", card), known={1: "Kc"}) == told


def test_it_throws_in_no_trump_while_the_talon_lasts() -> None:
    throwing = """
        podkidnoy trump 6h
        talon 9s 6h
        hand 0 7d 8h
        hand 1 7c Kc Ac
        hand 2 Jc
        hand 3 Js
        table 8c/9c
        throw-in principal 0 defender 1 limit 4 queue 0,2,3
    """
    assert choice(BOT, throwing) == "pass"


def test_it_gives_no_trump_to_a_defender_who_takes_while_the_talon_lasts() -> None:
    taking = """
        podkidnoy trump 6h
        talon 9s 9h 6h
        hand 0 7d 8h 8s
        hand 1 7c Kc Ac
        hand 2 Jc
        hand 3 Js
        table 8c
        taking principal 0 defender 1 limit 3 queue 0,2,3
    """
    assert choice(BOT, taking) == "throw 8s"


def test_it_takes_one_card_early_rather_than_spend_an_ace_of_trumps() -> None:
    attacked = """
        podkidnoy trump 6h
        talon 9s 9h 7c 7d 7s Tc Td Ts Jc Jd 6h
        hand 0 9c 9d Ac Ad As
        hand 1 Ah 8c 8d 8s Kd
        hand 2 6c 6d 6s Js Qs
        hand 3 Kc Qd Qc Th Jh
        table Ks
        defence principal 0 defender 1 limit 5 queue 1
    """
    assert choice(BOT, attacked) == "take"


def test_it_covers_with_a_rank_that_lies_there_rather_than_bring_in_a_new_one() -> None:
    attacked = """
        podkidnoy trump 6h
        talon 6h
        hand 0 Jc 9h
        hand 1 9c Tc Kd
        hand 2 Js Qs
        hand 3 Qc Qd
        table 8d/9d 8c
        defence principal 0 defender 1 limit 4 queue 1
    """
    assert choice(BOT, attacked, known={0: "9h"}) == "cover 8c 9c"
    assert choice(BOT, attacked.replace("8d/9d", "8d/Qh"), known={0: "9h"}) == "cover 8c Tc"


def test_it_covers_with_its_last_cards_to_get_out() -> None:
    attacked = """
        podkidnoy trump 6h
        hand 0 Jc Jd
        hand 1 9h
        hand 2 Js Qs
        hand 3 Qc Qd
        table 8c
        defence principal 0 defender 1 limit 1 queue 1
    """
    assert choice(BOT, attacked) == "cover 8c 9h"


TRANSFER = """
    perevodnoy trump 6h
    talon 9s 9h 6h
    hand 0 7d 8h
    hand 1 7c Kc Ac Kd {own}
    hand 2 Jc Jd Qs
    hand 3 Js
    table {attack}
    defence principal 0 defender 1 limit 5 queue 1
"""


def test_it_passes_on_what_the_next_seat_cannot_cover() -> None:
    text = TRANSFER.replace("{own}", "Qd").replace("{attack}", "Qc")
    assert choice(BOT, text, known={2: "Jc Jd Qs"}) == "transfer Qd"


@pytest.mark.parametrize(
    ("rules", "told"), [("perevodnoy", "cover 8c Tc"), ("podkidnoy", "cover 8c 9c")]
)
def test_where_attacks_can_be_passed_on_it_keeps_duplicates(rules: str, told: str) -> None:
    attacked = f"""
        {rules} trump 6h
        talon 6h
        hand 0 Jc Jd
        hand 1 9c 9d Tc
        hand 2 Js Qs
        hand 3 Qc Qd
        table 8c
        defence principal 0 defender 1 limit 3 queue 1
    """
    assert choice(BOT, attacked, known={0: "Jc Jd", 2: "Js Qs", 3: "Qc Qd"}) == told


def test_it_does_not_transfer_with_a_trump_while_a_plain_card_covers() -> None:
    text = TRANSFER.replace("{own}", "8h").replace("{attack}", "8c")
    assert choice(BOT, text.replace("7d 8h", "7d 7h")) in ("cover 8c Kc", "cover 8c Ac")


def test_without_memory_it_does_not_know_what_was_taken() -> None:
    opening = """
        podkidnoy trump 6h
        hand 0 7c 8d
        hand 1 Kd
        hand 2 Jc Qc
        hand 3 Js Qs
        opening principal 0 defender 1 limit 1 queue 0
    """
    forgetful = HeuristicBot(memory=False)
    assert choice(BOT, opening, known={1: "Kd"}) == "attack 7c"
    swapped = opening.replace("1 Kd", "1 Kc")
    assert choice(BOT, swapped, known={1: "Kc"}) == "attack 8d"
    assert choice(forgetful, opening, known={1: "Kd"}) == choice(
        forgetful, swapped, known={1: "Kc"}
    )


@pytest.mark.parametrize("bot", [make_bot("greedy"), BOT], ids=["greedy", "heuristic"])
def test_r4_1_it_takes_what_it_cannot_cover_as_a_whole(bot: Bot) -> None:
    attacked = """
        podkidnoy trump 6h
        hand 0 Jc Jd
        hand 1 9c Ts
        hand 2 Js Qs
        hand 3 Qc Qd
        table 8c 8d
        defence principal 0 defender 1 limit 2 queue 1
    """
    assert choice(bot, attacked) == "take"
