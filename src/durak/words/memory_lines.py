"""A game in lines: what can be known of the cards that the viewer does not hold."""

from collections.abc import Sequence
from typing import Final

from durak.engine import SUITS, CardSet, Suit, View, cards_of
from durak.words.cards import cards_text, rank_in_a_row, suit_text
from durak.words.events import Speaker
from durak.words.language import _, ngettext, pgettext
from durak.words.lists import listed

_MOST_ONE_BY_ONE: Final = 6
"""More cards are easier to follow by their suits."""


def known_of(seat: int, view: View, speaker: Speaker) -> str:
    """Tell what can be known of another seat's cards."""
    name, known = speaker.names[seat], view.known(seat)
    if seat in view.exited:
        return _("{name} is out.").format(name=name)
    if not known:
        return _("{name}: nothing known.").format(name=name)
    unknown = view.hand_size(seat) - known.bit_count()
    if not unknown:
        return _("{name}: {cards}, and no other.").format(name=name, cards=_many(known, view))
    template = ngettext(
        "{name}: {cards}, and {count} other.", "{name}: {cards}, and {count} others.", unknown
    )
    return template.format(name=name, cards=_many(known, view), count=unknown)


def unseen(view: View) -> str:
    """Tell which cards the viewer cannot place."""
    cards = view.unseen
    if not cards:
        return _("Every card is known.")
    count = cards.bit_count()
    return ngettext(
        "{count} card not seen yet: {cards}.", "{count} cards not seen yet: {cards}.", count
    ).format(count=count, cards=_many(cards, view))


def no_such_player(names: Sequence[str]) -> str:
    """Say that nobody of that name or number sits here."""
    template = pgettext("a player and their number", "{number} {name}")
    players = [template.format(number=n, name=name) for n, name in enumerate(names, 1)]
    return _("There is no such player: {players}.").format(players=listed(players))


def _many(cards: CardSet, view: View) -> str:
    """Write cards one by one, and by their suits, trumps last, where there are many."""
    if cards.bit_count() <= _MOST_ONE_BY_ONE:
        return cards_text(cards)
    suits = sorted(SUITS, key=lambda suit: suit == view.trump)
    parts = [_of_a_suit(suit, cards) for suit in suits]
    return pgettext("between suits", "; ").join(filter(None, parts))


def _of_a_suit(suit: Suit, cards: CardSet) -> str:
    """Write the cards of one suit; nothing where there are none."""
    ranks = [rank_in_a_row(card.rank) for card in cards_of(cards) if card.suit == suit]
    if not ranks:
        return ""
    return pgettext("a suit and its cards", "{suit} {ranks}").format(
        suit=suit_text(suit), ranks=listed(ranks)
    )
