"""Which cards are selected where no key has done it: for a hint, and when the view changes."""

from dataclasses import replace

from durak.engine import Action, Card, Cover, Take, View, cards_played
from durak.tui.selection import Selection, sorted_hand
from durak.tui.table_model import TableModel


def pointing(model: TableModel, action: Action) -> Selection:
    """Return the selection with which the action's key plays it: its cards under the hand."""
    cards = cards_played(action)
    picked = cards if cards.bit_count() > 1 else 0
    place = next(
        (place for place, card in enumerate(model.hand) if card.bit & cards),
        model.selection.cursor,
    )
    return Selection(place, picked, model.selection.order)


def at_the_cheapest(model: TableModel) -> Selection:
    """Return the selection with the cursor on the cheapest card that fits, if one does."""
    return model.selection if not model.fitting else on_card(model, model.fitting[0])


def on_card(model: TableModel, card: Card) -> Selection:
    """Return the selection with the cursor on a card of the hand."""
    return replace(model.selection, cursor=model.hand.index(card))


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


def kept_selection(model: TableModel, view: View) -> Selection:
    """Return the selection for a new view: the cursor stays on its card, or else on its place."""
    selection = replace(model.selection, picked=model.selection.picked & view.hand)
    card = model.cursor_card
    hand = sorted_hand(view.hand, view.trump, selection.order)
    place = hand.index(card) if card in hand else selection.cursor
    return replace(selection, cursor=max(0, min(place, len(hand) - 1)))
