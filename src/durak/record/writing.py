"""Writing a record: at once, or step by step while the game goes on."""

from collections.abc import Iterable
from typing import Final

from durak.engine import Action, Outcome, Position, Setup, apply, deal
from durak.record.faults import RecordPartsError, RecordReason
from durak.record.header import header_text
from durak.record.model import Record, Step, TakenBack
from durak.record.moves import step_text

UNFINISHED: Final = "unfinished"


class Pen:
    """Writes a game as it goes on; each method returns the text to be appended.

    What it has written at any moment is the text that `dumps` gives, without the result.
    """

    def __init__(self, setup: Setup) -> None:
        start = deal(setup.rules, len(setup.names), setup.deck, setup.first)
        self._positions = [start]
        self._open_line: int | None = None

    @property
    def position(self) -> Position:
        """The position after the steps so far."""
        return self._positions[-1]

    def write(self, step: Step) -> str:
        """Return the text of an action or of an undo.

        Raises:
            IllegalActionError: the rules refuse the action (R11).
            RecordPartsError: more is taken back than was played.

        """
        return self._undo(step) if isinstance(step, TakenBack) else self._act(step)

    def end(self) -> str:
        """Return the line that closes the record."""
        return f"\nresult: {result_text(self.position.outcome)}\n"

    def _act(self, action: Action) -> str:
        before = self.position
        self._positions.append(apply(before, action))
        text = f" {step_text(action, before.queue[0])};"
        if self._open_line == before.bout:
            return text
        self._open_line = before.bout
        return f"\n{bout_text(before)}{text}"

    def _undo(self, step: TakenBack) -> str:
        played = len(self._positions) - 1
        if step.plies > played:
            raise RecordPartsError(
                RecordReason.TOO_MUCH_TAKEN_BACK, plies=step.plies, played=played
            )
        del self._positions[-step.plies :]
        # The next action may belong to an earlier bout, so it starts a line of its own.
        self._open_line = None
        return f" {step_text(step, 0)};"


def bout_text(position: Position) -> str:
    """Return what begins the line of a bout: its number, the principal and the defender."""
    return f"{position.bout}. {position.principal}>{position.defender}:"


def result_text(outcome: Outcome | None) -> str:
    """Return an outcome as the result line writes it."""
    if outcome is None:
        return UNFINISHED
    return "draw" if outcome.durak is None else f"durak {outcome.durak}"


def dumps(record: Record) -> str:
    """Write a record in its canonical form.

    Raises:
        DurakError: the steps are not a legal game, or do not end with the record's outcome.

    """
    pen = Pen(record.setup)
    text = _without_result(record, pen) + pen.end()
    if pen.position.outcome != record.outcome:
        reached, told = result_text(pen.position.outcome), result_text(record.outcome)
        raise RecordPartsError(RecordReason.ANOTHER_RESULT, reached=reached, told=told)
    return text


def text_so_far(record: Record) -> str:
    """Write a record whose game goes on: all but the result, so that a pen can go on from there.

    Raises:
        DurakError: the steps are not a legal game.

    """
    return _without_result(record, Pen(record.setup))


def _without_result(record: Record, pen: Pen) -> str:
    return header_text(record) + "".join([pen.write(step) for step in record.steps])


def dumps_all(records: Iterable[Record]) -> str:
    """Write several games into one text, such as the rounds of a match."""
    return "\n".join(dumps(record) for record in records)
