"""From a record back to the table it was played at, and to the session it belongs to."""

from dataclasses import replace

from durak.engine import Game
from durak.record import Record
from durak.table.options import Options
from durak.table.session import Session
from durak.table.table import Table


def table_of(record: Record, ply: int | None = None) -> Table:
    """Return the table after `ply` actions, by default after all that stand.

    The bots sit in their seats with their seed, so that they go on exactly as they would have.

    Raises:
        HistoryError: the game has no such ply.
        LevelError: a bot of the record does not exist in this program.

    """
    game = Game(record.setup, record.actions)
    return Table(game if ply is None else game.at(ply), record.seats, record.bot_seed)


def options_of(record: Record, base: Options) -> Options:
    """Return the choices that lead to such a game; what a record does not tell is from `base`."""
    people = [seat.name for seat in record.seats if seat.is_person]
    levels = [seat.level for seat in record.seats if seat.level is not None]
    first, second = base.names
    return replace(
        base,
        rules=record.rules,
        seats=len(record.seats),
        names=((people or [first])[0], people[1] if len(people) > 1 else second),
        seed=record.seed,
        match=None if record.match is None else record.match.to,
        friend=len(people) == 2,
        levels=(*levels, *base.levels[len(levels) :]),
    )


def session_of(record: Record, base: Options) -> Session:
    """Return the session as it was while the record's game was being played.

    Telling it how the game ends leads on to the next table (R9.2, R9.3).

    Raises:
        SeatsError, OptionsError: nobody can sit down to such a game.

    """
    session = Session(options_of(record, base), record.seats)
    session.tally = record.tally
    session.match = record.match
    session.number = record.tally.games + 1
    session.count_from(record.deck)
    return session
