"""How a game ended, in facts: who left when, what was left to whom, what lay on the table."""

from dataclasses import dataclass
from itertools import takewhile
from typing import NamedTuple, TypeAlias

from durak.engine import (
    Attacked,
    BoutOpened,
    Card,
    CardSet,
    Covered,
    Event,
    Exited,
    Rank,
    Suit,
    ThrewIn,
    TookTable,
    Transferred,
    View,
    cards_of,
)

Outcomes: TypeAlias = tuple[int | None, ...]
"""The durak of one game after another, None for a draw."""


class LeavingPlace(NamedTuple):
    """Seats that left together: after which bout, and how many had left before them (R8.2)."""

    bout: int
    number: int
    seats: tuple[int, ...]


class LastPair(NamedTuple):
    """An attack of the last bout and what covered it, if anything did."""

    attack: Card
    cover: Card | None


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of a game as everybody at the table saw it.

    `durak` is None for a draw, and `left` is what the durak was left with. `levels` are those of
    the seats, None for people; `before` are the games at this table so far, without this one, the
    last one at the end. `taken_by` took the last table, `transferred` tells that the attack of the
    last bout was passed on, and `principal` led it.
    """

    durak: int | None
    viewer: int | None
    seats: int
    trump: Suit
    bouts: int
    left: CardSet
    places: tuple[LeavingPlace, ...]
    table: tuple[LastPair, ...]
    taken_by: int | None
    transferred: bool
    principal: int
    levels: tuple[str | None, ...]
    before: Outcomes

    @property
    def cards(self) -> tuple[Card, ...]:
        """What the durak was left with."""
        return cards_of(self.left)

    def of_rank(self, rank: Rank) -> int:
        """Return how many cards of a rank the durak was left with."""
        return sum(card.rank == rank for card in self.cards)

    @property
    def epaulettes(self) -> bool:
        """Whether the durak was left with sixes alone: a shame of its own among players."""
        return bool(self.left) and self.of_rank(Rank.SIX) == len(self.cards)

    @property
    def in_a_row(self) -> int:
        """How many games, this one included, the durak has now been the durak without a break."""
        if self.durak is None:
            return 0
        return 1 + len(list(takewhile(lambda fool: fool == self.durak, reversed(self.before))))

    @property
    def since_last_time(self) -> int | None:
        """How many games the durak of this one had not been it; None for the first time."""
        if self.durak not in self.before:
            return None
        return len(list(takewhile(lambda fool: fool != self.durak, reversed(self.before))))


def ending_of(
    view: View, levels: tuple[str | None, ...], before: Outcomes, viewer: int | None
) -> Ending:
    """Return how the game of this view ended; the view is any seat's.

    Raises:
        ValueError: the game goes on.
    """
    outcome = view.outcome
    if outcome is None:
        raise ValueError("the game goes on")
    opened = max(n for n, event in enumerate(view.events) if isinstance(event, BoutOpened))
    bout = view.events[opened]
    assert isinstance(bout, BoutOpened)
    last = view.events[opened + 1 :]
    took = [event.seat for event in last if isinstance(event, TookTable)]
    return Ending(
        durak=outcome.durak,
        viewer=viewer,
        seats=view.seats,
        trump=view.trump,
        bouts=bout.bout,
        # The talon is empty and every other hand, too: what was not beaten is with the durak.
        left=view.knowledge.unseen | _known(view) if outcome.durak is not None else 0,
        places=_places(view.events),
        table=_last_table(last),
        taken_by=took[0] if took else None,
        transferred=any(isinstance(event, Transferred) for event in last),
        principal=bout.principal,
        levels=levels,
        before=before,
    )


def _known(view: View) -> CardSet:
    held = 0
    for cards in view.knowledge.known:
        held |= cards
    return held


def _places(events: tuple[Event, ...]) -> tuple[LeavingPlace, ...]:
    places: list[LeavingPlace] = []
    bout = 0
    for event in events:
        if isinstance(event, BoutOpened):
            bout = event.bout
        elif isinstance(event, Exited):
            if places and places[-1].bout == bout:
                place = places[-1]
                places[-1] = place._replace(seats=(*place.seats, event.seat))
            else:
                gone = sum(len(place.seats) for place in places)
                places.append(LeavingPlace(bout, gone + 1, (event.seat,)))
    return tuple(places)


def _last_table(events: tuple[Event, ...]) -> tuple[LastPair, ...]:
    covers = {event.attack: event.card for event in events if isinstance(event, Covered)}
    attacks: list[Card] = []
    for event in events:
        if isinstance(event, Attacked | ThrewIn | Transferred):
            attacks += cards_of(event.cards)
    return tuple([LastPair(attack, covers.get(attack)) for attack in attacks])
