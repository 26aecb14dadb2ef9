"""Where a hint points: the key that plays its action, and the cards selected for that."""

from durak.engine import Action, Cover, Take, cards_played
from durak.tui.model import Selection, TableModel


def pointing(model: TableModel, action: Action) -> Selection:
    """Return the selection with which the action's key plays it: its cards under the hand."""
    cards = cards_played(action)
    picked = cards if cards.bit_count() > 1 else 0
    place = next(
        (place for place, card in enumerate(model.hand) if card.bit & cards),
        model.selection.cursor,
    )
    return Selection(place, picked, model.selection.order)


def key_for(model: TableModel, action: Action) -> str:
    """Return the key that plays the action once its cards are selected, as Textual calls it."""
    if isinstance(action, Take):
        return "t"
    if not cards_played(action):
        return "d"
    if model.meanings == (action,):
        return "enter"
    if isinstance(action, Cover):
        return next(str(slot.number) for slot in model.slots if slot.attack == action.attack)
    return "r"
