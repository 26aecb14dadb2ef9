"""The prompt line in its wordings: who acts, what Enter will do now, how much more may come."""

from collections.abc import Sequence
from dataclasses import dataclass

from durak.engine import Phase, Transfer
from durak.tui.selecting import key_for
from durak.tui.table_model import TableModel
from durak.words import prompts
from durak.words.bout_ends import end_head, end_sentences
from durak.words.hints import hint, losing_chances
from durak.words.keys import key_name
from durak.words.sentences import Sentences, together


@dataclass(frozen=True, slots=True)
class Prompt:
    """Who acts (`head`), what happens on Enter (`text`), and a side remark (`aside`).

    `shorter` is further wordings of text and aside for where there is less room, the longest first.
    A `warning` answers a key that did not do what was asked.
    """

    head: str
    text: str
    aside: str = ""
    warning: bool = False
    shorter: tuple[tuple[str, str], ...] = ()

    @property
    def wordings(self) -> tuple[tuple[str, str], ...]:
        """Every text with its aside, the longest first."""
        return ((self.text, self.aside), *self.shorter)


def worded(
    head: str, texts: Sequence[str], asides: Sequence[str] = (), *, warning: bool = False
) -> Prompt:
    """Return a prompt that gives up its aside bit by bit, and its text only after that.

    Both begin with the longest wording; a text that stands alone is always among them.
    """
    (text, aside), *shorter = [(text, aside) for text in texts for aside in (*asides, "")]
    return Prompt(head, text, aside, warning, tuple(shorter))


def answered(head: str, message: Sentences, asides: Sequence[str] = ()) -> Prompt:
    """Return the answer to a key; where there is no room for all sentences, the first ones stay."""
    texts = [together(message[:kept]) for kept in range(len(message), 0, -1)]
    return worded(head, texts, asides, warning=True)


def prompt_of(model: TableModel) -> Prompt:
    """Return the prompt of this moment."""
    head, texts, asides = _plain(model)
    if model.message:
        stays = asides if model.closing or model.paused else ()
        return answered(head, model.message, stays)
    return worded(head, texts, asides)


_Words = tuple[str, Sequence[str], Sequence[str]]
"""The head, the texts and the asides, each with its longest wording first."""


def _plain(model: TableModel) -> _Words:
    """Return the words of this moment, if there is no answer to a key."""
    if model.closing:
        told = end_sentences(model.view, model.closing, model.speaker)
        short = end_sentences(model.view, model.closing, model.speaker, short=True)
        aside = prompts.bout_end_aside(paused=model.paused)
        return end_head(model.closing), (together(told), *latest(short)), [aside]
    if model.paused:
        return prompts.paused_head(), _waiting(model)[1], prompts.pause_asides()
    if model.passing:
        return *_waiting(model), [prompts.goes_on()]
    if not model.my_turn:
        return *_waiting(model), [prompts.play_to_the_end()] if model.out else ()
    head = prompts.own_head(model.view.phase)
    if model.advising:
        return head, [prompts.awaited_hint()], [prompts.awaited_hint_aside()]
    if model.advice:
        key = key_name(key_for(model, model.advice.action))
        return prompts.hint_head(), [hint(model.advice, key)], losing_chances(model.advice)
    texts = latest(model.news) if model.news else _enter(model)
    return head, texts, _asides(model)


def _asides(model: TableModel) -> list[str]:
    """Say what else fits, and what may be done instead of Enter."""
    plain = prompts.asides(model.view, model.names)
    notes = _notes(model)
    return [*[prompts.both(note, each) for note in notes for each in plain], *notes, *plain]


def _notes(model: TableModel) -> list[str]:
    """Tell of what the cursor does not stand on: a card that transfers, and how many fit."""
    fits = prompts.fit(model.fitting) if _leaves_others(model) else []
    if not model.transfers or any(isinstance(action, Transfer) for action in model.meanings):
        return fits
    transfers = prompts.passes_on(model.transferring)
    return [*[prompts.both(each, fit) for each in transfers for fit in fits], *transfers]


def _leaves_others(model: TableModel) -> bool:
    """Tell whether other cards fit than the one of Enter; to open, every card of the hand does."""
    picks = model.view.phase is Phase.OPENING or model.selection.picked
    return not picks and bool(model.meanings) and len(model.fitting) > 1


def latest(told: Sentences) -> list[str]:
    """Return all sentences, and then ever fewer of them, without the oldest."""
    return [together(told[first:]) for first in range(len(told))]


def _waiting(model: TableModel) -> tuple[str, list[str]]:
    """Return who acts and what they have to do, or that they take their time over it."""
    if model.passing:
        return prompts.own_head(model.view.phase), prompts.passes_by_itself()
    head = prompts.others_head(model.view, model.names)
    if model.overdue and model.view.mover is not None:
        return head, [prompts.thinking(model.names[model.view.mover])]
    return head, prompts.others_tasks(model.view, model.speaker)


def _enter(model: TableModel) -> list[str]:
    """Say what Enter will do with the selected cards."""
    if not model.selected:
        return [prompts.nothing_to_play()]
    if model.entered is not None:
        return prompts.enter_does(model.view, model.entered, model.names)
    return [model.choices()] if model.meanings else prompts.fit(model.fitting)
