"""What is new to a seat and who did what, read from the public history that its view holds.

A view made from a position alone has no history: then nothing is new and nobody is named.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeAlias

from durak.engine import (
    Attacked,
    BoutOpened,
    CardSet,
    Covered,
    Drew,
    Event,
    Passed,
    SaidTake,
    ThrewIn,
    TookTable,
    Transferred,
    View,
)

Deed: TypeAlias = Attacked | Covered | Transferred | ThrewIn | Passed | SaidTake
"""An event in which a seat does what it has decided."""

Laid: TypeAlias = Attacked | Transferred | ThrewIn
"""An event in which a seat lays attacks."""


@dataclass(frozen=True, slots=True)
class PassedOn:
    """A transferred attack: whose it was, and the seats that passed it on, in their order (R6)."""

    owner: int
    by: tuple[int, ...]


def since_own_deed(view: View) -> int | None:
    """Return the place in the history after the seat's own last deed; None if it has none.

    To pass is none: it moves no card, and may go by itself before anybody has read the news.
    """
    for place in range(len(view.events) - 1, -1, -1):
        event = view.events[place]
        if isinstance(event, Deed) and not isinstance(event, Passed) and event.seat == view.seat:
            return place + 1
    return None


def draws_told(view: View, draws: tuple[CardSet, ...]) -> dict[int, CardSet]:
    """Return by its place in the history what the seat drew; `draws` is every draw of its game."""
    own = [
        place
        for place, event in enumerate(view.events)
        if isinstance(event, Drew) and event.seat == view.seat
    ]
    return dict(zip(own, draws, strict=False))


def new_cards(view: View, draws: tuple[CardSet, ...]) -> CardSet:
    """Return the cards of the hand that were drawn or taken since the seat's own last deed."""
    told, cards = draws_told(view, draws), 0
    for place in range(since_own_deed(view) or 0, len(view.events)):
        event = view.events[place]
        if isinstance(event, TookTable) and event.seat == view.seat:
            cards |= event.cards
        cards |= told.get(place, 0)
    return cards & view.hand


def gains(view: View) -> tuple[int, ...]:
    """Return how many cards each seat drew or took with the last action; zeros after any other."""
    counts = [0] * view.seats
    for event in reversed(view.events):
        if isinstance(event, Deed):
            break
        if isinstance(event, Drew):
            counts[event.seat] += event.count
        elif isinstance(event, TookTable):
            counts[event.seat] += event.cards.bit_count()
    return tuple(counts)


def attackers_of(view: View) -> tuple[int | None, ...]:
    """Return who laid each attack on the table, in the order of the pairs."""
    deeds = [event for event in _of_this_bout(view) if isinstance(event, Laid)]
    return tuple(
        [
            next((deed.seat for deed in deeds if deed.cards & attack), None)
            for attack, _cover in view.pairs
        ]
    )


def passed_on(view: View) -> PassedOn | None:
    """Return who transferred the attack on the table; None where nobody has."""
    deeds = [event for event in _of_this_bout(view) if isinstance(event, Attacked | Transferred)]
    by = tuple([deed.seat for deed in reversed(deeds) if isinstance(deed, Transferred)])
    return PassedOn(view.principal, by) if by and view.pairs else None


def _of_this_bout(view: View) -> Iterator[Event]:
    """Return what has happened in the bout, the newest first."""
    for event in reversed(view.events):
        if isinstance(event, BoutOpened):
            return
        yield event
