"""Answers to what a person asks at the table: a line for each thing, and nothing is changed."""

from durak.engine import View
from durak.plain.meaning import simplified
from durak.plain.telling import last_bouts
from durak.storage.stored_session import StoredSession
from durak.table.session import Session
from durak.words import lines as words
from durak.words import results
from durak.words.events import Speaker
from durak.words.help_pages import MINUTE
from durak.words.records import none_yet
from durak.words.seats import bout_titles, no_cards
from durak.words.sentences import finished
from durak.words.shown_names import seat_names
from durak.words.typed import Wish


class Answers:
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
                return [words.bout(view.bout, bout_titles(view, speaker)[0]), words.table(view)]
            case Wish.COUNTS:
                return list(words.counts(view, speaker))
            case Wish.TURN:
                attack = bout_titles(view, speaker)[0]
                return [words.bout(view.bout, attack), words.turn(view, speaker)]
            case Wish.LAST_BOUT:
                draws = self.stored.table.game.draws(view.seat)
                return last_bouts(view, draws, speaker)
            case Wish.MEMORY:
                return self._memory(rest)
            case Wish.SCORE:
                return score_lines(self.stored.session) or [none_yet()]
            case Wish.RULES:
                return list(map(str, MINUTE))
            case _:
                return words.help_lines()

    def _memory(self, who: str) -> list[str]:
        """Tell what is known of one seat, or of all and of what nobody has seen."""
        view, speaker = self.view, self.speaker
        others = [(view.seat + step) % view.seats for step in range(1, view.seats)]
        if not who:
            known = [words.known_of(seat, view, speaker) for seat in others]
            return [*known, words.unseen(view)]
        for seat in others:
            if who in (str(seat + 1), simplified(speaker.names[seat])):
                return [words.known_of(seat, view, speaker)]
        return [words.no_such_player(speaker.names)]


def score_lines(session: Session) -> list[str]:
    """Tell what has been counted at a table; nothing where nothing has."""
    match, tally = session.match, session.tally
    if tally.games == 0 if match is None else match.round == 1:
        return []
    return [*map(finished, results.score(session))]


def hand_line(view: View, speaker: Speaker) -> str:
    """Tell the cards of the person, or that there are none."""
    return words.hand(view.hand, view) if view.hand else no_cards(view.seat, speaker)
