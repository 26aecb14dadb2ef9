"""A hint: what to do, with which key, why, and what it is expected to cost."""

from durak.bots.advice import CLOSE, Advice
from durak.engine import Action, Attack, Cover, Take, ThrowIn, Transfer
from durak.words.cards import card_text, cards_text
from durak.words.errors import reason_text
from durak.words.language import _


def hint(advice: Advice, key: str) -> str:
    """Return the action in the table's words, the name of the key that plays it, and the reason."""
    deed = advised(advice.action)
    reason = reason_text(advice.reason, advice.facts)
    return _("{deed} ({key}): {reason}.").format(deed=deed, key=key, reason=reason)


def hint_heard(advice: Advice, number: int) -> str:
    """Return the number of the choice that is advised, first, what it does, and the reason."""
    reason = reason_text(advice.reason, advice.facts)
    return _("Number {number}. {deed}: {reason}.").format(
        number=number, deed=advised(advice.action), reason=reason
    )


def losing_chances(advice: Advice) -> list[str]:
    """Return the chances of being the durak, at length and in short; empty without an estimate."""
    if advice.loss is None:
        return []
    own = _("Durak {chance}").format(chance=_per_cent(advice.loss))
    if advice.second is None or advice.second_loss is None:
        return [own]
    if abs(advice.second_loss - advice.loss) < CLOSE:
        template = _("{own}, about equal: {deed} {chance}")
    else:
        template = _("{own}, next best: {deed} {chance}")
    chance = _per_cent(advice.second_loss)
    return [template.format(own=own, deed=advised(advice.second), chance=chance), own]


def advised(action: Action) -> str:
    """Name an action as one to be done."""
    match action:
        case Cover(attack, card):
            return _("Cover {attack} with {card}").format(
                attack=card_text(attack), card=card_text(card)
            )
        case Attack(cards):
            return _("Attack with {cards}").format(cards=cards_text(cards))
        case ThrowIn(cards):
            return _("Throw in {cards}").format(cards=cards_text(cards))
        case Transfer(cards):
            return _("Transfer with {cards}").format(cards=cards_text(cards))
        case Take():
            return _("Take")
        case _:
            return _("Add nothing")


def _per_cent(share: float) -> str:
    return _("{number} %").format(number=f"{100 * share:.0f}")
