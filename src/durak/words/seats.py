"""What is said of a seat in a word or two: its role, what it does, its cards."""

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from durak.engine import CardSet, View
from durak.table.news import PassedOn, passed_on
from durak.table.seat_states import Doing, Role, SeatState, Side
from durak.words.cards import cards_text
from durak.words.events import Speaker
from durak.words.language import _, later_in, npgettext, pgettext
from durak.words.lists import all_of

_ROLES: Final = MappingProxyType(
    {
        Role.ATTACKS: later_in("role of a seat", "ATTACKS"),
        Role.DEFENDS: later_in("role of a seat", "DEFENDS"),
        Role.TAKES: later_in("role of a seat", "TAKES"),
        Role.PASSED_ON: later_in("role of a seat", "PASSED ON"),
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


def known_cards(cards: CardSet) -> str:
    """Tell which cards a hand is known to hold."""
    return pgettext("cards known in a hand", "has {cards}").format(cards=cards_text(cards))


def gained_cards(count: int) -> str:
    """Tell how many cards a seat has just drawn or taken."""
    return f"+{count}"


def known_count(cards: CardSet) -> str:
    """Tell how many cards of a hand are known, where there is no room to name them."""
    count = cards.bit_count()
    return npgettext("cards known in a hand", "{count} known", "{count} known", count).format(
        count=count
    )


def seat_titles(name: str, side: Side) -> list[str]:
    """Return the name of a seat with the direction of play beside it, the longest wording first."""
    match side:
        case Side.AFTER:
            templates = [_("{name} · you attack"), _("you → {name}")]
        case Side.BEFORE:
            templates = [_("{name} · attacks you"), _("{name} → you")]
        case Side.NONE:
            templates = []
    return [*[template.format(name=name) for template in templates], name]


def no_cards(seat: int, speaker: Speaker) -> str:
    """Say in the place of a hand that there is none."""
    return speaker.said(seat, _("You hold no cards."), _("{name} holds no cards."))


def bout_titles(view: View, speaker: Speaker) -> list[str]:
    """Tell who attacks whom, over the cards on the table; the longest wording first.

    Of a transferred attack it is told whose it was, who passed it on and to whom (R6).
    """
    passed = passed_on(view)
    return _attack(view, speaker) if passed is None else _transferred(passed, view, speaker)


def _transferred(passed: PassedOn, view: View, speaker: Speaker) -> list[str]:
    owner, defender = passed.owner, view.defender
    if speaker.is_viewer(defender):
        yours = _("Your attack, passed on by {names} to you")
        theirs = _("{name}'s attack, passed on by {names} to you")
    else:
        yours = _("Your attack, passed on by {names} to {other}")
        theirs = _("{name}'s attack, passed on by {names} to {other}")
    names = all_of([speaker.listed_name(seat) for seat in passed.by])
    told = speaker.said(owner, yours, theirs, names=names, other=speaker.names[defender])
    return [told, _way([owner, *passed.by, defender], speaker)]


def _way(seats: Sequence[int], speaker: Speaker) -> str:
    """Name the seats by which an attack has come to the last of them."""
    way = [speaker.listed_name(seat) for seat in seats]
    return pgettext("the way of an attack that is passed on", " → ").join(way)


def _attack(view: View, speaker: Speaker) -> list[str]:
    principal, defender = view.principal, view.defender
    if principal == defender:
        return [speaker.said(defender, _("You defend"), _("{name} defends"))]
    to_you, to_other = _("{name} attacks you"), _("{name} attacks {other}")
    theirs = to_you if speaker.is_viewer(defender) else to_other
    told = speaker.said(principal, _("You attack {other}"), theirs, other=speaker.names[defender])
    return [told, _way([principal, defender], speaker)]
