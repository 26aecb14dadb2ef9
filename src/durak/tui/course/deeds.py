"""What the commands of the table do; a key, a click and the palette run the same ones."""

from dataclasses import replace
from types import MappingProxyType
from typing import Final

from durak.engine import PASS, TAKE
from durak.table.preferences import Faces, Memory, Preferences
from durak.tui.course.cursor import FAR, Handler, moved, to_playable, to_row
from durak.tui.course.flow import go_back_to, hide_for, leave, reveal
from durak.tui.course.playing import (
    attempt,
    cover_attack,
    enter,
    pick_and_go_on,
    skip,
    transfer_attack,
)
from durak.tui.course.protocol import AskUndo, Consult, OpenHelp, OpenLog, OpenSettings, Prefer
from durak.tui.course.stages import Passing, UndoAsked
from durak.tui.course.state import Course, Transition, say
from durak.words import replies


def _finish(course: Course, _: int) -> Transition:
    """Play to the end without a pause, once the one at the screen is out."""
    if not course.model.out:
        return say(course, replies.not_out_yet())
    return skip(replace(course, to_the_end=True))


def _sort(course: Course, _: int) -> Transition:
    """Sort the hand the other way; the cursor stays on its card."""
    order = course.selection.order.other
    return prefer(course.silent(), course.preferences.with_value("order", order)), (
        Prefer("order", order),
    )


def prefer(course: Course, preferences: Preferences) -> Course:
    """Go by other preferences; a hand that is sorted otherwise keeps the cursor on its card.

    What was said in another language, or with other letters on the cards, is said no more.
    """
    if _speaks(course.preferences) != _speaks(preferences):
        course = replace(course, message=())
    card, selection, order = course.model.cursor_card, course.selection, preferences.order
    course = replace(course, preferences=preferences, selection=replace(selection, order=order))
    if card is None or order is selection.order:
        return course
    cursor = course.model.hand.index(card)
    return replace(course, selection=replace(course.selection, cursor=cursor))


def _speaks(preferences: Preferences) -> tuple[str | None, Faces]:
    return preferences.language, preferences.faces


def _memory(course: Course, _: int) -> Transition:
    """Open the memory panel, after that hide all that is known, and after that show it again.

    Where the panel is always in sight, it is hidden and shown with the rest. The panel speaks for
    itself: what was said of the state before is true no more.
    """
    match course.preferences.memory:
        case Memory.HIDDEN:
            memory, told = Memory.SEATS, replies.memory_at_seats()
        case Memory.SEATS if not course.layout.shows_memory:
            memory, told = Memory.PANEL, ""
        case _:
            memory, told = Memory.HIDDEN, replies.memory_hidden()
    preferences = course.preferences.with_value("memory", memory)
    shown = replace(course, preferences=preferences, message=())
    return (shown.saying(told) if told else shown), (Prefer("memory", memory),)


def _pause(course: Course, _: int) -> Transition:
    """Stop the bots, or let them go on."""
    if not course.waiting:
        return say(course, replies.nothing_to_pause(for_two=course.snapshot.for_two))
    if course.paused:
        return skip(course)
    return replace(course.silent(), paused=True), ()


def _hint(course: Course, _: int) -> Transition:
    """Ask for a hint, or call off the one that is being thought about."""
    if not course.snapshot.gives_hints:
        return say(course, replies.no_hints())
    if course.consulted is not None:
        return say(course, replies.hint_called_off())
    if isinstance(course.stage, Passing):
        return say(course, replies.nothing_to_decide())
    if course.your_turn:
        number = course.number + 1
        return replace(course.silent(), consulted=number, number=number), (Consult(number),)
    # A turn that has just come may not have been seen yet; then the key was for before it.
    comes = course.snapshot.mover == course.seat and not course.waiting
    return say(course, *(() if comes else (replies.hint_not_now(),)))


def _undo(course: Course, _: int) -> Transition:
    """Take back the last decision of a person; two people must agree on it."""
    decision, names = course.snapshot.decision, course.names
    if decision is None:
        return say(course, replies.nothing_to_take_back())
    if not course.snapshot.for_two:
        return go_back_to(course, decision)
    question = replies.undo_question(decision, names, course.seat)
    return hide_for(course, UndoAsked(decision, course.waiting)), (AskUndo(question),)


DEEDS: Final = MappingProxyType[str, Handler](
    {
        "move_left": moved(-1),
        "move_right": moved(1),
        "move_first": moved(-FAR),
        "move_last": moved(FAR),
        "reveal": lambda course, _: reveal(course),
        "move_up": to_row(-1),
        "move_down": to_row(1),
        "next_playable": to_playable(1),
        "previous_playable": to_playable(-1),
        "play": enter,
        "cover": cover_attack,
        "transfer": transfer_attack,
        "take": lambda course, _: attempt(course, TAKE),
        "done": lambda course, _: attempt(course, PASS),
        "pick": pick_and_go_on,
        "skip": skip,
        "pause": _pause,
        "finish": _finish,
        "undo": _undo,
        "hint": _hint,
        "memory": _memory,
        "sort": _sort,
        "log": lambda course, _: (course, (OpenLog(),)),
        "settings": lambda course, _: (course, (OpenSettings(),)),
        "help": lambda course, _: (course, (OpenHelp(),)),
        "leave": lambda course, _: leave(course),
    }
)
"""By the name of a command: what it does."""
