"""Why a move may not be played, in words (R11)."""

from types import MappingProxyType
from typing import Final

from durak.engine import Refusal, RefusalReason
from durak.words.errors import reason_text
from durak.words.language import later

_WITH_KEY: Final = MappingProxyType(
    {
        RefusalReason.THROW_IN_NOW: later(
            "Every attack is covered: throw in a card, or {done}: done."
        ),
        RefusalReason.THROW_IN_AFTER_TAKE_NOW: later(
            "The defender takes: throw in cards for them, or {done}: done."
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


def refusal_text_with_key(refusal: Refusal, done: str) -> str:
    """Return the sentence where to pass is called Done; `done` is the key or letter for it (R5.1).

    >>> refusal_text_with_key(Refusal(RefusalReason.THROW_IN_NOW), "D")
    'Every attack is covered: throw in a card, or D: done.'
    """
    message = _WITH_KEY.get(refusal.reason)
    return refusal_text(refusal) if message is None else str(message).format(done=done)
