"""The end of a bout as it lay on the table before it was cleared.

The engine clears the table and refills the hands within the action that ends a bout. For a person
the last cards must stay in sight, so this view stops half-way: the action is played, nothing has
been cleared, and nobody is to move.
"""

from dataclasses import replace

from durak.engine import (
    Action,
    Beaten,
    Event,
    TookTable,
    View,
    cards_played,
)
from durak.engine.bout import pairs_after


def ends_bout(events: tuple[Event, ...]) -> bool:
    """Tell whether the bout ended with these events of one action."""
    return any(isinstance(event, Beaten | TookTable) for event in events)


def closing_view(before: View, action: Action, events: tuple[Event, ...]) -> View:
    """Return what a seat saw when the action was played and the table not yet cleared.

    `before` is its view before the action, `events` are those of the action, the played one first.
    """
    played = events[0]
    return replace(
        before,
        hand=before.hand & ~cards_played(action),
        knowledge=before.knowledge.after(played),
        events=(*before.events, played),
        pairs=pairs_after(before.pairs, action),
        queue=(),
    )
