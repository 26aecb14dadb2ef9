"""What can happen to a game at the screen, and what a step of its course asks of the world."""

from dataclasses import dataclass
from typing import TypeAlias

from durak.bots.advice import Advice
from durak.engine import Card, Outcome
from durak.table.preferences import Explained, Preference, Preferences
from durak.table.snapshot import Snapshot
from durak.table.table import Answer
from durak.tui.layout import Layout
from durak.tui.table_model import TableModel
from durak.words.sentences import Sentences


@dataclass(frozen=True, slots=True)
class KeyPressed:
    """A key that means something at the table, or nothing at all, as Textual writes it."""

    key: str


@dataclass(frozen=True, slots=True)
class Ordered:
    """A command asked for by its name, as by a click or in the palette; some take a number."""

    command: str
    number: int = 0


@dataclass(frozen=True, slots=True)
class Touched:
    """A card of the hand was clicked; `more` if with Ctrl or another button than the first."""

    card: Card
    more: bool = False


@dataclass(frozen=True, slots=True)
class Elapsed:
    """The timer of this number ran out."""

    number: int


@dataclass(frozen=True, slots=True)
class Painted:
    """What was drawn when the painting of this number was asked for can be seen."""

    number: int


@dataclass(frozen=True, slots=True)
class Answered:
    """The bot that was asked with this number has decided."""

    number: int
    answer: Answer


@dataclass(frozen=True, slots=True)
class Advised:
    """The hint that was asked for with this number is there."""

    number: int
    advice: Advice


@dataclass(frozen=True, slots=True)
class Happened:
    """The table is like this now: an action was played, or some were taken back."""

    snapshot: Snapshot


@dataclass(frozen=True, slots=True)
class UndoAnswered:
    """Two people have agreed to take back a decision, or not."""

    agreed: bool


@dataclass(frozen=True, slots=True)
class ScreenCovered:
    """Another screen lies on top."""


@dataclass(frozen=True, slots=True)
class ScreenUncovered:
    """No other screen lies on top any more."""


@dataclass(frozen=True, slots=True)
class Resized:
    """The terminal has another size, with so many columns for the hand."""

    layout: Layout
    hand_width: int = 80


@dataclass(frozen=True, slots=True)
class Preferred:
    """The person likes to play like this from now on; in another language the `score` is another.

    None leaves it as it is.
    """

    preferences: Preferences
    score: str | None = None


CourseEvent: TypeAlias = (
    KeyPressed
    | Ordered
    | Touched
    | Elapsed
    | Painted
    | Answered
    | Advised
    | Happened
    | UndoAnswered
    | ScreenCovered
    | ScreenUncovered
    | Resized
    | Preferred
)


@dataclass(frozen=True, slots=True)
class Draw:
    """Show this."""

    model: TableModel


@dataclass(frozen=True, slots=True)
class Ask:
    """Let the bot to move think; `Answered` follows."""

    number: int


@dataclass(frozen=True, slots=True)
class Consult:
    """Let a hint be thought out; `Advised` follows."""

    number: int


@dataclass(frozen=True, slots=True)
class CallOff:
    """Nobody waits any more for what is thought about under this number."""

    number: int


@dataclass(frozen=True, slots=True)
class StartTimer:
    """Start a timer of so many seconds; `Elapsed` follows."""

    number: int
    seconds: float


@dataclass(frozen=True, slots=True)
class AwaitPainting:
    """Tell when everything drawn so far can be seen; `Painted` follows."""

    number: int


@dataclass(frozen=True, slots=True)
class Play:
    """Play this at the table and keep the game; `Happened` follows."""

    answer: Answer


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take the game back to this ply and keep it; `Happened` follows."""

    ply: int


@dataclass(frozen=True, slots=True)
class Prefer:
    """Remember this value of a preference; the course goes by it already."""

    name: str
    value: Preference | Explained


@dataclass(frozen=True, slots=True)
class Ring:
    """Ring the bell."""


@dataclass(frozen=True, slots=True)
class AskUndo:
    """Put this question to two people, hiding the table; `UndoAnswered` follows."""

    question: Sentences


@dataclass(frozen=True, slots=True)
class OpenLog:
    """Open the whole log."""


@dataclass(frozen=True, slots=True)
class OpenHelp:
    """Open the help."""


@dataclass(frozen=True, slots=True)
class OpenSettings:
    """Open the settings; `Preferred` follows where something was changed."""


@dataclass(frozen=True, slots=True)
class End:
    """Leave the table, with the outcome if there is one."""

    outcome: Outcome | None


AtTable: TypeAlias = Ask | Consult | CallOff | Play | TakeBack
"""What is asked of the table, and of those who think at it."""

Leading: TypeAlias = AskUndo | OpenLog | OpenSettings | OpenHelp | End
"""What leads to another screen, or away."""

Effect: TypeAlias = Draw | StartTimer | AwaitPainting | Prefer | Ring | AtTable | Leading
