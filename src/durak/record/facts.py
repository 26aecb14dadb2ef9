"""What lists and statistics need to know of a game, counted once from its record."""

from dataclasses import dataclass
from datetime import datetime
from typing import Self

from durak.engine import DurakError, Outcome, advance, deal
from durak.record.header import FIRST_LINE, Header, Origin
from durak.record.model import Record
from durak.record.result import outcome_of
from durak.record.summary import Checksum, Summary
from durak.table.match import Match
from durak.table.seat import Seat


@dataclass(frozen=True, slots=True)
class GameFacts:
    """The facts of one game.

    `plies` and `bouts` count what stands at the end, `undos` the decisions taken back, `branched`
    the actions that came from another record, None where there was none. `defended[seat]` and
    `taken[seat]` are the bouts in which the seat was the final defender and beat the attack, or
    took it. `match` is as it stood before the game.
    """

    started: datetime
    rules: str
    seats: tuple[Seat, ...]
    session_id: str
    match: Match | None
    outcome: Outcome | None
    plies: int
    bouts: int
    undos: int
    branched: int | None
    defended: tuple[int, ...]
    taken: tuple[int, ...]

    @classmethod
    def of(cls, record: Record) -> Self:
        """Count the facts of a record that was verified before."""
        setup = record.setup
        positions = [deal(setup.rules, len(setup.names), setup.deck, setup.first)]
        for action in record.actions:
            positions.append(advance(positions[-1], action))
        return cls.joined(record, record.outcome, Summary.of(positions, record.undos))

    @classmethod
    def joined(cls, game: Record | Origin, outcome: Outcome | None, summary: Summary) -> Self:
        """Put the facts of a game together from what it started from and what was counted in it."""
        return cls(
            started=game.started,
            rules=game.rules.name,
            seats=game.seats,
            session_id=game.session_id,
            match=game.match,
            outcome=outcome,
            plies=summary.plies,
            bouts=summary.bouts,
            undos=summary.undos,
            branched=game.branched,
            defended=summary.defended,
            taken=summary.taken,
        )

    @property
    def person(self) -> int | None:
        """The seat of the only person at the table; None when there are two or none."""
        persons = [number for number, seat in enumerate(self.seats) if seat.is_person]
        return persons[0] if len(persons) == 1 else None

    @property
    def opponents(self) -> str:
        """The levels of the bots, each once: ``greedy, heuristic``; nothing when there is none."""
        return ", ".join(sorted({seat.level for seat in self.seats if seat.level is not None}))


def facts_by_summary(data: bytes) -> GameFacts | None:
    """Return the facts of a file of one game by its summary, without playing through the game.

    None when there is no summary or it is of another text: the file must be read in full then.
    """
    text, mark, line = data.rstrip().rpartition(b"\n")
    found = Summary.parse(line.decode("utf-8", "replace"))
    if found is None or not text.startswith(FIRST_LINE.encode()):
        return None
    summary, digits = found
    checksum = Checksum()
    checksum.add(text + mark + line.removesuffix(digits.encode()))
    if checksum.digits != digits:
        return None
    try:
        return _facts_of_parts(text.decode(), summary)
    except (DurakError, ValueError):
        return None


def _facts_of_parts(text: str, summary: Summary) -> GameFacts:
    """Read the header and the result of a game whose text is what its summary is about."""
    head = text.partition("\n\n")[0]
    header = Header(1)
    for number, line in enumerate(head.split("\n")[1:], start=2):
        header.add(number, line)
    origin = header.origin()
    outcome = outcome_of(text.rpartition("\nresult:")[2])
    for counts in (summary.defended, summary.taken):
        if len(counts) != len(origin.seats):
            raise ValueError("another number of seats")
    if outcome is not None and outcome.durak is not None and outcome.durak >= len(origin.seats):
        raise ValueError("no seat of the table")
    return GameFacts.joined(origin, outcome, summary)
