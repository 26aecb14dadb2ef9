"""The model that is drawn of a replay."""

from dataclasses import dataclass
from functools import cached_property

from durak.engine import CardSet
from durak.record.replay import Replay
from durak.table.options import YOU
from durak.table.seat import Seat
from durak.tui.frame import REPLAY_COMMANDS
from durak.tui.numbered import Button
from durak.tui.table_model import TableModel
from durak.tui.wordings import Prompt, answered, latest, worded
from durak.words import replays
from durak.words.bout_ends import end_sentences, headed
from durak.words.events import sentence
from durak.words.sentences import Sentences, stopped


def viewer_of(seats: tuple[Seat, ...]) -> int | None:
    """Return the seat that is called "you": the one whose name in the record is so."""
    names = [seat.name for seat in seats]
    return names.index(YOU) if YOU in names else None


@dataclass(frozen=True)
class ReplayModel(TableModel):
    """What the parts of the table draw of a replay.

    Nothing can be played; cards that could be played at the time are shown so. `own` is the seat
    that is called "you".
    """

    cursor: Replay | None = None
    running: bool = False
    own: int | None = None

    @property
    def viewer(self) -> int | None:
        """The seat that is called "you"."""
        return self.own

    @property
    def selected(self) -> CardSet:
        """No card is picked in a game that was played."""
        return 0

    @property
    def rests(self) -> bool:
        """No hand can be played in a game that was played."""
        return True

    @property
    def news_from(self) -> None:
        """Nobody waits for what is new in a game that was played."""
        return

    @property
    def cursor_card(self) -> None:
        """There is no cursor over the hand."""
        return

    @cached_property
    def prompt(self) -> Prompt:
        """Tell where the replay stands and what happened there."""
        cursor = self.cursor
        assert cursor is not None
        head = replays.head(cursor.ply, cursor.last)
        if self.message:
            return answered(head, self.message)
        aside = replays.plays_on() if self.running else ""
        lines = cursor.taken_back
        if lines and not cursor.closing:
            aside = replays.taken_back_from_here(len(lines[-1]))
        return worded(head, latest(self._told(cursor)), [aside])

    @cached_property
    def buttons(self) -> tuple[Button, ...]:
        """The buttons that move the replay."""
        assert self.cursor is not None
        back, on = not self.cursor.is_first, not self.cursor.is_last
        enabled = {"deal": back, "bout_back": back, "step_back": back}
        return tuple(
            [
                Button(
                    command.id,
                    command.key_text(),
                    command.label(going_on=self.running),
                    enabled.get(command.id, on),
                    first=command.id == "run" and self.running,
                )
                for command in REPLAY_COMMANDS
                if not command.in_footer
            ]
        )

    def _told(self, cursor: Replay) -> Sentences:
        """Tell what happened with the action that led here."""
        first, *rest = cursor.events
        told = sentence(first, self.speaker)
        if self.closing:
            ended = end_sentences(self.view, self.closing, self.speaker)
            return (stopped(told), *headed(self.closing, ended))
        if not rest or not cursor.ply:
            return (told,)
        return stopped(told), sentence(rest[-1], self.speaker)
