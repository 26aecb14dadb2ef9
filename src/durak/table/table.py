"""A table: a game, who sits where, and answers taken only for the moment they were meant for.

Each decision of a bot has a generator of its own, derived from the table's seed, the seat and the
number of actions played. A game that is taken back or resumed therefore goes on exactly as it would
have.
"""

import random
from dataclasses import dataclass

from durak.bots import Stop, StoppableBot, make_bot, never_stop
from durak.bots.advice import Advice
from durak.engine import (
    Action,
    DurakError,
    Event,
    Game,
    View,
)
from durak.table.news import Deed
from durak.table.reasons import TableReason
from durak.table.seat import Seat
from durak.table.snapshot import Decision, Snapshot


class TableError(DurakError):
    """Seats that are not those of the game, or an answer that comes too late."""

    reason: TableReason


class StaleAnswerError(TableError):
    """An answer meant for a moment of the game that has passed."""


@dataclass(frozen=True, slots=True)
class Answer:
    """An action of a seat, meant for the moment when `ply` actions had been played."""

    ply: int
    seat: int
    action: Action


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot is asked; it holds the seat's view alone and may be answered on any thread."""

    ply: int
    view: View
    bot: StoppableBot
    rng_seed: str

    def answer(self, stop: Stop = never_stop) -> Answer:
        """Let the bot think, until `stop` is true.

        Raises:
            StoppedError: `stop` became true before the bot had chosen.
        """
        action = self.bot.choose(self.view, random.Random(self.rng_seed), stop)
        return Answer(self.ply, self.view.seat, action)


@dataclass(frozen=True, slots=True)
class Consultation:
    """A person's question what to do; it holds the view of their seat alone, as a bot's does."""

    view: View
    rng_seed: str

    def answer(self, stop: Stop = never_stop) -> Advice:
        """Let the hard bot think in the person's place, until `stop` is true.

        Raises:
            StoppedError: `stop` became true before the advice was found.
        """
        # What searches is loaded when it is asked: few games need it before their first card.
        from durak.bots.advising import advise
        from durak.bots.sampling import HARD

        return advise(self.view, HARD, random.Random(self.rng_seed), stop)


class Table:
    """A game and its seats. `seed` is for the bots alone; the deck has its own."""

    def __init__(self, game: Game, seats: tuple[Seat, ...], seed: str) -> None:
        if len(seats) != len(game.setup.names):
            dealt = len(game.setup.names)
            raise TableError(TableReason.SEATS_DIFFER, dealt=dealt, seats=len(seats))
        self.game = game
        self.seats = seats
        self.seed = seed
        self._bots = {
            number: make_bot(seat.level)
            for number, seat in enumerate(seats)
            if seat.level is not None
        }

    @property
    def mover(self) -> int | None:
        """The seat that acts now, or None when the game is over."""
        return self.game.mover

    @property
    def person_moves(self) -> bool:
        """Whether a person is to act now."""
        return self.mover is not None and self.seats[self.mover].is_person

    @property
    def last_decision(self) -> Decision | None:
        """What a person decided last; None when no person has decided yet.

        Against bots an action without any other choice is no decision. Between two people it counts
        as one, as to leave it out would tell what the hand lacked.
        """
        for ply in range(self.game.ply, 0, -1):
            seat = self.actor(ply)
            if seat is not None and self.seats[seat].is_person and self._was_decided(ply - 1):
                event = self.game.events_of(ply)[0]
                return Decision(ply - 1, seat, self.game.actions[ply - 1], event)
        return None

    def _was_decided(self, ply: int) -> bool:
        """Tell whether the person to move there had a choice, or plays against another one."""
        return not self._plays_alone or len(self.game.at(ply).legal_actions) > 1

    def actor(self, ply: int) -> int | None:
        """Return the seat whose action led to this ply; nobody's did to the deal."""
        event = self.game.events_of(ply)[0]
        return event.seat if isinstance(event, Deed) else None

    def snapshot(self) -> Snapshot:
        """Return what the people at this table may know of it now."""
        game = self.game
        return Snapshot(
            ply=game.ply,
            seats=self.seats,
            views=tuple(
                [game.view(n) if seat.is_person else None for n, seat in enumerate(self.seats)]
            ),
            last=game.actions[-1] if game.ply else None,
            actor=self.actor(game.ply),
            happened=game.events_of(game.ply),
            decision=self.last_decision,
            draws=tuple(
                [game.draws(n) if seat.is_person else () for n, seat in enumerate(self.seats)]
            ),
        )

    def question(self) -> Question | None:
        """Return what the bot to move is asked now; None when no bot is to move."""
        seat = self.mover
        if seat is None or self.seats[seat].is_person:
            return None
        ply = self.game.ply
        return Question(ply, self.game.view(seat), self._bots[seat], self._rng_seed(seat))

    @property
    def gives_hints(self) -> bool:
        """Whether a person may ask for advice here: not where they play against another person."""
        return self._plays_alone

    @property
    def _plays_alone(self) -> bool:
        """Whether one person plays against bots."""
        return sum(seat.is_person for seat in self.seats) == 1

    def consultation(self) -> Consultation | None:
        """Return what the person to move may ask now; None when no person is, or against one."""
        seat = self.mover
        if seat is None or not self.seats[seat].is_person or not self.gives_hints:
            return None
        return Consultation(self.game.view(seat), self._rng_seed(seat))

    def play(self, answer: Answer) -> tuple[Event, ...]:
        """Play an answer and return the events.

        Raises:
            StaleAnswerError: the game has moved on since the answer's ply.
            IllegalActionError: the rules refuse the action (R11).
        """
        if answer.ply != self.game.ply:
            raise StaleAnswerError(TableReason.STALE_ANSWER, meant=answer.ply, played=self.game.ply)
        return self.game.play(answer.action, answer.seat)

    def take_back(self, ply: int) -> None:
        """Go back to the moment when `ply` actions had been played.

        Raises:
            HistoryError: fewer have been played.
        """
        self.game.undo(self.game.ply - ply)

    def _rng_seed(self, seat: int) -> str:
        return f"{self.seed}/{seat}/{self.game.ply}"
