"""Suits, ranks and cards, and sets of cards as one int (R1.1).

A `CardSet` is an int in which bit *i* stands for the card of index *i*. Set algebra is then plain
integer arithmetic: ``hand & SUIT_SETS[trump]``, ``hand & ~table``. A `Card` takes part in it as the
set of itself: ``hand & card``, ``hand & ~card``, ``card | other``.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Final, TypeAlias

from durak.engine.errors import DuplicateCardError, EngineReason, TextError

CardSet: TypeAlias = int
"""A set of cards: bit *i* is the card with index *i*."""


class Suit(IntEnum):
    """The four suits, in the order in which sets of cards are listed."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def sign(self) -> str:
        """The suit as one sign, ``♣``."""
        return "♣♦♥♠"[self]

    @property
    def letter(self) -> str:
        """The suit as one ASCII letter, ``c``."""
        return "cdhs"[self]


class Rank(IntEnum):
    """The nine ranks, low to high; the ace is the highest."""

    SIX = 0
    SEVEN = 1
    EIGHT = 2
    NINE = 3
    TEN = 4
    JACK = 5
    QUEEN = 6
    KING = 7
    ACE = 8

    @property
    def label(self) -> str:
        """The rank for people; ten is ``10``."""
        return ("6", "7", "8", "9", "10", "J", "Q", "K", "A")[self]

    @property
    def letter(self) -> str:
        """The rank as one character; ten is ``T``."""
        return "6789TJQKA"[self]


SUITS: Final = tuple(Suit)
RANKS: Final = tuple(Rank)


@dataclass(frozen=True, slots=True)
class Card:
    """One card.

    >>> str(Card(Suit.DIAMONDS, Rank.TEN)), Card(Suit.DIAMONDS, Rank.TEN).code
    ('10♦', 'Td')

    `bit` is the set of this card alone, and `index` its place in `CARDS`.
    """

    suit: Suit
    rank: Rank
    index: int = field(init=False, compare=False)
    bit: CardSet = field(init=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "index", self.suit * 9 + self.rank)
        object.__setattr__(self, "bit", 1 << self.index)

    def __hash__(self) -> int:
        return self.index

    def __str__(self) -> str:
        return self.rank.label + self.suit.sign

    def __repr__(self) -> str:
        return f"<{self.code}>"

    def __and__(self, other: "CardSet | Card") -> CardSet:
        return self.bit & (other.bit if isinstance(other, Card) else other)

    def __or__(self, other: "CardSet | Card") -> CardSet:
        return self.bit | (other.bit if isinstance(other, Card) else other)

    def __invert__(self) -> CardSet:
        return ~self.bit

    def __rand__(self, other: CardSet) -> CardSet:
        return other & self.bit

    def __ror__(self, other: CardSet) -> CardSet:
        return other | self.bit

    @property
    def code(self) -> str:
        """The card in two ASCII characters, as records write it: ``Td``."""
        return self.rank.letter + self.suit.letter


CARDS: Final = tuple(Card(suit, rank) for suit in SUITS for rank in RANKS)
"""All 36 cards by index."""

ALL_CARDS: Final[CardSet] = (1 << 36) - 1
NO_CARDS: Final[CardSet] = 0

SUIT_SETS: Final[tuple[CardSet, ...]] = tuple(0x1FF << 9 * suit for suit in SUITS)
"""The nine cards of each suit."""

ONE_OF_EACH_SUIT: Final = 0b1_000000001_000000001_000000001
RANK_SETS: Final[tuple[CardSet, ...]] = tuple(ONE_OF_EACH_SUIT << rank for rank in RANKS)
"""The four cards of each rank."""


def _beaters(card: Card, trump: Suit) -> CardSet:
    higher = SUIT_SETS[card.suit] & ~(2 * card.bit - 1)
    return higher if card.suit == trump else higher | SUIT_SETS[trump]


BEATERS: Final[tuple[dict[CardSet, CardSet], ...]] = tuple(
    {card.bit: _beaters(card, trump) for card in CARDS} for trump in SUITS
)
"""By trump suit and by the attack as a set of one card: the cards that cover it (R4.1)."""


def beats(card: Card, attack: Card, trump: Suit) -> bool:
    """Tell whether `card` covers `attack` (R4.1).

    >>> beats(parse_card("6h"), parse_card("Ac"), Suit.HEARTS)
    True
    """
    return bool(card.bit & BEATERS[trump][attack.bit])


def same_ranks(cards: CardSet) -> CardSet:
    """Return every card of the deck whose rank occurs in `cards`."""
    ranks = (cards | cards >> 9 | cards >> 18 | cards >> 27) & 0x1FF
    return ranks * ONE_OF_EACH_SUIT


def card_bits(cards: CardSet) -> Iterator[CardSet]:
    """Yield each card of the set as a set of one, in the order of index."""
    while cards:
        low = cards & -cards
        yield low
        cards ^= low


def card_of(single: CardSet) -> Card:
    """Return the card of a set of exactly one card."""
    return CARDS[single.bit_length() - 1]


def cards_of(cards: CardSet | Card) -> tuple[Card, ...]:
    """Return the cards of a set, by suit and then by rank.

    >>> cards_of(parse_cards("Ah 6c Td"))
    (<6c>, <Td>, <Ah>)
    """
    bits = card_bits(card_set(cards))
    return tuple([CARDS[bit.bit_length() - 1] for bit in bits])


def card_set(cards: CardSet | Card | Iterable[Card]) -> CardSet:
    """Return the set of these cards, or of this one; a set of cards stays what it is.

    Raises:
        DuplicateCardError: a card is named twice.
        TypeError: what is given are no cards.

    """
    if isinstance(cards, int):
        return cards
    if isinstance(cards, Card):
        return cards.bit
    result = NO_CARDS
    for card in cards:
        if not isinstance(card, Card):
            raise TypeError(f"{card!r} is not a Card; parse_cards reads text")
        if result & card.bit:
            raise DuplicateCardError(EngineReason.NAMED_TWICE, card=card)
        result |= card.bit
    return result


def subsets(cards: CardSet, most: int) -> list[CardSet]:
    """Return the non-empty subsets of at most `most` cards, smaller ones first."""
    found: list[CardSet] = []
    # Each entry: a subset, and the cards above its highest one that may still join it.
    layer = [(NO_CARDS, cards)]
    for _ in range(most):
        grown = []
        for chosen, rest in layer:
            while rest:
                low = rest & -rest
                rest ^= low
                found.append(chosen | low)
                grown.append((chosen | low, rest))
        layer = grown
    return found


_RANK_NAMES: Final = {rank.letter: rank for rank in RANKS} | {"10": Rank.TEN}
_SUIT_NAMES: Final = {suit.letter: suit for suit in SUITS} | {suit.sign: suit for suit in SUITS}


def parse_card(text: str) -> Card:
    """Read a card: ``Td``, ``10d`` or ``10♦``, in capitals or not.

    Raises:
        TextError: the text is not a card.

    """
    rank = _RANK_NAMES.get(text[:-1].upper())
    suit = _SUIT_NAMES.get(text[-1:].lower())
    if rank is None or suit is None:
        raise TextError(EngineReason.NOT_A_CARD, text=text)
    return CARDS[suit * 9 + rank]


def parse_cards(text: str) -> CardSet:
    """Read cards with spaces between them as a set.

    Raises:
        TextError: a word is not a card.
        DuplicateCardError: a card is named twice.

    """
    return card_set(parse_card(word) for word in text.split())


_CODES: Final = tuple([card.code for card in CARDS])
_NAMES: Final = tuple([str(card) for card in CARDS])


def codes(cards: CardSet | Card) -> str:
    """Write a set of cards for records and tests: ``6c Td``."""
    return _written(card_set(cards), _CODES)


def names(cards: CardSet | Card) -> str:
    """Write a set of cards for people: ``6♣ 10♦``."""
    return _written(card_set(cards), _NAMES)


def _written(cards: CardSet, words: tuple[str, ...]) -> str:
    found = [words[bit.bit_length() - 1] for bit in card_bits(cards & ALL_CARDS)]
    return " ".join(found if cards & ~ALL_CARDS == 0 else [*found, "??"])
