"""Which choices go together (R1.2, R9)."""

from dataclasses import replace
from typing import Any

import pytest

from durak.engine import DUEL, FIRST_FIVE, PEREVODNOY, PODKIDNOY, DurakError
from durak.table.options import Options, Pace
from tests.sentences import refused


@pytest.mark.parametrize(
    ("choices", "sentence"),
    [
        ({"rules": DUEL}, "Duel has no table of 4 seats; it has 2."),
        ({"seats": 5}, "Podkidnoy has no table of 5 seats; it has 2, 3, 4."),
        ({"seats": 3, "match": 3}, "A match is for two seats, not for 3."),
        ({"seats": 2, "match": 2}, "A match goes to 1, 3 or 5 points, not to 2."),
        ({"friend": True}, "Two people at one screen need two seats, not 4."),
        ({"levels": ("greedy",)}, "A table of 4 needs 3 levels of bot, not 1."),
        ({"names": ("a\x1bb", "Friend")}, "A name is made of letters, digits, spaces"),
        ({"names": (" Ann", "Friend")}, "The name ' Ann' is to be written 'Ann'."),
        (
            {"seats": 2, "friend": True, "names": ("Ann", "ann")},
            "Both people are called Ann; one needs another name.",
        ),
    ],
)
def test_r9_impossible_combination_is_refused(choices: dict[str, Any], sentence: str) -> None:
    with refused(DurakError, sentence):
        Options(**choices)


def test_unknown_level_is_refused_and_the_known_ones_are_named() -> None:
    with refused(DurakError, "'wizard' is not a level of bot; there are easy, normal"):
        Options(levels=("wizard",) * 3)


def test_r9_another_rule_set_keeps_the_table_where_it_can() -> None:
    three = Options(seats=3)
    assert three.with_rules(FIRST_FIVE) == Options(rules=FIRST_FIVE, seats=3)
    assert three.with_rules(DUEL) == Options(rules=DUEL, seats=2)


def test_r9_a_match_and_a_friend_stay_while_there_are_two_seats() -> None:
    duel = Options(rules=DUEL, seats=2, match=3, friend=True)
    podkidnoy = Options(rules=PODKIDNOY, seats=2, match=3, friend=True)
    assert duel.with_rules(PODKIDNOY) == podkidnoy
    assert podkidnoy.with_seats(4) == Options()
    assert podkidnoy.with_rules(DUEL) == duel
    assert podkidnoy.with_seats(2) == podkidnoy


def test_r9_4_nobody_is_called_you_where_two_people_sit() -> None:
    alone = Options(seats=2)
    pair = alone.with_friend(True)
    assert pair.people == ("Player 1", "Player 2")
    assert pair.with_friend(False) == alone
    named = replace(alone, names=("Ann", "Bob"))
    assert named.with_friend(True).people == ("Ann", "Bob")


def test_people_and_bots_fill_the_seats() -> None:
    assert (Options().people, Options().bots) == (("You",), 3)
    pair = Options(rules=PEREVODNOY, seats=2, friend=True)
    assert (pair.people, pair.bots) == (("You", "Friend"), 0)


def test_pace_is_in_seconds_and_twice_as_long_after_a_bout() -> None:
    assert [pace.value for pace in Pace] == [1.5, 0.7, 0.25, 0.0]
    assert Pace.NORMAL.after_bout == 1.4
    assert Pace.INSTANT.word == "instant"
