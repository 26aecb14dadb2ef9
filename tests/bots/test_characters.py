"""How a seat plays, told from what it does."""

import random

import pytest

from durak.bots import make_bot
from durak.bots.characters import (
    NEVER_LOW,
    chance_of_low,
    sign_of_cover,
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


def throw(card: str, *, talon: bool = True) -> float:
    return sign_of_throw_in(parse_cards(card), SPADES, talon=talon)


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
    assert chance_of_low(1e300) == chance_of_low(float("inf")) == 0.9
    assert chance_of_low(1e-300) == chance_of_low(0) == 0.1


@pytest.mark.parametrize("rules", ["podkidnoy", "perevodnoy"])
@pytest.mark.parametrize("seats", [2, 4])
def test_in_the_course_of_a_game_most_seats_show_how_they_play(rules: str, seats: int) -> None:
    right = 0
    for number in range(40):
        rng = random.Random(f"characters {number}")
        levels = rng.choices(["greedy", "heuristic"], k=seats)
        bots = [make_bot(level) for level in levels]
        game = Game(Setup.shuffled(RULE_SETS[rules], ("a", "b", "c", "d")[:seats], rng))
        while game.mover is not None:
            game.play(bots[game.mover].choose(game.view(game.mover), rng))
        chances = evidence_of(game.view(0)).plays_low
        for level, chance in zip(levels, chances, strict=True):
            right += chance > 0.5 if level == "greedy" else chance < 0.5
    assert right / (40 * seats) > 0.85
