"""What the strip of opponents says about each seat; all of it public."""

from dataclasses import dataclass

from durak.engine import Card, CardSet, Passed, Phase, ThrewIn, View, cards_of


@dataclass(frozen=True, slots=True)
class SeatFace:
    """A seat as the others see it.

    `role` is ATTACKS, DEFENDS, TAKES, OUT or empty, `state` what the seat does at this moment, and
    `known` the cards of its hand that the viewer knows.
    """

    seat: int
    name: str
    count: int
    role: str
    state: str
    acts: bool
    known: tuple[Card, ...]


def seat_faces(
    view: View, names: tuple[str, ...], hands: tuple[CardSet, ...] = ()
) -> tuple[SeatFace, ...]:
    """Return the opponents in turn order: the one at the viewer's left first.

    `hands` are those of all seats where they lie open, as in a replay.
    """
    others = [(view.seat + step) % view.seats for step in range(1, view.seats)]
    acted = _acted(view)
    return tuple(
        SeatFace(
            seat=seat,
            name=names[seat],
            count=view.hand_size(seat),
            role=role_of(view, seat),
            state=_state(view, seat, acted),
            acts=view.mover == seat,
            known=cards_of(hands[seat] if hands else view.known(seat)),
        )
        for seat in others
    )


def role_of(view: View, seat: int) -> str:
    """Return the seat's part in this bout; empty when it has none of its own."""
    if seat in view.exited:
        return "OUT"
    if seat == view.defender:
        return "TAKES" if view.phase is Phase.TAKING else "DEFENDS"
    return "ATTACKS" if seat == view.principal else ""


def _acted(view: View) -> dict[int, str]:
    """Return the seats that have used their chance since the last card that gave new ones (R5)."""
    acted: dict[int, str] = {}
    for event in reversed(view.events):
        if isinstance(event, Passed):
            acted.setdefault(event.seat, "done")
        elif isinstance(event, ThrewIn) and event.after_take:
            acted.setdefault(event.seat, "threw in")
        else:
            break
    return acted


def _state(view: View, seat: int, acted: dict[int, str]) -> str:
    if seat in view.exited:
        place = view.exited.index(seat) + 1
        return f"left {('first', 'second', 'third', 'fourth')[place - 1]}"
    if view.phase in (Phase.THROW_IN, Phase.TAKING):
        if seat in view.queue:
            return "may throw in"
        if seat in acted:
            return acted[seat]
    if view.phase is Phase.TAKING and seat == view.defender:
        return "takes"
    if not view.hand_size(seat):
        return "no cards left"
    return "to move" if view.mover == seat else "waits"
