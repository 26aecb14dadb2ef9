"""Playing an action: one pure function from a position to the next."""

from durak.engine import bout
from durak.engine.actions import Action, Attack, Cover, Pass, Take, ThrowIn
from durak.engine.checks import refusal
from durak.engine.position import Position
from durak.engine.refusals import IllegalActionError


def apply(position: Position, action: Action, seat: int | None = None) -> Position:
    """Return the position after the action; `seat` is who plays it, by default who is to move.

    Raises:
        IllegalActionError: the rules refuse the action (R11); the position is as it was.

    """
    refused = refusal(position, action, seat)
    if refused is not None:
        raise IllegalActionError(refused)
    return advance(position, action)


def advance(position: Position, action: Action) -> Position:
    """Return the position after an action that is known to be legal.

    A search that took the action from `legal_actions` may call this and save the check; anything
    else calls `apply`.
    """
    if isinstance(action, Cover):
        return bout.cover(position, action)
    if isinstance(action, Pass):
        return bout.decline(position)
    if isinstance(action, ThrowIn):
        return bout.throw_in(position, action.cards)
    if isinstance(action, Attack):
        return bout.attack(position, action.cards)
    if isinstance(action, Take):
        return bout.take(position)
    return bout.transfer(position, action.cards)
