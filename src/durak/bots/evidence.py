"""What the others have shown by what they did: which cards they are unlikely to hold.

Most of it is not certain, but it is what a good player notices: who passed does not hold what he
would have thrown in, who covered with a queen has no jack of the suit, who took could not cover. A
doubt is a factor on the chance that a seat holds a card; it fades as the seat draws new cards. What
an action tells depends on how the seat plays (`characters`), so there are doubts for each kind of
player. Who opened the game is certain, and kept apart: it says something of all hands together.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from durak.bots.characters import (
    NEVER_LOW,
    chance_of_low,
    odds_after,
    sign_of_cover,
    sign_of_gift,
    sign_of_lead,
    sign_of_take,
    sign_of_throw_in,
    sign_of_transfer,
)
from durak.bots.lowest_trump import LowestTrump
from durak.bots.manners import EARLY, LAST_TWO, LATE, Manners, by_thumb, distance, greedy
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
    """How much each kind of action tells of one kind of player: what is left of a card's chance.

    Those of seats that play by thumb lie between what was counted in games of rule-of-thumb bots
    and in games of bots that search, which add and lead what they like more often; those of seats
    that play low were counted in games of greedy bots. None is nothing: people do as they like.
    """

    passed: float
    gave_not: float
    took: float
    took_trump: float
    cheaper_cover: float
    lower_lead: float
    same_rank: float
    cheaper_throw: float
    did_not_transfer: float


UNLIKELY: Final = 0.05
"""What is left where a player of the kind never acts so."""

STRENGTHS: Final[Mapping[Manners, Strengths]] = MappingProxyType(
    {
        by_thumb: Strengths(
            passed=0.15,
            gave_not=0.15,
            took=0.5,
            took_trump=0.8,
            cheaper_cover=0.65,
            lower_lead=0.7,
            same_rank=0.4,
            cheaper_throw=0.15,
            did_not_transfer=0.25,
        ),
        greedy: Strengths(
            passed=UNLIKELY,
            gave_not=UNLIKELY,
            took=UNLIKELY,
            took_trump=UNLIKELY,
            cheaper_cover=UNLIKELY,
            lower_lead=UNLIKELY,
            same_rank=0.9,
            cheaper_throw=UNLIKELY,
            did_not_transfer=UNLIKELY,
        ),
    }
)


@dataclass(frozen=True, slots=True)
class Evidence:
    """What the actions so far tell of each seat, and what the first opening tells.

    `doubts` is what they make unlikely, by how the seat is supposed to play; `plays_low` how likely
    the seat plays its lowest cards rather than by rules of thumb. `lowest_trump` is None where it
    tells nothing: a match named the opener (R9.2).
    """

    doubts: Mapping[Manners, list[Doubts]]
    plays_low: tuple[float, ...]
    lowest_trump: LowestTrump | None


def evidence_of(view: View) -> Evidence:
    """Return what the public history tells the seat about the hands of the others."""
    witness = _Witness(view)
    for event in view.events:
        witness.see(event)
    plays_low = tuple([chance_of_low(odds) for odds in witness.odds])
    return Evidence(witness.doubts, plays_low, witness.lowest_trump())


class _Witness:
    """Follows the public history and notes what each action tells about the hand behind it."""

    def __init__(self, view: View) -> None:
        self.doubts: dict[Manners, list[Doubts]] = {
            kind: [{} for _ in range(view.seats)] for kind in STRENGTHS
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
                self._sign(seat, sign_of_transfer(cards, self._trump))
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

    def _sign(self, seat: int, sign: float) -> None:
        self.odds[seat] = odds_after(self.odds[seat], sign)

    def _doubt(self, seat: int, cards: CardSet, factor_of: Callable[[Strengths], float]) -> None:
        """Doubt that the seat holds the cards, for each kind of player as much as it tells."""
        for kind, strengths in STRENGTHS.items():
            self._doubt_as(kind, seat, cards, factor_of(strengths))

    def _doubt_as(self, kind: Manners, seat: int, cards: CardSet, factor: float) -> None:
        """Doubt that the seat holds the cards if it is of this kind.

        If it is known to hold one that a seat which plays low would have played, it hardly does.
        """
        if seat == self._view.seat:
            return
        if kind is greedy and factor <= UNLIKELY and cards & self._known[seat]:
            self._sign(seat, NEVER_LOW)
        doubts = self.doubts[kind][seat]
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
            for by_seat in self.doubts.values():
                doubts = by_seat[seat]
                for bit, factor in doubts.items():
                    doubts[bit] = 1.0 + (factor - 1.0) * old

    def _passed(self, seat: int, added: CardSet = 0) -> None:
        """Note that the seat adds nothing, or nothing more than the cards `added` after Take."""
        left = len(self._sizes) - len(self._exited)
        stage = EARLY if self._talon else LAST_TWO if left == 2 else LATE
        steps = distance(self._defender, seat, len(self._sizes), self._exited)
        fitting = same_ranks(self._table) & ~added
        for kind, strengths in STRENGTHS.items():
            tables = kind(self._trump, stage, self._talon, self._view.rules.transfer_allowed)
            if self._taking:
                wanted, factor = tables.gifts, strengths.gave_not
            else:
                wanted, factor = tables.throws[steps], strengths.passed
            self._doubt_as(kind, seat, self._code.decode(wanted) & fitting, factor)

    def _threw(self, seat: int, cards: CardSet, *, after_take: bool) -> None:
        if after_take:
            self._sign(seat, sign_of_gift(cards, self._trump))
            if self._attacks.bit_count() + cards.bit_count() < self._limit:
                self._passed(seat, cards)
            return
        several = self._view.rules.most_opening > 1
        sign = sign_of_throw_in(cards, self._trump, talon=self._talon > 0, several=several)
        self._sign(seat, sign)
        cheaper = self._cheaper(cards) & same_ranks(self._table)
        self._doubt(seat, cheaper, lambda strengths: strengths.cheaper_throw)

    def _cheaper(self, card: CardSet) -> CardSet:
        """Return the cards that cost less to play than this one."""
        return self._code.decode(self._code.encode(card) - 1)

    def _led(self, seat: int, cards: CardSet) -> None:
        if min(self._sizes[seat], self._limit, self._view.rules.most_opening) > 1:
            self._sign(seat, sign_of_lead(cards, self._trump, talon=self._talon > 0))
        recoded = self._code.encode(cards)
        lowest = self._code.decode(recoded & -recoded)
        lower = self._cheaper(lowest) & ~same_ranks(lowest)
        self._doubt(seat, lower, lambda strengths: strengths.lower_lead)
        if self._view.rules.most_opening > 1:
            same = same_ranks(cards) & ~cards & ~self._trumps
            self._doubt(seat, same, lambda strengths: strengths.same_rank)

    def _covered(self, seat: int, attack: Card, card: Card) -> None:
        self._might_have_transferred(seat)
        if self._talon:
            attacks = self._open.bit_count()
            self._sign(seat, sign_of_cover(attack.bit, card.bit, attacks, self._trump))
        cheaper = BEATERS[self._trump][attack.bit] & self._cheaper(card.bit)
        self._doubt(seat, cheaper, lambda strengths: strengths.cheaper_cover)

    def _said_take(self, seat: int) -> None:
        self._might_have_transferred(seat)
        self._sign(seat, sign_of_take(self._open, self._trump, talon=self._talon > 0))
        # One of several attacks is enough: each of them tells its part.
        rest = 1.0 - 1.0 / max(1, self._open.bit_count())
        for attack in card_bits(self._open):
            beaters = BEATERS[self._trump][attack]
            self._doubt(seat, beaters & ~self._trumps, lambda by: by.took + (1 - by.took) * rest)
            self._doubt(
                seat, beaters & self._trumps, lambda by: by.took_trump + (1 - by.took_trump) * rest
            )

    def _might_have_transferred(self, seat: int) -> None:
        if not self._view.rules.transfer_allowed or self._open != self._table:
            return
        target = next_active(seat, len(self._sizes), self._exited)
        if self._open.bit_count() < self._sizes[target]:
            rank = same_ranks(self._open) & ~self._trumps
            self._doubt(seat, rank, lambda strengths: strengths.did_not_transfer)
