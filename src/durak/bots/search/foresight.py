"""A second look at playouts that end badly.

A playout plays the own seat by a fixed policy like all others, though this seat will search again
at each of its later decisions. With the talon empty most cards are known and little is left to
chance, so there a lost playout is looked through once more: if one other action of the own seat
would have saved it, the loss counts half.
"""

from typing import Final, NamedTuple

from durak.bots.bot import Stop, StoppedError, never_stop
from durak.bots.search.playout import Trace, play_out, traced_action
from durak.bots.search.policies import Seating
from durak.engine import Action, Position, advance, legal_actions

MOST_TRIED: Final = 6
"""Other actions that are tried at each decision."""

AVOIDABLE_LOSS: Final = 0.5
"""What a loss counts that one other action avoids: the others may act otherwise, too."""

MOST_LOOKS: Final = 3_000
"""Other actions that are tried for one decision: large hands would keep the table waiting."""


class SecondLook(NamedTuple):
    """A playout that was looked at twice.

    `end` is that of `play_out`; `avoidable` says whether the seat is the durak though one other
    action would save it, and `tried` how many other actions were played out to tell.
    """

    end: int
    avoidable: bool
    tried: int


def alternatives(position: Position, action: Action) -> list[Action]:
    """Return what is tried instead of the action: the last of the list is to pass or to take."""
    rest = [other for other in legal_actions(position) if other != action]
    return rest[: MOST_TRIED - 1] + rest[MOST_TRIED - 1 :][-1:]


def look_again(
    position: Position, seat: int, seating: Seating, stop: Stop = never_stop
) -> SecondLook:
    """Play out until the seat is out; if it is the durak, look for one action that saves it.

    Raises:
        StoppedError: `stop` became true before that.
    """
    trace: Trace = []
    end = play_out(position, seating, trace, until_out=seat)
    tried = 0
    if end != seat:
        return SecondLook(end, avoidable=False, tried=tried)
    for entry in trace:
        action = traced_action(position.trump, entry)
        if position.mover == seat:
            for other in alternatives(position, action):
                if stop():
                    raise StoppedError
                tried += 1
                after = advance(position, other)
                if play_out(after, seating, until_out=seat) != seat:
                    return SecondLook(end, avoidable=True, tried=tried)
        position = advance(position, action)
    return SecondLook(end, avoidable=False, tried=tried)
