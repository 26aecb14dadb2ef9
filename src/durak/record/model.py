"""A record: what a game started from, everything that was done in it, and how it ended."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final, Self, TypeAlias, TypeVar

from durak.engine import Action, Card, Game, Outcome, RuleSet, Setup
from durak.record.faults import RecordPartsError, RecordReason
from durak.table.match import MOST_LATEST, Match, Tally
from durak.table.seat import Seat

_DAY: Final = timedelta(days=1)
_LEVEL: Final = re.compile(r"[a-z][a-z0-9_-]{0,31}")
_SESSION_ID: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")


@dataclass(frozen=True, slots=True)
class TakenBack:
    """A decision was taken back: the last `plies` actions that still stood are undone."""

    plies: int

    def __post_init__(self) -> None:
        if self.plies < 1:
            raise RecordPartsError(RecordReason.NOTHING_TAKEN_BACK)


T = TypeVar("T")

Step: TypeAlias = Action | TakenBack
"""What a record tells one after another."""


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it is kept.

    `started` is in UTC, to the second. `bot_seed` is the table's: each bot decides with the chance
    of (seed, seat, ply). `first` opens, None when the lowest trump decides (R1.4). Games played one
    after another have the same `session_id` and its `seed`, if it is known; `tally` is what was
    counted in it before this game (R9.3), `match` the match to which the game belongs, as it stood
    (R9.2). `branched` actions come from another game's record, from which this one was played on:
    0 for its deal alone, None where there was no other game. `steps` is every action and every undo
    in order, and `outcome` how the game ended, None while it has not.

    Raises:
        RecordPartsError: the parts do not go together.

    """

    started: datetime
    rules: RuleSet
    seats: tuple[Seat, ...]
    deck: tuple[Card, ...]
    bot_seed: str
    session_id: str
    tally: Tally
    match: Match | None = None
    first: int | None = None
    seed: int | None = None
    branched: int | None = None
    steps: tuple[Step, ...] = ()
    outcome: Outcome | None = None

    def __post_init__(self) -> None:
        if self.started.tzinfo is None:
            raise RecordPartsError(RecordReason.NO_TIME_ZONE)
        started = check_started(self.started).replace(microsecond=0)
        object.__setattr__(self, "started", started)
        check_session_id(self.session_id)
        for seat in self.seats:
            if seat.level is not None:
                check_level_word(seat.level)
        if self.branched is not None and self.branched < 0:
            raise RecordPartsError(RecordReason.BEFORE_DEAL)
        check_tally(self.tally, len(self.seats))
        if self.match is not None:
            check_match(self.match, len(self.seats), self.first)

    @classmethod
    def of(
        cls,
        game: Game,
        levels: Sequence[str | None] = (),
        *,
        started: datetime | None = None,
        session_id: str = "library",
    ) -> Self:
        """Return the record of a game that was played without a table, finished or not.

        `levels` names the bot of each seat, None for a person; by default all are persons, and the
        game `started` now. Nothing was counted before it, and no seed is known.

        >>> import random
        >>> from durak.engine import DUEL
        >>> game = Game(Setup.shuffled(DUEL, ("Anna", "Boris"), random.Random(1)), ["attack 6s"])
        >>> Record.of(game).actions, Record.of(game, [None, "easy"]).seats[1].level
        ((<attack 6s>,), 'easy')

        Raises:
            ValueError: there are levels for another number of seats.

        """
        setup = game.setup
        chosen = levels or (None,) * len(setup.names)
        return cls(
            started=started or datetime.now(UTC),
            rules=setup.rules,
            seats=tuple([Seat(*seat) for seat in zip(setup.names, chosen, strict=True)]),
            deck=setup.deck,
            bot_seed="",
            session_id=session_id,
            tally=Tally.of(len(setup.names)),
            first=setup.first,
            steps=game.actions,
            outcome=game.outcome,
        )

    @property
    def setup(self) -> Setup:
        """What the engine deals from."""
        names = tuple([seat.name for seat in self.seats])
        return Setup(self.rules, self.deck, names, self.first)

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions that stand: those taken back are left out."""
        return remaining(self.steps)

    @property
    def undos(self) -> int:
        """How often a decision was taken back."""
        return sum(isinstance(step, TakenBack) for step in self.steps)


def remaining(steps: Iterable[Step]) -> tuple[Action, ...]:
    """Return the actions that still stand after all steps.

    Raises:
        RecordPartsError: more is taken back than was played.

    """
    standing: list[Action] = []
    for step in steps:
        if isinstance(step, TakenBack):
            take_back(standing, step)
        else:
            standing.append(step)
    return tuple(standing)


def take_back(standing: list[T], step: TakenBack) -> tuple[T, ...]:
    """Remove what a step takes back from the end of what stands, and return it, oldest first.

    What stands has an entry for each action: the action, or what came of it.

    Raises:
        RecordPartsError: more is taken back than was played; nothing is removed then.

    """
    if step.plies > len(standing):
        raise RecordPartsError(
            RecordReason.TOO_MUCH_TAKEN_BACK, plies=step.plies, played=len(standing)
        )
    gone = tuple(standing[-step.plies :])
    del standing[-step.plies :]
    return gone


def check_started(started: datetime) -> datetime:
    """Return a moment in UTC.

    Raises:
        RecordPartsError: some places on earth cannot tell the moment in their time.

    """
    try:
        moment = started.astimezone(UTC)
        _ = moment - _DAY, moment + _DAY
    except OverflowError:
        raise RecordPartsError(RecordReason.OUT_OF_CALENDAR) from None
    return moment


def check_session_id(session_id: str) -> None:
    """Raise `RecordPartsError` unless the text can name a session: letters, digits, - and _."""
    if not _SESSION_ID.fullmatch(session_id):
        raise RecordPartsError(RecordReason.NO_SESSION_NAME, text=session_id)


def check_level_word(level: str) -> None:
    """Raise `RecordPartsError` unless the text can name a level of bot.

    Whether this program has such a bot is asked only when it shall play.
    """
    if not _LEVEL.fullmatch(level):
        raise RecordPartsError(RecordReason.NO_LEVEL_NAME, text=level)


def check_tally(tally: Tally, seats: int) -> None:
    """Raise `RecordPartsError` unless the tally is one of this many seats (R9.3)."""
    if len(tally.duraks) != seats:
        raise RecordPartsError(RecordReason.TALLY_SEATS, tally=len(tally.duraks), seats=seats)
    counts: dict[int | None, int] = {None: tally.draws} | dict(enumerate(tally.duraks))
    told = Counter(tally.latest)
    if len(tally.latest) > MOST_LATEST or any(
        count > counts.get(seat, 0) for seat, count in told.items()
    ):
        raise RecordPartsError(RecordReason.TALLY_LATEST, games=tally.games)


def check_match(match: Match, seats: int, first: int | None) -> None:
    """Raise `RecordPartsError` unless a round of the match can be played so (R9.2)."""
    if seats != 2:
        raise RecordPartsError(RecordReason.MATCH_SEATS, seats=seats)
    if max(match.points) >= match.to:
        raise RecordPartsError(RecordReason.MATCH_WAS_OVER, to=match.to)
    if match.round <= sum(match.points):
        points = sum(match.points)
        raise RecordPartsError(RecordReason.MATCH_ROUND, round=match.round, points=points)
    if match.first != first:
        raise RecordPartsError(RecordReason.TWO_OPENERS)
