"""What is said of a seat in a word or two: its role, what it does, its cards."""

from types import MappingProxyType
from typing import Final

from durak.engine import View
from durak.table.seat_states import Doing, Role, SeatState
from durak.words.events import Speaker
from durak.words.language import _, later_in, pgettext

_ROLES: Final = MappingProxyType(
    {
        Role.ATTACKS: later_in("role of a seat", "ATTACKS"),
        Role.DEFENDS: later_in("role of a seat", "DEFENDS"),
        Role.TAKES: later_in("role of a seat", "TAKES"),
        Role.OUT: later_in("role of a seat", "OUT"),
    }
)
_STATES: Final = MappingProxyType(
    {
        Doing.WAITS: later_in("state of a seat", "waits"),
        Doing.TO_MOVE: later_in("state of a seat", "to move"),
        Doing.MAY_THROW_IN: later_in("state of a seat", "may throw in"),
        Doing.DONE: later_in("state of a seat", "done"),
        Doing.THREW_IN: later_in("state of a seat", "threw in"),
        Doing.TAKES: later_in("state of a seat", "takes"),
        Doing.NO_CARDS: later_in("state of a seat", "no cards left"),
    }
)
_LEFT: Final = (
    later_in("state of a seat", "left first"),
    later_in("state of a seat", "left second"),
    later_in("state of a seat", "left third"),
    later_in("state of a seat", "left fourth"),
)


def role_word(role: Role) -> str:
    """Return the word for a role; empty for none."""
    return "" if role is Role.NONE else str(_ROLES[role])


def state_words(state: SeatState) -> str:
    """Tell what the seat does at this moment."""
    return str(_LEFT[state.place - 1] if state.doing is Doing.LEFT else _STATES[state.doing])


def known_cards(cards: list[str], left_out: int = 0) -> str:
    """Tell which cards a hand is known to hold, and how many more for which there is no room.

    >>> known_cards(["6♥", "10♣"]), known_cards(["6♥"], left_out=3)
    ('has 6♥ 10♣', 'has 6♥ +3')
    """
    rest = [f"+{left_out}"] if left_out else []
    return pgettext("cards known in a hand", "has {cards}").format(cards=" ".join([*cards, *rest]))


def no_cards(seat: int, speaker: Speaker) -> str:
    """Say in the place of a hand that there is none."""
    return speaker.said(seat, _("You hold no cards."), _("{name} holds no cards."))


def bout_title(view: View, speaker: Speaker) -> str:
    """Tell who attacks whom, over the cards on the table."""
    principal, defender = view.principal, view.defender
    if principal == defender:
        return speaker.said(defender, _("You defend"), _("{name} defends"))
    to_you, to_other = _("{name} attacks you"), _("{name} attacks {other}")
    theirs = to_you if speaker.is_viewer(defender) else to_other
    return speaker.said(principal, _("You attack {other}"), theirs, other=speaker.names[defender])
