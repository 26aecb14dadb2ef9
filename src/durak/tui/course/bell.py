"""The bell: it calls a person back whose turn it is after a while, or whose game has ended."""

from dataclasses import replace
from typing import Final

from durak.tui.course.protocol import CourseEvent, Elapsed, Play, Ring, StartTimer
from durak.tui.course.stages import Over, TurnUnseen, YourTurn
from durak.tui.course.state import Course, Transition

LONG: Final = 3.0
"""Seconds after the last action of a person after which their next turn is worth a ring."""


def with_bell(before: Course, event: CourseEvent, step: Transition) -> Transition:
    """Return the step with the bell's part in it: nothing while nobody wants to hear it.

    No clock is read: a timer starts when the person has acted, and their turn may find it run out.
    Two people at one screen are there anyhow; only the end rings for them.
    """
    after, effects = step
    if not after.preferences.bell:
        return replace(after, away=None, long_away=False), effects
    if isinstance(event, Elapsed) and event.number == after.away:
        after = replace(after, long_away=True)
    if isinstance(after.stage, Over):
        ends = not isinstance(before.stage, Over) and after.stage.outcome is not None
        return after, (*effects, Ring()) if ends else effects
    if isinstance(after.stage, TurnUnseen | YourTurn):
        ringing = (Ring(),) if after.long_away else ()
        return replace(after, away=None, long_away=False), (*effects, *ringing)
    alone = not after.snapshot.for_two
    if alone and any(isinstance(it, Play) and it.answer.seat == after.seat for it in effects):
        timer = after.number + 1
        return replace(after, away=timer, number=timer), (StartTimer(timer, LONG), *effects)
    return after, effects
