"""The policy of a seat, told from what it does."""

import random

import pytest

from durak.bots import make_bot
from durak.bots.search.inference import infer
from durak.bots.search.opponent_model import (
    NOT_GREEDY,
    cover_ratio,
    gift_ratio,
    lead_ratio,
    probability_of_greedy,
    take_ratio,
    throw_in_ratio,
    transfer_ratio,
    updated_odds,
)
from durak.engine import RULE_SETS, Game, Setup, Suit, parse_cards
from tests.bots.views import MOST_PLIES

SPADES = Suit.SPADES


def lead(cards: str, *, talon: bool = True) -> float:
    return lead_ratio(parse_cards(cards), SPADES, talon=talon)


def throw(card: str, *, talon: bool = True, several: bool = True) -> float:
    return throw_in_ratio(parse_cards(card), SPADES, talon=talon, several=several)


def cover(attack: str, card: str, attacks: int = 1) -> float:
    return cover_ratio(parse_cards(attack), parse_cards(card), attacks, SPADES)


def take(attacks: str, *, talon: bool = True) -> float:
    return take_ratio(parse_cards(attacks), SPADES, talon=talon)


def test_r2_2_a_greedy_seat_does_not_lead_several_cards_at_once() -> None:
    assert lead("6c 6d") == lead("As Ad", talon=False) == NOT_GREEDY
    assert lead("6s") < 1 == lead("Kd") < lead("6c") < lead("6c", talon=False)


def test_r5_2_a_greedy_seat_adds_every_low_card_and_no_trump_early() -> None:
    assert throw("6s") == NOT_GREEDY
    assert throw("6s", talon=False) == throw("Kd") == 1
    assert 1 < throw("9d") < throw("6d") < throw("6d", talon=False)


def test_r2_3_where_one_card_opens_seats_of_both_policies_add_plain_cards_as_often() -> None:
    assert throw("6d", several=False) == throw("9d", talon=False, several=False) == 1
    assert throw("6s", several=False) == NOT_GREEDY


def test_r7_1_a_greedy_seat_gives_no_trump() -> None:
    assert gift_ratio(parse_cards("6d 6s"), SPADES) == NOT_GREEDY
    assert gift_ratio(parse_cards("6d 6c"), SPADES) == 1


def test_r4_1_a_greedy_seat_spends_a_trump_rather_than_take_a_small_pile() -> None:
    assert take("6c 6d") < take("6c") < 1 == take("6s")
    assert take("6c 6d", talon=False) < take("6c", talon=False) < 1
    assert cover("6c", "6s", attacks=2) > cover("6c", "6s") > cover("6c", "7c") == 1
    assert cover("6s", "7s") == 1


def test_r6_1_a_greedy_seat_transfers_with_one_plain_card() -> None:
    assert transfer_ratio(parse_cards("6c 6d"), SPADES) == NOT_GREEDY
    assert transfer_ratio(parse_cards("6s"), SPADES) == NOT_GREEDY
    assert transfer_ratio(parse_cards("6c"), SPADES) > 1


def test_at_first_both_policies_are_as_likely_and_no_action_is_a_proof() -> None:
    assert probability_of_greedy(1) == 0.5
    assert probability_of_greedy(50) == 0.9
    assert probability_of_greedy(0.02) == 0.1


def test_a_few_actions_outweigh_any_number_of_earlier_ones() -> None:
    odds = 1.0
    for _ in range(200):
        odds = updated_odds(odds, NOT_GREEDY)
    assert probability_of_greedy(odds) == 0.1
    for _ in range(6):
        odds = updated_odds(odds, cover("6c", "6s"))
    assert probability_of_greedy(odds) > 0.5
    for _ in range(200):
        odds = updated_odds(odds, cover("6c", "6s"))
    assert probability_of_greedy(odds) == 0.9
    for _ in range(2):
        odds = updated_odds(odds, NOT_GREEDY)
    assert probability_of_greedy(odds) < 0.5


# How far apart greedy seats and others are at the end of a game, by their probability of being
# greedy. Where one card opens a bout there is less to see, and least of all between four.
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
    probabilities: dict[str, list[float]] = {"greedy": [], "heuristic": []}
    for number in range(40):
        rng = random.Random(f"characters {number}")
        levels = rng.choices(["greedy", "heuristic"], k=seats)
        bots = [make_bot(level) for level in levels]
        game = Game(Setup.shuffled(RULE_SETS[rules], ("a", "b", "c", "d")[:seats], rng))
        for _ in range(MOST_PLIES):
            if game.mover is None:
                break
            game.play(bots[game.mover].choose(game.view(game.mover), rng))
        assert game.outcome is not None
        greedy_probability = infer(game.view(0)).greedy_probability
        for seat in range(1, seats):
            probabilities[levels[seat]].append(greedy_probability[seat])
    greedy, heuristic = (sum(found) / len(found) for found in probabilities.values())
    assert greedy - heuristic > apart
    assert heuristic < 0.4
    assert greedy > 0.4
