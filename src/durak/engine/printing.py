"""How values of the engine print themselves to whoever works with them: cards, never bits."""

from collections.abc import Collection, Iterable
from enum import Enum

from durak.engine.cards import Card, names
from durak.engine.rules import RuleSet


def repr_text(value: object, fields: Iterable[str], card_sets: Collection[str] = ()) -> str:
    """Write a value as its class and its fields: ``Beaten(defender=0, cards=7♣ 6♥)``.

    `card_sets` names the fields that hold sets of cards, or tuples of them; ``-`` is an empty set.
    """
    texts = []
    for field in fields:
        item = getattr(value, field)
        text = _cards_text(item) if field in card_sets else _item_text(item)
        texts.append(f"{field}={text}")
    return f"{type(value).__name__}({', '.join(texts)})"


def _cards_text(item: object) -> str:
    if isinstance(item, tuple):
        return f"({', '.join(map(_cards_text, item))})"
    assert isinstance(item, int)
    return names(item) or "-"


def _item_text(item: object) -> str:
    if isinstance(item, Enum):
        return str(item.value)
    return str(item) if isinstance(item, Card | RuleSet) else repr(item)
