"""Why a bout ended, who left with it, and how the game ended if it did."""

from durak.engine import Beaten, Event, Exited, GameEnded, TookTable, View
from durak.words.events import Speaker, sentence
from durak.words.language import _, ngettext, pgettext
from durak.words.sentences import Sentences, stopped


def end_head(events: tuple[Event, ...]) -> str:
    """Return the word for how the bout ended; `events` are those of its last action."""
    if any(isinstance(event, Beaten) for event in events):
        return pgettext("head of the prompt", "BEATEN")
    return pgettext("head of the prompt", "TAKEN")


def end_sentences(
    view: View, events: tuple[Event, ...], speaker: Speaker, *, short: bool = False
) -> Sentences:
    """Tell the end of a bout, a sentence for each thing: what it came to, who left, who is durak.

    `view` shows the last cards on the table; `short` leaves out that the limit was reached.
    """
    told = []
    for event in events:
        match event:
            case Beaten(defender, _cards):
                told.append(_covered(view, defender, speaker, short=short))
            case TookTable(seat, cards):
                told.append(_took(seat, cards.bit_count(), speaker))
            case Exited() | GameEnded():
                told.append(stopped(sentence(event, speaker)))
    return tuple(told)


def headed(events: tuple[Event, ...], sentences: Sentences) -> Sentences:
    """Return sentences of which the first says how the bout ended, where nothing else does."""
    first, *others = sentences
    beaten = any(isinstance(event, Beaten) for event in events)
    template = _("Beaten: {sentence}") if beaten else _("Taken: {sentence}")
    return (template.format(sentence=first), *others)


def told_to_nobody(events: tuple[Event, ...], names: tuple[str, ...]) -> str:
    """Tell the last action to nobody in particular, by its events.

    Of the end of a bout no card is named: those taken are in a hand again.
    """
    speaker = Speaker(names)
    for event in events:
        if isinstance(event, Beaten):
            return stopped(sentence(event, speaker))
        if isinstance(event, TookTable):
            return _took(event.seat, event.cards.bit_count(), speaker)
    return stopped(sentence(events[0], speaker))


def _covered(view: View, defender: int, speaker: Speaker, *, short: bool) -> str:
    count = len(view.pairs)
    if not short and count >= view.limit:
        yours = ngettext(
            "You have covered {count} attack, the limit.",
            "You have covered {count} attacks, the limit.",
            count,
        )
        theirs = ngettext(
            "{name} has covered {count} attack, the limit.",
            "{name} has covered {count} attacks, the limit.",
            count,
        )
    else:
        yours = ngettext(
            "You have covered {count} attack.", "You have covered {count} attacks.", count
        )
        theirs = ngettext(
            "{name} has covered {count} attack.", "{name} has covered {count} attacks.", count
        )
    return speaker.said(defender, yours, theirs, count=count)


def _took(seat: int, count: int, speaker: Speaker) -> str:
    yours = ngettext("You take {count} card.", "You take {count} cards.", count)
    theirs = ngettext("{name} takes {count} card.", "{name} takes {count} cards.", count)
    return speaker.said(seat, yours, theirs, count=count)
