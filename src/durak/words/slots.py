"""How a fact is written in the slot of a sentence."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeAlias

from durak.engine import Card, Rank, RuleSet, Suit
from durak.table.names import printable
from durak.words.cards import card_text, listed_cards, rank_text, suit_text
from durak.words.language import pgettext
from durak.words.lists import all_of, listed, one_of
from durak.words.system import system_text
from durak.words.titles import rules_title

Facts: TypeAlias = Mapping[str, object]
"""The facts of a refusal, an error or a notice, by name."""

Template: TypeAlias = Callable[[Facts], str]
"""Gives the template of a sentence in the language in use, in the form that the facts need."""

_LONGEST: Final = 40


class Several(tuple[str, ...]):
    """Things in one slot: ``{known}`` lists them, ``{known:or}`` and ``{known:and}`` join them.

    >>> f"{Several(['1', '3', '5']):or}"
    '1, 3 or 5'
    """

    __slots__ = ()

    def __format__(self, spec: str) -> str:
        return {"": listed, "or": one_of, "and": all_of}[spec](self)


@dataclass(frozen=True, slots=True)
class Figure:
    """A number in a slot, with the signs of the language: ``{share:.1f}``, ``{bytes:,}``.

    >>> f"{Figure(21.25):.1f} {Figure(4_000_000):,} {Figure(7)}"
    '21.2 4,000,000 7'
    """

    number: float

    def __str__(self) -> str:
        return format(self, "")

    def __format__(self, spec: str) -> str:
        signs: dict[str, str | int | None] = {
            ".": pgettext("sign before the decimals of a number", "."),
            ",": pgettext("sign between the thousands of a number", ","),
        }
        return format(self.number, spec).translate(str.maketrans(signs))


def slot(fact: object) -> object:
    """Return a fact as a slot takes it."""
    match fact:
        case RuleSet():
            return rules_title(fact.name)
        case Suit():
            return suit_text(fact)
        case Rank():
            return rank_text(fact)
        case int() | float():
            return Figure(fact)
        case OSError():
            return system_text(fact)
        case Card():
            return card_text(fact)
        case tuple() if fact and all(isinstance(each, Card) for each in fact):
            return listed_cards(fact)
        case tuple():
            return Several([str(slot(each)) for each in fact])
        case Path():
            return printable(str(fact))
        case _:
            return short(str(fact))


def figure(facts: Facts, name: str) -> int:
    """Return a figure among the facts, or how many things one of them is: a plural goes by it."""
    fact = facts[name]
    if isinstance(fact, tuple):
        return len(fact)
    assert isinstance(fact, int)
    return fact


def short(text: str) -> str:
    r"""Return a text from outside fit for a sentence: short, without signs that terminals obey.

    >>> print(short("Anna\x1b[2J"))
    Anna\x1b[2J
    """
    return printable(text if len(text) <= _LONGEST else text[: _LONGEST - 3] + "...")
