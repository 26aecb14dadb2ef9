"""Where a replay stands on the screen, and the model that is drawn of it.

An action that ends a bout is two steps of the reel, as at the table: first its cards still lie
there, then the table is cleared and the hands are filled up.
"""

from dataclasses import dataclass, replace
from functools import cached_property
from typing import Self

from durak.engine import CardSet, View, cards_played
from durak.record.replay import Replay
from durak.table.options import YOU
from durak.tui.closing import closing_view, ends_bout
from durak.tui.frame import REPLAY_COMMANDS
from durak.tui.table_model import Button, TableModel
from durak.tui.wordings import Prompt, answered, latest, worded
from durak.words import replays
from durak.words.bout_ends import end_sentences, headed
from durak.words.events import sentence
from durak.words.sentences import Sentences, stopped


@dataclass(frozen=True, slots=True)
class Reel:
    """A cursor, and whether the end of a bout still lies open there."""

    cursor: Replay
    closing: bool = False

    def step(self) -> Self:
        """Go on by one step; the end stays the end."""
        if self.closing:
            return replace(self, closing=False)
        after = self.cursor.forward()
        if after == self.cursor:
            return self
        return type(self)(after, ends_bout(after.events))

    def step_back(self) -> Self:
        """Go back by one step; the deal stays the deal."""
        if not self.closing and ends_bout(self.cursor.events):
            return replace(self, closing=True)
        return self.to(self.cursor.back())

    def to(self, cursor: Replay) -> Self:
        """Go to a place; a bout that ended there is cleared."""
        return type(self)(cursor)

    @property
    def is_first(self) -> bool:
        """Whether it is the deal."""
        return self.cursor.ply == 0

    @property
    def is_last(self) -> bool:
        """Whether it is the end."""
        return self.cursor.ply == self.cursor.last and not self.closing

    def view(self, seat: int) -> View:
        """Return what the seat saw."""
        action = self.cursor.action
        if not self.closing or action is None:
            return self.cursor.view(seat)
        return closing_view(self.cursor.back().view(seat), action, self.cursor.events)

    def hands(self) -> tuple[CardSet, ...]:
        """Return every hand, for those who look at all of them."""
        action = self.cursor.action
        if not self.closing or action is None:
            return self.cursor.position.hands
        return tuple([hand & ~cards_played(action) for hand in self.cursor.back().position.hands])


def viewer_of(names: tuple[str, ...]) -> int | None:
    """Return the seat that is called "you": the one whose name in the record is so."""
    return names.index(YOU) if YOU in names else None


@dataclass(frozen=True)
class ReplayModel(TableModel):
    """What the parts of the table draw of a replay.

    Nothing can be played; cards that could be played at the time are shown so.
    """

    reel: Reel | None = None
    running: bool = False

    @property
    def viewer(self) -> int | None:
        """The seat that is called "you"."""
        return viewer_of(self.names)

    @property
    def selected(self) -> CardSet:
        """No card is picked in a game that was played."""
        return 0

    @property
    def cursor_card(self) -> None:
        """There is no cursor over the hand."""
        return

    @cached_property
    def prompt(self) -> Prompt:
        """Tell where the replay stands and what happened there."""
        assert self.reel is not None
        cursor = self.reel.cursor
        head = replays.head(cursor.ply, cursor.last)
        if self.message:
            return answered(head, self.message)
        aside = replays.plays_on() if self.running else ""
        lines = cursor.taken_back
        if lines and not self.reel.closing:
            aside = replays.taken_back_from_here(len(lines[-1]))
        return worded(head, latest(self._told(cursor)), [aside])

    @cached_property
    def buttons(self) -> tuple[Button, ...]:
        """The buttons that move the replay."""
        assert self.reel is not None
        back, on = not self.reel.is_first, not self.reel.is_last
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
