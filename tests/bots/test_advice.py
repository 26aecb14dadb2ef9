"""Advice and its reason, from what the player can see."""

import random

import pytest

from durak.bots.advice import AdviceReason
from durak.bots.advising import advise, reason_for
from durak.bots.sampling import SamplingBot, Weighed
from durak.bots.search.endgame import DRAWN, LOSS, WIN
from durak.engine import parse_action
from tests.bots.views import view_in

BOT = SamplingBot(worlds=10, nodes=2000)

TO_OPEN = """
    podkidnoy trump 6s bout 2 barren 0
    talon Qc Kc Ac 6s
    hand 0 6d 7d 7c 9s
    hand 1 Tc Jc Td Jd Qd 7s
    opening principal 0 defender 1 limit 6 queue 0
"""
TO_DEFEND = """
    perevodnoy trump 6s bout 2 barren 0
    talon Qc Kc Ac 6s
    hand 0 6d 7d 7c 9s
    hand 1 Tc 8h Td Jd Qd 7s
    table 8c
    defence principal 0 defender 1 limit 6 queue 1
"""
TO_GIVE = """
    podkidnoy trump 6s bout 2 barren 0
    talon Qc Kc Ac 6s
    hand 0 8d 7d 7c 9s
    hand 1 Th 8h Td Jd Qd 7s
    table 8c
    taking principal 0 defender 1 limit 6 queue 0
"""


@pytest.mark.parametrize(
    ("text", "action", "reason"),
    [
        (TO_OPEN, "attack 6d", AdviceReason.LOW_CARD_BESIDE_TRUMPS),
        (
            TO_OPEN,
            "attack 7c",
            AdviceReason.HARD_TO_COVER,
        ),
        (
            TO_OPEN,
            "attack 7c 7d",
            AdviceReason.SEVERAL_OF_A_RANK,
        ),
        (
            TO_OPEN,
            "attack 9s",
            AdviceReason.TRUMP_LEAD,
        ),
        (TO_DEFEND, "cover 8c Tc", AdviceReason.PLAIN_COVER_BESIDE_TRUMPS),
        (
            TO_DEFEND,
            "cover 8c 7s",
            AdviceReason.TRUMP_SPARES_PLAIN_CARDS,
        ),
        (
            TO_DEFEND.replace(" Tc ", " Qh "),
            "cover 8c 7s",
            AdviceReason.TRUMP_SPARES_A_TAKE,
        ),
        (
            TO_OPEN.replace("6d 7d 7c", "Kd Kh"),
            "attack Kd",
            AdviceReason.LOWEST_PLAIN_CARD,
        ),
        (TO_DEFEND, "take", AdviceReason.TAKE_COSTS_LESS),
        (
            TO_DEFEND,
            "transfer 8h",
            AdviceReason.TRANSFER,
        ),
        (
            TO_GIVE,
            "throw 8d",
            AdviceReason.GIFT,
        ),
        (
            TO_OPEN.replace("9s", "9c"),
            "attack 6d",
            AdviceReason.LOW_CARD,
        ),
        (
            TO_OPEN.replace("6d 7d 7c", "8s"),
            "attack 8s",
            AdviceReason.ONLY_TRUMPS,
        ),
        (
            TO_DEFEND.replace("7s", "7h"),
            "cover 8c Tc",
            AdviceReason.PLAIN_COVER,
        ),
        (
            TO_DEFEND.replace("table 8c", "table 8c 8d 8s").replace("perevodnoy", "podkidnoy"),
            "take",
            AdviceReason.CANNOT_COVER,
        ),
        (TO_GIVE, "pass", AdviceReason.KEEP_CARDS),
    ],
)
def test_an_action_has_its_reason(text: str, action: str, reason: AdviceReason) -> None:
    view = view_in(text)
    assert view.refusal(parse_action(action)) is None
    assert reason_for(view, Weighed(parse_action(action), loss=0.1), alone=False)[0] is reason


@pytest.mark.parametrize(
    ("exact", "reason"),
    [
        (WIN, AdviceReason.WINS),
        (DRAWN, AdviceReason.DRAWS),
        (LOSS, AdviceReason.LOSES),
    ],
)
def test_a_solved_action_says_what_it_leads_to(exact: int, reason: AdviceReason) -> None:
    option = Weighed(parse_action("attack 6d"), exact=exact)
    assert reason_for(view_in(TO_OPEN), option, alone=False)[0] is reason


@pytest.mark.parametrize(("table", "cards"), [("8c", 1), ("8c/Tc 8d", 3)])
def test_a_take_tells_how_many_cards_it_picks_up(table: str, cards: int) -> None:
    view = view_in(TO_DEFEND.replace("Tc 8h", "Kh 8h").replace("table 8c", f"table {table}"))
    option = Weighed(parse_action("take"), loss=0.1)
    found = reason_for(view, option, alone=False)
    assert found == (AdviceReason.TAKE_COSTS_LESS, {"cards": cards})


def test_advice_names_the_second_best_and_both_chances() -> None:
    advice = advise(view_in(TO_DEFEND), BOT, random.Random(1))
    assert advice.second is not None
    assert advice.loss is not None
    assert advice.second_loss is not None
    assert 0 <= advice.loss <= 1
    assert view_in(TO_DEFEND).refusal(advice.action) is None


def test_a_single_legal_action_needs_no_sampling() -> None:
    text = TO_GIVE.replace("hand 0 8d 7d", "hand 0 6d 7d")
    advice = advise(view_in(text), BOT, random.Random(1))
    assert str(advice.action) == "pass"
    assert (advice.reason, advice.loss, advice.second) == (AdviceReason.ONLY_ACTION, None, None)


def test_r10_2_advice_is_the_same_whatever_the_others_really_hold() -> None:
    view = view_in(TO_OPEN)
    swapped = TO_OPEN.replace("Tc Jc Td", "Qc Kc Td").replace("talon Qc Kc", "talon Tc Jc")
    other = view_in(swapped)
    assert other == view
    assert advise(other, BOT, random.Random(3)) == advise(view, BOT, random.Random(3))


def test_the_last_cards_of_a_hand_are_their_own_reason() -> None:
    text = """
        podkidnoy trump 6s bout 9 barren 0
        talon
        hand 0 8d
        hand 1 Th 8h
        hand 2 9c Tc
        table 8c
        taking principal 0 defender 1 limit 2 queue 0,2
    """
    option = Weighed(parse_action("throw 8d"), loss=0.0)
    assert reason_for(view_in(text), option, alone=False) == (AdviceReason.LAST_CARDS, {})
