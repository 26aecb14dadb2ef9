"""A game in lines: bots are asked, the person decides, everything is told as it happens."""

from collections.abc import Callable

from durak.engine import (
    PASS,
    TAKE,
    Action,
    Card,
    CardSet,
    Drew,
    Event,
    Outcome,
    Passed,
    Transfer,
    View,
    cards_of,
)
from durak.plain.meaning import (
    Cards,
    Nothing,
    Number,
    Strange,
    Twice,
    Wished,
    read_cards,
    read_line,
)
from durak.plain.offer import Offer
from durak.plain.questions import Answers, score_lines
from durak.plain.telling import told
from durak.plain.voice import Voice
from durak.storage.stored_session import StoredSession
from durak.table.closing import closing_view, ends_bout
from durak.table.notes import Note, NoteKind, note_after_bout, note_before
from durak.table.preferences import Preferences
from durak.table.table import Answer
from durak.table.turns import (
    attempted,
    can_only_pass,
    choices,
    cover_of,
    fitting_cards,
    meanings_of,
    transfers,
)
from durak.words import lines as words
from durak.words.errors import named_twice
from durak.words.events import Speaker
from durak.words.hints import hint_heard, losing_chances
from durak.words.notes import note_line
from durak.words.refusals import refusal_text_with_keys
from durak.words.replies import no_such_attack, nothing_to_take_back, taken_back
from durak.words.seats import bout_titles
from durak.words.sentences import finished
from durak.words.shown_names import seat_names
from durak.words.titles import rules_title
from durak.words.typed import Wish


class LeftError(Exception):
    """The person leaves; the game is kept."""


class PlainGame:
    """A game at a table that is kept, for the one person there.

    `explained` is called with all notes that were told, `pause` after every action of a bot, and
    `keep` after every action before anything tells of it.
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
    ) -> None:
        self.stored = stored
        self.voice = voice
        self.preferences = preferences
        self.keep = keep
        self.explained = explained
        self.pause = pause
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
            self._explain(note_before(self.view, self.preferences.explained))
            question = table.question()
            if question is not None:
                self._play(question.answer())
                self.pause(1)
            elif self.preferences.auto_done and can_only_pass(self.view):
                self.play_own(PASS)
            else:
                self._flush()
                Turn(self).decide()
        self._flush()
        return table.game.outcome

    def play_own(self, action: Action) -> None:
        """Play an action of the person."""
        self._play(Answer(self.stored.table.game.ply, self.stored.seat, action))

    def take_back(self) -> bool:
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
        self.voice.say(
            words.sits_down(self.speaker, rules_title(view.rules.name)),
            *score_lines(self.stored.session),
        )
        if game.ply:
            self.voice.say(words.bout(view.bout, bout_titles(view, self.speaker)[0]))
            self.voice.say(words.table(view))
        else:
            self.voice.say(*told(game.events_of(0), self.speaker))
        self.voice.say(words.hand(view.hand, view))

    def _play(self, answer: Answer) -> None:
        before = self.view
        events = self.stored.table.play(answer)
        self.keep()
        for event in events:
            self._hear(event)
        if ends_bout(events):
            self._flush()
            if self.stored.table.game.outcome is None:
                closing = closing_view(before, answer.action, events)
                note = note_after_bout(closing, events, self.preferences.explained)
                self._explain(note, closing)
            self.pause(2)

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

    def _explain(self, note: Note | None, view: View | None = None) -> None:
        if note is None or not self.preferences.explain:
            return
        self._flush()
        self.voice.say(note_line(note, view or self.view, self.speaker.names))
        explained = self.preferences.explained | {note.kind}
        self.preferences = self.preferences.with_value("explained", explained)
        self.explained(explained)


class Turn:
    """A decision of the person: the choices, and the questions that may come before."""

    def __init__(self, game: PlainGame) -> None:
        self.game = game
        self.voice = game.voice
        self.view = game.view
        self.offer = self._offer(choices(self.view))
        self._ended = False

    def decide(self) -> None:
        """Ask until something is played or taken back.

        Raises:
            LeftError, EOFError: the person leaves.
        """
        self._tell_question()
        while not self._ended:
            match read_line(self.voice.ask()):
                case Nothing():
                    self._enter()
                case Number(number):
                    self._choose(number)
                case Cards(cards, pair):
                    self._play_cards(cards, pair)
                case Wished(wish, rest):
                    self._grant(wish, rest)
                case Twice(card):
                    self._refuse(named_twice(card))
                case Strange(text):
                    self._refuse(words.not_understood(text))

    def _offer(self, actions: tuple[Action, ...]) -> Offer[Action]:
        return Offer(tuple([(words.choice_of(it, self.view), it) for it in actions]))

    def _tell_question(self) -> None:
        self.voice.say(words.turn(self.view, self.game.speaker), *self.offer.told)

    def _refuse(self, why: str) -> None:
        """Say why not, and ask again."""
        self.voice.say(why)
        self._tell_question()

    def _attempt(self, action: Action) -> None:
        refused = self.view.refusal(action)
        if refused is not None:
            self._refuse(refusal_text_with_keys(refused))
            return
        self._ended = True
        self.game.play_own(action)

    def _enter(self) -> None:
        if self.view.refusal(PASS) is None:
            self._attempt(PASS)
        else:
            self._tell_question()

    def _choose(self, number: int) -> None:
        action = self.offer.chosen(number)
        if self.offer.is_more(number):
            self._more()
        elif action is None:
            self._refuse(words.no_such_choice(number))
        else:
            self._attempt(action)

    def _more(self) -> None:
        if not self.offer.has_more:
            self.voice.say(words.one_page())
        self.offer = self.offer.turned()
        self.voice.say(*self.offer.told)

    def _play_cards(self, cards: CardSet, pair: int | None) -> None:
        if pair is not None:
            cover = cover_of(self.view, pair, cards)
            if cover is None:
                self._refuse(no_such_attack(pair))
            else:
                self._attempt(cover)
            return
        meanings = meanings_of(self.view, cards)
        if len(meanings) > 1:
            self.offer = self._offer(meanings)
            self.voice.say(words.which_one(), *self.offer.told)
        else:
            self._attempt(meanings[0] if meanings else attempted(self.view, cards))

    def _transfer(self, rest: str) -> None:
        """Pass the attack on: with the cards named, else with the only ones that can."""
        ways = transfers(self.view)
        if rest:
            match read_cards(rest):
                case Cards(cards):
                    self._attempt(Transfer(cards))
                case Twice(card):
                    self._refuse(named_twice(card))
                case None:
                    self._refuse(words.not_understood(rest))
        elif len(ways) > 1:
            self.offer = self._offer(ways)
            self.voice.say(words.which_one(), *self.offer.told)
        else:
            self._attempt(ways[0] if ways else Transfer(self._first_card()))

    def _first_card(self) -> CardSet:
        cards: tuple[Card, ...] = fitting_cards(self.view) or cards_of(self.view.hand)
        return cards[0].bit if cards else 0

    def _grant(self, wish: Wish, rest: str) -> None:
        match wish:
            case Wish.TAKE:
                self._attempt(TAKE)
            case Wish.DONE:
                self._attempt(PASS)
            case Wish.TRANSFER:
                self._transfer(rest)
            case Wish.MORE:
                self._more()
            case Wish.CHOICES:
                self.offer = self._offer(choices(self.view))
                self._tell_question()
            case Wish.UNDO:
                self._ended = self.game.take_back()
            case Wish.HINT:
                self._hint()
            case Wish.QUIT:
                raise LeftError
            case _:
                self.voice.say(*Answers(self.game.stored, self.view).to(wish, rest))

    def _hint(self) -> None:
        """Tell what is advised, and with which number it is done."""
        consultation = self.game.stored.table.consultation()
        assert consultation is not None, "the person is to move, against bots"
        advice = consultation.answer()
        everything = self._offer(choices(self.view))
        before = self.offer
        self.offer = everything.with_told(advice.action)
        number = self.offer.number_of(advice.action)
        self.voice.say(hint_heard(advice, number), *map(finished, losing_chances(advice)[:1]))
        if self.offer != before:
            self.voice.say(*self.offer.told)
