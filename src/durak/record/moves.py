"""Steps in card notation: the words between the semicolons of a bout's line.

An attack is its cards ``6c 6d``, a cover the pair ``8s/Ts``, a transfer ``>6h``; those who throw in
or pass are named, ``2 +7s`` and ``2 pass``, because several seats could; then ``take`` and
``undo 3``.
"""

import re
from functools import lru_cache
from typing import Final

from durak.engine import (
    PASS,
    TAKE,
    Attack,
    Card,
    Cover,
    Pass,
    Take,
    ThrowIn,
    Transfer,
    parse_card,
    parse_cards,
)
from durak.engine.cards import codes
from durak.record.faults import RecordReason, ValueTextError
from durak.record.model import Step, TakenBack

_UNDO: Final = re.compile(r"undo ([1-9][0-9]{0,5})")
_LONGEST_CARD: Final = 3
_SEATED: Final = re.compile(r"([0-3]) (?:(pass)|\+ ?(.+))")


def step_text(step: Step, seat: int | None = None) -> str:
    """Write a step of the seat to move; an undo is nobody's."""
    match step:
        case Attack(cards):
            return codes(cards)
        case Cover(attack, card):
            return f"{attack.code}/{card.code}"
        case Pass():
            return f"{seat} pass"
        case ThrowIn(cards):
            return f"{seat} +{codes(cards)}"
        case Take():
            return "take"
        case Transfer(cards):
            return f">{codes(cards)}"
        case TakenBack(plies):
            return f"undo {plies}"


@lru_cache(maxsize=4096)
def parse_step(text: str) -> tuple[int | None, Step]:
    """Read a step, and the seat where it is named.

    Games repeat few words, so each is read once and then looked up; what is refused is not kept.

    Raises:
        DurakError: the text is not a step.

    """
    words = " ".join(text.split())
    if words == "take":
        return None, TAKE
    if words.startswith(">"):
        return None, Transfer(parse_cards(_cards(words[1:])))
    if seated := _SEATED.fullmatch(words):
        action = PASS if seated[2] else ThrowIn(parse_cards(_cards(seated[3])))
        return int(seated[1]), action
    if undo := _UNDO.fullmatch(words):
        return None, TakenBack(int(undo[1]))
    attack, slash, cover = words.partition("/")
    if slash:
        return None, Cover(_card(attack), _card(cover))
    return None, Attack(parse_cards(_cards(words)))


def _card(text: str) -> Card:
    if len(text) > _LONGEST_CARD:
        raise _no_action(text)
    return parse_card(text)


def _cards(text: str) -> str:
    """Refuse what cannot be cards before the engine repeats it in a message of any length."""
    words = text.split()
    if not words or any(len(word) > _LONGEST_CARD for word in words):
        raise _no_action(text)
    return text


def _no_action(text: str) -> ValueTextError:
    return ValueTextError(RecordReason.NO_STEP, text=text)
