"""A sentence for every event of a game, and how it stands inside another sentence.

What you do and what others do are two messages. A sentence has no full stop, as in the log;
`stopped` gives it one.
"""

from dataclasses import dataclass

from durak.engine import (
    Attacked,
    Beaten,
    BoutOpened,
    CardSet,
    Covered,
    Dealt,
    Drew,
    Event,
    Exited,
    GameEnded,
    Passed,
    SaidTake,
    ThrewIn,
    TookTable,
    Transferred,
)
from durak.table.news import Deed
from durak.words.cards import card_text, cards_are_heard, cards_text
from durak.words.language import _, ngettext, pgettext


@dataclass(frozen=True, slots=True)
class Speaker:
    """The names at a table, and the seat that is called "you".

    `viewer` is None where nobody at the screen sits at the table, as in a replay.
    """

    names: tuple[str, ...]
    viewer: int | None = None

    def is_viewer(self, seat: int) -> bool:
        """Tell whether the seat is called "you"."""
        return seat == self.viewer

    def said(self, seat: int, yours: str, theirs: str, **slots: object) -> str:
        """Fill the template for "you", or the one for another seat, whose slot is ``name``."""
        template = yours if self.is_viewer(seat) else theirs
        return template.format(name=self.names[seat], **slots)

    def listed_name(self, seat: int) -> str:
        """Return the name as one of a list: ``Vera``, ``you``."""
        return pgettext("in a list of players", "you") if self.is_viewer(seat) else self.names[seat]


def sentence(event: Event, speaker: Speaker, drawn: CardSet = 0) -> str:
    """Tell one event in a sentence, as a line of the log.

    `drawn` is the cards of a refill, where whoever hears of it knows them.
    """
    match event:
        case Attacked() | Covered() | Transferred() | ThrewIn() | Passed() | SaidTake():
            return _deed(event, speaker)
        case Dealt():
            return _dealt(event)
        case BoutOpened():
            return _opened(event, speaker)
        case Exited(seat):
            return speaker.said(seat, _("You are out"), _("{name} is out"))
        case GameEnded(durak):
            return ended(durak, speaker)
        case Beaten():
            return _held(event, speaker)
        case TookTable():
            return _took(event, speaker)
        case Drew():
            return _drew_known(drawn, event, speaker) if drawn else _drew(event, speaker)


def _dealt(event: Dealt) -> str:
    count = event.talon_size
    return ngettext(
        "Trump {card} is turned; {count} card in the talon",
        "Trump {card} is turned; {count} cards in the talon",
        count,
    ).format(card=card_text(event.trump_card), count=count)


def ended(durak: int | None, speaker: Speaker) -> str:
    """Tell who is the durak, or that nobody is (R8.3)."""
    if durak is None:
        return _("A draw: nobody is the durak")
    return speaker.said(durak, _("You are the durak"), _("{name} is the durak"))


def clause(event: Event, speaker: Speaker) -> str:
    """Tell one event as a part of another sentence: where you do something, without a capital."""
    if not isinstance(event, Deed):
        return sentence(event, speaker)
    _yours, inside, theirs = _deed_words(event, speaker)
    return speaker.said(event.seat, inside, theirs, **_deed_slots(event, speaker))


def _deed(deed: Deed, speaker: Speaker) -> str:
    yours, _inside, theirs = _deed_words(deed, speaker)
    return speaker.said(deed.seat, yours, theirs, **_deed_slots(deed, speaker))


def _deed_words(deed: Deed, speaker: Speaker) -> tuple[str, str, str]:
    """Return what you did, the same inside a sentence, and what another did."""
    match deed:
        case Attacked() if cards_are_heard():
            return (
                _("You attack with {cards}"),
                _("you attack with {cards}"),
                _("{name} attacks with {cards}"),
            )
        case Attacked():
            return _("You attack {cards}"), _("you attack {cards}"), _("{name} attacks {cards}")
        case Covered():
            return (
                _("You cover {attack} with {card}"),
                _("you cover {attack} with {card}"),
                _("{name} covers {attack} with {card}"),
            )
        case Transferred(_, _, defender, _):
            to_you = speaker.is_viewer(defender)
            return (
                _("You transfer {cards} to {other}"),
                _("you transfer {cards} to {other}"),
                _("{name} transfers {cards} to you")
                if to_you
                else _("{name} transfers {cards} to {other}"),
            )
        case ThrewIn():
            return (
                _("You throw in {cards}"),
                _("you throw in {cards}"),
                _("{name} throws in {cards}"),
            )
        case Passed():
            return _("You are done"), _("you are done"), _("{name} is done")
        case SaidTake():
            return _("You say Take"), _("you say Take"), _("{name} says Take")


def _deed_slots(deed: Deed, speaker: Speaker) -> dict[str, object]:
    match deed:
        case Attacked(_, cards) | ThrewIn(_, cards, _):
            return {"cards": cards_text(cards)}
        case Covered(_, attack, card):
            return {"attack": card_text(attack), "card": card_text(card)}
        case Transferred(_, cards, defender, _):
            return {"cards": cards_text(cards), "other": speaker.names[defender]}
        case Passed() | SaidTake():
            return {}


def _opened(event: BoutOpened, speaker: Speaker) -> str:
    if speaker.is_viewer(event.principal):
        template = _("Bout {bout}: you attack {other}")
    elif speaker.is_viewer(event.defender):
        template = _("Bout {bout}: {name} attacks you")
    else:
        template = _("Bout {bout}: {name} attacks {other}")
    name, other = speaker.names[event.principal], speaker.names[event.defender]
    return template.format(bout=event.bout, name=name, other=other)


def _held(event: Beaten, speaker: Speaker) -> str:
    count = event.cards.bit_count()
    yours = ngettext(
        "You cover all: {count} card beaten", "You cover all: {count} cards beaten", count
    )
    theirs = ngettext(
        "{name} covers all: {count} card beaten", "{name} covers all: {count} cards beaten", count
    )
    return speaker.said(event.defender, yours, theirs, count=count)


def _took(event: TookTable, speaker: Speaker) -> str:
    count = event.cards.bit_count()
    yours = ngettext("You take {count} card: {cards}", "You take {count} cards: {cards}", count)
    theirs = ngettext(
        "{name} takes {count} card: {cards}", "{name} takes {count} cards: {cards}", count
    )
    return speaker.said(event.seat, yours, theirs, count=count, cards=cards_text(event.cards))


def _drew_known(cards: CardSet, event: Drew, speaker: Speaker) -> str:
    if event.trump_card is None:
        yours, theirs = _("You draw {cards}"), _("{name} draws {cards}")
        return speaker.said(event.seat, yours, theirs, cards=cards_text(cards))
    others = cards & ~event.trump_card.bit
    if others:
        yours = _("You draw {cards} and the open trump, {trump}")
        theirs = _("{name} draws {cards} and the open trump, {trump}")
    else:
        yours, theirs = (
            _("You draw the open trump, {trump}"),
            _("{name} draws the open trump, {trump}"),
        )
    trump = card_text(event.trump_card)
    return speaker.said(event.seat, yours, theirs, cards=cards_text(others), trump=trump)


def _drew(event: Drew, speaker: Speaker) -> str:
    count = event.count
    if event.trump_card is None:
        card = None
        yours = ngettext("You draw {count} card", "You draw {count} cards", count)
        theirs = ngettext("{name} draws {count} card", "{name} draws {count} cards", count)
    else:
        card = card_text(event.trump_card)
        yours = ngettext(
            "You draw {count} card: the open trump, {card}",
            "You draw {count} cards, among them the open trump, {card}",
            count,
        )
        theirs = ngettext(
            "{name} draws {count} card: the open trump, {card}",
            "{name} draws {count} cards, among them the open trump, {card}",
            count,
        )
    return speaker.said(event.seat, yours, theirs, count=count, card=card)
