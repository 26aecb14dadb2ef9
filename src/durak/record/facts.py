"""What lists and statistics need to know of a game, counted once from its record."""

from dataclasses import dataclass
from datetime import datetime
from typing import Self

from durak.engine import Outcome, Position, advance, deal
from durak.record.model import Record
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
        position = deal(setup.rules, len(setup.names), setup.deck, setup.first)
        defended, taken = [0] * position.seats, [0] * position.seats
        actions = record.actions
        bouts = 0
        for action in actions:
            after = advance(position, action)
            if _bout_ended(position, after):
                bouts += 1
                held = taken if after.beaten == position.beaten else defended
                held[position.defender] += 1
            position = after
        return cls(
            started=record.started,
            rules=record.rules.name,
            seats=record.seats,
            session_id=record.session_id,
            match=record.match,
            outcome=record.outcome,
            plies=len(actions),
            bouts=bouts,
            undos=record.undos,
            branched=record.branched,
            defended=tuple(defended),
            taken=tuple(taken),
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


def _bout_ended(before: Position, after: Position) -> bool:
    return after.bout != before.bout or not after.queue
