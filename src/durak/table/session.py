"""Games at one table: game after game with the same choices, and what is counted over them."""

import hashlib
import random
from enum import Enum
from typing import Final

from durak.engine import Card, Game, Outcome, Setup, shuffled_deck
from durak.table.match import Match, Tally
from durak.table.names import bot_names
from durak.table.options import Options
from durak.table.seat import Seat
from durak.table.table import Table

_MOST_PUT_AWAY: Final = 1_000
"""Games of a session that were put away, so dealt and not counted; no session has more."""


class NextGame(Enum):
    """What the next game at a table belongs to."""

    ROUND = "round"
    MATCH = "match"
    GAME = "game"


class Session:
    """Consecutive games of one choice of options.

    The same seed gives the same deals and the same bots. Without a seed one is drawn once, so that
    every session can be told by its `seed`. `seats` is who sits where, if that is settled already.
    """

    def __init__(self, options: Options, seats: tuple[Seat, ...] | None = None) -> None:
        self.options = options
        self.seed = _drawn_seed() if options.seed is None else options.seed
        self.number = 1
        self.tally = Tally.of(options.seats)
        self.match = self._new_match()
        self._seats = seats_of(options) if seats is None else seats

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where, clockwise from the first person."""
        return self._seats

    @property
    def names(self) -> tuple[str, ...]:
        """The name of each seat, as records have it."""
        return tuple([seat.name for seat in self._seats])

    @property
    def viewer(self) -> int | None:
        """The seat of the only person at the table; None when two people play (R9.4)."""
        people = [number for number, seat in enumerate(self._seats) if seat.is_person]
        return people[0] if len(people) == 1 else None

    @property
    def is_over(self) -> bool:
        """Whether a match has been won; the next table then begins a new one."""
        return self.match is not None and self.match.winner is not None

    @property
    def next_game(self) -> NextGame:
        """What comes after a finished game: a round of the match, a new match, or another game."""
        if self.match is not None and not self.is_over:
            return NextGame.ROUND
        return NextGame.MATCH if self.match is not None and self.match.to > 1 else NextGame.GAME

    def deck(self, number: int) -> tuple[Card, ...]:
        """Return the deck of the game of this number, counted from 1."""
        return shuffled_deck(random.Random(f"{self.seed}/deal/{number}"))

    def count_from(self, deck: tuple[Card, ...]) -> None:
        """Go to the number of the game with this deck, if it is one of this session's."""
        following = range(self.number, self.number + _MOST_PUT_AWAY)
        self.number = next((n for n in following if self.deck(n) == deck), self.number)

    def next_table(self) -> Table:
        """Deal the next game.

        The deck and the bots have seeds of their own, and nobody can reckon the one from the
        other.
        """
        if self.is_over:
            self.match = self._new_match()
        first = self.match.first if self.match is not None else None
        deck = self.deck(self.number)
        setup = Setup(self.options.rules, deck, self.names, first)
        return Table(Game(setup), self._seats, self._bots_seed())

    def finished(self, outcome: Outcome) -> None:
        """Count a game that has ended (R9.2, R9.3).

        Raises:
            MatchError: the durak is no seat of the table.
        """
        self.tally = self.tally.after(outcome)
        if self.match is not None:
            self.match = self.match.after(outcome)
        self.number += 1

    def _new_match(self) -> Match | None:
        """Return a match of two seats; one point wins where nothing else was chosen."""
        return Match(self.options.match or 1) if self.options.seats == 2 else None

    def _bots_seed(self) -> str:
        text = f"{self.seed}/bots/{self.number}"
        return hashlib.sha256(text.encode()).hexdigest()


def seats_of(options: Options) -> tuple[Seat, ...]:
    """Return who sits where: the first person at seat 0, the others clockwise."""
    people = [Seat(name) for name in options.people]
    bots = zip(bot_names(options.people, options.bots), options.levels, strict=False)
    return (*people, *(Seat(name, level) for name, level in bots))


def _drawn_seed() -> int:
    return random.SystemRandom().getrandbits(63)
