"""Worlds to look ahead in, drawn from a view; what others have shown makes some more likely."""

import random
from collections.abc import Iterator
from itertools import cycle
from typing import Final

from durak.bots.evidence import Doubts, Evidence, evidence_of
from durak.bots.lowest_trump import LowestTrump
from durak.bots.manners import Manners, Seating, by_thumb, greedy
from durak.engine import CardSet, Position, View
from durak.engine.cards import card_bits

FIRST_SWAPS: Final = 4
"""Exchanges tried for each hidden card before the first world."""

MOST_FIRST_ROUNDS: Final = 100
"""How often that is repeated at most, until no rule speaks against the first world."""


def worlds(
    view: View, rng: random.Random, kinds: tuple[Manners, ...]
) -> Iterator[tuple[Position, Seating]]:
    """Yield whole positions that the seat cannot tell from the real one, without end.

    With each comes how the seats may play there: every other seat by thumb or greedily, as likely
    as its actions so far make it, the own seat by each of `kinds` in turn. `kinds` is both of these
    manners, or the only one that is expected.

    Known cards stay where they are known (R10). The others are dealt by `rng`; then pairs of them
    are exchanged again and again, each exchange taken as often as the evidence about both places
    makes it likely (the rule of Metropolis), so that worlds come as often as they are likely. Those
    that the rules exclude (R1.4) do not come, if another one was found within `MOST_FIRST_ROUNDS`.
    """
    evidence = evidence_of(view)
    chains: dict[Seating, Iterator[Position]] = {}
    seat = view.seat

    def expected(other: int, low: float) -> Manners:
        if other == seat or len(kinds) == 1:
            return kinds[0]
        return greedy if rng.random() < low else by_thumb

    for own in cycle(kinds):
        others = tuple([expected(other, low) for other, low in enumerate(evidence.plays_low)])
        if others not in chains:
            chains[others] = _chain(view, rng, evidence, others)
        yield next(chains[others]), (*others[:seat], own, *others[seat + 1 :])


def _chain(
    view: View, rng: random.Random, evidence: Evidence, seating: Seating
) -> Iterator[Position]:
    """Yield worlds as often as they are likely if the seats play like this."""
    start = view.draw_world(rng)
    places = [
        (seat, card)
        for seat in range(view.seats)
        if seat != view.seat
        for card in card_bits(start.hands[seat] & ~view.knowledge.known[seat])
    ]
    doubts = [evidence.doubts[manners][seat] for seat, manners in enumerate(seating)]
    own_talon = [bit for bit in start.talon if bit != view.trump_card.bit]
    hidden = _Hidden(
        [seat for seat, _ in places] + [view.seat] * len(own_talon),
        [card for _, card in places] + own_talon,
        doubts,
        evidence.lowest_trump,
    )
    if not places or not (any(doubts) or hidden.trumps):
        while True:
            yield start
            start = view.draw_world(rng)
    count = len(hidden.cards)
    for _ in range(MOST_FIRST_ROUNDS):
        hidden.exchange(FIRST_SWAPS * count, rng)
        if hidden.chance:
            break
    while True:
        yield _world(start, view, hidden.seats, hidden.cards)
        hidden.exchange(count, rng)


class _Hidden:
    """The cards that the seat cannot place, each at a place for the time being.

    The talon stands for the own seat, which nobody doubts. `trumps` holds the seats of the hidden
    trumps if they matter to who opened the game, and `chance` how likely that opening was.
    """

    def __init__(
        self,
        seats: list[int],
        cards: list[CardSet],
        doubts: list[Doubts],
        lowest_trump: LowestTrump | None,
    ) -> None:
        self.seats = seats
        self.cards = cards
        self._doubts = doubts
        self.trumps: dict[CardSet, int] = {}
        self.chance = 1.0
        if lowest_trump is not None:
            self._opened = lowest_trump.chance
            holders = zip(cards, seats, strict=True)
            trumps = lowest_trump.trumps
            self.trumps = {card: seat for card, seat in holders if card in trumps}
            self.chance = self._opened(self.trumps)

    def exchange(self, times: int, rng: random.Random) -> None:
        """Try to exchange two hidden cards so many times."""
        seats, cards, doubts = self.seats, self.cards, self._doubts
        count = len(cards)
        share = rng.random
        for _ in range(times):
            one, other = int(share() * count), int(share() * count)
            here, there = doubts[seats[one]], doubts[seats[other]]
            if here is there:
                continue
            first, second = cards[one], cards[other]
            before = here.get(first, 1.0) * there.get(second, 1.0)
            after = here.get(second, 1.0) * there.get(first, 1.0)
            if first in self.trumps or second in self.trumps:
                trumps = self.trumps.copy()
                for card, seat in ((first, seats[other]), (second, seats[one])):
                    if card in trumps:
                        trumps[card] = seat
                chance = self._opened(trumps)
                # From where the rules cannot be kept, any way on is a good one.
                if self.chance and share() * before * self.chance >= after * chance:
                    continue
                self.trumps, self.chance = trumps, chance
            elif after < before and share() * before >= after:
                continue
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
