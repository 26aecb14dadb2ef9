"""How cards are picked and played at the table; a key, a click and the palette do the same."""

from dataclasses import replace

from durak.engine import Action, Card, CardSet, Transfer, card_of, cards_of
from durak.table.table import Answer
from durak.table.turns import cheapest_first
from durak.tui.course.flow import after_pause, put_away
from durak.tui.course.protocol import AwaitPainting, Play
from durak.tui.course.stages import BotAsked, BoutEnded, Explaining, Passing, Sent, TurnUnseen
from durak.tui.course.state import Course, Transition, say
from durak.tui.selecting import on_card
from durak.tui.table_model import TableModel
from durak.words import replies


def skip(course: Course, _: int = 0) -> Transition:
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
    return after_pause(replace(course, paused=False, hurried=True, stage=stage))


def enter(course: Course, _: int = 0) -> Transition:
    """Play the only action that there is, whatever is selected; else what is selected."""
    only = course.model.only
    return play_selected(course) if only is None else attempt(course, only)


def play_selected(course: Course) -> Transition:
    """Play the selected cards, if that has one meaning; else say what is wrong or to choose."""
    model = course.model
    if not course.your_turn:
        return skip(course)
    if len(model.meanings) == 1:
        return attempt(course, model.meanings[0])
    if model.meanings:
        return say(course, model.choices())
    return say(course, model.why_not(model.attempt(model.selected)))


def attempt(course: Course, action: Action) -> Transition:
    """Play the action, or say why the engine refuses it."""
    if not course.your_turn or course.seat is None:
        return skip(course)
    why = course.model.why_not(action)
    if why:
        return say(course, why)
    selection = replace(course.selection, picked=0)
    answer = Answer(course.snapshot.ply, course.seat, action)
    return replace(course.silent(), selection=selection, stage=Sent()), (Play(answer),)


def touch(course: Course, card: Card, *, more: bool) -> Transition:
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


def _pick(course: Course, _: int = 0) -> Transition:
    """Pick the card at the cursor to be played with others, or put it back."""
    model, card = course.model, course.model.cursor_card
    if not course.your_turn:
        return skip(course)
    if card is None:
        return course, ()
    picked = course.selection.picked ^ card.bit
    if picked & card.bit and not model.fits(picked):
        return say(course, model.why_not(model.attempt(picked)))
    if not model.several:
        return say(course, *replies.one_card_only(card, _ways(model)))
    return _select(course, card, picked), ()


def pick_and_go_on(course: Course, _: int) -> Transition:
    """Pick the card at the cursor, and go to the cheapest one that may be played with it."""
    after, effects = _pick(course)
    model, picked = after.model, after.selection.picked
    if picked.bit_count() > course.selection.picked.bit_count():
        others = cheapest_first(cards_of(model.playable & ~picked), model.view.trump)
        if others:
            after = replace(after, selection=on_card(model, others[0]))
    return after, effects


def cover_attack(course: Course, number: int) -> Transition:
    """Cover the attack of this number with the selected card; without one, the only one it can."""
    if not course.your_turn:
        return skip(course)
    if not number:
        return play_selected(course)
    cover = course.model.cover_of(number)
    if cover is not None:
        return attempt(course, cover)
    if course.selection.picked.bit_count() > 1:
        return say(course, replies.one_card_covers(course.selection.picked))
    return say(course, replies.no_such_attack(number))


def transfer_attack(course: Course, _: int) -> Transition:
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
    return say(first, *replies.several_transfer(model.transferring))


def _select(course: Course, card: Card, picked: CardSet) -> Course:
    hand = course.model.hand
    place = hand.index(card) if card in hand else 0
    selection = replace(course.selection, cursor=place, picked=picked)
    return replace(course.silent(), selection=selection)


def _ways(model: TableModel) -> str:
    """Return the keys that choose between the meanings of the selected card, if it has several."""
    return model.choices() if len(model.meanings) > 1 else ""
