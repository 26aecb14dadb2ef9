"""A world for the course of a game: a table, a screen that is painted late, timers that wait.

Keys and clicks stand in a queue, as in a terminal: what could be seen when one was pressed is
noted, and by the time of its turn the game may have gone on. Nothing runs by itself.
"""

import random
from collections import deque
from dataclasses import dataclass, field
from typing import Self, TypeAlias

from durak.bots.advice import Advice, AdviceReason
from durak.engine import (
    PASS,
    TAKE,
    Cover,
    Game,
    Outcome,
    RuleSet,
    Setup,
    View,
    cards_played,
    parse_action,
)
from durak.table.options import Pace
from durak.table.preferences import Explained, Preference, Preferences
from durak.table.seat import Seat
from durak.table.table import Answer, Consultation, Question, Table
from durak.tui.commands import TABLE_COMMANDS
from durak.tui.course.controller import may_run, step
from durak.tui.course.flow import begin
from durak.tui.course.protocol import (
    Advised,
    Answered,
    Ask,
    AskUndo,
    AwaitPainting,
    CallOff,
    Consult,
    CourseEvent,
    Draw,
    Effect,
    Elapsed,
    End,
    Happened,
    KeyPressed,
    OpenHelp,
    OpenLog,
    OpenSettings,
    Ordered,
    Painted,
    Play,
    Prefer,
    Resized,
    ScreenCovered,
    ScreenUncovered,
    StartTimer,
    TakeBack,
    Touched,
    UndoAnswered,
)
from durak.tui.course.stages import BotAsked, Explaining
from durak.tui.course.state import Course
from durak.tui.layout import Layout
from durak.tui.table_model import TableModel
from durak.words.sentences import Sentences

COMMANDS = {command.id: command for command in TABLE_COMMANDS}
NAMES = ("You", "Anna", "Boris", "Vera")


@dataclass(frozen=True)
class Pressed:
    """A key, click or order on its way, and what could be seen when it was made."""

    event: KeyPressed | Ordered | Touched
    seen: TableModel | None


@dataclass(frozen=True)
class Painting:
    """A painting that was asked for."""

    number: int


Message: TypeAlias = Pressed | Painting


def table_of(
    rules: RuleSet, people: tuple[int, ...], seats: int, seed: int, plies: int = 0
) -> Table:
    """Return a table where so many actions were played by chance, fewer if the game ends."""
    rng = random.Random(seed)
    game = Game(Setup.shuffled(rules, NAMES[:seats], rng))
    for _ in range(plies):
        if game.mover is not None:
            game.play(rng.choice(game.legal_actions))
    if game.mover is None:
        game.undo()
    who = [Seat(name, None if n in people else "random") for n, name in enumerate(NAMES[:seats])]
    return Table(game, tuple(who), f"seed {seed}")


@dataclass
class World:
    """Runs the effects of a course and keeps its promises."""

    table: Table
    course: Course
    seen: TableModel | None = None
    drawn: TableModel | None = None
    queue: deque[Message] = field(default_factory=deque)
    timers: list[int] = field(default_factory=list)
    asked: dict[int, Question | Consultation] = field(default_factory=dict)
    called_off: dict[int, Question | Consultation] = field(default_factory=dict)
    question: Sentences = ()
    covers: bool = False
    ended: list[Outcome | None] = field(default_factory=list)
    rng: random.Random = field(default_factory=lambda: random.Random(1))
    effects: list[Effect] = field(default_factory=list)
    preferred: dict[str, Preference | Explained] = field(default_factory=dict)

    @classmethod
    def of(
        cls,
        table: Table,
        pace: Pace = Pace.NORMAL,
        layout: Layout = Layout.HOME,
        score: str = "",
        preferences: Preferences | None = None,
    ) -> Self:
        """Sit down at a table, at the seat of its first person."""
        seat = next(n for n, who in enumerate(table.seats) if who.is_person)
        course, effects = begin(table.snapshot(), pace, seat, score, layout, preferences)
        world = cls(table, course)
        world.drawn = course.model
        world.run(effects)
        return world

    def branch(self) -> "World":
        """Return another world that is like this one, and lives on by itself."""
        game = self.table.game.at(self.table.game.ply)
        return World(
            Table(game, self.table.seats, self.table.seed),
            self.course,
            self.seen,
            self.drawn,
            deque(self.queue),
            list(self.timers),
            dict(self.asked),
            dict(self.called_off),
            self.question,
            self.covers,
            list(self.ended),
        )

    @property
    def in_sight(self) -> bool:
        return not self.covers and not self.course.layout.is_too_small

    @property
    def bots_asked(self) -> list[int]:
        """The numbers of the questions that bots think about."""
        return [number for number, it in self.asked.items() if isinstance(it, Question)]

    def happen(self, event: CourseEvent, seen: TableModel | None = None) -> None:
        """Let something happen; `seen` is what the person saw who did it."""
        waiting = deque([event])
        while waiting:
            self.course, effects = step(self.course, waiting.popleft())
            waiting.extend(self.run(effects, seen))

    def run(self, effects: tuple[Effect, ...], seen: TableModel | None = None) -> list[CourseEvent]:
        """Run effects; return what follows from them at once."""
        follows: list[CourseEvent] = []
        for effect in effects:
            self.effects.append(effect)
            follows += self._run(effect, seen)
        return follows

    def _run(self, effect: Effect, seen: TableModel | None) -> list[CourseEvent]:
        match effect:
            case Draw(model):
                self.drawn = model
            case Ask(number):
                question = self.table.question()
                assert question is not None, "somebody is asked, and no bot is to move"
                self.asked[number] = question
            case Consult(number):
                consultation = self.table.consultation()
                assert consultation is not None, "a hint is asked for, and nobody may have one"
                self.asked[number] = consultation
            case CallOff(number):
                self.called_off[number] = self.asked.pop(number)
            case StartTimer(number, seconds):
                assert seconds >= 0
                self.timers.append(number)
            case AwaitPainting(number):
                self.queue.append(Painting(number))
            case Play(answer):
                self.check_seen(answer, seen)
                self.table.play(answer)
                return [Happened(self.table.snapshot())]
            case TakeBack(ply):
                self.table.take_back(ply)
                return [Happened(self.table.snapshot())]
            case Prefer(name, value):
                self.preferred[name] = value
            case AskUndo(question):
                self.question = question
                return self.cover()
            case OpenLog() | OpenHelp() | OpenSettings():
                return self.cover()
            case End(outcome):
                if not self.covers:
                    self.ended.append(outcome)
        return []

    def check_seen(self, answer: Answer, seen: TableModel | None) -> None:
        """Hold that a person plays what they saw when the key was pressed."""
        if not self.table.seats[answer.seat].is_person or self.passes_by_itself(answer):
            return
        assert seen is not None, "a key plays, and the table was out of sight when it was pressed"
        assert not seen.hidden
        assert seen.view.seat == answer.seat, "a key plays for the other person"
        played = cards_played(answer.action)
        assert played & ~seen.view.hand == 0, "a card is played that was not seen"
        assert seen.view.mover == answer.seat, "a key plays that was pressed before the turn"
        since = self.table.snapshot().views[answer.seat]
        assert since is not None
        mine = since.events[len(seen.view.events) :]
        assert all(getattr(event, "seat", None) == answer.seat for event in mine), mine
        if isinstance(answer.action, Cover):
            assert answer.action.attack.bit in [attack for attack, _ in seen.view.pairs]

    def passes_by_itself(self, answer: Answer) -> bool:
        """Tell whether an answer is the only one of a person who lets that go by itself."""
        automatic = self.course.preferences.auto_done and not self.course.snapshot.for_two
        return automatic and self.table.game.legal_actions == (answer.action,) == (PASS,)

    def play(self, action: str) -> None:
        """Let whoever is to move play this, past the screen."""
        assert self.table.mover is not None
        answer = Answer(self.table.game.ply, self.table.mover, parse_action(action))
        self.table.play(answer)
        self.happen(Happened(self.table.snapshot()))

    def press(self, event: KeyPressed | Ordered | Touched) -> None:
        """Press a key or click; under another screen it is for that one."""
        if not self.covers:
            self.queue.append(Pressed(event, self.seen))

    def deliver(self) -> None:
        """Let the oldest message have its turn; a screen is painted when no key waits any more."""
        message = self.queue.popleft()
        if isinstance(message, Pressed):
            if not self.covers:
                self.happen(message.event, message.seen)
        elif any(isinstance(other, Pressed) for other in self.queue):
            self.queue.append(message)
        else:
            self.paint()
            self.happen(Painted(message.number))

    def paint(self) -> None:
        """Let the eye see what has been drawn."""
        if self.in_sight and not self.course.covered:
            self.seen = self.drawn

    def cover(self) -> list[CourseEvent]:
        """Lay another screen on top; return what the table hears of it."""
        self.covers = True
        self.seen = None
        return [ScreenCovered()]

    def uncover(self, order: str = "") -> None:
        """Take the other screen away; a question goes with its answer, which is No.

        A palette shows the table beneath it as it was last drawn. What is chosen there is run
        before the table hears that it is in sight again.
        """
        if self.question:
            self.answer_undo(agreed=False)
            return
        self.covers = False
        if order and may_run(self.course, COMMANDS[order]):
            self.happen(Ordered(order), self.drawn)
        if not self.covers:
            self.happen(ScreenUncovered())

    def answer_undo(self, *, agreed: bool, late: bool = False) -> None:
        """Answer the question; the table may hear of the answer before or after it is in sight."""
        self.question, self.covers = (), False
        events: list[CourseEvent] = [UndoAnswered(agreed), ScreenUncovered()]
        for event in reversed(events) if late else events:
            self.happen(event)

    def resize(self, layout: Layout) -> None:
        """Give the terminal another size."""
        if layout.is_too_small or self.course.layout.is_too_small:
            self.seen = None
        self.happen(Resized(layout))

    def ring(self, number: int) -> None:
        """Let a timer run out."""
        if number in self.timers:
            self.timers.remove(number)
        self.happen(Elapsed(number))

    def think(self, number: int) -> None:
        """Let a bot answer, or a hint come; also one that nobody waits for any more."""
        thought = self.asked.pop(number, None) or self.called_off[number]
        if isinstance(thought, Question):
            self.happen(Answered(number, thought.answer()))
        else:
            self.happen(Advised(number, advice_of(thought.view)))

    def rest(self) -> None:
        """Let everything happen that is under way, and put nothing in its way.

        Afterwards a person may act, show their cards, or is gone from the table.
        """
        self.resize(Layout.HOME)
        for _ in range(1000):
            self.paint()
            if self.queue:
                self.deliver()
            elif self.covers:
                self.uncover()
            elif self.course.paused:
                self.happen(Ordered("skip"))
            elif self.ended or self.course.your_turn or self.course.may_reveal:
                return
            elif self.bots_asked:
                self.think(self.bots_asked[0])
            elif isinstance(stage := self.course.stage, Explaining) and stage.lock.is_open:
                self.happen(Ordered("skip"))
            elif self.timers:
                self.ring(self.timers[0])
            else:
                raise AssertionError(f"there is no way on from {self.course.stage}")
        raise AssertionError(f"no end of it, at {self.course.stage}")

    def keys(self, *keys: str) -> None:
        """Press keys one after another, each when everything before it has come to rest."""
        for key in keys:
            self.paint()
            self.press(KeyPressed(key))
            while self.queue:
                self.deliver()
            self.paint()

    def way(self) -> str:
        """Return a key with which a person goes on: it plays, or moves to a card that can be."""
        model = self.course.model
        if model.allowed(PASS):
            return "d"
        if len(model.meanings) == 1:
            return "enter"
        return "t" if model.allowed(TAKE) else "right" if self.rng.random() < 0.5 else "left"

    def log(self) -> str:
        """Write the actions of the game."""
        return ", ".join(map(str, self.table.game.actions))


def advice_of(view: View) -> Advice:
    """Return a hint: the last of the legal actions."""
    return Advice(view.legal_actions[-1], AdviceReason.ONLY_ACTION, 0.25)


def check(world: World) -> None:
    """Hold what is true of every course: nothing hidden is drawn, and nobody waits in vain."""
    course, position = world.course, world.table.game.position
    model = course.model
    assert course.snapshot == world.table.snapshot()
    bots = [n for n, seat in enumerate(world.table.seats) if not seat.is_person]
    assert all(course.snapshot.views[seat] is None for seat in bots)
    if course.hidden:
        assert (model.draws, model.new_cards, model.recap) == ((), 0, [])
        assert (model.view.hand, model.view.dealt, model.hand) == (0, 0, ())
        assert (model.selection.picked, model.message) == (0, ())
    else:
        others = [hand for seat, hand in enumerate(position.hands) if seat != course.seat]
        shown = model.view.hand
        before = world.table.game.at(max(0, world.table.game.ply - 1)).position
        mine = position.hands[course.seat or 0] | before.hands[course.seat or 0]
        assert shown & ~mine == 0
        assert model.closing or not any(shown & hand for hand in others)
    asked = course.stage if isinstance(course.stage, BotAsked) else None
    assert world.bots_asked == ([asked.question] if asked and asked.answer is None else [])
