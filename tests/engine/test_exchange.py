"""R10.3: cards that a seat cannot know may change places, and the seat sees no difference."""

import random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from durak.engine import (
    ALL_CARDS,
    Card,
    Game,
    Position,
    RuleSet,
    Setup,
    View,
    card_of,
    format_view,
    legal_actions,
    shuffled_deck,
    view_of,
)
from tests.engine.lines import TABLES, Line, bits, lines

MANY = settings(max_examples=120, deadline=None, suppress_health_check=[HealthCheck.too_slow])
SEEDS = st.integers(0, 2**32)


def redealt(line: Line, seat: int, rng: random.Random) -> Position:
    """Deal the cards that nobody showed anew to the places that the seat cannot look into."""
    position = line.position
    hidden = bits(ALL_CARDS & ~line.shown & ~position.hands[seat])
    rng.shuffle(hidden)
    hands = list(position.hands)
    for other, hand in enumerate(position.hands):
        if other != seat:
            hands[other] = hand & line.shown
            for _ in bits(hand & ~line.shown):
                hands[other] |= hidden.pop()
    talon = tuple(hidden.pop() if bit & ~line.shown else bit for bit in position.talon)
    assert not hidden
    return position._replace(hands=tuple(hands), talon=talon)


@MANY
@given(lines(), SEEDS)
def test_r10_3_after_an_exchange_of_hidden_cards_the_view_is_equal(line: Line, seed: int) -> None:
    rng = random.Random(seed)
    for seat in range(line.position.seats):
        view = line.view(seat)
        other = redealt(line, seat, rng)
        again = view_of(other, seat, line.knowledge, line.events, line.dealt[seat])
        assert again == view
        assert format_view(again) == format_view(view)
        assert again.legal_actions == view.legal_actions
        for opponent in range(line.position.seats):
            assert again.known(opponent) == view.known(opponent)


@MANY
@given(lines(), SEEDS)
def test_r10_3_a_drawn_world_looks_the_same_from_the_seat(line: Line, seed: int) -> None:
    for seat in range(line.position.seats):
        view = line.view(seat)
        world = view.draw_world(random.Random(seed))
        assert view_of(world, seat, line.knowledge, line.events, line.dealt[seat]) == view
        check_world(line, seat, view, world)


def check_world(line: Line, seat: int, view: View, world: Position) -> None:
    """A world has all cards, every known one in its place, and differs only in hidden places."""
    position = line.position
    groups = [*world.hands, *world.talon, world.beaten]
    groups += [single for pair in world.pairs for single in pair]
    assert sum(cards.bit_count() for cards in groups) == 36
    assert sum(groups) == ALL_CARDS
    assert world.hands[seat] == position.hands[seat]
    for other in range(position.seats):
        assert world.hand_size(other) == position.hand_size(other)
        assert view.known(other) & ~world.hands[other] == 0
        assert world.hands[other] & line.shown == position.hands[other] & line.shown
    assert len(world.talon) == len(position.talon)
    assert world._replace(hands=position.hands, talon=position.talon) == position
    if position.mover == seat:
        assert legal_actions(world) == legal_actions(position)


@MANY
@given(lines(), SEEDS)
def test_r10_2_counting_finds_what_follows_and_no_more(line: Line, seed: int) -> None:
    """A card that is known by counting is there in every world; an unseen one is not."""
    rng = random.Random(seed)
    position = line.position
    for seat in range(position.seats):
        view = line.view(seat)
        holders = [s for s in range(position.seats) if s != seat and position.hands[s]]
        if len(holders) == 1 and len(position.talon) <= 1:
            assert view.known(holders[0]) == position.hands[holders[0]]
            assert view.unseen == 0
        worlds = [view.draw_world(rng) for _ in range(4)]
        for other in holders:
            sure = ALL_CARDS
            for world in worlds:
                sure &= world.hands[other]
            assert view.known(other) & ~sure == 0
        if not view.unseen:
            assert all(world == position for world in worlds)


def exchanged(deck: tuple[Card, ...], hidden: int, rng: random.Random) -> tuple[Card, ...]:
    """Return the deck with the hidden cards in each other's places."""
    cards = [card_of(bit) for bit in bits(hidden)]
    rng.shuffle(cards)
    return tuple(cards.pop() if card.bit & hidden else card for card in deck)


@MANY
@given(st.sampled_from(TABLES), SEEDS, st.integers(0, 120))
def test_r10_3_a_game_from_another_deck_with_the_same_play_looks_the_same(
    table: tuple[RuleSet, int], seed: int, plies: int
) -> None:
    """Cards unseen to this day swap places in the deck itself; the history cannot tell."""
    rng = random.Random(seed)
    rules, seats = table
    game = Game(Setup(rules, shuffled_deck(rng), tuple("ABCD"[:seats]), first=0))
    for _ in range(plies):
        if not game.legal_actions:
            break
        game.play(rng.choice(game.legal_actions))
    for seat in range(seats):
        view = game.view(seat)
        hidden = view.knowledge.unseen & ~view.hand
        deck = exchanged(game.setup.deck, hidden, rng)
        other = Game(Setup(rules, deck, game.setup.names, first=0), game.actions)
        assert other.view(seat) == view
