"""A course: one stage, and the facts beside it."""

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Self, TypeAlias

from durak.bots.advice import Advice
from durak.engine import Card, View
from durak.table.options import Pace
from durak.table.preferences import Preferences
from durak.table.snapshot import Snapshot
from durak.table.turns import can_only_pass
from durak.tui.course.protocol import Effect
from durak.tui.course.stages import (
    BotAsked,
    BoutEnded,
    Explaining,
    HandingOver,
    Passing,
    Stage,
    YourTurn,
)
from durak.tui.handover import hidden_model, news
from durak.tui.layout import Layout
from durak.tui.selection import Selection
from durak.tui.table_model import TableModel
from durak.words.sentences import Sentences
from durak.words.shown_names import seat_names


@dataclass(frozen=True)
class Course:
    """A game at the screen at one moment.

    `seat` is who sits at the screen, None while the keyboard is passed on between two people.
    `message` answers the last key, `news` tells that what happened meanwhile is unread, and
    `touched` is the card clicked last if nothing else has happened since. `consulted` is the number
    of the hint that is thought about, `advice` the one that is there.

    The bots stand still while `paused`, while `covered` by another screen, and in a layout without
    room for the table. `hurried` tells that since the last turn a pause has run which a key has cut
    short, or may have been meant to; `to_the_end`, that no pause is kept any more.

    `hand_width` is the columns of the hand. `number` is the last one given to a question, a hint, a
    timer or a painting. `away` is the timer that runs while the person waits for their turn, and
    `long_away` tells that it ran out.
    """

    snapshot: Snapshot
    stage: Stage
    seat: int | None
    pace: Pace
    score: str = ""
    layout: Layout = Layout.HOME
    preferences: Preferences = field(default_factory=Preferences)
    selection: Selection = field(default_factory=Selection)
    message: Sentences = ()
    news: bool = False
    touched: Card | None = None
    consulted: int | None = None
    advice: Advice | None = None
    paused: bool = False
    hurried: bool = False
    to_the_end: bool = False
    covered: bool = False
    hand_width: int = 80
    number: int = 0
    away: int | None = None
    long_away: bool = False

    @property
    def hidden(self) -> bool:
        """Whether both hands are hidden, as nobody is known to sit at the screen (R9.4)."""
        return self.seat is None

    @property
    def your_turn(self) -> bool:
        """Whether a key may play a card now."""
        return isinstance(self.stage, YourTurn)

    @property
    def waiting(self) -> bool:
        """Whether a pause is running, which a key can cut short."""
        return isinstance(self.stage, BotAsked | BoutEnded | Passing)

    @property
    def in_sight(self) -> bool:
        """Whether the table can be seen, so that the game may go on."""
        return not self.covered and not self.layout.is_too_small

    @property
    def may_reveal(self) -> bool:
        """Whether the next person may have their cards shown."""
        return isinstance(self.stage, HandingOver) and self.stage.lock.is_open and self.in_sight

    @property
    def passes_by_itself(self) -> bool:
        """Whether it is the turn of the seat at the screen, which passes without a key.

        Never where two people play: it would tell the other one what the hand lacks.
        """
        view = self.view
        return (
            self.preferences.auto_done
            and not self.snapshot.for_two
            and view is not None
            and can_only_pass(view)
        )

    @property
    def thinking(self) -> frozenset[int]:
        """The numbers under which something is thought about."""
        asked = self.stage if isinstance(self.stage, BotAsked) else None
        question = asked.question if asked and asked.answer is None else None
        return frozenset([number for number in (question, self.consulted) if number is not None])

    @property
    def view(self) -> View | None:
        """What whoever sits at the screen may know; None while the keyboard is passed on."""
        return None if self.seat is None else self.snapshot.view(self.seat)

    @property
    def names(self) -> tuple[str, ...]:
        """What the seats are called."""
        return seat_names(self.snapshot.seats)

    @cached_property
    def model(self) -> TableModel:
        """What is to be drawn."""
        view = self.view
        if view is None:
            return hidden_model(self.snapshot, self.score)
        ended, note = self._ended, self.stage.note if isinstance(self.stage, Explaining) else None
        names, stage = self.names, self.stage
        return TableModel(
            view=ended.view if ended else view,
            names=names,
            selection=self.selection,
            message=self.message,
            closing=ended.happened if ended else (),
            paused=self.paused,
            overdue=isinstance(stage, BotAsked) and stage.thinks and stage.answer is None,
            passing=isinstance(stage, Passing),
            score=self.score,
            memory=self.preferences.memory,
            news=news(view, names) if self.news else (),
            draws=() if self.seat is None else self.snapshot.draws[self.seat],
            recaps=self.pace.value <= Pace.FAST.value and not self.snapshot.for_two,
            can_take_back=self.snapshot.decision is not None,
            gives_hints=self.snapshot.gives_hints,
            advising=self.consulted is not None,
            advice=self.advice,
            note=note,
            unread=isinstance(self.stage, Explaining) and not self.stage.lock.is_open,
        )

    @property
    def _ended(self) -> BoutEnded | None:
        """The end of a bout that lies on the table."""
        stage = self.stage.ended if isinstance(self.stage, Explaining) else self.stage
        return stage if isinstance(stage, BoutEnded) else None

    def after_waiting(self) -> Self:
        """Return the course after a pause that could be seen: a key may still be on its way."""
        seen = self.pace is not Pace.INSTANT and not self.to_the_end
        return replace(self, hurried=self.hurried or seen)

    def silent(self) -> Self:
        """Return the course with every word to the person read, or no more true."""
        return replace(self, message=(), news=False, touched=None, consulted=None, advice=None)

    def saying(self, *sentences: str) -> Self:
        """Return the course with an answer to a key."""
        return replace(self.silent(), message=sentences)


Transition: TypeAlias = tuple[Course, tuple[Effect, ...]]
"""A course, and what it asks of the world to get there."""


def say(course: Course, *sentences: str) -> Transition:
    """Answer a key with sentences, and nothing else."""
    return course.saying(*sentences), ()
