"""What the choices before a game are called, and what is said about them."""

from dataclasses import replace

import pytest

from durak.bots import LEVELS
from durak.table.choices import (
    company_choices,
    level_choices,
    match_choices,
    pace_choices,
    rule_choices,
    seat_choices,
)
from durak.table.options import Options
from durak.words.choices import bot_text, bots_text, choice_text

PAIR = Options(seats=2, match=3, friend=True)


def test_every_choice_has_a_word() -> None:
    rows = (rule_choices, seat_choices, company_choices, match_choices, level_choices, pace_choices)
    assert [[choice_text(choice) for choice in row(Options())] for row in rows] == [
        ["Podkidnoy", "Perevodnoy", "First-five", "Duel"],
        ["2", "3", "4"],
        ["bots", "a friend here"],
        ["1", "3", "5"],
        ["easy", "normal", "hard", "expert"],
        ["slow", "normal", "fast", "instant"],
    ]


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_is_told(level: str) -> None:
    options = Options(levels=(level,) * 3)
    assert bots_text(options).startswith(f"{level}: ")
    assert bot_text(options, 1) == f"Boris is {bots_text(options)}"


def test_bots_of_different_levels_are_told_one_by_one() -> None:
    options = Options(levels=("easy", "hard", "easy"))
    assert bots_text(options) == "Each bot has a level of its own: the next row tells."
    assert bot_text(options, 2) == "Vera is easy: does not count cards, nods off."


def test_r9_4_two_people_play_without_bots() -> None:
    assert bots_text(PAIR) == bot_text(PAIR, 0) == "Two people play without bots."
    assert bots_text(replace(PAIR, friend=False)) == "normal: rules of thumb, with memory."
