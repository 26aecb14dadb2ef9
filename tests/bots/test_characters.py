"""How a seat plays, told from what it does."""

import random

import pytest

from durak.bots import make_bot
from durak.bots.characters import (
    NEVER_LOW,
    chance_of_low,
    odds_after,
    sign_of_cover,
    sign_of_gift,
    sign_of_lead,
    sign_of_take,
    sign_of_throw_in,
    sign_of_transfer,
)
from durak.bots.evidence import evidence_of
from durak.engine import RULE_SETS, Game, Setup, Suit, parse_cards

SPADES = Suit.SPADES


def lead(cards: str, *, talon: bool = True) -> float:
    return sign_of_lead(parse_cards(cards), SPADES, talon=talon)


def throw(card: str, *, talon: bool = True, several: bool = True) -> float:
    return sign_of_throw_in(parse_cards(card), SPADES, talon=talon, several=several)


def cover(attack: str, card: str, attacks: int = 1) -> float:
    return sign_of_cover(parse_cards(attack), parse_cards(card), attacks, SPADES)


def take(attacks: str, *, talon: bool = True) -> float:
    return sign_of_take(parse_cards(attacks), SPADES, talon=talon)


def test_r2_2_several_cards_at_once_are_not_led_by_who_plays_low() -> None:
    assert lead("6c 6d") == lead("As Ad", talon=False) == NEVER_LOW
    assert lead("6s") < 1 == lead("Kd") < lead("6c") < lead("6c", talon=False)


def test_r5_2_a_trump_is_not_added_early_by_who_plays_low_but_every_low_card_is() -> None:
    assert throw("6s") == NEVER_LOW
    assert throw("6s", talon=False) == throw("Kd") == 1
    assert 1 < throw("9d") < throw("6d") < throw("6d", talon=False)


def test_r2_3_where_one_card_opens_both_kinds_add_plain_cards_as_often() -> None:
    assert throw("6d", several=False) == throw("9d", talon=False, several=False) == 1
    assert throw("6s", several=False) == NEVER_LOW


def test_r7_1_a_trump_is_not_given_by_who_plays_low() -> None:
    assert sign_of_gift(parse_cards("6d 6s"), SPADES) == NEVER_LOW
    assert sign_of_gift(parse_cards("6d 6c"), SPADES) == 1


def test_r4_1_who_plays_low_spends_a_trump_rather_than_take_a_small_pile() -> None:
    assert take("6c 6d") < take("6c") < 1 == take("6s")
    assert take("6c 6d", talon=False) < take("6c", talon=False) < 1
    assert cover("6c", "6s", attacks=2) > cover("6c", "6s") > cover("6c", "7c") == 1
    assert cover("6s", "7s") == 1


def test_r6_1_who_plays_low_transfers_with_one_plain_card() -> None:
    assert sign_of_transfer(parse_cards("6c 6d"), SPADES) == NEVER_LOW
    assert sign_of_transfer(parse_cards("6s"), SPADES) == NEVER_LOW
    assert sign_of_transfer(parse_cards("6c"), SPADES) > 1


def test_without_a_sign_both_kinds_are_as_likely_and_no_sign_is_a_proof() -> None:
    assert chance_of_low(1) == 0.5
    assert chance_of_low(50) == 0.9
    assert chance_of_low(0.02) == 0.1


def test_a_few_actions_outweigh_any_number_of_earlier_ones() -> None:
    odds = 1.0
    for _ in range(200):
        odds = odds_after(odds, NEVER_LOW)
    assert chance_of_low(odds) == 0.1
    for _ in range(6):
        odds = odds_after(odds, cover("6c", "6s"))
    assert chance_of_low(odds) > 0.5
    for _ in range(200):
        odds = odds_after(odds, cover("6c", "6s"))
    assert chance_of_low(odds) == 0.9
    for _ in range(2):
        odds = odds_after(odds, NEVER_LOW)
    assert chance_of_low(odds) < 0.5


# How far apart the two kinds are at the end of a game, by the chance that they play low. Where one
# card opens a bout there is less to see, and least of all between four.
APART = [
    ("podkidnoy", 2, 0.5),
    ("podkidnoy", 4, 0.5),
    ("perevodnoy", 2, 0.5),
    ("perevodnoy", 4, 0.5),
    ("first-five", 2, 0.4),
    ("first-five", 4, 0.15),
    ("duel", 2, 0.4),
]


@pytest.mark.parametrize(("rules", "seats", "apart"), APART)
def test_in_the_course_of_a_game_the_seats_show_how_they_play(
    rules: str, seats: int, apart: float
) -> None:
    chances: dict[str, list[float]] = {"greedy": [], "heuristic": []}
    for number in range(40):
        rng = random.Random(f"characters {number}")
        levels = rng.choices(["greedy", "heuristic"], k=seats)
        bots = [make_bot(level) for level in levels]
        game = Game(Setup.shuffled(RULE_SETS[rules], ("a", "b", "c", "d")[:seats], rng))
        while game.mover is not None:
            game.play(bots[game.mover].choose(game.view(game.mover), rng))
        plays_low = evidence_of(game.view(0)).plays_low
        for seat in range(1, seats):
            chances[levels[seat]].append(plays_low[seat])
    low, thumb = (sum(kind) / len(kind) for kind in chances.values())
    assert low - thumb > apart
    assert thumb < 0.4
    assert low > 0.4
