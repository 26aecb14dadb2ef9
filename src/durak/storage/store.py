"""The store: games being played, games that wait to be resumed, finished games."""

from collections.abc import Generator
from datetime import UTC, datetime
from pathlib import Path

from durak.engine import Card
from durak.record import Record
from durak.storage.answers import Found, Progress, Resumed
from durak.storage.archive import Archive
from durak.storage.failures import StorageError, StorageReason
from durak.storage.game_names import stem_of
from durak.storage.home import home
from durak.storage.index import Entry
from durak.storage.journal import Journal
from durak.storage.journals import OwnJournals
from durak.storage.waiting import WaitingGames
from durak.table.match import Match, Tally
from durak.table.table import Table


class Store:
    """The folder of all games.

    Nothing that a disk does reaches the game: what cannot be kept is told by `take_notice`, once
    until it is kept again.

    Raises:
        HomeError: no folder is given, and the environment names none.

    """

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = home() / "games" if folder is None else folder
        self._notice: StorageError | None = None
        self._archive = Archive(self.folder)
        self._waiting = WaitingGames(self.folder, self._archive)
        self._own = OwnJournals(self.folder, self._waiting, self._archive, self._tell)

    def begin(
        self,
        table: Table,
        tally: Tally,
        match: Match | None = None,
        *,
        seed: int | None = None,
        session_id: str | None = None,
        branched: int | None = None,
        started: datetime | None = None,
    ) -> Journal:
        """Start to keep a game that was just dealt, or branched off after `branched` actions.

        A game that branches off at the deal of another record has 0, one without another has None.

        `tally` and `match` are as they stood before the game, `seed` is the session's, `session_id`
        that of the game before it. Never raises for what the disk does.
        """
        self._own.move_ended()
        setup = table.game.setup
        moment = datetime.now(UTC) if started is None else started
        stem = stem_of(moment, setup.rules.name, len(table.seats))
        record = Record(
            started=moment,
            rules=setup.rules,
            seats=table.seats,
            deck=setup.deck,
            bot_seed=table.seed,
            session_id=session_id or stem,
            tally=tally,
            match=match,
            first=setup.first,
            seed=seed,
            branched=branched,
            steps=table.game.actions,
        )
        return self._own.begin(record, stem, first=session_id is None)

    def finish(self, journal: Journal) -> Path | None:
        """Close a game that is over and move it to the records; return where it is now.

        None when it cannot be moved yet: that is tried again at the next look or game.

        Raises:
            RecordPartsError: the game is not over.

        """
        return self._own.finish(journal)

    def unfinished(self) -> Found:
        """Return the games that nobody is playing now.

        A game that ended without being moved is moved to the records; a file that is no game is
        set aside. On a disk that cannot be written both stay where they are.
        """
        self._own.move_ended()
        return self._waiting.look_through()

    def resume(self, path: Path) -> Resumed | None:
        """Take up a game that waits; None when another program has taken it.

        Raises:
            RecordError: the file cannot be read, or was changed and is no game any more.
            LevelError: a bot of the game does not exist in this program.

        """
        return self._own.take_up(path)

    def give_up(self, path: Path) -> bool:
        """Put a waiting game away for good.

        False, with a notice, when another program has taken it up or away, or it cannot be moved.

        Raises:
            RecordError: the file was changed and is no game any more.

        """
        try:
            if self._waiting.give_up(path):
                return True
            self._notice = StorageError(StorageReason.TAKEN_UP_ELSEWHERE)
        except OSError as error:
            self._notice = StorageError(StorageReason.NOT_PUT_AWAY, error=error)
        return False

    def put_away(self, session_id: str) -> set[tuple[Card, ...]]:
        """Return the decks of a session's games that were put away for good."""
        return self._waiting.put_away(session_id)

    def take_notice(self) -> StorageError | None:
        """Return what could not be kept since the last call, None if everything could."""
        notice, self._notice = self._notice, None
        return notice

    def close(self) -> None:
        """Let go of every game that is being played here; they wait to be resumed."""
        self._own.close()

    @property
    def is_kept(self) -> bool | None:
        """Whether all that was played here is on the disk; None where nothing was played."""
        return self._own.is_kept

    @property
    def entries(self) -> tuple[Entry, ...]:
        """The finished games as `refresh` found them last, newest first."""
        return self._archive.entries

    @property
    def fault(self) -> StorageError | None:
        """Why the folder of finished games could not be read by `refresh`; else None."""
        return self._archive.fault

    def refresh(self) -> Generator[Progress, None, None]:
        """Bring `entries` up to date, telling how far it is; run it to its end."""
        return self._archive.refresh()

    def pending_rounds(self) -> tuple[Record, ...]:
        """Return the last round of each match that can go on, the newest first (R9.2).

        A match has its next round to play: none of its games waits or is being played anywhere.
        """
        self._own.move_ended()
        # Before the records: a round that ends meanwhile must not be missing in both places.
        begun = self._sessions()
        return self._archive.pending_rounds(begun)

    def has_gone_on(self, record: Record) -> bool:
        """Tell whether another round of its match has been begun after a finished one."""
        return record.session_id in self._sessions() or self._archive.has_later(record)

    def put_match_away(self, record: Record) -> None:
        """Offer a match no more whose last round this is; what the disk refuses gives a notice."""
        try:
            self._archive.put_match_away(record)
        except OSError as error:
            self._notice = StorageError(StorageReason.MATCH_NOT_PUT_AWAY, error=error)

    def load(self, entry: Entry) -> Record:
        """Read and verify a finished game.

        Raises:
            RecordError: the file is gone, or is no record.

        """
        return self._archive.load(entry)

    def _tell(self, notice: StorageError) -> None:
        self._notice = notice

    def _sessions(self) -> set[str]:
        """Return the sessions that have a game which is being played, waits or is not moved yet."""
        return self._own.sessions | self._waiting.sessions()
