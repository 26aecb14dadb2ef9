"""Two people at one screen (R9.4): what is told while neither may look, and to the one who comes.

While the keyboard is passed on there is a model without a hand: of a seat that nobody has, with the
public facts alone.
"""

from dataclasses import replace
from typing import Final

from durak.engine import Beaten, Event, TookTable, View
from durak.table.news import Deed
from durak.table.snapshot import Snapshot
from durak.tui.table_model import TableModel
from durak.words.bout_ends import told_to_nobody
from durak.words.events import Speaker, sentence
from durak.words.sentences import Sentences, stopped, together
from durak.words.shown_names import seat_names

NOBODY: Final = -1
"""The seat of an onlooker: no hand is theirs, and nobody is "you" to them."""

_LONGEST_NEWS: Final = 56
"""Characters of news that fit beside the head of the prompt at 80 columns."""


def hidden_model(snapshot: Snapshot, score: str = "") -> TableModel:
    """Return what may be drawn while both hands are hidden: names, and public facts alone."""
    names = seat_names(snapshot.seats)
    someone = snapshot.view(snapshot.people[0])
    return TableModel(
        view=replace(someone, seat=NOBODY, hand=0, dealt=0),
        names=names,
        news=(told_to_nobody(snapshot.happened, names),),
        score=score,
        hidden=True,
        can_take_back=snapshot.decision is not None,
    )


def news(view: View, names: tuple[str, ...]) -> Sentences:
    """Tell a seat what the other one has done since its own last action, the newest last.

    Where that is long, what is oldest is left to the log.
    """
    speaker = Speaker(names, view.seat)
    told: list[str] = []
    for event in reversed(view.events):
        if _is_deed(event, view.seat):
            break
        if isinstance(event, Beaten | TookTable) or _is_deed(event, 1 - view.seat):
            told.insert(0, stopped(sentence(event, speaker)))
    while len(told) > 1 and len(together(told)) > _LONGEST_NEWS:
        told.pop(0)
    return tuple(told)


def _is_deed(event: Event, seat: int) -> bool:
    return isinstance(event, Deed) and event.seat == seat
