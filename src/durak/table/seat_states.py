"""What everybody at a table sees of each seat: its part in the bout, and what it does now."""

from dataclasses import dataclass
from enum import Enum, auto

from durak.engine import CardSet, Passed, Phase, ThrewIn, View


class Role(Enum):
    """The part of a seat in this bout."""

    NONE = auto()
    ATTACKS = auto()
    DEFENDS = auto()
    TAKES = auto()
    OUT = auto()


class Doing(Enum):
    """What a seat does at this moment."""

    WAITS = auto()
    TO_MOVE = auto()
    MAY_THROW_IN = auto()
    DONE = auto()
    THREW_IN = auto()
    TAKES = auto()
    NO_CARDS = auto()
    LEFT = auto()


@dataclass(frozen=True, slots=True)
class SeatState:
    """A seat as the others see it.

    `known` is the cards of its hand that the viewer knows, `place` which of those that left it was
    (1 for the first), 0 while it plays.
    """

    seat: int
    count: int
    role: Role
    doing: Doing
    acts: bool
    known: CardSet
    place: int = 0


def seat_states(view: View, hands: tuple[CardSet, ...] = ()) -> tuple[SeatState, ...]:
    """Return the state of every other seat in turn order: the one at the viewer's left first.

    `hands` are those of all seats where they lie open, as in a replay.
    """
    others = [(view.seat + step) % view.seats for step in range(1, view.seats)]
    acted = _acted(view)
    return tuple(
        [
            SeatState(
                seat=seat,
                count=view.hand_size(seat),
                role=role_of(view, seat),
                doing=_doing(view, seat, acted),
                acts=view.mover == seat,
                known=hands[seat] if hands else view.known(seat),
                place=view.exited.index(seat) + 1 if seat in view.exited else 0,
            )
            for seat in others
        ]
    )


def role_of(view: View, seat: int) -> Role:
    """Return the seat's part in this bout."""
    if seat in view.exited:
        return Role.OUT
    if seat == view.defender:
        return Role.TAKES if view.phase is Phase.TAKING else Role.DEFENDS
    return Role.ATTACKS if seat == view.principal else Role.NONE


def _acted(view: View) -> dict[int, Doing]:
    """Return the seats that have used their chance since the last card that gave new ones (R5)."""
    acted: dict[int, Doing] = {}
    for event in reversed(view.events):
        if isinstance(event, Passed):
            acted.setdefault(event.seat, Doing.DONE)
        elif isinstance(event, ThrewIn) and event.after_take:
            acted.setdefault(event.seat, Doing.THREW_IN)
        else:
            break
    return acted


def _doing(view: View, seat: int, acted: dict[int, Doing]) -> Doing:
    if seat in view.exited:
        return Doing.LEFT
    if view.phase in (Phase.THROW_IN, Phase.TAKING):
        if seat in view.queue:
            return Doing.MAY_THROW_IN
        if seat in acted:
            return acted[seat]
    if view.phase is Phase.TAKING and seat == view.defender:
        return Doing.TAKES
    if not view.hand_size(seat):
        return Doing.NO_CARDS
    return Doing.TO_MOVE if view.mover == seat else Doing.WAITS
