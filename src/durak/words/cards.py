"""How cards are written for people: as signs on a screen, in words where they are heard.

Every sentence asks here, and a front-end chooses once which way it is. A card in a sentence is a
`Written`, which has a form for each part that a card can play in a sentence, as languages need it.
"""

from abc import ABC, abstractmethod
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from enum import Enum
from types import MappingProxyType
from typing import Final

from durak.engine import RANKS, Card, CardSet, Rank, Suit, cards_of
from durak.table.preferences import Faces


class Form(Enum):
    """The part that a card plays in a sentence; the value is how a slot asks for it.

    ``{card}`` names it, ``{card:start}`` does so at the beginning of a sentence, ``{card:object}``
    has something done to it, ``{card:means}`` does it.
    """

    NAME = ""
    START = "start"
    OBJECT = "object"
    MEANS = "means"


class Written(str):
    """A card or several, as they stand in a sentence.

    >>> "{card} {card:object}".format(card=Written({Form.NAME: "6♣", Form.OBJECT: "the 6♣"}))
    '6♣ the 6♣'
    """

    __slots__ = ("_forms",)

    def __new__(cls, forms: dict[Form, str]) -> "Written":
        """Return it as its name, with its other forms."""
        written = super().__new__(cls, forms[Form.NAME])
        written._forms = forms  # type: ignore[attr-defined]  # a slot of a text
        return written

    def __format__(self, spec: str) -> str:
        forms: dict[Form, str] = self._forms  # type: ignore[attr-defined]
        return forms.get(Form(spec), str(self))


class Writing(ABC):
    """A way of writing cards; one that `is_heard` has words."""

    is_heard = False

    @abstractmethod
    def card(self, card: Card, form: Form) -> str:
        """Write one card."""

    @abstractmethod
    def joined(self, cards: Sequence[str]) -> str:
        """Write several."""

    @abstractmethod
    def suit(self, suit: Suit) -> str:
        """Write a suit that stands alone."""

    @abstractmethod
    def rank(self, rank: Rank) -> str:
        """Write a rank that stands alone."""


class _Signs(Writing):
    """As on the cards themselves: ``10♦``."""

    def __init__(self, faces: Faces) -> None:
        letters = dict(zip(RANKS[-4:], faces.letters, strict=True))
        self._labels = {rank: letters.get(rank, rank.label) for rank in RANKS}

    def card(self, card: Card, form: Form) -> str:
        return self._labels[card.rank] + card.suit.sign

    def joined(self, cards: Sequence[str]) -> str:
        return " ".join(cards)

    def suit(self, suit: Suit) -> str:
        return suit.sign

    def rank(self, rank: Rank) -> str:
        return self._labels[rank]


_SIGNS: Final[Mapping[Faces, Writing]] = MappingProxyType({each: _Signs(each) for each in Faces})

SIGNS: Final = _SIGNS[Faces.LATIN]
"""Cards as signs, as they are printed nearly everywhere."""

_in_use: Writing = SIGNS


def signs_of(faces: Faces) -> Writing:
    """Return the way of writing cards as signs with these letters."""
    return _SIGNS[faces]


def write_cards(writing: Writing) -> None:
    """Write all cards in this way from now on."""
    global _in_use
    _in_use = writing


def cards_are_heard() -> bool:
    """Tell whether cards are in words."""
    return _in_use.is_heard


@contextmanager
def cards_written(writing: Writing) -> Generator[None, None, None]:
    """Write all cards in this way for as long as the context lasts."""
    global _in_use
    before, _in_use = _in_use, writing
    try:
        yield
    finally:
        _in_use = before


def card_text(card: Card) -> Written:
    """Write a card, for a slot: ``10♦``."""
    return listed_cards([card])


def cards_text(cards: CardSet) -> Written:
    """Write a set of cards, low to high, for a slot: ``6♣ 10♦``."""
    return listed_cards(cards_of(cards))


def listed_cards(cards: Sequence[Card]) -> Written:
    """Write cards in their order, for a slot."""
    return Written({form: _in_use.joined(_in_form(form, cards)) for form in Form})


def _in_form(form: Form, cards: Sequence[Card]) -> list[str]:
    """Write cards in a form; of several one alone can stand at the beginning."""
    later = Form.NAME if form is Form.START else form
    return [_in_use.card(card, later if place else form) for place, card in enumerate(cards)]


def suit_text(suit: Suit) -> str:
    """Write a suit: ``♦``."""
    return _in_use.suit(suit)


def rank_text(rank: Rank) -> str:
    """Write a rank: ``10``."""
    return _in_use.rank(rank)


def rank_in_a_row(rank: Rank) -> str:
    """Write a rank as one of many: a figure wherever the card has one, ``10``."""
    return rank.label if rank.label.isdecimal() else rank_text(rank)
