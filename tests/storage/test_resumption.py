"""From a record back to the table: the choices that lead to such a game, and its session."""

from dataclasses import replace

import pytest

from durak.engine import DUEL, PEREVODNOY, PODKIDNOY
from durak.record import Record
from durak.storage.resumption import options_of, session_of, table_of
from durak.table.match import Match, Tally
from durak.table.options import Options, Pace
from durak.table.seat import Seat
from tests.records import finished

BASE = Options(
    rules=PEREVODNOY,
    pace=Pace.FAST,
    names=("Ivan", "Olga"),
    seed=9,
    levels=("easy", "hard", "easy"),
)
"""What was chosen last in this program."""


def duel(*seats: Seat) -> Record:
    return replace(
        finished(1, "duel", 2), seats=seats, match=Match(3, (1, 0), 2, 0), first=0, seed=5
    )


def test_choices_are_the_records_own_and_the_rest_is_as_it_was_chosen_last() -> None:
    record = replace(finished(1), seed=5)
    assert options_of(record, BASE) == Options(
        rules=PODKIDNOY,
        seats=4,
        pace=Pace.FAST,
        names=("Ёлка", "Olga"),
        seed=5,
        levels=("greedy", "greedy", "greedy"),
    )


def test_r9_2_a_game_of_two_leads_to_its_match_and_keeps_the_levels_of_a_larger_table() -> None:
    assert options_of(duel(Seat("Ёлка"), Seat("Bot 1", "greedy")), BASE) == Options(
        rules=DUEL,
        seats=2,
        pace=Pace.FAST,
        names=("Ёлка", "Olga"),
        seed=5,
        match=3,
        levels=("greedy", "hard", "easy"),
    )


def test_r9_4_two_people_are_two_friends_under_their_own_names() -> None:
    options = options_of(duel(Seat("Ёлка"), Seat("Иван")), BASE)
    assert (options.friend, options.names) == (True, ("Ёлка", "Иван"))
    assert options.levels == BASE.levels


def test_a_game_of_bots_alone_leaves_the_names_as_they_were_chosen() -> None:
    options = options_of(duel(Seat("Bot 0", "greedy"), Seat("Bot 1", "random")), BASE)
    assert (options.friend, options.names) == (False, ("Ivan", "Olga"))
    assert options.levels == ("greedy", "random", "easy")


@pytest.mark.parametrize(("games", "number"), [(0, 1), (4, 5)])
def test_a_session_is_as_it_was_while_the_game_was_played(games: int, number: int) -> None:
    record = replace(duel(Seat("Ёлка"), Seat("Bot 1", "greedy")), tally=Tally((games, 0)))
    session = session_of(record, BASE)
    assert (session.match, session.tally) == (Match(3, (1, 0), 2, 0), Tally((games, 0)))
    assert (session.seed, session.number, session.names) == (5, number, ("Ёлка", "Bot 1"))


def test_a_table_is_set_after_all_actions_that_stand_or_after_some() -> None:
    record = finished(1)
    whole, begun = table_of(record), table_of(record, 3)
    assert (whole.game.actions, begun.game.actions) == (record.actions, record.actions[:3])
    assert (whole.seats, whole.seed) == (record.seats, record.bot_seed)
