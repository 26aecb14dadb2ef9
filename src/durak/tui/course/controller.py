"""The one function that moves a game at the screen on, whatever happens."""

from dataclasses import replace
from typing import Final

from durak.bots.advice import Advice
from durak.table.table import Answer
from durak.tui.commands import TABLE_COMMANDS, Command, When
from durak.tui.course.bell import with_bell
from durak.tui.course.deeds import DEEDS, prefer
from durak.tui.course.flow import after_pause, begin_turn, happened, let_see, undo_answered
from durak.tui.course.playing import skip, touch
from durak.tui.course.protocol import (
    Advised,
    Answered,
    AwaitPainting,
    CallOff,
    CourseEvent,
    Draw,
    Elapsed,
    End,
    Happened,
    KeyPressed,
    Ordered,
    Painted,
    Preferred,
    Resized,
    ScreenCovered,
    ScreenUncovered,
    Touched,
    UndoAnswered,
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
    YourTurn,
)
from durak.tui.course.state import Course, Transition
from durak.tui.layout import Layout
from durak.tui.selecting import pointing
from durak.tui.table_model import TableModel
from durak.words.commands import key_and_label
from durak.words.replies import strange_key

_COMMANDS: Final = {command.id: command for command in TABLE_COMMANDS}


def step(course: Course, event: CourseEvent) -> Transition:
    """Return what follows from an event: the next course, and what the world has to see to.

    The effects are to be run in their order; what follows from them comes back as events.
    """
    after, effects = with_bell(course, event, _react(course, event))
    # What an action leads to is drawn once it has happened; the end stays until the table is left.
    if not isinstance(after.stage, Sent | Over) and (
        isinstance(event, Happened | Resized) or after.model != course.model
    ):
        effects = (Draw(after.model), *effects)
    unwanted = course.thinking - after.thinking
    if isinstance(event, Answered | Advised):
        unwanted -= {event.number}
    return after, (*[CallOff(number) for number in sorted(unwanted)], *effects)


def may_run(course: Course, command: Command) -> bool:
    """Tell whether a command does something now; unseen, only leaving does."""
    if course.layout.is_too_small:
        return command.id == "leave"
    return command.when.holds(course.model)


def offers(course: Course, action: str) -> bool:
    """Tell whether an action may be run now; one that is no command of the table always may."""
    return action not in _COMMANDS or may_run(course, _COMMANDS[action])


def now_possible(course: Course) -> tuple[Command, ...]:
    """Return the commands that do something on this turn: none while others move."""
    if not course.your_turn:
        return ()
    shown = (When.SEVERAL, When.HINT, When.TAKE_BACK)
    commands = [it for it in TABLE_COMMANDS if it.when.is_of_the_turn or it.when in shown]
    return tuple([command for command in commands if may_run(course, command)])


def _react(course: Course, event: CourseEvent) -> Transition:
    at_the_end = isinstance(course.stage, Over)
    if at_the_end and not isinstance(event, ScreenCovered | ScreenUncovered | Resized | Preferred):
        return course, ()
    match event:
        case KeyPressed(key):
            return (course, ()) if course.covered else _key(course, key)
        case Ordered(name, number):
            return _order(course, _COMMANDS[name], number)
        case Touched(card, more):
            hidden = course.hidden or not course.in_sight or not _takes_orders(course)
            if isinstance(course.stage, Explaining) and not hidden:
                return skip(course)
            return (course, ()) if hidden else touch(course, card, more=more)
        case Happened(snapshot):
            return happened(course, snapshot)
        case UndoAnswered(agreed):
            return undo_answered(course, agreed)
        case Elapsed(number):
            return _elapsed(course, number)
        case Painted(number):
            return _painted(course, number)
        case Answered(number, answer):
            return _answered(course, number, answer)
        case Advised(number, advice):
            return _advised(course, number, advice)
        case ScreenCovered():
            # A hint that came under another screen would put other cards under the next key.
            return replace(course, covered=True, consulted=None), ()
        case ScreenUncovered():
            return _in_sight_again(replace(course, covered=False), course)
        case Resized(layout, width):
            return _resized(replace(course, hand_width=width), layout, course)
        case Preferred(preferences, score):
            course = course if score is None else replace(course, score=score)
            return _preferred(prefer(course, preferences))


def _takes_orders(course: Course) -> bool:
    """Tell whether commands mean something: not while others are asked, and not at the end."""
    return not isinstance(course.stage, Sent | UndoAsked | Over)


def _key(course: Course, key: str) -> Transition:
    """Answer a key; none is met with silence while a table is in sight."""
    command = command_of(key, hidden=course.hidden)
    if command is None:
        if course.layout.is_too_small or course.hidden or not _takes_orders(course):
            return course, ()
        if course.your_turn:
            model = course.model
            return course.saying(*strange_key(_offered(model), model.fitting)), ()
        return skip(course)
    number = int(key) if command.numbered else 0
    if command.when.is_of_the_turn and not course.your_turn and _in_play(course):
        return skip(course)
    return _order(course, command, number)


def _offered(model: TableModel) -> list[str]:
    """Return the keys of the commands that mean something on the turn, with what they do."""
    return [
        key_and_label(command.key_text(), command.label())
        for command in TABLE_COMMANDS
        if command.in_footer
        and command.when.is_of_the_turn
        and command.when.holds_for_the_hand(model)
    ]


def _in_play(course: Course) -> bool:
    return _takes_orders(course) and not course.hidden and not course.layout.is_too_small


def _order(course: Course, command: Command, number: int) -> Transition:
    """Run a command. One that does nothing now says why, where that gives nothing away."""
    if not _takes_orders(course):
        return course, ()
    if (course.hidden or course.layout.is_too_small) and not may_run(course, command):
        return course, ()
    if isinstance(course.stage, Explaining) and not may_run(course, command):
        return skip(course)
    return DEEDS[command.id](course, number)


def command_of(key: str, *, hidden: bool = False) -> Command | None:
    """Return the command of a key; of two that share one, the one for hidden or open hands."""
    found = [command for command in TABLE_COMMANDS if key in command.all_keys]
    fitting = [command for command in found if (command.when is When.HIDDEN) == hidden]
    return next(iter(fitting or found), None)


def _elapsed(course: Course, number: int) -> Transition:
    stage = course.stage
    if isinstance(stage, BotAsked) and number == stage.pause:
        return after_pause(replace(course.after_waiting(), stage=replace(stage, due=True)))
    if isinstance(stage, BotAsked) and number == stage.slow:
        return replace(course, stage=replace(stage, thinks=True)), ()
    if isinstance(stage, BoutEnded | Passing) and number == stage.pause:
        return after_pause(replace(course.after_waiting(), stage=replace(stage, due=True)))
    if isinstance(stage, TurnUnseen | HandingOver | Explaining):
        return _unlocked(course, stage, stage.lock.elapsed(number)), ()
    return course, ()


def _painted(course: Course, number: int) -> Transition:
    """Take note of a painting; one under another screen, or of a notice, has shown nothing."""
    if isinstance(course.stage, TurnUnseen | Explaining) and course.in_sight:
        return _unlocked(course, course.stage, course.stage.lock.painted(number)), ()
    return course, ()


def _unlocked(course: Course, stage: TurnUnseen | HandingOver | Explaining, lock: Lock) -> Course:
    opens = lock.is_open and isinstance(stage, TurnUnseen)
    return replace(course, stage=YourTurn() if opens else replace(stage, lock=lock))


def _answered(course: Course, number: int, answer: Answer) -> Transition:
    """Keep a bot's answer until its pause is over; one to an older question is not wanted."""
    stage = course.stage
    if not isinstance(stage, BotAsked) or number != stage.question:
        return course, ()
    return after_pause(replace(course, stage=replace(stage, answer=answer)))


def _advised(course: Course, number: int, advice: Advice) -> Transition:
    """Show the hint that was asked for last, and put the cursor where its key plays it.

    A key that was pressed before that could be seen was not meant for the cards of the hint.
    """
    if number != course.consulted:
        return course, ()
    selection = pointing(course.model, advice.action)
    return let_see(replace(course, consulted=None, advice=advice, selection=selection))


def _resized(course: Course, layout: Layout, before: Course) -> Transition:
    """Lay everything out for another size; a game that had no room goes on.

    An answer to a key may be wrong for another layout; a hint and the news are not.
    """
    message = course.message if layout is course.layout else ()
    return _in_sight_again(replace(course, layout=layout, message=message), before)


def _preferred(course: Course) -> Transition:
    """Let a seat that would have passed by itself be asked, or the other way round."""
    passes = isinstance(course.stage, Passing)
    asked = isinstance(course.stage, TurnUnseen | YourTurn)
    if passes != course.passes_by_itself and (passes or asked):
        return begin_turn(course)
    return course, ()


def _in_sight_again(course: Course, before: Course) -> Transition:
    """Go on where the table could not be seen; a turn begins only once it can be seen again."""
    stage = course.stage
    if not course.in_sight:
        return course, ()
    if isinstance(stage, Over):
        return course, (End(stage.outcome),)
    if isinstance(stage, TurnUnseen | Explaining) and stage.lock.painting is not None:
        return course, (AwaitPainting(stage.lock.painting),)
    if course.your_turn and not before.in_sight:
        return let_see(course)
    return after_pause(course)
