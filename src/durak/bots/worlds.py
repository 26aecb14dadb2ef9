"""Worlds to look ahead in, drawn from a view; what others have shown makes some more likely."""

import random
from collections.abc import Iterator
from typing import Final

from durak.bots.evidence import Doubts, doubts_of
from durak.engine import CardSet, Position, View
from durak.engine.cards import card_bits

FIRST_SWAPS: Final = 4
"""Exchanges tried for each hidden card before the first world."""


def worlds(view: View, rng: random.Random) -> Iterator[Position]:
    """Yield whole positions that the seat cannot tell from the real one, without end.

    Known cards stay where they are known (R10). The others are dealt by `rng`; then pairs of them
    are exchanged again and again, each exchange taken as often as the doubts about both places make
    it likely (the rule of Metropolis), so that worlds come as often as they are likely.
    """
    start = view.draw_world(rng)
    places = [
        (seat, card)
        for seat in range(view.seats)
        if seat != view.seat
        for card in card_bits(start.hands[seat] & ~view.knowledge.known[seat])
    ]
    doubts = doubts_of(view)
    if not places or not any(doubts):
        while True:
            yield start
            start = view.draw_world(rng)
    seats = [seat for seat, _ in places]
    cards = [card for _, card in places]
    own_talon = [bit for bit in start.talon if bit != view.trump_card.bit]
    seats += [view.seat] * len(own_talon)
    cards += own_talon
    _exchange(seats, cards, doubts, FIRST_SWAPS * len(cards), rng)
    while True:
        yield _world(start, view, seats, cards)
        _exchange(seats, cards, doubts, len(cards), rng)


def _exchange(
    seats: list[int], cards: list[CardSet], doubts: list[Doubts], times: int, rng: random.Random
) -> None:
    """Exchange hidden cards in place; the talon stands for the own seat, which nobody doubts."""
    count = len(cards)
    chance = rng.random
    for _ in range(times):
        one, other = int(chance() * count), int(chance() * count)
        here, there = doubts[seats[one]], doubts[seats[other]]
        if here is there:
            continue
        first, second = cards[one], cards[other]
        before = here.get(first, 1.0) * there.get(second, 1.0)
        after = here.get(second, 1.0) * there.get(first, 1.0)
        if after >= before or chance() * before < after:
            cards[one], cards[other] = second, first


def _world(start: Position, view: View, seats: list[int], cards: list[CardSet]) -> Position:
    hands = list(view.knowledge.known)
    hands[view.seat] = view.hand
    talon = []
    for seat, card in zip(seats, cards, strict=True):
        if seat == view.seat:
            talon.append(card)
        else:
            hands[seat] |= card
    if view.talon_size:
        talon.append(view.trump_card.bit)
    return start._replace(hands=tuple(hands), talon=tuple(talon))
