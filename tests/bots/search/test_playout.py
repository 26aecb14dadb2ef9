"""The fast playout against the engine: every action legal, the policy kept, the same end."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from durak.bots.heuristic import HeuristicBot
from durak.bots.search.playout import (
    DRAW,
    LEFT,
    MOST_BARREN_BOUTS,
    NO_END,
    Trace,
    play_out,
    traced_action,
)
from durak.bots.search.policies import Seating, greedy_policy, heuristic_policy
from durak.bots.search.recoding import code_for
from durak.bots.simple import GreedyBot
from durak.engine import (
    CARDS,
    RULE_SETS,
    SUITS,
    Action,
    Cover,
    Game,
    Outcome,
    RuleSet,
    Setup,
    card_of,
    parse_cards,
)
from tests.bots.views import EVERY_RULE_SET, MOST_PLIES

CASES = given(
    seed=st.integers(0, 2**32), plies=st.integers(0, 90), rules=st.sampled_from(EVERY_RULE_SET)
)


def game_after(seed: int, plies: int, rules: RuleSet) -> Game:
    """Return a game of this rule set in which chance has played some actions."""
    rng = random.Random(seed)
    names = ("a", "b", "c", "d")[: rng.choice(rules.seat_counts)]
    game = Game(Setup.shuffled(rules, names, rng))
    for _ in range(plies):
        if game.outcome is None:
            game.play(rng.choice(game.legal_actions))
    return game


ALL_HEURISTIC = (heuristic_policy,) * 4


def replayed(game: Game, seating: Seating) -> None:
    """Replay a playout in the engine: each action legal, each of a greedy seat the greedy bot's."""
    trace: Trace = []
    end = play_out(game.position, seating, trace)
    for entry in trace:
        assert game.mover is not None
        action = traced_action(game.position.trump, entry)
        if seating[game.mover] is greedy_policy:
            assert action == GreedyBot().choose(game.view(game.mover), random.Random(0))
        game.play(action)
    if end == NO_END:
        assert game.outcome is None
        assert game.position.barren_bouts > MOST_BARREN_BOUTS
    else:
        assert game.outcome == Outcome(None if end == DRAW else end)


@CASES
def test_a_greedy_playout_is_the_game_that_greedy_bots_play_in_the_engine(
    seed: int, plies: int, rules: RuleSet
) -> None:
    replayed(game_after(seed, plies, rules), (greedy_policy,) * 4)


@CASES
def test_every_action_of_a_heuristic_playout_is_legal_and_leads_to_the_same_end(
    seed: int, plies: int, rules: RuleSet
) -> None:
    replayed(game_after(seed, plies, rules), ALL_HEURISTIC)


@CASES
def test_in_a_playout_of_both_policies_every_seat_plays_by_its_own(
    seed: int, plies: int, rules: RuleSet
) -> None:
    seating = tuple(random.Random(plies).choices([heuristic_policy, greedy_policy], k=4))
    replayed(game_after(seed, plies, rules), seating)


@CASES
def test_a_playout_until_a_seat_is_out_knows_whether_it_is_the_durak(
    seed: int, plies: int, rules: RuleSet
) -> None:
    position = game_after(seed, plies, rules).position
    whole = play_out(position, ALL_HEURISTIC)
    for seat in range(len(position.hands)):
        end = play_out(position, ALL_HEURISTIC, until_out=seat)
        assert end == whole or (end == LEFT and whole != seat)


def first_action(game: Game) -> Action:
    """Return what the heuristic playout does first from here, beyond what is forced."""
    trace: Trace = []
    play_out(game.position, ALL_HEURISTIC, trace)
    for entry in trace:
        action = traced_action(game.position.trump, entry)
        if game.view(game.position.mover or 0).refusal(action) is None:
            return action
    raise AssertionError(trace)


def same_decision(mine: Action, other: Action) -> bool:
    """Tell whether two actions play the same cards: covers of several attacks may be reordered."""
    if isinstance(mine, Cover) and isinstance(other, Cover):
        return mine.card == other.card or mine.attack != other.attack
    return mine == other


@pytest.mark.parametrize(("rules", "most_different"), [("podkidnoy", 0.07), ("perevodnoy", 0.09)])
def test_a_heuristic_playout_decides_nearly_always_as_the_bot_of_rules_of_thumb(
    rules: str, most_different: float
) -> None:
    bot = HeuristicBot()
    decisions = different = 0
    for deal in range(25):
        rng = random.Random(deal)
        game = Game(Setup.shuffled(RULE_SETS[rules], ("a", "b", "c", "d"), rng))
        for _ in range(MOST_PLIES):
            if game.mover is None:
                break
            action = bot.choose(game.view(game.mover), rng)
            if len(game.legal_actions) > 1:
                decisions += 1
                different += not same_decision(first_action(game), action)
            game.play(action)
        assert game.outcome is not None
    assert decisions > 500
    assert different / decisions < most_different


def test_recoded_cards_are_in_the_order_of_their_price() -> None:
    code = code_for(SUITS[2])
    cheap_first = sorted(code.encode(card.bit) for card in CARDS)
    ranked = [card_of(code.decode(bit)).code for bit in cheap_first]
    assert ranked[:6] == ["6c", "6d", "6s", "7c", "7d", "7s"]
    assert ranked[-9:] == ["6h", "7h", "8h", "9h", "Th", "Jh", "Qh", "Kh", "Ah"]


def test_recoding_there_and_back_keeps_a_set_of_cards() -> None:
    cards = parse_cards("6c Td 9h Ah As")
    for trump in SUITS:
        assert code_for(trump).decode(code_for(trump).encode(cards)) == cards
