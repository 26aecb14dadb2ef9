"""Notes for a first game: which thing of the game has just come up that was never explained yet.

A front-end that explains as people play asks here whenever somebody is to act, and at the end of
every bout. At one moment at most one note is due, each only until it was told.
"""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from durak.engine import (
    TAKE,
    Beaten,
    CardSet,
    Drew,
    Event,
    Exited,
    Phase,
    TookTable,
    Transfer,
    View,
    cards_played,
)
from durak.table.turns import can_only_pass


class NoteKind(StrEnum):
    """What a note explains; the words are those of the settings file."""

    AIM = "aim"
    ATTACK = "attack"
    DEFENCE = "defence"
    TAKE = "take"
    TRANSFER = "transfer"
    THROW_IN = "throw-in"
    NOTHING_FITS = "nothing-fits"
    AFTER_TAKE = "after-take"
    LIMIT = "limit"
    BEATEN = "beaten"
    TAKEN = "taken"
    REFILL = "refill"
    LAST_CARD = "last-card"
    OUT = "out"
    SAFE = "safe"


_AFTER_BOUT: Final = (
    NoteKind.SAFE,
    NoteKind.LAST_CARD,
    NoteKind.OUT,
    NoteKind.LIMIT,
    NoteKind.BEATEN,
    NoteKind.TAKEN,
    NoteKind.REFILL,
)
"""What may be explained at the end of a bout, the first that is due before the others."""


@dataclass(frozen=True, slots=True)
class Note:
    """Something to explain: its kind, the seat that it is about, and the cards that it names.

    The seat is the viewer where it is the viewer's own action.
    """

    kind: NoteKind
    seat: int
    cards: CardSet = 0


def note_before(view: View, told: Collection[NoteKind]) -> Note | None:
    """Return what is to be explained before the seat to move acts, if anything is."""
    notes = [Note(NoteKind.AIM, view.seat)]
    if view.mover == view.seat:
        notes += _of_turn(view)
    return _first(notes, told)


def note_after_bout(
    before: View, events: Sequence[Event], told: Collection[NoteKind]
) -> Note | None:
    """Return what is to be explained at the end of a bout, if anything is.

    `before` shows the table before it was cleared, `events` what its last action led to. What comes
    up once is told first, then what comes up seldom; the rest comes up again. The end of the game
    explains itself.
    """
    if before.outcome is not None:
        return None
    notes = [note for event in events for note in _of_event(before, event)]
    if before.pairs and before.room == 0:
        notes.append(Note(NoteKind.LIMIT, before.defender))
    return _first(sorted(notes, key=lambda note: _AFTER_BOUT.index(note.kind)), told)


def _of_event(view: View, event: Event) -> Iterator[Note]:
    match event:
        case Beaten(defender, _):
            yield Note(NoteKind.BEATEN, defender)
        case TookTable(seat, _):
            yield Note(NoteKind.TAKEN, seat)
        case Drew(seat, _, trump_card):
            if trump_card is not None:
                yield Note(NoteKind.LAST_CARD, seat, trump_card.bit)
            yield Note(NoteKind.REFILL, seat)
        case Exited(seat):
            yield Note(NoteKind.SAFE if seat == view.seat else NoteKind.OUT, seat)
        case _:
            pass


def _first(notes: Sequence[Note], told: Collection[NoteKind]) -> Note | None:
    return next((note for note in notes if note.kind not in told), None)


def _of_turn(view: View) -> list[Note]:
    """Return what may be explained to the viewer, who is to act."""
    cards = 0
    for action in view.legal_actions:
        cards |= cards_played(action)
    match view.phase:
        case Phase.OPENING:
            return [Note(NoteKind.ATTACK, view.defender)]
        case Phase.DEFENCE:
            return _of_defence(view)
        case Phase.TAKING:
            return [Note(NoteKind.AFTER_TAKE, view.defender, cards)]
        case _:
            kind = NoteKind.NOTHING_FITS if can_only_pass(view) else NoteKind.THROW_IN
            return [Note(kind, view.seat, cards)]


def _of_defence(view: View) -> list[Note]:
    open_cards = sum(attack for attack, cover in view.pairs if not cover)
    transfers = [action for action in view.legal_actions if isinstance(action, Transfer)]
    notes = []
    if view.legal_actions == (TAKE,):
        notes.append(Note(NoteKind.TAKE, view.seat, open_cards))
    notes.append(Note(NoteKind.DEFENCE, view.principal, open_cards))
    if transfers:
        one = min(transfers, key=lambda action: action.cards.bit_count())
        notes.append(Note(NoteKind.TRANSFER, view.seat, one.cards))
    if view.room == 0:
        notes.append(Note(NoteKind.LIMIT, view.seat))
    return notes
