"""A second look at playouts that end badly.

A playout plays the own seat as plainly as all the others, though this seat will think again at each
of its later decisions. With the talon empty most cards are known and little is left to chance, so
there a lost playout is looked through once more: if one other action of the own seat would have
saved it, the loss counts half.
"""

from typing import Final

from durak.bots.manners import Manners
from durak.bots.playout import Trace, play_out, traced_action
from durak.engine import Position, advance, legal_actions

MOST_TRIED: Final = 6
"""Other actions that are tried at each decision."""

AVOIDABLE_LOSS: Final = 0.5
"""What a loss counts that one other action avoids: the others may act otherwise, too."""


def look_again(position: Position, seat: int, manners: Manners) -> tuple[int, bool]:
    """Play out until the seat is out; return the end, and whether one other action changes it.

    The second value is False unless the seat is the durak. The end is that of `play_out`.
    """
    trace: Trace = []
    end = play_out(position, manners, trace, until_out=seat)
    if end != seat:
        return end, False
    for entry in trace:
        action = traced_action(position.trump, entry)
        if position.mover == seat:
            others = [other for other in legal_actions(position) if other != action]
            for other in others[:MOST_TRIED]:
                after = advance(position, other)
                if play_out(after, manners, until_out=seat) != seat:
                    return end, True
        position = advance(position, action)
    return end, False
