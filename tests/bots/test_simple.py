"""The simplest baselines, and the pricing of cards that all rules of thumb share."""

import random

import pytest

from durak.bots.pricing import by_price, cheapest, cover_plan
from durak.bots.simple import GreedyBot, RandomBot
from durak.engine import CARDS, Suit, card_of, parse_cards
from tests.bots.views import choice, view_in

GREEDY = GreedyBot()

OPENING = """
    perevodnoy trump 6h
    talon 9s 6h
    hand 0 {hand}
    hand 1 9c 9d
    hand 2 Jc
    hand 3 Js
    opening principal 0 defender 1 limit 2 queue 0
"""
ATTACKED = """
    {rules} trump 6h
    talon 9s 6h
    hand 0 9c
    hand 1 {hand}
    hand 2 Jc 7s
    hand 3 Js
    table {table}
    defence principal 0 defender 1 limit {limit} queue 1
"""


def attacked(hand: str, table: str, rules: str = "podkidnoy") -> str:
    return ATTACKED.format(rules=rules, hand=hand, table=table, limit=len(hand.split()))


@pytest.mark.parametrize(
    ("hand", "told"),
    [("7h Qc Td", "attack Td"), ("7h 8h", "attack 7h"), ("7d 7c As", "attack 7c")],
)
def test_greedy_opens_with_its_lowest_card_plain_before_trump(hand: str, told: str) -> None:
    assert choice(GREEDY, OPENING.replace("{hand}", hand)) == told


@pytest.mark.parametrize(
    ("hand", "table", "told"),
    [
        ("Kd Qd 7h", "8d", "cover 8d Qd"),
        ("Kd Qd 7h", "8s", "cover 8s 7h"),
        ("Kd 9d Ts", "8d 8s", "cover 8s Ts"),
        ("Kd Td 8h", "8s 8c", "take"),
        ("6s 6d", "8s", "take"),
    ],
)
def test_greedy_covers_as_cheaply_as_it_can(hand: str, table: str, told: str) -> None:
    assert choice(GREEDY, attacked(hand, table)) == told


def test_r6_greedy_transfers_with_a_plain_card_if_it_may() -> None:
    assert choice(GREEDY, attacked("8d Ks 9d", "8s", "perevodnoy")) == "transfer 8d"
    assert choice(GREEDY, attacked("8d Ks 9d", "8s", "podkidnoy")) == "cover 8s Ks"
    assert choice(GREEDY, attacked("8h Ks 9d", "8s", "perevodnoy")) == "cover 8s Ks"
    assert choice(GREEDY, attacked("8d Ks 9d", "8s 8c", "perevodnoy")) == "take"


@pytest.mark.parametrize(
    ("talon", "phase", "told"),
    [
        ("9s 6h", "throw-in", "throw 8d"),
        ("", "taking", "throw 8d Td"),
        ("9s 6h", "taking", "throw 8d Td"),
    ],
)
def test_greedy_throws_in_its_plain_cards(talon: str, phase: str, told: str) -> None:
    table = "8c/Tc" if phase == "throw-in" else "8c/Tc Ts"
    text = f"""
        podkidnoy trump 6h
        talon {talon}
        hand 0 8d Td 8h Ks
        hand 1 7c Kc Ac Ad
        hand 2 Jc
        hand 3 Js
        table {table}
        {phase} principal 0 defender 1 limit 5 queue 0,2,3
    """
    assert choice(GREEDY, text) == told


@pytest.mark.parametrize(("talon", "told"), [("9s 6h", "pass"), ("", "throw 8h")])
def test_greedy_keeps_trumps_while_the_talon_lasts(talon: str, told: str) -> None:
    text = f"""
        podkidnoy trump 6h
        talon {talon}
        hand 0 8h Ks
        hand 1 7c Kc Ac Ad
        hand 2 Jc
        hand 3 Js
        table 8c/Tc
        throw-in principal 0 defender 1 limit 5 queue 0,2,3
    """
    assert choice(GREEDY, text) == told


def test_the_random_bot_plays_every_legal_action_and_no_other() -> None:
    view = view_in(attacked("8d Ks 9s 7h", "8s", "perevodnoy").replace("talon 9s", "talon Ts"))
    rng = random.Random(1)
    assert {RandomBot().choose(view, rng) for _ in range(200)} == set(view.legal_actions)


def test_cards_by_price() -> None:
    cards = parse_cards("6h Ac 7d 7c 9h")
    found = [card_of(bit).code for bit in by_price(cards, Suit.HEARTS)]
    assert found == ["7c", "7d", "Ac", "6h", "9h"]
    assert cheapest(cards, Suit.SPADES) == parse_cards("6h")
    assert cheapest(0, Suit.SPADES) == 0
    assert by_price(sum(card.bit for card in CARDS), Suit.CLUBS)[-1] == parse_cards("Ac")


@pytest.mark.parametrize(
    ("attacks", "hand", "plan"),
    [
        ("6c 8c", "9c 7c", "8c/9c 6c/7c"),
        ("6c 8d", "7c 6h", "6c/7c 8d/6h"),
        ("6c 7h", "8h 9h", "7h/8h 6c/9h"),
        ("6c 6d 6s", "7c 6h Ah", "6c/7c 6s/6h 6d/Ah"),
        ("6c 8c", "7c 9d", None),
        ("9h", "8h Ac", None),
    ],
)
def test_r4_1_a_plan_covers_all_attacks_with_the_cheapest_cards(
    attacks: str, hand: str, plan: str | None
) -> None:
    found = cover_plan(parse_cards(attacks), parse_cards(hand), Suit.HEARTS)
    told = found and {f"{card_of(attack).code}/{card_of(card).code}" for attack, card in found}
    assert told == (plan and set(plan.split()))
