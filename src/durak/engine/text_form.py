"""Writing positions and views as text; `notation` reads positions and tells of the form."""

from typing import TYPE_CHECKING, Final

from durak.engine.cards import CardSet, card_of, codes

if TYPE_CHECKING:
    from durak.engine.position import Pair, Position
    from durak.engine.view import View

HIDDEN: Final = "??"


def format_position(position: "Position") -> str:
    """Write a position with every card open."""
    return _lines(
        position,
        [codes(hand) for hand in position.hands],
        " ".join(card_of(bit).code for bit in position.talon),
        position.beaten,
    )


def format_view(view: "View") -> str:
    """Write what a seat sees: the same lines with ``??`` for each unseen card (R10.2)."""
    hands = []
    for seat in range(view.seats):
        known = view.known(seat)
        hidden = [HIDDEN] * (view.hand_size(seat) - known.bit_count())
        hands.append(" ".join([*codes(known).split(), *hidden]))
    talon = [HIDDEN] * (view.talon_size - 1) + [view.trump_card.code] if view.talon_size else []
    return _lines(view, hands, " ".join(talon), view.knowledge.beaten)


def _lines(state: "Position | View", hands: list[str], talon: str, beaten: CardSet) -> str:
    queue = ",".join(map(str, state.queue)) or "-"
    head = f"{state.rules.name} trump {state.trump_card.code}"
    lines = [
        f"{head} bout {state.bout} barren {state.barren_bouts}",
        f"talon {talon}",
        f"beaten {codes(beaten)}",
        *(f"hand {seat} {hand}" for seat, hand in enumerate(hands)),
        f"table {' '.join(_pair_text(pair) for pair in state.pairs)}",
        f"{state.phase.value} principal {state.principal} defender {state.defender} "
        f"limit {state.limit} queue {queue}",
        f"exited {' '.join(map(str, state.exited))}",
    ]
    return "\n".join(line.rstrip() for line in lines)


def _pair_text(pair: "Pair") -> str:
    attack, cover = pair
    return f"{codes(attack)}/{codes(cover)}" if cover else codes(attack)
