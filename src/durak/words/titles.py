"""What rule sets, levels of bot and paces are called where they are not typed."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from durak.table.options import Pace
from durak.words.language import Message, later_in

RULE_TITLES: Final = MappingProxyType(
    {
        "podkidnoy": later_in("rule set", "Podkidnoy"),
        "perevodnoy": later_in("rule set", "Perevodnoy"),
        "first-five": later_in("rule set", "First-five"),
        "duel": later_in("rule set", "Duel"),
    }
)
"""By the name of the rule set; one that is not here goes by its name."""

LEVEL_TITLES: Final = MappingProxyType(
    {
        "easy": later_in("level of bot", "easy"),
        "normal": later_in("level of bot", "normal"),
        "hard": later_in("level of bot", "hard"),
        "expert": later_in("level of bot", "expert"),
        "random": later_in("level of bot", "random"),
        "greedy": later_in("level of bot", "greedy"),
        "heuristic": later_in("level of bot", "heuristic"),
    }
)
"""By the name of the level; one that is not here goes by its name."""

PACE_TITLES: Final = MappingProxyType(
    {
        Pace.SLOW.word: later_in("pace", "slow"),
        Pace.NORMAL.word: later_in("pace", "normal"),
        Pace.FAST.word: later_in("pace", "fast"),
        Pace.INSTANT.word: later_in("pace", "instant"),
    }
)
"""By the name of the pace."""


def rules_title(name: str) -> str:
    """Return what the rule set of this name is called.

    >>> rules_title("first-five"), rules_title("a house rule")
    ('First-five', 'a house rule')
    """
    return _title(RULE_TITLES, name)


def rules_titles() -> tuple[str, ...]:
    """Return what all rule sets are called, to find the room that a title needs.

    >>> rules_titles()
    ('Podkidnoy', 'Perevodnoy', 'First-five', 'Duel')
    """
    return tuple(map(str, RULE_TITLES.values()))


def level_title(name: str) -> str:
    """Return what the level of this name is called."""
    return _title(LEVEL_TITLES, name)


def pace_title(pace: Pace) -> str:
    """Return what the pace is called."""
    return _title(PACE_TITLES, pace.word)


def _title(titles: Mapping[str, Message], name: str) -> str:
    return str(titles.get(name, name))
