"""A game in lines: bots are asked, the person decides, everything is told as it happens."""

from collections.abc import Callable

from durak.engine import (
    PASS,
    Action,
    BoutOpened,
    CardSet,
    Drew,
    Event,
    Outcome,
    Passed,
    View,
)
from durak.plain.deciding import Turn
from durak.plain.questions import hand_line, score_lines
from durak.plain.telling import told
from durak.plain.voice import Voice
from durak.storage.stored_session import StoredSession
from durak.table.closing import closing_view, ends_bout
from durak.table.notes import Note, NoteKind, note_after_bout, note_before
from durak.table.preferences import Preferences
from durak.table.table import Answer
from durak.table.turns import can_only_pass
from durak.words import lines as words
from durak.words.events import Speaker
from durak.words.notes import note_line
from durak.words.replies import nothing_to_take_back, taken_back
from durak.words.sentences import finished
from durak.words.shown_names import seat_names
from durak.words.titles import rules_title


class PlainGame:
    """A game at a table that is kept, for the one person there.

    `explained` is called with all notes that were told, `pause` after every action of a bot, and
    `keep` after every action before anything tells of it. The score is told first, if at all.
    """

    def __init__(
        self,
        stored: StoredSession,
        voice: Voice,
        preferences: Preferences,
        *,
        keep: Callable[[], None],
        explained: Callable[[frozenset[NoteKind]], None],
        pause: Callable[[float], None],
        tell_score: bool = True,
    ) -> None:
        self.stored = stored
        self.voice = voice
        self.preferences = preferences
        self.keep = keep
        self.explained = explained
        self.pause = pause
        self.tell_score = tell_score
        self.speaker = Speaker(seat_names(stored.table.seats), stored.seat)
        self._unsaid: list[Event] = []
        self._drawn: dict[int, CardSet] = {}

    @property
    def view(self) -> View:
        """What the person may know now."""
        return self.stored.table.game.view(self.stored.seat)

    def play(self) -> Outcome:
        """Play to the end.

        Raises:
            LeftError, EOFError: the person leaves before.
        """
        self._begin()
        table = self.stored.table
        while table.game.outcome is None:
            self._explain_before()
            question = table.question()
            if question is not None:
                self._play(question.answer())
                self.pause(1)
            elif self.preferences.auto_done and can_only_pass(self.view):
                self._play_own(PASS)
            else:
                self._flush()
                turn = Turn(self.stored, self.voice, play=self._play_own, take_back=self._take_back)
                turn.decide()
        self._flush()
        return table.game.outcome

    def _play_own(self, action: Action) -> None:
        """Play an action of the person."""
        self._play(Answer(self.stored.table.game.ply, self.stored.seat, action))

    def _take_back(self) -> bool:
        """Take back the last decision; tell whether there was one."""
        table = self.stored.table
        decision = table.last_decision
        if decision is None:
            self.voice.say(nothing_to_take_back())
            return False
        table.take_back(decision.ply)
        self.keep()
        self.voice.say(*map(finished, taken_back(decision, self.speaker.names)))
        return True

    def _begin(self) -> None:
        view, game = self.view, self.stored.table.game
        self.voice.say(words.sits_down(self.speaker, rules_title(view.rules.name)))
        if self.tell_score:
            self.voice.say(*score_lines(self.stored.session))
        if game.ply:
            self.voice.say(words.piles(view), words.bout(view, self.speaker), words.table(view))
        else:
            self.voice.say(*told(game.events_of(0), self.speaker))
        self.voice.say(hand_line(view, self.speaker))

    def _play(self, answer: Answer) -> None:
        """Play an action and tell it, with what explains the end of a bout before the next one."""
        before = self.view
        events = self.stored.table.play(answer)
        self.keep()
        next_bout = [event for event in events if isinstance(event, BoutOpened)]
        for event in events[: len(events) - len(next_bout)]:
            self._hear(event)
        if ends_bout(events):
            self._flush()
            if self.stored.table.game.outcome is None:
                closing = closing_view(before, answer.action, events)
                note = note_after_bout(closing, events, self.preferences.explained)
                self._explain(note, closing)
            self.pause(2)
        for event in next_bout:
            self._hear(event)

    def _hear(self, event: Event) -> None:
        """Tell an event; those who are done wait for whoever may be done as well."""
        if isinstance(event, Drew) and event.seat == self.stored.seat:
            draws = self.stored.table.game.draws(event.seat)
            self._drawn[len(self._unsaid)] = draws[-1]
        self._unsaid.append(event)
        if not isinstance(event, Passed):
            self._flush()

    def _flush(self) -> None:
        self.voice.say(*told(self._unsaid, self.speaker, self._drawn))
        self._unsaid.clear()
        self._drawn.clear()

    def _explain_before(self) -> None:
        """Explain what has come up; after the aim of the game also the decision."""
        note = note_before(self.view, self.preferences.explained)
        self._explain(note)
        if note is not None and note.kind is NoteKind.AIM:
            self._explain(note_before(self.view, self.preferences.explained))

    def _explain(self, note: Note | None, view: View | None = None) -> None:
        if note is None or not self.preferences.explain:
            return
        self._flush()
        self.voice.say(note_line(note, view or self.view, self.speaker.names))
        explained = self.preferences.explained | {note.kind}
        self.preferences = self.preferences.with_value("explained", explained)
        self.explained(explained)
