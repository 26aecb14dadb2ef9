"""Inference: what the actions of the others tell of their hidden cards.

Most of it is not certain, but it is what a good player notices: who passed hardly holds what they
could have thrown in, who covered with a queen has no jack of the suit, who took could not cover.
Each action is a likelihood ratio on the cards that would rather have been played; it fades towards
one as the seat draws new cards. How much an action tells depends on how the seat plays
(`opponent_model`), so there are ratios for each policy. Who opened the game is certain, and kept
apart: it tells of all hands together.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TypeAlias

from durak.bots.search.likelihoods import HOLDING_RATIOS, UNLIKELY, HoldingRatios
from durak.bots.search.lowest_trump import LowestTrump
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
from durak.bots.search.policies import EARLY, LAST_TWO, LATE, Policy, distance, greedy_policy
from durak.bots.search.recoding import Code, code_for
from durak.engine import (
    Attacked,
    Beaten,
    BoutOpened,
    Card,
    CardSet,
    Covered,
    Dealt,
    Drew,
    Event,
    Exited,
    GameEnded,
    Passed,
    SaidTake,
    ThrewIn,
    TookTable,
    Transferred,
    View,
)
from durak.engine.cards import BEATERS, SUIT_SETS, card_bits, same_ranks
from durak.engine.position import next_active
from durak.engine.rules import HAND_SIZE

CardLikelihoods: TypeAlias = dict[CardSet, float]
"""By card: how many times as likely the actions of a seat are if it holds the card as if not.

Cards that are left out have a ratio of one.
"""


@dataclass(frozen=True, slots=True)
class Inference:
    """What the actions so far tell of each seat, and what the first opening tells.

    `likelihoods` are those of the cards of each seat, by the policy that it is supposed to play;
    `greedy_probability` is how likely each seat plays greedily rather than by rules of thumb.
    `lowest_trump` is None where the opening tells nothing: a match named the opener (R9.2).
    """

    likelihoods: Mapping[Policy, list[CardLikelihoods]]
    greedy_probability: tuple[float, ...]
    lowest_trump: LowestTrump | None


def infer(view: View) -> Inference:
    """Return what the public history tells this seat about the hands of the others."""
    observer = _Observer(view)
    for event in view.events:
        observer.observe(event)
    probabilities = tuple([probability_of_greedy(odds) for odds in observer.odds])
    return Inference(observer.likelihoods, probabilities, observer.lowest_trump())


class _Observer:
    """Follows the public history and notes what each action tells of the hand behind it."""

    def __init__(self, view: View) -> None:
        self.likelihoods: dict[Policy, list[CardLikelihoods]] = {
            policy: [{} for _ in range(view.seats)] for policy in HOLDING_RATIOS
        }
        self.odds = [1.0] * view.seats
        self._view = view
        self._trump = view.trump
        self._code: Code = code_for(view.trump)
        self._trumps = SUIT_SETS[view.trump]
        self._sizes = [HAND_SIZE] * view.seats
        self._known = [0] * view.seats
        self._talon = 0
        self._exited: tuple[int, ...] = ()
        self._defender = 0
        self._limit = 0
        self._most_attacks = 0
        self._table = 0
        self._attacks = 0
        self._open = 0
        self._taking = False
        self._opener: int | None = None
        # Own cards need no guess: what was not dealt was drawn.
        self._origins = dict.fromkeys(card_bits(view.dealt & self._trumps), (view.seat, 1.0))
        self._origins[view.trump_card.bit] = (view.seat, 0.0)
        self._shares = [0.0 if seat == view.seat else 1.0 for seat in range(view.seats)]

    def observe(self, event: Event) -> None:
        """Note one event."""
        match event:
            case Attacked(seat, cards):
                self._led(seat, cards)
                self._lay(seat, cards)
            case Covered(seat, attack, card):
                self._covered(seat, attack, card)
                self._gone(seat, card.bit)
                self._table |= card.bit
                self._open &= ~attack.bit
            case ThrewIn(seat, cards, after_take):
                self._threw(seat, cards, after_take=after_take)
                self._lay(seat, cards)
            case Transferred(seat, cards, defender, limit):
                self._update_odds(seat, transfer_ratio(cards, self._trump))
                self._lay(seat, cards)
                self._defender, self._limit = defender, limit
            case Passed(seat):
                self._passed(seat)
            case SaidTake(seat):
                self._said_take(seat)
                self._taking = True
            case Drew(seat, count, trump_card):
                self._drew(seat, count, trump_card)
            case TookTable(seat, cards):
                self._known[seat] |= cards
                self._sizes[seat] += cards.bit_count()
            case BoutOpened(bout, _, defender, limit):
                self._most_attacks = self._view.rules.most_attacks(bout)
                self._table = self._attacks = self._open = 0
                self._taking = False
                self._defender, self._limit = defender, limit
            case Exited(seat):
                self._exited = (*self._exited, seat)
            case Dealt(_, _, _, talon_size, first, named):
                self._talon = talon_size
                self._opener = None if named else first
            case Beaten() | GameEnded():
                pass

    def lowest_trump(self) -> LowestTrump | None:
        """Return what is known of who was dealt which trump, if the lowest one decided."""
        if self._opener is None:
            return None
        self._note_origins(self._view.seat, self._view.hand)
        trumps = tuple(card_bits(self._trumps))
        return LowestTrump(self._opener, trumps, self._origins, tuple(self._shares))

    def _note_origins(self, seat: int, cards: CardSet) -> None:
        for trump in card_bits(cards & self._trumps):
            self._origins.setdefault(trump, (seat, self._shares[seat]))

    def _update_odds(self, seat: int, ratio: float) -> None:
        self.odds[seat] = updated_odds(self.odds[seat], ratio)

    def _update_cards(
        self, seat: int, cards: CardSet, ratio_of: Callable[[HoldingRatios], float]
    ) -> None:
        """Note that the seat hardly holds the cards, for each policy as far as the action tells."""
        for policy, ratios in HOLDING_RATIOS.items():
            self._update_cards_for(policy, seat, cards, ratio_of(ratios))

    def _update_cards_for(self, policy: Policy, seat: int, cards: CardSet, ratio: float) -> None:
        """Note that the seat hardly holds the cards if it plays by this policy.

        If it is known to hold one that a greedy seat would have played, it is hardly greedy.
        """
        if seat == self._view.seat:
            return
        if policy is greedy_policy and ratio <= UNLIKELY and cards & self._known[seat]:
            self._update_odds(seat, NOT_GREEDY)
        likelihoods = self.likelihoods[policy][seat]
        for bit in card_bits(cards):
            likelihoods[bit] = min(likelihoods.get(bit, 1.0), ratio)

    def _gone(self, seat: int, cards: CardSet) -> None:
        self._note_origins(seat, cards)
        self._sizes[seat] -= cards.bit_count()
        self._known[seat] &= ~cards

    def _lay(self, seat: int, cards: CardSet) -> None:
        self._gone(seat, cards)
        self._table |= cards
        self._attacks |= cards
        self._open |= cards

    def _drew(self, seat: int, count: int, trump_card: Card | None) -> None:
        """Let the ratios fade towards one: a new card may be any."""
        self._talon -= count
        self._sizes[seat] += count
        if trump_card is not None:
            self._known[seat] |= trump_card.bit
            count -= 1
        hidden = self._sizes[seat] - self._known[seat].bit_count()
        if hidden > 0 and count > 0:
            old = max(0, hidden - count) / hidden
            self._shares[seat] *= old
            for by_seat in self.likelihoods.values():
                likelihoods = by_seat[seat]
                for bit, ratio in likelihoods.items():
                    likelihoods[bit] = 1.0 + (ratio - 1.0) * old

    def _passed(self, seat: int, added: CardSet = 0) -> None:
        """Note that the seat adds nothing, or nothing more than the cards `added` after Take."""
        left = len(self._sizes) - len(self._exited)
        stage = EARLY if self._talon else LAST_TWO if left == 2 else LATE
        steps = distance(self._defender, seat, len(self._sizes), self._exited)
        fitting = same_ranks(self._table) & ~added
        for policy, ratios in HOLDING_RATIOS.items():
            tables = policy(self._trump, stage, self._talon, self._view.rules.transfer_allowed)
            if self._taking:
                wanted, ratio = tables.gifts, ratios.gave_not
            else:
                wanted, ratio = tables.throws[steps], ratios.passed
            self._update_cards_for(policy, seat, self._code.decode(wanted) & fitting, ratio)

    def _threw(self, seat: int, cards: CardSet, *, after_take: bool) -> None:
        if after_take:
            self._update_odds(seat, gift_ratio(cards, self._trump))
            if self._attacks.bit_count() + cards.bit_count() < self._limit:
                self._passed(seat, cards)
            return
        several = self._view.rules.most_opening > 1
        ratio = throw_in_ratio(cards, self._trump, talon=self._talon > 0, several=several)
        self._update_odds(seat, ratio)
        cheaper = self._cheaper(cards) & same_ranks(self._table)
        self._update_cards(seat, cheaper, lambda ratios: ratios.cheaper_throw)

    def _cheaper(self, card: CardSet) -> CardSet:
        """Return the cards that cost less to play than this one."""
        return self._code.decode(self._code.encode(card) - 1)

    def _led(self, seat: int, cards: CardSet) -> None:
        if min(self._sizes[seat], self._limit, self._view.rules.most_opening) > 1:
            self._update_odds(seat, lead_ratio(cards, self._trump, talon=self._talon > 0))
        recoded = self._code.encode(cards)
        lowest = self._code.decode(recoded & -recoded)
        lower = self._cheaper(lowest) & ~same_ranks(lowest)
        self._update_cards(seat, lower, lambda ratios: ratios.lower_lead)
        if self._view.rules.most_opening > 1:
            same = same_ranks(cards) & ~cards & ~self._trumps
            self._update_cards(seat, same, lambda ratios: ratios.same_rank)

    def _covered(self, seat: int, attack: Card, card: Card) -> None:
        self._might_have_transferred(seat)
        if self._talon:
            attacks = self._open.bit_count()
            self._update_odds(seat, cover_ratio(attack.bit, card.bit, attacks, self._trump))
        cheaper = BEATERS[self._trump][attack.bit] & self._cheaper(card.bit)
        self._update_cards(seat, cheaper, lambda ratios: ratios.cheaper_cover)

    def _said_take(self, seat: int) -> None:
        self._might_have_transferred(seat)
        self._update_odds(seat, take_ratio(self._open, self._trump, talon=self._talon > 0))
        # One of several attacks is enough: each of them tells its part.
        rest = 1.0 - 1.0 / max(1, self._open.bit_count())
        for attack in card_bits(self._open):
            beaters = BEATERS[self._trump][attack]
            self._update_cards(
                seat, beaters & ~self._trumps, lambda ratios: ratios.took + (1 - ratios.took) * rest
            )
            self._update_cards(
                seat,
                beaters & self._trumps,
                lambda ratios: ratios.took_trump + (1 - ratios.took_trump) * rest,
            )

    def _might_have_transferred(self, seat: int) -> None:
        if not self._view.rules.transfer_allowed or self._open != self._table:
            return
        target = next_active(seat, len(self._sizes), self._exited)
        if self._open.bit_count() < min(self._sizes[target], self._most_attacks):
            rank = same_ranks(self._open) & ~self._trumps
            self._update_cards(seat, rank, lambda ratios: ratios.did_not_transfer)
