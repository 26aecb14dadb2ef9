"""The whole state of a game between two actions, and how a game ended.

A `Position` knows every hand and the order of the talon. Nothing that plays or draws may hold one:
seats are given a `View`.
"""

from enum import Enum
from typing import Final, NamedTuple, TypeAlias

from durak.engine.cards import Card, CardSet, Suit
from durak.engine.printing import repr_text
from durak.engine.rules import RuleSet
from durak.engine.text_form import format_position

Pair: TypeAlias = tuple[CardSet, CardSet]
"""An attack and its cover, each a set of one card; the cover is empty while there is none."""


class Phase(Enum):
    """What the seat to move is asked."""

    OPENING = "opening"
    DEFENCE = "defence"
    THROW_IN = "throw-in"
    TAKING = "taking"
    OVER = "over"


# The same members as plain names: looking one up through the class costs the engine a tenth of its
# speed.
OPENING: Final = Phase.OPENING
DEFENCE: Final = Phase.DEFENCE
THROW_IN: Final = Phase.THROW_IN
TAKING: Final = Phase.TAKING
OVER: Final = Phase.OVER


class Outcome(NamedTuple):
    """How a game ended: the seat of the durak, or None for a draw (R8.3)."""

    durak: int | None


class Position(NamedTuple):
    """The state of a game.

    `talon` is in the order of drawing, each a set of one card, the trump card last. `limit` is the
    most attacks that this defence can meet (R3.1). `queue` is the seats that still have a chance to
    act; its head moves now. `exited` is in the order of leaving. `bout` counts from 1, and
    `barren_bouts` the bouts since a card last went to the beaten pile (R8.5).
    """

    rules: RuleSet
    trump_card: Card
    hands: tuple[CardSet, ...]
    talon: tuple[CardSet, ...]
    beaten: CardSet
    pairs: tuple[Pair, ...]
    phase: Phase
    principal: int
    defender: int
    limit: int
    queue: tuple[int, ...]
    exited: tuple[int, ...]
    bout: int
    barren_bouts: int

    def __repr__(self) -> str:
        return repr_text(self, self._fields, card_sets=("hands", "talon", "beaten", "pairs"))

    def __str__(self) -> str:
        return format_position(self)

    @property
    def seats(self) -> int:
        """The number of seats at the table, exited ones included."""
        return len(self.hands)

    @property
    def trump(self) -> Suit:
        """The trump suit."""
        return self.trump_card.suit

    @property
    def mover(self) -> int | None:
        """The seat that acts now, or None when the game is over."""
        return self.queue[0] if self.queue else None

    @property
    def hand_to_move(self) -> CardSet:
        """The hand of the seat that acts now; empty when the game is over."""
        return self.hands[self.queue[0]] if self.queue else 0

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on (R8.3)."""
        if self.phase is not OVER:
            return None
        holders = [seat for seat, hand in enumerate(self.hands) if hand]
        return Outcome(holders[0] if holders else None)

    def hand_size(self, seat: int) -> int:
        """Return how many cards the seat holds."""
        return self.hands[seat].bit_count()


def on_table(pairs: tuple[Pair, ...]) -> CardSet:
    """Return every card on the table, attacks and covers."""
    cards = 0
    for attack, cover in pairs:
        cards |= attack | cover
    return cards


def open_attacks(pairs: tuple[Pair, ...]) -> CardSet:
    """Return the attacks that no card covers yet."""
    cards = 0
    for attack, cover in pairs:
        if not cover:
            cards |= attack
    return cards


def next_active(seat: int, seats: int, exited: tuple[int, ...]) -> int:
    """Return the next seat clockwise that has not exited (R1.2)."""
    seat = (seat + 1) % seats
    while seat in exited:
        seat = (seat + 1) % seats
    return seat
