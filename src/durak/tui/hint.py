"""The words of a hint: what to do, with which key, why, and what it is expected to cost."""

from typing import Final

from durak.bots.advice import Advice
from durak.bots.levels import HARD
from durak.engine import Action, Attack, Cover, Take, ThrowIn, Transfer, cards_played
from durak.tui.model import Selection, TableModel
from durak.tui.text import cards_text
from durak.words.errors import reason_text

CLOSE: Final = HARD.caution
"""Chances nearer to each other than the bot's own margin differ by luck: they are called equal."""


def hint_text(model: TableModel, advice: Advice) -> str:
    """Return the action in the table's words, the key that plays it, and the reason."""
    reason = reason_text(advice.reason, advice.facts)
    return f"{_deed(advice.action)} ({_key(model, advice.action)}): {reason}."


def chances(advice: Advice) -> str:
    """Return the chances of being the durak, in per cent; empty where nothing was estimated."""
    if advice.loss is None:
        return ""
    told = f"Durak {_per_cent(advice.loss)}"
    if advice.second is None or advice.second_loss is None:
        return told
    close = abs(advice.second_loss - advice.loss) < CLOSE
    other = "about equal" if close else "next best"
    return f"{told}, {other}: {_deed(advice.second)} {_per_cent(advice.second_loss)}"


def pointing(model: TableModel, action: Action) -> Selection:
    """Return the selection with which the action's key plays it: its cards under the hand."""
    cards = cards_played(action)
    picked = cards if cards.bit_count() > 1 else 0
    place = next(
        (place for place, card in enumerate(model.hand) if card.bit & cards),
        model.selection.cursor,
    )
    return Selection(place, picked, model.selection.order)


def _deed(action: Action) -> str:
    match action:
        case Cover(attack, card):
            return f"Cover {attack} with {card}"
        case Attack(cards):
            return f"Attack with {cards_text(cards)}"
        case ThrowIn(cards):
            return f"Throw in {cards_text(cards)}"
        case Transfer(cards):
            return f"Transfer with {cards_text(cards)}"
        case Take():
            return "Take"
        case _:
            return "Add nothing"


def _key(model: TableModel, action: Action) -> str:
    """Return the key that plays the action once its cards are selected."""
    if isinstance(action, Take):
        return "T"
    if not cards_played(action):
        return "D"
    if model.meanings == (action,):
        return "Enter"
    if isinstance(action, Cover):
        return next(str(slot.number) for slot in model.slots if slot.attack == action.attack)
    return "R"


def _per_cent(share: float) -> str:
    return f"{100 * share:.0f} %"
