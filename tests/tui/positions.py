"""Views made from positions written as text, as the tests of the screen need them."""

import re
from dataclasses import replace

from durak.engine import (
    CARDS,
    Beaten,
    Event,
    Knowledge,
    Position,
    View,
    parse_cards,
    parse_position,
    view_of,
)
from durak.table.preferences import Order
from durak.tui.selection import Selection, sorted_hand
from durak.tui.table_model import TableModel

NAMES = ("You", "Anna", "Boris", "Vera")

DEFENCE = """
    podkidnoy trump 6h bout 7 barren 0
    talon Tc Jc 9h 6h
    hand 0 9d Qd 7c Kc 7h Ah
    hand 1 6s 7s 9s Ts Ks
    hand 2 Td Kd Ad As
    hand 3 8h Jh Qh Kh Qs
    table 8s/Js 8d 8c
    defence principal 3 defender 0 limit 6 queue 0
    exited
"""
"""Vera attacks you: 8♠ is covered, 8♦ and 8♣ are open, three more may come (R3)."""

OPENING = """
    podkidnoy trump 6h bout 3 barren 0
    talon 9h 6h
    hand 0 6c 6d 7d Tc Kc Ah
    hand 1 6s 7s 9s Ts Ks
    hand 2 Td Kd Ad As 9d 8d
    hand 3 8h 7h Qh Kh Qs Qd
    table
    opening principal 0 defender 1 limit 5 queue 0
    exited
"""
"""You open against Anna, who holds five cards."""

TAKING = """
    podkidnoy trump 6h bout 3 barren 0
    talon 9h 6h
    hand 0 7d 9d Kc Kd Jd Ah
    hand 1 6s 7s 9s
    hand 2 Td Ad As 8d 6c
    hand 3 8h 7h Qh Kh Qs Qd
    table Js/Ks Jc
    taking principal 0 defender 1 limit 4 queue 0,2,3
    exited
"""
"""Anna takes J♠ K♠ J♣; you are asked first, and two more cards fit (R7.1)."""

TRANSFER = """
    perevodnoy trump 6h bout 3 barren 0
    talon 9h 6h
    hand 0 8c 8s 9d Kc Kd Ah
    hand 1 6s 7s 9s Ts
    hand 2 Td Ad As Kh
    hand 3 7h 8h Qh Qs Qd
    table 8d
    defence principal 3 defender 0 limit 6 queue 0
    exited
"""
"""Vera attacks you with 8♦, and you hold 8♣ and 8♠ (R6.1)."""

THROW_IN = """
    podkidnoy trump 6h bout 3 barren 0
    talon 9h 6h
    hand 0 8c Td Kc Kd Ah
    hand 1 6s 7s 9s Ts
    hand 2 Jd Ad As Kh
    hand 3 7h 8h Qh Qs
    table 8d/9d
    throw-in principal 1 defender 2 limit 5 queue 0
    exited
"""
"""Anna attacked Boris, who has covered; Anna and Vera have passed, and you are asked (R5.1)."""


def position_of(text: str) -> Position:
    """Read a position written without its beaten pile: every card not named lies there."""
    head, talon, *rest = [line.strip() for line in text.strip().splitlines()]
    named = set(re.findall(r"\b[6-9TJQKA][cdhs]\b", " ".join([talon, *rest])))
    beaten = " ".join(card.code for card in CARDS if card.code not in named)
    return parse_position("\n".join([head, talon, f"beaten {beaten}", *rest]))


def view_from(
    text: str, seat: int = 0, events: tuple[Event, ...] = (), known: dict[int, str] | None = None
) -> View:
    """Return the view of a seat; `known` is the cards that all know to be in a hand (R10.1)."""
    position = position_of(text)
    attacks = sum(attack for attack, _ in position.pairs)
    covers = sum(cover for _, cover in position.pairs)
    cards = {number: parse_cards(codes) for number, codes in (known or {}).items()}
    knowledge = Knowledge(
        trump_card=position.trump_card,
        hand_sizes=tuple(position.hand_size(number) for number in range(position.seats)),
        talon_size=len(position.talon),
        known=tuple(cards.get(number, 0) for number in range(position.seats)),
        attacks=attacks,
        covers=covers,
        beaten=position.beaten,
        exited=position.exited,
    )
    return view_of(position, seat, knowledge, events, position.hands[seat])


def model_from(
    text: str, cursor: str = "", picked: str = "", *, order: Order = Order.SUIT, seat: int = 0
) -> TableModel:
    """Return the model of a position with the cursor on a card and cards picked."""
    view = view_from(text, seat)
    codes = [card.code for card in sorted_hand(view.hand, view.trump, order)]
    place = codes.index(cursor) if cursor else 0
    selection = Selection(place, parse_cards(picked), order)
    return TableModel(view, NAMES[: view.seats], selection)


def without_turn(model: TableModel) -> TableModel:
    """Return the model as it is when nobody is to move, at the end of a bout."""
    return replace(
        model, view=replace(model.view, queue=()), closing=(Beaten(0, parse_cards("8s Js")),)
    )
