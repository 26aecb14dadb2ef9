"""What the actions of the others tell of their cards, and the worlds that follow from it."""

import random
from itertools import islice

import pytest

from durak.bots.search.inference import infer
from durak.bots.search.likelihoods import HOLDING_RATIOS, UNLIKELY
from durak.bots.search.lowest_trump import LowestTrump
from durak.bots.search.opponent_model import (
    NOT_GREEDY,
    cover_ratio,
    lead_ratio,
    probability_of_greedy,
    take_ratio,
    throw_in_ratio,
    transfer_ratio,
    updated_odds,
)
from durak.bots.search.policies import Policy, greedy_policy, heuristic_policy
from durak.bots.search.worlds import BOTH_POLICIES, sample_worlds
from durak.engine import (
    ALL_CARDS,
    CARDS,
    FIRST_FIVE,
    PEREVODNOY,
    PODKIDNOY,
    RULE_SETS,
    Game,
    Position,
    RuleSet,
    Setup,
    View,
    parse_action,
    parse_card,
    parse_cards,
    view_of,
)
from durak.engine.cards import card_bits
from tests.bots.views import moments

DECK = (
    "6c 7c 8d 9h Jd Qs "  # seat 0
    "7d 8c Tc Kd 6h 9s "  # seat 1
    "6d Th Jc Qd Kc As "  # seat 2
    "7h 8h 9c Ad Js Ks "  # seat 3
    "8s Qh Td 9d Ac Jh Qc Kh Ah 6s 7s Ts"
)


def game_of(*texts: str, rules: RuleSet = PODKIDNOY) -> Game:
    """Play these actions after a deal with spades as trumps; seat 0 opens."""
    deck = tuple(parse_card(word) for word in DECK.split())
    game = Game(Setup(rules, deck, ("a", "b", "c", "d"), first=0))
    for text in texts:
        game.play(parse_action(text))
    return game


def likelihood(view: View, seat: int, card: str, policy: Policy = heuristic_policy) -> float:
    return infer(view).likelihoods[policy][seat].get(parse_card(card).bit, 1.0)


HEURISTIC = HOLDING_RATIOS[heuristic_policy]


def worlds_of(view: View, count: int) -> list[Position]:
    drawn = sample_worlds(view, random.Random(3), BOTH_POLICIES)
    return [world for world, _ in islice(drawn, count)]


def test_r5_2_a_seat_that_passes_hardly_holds_what_it_could_have_thrown_in() -> None:
    view = game_of("attack 6c", "cover 6c 8c", "pass", "pass").view(0)
    assert likelihood(view, 2, "6d") == HEURISTIC.passed
    assert likelihood(view, 2, "Jc") == 1.0
    assert likelihood(view, 3, "6d") == 1.0


def test_r4_1_a_seat_that_takes_hardly_holds_what_covers() -> None:
    view = game_of("attack 9h", "take").view(3)
    assert likelihood(view, 1, "Jh") == HEURISTIC.took
    assert likelihood(view, 1, "6s") == HEURISTIC.took_trump
    assert likelihood(view, 1, "6d") == 1.0


def test_r4_1_a_cover_tells_that_cheaper_ones_were_not_there() -> None:
    view = game_of("attack 6c", "cover 6c Tc").view(0)
    assert likelihood(view, 1, "9c") == HEURISTIC.cheaper_cover
    assert likelihood(view, 1, "Jc") == 1.0


def test_a_greedy_seat_would_have_played_what_it_could() -> None:
    passed = game_of("attack 6c", "cover 6c 8c", "pass", "pass").view(0)
    assert likelihood(passed, 2, "6d", greedy_policy) == UNLIKELY
    took = game_of("attack 9h", "take").view(3)
    assert (
        likelihood(took, 1, "Jh", greedy_policy)
        == likelihood(took, 1, "6s", greedy_policy)
        == UNLIKELY
    )
    covered = game_of("attack 6c", "cover 6c Tc").view(0)
    assert likelihood(covered, 1, "9c", greedy_policy) == UNLIKELY


def greedy_in(view: View, seat: int) -> float:
    return infer(view).greedy_probability[seat]


def greedy_after(*ratios: float) -> float:
    odds = 1.0
    for ratio in ratios:
        odds = updated_odds(odds, ratio)
    return probability_of_greedy(odds)


SPADE = parse_card("Ts").suit


def test_r4_1_a_cover_and_a_take_tell_of_the_policy_of_the_seat() -> None:
    covered = game_of("attack 6c", "cover 6c Tc").view(0)
    plain = cover_ratio(parse_cards("6c"), parse_cards("Tc"), 1, SPADE)
    assert (plain, greedy_in(covered, 1)) == (1.0, 0.5)
    trumped = game_of("attack Qs", "take", "pass", "pass", "pass", "attack 6d", "cover 6d Js")
    assert (
        greedy_in(trumped.view(0), 3)
        == greedy_after(cover_ratio(parse_cards("6d"), parse_cards("Js"), 1, SPADE))
        > 0.5
    )
    took = game_of("attack 9h", "take").view(3)
    assert (
        greedy_in(took, 1) == greedy_after(take_ratio(parse_cards("9h"), SPADE, talon=True)) < 0.5
    )


def test_r2_2_a_lead_tells_of_the_policy_of_the_seat() -> None:
    led = game_of("attack 6c").view(1)
    assert greedy_in(led, 0) == greedy_after(lead_ratio(parse_cards("6c"), SPADE, talon=True)) > 0.5


def test_r2_3_a_lead_tells_nothing_where_only_one_card_may_be_led() -> None:
    assert greedy_in(game_of("attack 6c", rules=FIRST_FIVE).view(1), 0) == 0.5


def test_r5_2_a_card_that_is_added_tells_of_the_policy_of_the_seat() -> None:
    threw = game_of("attack 6c", "cover 6c Tc", "pass", "throw 6d").view(3)
    ratio = throw_in_ratio(parse_cards("6d"), SPADE, talon=True, several=True)
    assert greedy_in(threw, 2) == greedy_after(ratio) > 0.5


def test_r6_1_a_transfer_tells_of_the_policy_of_the_seat() -> None:
    passed_on = game_of("attack 6c", "transfer 6h", rules=PEREVODNOY).view(3)
    assert greedy_in(passed_on, 1) == greedy_after(transfer_ratio(parse_cards("6h"), SPADE)) > 0.5


def after_a_take_of_the_six_of_clubs(*texts: str) -> View:
    """Return what seat 2 sees in the next bout, in which it leads the six of diamonds."""
    start = ("attack 6c", "take", "pass", "pass", "pass", "attack 6d", "take", "pass", "pass")
    return game_of(*start, *texts).view(2)


def test_r10_1_a_seat_that_does_not_add_a_card_it_is_known_to_hold_is_hardly_greedy() -> None:
    took = take_ratio(parse_cards("6c"), SPADE, talon=True)
    assert greedy_in(after_a_take_of_the_six_of_clubs(), 1) == greedy_after(took)
    assert greedy_in(after_a_take_of_the_six_of_clubs("throw 6c"), 1) == greedy_after(took)
    assert (
        greedy_in(after_a_take_of_the_six_of_clubs("pass"), 1)
        == greedy_after(took, NOT_GREEDY)
        < 0.15
    )


def test_r8_1_a_ratio_fades_when_the_seat_draws() -> None:
    before = game_of("attack 9h", "take", "pass", "pass").view(3)
    after = game_of("attack 9h", "take", "pass", "pass", "pass").view(3)
    assert likelihood(before, 0, "6c") == HEURISTIC.lower_lead
    # Seat 0 has drawn one of its six cards since.
    assert abs(likelihood(after, 0, "6c") - (1 - (1 - HEURISTIC.lower_lead) * 5 / 6)) < 1e-9


OPENED_BY_SEAT_1 = (
    "6c 9s 8d 9h Jd Qs "  # seat 0
    "7d 8c Tc Kd 7s 6h "  # seat 1
    "6d Th Jc Qd Kc As "  # seat 2
    "7h 8h 9c Ad Js Ks "  # seat 3
    "8s Qh Td 9d Ac Jh Qc Kh Ah 6s 7c Ts"
)
"""A deal in which spades are trumps, the eight is turned and the six lies in the talon."""

SPADES = tuple(parse_card(f"{rank}s").bit for rank in "6789TJQKA")


def after_deal(seat: int, first: int | None = None) -> View:
    deck = tuple(parse_card(word) for word in OPENED_BY_SEAT_1.split())
    return Game(Setup(PODKIDNOY, deck, ("a", "b", "c", "d"), first)).view(seat)


def opens(world: Position) -> int | None:
    """Return the seat that holds the lowest trump, None where no hand holds a trump."""
    lowest = [
        (min(card_bits(hand & sum(SPADES)), default=0), seat)
        for seat, hand in enumerate(world.hands)
    ]
    return min((card, seat) for card, seat in lowest if card)[1]


def test_r1_4_in_every_world_the_opener_was_dealt_the_lowest_trump() -> None:
    for seat in range(4):
        for world in worlds_of(after_deal(seat), 300):
            assert opens(world) == 1


def test_r1_4_worlds_come_as_often_as_those_in_which_the_opener_opens() -> None:
    view = after_deal(0)
    rng = random.Random(5)
    all_worlds = (view.draw_world(rng) for _ in range(20_000))
    right = [world for world in all_worlds if opens(world) == 1]
    drawn = worlds_of(view, 4_000)
    for card in ["6s", "7s", "Ts", "As", "6h"]:
        bit = parse_card(card).bit
        for seat in (1, 2):
            expected = sum(bool(world.hands[seat] & bit) for world in right) / len(right)
            sampled = sum(bool(world.hands[seat] & bit) for world in drawn) / len(drawn)
            assert abs(sampled - expected) < 0.05, (card, seat)


def test_r9_2_an_opener_that_a_match_named_need_not_hold_a_low_trump() -> None:
    assert any(opens(world) != 1 for world in worlds_of(after_deal(0, first=1), 300))


def opening(
    opener: int, shares: tuple[float, ...], origins: dict[int, tuple[int, float]]
) -> LowestTrump:
    return LowestTrump(opener, SPADES, origins, shares)


def test_r1_4_an_opening_is_excluded_when_another_seat_was_dealt_a_lower_trump() -> None:
    six, seven = SPADES[:2]
    rest = dict.fromkeys(SPADES[2:], (0, 1.0))
    told = opening(1, (0.0, 1.0, 1.0, 1.0), rest)
    assert told.likelihood({six: 1, seven: 2}) == 1.0
    assert told.likelihood({six: 2, seven: 1}) == 0.0
    assert told.likelihood({six: 0, seven: 0}) == 0.0


def test_r1_4_a_trump_that_may_have_been_drawn_tells_less() -> None:
    six, seven = SPADES[:2]
    rest = dict.fromkeys(SPADES[2:], (0, 1.0))
    # A third of what seat 1 hides and half of what seat 2 hides was dealt to it.
    told = opening(1, (0.0, 1 / 3, 1 / 2, 1.0), rest)
    assert told.likelihood({six: 1, seven: 1}) == pytest.approx(1 / 3 + 2 / 3 * 1 / 3)
    assert told.likelihood({six: 2, seven: 1}) == pytest.approx(1 / 2 * 1 / 3)
    assert told.likelihood({six: 3, seven: 1}) == 0.0


def test_r1_4_seat_0_opens_where_no_hand_was_dealt_a_trump() -> None:
    nowhere = dict.fromkeys(SPADES, (2, 0.0))
    assert opening(0, (0.0,) * 4, nowhere).likelihood({}) == 1.0
    assert opening(1, (0.0,) * 4, nowhere).likelihood({}) == 0.0


def told_in(view: View) -> LowestTrump:
    told = infer(view).lowest_trump
    assert told is not None
    return told


def test_r8_1_what_a_seat_plays_before_it_draws_was_dealt_to_it() -> None:
    deck = tuple(parse_card(word) for word in OPENED_BY_SEAT_1.split())
    game = Game(Setup(PODKIDNOY, deck, ("a", "b", "c", "d")))
    for text in ("attack 7s", "cover 7s As", "pass", "pass", "pass"):
        game.play(parse_action(text))
    told = told_in(game.view(0))
    seven, eight, nine, ace = (parse_card(card).bit for card in ("7s", "8s", "9s", "As"))
    assert told.opener == 1
    assert told.origins == {
        seven: (1, 1.0),
        eight: (0, 0.0),  # turned, so dealt to nobody
        nine: (0, 1.0),
        parse_card("Qs").bit: (0, 1.0),
        ace: (2, 1.0),
    }
    # Seats 1 and 2 have drawn one card each to five old ones.
    assert told.shares == pytest.approx((0.0, 5 / 6, 5 / 6, 1.0))


def test_nothing_is_inferred_of_the_own_hand() -> None:
    view = game_of("attack 9h", "take").view(1)
    assert all(by_seat[1] == {} for by_seat in infer(view).likelihoods.values())


@pytest.mark.parametrize("rules", RULE_SETS)
def test_r10_3_a_world_looks_to_the_seat_like_the_real_position(rules: str) -> None:
    for game, view in moments(rules, seed=4, every=7):
        for world in worlds_of(view, 3):
            seen = view_of(world, view.seat, game.knowledge, game.events, view.dealt)
            assert seen == view


@pytest.mark.parametrize("rules", RULE_SETS)
def test_r10_1_in_a_world_every_card_is_somewhere_and_known_cards_are_where_they_are(
    rules: str,
) -> None:
    for _, view in moments(rules, seed=4, every=7):
        facts = view.knowledge
        for world in worlds_of(view, 3):
            table = [card for pair in world.pairs for card in pair if card]
            places = [*world.hands, *world.talon, *table, world.beaten]
            assert sum(place.bit_count() for place in places) == len(CARDS)
            assert sum(places) == ALL_CARDS
            assert tuple(hand.bit_count() for hand in world.hands) == facts.hand_sizes
            assert len(world.talon) == facts.talon_size
            assert world.talon[-1:] in ((), (view.trump_card.bit,))
            for hand, known in zip(world.hands, facts.known, strict=True):
                assert known & ~hand == 0


def test_an_unlikely_card_is_dealt_to_the_seat_less_often() -> None:
    view = game_of("attack 6c", "cover 6c 8c", "pass", "pass").view(0)
    card = parse_card("6d").bit
    held = [0, 0, 0, 0]
    for world in worlds_of(view, 2000):
        for seat in range(4):
            held[seat] += bool(world.hands[seat] & card)
    # Seats 2 and 3 hide six cards each; only seat 2 has passed.
    assert held[2] * 4 < held[3]
    assert held[3] > 300


def test_in_the_worlds_a_seat_is_greedy_as_often_as_its_actions_make_it_likely() -> None:
    view = game_of("attack 9h", "take").view(3)
    drawn = list(islice(sample_worlds(view, random.Random(4), BOTH_POLICIES), 3_000))
    for seat, greedy in enumerate(infer(view).greedy_probability):
        expected = 0.5 if seat == view.seat else greedy
        share = sum(seating[seat] is greedy_policy for _, seating in drawn) / len(drawn)
        assert abs(share - expected) < 0.03, seat


def test_in_worlds_where_the_taker_is_greedy_it_holds_hardly_a_card_that_covers() -> None:
    view = game_of("attack 9h", "take").view(3)
    covers = parse_cards("Jh 6s 8s")
    held: dict[Policy, list[int]] = {heuristic_policy: [], greedy_policy: []}
    for world, seating in islice(sample_worlds(view, random.Random(4), BOTH_POLICIES), 3_000):
        held[seating[1]].append((world.hands[1] & covers).bit_count())
    means = {policy: sum(counts) / len(counts) for policy, counts in held.items()}
    assert means[greedy_policy] * 5 < means[heuristic_policy]


def test_with_one_policy_all_seats_play_by_it() -> None:
    view = game_of("attack 9h", "take").view(3)
    for policy in (heuristic_policy, greedy_policy):
        drawn = islice(sample_worlds(view, random.Random(4), (policy,)), 20)
        assert all(seating == (policy,) * 4 for _, seating in drawn)
