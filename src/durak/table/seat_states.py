"""What everybody at a table sees of each seat: its part in the bout, and what it does now."""

from dataclasses import dataclass
from enum import Enum, auto

from durak.engine import CardSet, Passed, Phase, ThrewIn, View
from durak.table.news import gains, passed_on


class Role(Enum):
    """The part of a seat in this bout."""

    NONE = auto()
    ATTACKS = auto()
    DEFENDS = auto()
    TAKES = auto()
    PASSED_ON = auto()
    OUT = auto()


class Side(Enum):
    """Where a seat is next to the viewer in the direction of play (R1.2, R2.1).

    `AFTER` is the seat that the viewer attacks when it is its turn to open, and `BEFORE` the one
    that attacks the viewer. Between two seats that are left there is nothing to tell.
    """

    NONE = auto()
    AFTER = auto()
    BEFORE = auto()


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

    `known` is the cards of its hand that the viewer knows, `gained` how many it has just drawn or
    taken, `place` which of those that left it was (1 for the first), 0 while it plays.
    """

    seat: int
    count: int
    role: Role
    doing: Doing
    acts: bool
    known: CardSet
    place: int = 0
    gained: int = 0
    side: Side = Side.NONE

    @property
    def is_open(self) -> bool:
        """Whether the viewer knows every card of the hand, and there is one."""
        return self.count > 0 and self.known.bit_count() == self.count


def seat_states(view: View, hands: tuple[CardSet, ...] = ()) -> tuple[SeatState, ...]:
    """Return the state of every other seat in turn order: the one at the viewer's left first.

    `hands` are those of all seats where they lie open, as in a replay.
    """
    others = [(view.seat + step) % view.seats for step in range(1, view.seats)]
    acted, gained, sides = _acted(view), gains(view), _sides(view)
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
                gained=gained[seat],
                side=sides.get(seat, Side.NONE),
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
    passed = passed_on(view)
    if passed is not None and seat in passed.by:
        return Role.PASSED_ON
    return Role.ATTACKS if seat == view.principal else Role.NONE


def _sides(view: View) -> dict[int, Side]:
    playing = [seat for seat in range(view.seats) if seat not in view.exited]
    if view.seat not in playing or len(playing) < 3:
        return {}
    place = playing.index(view.seat)
    after, before = playing[(place + 1) % len(playing)], playing[place - 1]
    return {after: Side.AFTER, before: Side.BEFORE}


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
