"""The score of games at one table."""

from durak.table.session import Session
from durak.words.language import _
from durak.words.shown_names import seat_names


def score_text(session: Session) -> str:
    """Tell the score in a few words; empty when there is nothing to tell yet.

    The only person's points stand first; two people are named.
    """
    match = session.match
    if match is None:
        return _("Game {number}").format(number=session.number) if session.number > 1 else ""
    if match.to == 1:
        return ""
    first, second = match.points
    if session.viewer is None:
        names = seat_names(session.seats)
        return _("{name} {points}:{other_points} {other_name} to {to}").format(
            name=names[0],
            points=first,
            other_points=second,
            other_name=names[1],
            to=match.to,
        )
    mine, theirs = (first, second) if session.viewer == 0 else (second, first)
    return _("{mine}:{theirs} to {to}").format(mine=mine, theirs=theirs, to=match.to)
