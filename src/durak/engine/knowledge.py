"""The public-knowledge tracker (R10): what every attentive player at the table could know.

It is a fold over public events and never sees a position, so it cannot hold a hidden card.
"""

from dataclasses import dataclass, replace
from enum import Enum
from functools import reduce
from typing import NamedTuple, Self

from durak.engine.cards import ALL_CARDS, Card, CardSet
from durak.engine.errors import EngineReason, HistoryError
from durak.engine.events import (
    Attacked,
    Beaten,
    BoutOpened,
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
)
from durak.engine.printing import repr_text
from durak.engine.rules import HAND_SIZE


class Where(Enum):
    """The kinds of places in which an attentive player can put a card."""

    MY_HAND = "my-hand"
    ATTACK = "attack"
    COVER = "cover"
    BEATEN = "beaten"
    KNOWN = "known"
    TRUMP = "trump"
    UNSEEN = "unseen"


class Place(NamedTuple):
    """Where a card is; `seat` is named for cards in hands."""

    where: Where
    seat: int | None = None


UNSEEN = Place(Where.UNSEEN)


@dataclass(frozen=True, slots=True, repr=False)
class Knowledge:
    """Public facts (R10.1).

    `known[seat]` is the cards that the seat holds for all to know: taken from the table, or the
    trump card that it drew. `attacks` and `covers` are the table now.
    """

    trump_card: Card
    hand_sizes: tuple[int, ...]
    talon_size: int
    known: tuple[CardSet, ...]
    attacks: CardSet = 0
    covers: CardSet = 0
    beaten: CardSet = 0
    exited: tuple[int, ...] = ()

    def __repr__(self) -> str:
        card_sets = ("known", "attacks", "covers", "beaten")
        return repr_text(self, self.__match_args__, card_sets)

    @classmethod
    def of(cls, events: tuple[Event, ...]) -> Self:
        """Fold all events of a game; the first is its `Dealt`.

        Raises:
            HistoryError: the events do not begin with a deal, or have another.

        """
        dealt = events[0] if events else None
        if not isinstance(dealt, Dealt):
            raise HistoryError(EngineReason.DEAL_MISSING)
        start = cls(
            trump_card=dealt.trump_card,
            hand_sizes=(HAND_SIZE,) * dealt.seats,
            talon_size=dealt.talon_size,
            known=(0,) * dealt.seats,
        )
        return reduce(cls.after, events[1:], start)

    @property
    def face_up(self) -> CardSet:
        """The trump card as a set while it lies under the talon (R1.3), else no card."""
        return self.trump_card.bit if self.talon_size else 0

    @property
    def located(self) -> CardSet:
        """Every card whose place is public."""
        cards = self.attacks | self.covers | self.beaten | self.face_up
        for held in self.known:
            cards |= held
        return cards

    @property
    def unseen(self) -> CardSet:
        """Every card whose place is not public."""
        return ALL_CARDS & ~self.located

    def place(self, card: Card) -> Place:
        """Return where an onlooker without a hand would put the card (R10.1)."""
        if card.bit & self.attacks:
            return Place(Where.ATTACK)
        if card.bit & self.covers:
            return Place(Where.COVER)
        if card.bit & self.beaten:
            return Place(Where.BEATEN)
        if card.bit & self.face_up:
            return Place(Where.TRUMP)
        for seat, held in enumerate(self.known):
            if card.bit & held:
                return Place(Where.KNOWN, seat)
        return UNSEEN

    def after(self, event: Event) -> Self:
        """Return the knowledge after one more event."""
        match event:
            case Attacked(seat, cards) | ThrewIn(seat, cards) | Transferred(seat, cards):
                return replace(self._played(seat, cards), attacks=self.attacks | cards)
            case Covered(seat, _, card):
                return replace(self._played(seat, card.bit), covers=self.covers | card.bit)
            case Beaten(_, cards):
                return replace(self, attacks=0, covers=0, beaten=self.beaten | cards)
            case TookTable(seat, cards):
                return replace(
                    self,
                    attacks=0,
                    covers=0,
                    known=_changed(self.known, seat, self.known[seat] | cards),
                    hand_sizes=_changed(
                        self.hand_sizes, seat, self.hand_sizes[seat] + cards.bit_count()
                    ),
                )
            case Drew(seat, count, trump_card):
                shown = trump_card.bit if trump_card else 0
                return replace(
                    self,
                    talon_size=self.talon_size - count,
                    known=_changed(self.known, seat, self.known[seat] | shown),
                    hand_sizes=_changed(self.hand_sizes, seat, self.hand_sizes[seat] + count),
                )
            case Exited(seat):
                return replace(self, exited=(*self.exited, seat))
            case BoutOpened() | Passed() | SaidTake() | GameEnded():
                return self
            case Dealt():
                raise HistoryError(EngineReason.DEALT_TWICE)

    def _played(self, seat: int, cards: CardSet) -> Self:
        return replace(
            self,
            known=_changed(self.known, seat, self.known[seat] & ~cards),
            hand_sizes=_changed(self.hand_sizes, seat, self.hand_sizes[seat] - cards.bit_count()),
        )


def _changed(values: tuple[int, ...], seat: int, value: int) -> tuple[int, ...]:
    return (*values[:seat], value, *values[seat + 1 :])
