"""What the commands of the table do; a key, a click and the palette run the same ones."""

from collections.abc import Callable
from dataclasses import replace
from types import MappingProxyType
from typing import Final, TypeAlias

from durak.engine import PASS, TAKE, Action, Card, CardSet, Transfer, card_of, cards_of
from durak.table.preferences import Memory, Preferences
from durak.table.table import Answer
from durak.table.turns import cheapest_first
from durak.tui.course.events import (
    AskUndo,
    AwaitPainting,
    Consult,
    OpenHelp,
    OpenLog,
    OpenSettings,
    Play,
    Prefer,
)
from durak.tui.course.flow import advance, hide_for, leave, put_away, reveal, take_back
from durak.tui.course.stages import (
    BotAsked,
    BoutEnded,
    Explaining,
    Passing,
    Sent,
    TurnUnseen,
    UndoAsked,
)
from durak.tui.course.state import Course, Step
from durak.tui.hand_layout import hand_layout
from durak.tui.selecting import on_card
from durak.tui.table_model import TableModel
from durak.words import prompts, replies

Deed: TypeAlias = Callable[[Course, int], Step]
"""What a command does; the number is the one that some commands take."""


def skip(course: Course, _: int = 0) -> Step:
    """Cut the pause short, or put a note away.

    Where a painting is waited for, it is asked for again, in case it was lost.
    """
    stage = course.stage
    if isinstance(stage, TurnUnseen | Explaining) and stage.lock.painting is not None:
        return course, (AwaitPainting(stage.lock.painting),)
    if isinstance(stage, Explaining):
        return put_away(course)
    if isinstance(stage, BotAsked):
        stage = replace(stage, due=True, thinks=True)
    elif isinstance(stage, BoutEnded | Passing):
        stage = replace(stage, due=True)
    else:
        return course, ()
    return advance(replace(course, paused=False, hurried=True, stage=stage))


def _enter(course: Course, _: int = 0) -> Step:
    """Play the only action that there is, whatever is selected; else what is selected."""
    only = course.model.only
    return play_selected(course) if only is None else attempt(course, only)


def play_selected(course: Course) -> Step:
    """Play the selected cards, if that has one meaning; else say what is wrong or to choose."""
    model = course.model
    if not course.your_turn:
        return skip(course)
    if len(model.meanings) == 1:
        return attempt(course, model.meanings[0])
    if model.meanings:
        return _say(course, model.choices())
    return _say(course, model.why_not(model.attempt(model.selected)))


def attempt(course: Course, action: Action) -> Step:
    """Play the action, or say why the engine refuses it."""
    if not course.your_turn or course.seat is None:
        return skip(course)
    why = course.model.why_not(action)
    if why:
        return _say(course, why)
    selection = replace(course.selection, picked=0)
    answer = Answer(course.snapshot.ply, course.seat, action)
    return replace(course.silent(), selection=selection, stage=Sent()), (Play(answer),)


def touch(course: Course, card: Card, *, more: bool) -> Step:
    """Click a card: select it, and play what is selected at the second click.

    With `more` it is picked instead, to be played with others, or put back.
    """
    model, picked = course.model, course.selection.picked
    if more:
        return _pick(_select(course, card, picked))
    if course.touched == card and course.your_turn:
        after, effects = play_selected(course)
    else:
        joined = picked | card.bit
        after, effects = _select(course, card, joined if picked and model.fits(joined) else 0), ()
    return replace(after, touched=card), effects  # one that is refused is so at each further click


def _pick(course: Course, _: int = 0) -> Step:
    """Pick the card at the cursor to be played with others, or put it back."""
    model, card = course.model, course.model.cursor_card
    if not course.your_turn:
        return skip(course)
    if card is None:
        return course, ()
    picked = course.selection.picked ^ card.bit
    if picked & card.bit and not model.fits(picked):
        return _say(course, model.why_not(model.attempt(picked)))
    if not model.several:
        return _say(course, *replies.one_card_only(card, _ways(model)))
    return _select(course, card, picked), ()


def _pick_and_go_on(course: Course, _: int) -> Step:
    """Pick the card at the cursor, and go to the cheapest one that may be played with it."""
    after, effects = _pick(course)
    model, picked = after.model, after.selection.picked
    if picked.bit_count() > course.selection.picked.bit_count():
        others = cheapest_first(cards_of(model.playable & ~picked), model.view.trump)
        if others:
            after = replace(after, selection=on_card(model, others[0]))
    return after, effects


def _cover(course: Course, number: int) -> Step:
    """Cover the attack of this number with the selected card; without one, the only one it can."""
    if not course.your_turn:
        return skip(course)
    if not number:
        return play_selected(course)
    cover = course.model.cover_of(number)
    if cover is not None:
        return attempt(course, cover)
    if course.selection.picked.bit_count() > 1:
        return _say(course, replies.one_card_covers(course.selection.picked))
    return _say(course, replies.no_such_attack(number))


def _transfer(course: Course, _: int) -> Step:
    """Pass the attack on with what is selected, else with the one fitting card (R6).

    Of several the cursor goes to the cheapest, and it is said that the key plays it.
    """
    model = course.model
    ways = model.transfers
    chosen = Transfer(model.selected)
    if not course.your_turn or chosen in ways or model.selection.picked or not ways:
        return attempt(course, chosen)
    if len(ways) == 1:
        return attempt(course, ways[0])
    first = replace(course, selection=on_card(model, card_of(ways[0].cards)))
    return _say(first, *replies.several_transfer(model.transferring))


def _finish(course: Course, _: int) -> Step:
    """Play to the end without a pause, once the one at the screen is out."""
    if not course.model.out:
        return _say(course, replies.not_out_yet())
    return skip(replace(course, to_the_end=True))


def _sort(course: Course, _: int) -> Step:
    """Sort the hand the other way; the cursor stays on its card."""
    order = course.selection.order.other
    return prefer(course.silent(), course.preferences.with_value("order", order)), (
        Prefer("order", order),
    )


def prefer(course: Course, preferences: Preferences) -> Course:
    """Go by other preferences; a hand that is sorted otherwise keeps the cursor on its card."""
    card, selection, order = course.model.cursor_card, course.selection, preferences.order
    course = replace(course, preferences=preferences, selection=replace(selection, order=order))
    if card is None or order is selection.order:
        return course
    cursor = course.model.hand.index(card)
    return replace(course, selection=replace(course.selection, cursor=cursor))


def _memory(course: Course, _: int) -> Step:
    """Open the memory panel, after that hide all that is known, and after that show it again.

    Where the panel is always in sight, it is hidden and shown with the rest.
    """
    match course.preferences.memory:
        case Memory.HIDDEN:
            memory, told = Memory.SEATS, replies.memory_at_seats()
        case Memory.SEATS if not course.layout.shows_memory:
            memory, told = Memory.PANEL, ""
        case _:
            memory, told = Memory.HIDDEN, replies.memory_hidden()
    preferences = course.preferences.with_value("memory", memory)
    shown = replace(course, preferences=preferences)
    return (shown.saying(told) if told else shown), (Prefer("memory", memory),)


def _pause(course: Course, _: int) -> Step:
    """Stop the bots, or let them go on."""
    if not course.waiting:
        return _say(course, replies.nothing_to_pause(for_two=course.snapshot.for_two))
    if course.paused:
        return skip(course)
    return replace(course.silent(), paused=True), ()


def _hint(course: Course, _: int) -> Step:
    """Ask for a hint, or call off the one that is being thought about."""
    if not course.snapshot.gives_hints:
        return _say(course, replies.no_hints())
    if course.consulted is not None:
        return _say(course, replies.hint_called_off())
    if isinstance(course.stage, Passing):
        return _say(course, replies.nothing_to_decide())
    if course.your_turn:
        number = course.number + 1
        return replace(course.silent(), consulted=number, number=number), (Consult(number),)
    # A turn that has just come may not have been seen yet; then the key was for before it.
    comes = course.snapshot.mover == course.seat and not course.waiting
    return _say(course, *(() if comes else (replies.hint_not_now(),)))


def _undo(course: Course, _: int) -> Step:
    """Take back the last decision of a person; two people must agree on it."""
    decision, names = course.snapshot.decision, course.snapshot.names
    if decision is None:
        return _say(course, replies.nothing_to_take_back())
    if not course.snapshot.for_two:
        return take_back(course, decision)
    question = replies.undo_question(decision, names, course.seat)
    return hide_for(course, UndoAsked(decision, course.waiting)), (AskUndo(question),)


def _moved(steps: int) -> Deed:
    """Return what moves the cursor by so many cards, to the right if positive."""

    def move(course: Course, _: int) -> Step:
        selection = course.selection.moved(steps, len(course.model.hand))
        return replace(course.silent(), selection=selection), ()

    return move


def _select(course: Course, card: Card, picked: CardSet) -> Course:
    hand = course.model.hand
    place = hand.index(card) if card in hand else 0
    selection = replace(course.selection, cursor=place, picked=picked)
    return replace(course.silent(), selection=selection)


def _say(course: Course, *sentences: str) -> Step:
    return course.saying(*sentences), ()


def _ways(model: TableModel) -> str:
    """Return the keys that choose between the meanings of the selected card, if it has several."""
    return model.choices() if len(model.meanings) > 1 else ""


_FAR: Final = 36
"""More steps than a hand has cards."""


def _round(steps: int) -> Deed:
    """Return what moves the cursor to the next playable card, to the right if positive."""

    def move(course: Course, _: int) -> Step:
        model, selection = course.model, course.selection
        places = [n for n, card in enumerate(model.hand) if card.bit & model.playable]
        if not places:
            return skip(course) if course.waiting else _say(course, prompts.nothing_fits() + ".")
        after = sorted(places, key=lambda place: (place - selection.cursor) * steps % _FAR or _FAR)
        return replace(course.silent(), selection=replace(selection, cursor=after[0])), ()

    return move


def _row(steps: int) -> Deed:
    """Return what moves the cursor to the card below (or above) in a hand of several rows."""

    def move(course: Course, _: int) -> Step:
        cards = len(course.model.hand)
        layout = hand_layout(cards, course.hand_width, course.layout.hand_height)
        if layout.per_row >= cards:
            return _say(course, replies.one_row())
        place = layout.beside(course.model.place, cards, course.hand_width, steps)
        selection = replace(course.selection, cursor=place)
        return replace(course.silent(), selection=selection), ()

    return move


DEEDS: Final = MappingProxyType[str, Deed](
    {
        "move_left": _moved(-1),
        "move_right": _moved(1),
        "move_first": _moved(-_FAR),
        "move_last": _moved(_FAR),
        "reveal": lambda course, _: reveal(course),
        "move_up": _row(-1),
        "move_down": _row(1),
        "next_playable": _round(1),
        "previous_playable": _round(-1),
        "play": _enter,
        "cover": _cover,
        "transfer": _transfer,
        "take": lambda course, _: attempt(course, TAKE),
        "done": lambda course, _: attempt(course, PASS),
        "pick": _pick_and_go_on,
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
