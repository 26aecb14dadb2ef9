"""Writing a record: at once, or step by step while the game goes on."""

from collections.abc import Iterable

from durak.engine import Action, Position
from durak.record.faults import RecordPartsError, RecordReason
from durak.record.header import header_text
from durak.record.line import Line
from durak.record.model import Record, Step, TakenBack
from durak.record.moves import step_text
from durak.record.result import result_text
from durak.record.summary import Checksum, Summary


class Writer:
    """Writes a game as it goes on; each method returns the text to be appended.

    What `begin`, `write` and `end` have returned, one after another, is what `dumps` gives.
    `game` is the record of the game; its steps and its outcome are not looked at.
    """

    def __init__(self, game: Record) -> None:
        self._game = game
        self._line = Line(game.setup)
        self._undos = 0
        self._open_line: int | None = None
        self._checksum = Checksum()

    @property
    def position(self) -> Position:
        """The position after the steps so far."""
        return self._line.position

    def begin(self) -> str:
        """Return the header."""
        return self._noted(header_text(self._game))

    def write(self, step: Step) -> str:
        """Return the text of an action or of an undo.

        Raises:
            IllegalActionError: the rules refuse the action (R11).
            RecordPartsError: more is taken back than was played.

        """
        text = self._undo(step) if isinstance(step, TakenBack) else self._act(step)
        return self._noted(text)

    def end(self) -> str:
        """Return the lines that close the record: the result and the summary."""
        summary = Summary.of(self._line.positions, self._undos)
        text = self._noted(f"\nresult: {result_text(self.position.outcome)}\n{summary.text}")
        return f"{text}{self._checksum.digits}\n"

    def _noted(self, text: str) -> str:
        self._checksum.add(text.encode())
        return text

    def _act(self, action: Action) -> str:
        before = self.position
        self._line.play(action)
        text = f" {step_text(action, before.queue[0])};"
        if self._open_line == before.bout:
            return text
        self._open_line = before.bout
        return f"\n{bout_text(before)}{text}"

    def _undo(self, step: TakenBack) -> str:
        self._line.take_back(step)
        self._undos += 1
        # The next action may belong to an earlier bout, so it starts a line of its own.
        self._open_line = None
        return f" {step_text(step)};"


def bout_text(position: Position) -> str:
    """Return what begins the line of a bout: its number, the principal and the defender."""
    return f"{position.bout}. {position.principal}>{position.defender}:"


def dumps(record: Record) -> str:
    """Write a record in its canonical form.

    Raises:
        DurakError: the steps are not a legal game, or do not end with the record's outcome.

    """
    writer = Writer(record)
    text = _without_end(record, writer) + writer.end()
    if writer.position.outcome != record.outcome:
        reached, told = result_text(writer.position.outcome), result_text(record.outcome)
        raise RecordPartsError(RecordReason.ANOTHER_RESULT, reached=reached, told=told)
    return text


def text_so_far(record: Record) -> str:
    """Write a record whose game goes on: all but its end, so that a writer can go on from there.

    Raises:
        DurakError: the steps are not a legal game.

    """
    return _without_end(record, Writer(record))


def _without_end(record: Record, writer: Writer) -> str:
    return writer.begin() + "".join([writer.write(step) for step in record.steps])


def dumps_all(records: Iterable[Record]) -> str:
    """Write several games into one text, such as the rounds of a match."""
    return "\n".join(dumps(record) for record in records)
