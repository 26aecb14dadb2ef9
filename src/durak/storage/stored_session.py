"""A session that is kept: the table of its present game, and that game's journal.

What a person asks to play is a value, a `Request`; `open_session` begins it.
"""

from dataclasses import dataclass, replace
from typing import Self, TypeAlias

from durak.engine import Game, Outcome
from durak.record import Record
from durak.record.replay import Replay
from durak.storage import Journal, Store, Unfinished
from durak.storage.failures import StorageError, StorageReason
from durak.storage.resumption import options_of, session_of, table_of
from durak.table.match import Match, Tally
from durak.table.options import Options
from durak.table.seat import Seat
from durak.table.session import Session
from durak.table.table import Table


@dataclass(frozen=True, slots=True)
class NextRound:
    """The request to go on with a match after the finished round of this record (R9.2)."""

    record: Record


@dataclass(frozen=True, slots=True)
class PlayOn:
    """The request to play on from a place in a replay.

    Whoever is a person in the record stays one. Where nobody is, the person takes `seat`.
    """

    cursor: Replay
    seat: int = 0


Waiting: TypeAlias = Unfinished | NextRound
"""What can be gone on with: a game, or a match with its next round."""

Request: TypeAlias = Options | Waiting | PlayOn
"""What to play: a new game, one that waits, the next round of a match, a place in a replay."""


class StoredSessionError(StorageError):
    """A request that cannot be met."""


@dataclass
class StoredSession:
    """A session with its present game, kept in the store."""

    store: Store
    session: Session
    table: Table
    journal: Journal

    @classmethod
    def dealt(cls, store: Store, session: Session, session_id: str | None = None) -> Self:
        """Deal the session's next game; `session_id` is that of the game before."""
        table = session.next_table()
        journal = store.begin(
            table, session.tally, session.match, seed=session.seed, session_id=session_id
        )
        return cls(store, session, table, journal)

    @property
    def seat(self) -> int:
        """The seat from which the table is seen first: the person's."""
        return next((n for n, seat in enumerate(self.table.seats) if seat.is_person), 0)

    @property
    def is_kept(self) -> bool:
        """Whether all of the present game that was played is on the disk."""
        return self.journal.is_kept

    def keep(self, game: Game) -> None:
        """Put on the disk what has been played or taken back, before anything shows it."""
        self.journal.keep(game)

    def finish(self, outcome: Outcome) -> None:
        """Move the ended game to the records and count it."""
        self.journal.keep(self.table.game)
        self.store.finish(self.journal)
        self.session.finished(outcome)

    def again(self) -> Self:
        """Return the session with the next game dealt; two who played on begin a match (R9.2)."""
        if self.session.match is None and self.session.options.seats == 2:
            self.session.match = Match(1)
        return self.dealt(self.store, self.session, self.journal.session_id)

    def leave(self) -> None:
        """Let the game wait to be resumed."""
        self.journal.keep(self.table.game)
        self.journal.close()


def open_session(request: Request, store: Store, options: Options) -> StoredSession:
    """Begin what was asked for; `options` tell what a record does not, such as the pace.

    Raises:
        DurakError: it cannot be played.
    """
    if isinstance(request, Options):
        return StoredSession.dealt(store, Session(request))
    if isinstance(request, NextRound):
        return _next_round(request.record, store, options)
    if isinstance(request, PlayOn):
        return _played_on(request, store, options)
    return _resumed(request, store, options)


def _resumed(request: Unfinished, store: Store, options: Options) -> StoredSession:
    session = session_of(request.record, options)
    resumed = store.resume(request.path)
    if resumed is None:
        raise StoredSessionError(StorageReason.TAKEN_UP_ELSEWHERE)
    return StoredSession(store, session, resumed.table, resumed.journal)


def _next_round(record: Record, store: Store, options: Options) -> StoredSession:
    if record.outcome is None:
        raise StoredSessionError(StorageReason.ROUND_GOES_ON)
    if store.has_gone_on(record):
        raise StoredSessionError(StorageReason.TAKEN_UP_ELSEWHERE)
    session = session_of(record, options)
    session.finished(record.outcome)
    # Whoever put a round away has seen its cards: it is not dealt again.
    seen = store.put_away(record.session_id)
    while session.deck(session.number) in seen:
        session.number += 1
    table_of(record)  # a bot that this program does not have is told before anything is dealt
    return StoredSession.dealt(store, session, record.session_id)


def _played_on(request: PlayOn, store: Store, options: Options) -> StoredSession:
    cursor, seats = request.cursor, request.cursor.record.seats
    if cursor.game.outcome is not None:
        raise StoredSessionError(StorageReason.GAME_IS_OVER)
    if not any(seat.is_person for seat in seats):
        seats = (*seats[: request.seat], Seat(seats[request.seat].name), *seats[request.seat + 1 :])
    record = replace(cursor.record, seats=seats, seed=None, match=None)
    session = Session(options_of(record, options), seats)
    session.match = None  # a game that was played on counts for no match
    table = table_of(record, cursor.ply)
    journal = store.begin(table, Tally.of(len(seats)), branched=cursor.ply)
    return StoredSession(store, session, table, journal)
