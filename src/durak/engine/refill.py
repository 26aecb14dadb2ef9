"""After the bout: the order of drawing, exits, and who leads next (R8)."""

from typing import NamedTuple

from durak.engine.cards import CardSet
from durak.engine.position import next_active
from durak.engine.rules import HAND_SIZE


class Refill(NamedTuple):
    """Hands and talon after drawing; `draws` is (seat, cards drawn) in order, none empty."""

    hands: tuple[CardSet, ...]
    talon: tuple[CardSet, ...]
    draws: tuple[tuple[int, CardSet], ...]


def refill_order(principal: int, defender: int, seats: int) -> list[int]:
    """Return who draws when: the principal, the others clockwise, the defender last (R8.1)."""
    order = [seat % seats for seat in range(principal, principal + seats)]
    order.remove(defender)
    order.append(defender)
    return order


def refill(
    hands: tuple[CardSet, ...], talon: tuple[CardSet, ...], principal: int, defender: int
) -> Refill:
    """Draw every hand up to six while the talon lasts (R8.1)."""
    after = list(hands)
    draws = []
    drawn = 0
    for seat in refill_order(principal, defender, len(hands)):
        wanted = min(HAND_SIZE - after[seat].bit_count(), len(talon) - drawn)
        if wanted > 0:
            cards = sum(talon[drawn : drawn + wanted])
            drawn += wanted
            after[seat] |= cards
            draws.append((seat, cards))
    return Refill(tuple(after), talon[drawn:], tuple(draws))


def exits_after(
    hands: tuple[CardSet, ...], exited: tuple[int, ...], order: list[int]
) -> tuple[int, ...]:
    """Return the seats that leave now that the talon is empty, in the order of drawing (R8.2)."""
    return tuple([seat for seat in order if not hands[seat] and seat not in exited])


def next_principal(defender: int, seats: int, exited: tuple[int, ...], *, beaten: bool) -> int:
    """Return who opens next: the defender after a defence that held, else the seat after (R8.4)."""
    if beaten and defender not in exited:
        return defender
    return next_active(defender, seats, exited)
