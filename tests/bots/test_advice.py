"""Advice in the table's words, from what the player can see."""

import random

import pytest

from durak.bots.advice import advise, reason_for
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
        (TO_OPEN, "attack 6d", "a low card goes, and your high cards and trumps stay"),
        (
            TO_OPEN,
            "attack 7c",
            "it is likely to be hard to cover, and your lower cards can wait",
        ),
        (
            TO_OPEN,
            "attack 7c 7d",
            "several of one rank leave your hand at once and are hard to cover",
        ),
        (
            TO_OPEN,
            "attack 9s",
            "a trump costs least here: your plain cards help the defender more",
        ),
        (TO_DEFEND, "cover 8c Tc", "a plain card covers, and your trumps stay"),
        (
            TO_DEFEND,
            "cover 8c 7s",
            "your plain cards would bring in ranks or are worth more later",
        ),
        (
            TO_DEFEND.replace(" Tc ", " Qh "),
            "cover 8c 7s",
            "the trump costs less than taking the cards",
        ),
        (
            TO_OPEN.replace("6d 7d 7c", "Kd Kh"),
            "attack Kd",
            "it is the lowest that you have beside trumps",
        ),
        (TO_DEFEND, "take", "to take one card costs less than what would cover"),
        (
            TO_DEFEND,
            "transfer 8h",
            "the next player has to answer it, with more to cover than you",
        ),
        (
            TO_GIVE,
            "throw 8d",
            "it is better in the hand of the one who takes than in yours",
        ),
        (
            TO_OPEN.replace("9s", "9c"),
            "attack 6d",
            "a low card goes, and your high cards stay",
        ),
        (
            TO_OPEN.replace("6d 7d 7c", "8s"),
            "attack 8s",
            "you have nothing but trumps, and this one costs least",
        ),
        (
            TO_DEFEND.replace("7s", "7h"),
            "cover 8c Tc",
            "you can cover, and need not take",
        ),
        (
            TO_DEFEND.replace("table 8c", "table 8c Kh Ah").replace("perevodnoy", "podkidnoy"),
            "take",
            "not everything that lies there can be covered",
        ),
        (TO_GIVE, "pass", "what you could add is worth more in your hand"),
    ],
)
def test_an_action_has_its_reason(text: str, action: str, reason: str) -> None:
    view = view_in(text)
    assert view.refusal(parse_action(action)) is None
    assert reason_for(view, Weighed(parse_action(action), loss=0.1), alone=False) == reason


@pytest.mark.parametrize(
    ("exact", "reason"),
    [
        (WIN, "played on without a slip, it leaves the other one the durak"),
        (DRAWN, "it holds the draw"),
        (LOSS, "nothing saves you against best play; this asks the most of the other one"),
    ],
)
def test_a_solved_action_says_what_it_leads_to(exact: int, reason: str) -> None:
    option = Weighed(parse_action("attack 6d"), exact=exact)
    assert reason_for(view_in(TO_OPEN), option, alone=False) == reason


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
    assert (advice.reason, advice.loss, advice.second) == ("it is all that you can do", None, None)


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
        taking principal 0 defender 1 limit 2 queue 0
    """
    option = Weighed(parse_action("throw 8d"), loss=0.0)
    assert reason_for(view_in(text), option, alone=False) == "your last cards leave your hand"
