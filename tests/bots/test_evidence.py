"""What the others have shown, and the worlds that follow from it."""

import random
from collections.abc import Iterator
from itertools import islice

from durak.bots import make_bot
from durak.bots.evidence import Strengths, doubts_of
from durak.bots.worlds import worlds
from durak.engine import (
    PODKIDNOY,
    RULE_SETS,
    Game,
    Setup,
    View,
    parse_action,
    parse_card,
    view_of,
)

DECK = (
    "6c 7c 8d 9h Jd Qs "  # seat 0
    "7d 8c Tc Kd 6h 9s "  # seat 1
    "6d Th Jc Qd Kc As "  # seat 2
    "7h 8h 9c Ad Js Ks "  # seat 3
    "8s Qh Td 9d Ac Jh Qc Kh Ah 6s 7s Ts"
)


def game_of(*texts: str) -> Game:
    """Play these actions after a deal with spades as trumps; seat 0 opens."""
    deck = tuple(parse_card(word) for word in DECK.split())
    game = Game(Setup(PODKIDNOY, deck, ("a", "b", "c", "d"), first=0))
    for text in texts:
        game.play(parse_action(text))
    return game


def doubt(view: View, seat: int, card: str) -> float:
    return doubts_of(view)[seat].get(parse_card(card).bit, 1.0)


STRENGTHS = Strengths()


def test_r5_2_a_seat_that_passes_is_doubted_to_hold_what_it_could_have_thrown_in() -> None:
    view = game_of("attack 6c", "cover 6c 8c", "pass", "pass").view(0)
    assert doubt(view, 2, "6d") == STRENGTHS.passed
    assert doubt(view, 2, "Jc") == 1.0
    assert doubt(view, 3, "6d") == 1.0


def test_r4_1_a_seat_that_takes_is_doubted_to_hold_what_covers() -> None:
    view = game_of("attack 9h", "take").view(3)
    assert doubt(view, 1, "Jh") == STRENGTHS.took
    assert doubt(view, 1, "6s") == STRENGTHS.took_trump
    assert doubt(view, 1, "6d") == 1.0


def test_r4_1_a_cover_tells_that_cheaper_ones_were_not_there() -> None:
    view = game_of("attack 6c", "cover 6c Tc").view(0)
    assert doubt(view, 1, "9c") == STRENGTHS.cheaper_cover
    assert doubt(view, 1, "Jc") == 1.0


def test_r8_1_a_doubt_fades_when_the_seat_draws() -> None:
    before = game_of("attack 9h", "take", "pass", "pass").view(3)
    after = game_of("attack 9h", "take", "pass", "pass", "pass").view(3)
    assert doubt(before, 0, "6c") == STRENGTHS.lower_lead
    # Seat 0 has drawn one of its six cards since.
    assert abs(doubt(after, 0, "6c") - (1 - (1 - STRENGTHS.lower_lead) * 5 / 6)) < 1e-9


def test_r1_4_nobody_was_dealt_a_lower_trump_than_the_one_that_opened() -> None:
    deck = tuple(parse_card(word) for word in DECK.split())
    view = Game(Setup(PODKIDNOY, deck, ("a", "b", "c", "d"))).view(1)
    assert view.principal == 1
    for seat in (0, 2, 3):
        assert doubt(view, seat, "7s") == STRENGTHS.lowest_trump
        assert doubt(view, seat, "Ts") == 1.0


def test_nobody_doubts_his_own_hand() -> None:
    view = game_of("attack 9h", "take").view(1)
    assert doubts_of(view)[1] == {}


def moments(rules: str) -> Iterator[tuple[Game, View]]:
    bot = make_bot("greedy")
    rng = random.Random(4)
    names = [str(seat) for seat in range(RULE_SETS[rules].standard_seats)]
    game = Game(Setup.shuffled(RULE_SETS[rules], names, rng))
    while game.mover is not None:
        view = game.view(game.mover)
        if game.ply % 7 == 3:
            yield game, view
        game.play(bot.choose(view, rng))


def test_r10_3_a_world_looks_to_the_seat_like_the_real_position() -> None:
    for rules in RULE_SETS:
        for game, view in moments(rules):
            for world in islice(worlds(view, random.Random(1)), 3):
                seen = view_of(world, view.seat, game.knowledge, game.events, view.dealt)
                assert seen == view


def test_a_doubted_card_is_dealt_to_the_seat_less_often() -> None:
    view = game_of("attack 6c", "cover 6c 8c", "pass", "pass").view(0)
    card = parse_card("6d").bit
    held = [0, 0, 0, 0]
    for world in islice(worlds(view, random.Random(2)), 2000):
        for seat in range(4):
            held[seat] += bool(world.hands[seat] & card)
    # Seats 2 and 3 hide six cards each; only seat 2 has passed.
    assert held[2] * 4 < held[3]
    assert held[3] > 300
