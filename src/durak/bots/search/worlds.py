"""Worlds: whole positions that a seat cannot tell from the real one, as often as they are likely.

Cards whose place is known stay where they are (R10). The others are dealt by chance and then moved
by the Metropolis rule: pairs of them are exchanged again and again, and each exchange is accepted
with the ratio of the likelihoods after it and before it (`inference`), at most one. Worlds thus
come as often as the actions of the other seats make them likely.
"""

import random
from collections.abc import Iterator
from itertools import cycle
from typing import Final, NamedTuple

from durak.bots.search.inference import CardLikelihoods, Inference, infer
from durak.bots.search.lowest_trump import LowestTrump
from durak.bots.search.policies import Policy, Seating, greedy_policy, heuristic_policy
from durak.engine import CardSet, Position, View
from durak.engine.cards import card_bits

BOTH_POLICIES: Final = (heuristic_policy, greedy_policy)
"""A search that expects one kind of opponent is helpless against the other; this is both."""

BURN_IN: Final = 4
"""Exchanges tried for each hidden card before the first world."""

MOST_BURN_IN_ROUNDS: Final = 100
"""How often that is repeated at most, until no rule speaks against the first world."""


class World(NamedTuple):
    """A sampled position and the policy by which each seat plays there."""

    position: Position
    seating: Seating


def sample_worlds(
    view: View, rng: random.Random, policies: tuple[Policy, ...] = BOTH_POLICIES
) -> Iterator[World]:
    """Yield worlds of this view, without end.

    `policies` is both policies, or the only one that is expected: every other seat plays by one of
    them, as likely as its actions so far make it; the own seat plays by each in turn. Worlds that
    the rules exclude (R1.4) do not come, unless `MOST_BURN_IN_ROUNDS` found no other. All chance
    comes from `rng`.

    >>> from durak.engine import PODKIDNOY, Game, Setup
    >>> rng = random.Random(1)
    >>> view = Game(Setup.shuffled(PODKIDNOY, ("a", "b", "c"), rng)).view(0)
    >>> world = next(sample_worlds(view, rng)).position
    >>> [hand.bit_count() for hand in world.hands], world.hands[0] == view.hand
    ([6, 6, 6], True)
    """
    inference = infer(view)
    chains: dict[Seating, Iterator[Position]] = {}
    seat = view.seat

    def expected(other: int, greedy: float) -> Policy:
        if other == seat or len(policies) == 1:
            return policies[0]
        return greedy_policy if rng.random() < greedy else heuristic_policy

    for own in cycle(policies):
        others = tuple(
            [expected(other, greedy) for other, greedy in enumerate(inference.greedy_probability)]
        )
        if others not in chains:
            chains[others] = _chain(view, rng, inference, others)
        yield World(next(chains[others]), (*others[:seat], own, *others[seat + 1 :]))


def sample_world(view: View, rng: random.Random) -> Position:
    """Return one world: a position with all hands and the talon in order.

    For many of one view `sample_worlds` is much faster.
    """
    return next(sample_worlds(view, rng)).position


def _chain(
    view: View, rng: random.Random, inference: Inference, seating: Seating
) -> Iterator[Position]:
    """Yield positions as often as they are likely if the seats play like this."""
    start = view.draw_world(rng)
    places = [
        (seat, card)
        for seat in range(view.seats)
        if seat != view.seat
        for card in card_bits(start.hands[seat] & ~view.knowledge.known[seat])
    ]
    likelihoods = [inference.likelihoods[policy][seat] for seat, policy in enumerate(seating)]
    own_talon = [bit for bit in start.talon if bit != view.trump_card.bit]
    hidden = _HiddenCards(
        [seat for seat, _ in places] + [view.seat] * len(own_talon),
        [card for _, card in places] + own_talon,
        likelihoods,
        inference.lowest_trump,
    )
    if not places or not (any(likelihoods) or hidden.trumps):
        while True:
            yield start
            start = view.draw_world(rng)
    count = len(hidden.cards)
    for _ in range(MOST_BURN_IN_ROUNDS):
        hidden.exchange(BURN_IN * count, rng)
        if hidden.likelihood:
            break
    while True:
        yield _with_hidden(start, view, hidden.seats, hidden.cards)
        hidden.exchange(count, rng)


class _HiddenCards:
    """The cards that the seat cannot place, each at a place for the time being.

    The talon is entered under the own seat, of which nothing is inferred. `trumps` holds the seats
    of the hidden trumps if they matter to who opened the game, and `likelihood` is that of this
    opening.
    """

    def __init__(
        self,
        seats: list[int],
        cards: list[CardSet],
        likelihoods: list[CardLikelihoods],
        lowest_trump: LowestTrump | None,
    ) -> None:
        self.seats = seats
        self.cards = cards
        self._likelihoods = likelihoods
        self.trumps: dict[CardSet, int] = {}
        self.likelihood = 1.0
        if lowest_trump is not None:
            self._of_opening = lowest_trump.likelihood
            holders = zip(cards, seats, strict=True)
            trumps = lowest_trump.trumps
            self.trumps = {card: seat for card, seat in holders if card in trumps}
            self.likelihood = self._of_opening(self.trumps)

    def exchange(self, times: int, rng: random.Random) -> None:
        """Try so many times to exchange two hidden cards."""
        seats, cards, likelihoods = self.seats, self.cards, self._likelihoods
        count = len(cards)
        share = rng.random
        for _ in range(times):
            one, other = int(share() * count), int(share() * count)
            here, there = likelihoods[seats[one]], likelihoods[seats[other]]
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
                likelihood = self._of_opening(trumps)
                # While a rule excludes the world, any exchange may lead to one that is allowed.
                if self.likelihood and share() * before * self.likelihood >= after * likelihood:
                    continue
                self.trumps, self.likelihood = trumps, likelihood
            elif after < before and share() * before >= after:
                continue
            cards[one], cards[other] = second, first


def _with_hidden(start: Position, view: View, seats: list[int], cards: list[CardSet]) -> Position:
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
