"""What can be chosen before a game, and the sentence for what cannot (R9)."""

from dataclasses import replace

from durak.engine import DUEL, FIRST_FIVE, PEREVODNOY, PODKIDNOY
from durak.table.choices import (
    Choice,
    Company,
    company_choices,
    level_choices,
    match_choices,
    next_level,
    pace_choices,
    rule_choices,
    seat_choices,
    settled,
)
from durak.table.options import Options, Pace
from durak.words.choices import why_not_text

FOUR = Options()
PAIR = Options(seats=2, match=3)


def test_r9_every_rule_set_can_be_chosen_and_the_main_two_come_first() -> None:
    assert rule_choices(FOUR) == (
        Choice(PODKIDNOY, FOUR),
        Choice(PEREVODNOY, replace(FOUR, rules=PEREVODNOY)),
        Choice(FIRST_FIVE, replace(FOUR, rules=FIRST_FIVE)),
        Choice(DUEL, Options(rules=DUEL, seats=2, match=1)),
    )


def test_r9_duel_is_for_two_and_says_so() -> None:
    duel = Options(rules=DUEL, seats=2, match=5)
    two, three, four = seat_choices(duel)
    assert two == Choice(2, duel)
    assert [why_not_text(choice) for choice in (three, four)] == [
        "Duel has no table of 3 seats; it has 2.",
        "Duel has no table of 4 seats; it has 2.",
    ]


def test_r9_other_sets_have_two_to_four_seats() -> None:
    assert [choice.leads_to for choice in seat_choices(PAIR)] == [
        PAIR,
        Options(seats=3),
        Options(seats=4),
    ]


def test_r9_2_two_seats_always_play_a_match() -> None:
    assert settled(Options(seats=2)) == Options(seats=2, match=1)
    assert settled(FOUR) == FOUR
    assert seat_choices(FOUR)[0].leads_to == Options(seats=2, match=1)


def test_r9_2_match_is_for_two_seats_and_says_so() -> None:
    assert [choice.leads_to for choice in match_choices(PAIR)] == [
        replace(PAIR, match=points) for points in (1, 3, 5)
    ]
    assert {why_not_text(choice) for choice in match_choices(FOUR)} == {
        "A match is for two seats, not for 4."
    }


def test_r9_4_friend_is_for_two_seats_and_says_so() -> None:
    assert company_choices(PAIR)[1].leads_to == PAIR.with_friend(True)
    bots, friend = company_choices(FOUR)
    assert bots == Choice(Company.BOTS, FOUR)
    assert friend.leads_to is None
    assert why_not_text(friend) == "Two people at one screen need two seats, not 4."


def test_r9_4_friend_whose_remembered_name_is_taken_gets_another() -> None:
    namesakes = replace(PAIR, names=("Ann", "ann"))
    friend = company_choices(namesakes)[1].leads_to
    assert friend is not None
    assert friend.people == ("Ann", "Player 2")


def test_baselines_are_offered_only_to_those_who_asked_for_them() -> None:
    assert "random" not in [choice.value for choice in level_choices(FOUR)]
    asked = Options(levels=("random",) * 3)
    assert "random" in [choice.value for choice in level_choices(asked)]


def test_level_is_for_all_bots() -> None:
    hard = {choice.value: choice for choice in level_choices(FOUR)}["hard"]
    assert hard.leads_to == Options(levels=("hard",) * 3)


def test_level_that_all_bots_have_is_the_chosen_one() -> None:
    one = replace(PAIR, levels=("greedy",))
    assert Choice("greedy", one) in level_choices(one)
    mixed = Options(levels=("greedy", "greedy", "random"))
    assert mixed not in [choice.leads_to for choice in level_choices(mixed)]


def test_the_next_level_of_one_bot_is_the_next_of_the_list_and_after_the_last_the_first() -> None:
    names = [str(choice.value) for choice in level_choices(FOUR)]
    one = replace(FOUR, levels=("easy", names[-1], "hard"))
    assert next_level(one, 1).levels == ("easy", names[0], "hard")
    assert next_level(one, 0).levels == (names[names.index("easy") + 1], names[-1], "hard")


def test_r9_4_two_people_need_no_level() -> None:
    levels = level_choices(replace(PAIR, friend=True))
    assert {why_not_text(choice) for choice in levels} == {"Two people play without bots."}


def test_every_pace_can_be_chosen() -> None:
    assert pace_choices(FOUR)[0] == Choice(Pace.SLOW, replace(FOUR, pace=Pace.SLOW))
    assert [choice.value for choice in pace_choices(FOUR)] == list(Pace)
