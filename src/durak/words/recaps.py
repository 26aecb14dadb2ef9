"""What has happened since your last action, in one line: a few words for each thing."""

from collections.abc import Iterable, Sequence

from durak.engine import (
    Attacked,
    Beaten,
    Covered,
    Event,
    Exited,
    Passed,
    SaidTake,
    ThrewIn,
    TookTable,
    Transferred,
)
from durak.words.cards import card_text, cards_text
from durak.words.events import Speaker, sentence
from durak.words.language import _, pgettext


def recap(events: Sequence[Event], speaker: Speaker) -> list[str]:
    """Tell each thing in a few words, the oldest first.

    That somebody was done is left out where there is more to tell, as is a Take of which the cards
    that were taken are told as well.
    """
    took = any(isinstance(event, TookTable) for event in events)
    told = [_told(event, speaker) for event in events if not (took and isinstance(event, SaidTake))]
    return [text for text in told if text] or _done(events, speaker)


def in_one_line(told: Iterable[str], *, cut: bool) -> str:
    """Write that in one line; `cut` if what is oldest was left out."""
    parts = [pgettext("something is left out", "…"), *told] if cut else told
    return pgettext("between things that happened", " · ").join(parts)


def _done(events: Sequence[Event], speaker: Speaker) -> list[str]:
    return [sentence(event, speaker) for event in events if isinstance(event, Passed)]


def _told(event: Event, speaker: Speaker) -> str:
    match event:
        case Attacked(seat, cards):
            return _by(seat, _("{name}: {cards}"), speaker, cards=cards_text(cards))
        case ThrewIn(seat, cards):
            return _by(seat, _("{name} adds {cards}"), speaker, cards=cards_text(cards))
        case Transferred(seat, cards):
            return _by(seat, _("{name} passes on {cards}"), speaker, cards=cards_text(cards))
        case Covered(seat, attack, card):
            return _by(
                seat,
                _("{name}: {card} on {attack}"),
                speaker,
                attack=card_text(attack),
                card=card_text(card),
            )
        case SaidTake(seat):
            return _by(seat, _("{name} takes"), speaker)
        case TookTable(seat, cards):
            yours, theirs = _("you take {count}"), _("{name} takes {count}")
            return speaker.said(seat, yours, theirs, count=cards.bit_count())
        case Beaten():
            return pgettext("the attacks were", "beaten")
        case Exited():
            return sentence(event, speaker)
        case _:
            return ""


def _by(seat: int, template: str, speaker: Speaker, **slots: object) -> str:
    """Tell what another seat did: nothing of this kind is your own since your last action."""
    return template.format(name=speaker.names[seat], **slots)
