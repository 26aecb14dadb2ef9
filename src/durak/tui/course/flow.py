"""How a game goes on at the screen: bots are asked, pauses kept, ends of bouts left to be read."""

from dataclasses import replace
from typing import Final

from durak.engine import PASS, View
from durak.table.closing import closing_view, ends_bout
from durak.table.notes import Note, note_after_bout, note_before
from durak.table.options import Pace
from durak.table.preferences import Explained, Preferences
from durak.table.snapshot import Decision, Snapshot
from durak.table.table import Answer
from durak.tui.course.protocol import (
    Ask,
    AwaitPainting,
    Effect,
    End,
    Play,
    Prefer,
    StartTimer,
    TakeBack,
)
from durak.tui.course.stages import (
    BotAsked,
    BoutEnded,
    Explaining,
    HandingOver,
    Lock,
    Over,
    Passing,
    Sent,
    TurnUnseen,
    UndoAsked,
)
from durak.tui.course.state import Course, Transition
from durak.tui.layout import Layout
from durak.tui.selecting import at_the_cheapest, kept_selection, pointing
from durak.tui.selection import Selection
from durak.words.replies import taken_back

HAND_OVER_PAUSE: Final = 0.3
"""Seconds before a key can show the next person's cards, and before one can play any of them.

A key pressed twice must do neither.
"""

SKIP_PAUSE: Final = 0.3
"""Seconds before a key plays where a pause has run since the last turn.

One that was to cut it short comes too late when the pause ends by itself, or is pressed twice:
neither was meant for the cards that have come meanwhile.
"""

READ_PAUSE: Final = 0.4
"""Seconds before a key puts a note away: one that was to cut a pause short was not meant for it."""

LEAST_THOUGHT: Final = 0.3
"""Seconds until it is said that a bot thinks, where the pause is shorter: words must not flash."""


def begin(
    snapshot: Snapshot,
    pace: Pace,
    seat: int,
    score: str,
    layout: Layout,
    preferences: Preferences | None = None,
) -> Transition:
    """Sit down at a table; of two people nobody knows who sits at the keyboard first."""
    sits = None if snapshot.for_two else seat
    preferences = preferences or Preferences()
    selection = Selection(order=preferences.order)
    return go_on(Course(snapshot, Sent(), sits, pace, score, layout, preferences, selection))


def go_on(course: Course) -> Transition:
    """Clear the table of a bout that has ended; let whoever is to move decide, or end."""
    snapshot = course.snapshot
    if snapshot.outcome is not None:
        return leave(course)
    course = replace(
        course, message=(), touched=None, selection=_kept_selection(course, course.view)
    )
    note = None if course.view is None else note_before(course.view, _told(course))
    if note is not None and _explains(course):
        return _with_cursor(_explain(course, note))
    return _let_decide(course)


def _let_decide(course: Course) -> Transition:
    snapshot = course.snapshot
    if snapshot.bot_moves:
        return _ask(course)
    if snapshot.mover != course.seat:
        return draw_curtain(course)
    return begin_turn(course)


def begin_turn(course: Course) -> Transition:
    """Begin the turn of whoever sits at the screen, or pass for them where nothing fits."""
    if course.passes_by_itself:
        pause = course.number + 1
        seconds = 0 if course.to_the_end else course.pace.value
        return replace(course, stage=Passing(pause), number=pause), (StartTimer(pause, seconds),)
    seconds = SKIP_PAUSE if course.hurried else 0
    return _with_cursor(let_see(replace(course, hurried=False, paused=False), seconds))


def after_pause(course: Course) -> Transition:
    """Do what a pause was for, if it is over and nothing stands against it."""
    stage = course.stage
    if course.paused or not course.in_sight:
        return course, ()
    if isinstance(stage, BotAsked) and stage.due and stage.answer is not None:
        return replace(course, stage=Sent()), (Play(stage.answer),)
    if isinstance(stage, Passing) and stage.due and course.seat is not None:
        passed = Answer(course.snapshot.ply, course.seat, PASS)
        return replace(course.silent(), stage=Sent()), (Play(passed),)
    if isinstance(stage, BoutEnded) and stage.due:
        return go_on(course)
    return course, ()


def happened(course: Course, snapshot: Snapshot) -> Transition:
    """Show what came of an action, or of taking back."""
    moved = snapshot.ply == course.snapshot.ply + 1
    if moved and course.view is not None and ends_bout(snapshot.happened):
        return _end_bout(course, course.view, snapshot)
    was = course.stage if isinstance(course.stage, Sent) else Sent()
    seen = None if course.seat is None else snapshot.view(course.seat)
    course = replace(course.silent(), snapshot=snapshot, selection=_kept_selection(course, seen))
    course, effects = go_on(course)
    if was.undone is not None and course.seat == was.undone.seat:
        course = _deciding_anew(course, was.undone)
    return course, effects


def leave(course: Course) -> Transition:
    """Leave the table; a game that has ended counts, and its result is shown."""
    outcome = course.snapshot.outcome
    return replace(course.silent(), paused=False, stage=Over(outcome)), (End(outcome),)


def let_see(course: Course, seconds: float = 0) -> Transition:
    """Begin a turn; keys count once it has been painted, and not before so many seconds.

    Keys pressed before the turn could be seen were not meant for it.
    """
    painting = course.number + 1
    timer = painting + 1 if seconds else None
    stage = TurnUnseen(Lock(painting, timer))
    effects: tuple[Effect, ...] = (AwaitPainting(painting),)
    if timer is not None:
        effects = (*effects, StartTimer(timer, seconds))
    return replace(course, stage=stage, number=timer or painting), effects


def draw_curtain(course: Course) -> Transition:
    """Take both hands off the screen, and out of everything that is drawn (R9.4)."""
    timer = course.number + 1
    stage = HandingOver(Lock(timer=timer))
    return replace(_nobody(course), stage=stage, number=timer), (
        StartTimer(timer, HAND_OVER_PAUSE),
    )


def reveal(course: Course) -> Transition:
    """Show the table to the person who is to move, and what the other one did."""
    if not course.may_reveal or course.snapshot.mover is None:
        return course, ()
    # The same key pressed twice must not play a card that nobody has seen yet.
    seen = replace(course.silent(), seat=course.snapshot.mover, news=True)
    return _with_cursor(let_see(replace(seen, hurried=False), HAND_OVER_PAUSE))


def go_back_to(course: Course, decision: Decision) -> Transition:
    """Go back to a decision; whatever a bot is still thinking about has passed."""
    course = replace(course.silent(), paused=False, to_the_end=False, stage=Sent(decision))
    return course, (TakeBack(decision.ply),)


def undo_answered(course: Course, agreed: bool) -> Transition:
    """Take back what two people have agreed on; whatever the answer, no hand is seen unasked."""
    asked = course.stage
    if not isinstance(asked, UndoAsked):
        return course, ()
    if agreed:
        return go_back_to(course, asked.decision)
    # What the pause was for must not have happened before the answer.
    return go_on(course) if asked.interrupted else draw_curtain(course)


def hide_for(course: Course, asked: UndoAsked) -> Course:
    """Hide both hands while two people are asked."""
    return replace(_nobody(course), paused=False, stage=asked)


def _ask(course: Course) -> Transition:
    question, pause, slow = range(course.number + 1, course.number + 4)
    seconds = 0 if course.to_the_end else course.pace.value
    asked = replace(course, stage=BotAsked(question, pause, slow), number=slow)
    return asked, (
        Ask(question),
        StartTimer(pause, seconds),
        StartTimer(slow, max(seconds, LEAST_THOUGHT)),
    )


def _end_bout(course: Course, before: View, snapshot: Snapshot) -> Transition:
    """Leave the end of a bout on the table for a while, the end of the game twice as long."""
    assert snapshot.last is not None
    view, pause = closing_view(before, snapshot.last, snapshot.happened), course.number + 1
    seconds = course.pace.after_bout * (1 if snapshot.outcome is None else 2)
    seconds = 0 if course.to_the_end else seconds
    ended = replace(
        course.silent(),
        snapshot=snapshot,
        selection=_kept_selection(course, view),
        stage=BoutEnded(view, snapshot.happened, pause),
        number=pause,
    )
    note = note_after_bout(view, snapshot.happened, _told(course))
    if note is not None and snapshot.outcome is None and _explains(course):
        assert isinstance(ended.stage, BoutEnded)
        return _explain(ended, note, ended.stage)
    return ended, (StartTimer(pause, seconds),)


def _explains(course: Course) -> bool:
    wanted = course.preferences.explain and not course.to_the_end
    return wanted and not course.snapshot.for_two


def _told(course: Course) -> Explained:
    return course.preferences.explained


def _explain(course: Course, note: Note, ended: BoutEnded | None = None) -> Transition:
    """Lay a note over the table; what it interrupts comes after it."""
    painting, timer = course.number + 1, course.number + 2
    stage = Explaining(note, Lock(painting, timer), ended)
    return replace(course.silent(), paused=False, stage=stage, number=timer), (
        AwaitPainting(painting),
        StartTimer(timer, READ_PAUSE),
    )


def put_away(course: Course) -> Transition:
    """Put the note away once it could be read, remember that it was told, and go on."""
    stage = course.stage
    if not isinstance(stage, Explaining) or not stage.lock.is_open:
        return course, ()
    told = _told(course) | {stage.note.kind}
    preferences = course.preferences.with_value("explained", told)
    course = replace(course, preferences=preferences, hurried=True)
    course, effects = go_on(course) if stage.ended is not None else _let_decide(course)
    return course, (Prefer("explained", told), *effects)


def _deciding_anew(course: Course, decision: Decision) -> Course:
    """Put the cursor on what was taken back, and say what that was."""
    selection = pointing(course.model, decision.action)
    message = taken_back(decision, course.names)
    return replace(course, selection=selection, message=message)


def _with_cursor(turn: Transition) -> Transition:
    """Put the cursor on the cheapest card that fits, where a turn begins or will."""
    course, effects = turn
    return replace(course, selection=at_the_cheapest(course.model)), effects


def _nobody(course: Course) -> Course:
    order = course.selection.order
    return replace(course.silent(), seat=None, selection=Selection(order=order))


def _kept_selection(course: Course, view: View | None) -> Selection:
    """Return the selection for another view; the cursor stays on the card that was seen there."""
    return course.selection if view is None else kept_selection(course.model, view)
