"""What every front-end says and does about a turn: what fits, its order, what goes by itself."""

import random
import re

import pytest

from durak.engine import PASS, PODKIDNOY, RULE_SETS, Game, RuleSet, Setup, parse_action, parse_cards
from durak.table.seat import Seat
from durak.table.table import Table
from durak.table.turns import (
    attempted,
    can_only_pass,
    choices,
    cover_of,
    fitting_cards,
    meanings_of,
    most_to_come,
    only_action,
    transfers,
)
from tests.tui.positions import DEFENCE, NAMES, OPENING, TAKING, THROW_IN, TRANSFER, view_from

NOTHING_FITS = THROW_IN.replace("hand 0 8c Td", "hand 0 Jc Td")

ALONE_WITH_TWO = re.sub("hand 1 .*|hand 2 .*", lambda hand: hand[0][:10], DEFENCE).replace(
    "hand 3 8h Jh Qh Kh Qs", "hand 3"
)
"""Three more attacks fit under the limit, but the others hold a card, a card and none."""

LAST_OF_ONE = TAKING.replace("queue 0,2,3", "queue 3").replace("8h 7h Qh Kh Qs Qd", "8h")
"""The last to be asked after Take has one card; the others were asked before."""


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        (DEFENCE, "9♦ Q♦ K♣ 7♥ A♥"),
        (THROW_IN, "8♣"),
        (TRANSFER, "8♣ 8♠ 9♦ K♦ A♥"),
        (TAKING, "J♦ K♣ K♦"),
    ],
)
def test_what_fits_is_told_from_the_cheapest_card_to_the_dearest_trump(
    text: str, cards: str
) -> None:
    assert " ".join(map(str, fitting_cards(view_from(text)))) == cards


@pytest.mark.parametrize(
    ("text", "count"),
    [
        (DEFENCE, 3),
        (ALONE_WITH_TWO, 2),
        (THROW_IN, 4),
        (TAKING, 2),
        (
            TAKING.replace("queue 0,2,3", "queue 3").replace(
                "hand 3 8h 7h Qh Kh Qs Qd", "hand 3 8h"
            ),
            1,
        ),
    ],
)
def test_r3_1_r7_1_no_more_can_come_than_the_limit_and_those_who_may_still_throw_in_have(
    text: str, count: int
) -> None:
    assert most_to_come(view_from(text)) == count


@pytest.mark.parametrize("rules", RULE_SETS.values(), ids=lambda it: it.name)
def test_r3_1_never_do_more_cards_come_than_was_told(rules: RuleSet) -> None:
    rng = random.Random(rules.name)
    for _ in range(20):
        game = Game(Setup.shuffled(rules, NAMES[: rules.seat_counts[-1]], rng))
        told: list[int] = []
        defence = None
        while game.mover is not None:
            view = game.view(0)
            if (view.bout, view.defender) != defence:
                defence, told = (view.bout, view.defender), []
            assert all(len(view.pairs) <= most for most in told)
            if view.pairs:
                told.append(len(view.pairs) + most_to_come(view))
            game.play(rng.choice(game.legal_actions))


def test_nothing_fits_for_a_seat_that_is_not_to_move() -> None:
    assert fitting_cards(view_from(DEFENCE, seat=1)) == ()


def test_choices_are_offered_from_few_and_cheap_cards_to_none() -> None:
    offered = [str(action) for action in choices(view_from(TRANSFER))]
    assert offered == [
        "transfer 8c",
        "transfer 8s",
        "cover 8d 9d",
        "cover 8d Kd",
        "cover 8d Ah",
        "transfer 8c 8s",
        "take",
    ]


def test_r6_transfers_are_offered_one_card_before_two() -> None:
    told = [str(action) for action in transfers(view_from(TRANSFER))]
    assert told == ["transfer 8c", "transfer 8s", "transfer 8c 8s"]


def test_r5_1_only_passing_is_left_where_nothing_fits() -> None:
    view = view_from(NOTHING_FITS)
    assert (only_action(view), can_only_pass(view)) == (PASS, True)
    assert (only_action(view_from(THROW_IN)), can_only_pass(view_from(THROW_IN))) == (None, False)


@pytest.mark.parametrize(
    ("position", "cards", "told"),
    [
        (OPENING, "6c 6d", "attack 6c 6d"),
        (THROW_IN, "8c", "throw 8c"),
        (TAKING, "Jd", "throw Jd"),
        (DEFENCE, "Qd", "cover 8d Qd"),
        (DEFENCE, "7c", "cover 8c 7c"),
        (DEFENCE, "Ah", "cover 8d Ah"),
        (DEFENCE, "9d Qd", "transfer 9d Qd"),
    ],
)
def test_what_cards_would_be_is_told_by_the_phase_and_the_open_attacks(
    position: str, cards: str, told: str
) -> None:
    assert attempted(view_from(position), parse_cards(cards)) == parse_action(told)


@pytest.mark.parametrize(
    ("number", "cards", "told"),
    [
        (1, "Ah", "cover 8s Ah"),
        (3, "7c", "cover 8c 7c"),
        (0, "Ah", None),
        (4, "Ah", None),
        (1, "Ah 7h", None),
        (1, "", None),
    ],
)
def test_the_cover_of_a_numbered_attack_is_with_one_card(
    number: int, cards: str, told: str | None
) -> None:
    expected = None if told is None else parse_action(told)
    assert cover_of(view_from(DEFENCE), number, parse_cards(cards)) == expected


def test_cards_mean_each_action_that_plays_exactly_them() -> None:
    view = view_from(DEFENCE)
    told = [str(action) for action in meanings_of(view, parse_cards("Ah"))]
    assert told == ["cover 8d Ah", "cover 8c Ah"]
    assert meanings_of(view, parse_cards("Ah Qd")) == ()
    assert meanings_of(view, 0) == ()


def table_of(people: int) -> Table:
    """Return a table of two where the first one has passed without a choice, the last action."""
    seats = (Seat("Olga"), Seat("Anna", None if people == 2 else "random"))
    for seed in range(100):
        rng = random.Random(seed)
        game = Game(Setup.shuffled(PODKIDNOY, ("Olga", "Anna"), rng))
        while game.mover is not None:
            forced = game.mover == 0 and game.legal_actions == (PASS,)
            game.play(rng.choice(game.legal_actions))
            if forced:
                return Table(game, seats, "a seed")
    raise AssertionError("nobody had to pass")


def test_undo_against_bots_goes_back_to_a_real_decision() -> None:
    table = table_of(people=1)
    decision = table.last_decision
    assert decision is not None
    assert decision.ply < table.game.ply - 1
    before = table.game.at(decision.ply)
    assert (before.mover, len(before.legal_actions) > 1) == (0, True)


def test_r9_4_undo_between_two_people_does_not_tell_that_one_had_no_choice() -> None:
    table = table_of(people=2)
    decision = table.last_decision
    assert decision is not None
    assert (decision.ply, decision.action) == (table.game.ply - 1, PASS)
