"""Cards in words, for those who hear them: ``ten of diamonds``."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from durak.engine import Card, Rank, Suit
from durak.words.cards import Form, Writing
from durak.words.language import Message, later_in, pgettext
from durak.words.lists import listed

_NAMES: Final = MappingProxyType(
    {
        Rank.SIX: later_in("rank", "six"),
        Rank.SEVEN: later_in("rank", "seven"),
        Rank.EIGHT: later_in("rank", "eight"),
        Rank.NINE: later_in("rank", "nine"),
        Rank.TEN: later_in("rank", "ten"),
        Rank.JACK: later_in("rank", "jack"),
        Rank.QUEEN: later_in("rank", "queen"),
        Rank.KING: later_in("rank", "king"),
        Rank.ACE: later_in("rank", "ace"),
    }
)
_STARTS: Final = MappingProxyType(
    {
        Rank.SIX: later_in("rank at the beginning of a sentence", "Six"),
        Rank.SEVEN: later_in("rank at the beginning of a sentence", "Seven"),
        Rank.EIGHT: later_in("rank at the beginning of a sentence", "Eight"),
        Rank.NINE: later_in("rank at the beginning of a sentence", "Nine"),
        Rank.TEN: later_in("rank at the beginning of a sentence", "Ten"),
        Rank.JACK: later_in("rank at the beginning of a sentence", "Jack"),
        Rank.QUEEN: later_in("rank at the beginning of a sentence", "Queen"),
        Rank.KING: later_in("rank at the beginning of a sentence", "King"),
        Rank.ACE: later_in("rank at the beginning of a sentence", "Ace"),
    }
)
_OBJECTS: Final = MappingProxyType(
    {
        Rank.SIX: later_in("rank of a card to which something is done", "six"),
        Rank.SEVEN: later_in("rank of a card to which something is done", "seven"),
        Rank.EIGHT: later_in("rank of a card to which something is done", "eight"),
        Rank.NINE: later_in("rank of a card to which something is done", "nine"),
        Rank.TEN: later_in("rank of a card to which something is done", "ten"),
        Rank.JACK: later_in("rank of a card to which something is done", "jack"),
        Rank.QUEEN: later_in("rank of a card to which something is done", "queen"),
        Rank.KING: later_in("rank of a card to which something is done", "king"),
        Rank.ACE: later_in("rank of a card to which something is done", "ace"),
    }
)
_MEANS: Final = MappingProxyType(
    {
        Rank.SIX: later_in("rank of a card with which something is done", "six"),
        Rank.SEVEN: later_in("rank of a card with which something is done", "seven"),
        Rank.EIGHT: later_in("rank of a card with which something is done", "eight"),
        Rank.NINE: later_in("rank of a card with which something is done", "nine"),
        Rank.TEN: later_in("rank of a card with which something is done", "ten"),
        Rank.JACK: later_in("rank of a card with which something is done", "jack"),
        Rank.QUEEN: later_in("rank of a card with which something is done", "queen"),
        Rank.KING: later_in("rank of a card with which something is done", "king"),
        Rank.ACE: later_in("rank of a card with which something is done", "ace"),
    }
)
_RANKS: Final[Mapping[Form, Mapping[Rank, Message]]] = MappingProxyType(
    {Form.NAME: _NAMES, Form.START: _STARTS, Form.OBJECT: _OBJECTS, Form.MEANS: _MEANS}
)
_OF_A_SUIT: Final = MappingProxyType(
    {
        Suit.CLUBS: later_in("suit of a card", "clubs"),
        Suit.DIAMONDS: later_in("suit of a card", "diamonds"),
        Suit.HEARTS: later_in("suit of a card", "hearts"),
        Suit.SPADES: later_in("suit of a card", "spades"),
    }
)
_SUITS: Final = MappingProxyType(
    {
        Suit.CLUBS: later_in("suit", "clubs"),
        Suit.DIAMONDS: later_in("suit", "diamonds"),
        Suit.HEARTS: later_in("suit", "hearts"),
        Suit.SPADES: later_in("suit", "spades"),
    }
)


class _Spoken(Writing):
    is_heard = True

    def card(self, card: Card, form: Form) -> str:
        return pgettext("a card in words", "{rank} of {suit}").format(
            rank=_RANKS[form][card.rank], suit=_OF_A_SUIT[card.suit]
        )

    def joined(self, cards: Sequence[str]) -> str:
        return listed(cards)

    def suit(self, suit: Suit) -> str:
        return str(_SUITS[suit])

    def rank(self, rank: Rank) -> str:
        return str(_NAMES[rank])


SPOKEN: Final[Writing] = _Spoken()


def names_of_ranks(rank: Rank) -> tuple[str, ...]:
    """Return what a rank is called in the language in use, in every form."""
    return tuple([str(names[rank]) for names in _RANKS.values()])


def names_of_suits(suit: Suit) -> tuple[str, ...]:
    """Return what a suit is called in the language in use, beside a rank and alone."""
    return str(_OF_A_SUIT[suit]), str(_SUITS[suit])
