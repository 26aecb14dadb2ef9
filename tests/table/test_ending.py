"""How a game ended: what the durak was left with, who left when, and a line of wit (R8.2, R8.3)."""

import random
from dataclasses import replace

import pytest

from durak.bots import make_bot
from durak.engine import (
    RULE_SETS,
    Game,
    RuleSet,
    Setup,
    Suit,
    parse_card,
    parse_cards,
    shuffled_deck,
)
from durak.table.ending import Ending, LastPair, LeavingPlace, Outcomes, ending_of
from durak.table.wit import TESTS, Wit, wit_of
from durak.words.results import place_number, way_out
from durak.words.wit import LINES, wit_text
from tests.records import finished

EVERY_TABLE = [(rules, seats) for rules in RULE_SETS.values() for seats in rules.seat_counts]
MOST_PLIES = 2_000


def played(rules: RuleSet, seats: int, seed: int) -> Game:
    """Play a whole game of greedy bots."""
    rng = random.Random(seed)
    names = tuple(f"Bot {seat}" for seat in range(seats))
    game = Game(Setup(rules, shuffled_deck(rng), names, None))
    bot = make_bot("greedy")
    for _ in range(MOST_PLIES):
        if game.mover is None:
            return game
        game.play(bot.choose(game.view(game.mover), rng))
    raise AssertionError("the game did not end")


@pytest.mark.parametrize(("rules", "seats"), EVERY_TABLE)
def test_r8_3_what_was_left_and_who_left_is_what_the_game_holds(rules: RuleSet, seats: int) -> None:
    for seed in range(12):
        game = played(rules, seats, seed)
        assert game.outcome is not None
        durak = game.outcome.durak
        for seat in range(seats):
            ending = ending_of(game.view(seat), (None,) * seats, (), 0)
            held = 0 if durak is None else game.position.hands[durak]
            assert ending.left == held
            gone = [seat for place in ending.places for seat in place.seats]
            assert sorted(gone) == [seat for seat in range(seats) if seat != durak]
            assert gone == list(game.view(0).exited)
            assert wit_text(ending) == wit_text(replace(ending))


def test_r8_2_seats_that_left_after_one_bout_share_the_place() -> None:
    ending = made("9c", places=(LeavingPlace(12, 1, (0,)), LeavingPlace(15, 2, (1, 3))))
    assert [place_number(ending, seat) for seat in range(4)] == [1, 2, 4, 2]
    assert way_out(ending, 3) == "out in bout 15"
    assert way_out(ending, 2) == "the durak"


def ended(seed: int, rules: str = "duel", seats: int = 2) -> Ending:
    record = finished(seed, rules, seats)
    return ending_of(Game(record.setup, record.actions).view(0), (None,) * seats, (), 0)


def on_table(ending: Ending) -> str:
    return " ".join(f"{pair.attack}/{pair.cover or ''}" for pair in ending.table)


def test_the_last_table_has_every_attack_of_the_last_bout_and_what_covered_it() -> None:
    taken = ended(10)  # 8♠ was covered with 6♦, 6♠ thrown in, and seat 0 took
    assert (on_table(taken), taken.durak, taken.bouts) == ("8♠/6♦ 6♠/", 0, 35)
    assert (taken.principal, taken.taken_by, taken.transferred) == (1, 0, False)
    assert taken.places == (LeavingPlace(35, 1, (1,)),)
    added = ended(7, "perevodnoy", 3)  # 8♠ was taken, and 8♦ added to it
    assert (on_table(added), added.taken_by, added.principal) == ("8♠/ 8♦/", 1, 0)
    assert added.places == (LeavingPlace(30, 1, (2,)), LeavingPlace(31, 2, (0,)))


def test_a_table_taken_in_the_bout_before_is_not_the_last_one() -> None:
    beaten = ended(3)  # seat 0 took Q♣, and covered 7♣ with 6♠ in the bout after
    assert (on_table(beaten), beaten.taken_by, beaten.principal) == ("7♣/6♠", None, 1)


@pytest.mark.parametrize(
    ("left", "told"), [("6c", True), ("6c 6d 6h 6s", True), ("6c 7c", False), ("Ac", False)]
)
def test_sixes_alone_are_epaulettes(left: str, told: bool) -> None:
    assert made(left).epaulettes is told
    assert not made("", durak=None).epaulettes


@pytest.mark.parametrize("left", ["6c 6s 9d", "6c 6d 6s Kh", "6c 6d 7c 8c 9c Tc Jc Qc Kc Ac 7d 8d"])
def test_the_line_of_wit_calls_no_sixes_epaulettes_beside_other_cards(left: str) -> None:
    assert not made(left).epaulettes
    assert wit_of(made(left)) not in (Wit.TWO_SIXES, Wit.THREE_SIXES)


def test_a_game_that_goes_on_has_no_ending() -> None:
    game = Game(Setup(RULE_SETS["podkidnoy"], shuffled_deck(random.Random(1)), ("A", "B"), None))
    with pytest.raises(ValueError, match="goes on"):
        ending_of(game.view(0), (None, None), (), 0)


def made(
    left: str,
    *,
    durak: int | None = 2,
    viewer: int = 0,
    seats: int = 4,
    bouts: int = 15,
    places: tuple[LeavingPlace, ...] = (
        LeavingPlace(12, 1, (1,)),
        LeavingPlace(13, 2, (0,)),
        LeavingPlace(15, 3, (3,)),
    ),
    taken_by: int | None = None,
    transferred: bool = False,
    principal: int = 3,
    levels: tuple[str | None, ...] = (None, "normal", "normal", "normal"),
    before: Outcomes = (),
) -> Ending:
    """Return an ending in which nothing is remarkable but what is said; hearts are trumps."""
    table = (LastPair(parse_card("Jc"), None),)
    return Ending(
        durak=durak,
        viewer=viewer,
        seats=seats,
        trump=Suit.HEARTS,
        bouts=bouts,
        left=parse_cards(left) if left else 0,
        places=places,
        table=table,
        taken_by=taken_by,
        transferred=transferred,
        principal=principal,
        levels=levels,
        before=before,
    )


OUT_FIRST = (LeavingPlace(12, 1, (0,)), LeavingPlace(13, 2, (1,)), LeavingPlace(15, 3, (3,)))
OUT_LAST = (LeavingPlace(12, 1, (1,)), LeavingPlace(13, 2, (3,)), LeavingPlace(15, 3, (0,)))
TOGETHER = (LeavingPlace(12, 1, (1,)), LeavingPlace(13, 2, (0,)), LeavingPlace(13, 2, (3,)))
ALL_AT_ONCE = (LeavingPlace(15, 1, (1, 0, 3)),)

KINDS = {
    Wit.DRAW_OF_TWO: made("", durak=None, seats=2, places=(LeavingPlace(9, 1, (0, 1)),)),
    Wit.DRAW_OF_ALL: made(
        "", durak=None, places=(LeavingPlace(9, 1, (0,)), LeavingPlace(15, 2, (1, 2, 3)))
    ),
    Wit.DRAW: made(
        "", durak=None, places=(LeavingPlace(9, 1, (0, 1)), LeavingPlace(15, 3, (2, 3)))
    ),
    Wit.FOUR_SIXES: made("6c 6d 6h 6s"),
    Wit.THREE_SIXES: made("6c 6d 6s"),
    Wit.FIVE_IN_A_ROW: made("9c Kd", before=(2, 2, 2, 2)),
    Wit.TWO_SIXES: made("6c 6s"),
    Wit.THREE_IN_A_ROW: made("9c Kd", before=(0, 2, 2)),
    Wit.LONE_TRUMP_SIX: made("6h"),
    Wit.LONE_SIX: made("6d"),
    Wit.LONE_TRUMP_ACE: made("Ah"),
    Wit.ONLY_ACES: made("Ac As"),
    Wit.TRANSFERRED: made("9c Kd", transferred=True),
    Wit.TWO_OF_A_RANK: made("Kc Kd"),
    Wit.ONLY_TRUMPS: made("9h Kh"),
    Wit.DOZEN_CARDS: made("7c 8c 9c Tc Jc Qc Kc 7d 8d 9d Td Jd"),
    Wit.ONE_SUIT: made("9c Tc Kc"),
    Wit.THREE_ACES: made("Ac Ad As 9d"),
    Wit.TRUMP_ACE: made("Ah 9d"),
    Wit.NO_TRUMP: made("9c Td Ks Qd 8c"),
    Wit.BEGINNERS_WON: made("9c Kd", durak=0, levels=(None, "easy", "easy", "easy")),
    Wit.EXPERTS_WON: made("9c Kd", durak=0, levels=(None, "expert", "expert", "expert")),
    Wit.EXPERT_LOST: made("9c Kd", levels=(None, "normal", "expert", "normal")),
    Wit.AFTER_A_LONG_TIME: made("9c Kd", before=(2, 0, 0, 1, 3, None)),
    Wit.QUICK: made("9c Kd", bouts=11),
    Wit.LONG: made("9c Kd", bouts=30),
    Wit.ALL_LEFT_TOGETHER: made("9c Kd", places=ALL_AT_ONCE),
    Wit.TWICE: made("9c Kd", before=(0, 2)),
    Wit.VIEWER_FIRST: made("9c Kd", places=OUT_FIRST),
    Wit.VIEWER_JUST_OUT: made("9c Kd", places=OUT_LAST),
    Wit.LAST_CARD: made("Kc"),
    Wit.TWO_ACES: made("Ac As 9d"),
    Wit.MANY_CARDS: made("7c 8c 9c Tc 7d 8d 9d Kh"),
    Wit.TOOK_LAST: made("9c Kd", taken_by=2),
    Wit.LED_LAST: made("9c Kd", principal=2),
    Wit.MANY_SMALL: made("7c 8d 9s"),
    Wit.ONE_SIX: made("6c Kd 9s"),
    Wit.ANY: made("9c Kd"),
}


@pytest.mark.parametrize("kind", list(Wit))
def test_every_kind_of_ending_has_its_line(kind: Wit) -> None:
    assert wit_of(KINDS[kind]) is kind
    assert wit_text(KINDS[kind]) == str(LINES[kind])


def test_there_are_thirty_kinds_at_least_and_each_says_something_else() -> None:
    assert len(Wit) >= 30
    assert len({str(line) for line in LINES.values()}) == len(Wit)


NEAR_MISSES = [
    (Wit.DRAW_OF_TWO, made("", durak=None, seats=3, places=(LeavingPlace(9, 1, (0, 1)),))),
    (Wit.TRUMP_ACE, made("9h Ad")),
    (Wit.LONE_TRUMP_SIX, made("6h 7h")),
    (Wit.LONE_SIX, made("6d 7c")),
    (Wit.LONE_TRUMP_ACE, made("Ad")),
    (Wit.ONLY_ACES, made("Ac Kd")),
    (Wit.TWO_OF_A_RANK, made("Kc Kd Ks")),
    (Wit.ONE_SUIT, made("9c Kc")),
    (Wit.NO_TRUMP, made("9c Td Ks Qd")),
    (Wit.NO_TRUMP, made("9c Td Ks Qd 8h")),
    (Wit.DOZEN_CARDS, made("7c 8c 9c Tc Jc Qc Kc 7d 8d 9d Td")),
    (Wit.BEGINNERS_WON, made("9c Kd", levels=(None, "easy", "easy", "easy"))),
    (Wit.BEGINNERS_WON, made("9c Kd", durak=0, levels=(None, "easy", "hard", "easy"))),
    (Wit.EXPERTS_WON, made("9c Kd", levels=("expert", "expert", None, "expert"))),
    (Wit.EXPERT_LOST, made("9c Kd", levels=(None, "expert", "normal", "expert"))),
    (Wit.AFTER_A_LONG_TIME, made("9c Kd", before=(2, 0, 0, 1, 3))),
    (Wit.FIVE_IN_A_ROW, made("9c Kd", before=(2, 2, 2))),
    (Wit.THREE_IN_A_ROW, made("9c Kd", before=(2,))),
    (Wit.TWICE, made("9c Kd", before=(2, 0))),
    (Wit.QUICK, made("9c Kd", bouts=12)),
    (Wit.LONG, made("9c Kd", bouts=29)),
    (Wit.MANY_CARDS, made("7c 8c 9c Tc 7d 8d Kh")),
    (Wit.MANY_SMALL, made("7c 8d Ts")),
    (Wit.VIEWER_FIRST, made("9c Kd", seats=2, places=OUT_FIRST)),
    (Wit.VIEWER_JUST_OUT, made("9c Kd", seats=2, places=OUT_LAST)),
]
"""Kinds of endings, and what lies just beside each."""


@pytest.mark.parametrize(("kind", "ending"), NEAR_MISSES)
def test_an_ending_just_beside_a_kind_is_not_of_it(kind: Wit, ending: Ending) -> None:
    assert not TESTS[kind](ending)
    assert TESTS[kind](KINDS[kind])


def test_of_losses_in_a_row_the_second_third_and_fifth_are_named() -> None:
    named = [wit_of(made("9c Kd", before=(0,) + (2,) * before)) for before in range(7)]
    something_else = Wit.ANY
    assert named == [
        something_else,
        Wit.TWICE,
        Wit.THREE_IN_A_ROW,
        something_else,
        Wit.FIVE_IN_A_ROW,
        something_else,
        something_else,
    ]


def test_the_epaulettes_are_named() -> None:
    assert "epaulettes" in wit_text(KINDS[Wit.TWO_SIXES])


def test_the_games_before_are_told_apart() -> None:
    assert made("9c Kd", before=(2, 2)).in_a_row == 3
    assert made("9c Kd", before=(2, 0)).in_a_row == 1
    assert made("9c Kd", before=(2, 0, 1)).since_last_time == 2
    assert made("9c Kd", before=(0, 1)).since_last_time is None
