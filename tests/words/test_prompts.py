"""The line over the hand: who acts, what Enter does, what else may be done, how much may come."""

import pytest

from durak.engine import Phase, cards_of, parse_action, parse_cards
from durak.words import prompts
from durak.words.events import Speaker
from durak.words.keys import key_names
from tests.tui.positions import (
    DEFENCE,
    NAMES,
    OPENING,
    TAKING,
    THROW_IN,
    TRANSFER,
    view_from,
)

YOU_TAKE = """
    podkidnoy trump 6h bout 3 barren 0
    talon 9h 6h
    hand 0 6s 7s 9s
    hand 1 Jd Kc
    table Js
    taking principal 1 defender 0 limit 3 queue 1
    exited
"""
ONE_MORE = """
    podkidnoy trump 6h bout 3 barren 0
    talon 9h 6h
    hand 0 6s
    hand 1 8c Kc
    table 8d/9d
    throw-in principal 1 defender 0 limit 2 queue 1
    exited
"""
LIMIT_OF_ONE = """
    podkidnoy trump 6h bout 3 barren 0
    talon 9h 6h
    hand 0 6s 7s
    hand 1 8c
    table
    opening principal 0 defender 1 limit 1 queue 0
    exited
"""


def heads(text: str, seat: int) -> tuple[str, list[str]]:
    """Return who acts, and what that seat has to do, as another one is told."""
    view = view_from(text, seat)
    return prompts.others_head(view, NAMES), prompts.others_tasks(view, Speaker(NAMES, seat))


def test_who_opens_is_told_and_against_whom() -> None:
    assert heads(OPENING, 1) == ("YOU ATTACKS", ["You opens against you"])
    assert heads(OPENING, 2) == ("YOU ATTACKS", ["You opens against Anna"])


def test_who_defends_is_told_with_the_open_cards_and_how_much_more_may_come() -> None:
    assert heads(DEFENCE, 3) == (
        "YOU DEFENDS",
        [
            "You must answer 8♣ 8♦ (3 more may come)",
            "You must answer 8♣ 8♦ (3 more)",
            "You must answer 8♣ 8♦",
            "must answer 8♣ 8♦",
        ],
    )


def test_who_may_add_cards_to_a_take_is_told_and_who_takes() -> None:
    assert heads(TAKING, 3)[0] == "TAKE"
    assert heads(TAKING, 3)[1][2:] == ["Anna takes; You may add cards", "You may add cards"]
    assert heads(YOU_TAKE, 0)[1][2:] == ["You take; Anna may add cards", "Anna may add cards"]


def test_who_may_throw_in_is_told_and_how_much_more_may_come() -> None:
    assert heads(ONE_MORE, 0) == (
        "ALL COVERED",
        [
            "Anna may throw in (1 more may come)",
            "Anna may throw in (1 more)",
            "Anna may throw in",
        ],
    )


@pytest.mark.parametrize(
    ("room", "told", "short"),
    [
        (0, "no more may come", "no more"),
        (1, "1 more may come", "1 more"),
        (2, "2 more may come", "2 more"),
    ],
)
def test_r3_how_much_more_may_come(room: int, told: str, short: str) -> None:
    assert (prompts.more_may_come(room), prompts.more(room)) == (told, short)


@pytest.mark.parametrize(
    ("text", "action", "told"),
    [
        (OPENING, "attack 6c", "Enter attacks Anna with 6♣"),
        (DEFENCE, "cover 8d Qd", "Enter covers pair 2 with Q♦"),
        (DEFENCE, "cover 8c Kc", "Enter covers pair 3 with K♣"),
        (DEFENCE, "take", "Nothing of yours fits: Enter takes"),
        (THROW_IN, "throw 8c", "Enter throws in 8♣"),
        (THROW_IN, "pass", "Nothing of yours fits: Enter for Done"),
        (TRANSFER, "transfer 8c", "Enter transfers the attack to Anna with 8♣"),
    ],
)
def test_what_enter_does_is_told(text: str, action: str, told: str) -> None:
    assert prompts.enter_does(view_from(text), parse_action(action), NAMES)[0] == told


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (OPENING, ["at most 5 cards against Anna"]),
        (LIMIT_OF_ONE, ["at most 1 card against Anna"]),
        (DEFENCE, ["T take (3 more may come)", "T take (3 more)", "T take"]),
        (THROW_IN, ["D done (4 more may come)", "D done (4 more)", "D done"]),
        (
            TAKING,
            [
                "D done (Anna takes, 2 more may come)",
                "D done (Anna takes, 2 more)",
                "D done (2 more)",
                "D done",
            ],
        ),
    ],
)
def test_what_may_be_done_instead_of_enter_is_told(text: str, told: list[str]) -> None:
    assert prompts.asides(view_from(text), NAMES) == told


@pytest.mark.parametrize(
    ("pairs", "transfer", "told"),
    [
        ([2], False, "8♣: press 2 to cover"),
        ([2, 3], False, "8♣: press 2 or 3 to cover"),
        ([2], True, "8♣: press 2 to cover, R to transfer"),
        ([], True, "8♣: press R to transfer"),
    ],
)
def test_r6_keys_that_choose_between_several_meanings_are_told(
    pairs: list[int], transfer: bool, told: str
) -> None:
    assert prompts.ways_to_play(parse_cards("8c"), pairs, transfer=transfer) == told


def test_what_fits_is_told_with_its_number() -> None:
    eight, ten = parse_cards("8c"), parse_cards("Tc")
    assert prompts.fit([]) == ["Nothing of yours fits"]
    assert prompts.fit(cards_of(eight)) == ["1 card fits: 8♣", "1 card fits"]
    assert prompts.fit(cards_of(eight | ten)) == ["2 cards fit: 8♣ 10♣", "2 cards fit"]


@pytest.mark.parametrize(
    ("keys", "told"),
    [(["1"], "1"), (["1", "2"], "1-2"), (["left", "right"], "←→"), (["up", "home"], "↑/Home")],
)
def test_keys_that_do_one_thing_are_named_together(keys: list[str], told: str) -> None:
    assert key_names(keys) == told


@pytest.mark.parametrize(("paused", "told"), [(False, "any key goes on"), (True, "P goes on")])
def test_the_end_of_a_bout_is_left_with_any_key_but_a_pause_with_its_own(
    paused: bool, told: str
) -> None:
    assert prompts.bout_end_aside(paused=paused) == told


def test_the_viewers_own_part_is_told_by_the_phase() -> None:
    assert {phase: prompts.own_head(phase) for phase in (Phase.OPENING, Phase.DEFENCE)} == {
        Phase.OPENING: "YOU ATTACK",
        Phase.DEFENCE: "YOU DEFEND",
    }
    assert [prompts.own_head(phase) for phase in (Phase.THROW_IN, Phase.TAKING)] == [
        "YOU MAY THROW IN",
        "YOU MAY THROW IN",
    ]
