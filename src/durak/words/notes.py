"""The notes of a first game: what a thing means when it comes up, and what can be done.

Each has room in three lines of 58 columns.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, TypeAlias

from durak.engine import View
from durak.engine.position import next_active
from durak.table.notes import Note, NoteKind
from durak.table.turns import transfers
from durak.words.cards import cards_text, suit_text
from durak.words.events import Speaker
from durak.words.keys import key_name
from durak.words.language import Message, _, later_in, ngettext
from durak.words.sentences import together
from durak.words.typed import Wish, typed_for

_TITLES: Final[Mapping[NoteKind, Message]] = MappingProxyType(
    {
        NoteKind.AIM: later_in("title of a note", "What the game is about"),
        NoteKind.ATTACK: later_in("title of a note", "How to attack"),
        NoteKind.DEFENCE: later_in("title of a note", "How to defend"),
        NoteKind.TAKE: later_in("title of a note", "Nothing of yours covers"),
        NoteKind.TRANSFER: later_in("title of a note", "You can pass the attack on"),
        NoteKind.THROW_IN: later_in("title of a note", "You may throw in"),
        NoteKind.NOTHING_FITS: later_in("title of a note", "Nothing of yours fits"),
        NoteKind.AFTER_TAKE: later_in("title of a note", "After Take"),
        NoteKind.LIMIT: later_in("title of a note", "The limit is reached"),
        NoteKind.BEATEN: later_in("title of a note", "The attack is beaten"),
        NoteKind.TAKEN: later_in("title of a note", "The cards are taken"),
        NoteKind.REFILL: later_in("title of a note", "Hands are filled up"),
        NoteKind.LAST_CARD: later_in("title of a note", "The last card of the talon"),
        NoteKind.OUT: later_in("title of a note", "Somebody is safe"),
        NoteKind.SAFE: later_in("title of a note", "You are safe"),
    }
)


@dataclass(frozen=True, slots=True)
class _Keys:
    """What the keys or letters are called with which a person answers."""

    take: str
    done: str
    done_after_take: str
    transfer: str


_PRESSED: Final = _Keys(key_name("t"), key_name("d"), key_name("d"), key_name("r"))


def note_title(note: Note) -> str:
    """Return what a note is about, in a few words."""
    return str(_TITLES[note.kind])


def note_text(note: Note, view: View, names: tuple[str, ...]) -> str:
    """Explain the thing of this note to the viewer."""
    return _TEXTS[note.kind](note, view, Speaker(names, view.seat), _PRESSED)


def note_line(note: Note, view: View, names: tuple[str, ...]) -> str:
    """Explain it to somebody who types lines, where there is no cursor."""
    texts = {**_TEXTS, **_TYPED}
    typed = _Keys(
        take=typed_for(Wish.TAKE),
        done=typed_for(Wish.DONE),
        done_after_take=typed_for(Wish.DONE, taking=True),
        transfer=typed_for(Wish.TRANSFER),
    )
    return _("{title}: {text}").format(
        title=note_title(note), text=texts[note.kind](note, view, Speaker(names, view.seat), typed)
    )


def note_goes_on() -> str:
    """Say how a note is put away."""
    return _("Any key goes on")


def _aim(_note: Note, view: View, _speaker: Speaker, _keys: _Keys) -> str:
    return _(
        "One player lays a card against the next, who covers it or takes it. Whoever has cards left"
        " at the end is the durak, the fool. Trump is {suit}: it beats the other suits."
    ).format(suit=suit_text(view.trump))


def _attack(note: Note, view: View, speaker: Speaker, _keys: _Keys) -> str:
    one = _(
        "Lay a card against {name}, best a low one: {left} and {right} choose, {enter} plays it."
    )
    told = one.format(
        name=speaker.names[note.seat],
        left=key_name("left"),
        right=key_name("right"),
        enter=key_name("enter"),
    )
    if view.rules.most_opening == 1:
        return told
    several = _("{told} {space} gathers cards of one rank, to lay them together.")
    return several.format(told=told, space=key_name("space"))


def _attack_typed(note: Note, view: View, speaker: Speaker, _keys: _Keys) -> str:
    one = _("Lay a card against {name}, best a low one: type its number.")
    told = one.format(name=speaker.names[note.seat])
    if view.rules.most_opening == 1:
        return told
    return _("{told} Cards of one rank may be laid together.").format(told=told)


def _throw_in_typed(note: Note, _view: View, _speaker: Speaker, keys: _Keys) -> str:
    return _(
        "All attacks are covered. You may add a card of any rank that lies on the table:"
        " {cards}. Type its number, or {done} to say that you are done."
    ).format(cards=cards_text(note.cards), done=keys.done)


def _defence(note: Note, view: View, _speaker: Speaker, keys: _Keys) -> str:
    told = ngettext(
        "Cover {cards} with a higher card of its suit, or with a trump ({suit}); a trump only with"
        " a higher one. Or take the cards with {take}.",
        "Cover {cards}, each with a higher card of its suit, or with a trump ({suit}); a trump only"
        " with a higher one. Or take the cards with {take}.",
        note.cards.bit_count(),
    ).format(cards=cards_text(note.cards), suit=suit_text(view.trump), take=keys.take)
    if not transfers(view):
        return told
    return together([told, _("Or pass the attack on with {key}.").format(key=keys.transfer)])


def _take(note: Note, _view: View, _speaker: Speaker, keys: _Keys) -> str:
    return _(
        "You have no higher card of the suit for {cards}, and no trump that helps. {key} takes"
        " what lies on the table into your hand, and you do not attack next."
    ).format(cards=cards_text(note.cards), key=keys.take)


def _transfer(note: Note, view: View, speaker: Speaker, keys: _Keys) -> str:
    name = speaker.names[next_active(view.defender, view.seats, view.exited)]
    return _(
        "You hold {cards}, of the rank of the attack: {key} adds it and passes everything on to"
        " {name}. This can be done only before anything is covered."
    ).format(cards=cards_text(note.cards), key=keys.transfer, name=name)


def _throw_in(note: Note, _view: View, _speaker: Speaker, keys: _Keys) -> str:
    return _(
        "All attacks are covered. You may add a card of any rank that lies on the table:"
        " {cards}. {enter} throws it in, {done} says that you are done."
    ).format(cards=cards_text(note.cards), enter=key_name("enter"), done=keys.done)


def _nothing_fits(_note: Note, _view: View, _speaker: Speaker, keys: _Keys) -> str:
    return _(
        "Only a card of a rank that lies on the table can be thrown in, and you have none."
        " So you are done: by itself, or with {key}."
    ).format(key=keys.done)


def _after_take(note: Note, _view: View, speaker: Speaker, keys: _Keys) -> str:
    return _(
        "{name} takes the cards. Before that each attacker may once more add cards of ranks that"
        " lie there, as far as the limit goes. {done} adds none."
    ).format(name=speaker.names[note.seat], done=keys.done_after_take)


def _limit(note: Note, view: View, speaker: Speaker, _keys: _Keys) -> str:
    yours = _(
        "No more cards can come: the limit of this defence is {limit}. It is six, or the number"
        " of cards that you held when you were attacked."
    )
    theirs = _(
        "No more cards can come: the limit of this defence is {limit}. It is six, or the number"
        " of cards that {name} held when the attack came."
    )
    return speaker.said(note.seat, yours, theirs, limit=view.limit)


def _beaten(note: Note, _view: View, speaker: Speaker, _keys: _Keys) -> str:
    yours = _(
        "You have covered every attack, and nobody adds a card. All cards on the table are out of"
        " the game, and you attack next."
    )
    theirs = _(
        "{name} has covered every attack, and nobody adds a card. All cards on the table are out"
        " of the game, and {name} attacks next."
    )
    return speaker.said(note.seat, yours, theirs)


def _taken(note: Note, _view: View, speaker: Speaker, _keys: _Keys) -> str:
    yours = _(
        "All cards on the table are yours now, covered ones too, and you do not attack next: the"
        " player after you does."
    )
    theirs = _(
        "{name} has all cards of the table in hand now, covered ones too, and does not attack"
        " next: the player after {name} does."
    )
    return speaker.said(note.seat, yours, theirs)


def _refill(_note: Note, _view: View, _speaker: Speaker, _keys: _Keys) -> str:
    return _(
        "After each bout every hand is filled up to six from the talon: the attacker draws first,"
        " the defender last. Once the talon is empty, nobody draws."
    )


def _last_card(note: Note, _view: View, speaker: Speaker, _keys: _Keys) -> str:
    yours = _(
        "You drew {cards}, the open trump under the talon. From now on nobody draws: whoever gets"
        " rid of all cards is out of the game, and safe."
    )
    theirs = _(
        "{name} drew {cards}, the open trump under the talon. From now on nobody draws: whoever"
        " gets rid of all cards is out of the game, and safe."
    )
    return speaker.said(note.seat, yours, theirs, cards=cards_text(note.cards))


def _out(note: Note, _view: View, speaker: Speaker, _keys: _Keys) -> str:
    return _(
        "The talon is empty and {name} has no cards left: {name} is out, and cannot be the durak."
        " The others play on until only one has cards."
    ).format(name=speaker.names[note.seat])


def _safe(_note: Note, _view: View, _speaker: Speaker, _keys: _Keys) -> str:
    return _(
        "The talon is empty and you have no cards left: you are out, and cannot be the durak."
        " The others play on until only one has cards."
    )


_Text: TypeAlias = Callable[[Note, View, Speaker, _Keys], str]

_TEXTS: Final[Mapping[NoteKind, _Text]] = MappingProxyType(
    {
        NoteKind.AIM: _aim,
        NoteKind.ATTACK: _attack,
        NoteKind.DEFENCE: _defence,
        NoteKind.TAKE: _take,
        NoteKind.TRANSFER: _transfer,
        NoteKind.THROW_IN: _throw_in,
        NoteKind.NOTHING_FITS: _nothing_fits,
        NoteKind.AFTER_TAKE: _after_take,
        NoteKind.LIMIT: _limit,
        NoteKind.BEATEN: _beaten,
        NoteKind.TAKEN: _taken,
        NoteKind.REFILL: _refill,
        NoteKind.LAST_CARD: _last_card,
        NoteKind.OUT: _out,
        NoteKind.SAFE: _safe,
    }
)

_TYPED: Final[Mapping[NoteKind, _Text]] = MappingProxyType(
    {NoteKind.ATTACK: _attack_typed, NoteKind.THROW_IN: _throw_in_typed}
)
"""Notes that name keys of the screen, for those who type."""
