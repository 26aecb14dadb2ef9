"""What the others have shown by what they did: which cards they are unlikely to hold.

Most of it is not certain, but it is what a good player notices: who passed does not hold what he
would have thrown in, who covered with a queen has no jack of the suit, who took could not cover. A
doubt is a factor on the chance that a seat holds a card; it fades as the seat draws new cards. Who
opened the game is certain, and kept apart: it says something of all hands together.
"""

from dataclasses import dataclass
from typing import Final

from durak.bots.lowest_trump import LowestTrump
from durak.bots.manners import EARLY, LAST_TWO, LATE, Tables, by_thumb, distance, greedy
from durak.bots.recoding import Code, code_for
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

Doubts = dict[CardSet, float]
"""By card, the factor on the chance that a seat holds it; cards left out have a factor of one."""


@dataclass(frozen=True, slots=True)
class Strengths:
    """How much each kind of action tells: the factor that is left of a card's chance.

    The figures lie between those that were counted in games of rule-of-thumb bots and of greedy
    ones, and never at nothing: people do as they like. `_by_one` is for cards that only one of the
    two kinds would have played.
    """

    passed: float = 0.1
    passed_by_one: float = 0.8
    gave_not: float = 0.1
    gave_not_by_one: float = 0.8
    took: float = 0.4
    took_trump: float = 0.7
    cheaper_cover: float = 0.35
    lower_lead: float = 0.5
    same_rank: float = 0.5
    cheaper_throw: float = 0.1
    did_not_transfer: float = 0.3


USUAL: Final = Strengths()


@dataclass(frozen=True, slots=True)
class Evidence:
    """For each seat what its actions so far make unlikely, and what the first opening tells.

    `lowest_trump` is None where it tells nothing: a match named the opener (R9.2).
    """

    doubts: list[Doubts]
    lowest_trump: LowestTrump | None


def evidence_of(view: View, strengths: Strengths = USUAL) -> Evidence:
    """Return what the public history tells the seat about the hands of the others."""
    witness = _Witness(view, strengths)
    for event in view.events:
        witness.see(event)
    return Evidence(witness.doubts, witness.lowest_trump())


class _Witness:
    """Follows the public history and notes what each action tells about the hand behind it."""

    def __init__(self, view: View, strengths: Strengths) -> None:
        self.doubts: list[Doubts] = [{} for _ in range(view.seats)]
        self._view = view
        self._strengths = strengths
        self._trump = view.trump
        self._code: Code = code_for(view.trump)
        self._trumps = SUIT_SETS[view.trump]
        self._sizes = [HAND_SIZE] * view.seats
        self._known = [0] * view.seats
        self._talon = 0
        self._exited: tuple[int, ...] = ()
        self._defender = 0
        self._limit = 0
        self._table = 0
        self._attacks = 0
        self._open = 0
        self._taking = False
        self._opener: int | None = None
        # Own cards need no guess: what was not dealt was drawn.
        self._origins = dict.fromkeys(card_bits(view.dealt & self._trumps), (view.seat, 1.0))
        self._origins[view.trump_card.bit] = (view.seat, 0.0)
        self._shares = [0.0 if seat == view.seat else 1.0 for seat in range(view.seats)]

    def see(self, event: Event) -> None:
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
            case BoutOpened(_, _, defender, limit):
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

    def _doubt(self, seat: int, cards: CardSet, factor: float) -> None:
        if seat == self._view.seat:
            return
        doubts = self.doubts[seat]
        for bit in card_bits(cards):
            doubts[bit] = min(doubts.get(bit, 1.0), factor)

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
        """Let doubts fade: a new card may be any."""
        self._talon -= count
        self._sizes[seat] += count
        if trump_card is not None:
            self._known[seat] |= trump_card.bit
            count -= 1
        hidden = self._sizes[seat] - self._known[seat].bit_count()
        if hidden > 0 and count > 0:
            old = max(0, hidden - count) / hidden
            self._shares[seat] *= old
            doubts = self.doubts[seat]
            for bit, factor in doubts.items():
                doubts[bit] = 1.0 + (factor - 1.0) * old

    def _tables(self) -> tuple[Tables, Tables]:
        """Return what rules of thumb and a greedy seat would have done at this moment."""
        left = len(self._sizes) - len(self._exited)
        stage = EARLY if self._talon else LAST_TWO if left == 2 else LATE
        transfers = self._view.rules.transfer_allowed
        return (
            by_thumb(self._trump, stage, self._talon, transfers),
            greedy(self._trump, stage, self._talon, transfers),
        )

    def _both_and_one(self, first: int, second: int, factor: float, weak: float, seat: int) -> None:
        ranks = same_ranks(self._table)
        one, other = self._code.decode(first) & ranks, self._code.decode(second) & ranks
        self._doubt(seat, one ^ other, weak)
        self._doubt(seat, one & other, factor)

    def _passed(self, seat: int) -> None:
        thumb, low = self._tables()
        strengths = self._strengths
        if self._taking:
            self._both_and_one(
                thumb.gifts, low.gifts, strengths.gave_not, strengths.gave_not_by_one, seat
            )
            return
        steps = distance(self._defender, seat, len(self._sizes), self._exited)
        self._both_and_one(
            thumb.throws[steps], low.throws[steps], strengths.passed, strengths.passed_by_one, seat
        )

    def _threw(self, seat: int, cards: CardSet, *, after_take: bool) -> None:
        if after_take:
            if self._attacks.bit_count() + cards.bit_count() < self._limit:
                self._passed(seat)
            return
        cheaper = self._cheaper(cards) & same_ranks(self._table)
        self._doubt(seat, cheaper, self._strengths.cheaper_throw)

    def _cheaper(self, card: CardSet) -> CardSet:
        """Return the cards that cost less to play than this one."""
        return self._code.decode(self._code.encode(card) - 1)

    def _led(self, seat: int, cards: CardSet) -> None:
        strengths = self._strengths
        recoded = self._code.encode(cards)
        lowest = self._code.decode(recoded & -recoded)
        lower = self._cheaper(lowest) & ~same_ranks(lowest)
        self._doubt(seat, lower, strengths.lower_lead)
        if self._view.rules.most_opening > 1:
            self._doubt(seat, same_ranks(cards) & ~cards & ~self._trumps, strengths.same_rank)

    def _covered(self, seat: int, attack: Card, card: Card) -> None:
        self._might_have_transferred(seat)
        cheaper = BEATERS[self._trump][attack.bit] & self._cheaper(card.bit)
        self._doubt(seat, cheaper, self._strengths.cheaper_cover)

    def _said_take(self, seat: int) -> None:
        self._might_have_transferred(seat)
        strengths = self._strengths
        share = 1.0 / max(1, self._open.bit_count())
        for attack in card_bits(self._open):
            beaters = BEATERS[self._trump][attack]
            self._doubt(seat, beaters & ~self._trumps, 1.0 - (1.0 - strengths.took) * share)
            self._doubt(seat, beaters & self._trumps, 1.0 - (1.0 - strengths.took_trump) * share)

    def _might_have_transferred(self, seat: int) -> None:
        if not self._view.rules.transfer_allowed or self._open != self._table:
            return
        target = next_active(seat, len(self._sizes), self._exited)
        if self._open.bit_count() < self._sizes[target]:
            rank = same_ranks(self._open) & ~self._trumps
            self._doubt(seat, rank, self._strengths.did_not_transfer)
