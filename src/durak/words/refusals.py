"""Why a move may not be played, in words (R11)."""

from types import MappingProxyType
from typing import Final

from durak.engine import Refusal, RefusalReason
from durak.words.errors import reason_text
from durak.words.language import later

_WITH_KEYS: Final = MappingProxyType(
    {
        RefusalReason.THROW_IN_NOW: later("Every attack is covered: throw in a card, or D: done."),
        RefusalReason.THROW_IN_AFTER_TAKE_NOW: later(
            "The defender takes: throw in cards for them, or D: done."
        ),
    }
)


def refusal_text(refusal: Refusal) -> str:
    """Return the sentence for whoever tried the move.

    >>> from durak.engine import parse_card
    >>> refusal_text(Refusal(RefusalReason.NOT_ON_TABLE, {"attack": parse_card("8s")}))
    'There is no attack 8♠ on the table.'
    """
    return reason_text(refusal.reason, refusal.facts)


def refusal_text_with_keys(refusal: Refusal) -> str:
    """Return the sentence for a screen on which to pass is called Done and has the key D (R5.1)."""
    message = _WITH_KEYS.get(refusal.reason)
    return refusal_text(refusal) if message is None else str(message)
