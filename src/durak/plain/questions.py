"""Answers to what a person asks at the table: a line for each thing, and nothing is changed."""

from functools import partial

from durak.engine import View
from durak.plain.meaning import simplified
from durak.plain.menu import Answers
from durak.plain.telling import last_bouts
from durak.storage.stored_session import StoredSession
from durak.table.session import Session
from durak.words import lines as words
from durak.words import memory_lines as memory
from durak.words import results
from durak.words.events import Speaker
from durak.words.help_pages import MINUTE
from durak.words.records import none_yet_here
from durak.words.seats import no_cards
from durak.words.sentences import finished
from durak.words.shown_names import seat_names
from durak.words.typed import Wish


class TableAnswers:
    """What can be told at one moment to the person at a table."""

    def __init__(self, stored: StoredSession, view: View) -> None:
        self.stored = stored
        self.view = view
        self.speaker = Speaker(seat_names(stored.table.seats), stored.seat)

    def to(self, wish: Wish, rest: str) -> list[str]:
        """Return the answer to a wish that asks for nothing else, a line for each thing."""
        view, speaker = self.view, self.speaker
        match wish:
            case Wish.HAND:
                return [hand_line(view, speaker)]
            case Wish.TABLE:
                return [words.bout(view, speaker), words.table(view)]
            case Wish.COUNTS:
                return list(words.counts(view, speaker))
            case Wish.TURN:
                return [words.bout(view, speaker), words.turn(view, speaker)]
            case Wish.LAST_BOUT:
                draws = self.stored.table.game.draws(view.seat)
                return last_bouts(view, draws, speaker)
            case Wish.MEMORY:
                return self._memory(rest)
            case Wish.SCORE:
                return score_lines(self.stored.session) or [none_yet_here()]
            case Wish.RULES:
                return list(map(str, MINUTE))
            case _:
                return words.help_lines()

    def _memory(self, who: str) -> list[str]:
        """Tell what is known of one seat, or of all and of what nobody has seen."""
        view, speaker = self.view, self.speaker
        others = [(view.seat + step) % view.seats for step in range(1, view.seats)]
        if not who:
            known = [memory.known_of(seat, view, speaker) for seat in others]
            return [*known, memory.unseen(view)]
        for seat in others:
            names = (speaker.names[seat], self.stored.table.seats[seat].name)
            if who in (str(seat + 1), *map(simplified, names)):
                return [memory.known_of(seat, view, speaker)]
        return [memory.no_such_player(speaker.names)]


def after_a_game(stored: StoredSession) -> Answers:
    """Return what can still be told of the game that has just ended."""
    at_the_table = TableAnswers(stored, stored.table.game.view(stored.seat))
    return {
        Wish.SCORE: partial(at_the_table.to, Wish.SCORE, ""),
        Wish.LAST_BOUT: partial(at_the_table.to, Wish.LAST_BOUT, ""),
        Wish.UNDO: lambda: results.no_undo()[:1],
    }


def score_lines(session: Session) -> list[str]:
    """Tell what has been counted at a table; nothing where nothing has."""
    match, tally = session.match, session.tally
    if tally.games == 0 if match is None else match.round == 1:
        return []
    return [*map(finished, results.score(session))]


def hand_line(view: View, speaker: Speaker) -> str:
    """Tell the cards of the person, or that there are none."""
    return words.hand(view.hand, view) if view.hand else no_cards(view.seat, speaker)
