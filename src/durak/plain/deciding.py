"""A decision in lines: choices, questions before it, and what is played."""

from collections.abc import Callable, Sequence

from durak.engine import (
    PASS,
    TAKE,
    Action,
    Card,
    CardSet,
    Phase,
    Transfer,
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
from durak.plain.questions import TableAnswers
from durak.plain.voice import Voice
from durak.storage.stored_session import StoredSession
from durak.table.turns import (
    attempted,
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
from durak.words.refusals import refusal_text_with_key
from durak.words.replies import no_such_attack
from durak.words.sentences import finished
from durak.words.shown_names import seat_names
from durak.words.typed import Wish, typed_for


class LeftError(Exception):
    """The person leaves; the game is kept."""


class Turn:
    """A decision of the person: the choices, and the questions that may come before.

    `play` plays what was decided, `take_back` the decision before and tells whether there was one.
    """

    def __init__(
        self,
        stored: StoredSession,
        voice: Voice,
        *,
        play: Callable[[Action], None],
        take_back: Callable[[], bool],
    ) -> None:
        self.stored = stored
        self.voice = voice
        self.play = play
        self.take_back = take_back
        self.view = stored.table.game.view(stored.seat)
        self.speaker = Speaker(seat_names(stored.table.seats), stored.seat)
        self._ended = False
        self._offer_all()

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

    def _offer(self, asked: str, actions: Sequence[Action]) -> None:
        named = [(words.choice_of(action, self.view), action) for action in actions]
        self.asked, self.offer = asked, Offer(tuple(named))

    def _offer_all(self) -> None:
        self._offer(words.turn(self.view, self.speaker), choices(self.view))

    def _ask_which(self, actions: Sequence[Action]) -> None:
        """Ask which of several actions was meant; anything else can still be typed."""
        self._offer(words.which_one(), actions)
        self._tell_question()

    def _tell_question(self) -> None:
        self.voice.say(self.asked, *self.offer.told)

    def _refuse(self, why: str) -> None:
        """Say why not, and ask again."""
        self.voice.say(why)
        self._tell_question()

    def _attempt(self, action: Action) -> None:
        refused = self.view.refusal(action)
        if refused is not None:
            done = typed_for(Wish.DONE, taking=self.view.phase is Phase.TAKING)
            self._refuse(refusal_text_with_key(refused, done))
            return
        self._ended = True
        self.play(action)

    def _enter(self) -> None:
        if self.view.refusal(PASS) is None:
            self._attempt(PASS)
        else:
            self._offer_all()
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
            self._ask_which(meanings)
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
            self._ask_which(ways)
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
                self._offer_all()
                self._tell_question()
            case Wish.UNDO:
                self._ended = self.take_back()
            case Wish.HINT:
                self._hint()
            case Wish.QUIT:
                raise LeftError
            case _:
                self.voice.say(*TableAnswers(self.stored, self.view).to(wish, rest))

    def _hint(self) -> None:
        """Tell what is advised, and with which number it is done."""
        consultation = self.stored.table.consultation()
        assert consultation is not None, "the person is to move, against bots"
        advice = consultation.answer()
        before = self.offer
        self._offer_all()
        self.offer = self.offer.with_told(advice.action)
        number = self.offer.number_of(advice.action)
        self.voice.say(hint_heard(advice, number), *map(finished, losing_chances(advice)[:1]))
        if self.offer != before:
            self.voice.say(*self.offer.told)
