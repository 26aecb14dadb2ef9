"""The prompt line: who acts, what Enter will do now, and how much more may come."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from durak.engine import Action, Attack, Cover, Phase, ThrowIn, Transfer, View
from durak.engine.position import next_active, open_attacks
from durak.tui.hint import chances, hint_text
from durak.tui.model import TableModel
from durak.tui.text import cards_text
from durak.words.numbers import counted


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


def answered(head: str, message: str, asides: Sequence[str] = ()) -> Prompt:
    """Return the answer to a key; where there is no room for all sentences, the first ones stay."""
    told = _sentences(message)
    texts = [" ".join(told[:kept]) for kept in range(len(told), 0, -1)]
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
        head, _, text = model.closing.partition(": ")
        short = text.replace(", the limit", "")
        return head.upper(), (text, *latest(short)), [_goes_on(model)]
    if model.paused:
        return "PAUSED", _waiting(model)[1], ("P or Space goes on", "P goes on")
    if not model.my_turn:
        return *_waiting(model), ()
    head = _head(model.view)
    if model.advising:
        return head, ["A hint is being thought about"], ["H calls it off"]
    if model.advice:
        told = chances(model.advice)
        return "HINT", [hint_text(model, model.advice)], (told, told.partition(",")[0])
    return head, latest(model.news) if model.news else _enter(model), _asides(model)


def _goes_on(model: TableModel) -> str:
    return "P goes on" if model.paused else "any key goes on"


def _sentences(text: str) -> list[str]:
    return re.split(r"(?<=\.) ", text)


def latest(text: str) -> list[str]:
    """Return the text, and the text without its oldest sentences."""
    told = _sentences(text)
    return [" ".join(told[first:]) for first in range(len(told))]


def _head(view: View) -> str:
    if view.phase is Phase.OPENING:
        return "YOU ATTACK"
    return "YOU DEFEND" if view.phase is Phase.DEFENCE else "YOU MAY THROW IN"


def _waiting(model: TableModel) -> tuple[str, list[str]]:
    """Return who acts and what he has to do, or that he takes his time over it."""
    head, tasks = _tasks(model)
    if model.overdue and model.view.mover is not None:
        return head, [f"{model.names[model.view.mover]} is thinking"]
    return head, tasks


def _tasks(model: TableModel) -> tuple[str, list[str]]:
    """Return who acts and what he has to do, while it is not the viewer."""
    view, name = model.view, model.speaker.name
    if view.mover is None:
        return "GAME OVER", [""]
    who = model.names[view.mover]
    if view.phase is Phase.OPENING:
        return f"{who.upper()} ATTACKS", [f"{who} opens against {name(view.defender)}"]
    if view.phase is Phase.DEFENCE:
        rest = cards_text(open_attacks(view.pairs))
        tasks = [f"{who} must answer {rest}", f"must answer {rest}"]
        return f"{who.upper()} DEFENDS", _with_room(tasks, view)
    if view.phase is Phase.TAKING:
        taker = model.speaker.says(view.defender, "take", "takes")
        tasks = [f"{taker}; {who} may add cards", f"{who} may add cards"]
        return "TAKE", _with_room(tasks, view)
    return "ALL COVERED", _with_room([f"{who} may throw in"], view)


def _with_room(tasks: list[str], view: View) -> list[str]:
    """Return the tasks with how much more may come, told at length, in short, and not at all."""
    full, *shorter = tasks
    return [*[f"{full} ({room})" for room in _rooms(view)], full, *shorter]


def _rooms(view: View) -> tuple[str, str]:
    """Return how much more may come, at length and in short."""
    number = f"{view.room}" if view.room > 0 else "no"
    return f"{number} more may come", f"{number} more"


def _enter(model: TableModel) -> list[str]:
    """Say what Enter will do with the selected cards."""
    if not model.selected:
        return ["You have no card to play"]
    if len(model.meanings) == 1:
        return _deed(model, model.meanings[0])
    if model.meanings:
        return [model.choices()]
    return [f"{cards_text(model.selected)} cannot be played now"]


def _deed(model: TableModel, action: Action) -> list[str]:
    match action:
        case Cover(attack, card):
            number = next(slot.number for slot in model.slots if slot.attack == attack)
            return [f"Enter covers pair {number} with {card}"]
        case Attack(cards):
            whom = model.speaker.name(model.view.defender)
            return [f"Enter attacks {whom} with {cards_text(cards)}"]
        case ThrowIn(cards):
            return [f"Enter throws in {cards_text(cards)}"]
        case Transfer(cards):
            view, told = model.view, cards_text(cards)
            target = model.names[next_active(view.defender, view.seats, view.exited)]
            return [
                f"Enter transfers the attack to {target} with {told}",
                f"Enter transfers {told} to {target}",
                f"Enter transfers {told}",
            ]
        case _:
            return [""]


def _asides(model: TableModel) -> list[str]:
    """Return what may be done instead of Enter, and how much more may come."""
    view = model.view
    if view.phase is Phase.OPENING:
        whose = model.names[view.defender]
        return [f"{whose} can meet {counted(view.limit, 'attack')}"]
    full, short = _rooms(view)
    if view.phase is Phase.DEFENCE:
        return [f"T take ({full})", f"T take ({short})", "T take"]
    taker = f"{model.names[view.defender]} takes, " if view.phase is Phase.TAKING else ""
    return [f"D done ({taker}{full})", f"D done ({taker}{short})", f"D done ({short})", "D done"]
