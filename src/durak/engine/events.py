"""What happened, in the table's words.

Events are public by construction: a card is named only when everybody at the table saw it. They are
derived beside the search, from an action and the positions around it, so that looking ahead does
not pay for them.
"""

from dataclasses import dataclass
from typing import ClassVar, TypeAlias

from durak.engine.actions import Action, Attack, Cover, Pass, Take, ThrowIn, cards_played
from durak.engine.cards import Card, CardSet
from durak.engine.position import OVER, TAKING, Position, on_table
from durak.engine.printing import repr_text
from durak.engine.refill import refill
from durak.engine.rules import RuleSet


class _Happened:
    """The base of all events: each prints itself with its cards."""

    __slots__ = ()
    __match_args__: ClassVar[tuple[str, ...]]

    def __repr__(self) -> str:
        return repr_text(self, self.__match_args__, card_sets=("cards",))


@dataclass(frozen=True, slots=True, repr=False)
class Dealt(_Happened):
    """The cards were dealt and the trump card turned (R1.3); `first` opens.

    `named` says that a match decided who opens (R9.2), not the lowest trump (R1.4).
    """

    rules: RuleSet
    seats: int
    trump_card: Card
    talon_size: int
    first: int
    named: bool = False


@dataclass(frozen=True, slots=True, repr=False)
class BoutOpened(_Happened):
    """A bout begins: who leads, who must answer, and the limit of the defence (R2.1, R3)."""

    bout: int
    principal: int
    defender: int
    limit: int


@dataclass(frozen=True, slots=True, repr=False)
class Attacked(_Happened):
    """The principal laid the opening cards (R2.2)."""

    seat: int
    cards: CardSet


@dataclass(frozen=True, slots=True, repr=False)
class Covered(_Happened):
    """The defender covered an attack (R4)."""

    seat: int
    attack: Card
    card: Card


@dataclass(frozen=True, slots=True, repr=False)
class Transferred(_Happened):
    """The defender passed the attack on; a new defence starts with its own limit (R6, R3.3)."""

    seat: int
    cards: CardSet
    defender: int
    limit: int


@dataclass(frozen=True, slots=True, repr=False)
class ThrewIn(_Happened):
    """An attacker added cards; `after_take` when the defender has said Take (R5.2, R7.1)."""

    seat: int
    cards: CardSet
    after_take: bool


@dataclass(frozen=True, slots=True, repr=False)
class Passed(_Happened):
    """An attacker was done for now (R5.2, R7.1)."""

    seat: int


@dataclass(frozen=True, slots=True, repr=False)
class SaidTake(_Happened):
    """The defender gave up; the attackers get their last chances (R7.1)."""

    seat: int


@dataclass(frozen=True, slots=True, repr=False)
class Beaten(_Happened):
    """The defence held; the table went to the beaten pile (R5.4)."""

    defender: int
    cards: CardSet


@dataclass(frozen=True, slots=True, repr=False)
class TookTable(_Happened):
    """The defender took every table card into their hand (R7.2)."""

    seat: int
    cards: CardSet


@dataclass(frozen=True, slots=True, repr=False)
class Drew(_Happened):
    """A seat drew from the talon; `trump_card` is named when it was among them (R8.1, R10.1)."""

    seat: int
    count: int
    trump_card: Card | None


@dataclass(frozen=True, slots=True, repr=False)
class Exited(_Happened):
    """A seat is out of the game, safe (R8.2)."""

    seat: int


@dataclass(frozen=True, slots=True, repr=False)
class GameEnded(_Happened):
    """The game is over: the durak's seat, or None for a draw (R8.3)."""

    durak: int | None


Event: TypeAlias = (
    Dealt
    | BoutOpened
    | Attacked
    | Covered
    | Transferred
    | ThrewIn
    | Passed
    | SaidTake
    | Beaten
    | TookTable
    | Drew
    | Exited
    | GameEnded
)


def deal_events(position: Position, *, named: bool = False) -> tuple[Event, ...]:
    """Return the events of a fresh deal; `named` if not the lowest trump decided who opens."""
    dealt = Dealt(
        position.rules,
        position.seats,
        position.trump_card,
        len(position.talon),
        position.principal,
        named,
    )
    return (dealt, _opened(position))


def step_events(before: Position, action: Action, after: Position) -> tuple[Event, ...]:
    """Return the events of one action that led from `before` to `after`."""
    played = _played(before, action, after)
    if after.bout == before.bout and after.phase is not OVER:
        return (played,)
    return (played, *_bout_end(before, action, after))


def _opened(position: Position) -> BoutOpened:
    return BoutOpened(position.bout, position.principal, position.defender, position.limit)


def _played(before: Position, action: Action, after: Position) -> Event:
    seat = before.queue[0]
    if isinstance(action, Cover):
        return Covered(seat, action.attack, action.card)
    if isinstance(action, Pass):
        return Passed(seat)
    if isinstance(action, Take):
        return SaidTake(seat)
    if isinstance(action, Attack):
        return Attacked(seat, action.cards)
    if isinstance(action, ThrowIn):
        return ThrewIn(seat, action.cards, after_take=before.phase is TAKING)
    return Transferred(seat, action.cards, after.defender, after.limit)


def _bout_end(before: Position, action: Action, after: Position) -> list[Event]:
    defender = before.defender
    table = on_table(before.pairs) | cards_played(action)
    events: list[Event] = []
    if after.beaten != before.beaten:
        events.append(Beaten(defender, table))
        kept = 0
    else:
        events.append(TookTable(defender, table))
        kept = table
    hands = list(before.hands)
    hands[before.queue[0]] &= ~cards_played(action)
    hands[defender] |= kept
    for seat, drawn in refill(tuple(hands), before.talon, before.principal, defender).draws:
        trump_card = before.trump_card if drawn & before.trump_card.bit else None
        events.append(Drew(seat, drawn.bit_count(), trump_card))
    events += [Exited(seat) for seat in after.exited[len(before.exited) :]]
    if after.outcome is None:
        events.append(_opened(after))
    else:
        events.append(GameEnded(after.outcome.durak))
    return events
