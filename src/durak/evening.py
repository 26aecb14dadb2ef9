"""An evening that is kept: a session, the table of its present game, and that game's journal.

What a person may wish to play is a value, a `Wish`; `evening_of` seats him to it.
"""

from dataclasses import dataclass, replace
from typing import Self, TypeAlias

from durak.engine import DurakError, Game, Outcome
from durak.match import Match, Tally
from durak.names import printable
from durak.options import Options
from durak.record import Record
from durak.replay import Replay
from durak.resume import options_of, session_of, table_of
from durak.session import Session
from durak.storage import Journal, Store, Unfinished
from durak.table import Seat, Table


@dataclass(frozen=True, slots=True)
class NextRound:
    """The wish to go on with a match after the finished round of this record (R9.2)."""

    record: Record


@dataclass(frozen=True, slots=True)
class PlayOn:
    """The wish to play on from a place in a replay.

    Whoever is a person in the record stays one. Where nobody is, the person takes `seat`.
    """

    cursor: Replay
    seat: int = 0


Wish: TypeAlias = Options | Unfinished | NextRound | PlayOn
"""What to play: a new game, one that waits, the next round of a match, a place in a replay."""


class EveningError(DurakError):
    """A wish that cannot be fulfilled; the message says why."""


@dataclass
class Evening:
    """A session with its present game, kept in the store."""

    store: Store
    session: Session
    table: Table
    journal: Journal

    @classmethod
    def dealt(cls, store: Store, session: Session, sitting: str | None = None) -> Self:
        """Deal the session's next game; `sitting` is that of the game before."""
        table = session.next_table()
        journal = store.begin(
            table, session.tally, session.match, seed=session.seed, sitting=sitting
        )
        return cls(store, session, table, journal)

    @property
    def seat(self) -> int:
        """The seat from which the table is seen first: the person's."""
        return next((n for n, seat in enumerate(self.table.seats) if seat.is_person), 0)

    def keep(self, game: Game) -> None:
        """Put on the disk what has been played or taken back, before anything shows it."""
        self.journal.keep(game)

    def finish(self, outcome: Outcome) -> None:
        """Move the ended game to the records and count it."""
        self.journal.keep(self.table.game)
        self.store.finish(self.journal)
        self.session.finished(outcome)

    def again(self) -> Self:
        """Return the evening with the next game dealt; two who played on begin a match (R9.2)."""
        if self.session.match is None and self.session.options.seats == 2:
            self.session.match = Match(1)
        return self.dealt(self.store, self.session, self.journal.sitting)

    def leave(self) -> None:
        """Let the game wait to be resumed."""
        self.journal.close()


def evening_of(wish: Wish, store: Store, options: Options) -> Evening:
    """Seat the person to what he wishes; `options` tell what a record does not, such as the pace.

    Raises:
        DurakError: it cannot be played; the message says why.
    """
    if isinstance(wish, Options):
        return Evening.dealt(store, Session(wish))
    if isinstance(wish, NextRound):
        return _next_round(wish.record, store, options)
    if isinstance(wish, PlayOn):
        return _played_on(wish, store, options)
    return _resumed(wish, store, options)


def wish_text(wish: Unfinished | NextRound) -> str:
    """Tell in a few words what waits to be gone on with."""
    record = wish.record
    rules = record.rules.name.capitalize()
    bots = [printable(seat.name) for seat in record.seats if not seat.is_person]
    people = [printable(seat.name) for seat in record.seats if seat.is_person]
    against = f"against {', '.join(bots)}" if bots else " and ".join(people)
    if isinstance(wish, NextRound):
        return f"{rules}, next round of the match, {against}"
    bout = Game(record.setup, record.actions).view(0).bout
    return f"{rules}, bout {bout}, {against}"


def _resumed(wish: Unfinished, store: Store, options: Options) -> Evening:
    session = session_of(wish.record, options)
    resumed = store.resume(wish.path)
    if resumed is None:
        raise EveningError("Another program has taken up this game.")
    return Evening(store, session, resumed.table, resumed.journal)


def _next_round(record: Record, store: Store, options: Options) -> Evening:
    if record.outcome is None:
        raise EveningError("The round before has not ended.")
    session = session_of(record, options)
    session.finished(record.outcome)
    # Whoever put a round away has seen its cards: it is not dealt again.
    seen = store.put_away(record.sitting)
    while session.deck(session.number) in seen:
        session.number += 1
    table_of(record)  # a bot that this program does not have is told before anything is dealt
    return Evening.dealt(store, session, record.sitting)


def _played_on(wish: PlayOn, store: Store, options: Options) -> Evening:
    cursor, seats = wish.cursor, wish.cursor.record.seats
    if cursor.game.outcome is not None:
        raise EveningError("The game is over here: go back to play on.")
    if not any(seat.is_person for seat in seats):
        seats = (*seats[: wish.seat], Seat(seats[wish.seat].name), *seats[wish.seat + 1 :])
    record = replace(cursor.record, seats=seats, seed=None, match=None)
    session = Session(options_of(record, options), seats)
    session.match = None  # a game that was played on counts for no match
    table = table_of(record, cursor.ply)
    journal = store.begin(table, Tally.of(len(seats)), branched=cursor.ply)
    return Evening(store, session, table, journal)
