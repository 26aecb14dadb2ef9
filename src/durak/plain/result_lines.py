"""The end of a game, a line for each thing."""

from durak.storage.stored_session import StoredSession
from durak.table.ending import ending_of
from durak.words import lines as words
from durak.words import results
from durak.words.events import Speaker
from durak.words.sentences import finished
from durak.words.shown_names import seat_names
from durak.words.wit import wit_text


def result_lines(stored: StoredSession) -> list[str]:
    """Tell what the durak was left with, who left when, and the score; who it is has been told."""
    record, session = stored.journal.record, stored.session
    levels = tuple([seat.level for seat in record.seats])
    view = stored.table.game.view(stored.seat)
    ending = ending_of(view, levels, record.tally.latest, session.viewer)
    names = seat_names(record.seats)
    left = []
    if ending.durak is not None:
        left.append(words.durak_left_with(ending, Speaker(names, session.viewer)))
    if ending.epaulettes:
        left.append(words.sixes_are_epaulettes())
    return [
        *left,
        wit_text(ending),
        *words.who_left_when(ending, names),
        *map(finished, results.score(session)),
    ]
