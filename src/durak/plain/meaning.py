"""What a line means that a person has typed: a number, cards, or one of the wishes."""

import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from types import MappingProxyType
from typing import Final, TypeAlias

from durak.engine import Card, CardSet, Rank, Suit
from durak.words.spoken import names_of_ranks, names_of_suits
from durak.words.typed import (
    BETWEEN,
    RANK_SIGNS,
    RANK_WORDS,
    SUIT_SIGNS,
    SUIT_WORDS,
    WISHES,
    Wish,
)

_MOST_DIGITS: Final = 4

_UNSEEN: Final = dict.fromkeys(map(ord, "\ufeff\ufe0e\ufe0f"))
"""The mark at the beginning of a text from Windows, and those after a sign that an emoji has."""

_BESIDE_WORDS: Final = ".,;:!()«»\"'“”„‘’"


@dataclass(frozen=True, slots=True)
class Nothing:
    """Enter alone."""


@dataclass(frozen=True, slots=True)
class Number:
    """The number of a choice."""

    number: int


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards to be played; `pair` is the number of the attack that one of them is to cover."""

    cards: CardSet
    pair: int | None = None


@dataclass(frozen=True, slots=True)
class Wished:
    """A wish, and what follows it."""

    wish: Wish
    rest: str = ""


@dataclass(frozen=True, slots=True)
class Twice:
    """Cards of which one is named twice."""

    card: Card


@dataclass(frozen=True, slots=True)
class Strange:
    """Anything else."""

    text: str


TypedLine: TypeAlias = Nothing | Number | Cards | Twice | Wished | Strange

_WISHES: Final = MappingProxyType(
    {name: wish for wish, typed in WISHES.items() for name in (*typed.letters, *typed.words)}
)
_WITH_MORE: Final = (Wish.TRANSFER, Wish.MEMORY)
"""Wishes that something may follow."""

_SHORT: Final = MappingProxyType(
    {
        rank_sign + suit_sign: Card(suit, rank)
        for (rank, rank_signs), (suit, suit_signs) in product(
            RANK_SIGNS.items(), SUIT_SIGNS.items()
        )
        for rank_sign, suit_sign in product(rank_signs, suit_signs)
    }
)
"""Cards that are written in one word: ``9c``, ``10♦``, ``дч``."""


def read_line(text: str) -> TypedLine:
    """Return what a line means, whatever the language in use.

    >>> read_line(" Q "), read_line("2"), read_line("more")
    (Wished(wish=<Wish.QUIT: 17>, rest=''), Number(number=2), Wished(wish=<Wish.MORE: 4>, rest=''))
    """
    plain = simplified(text)
    words = plain.split()
    if not words:
        return Nothing()
    if len(words) == 1 and _is_number(plain):
        return Number(int(plain))
    wish = wish_of(plain)
    if wish is not None:
        return Wished(wish)
    played = _played(words)
    if played is not None:
        return played
    first = wish_of(words[0])
    if first in _WITH_MORE:
        return Wished(first, " ".join(words[1:]))
    return Strange(text.strip())


def wish_of(word: str) -> Wish | None:
    """Return the wish that a simplified text stands for, in either language or the one in use."""
    if word in _WISHES:
        return _WISHES[word]
    named = (wish for wish, typed in WISHES.items() if simplified(str(typed.word)) == word)
    return next(named, None)


def read_cards(text: str) -> Cards | Twice | None:
    """Return the cards that a text names; None where it names anything else."""
    cards = _cards(simplified(text).split())
    return None if cards is None else _together(cards)


def simplified(text: str) -> str:
    """Return a text as texts are compared: small letters, е for ё, no punctuation beside words.

    Signs that nobody sees or types are left out. A lone ё stays: its key is not that of е.
    """
    text = unicodedata.normalize("NFC", text).translate(_UNSEEN).casefold()
    if text.strip() != "ё":
        text = text.replace("ё", "е")
    words = (word.strip(_BESIDE_WORDS) or word for word in text.replace(",", " ").split())
    return " ".join(words)


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) <= _MOST_DIGITS


def _played(words: Sequence[str]) -> Cards | Twice | None:
    cards = _cards(words)
    if cards is not None:
        return _together(cards)
    one = _cards(words[1:]) if _is_number(words[0]) else None
    return Cards(one[0].bit, int(words[0])) if one is not None and len(one) == 1 else None


def _together(cards: Sequence[Card]) -> Cards | Twice:
    together: CardSet = 0
    for card in cards:
        if together & card.bit:
            return Twice(card)
        together |= card.bit
    return Cards(together)


def _cards(words: Sequence[str]) -> list[Card] | None:
    """Return the cards that these words are, one after another; None if they are anything else."""
    ranks, suits = _names()
    rest = iter([word for word in words if word not in BETWEEN])
    found = []
    for word in rest:
        card = _SHORT.get(word) or _long(ranks.get(word), suits, rest)
        if card is None:
            return None
        found.append(card)
    return found or None


def _long(rank: Rank | None, suits: dict[str, Suit], rest: Iterator[str]) -> Card | None:
    if rank is None:
        return None
    suit = suits.get(next(rest, ""))
    return None if suit is None else Card(suit, rank)


def _names() -> tuple[dict[str, Rank], dict[str, Suit]]:
    """Return every name of a rank and of a suit, those of the language in use among them."""
    ranks, suits = {}, {}
    for rank in Rank:
        own = map(simplified, names_of_ranks(rank))
        ranks.update(dict.fromkeys((*own, *RANK_SIGNS[rank], *RANK_WORDS[rank]), rank))
    for suit in Suit:
        own = map(simplified, names_of_suits(suit))
        suits.update(dict.fromkeys((*own, *SUIT_SIGNS[suit], *SUIT_WORDS[suit]), suit))
    return ranks, suits
