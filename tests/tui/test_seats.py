"""The strip of opponents: order, roles, what each does, and the cards known in a hand."""

import pytest

from durak.engine import Covered, Event, Passed, SaidTake, ThrewIn, View, parse_card, parse_cards
from durak.table.seat_states import seat_states
from durak.tui.canvas import Canvas
from durak.tui.look import Look
from durak.tui.measure import broken
from durak.tui.table_model import TableModel
from durak.tui.widgets.pairs import PairsBox
from durak.tui.widgets.seats import SeatsStrip
from durak.words.cards import cards_text
from durak.words.seats import role_word, state_words
from tests.tui.positions import DEFENCE, NAMES, TAKING, THROW_IN, view_from


def strip(view: View) -> list[str]:
    """Write the seats as the strip does: a mark for who acts, name, count, role, state."""
    return [
        " ".join(
            part
            for part in (
                ">" if state.acts else "",
                NAMES[state.seat],
                str(state.count),
                role_word(state.role),
                state_words(state),
                cards_text(state.known),
            )
            if part
        )
        for state in seat_states(view)
    ]


def test_r1_2_the_left_neighbour_is_first_and_the_right_one_last() -> None:
    assert strip(view_from(DEFENCE)) == [
        "Anna 5 waits",
        "Boris 4 waits",
        "Vera 5 ATTACKS waits",
    ]


def test_seats_turn_with_the_viewer() -> None:
    names = [NAMES[state.seat] for state in seat_states(view_from(DEFENCE, seat=2))]
    assert names == ["Vera", "You", "Anna"]


def test_r5_1_who_has_passed_and_who_may_still_throw_in() -> None:
    covered = Covered(2, parse_card("8d"), parse_card("9d"))
    events: tuple[Event, ...] = (Passed(3), covered, Passed(1))
    text = THROW_IN.replace("queue 0", "queue 3,0")
    assert strip(view_from(text, events=events)) == [
        "Anna 4 ATTACKS done",
        "Boris 4 DEFENDS waits",
        "> Vera 4 may throw in",
    ]


def test_r7_1_who_takes_and_who_has_added_cards() -> None:
    events = (SaidTake(1), ThrewIn(2, parse_cards("Jc"), after_take=True))
    text = TAKING.replace("queue 0,2,3", "queue 3")
    assert strip(view_from(text, events=events)) == [
        "Anna 3 TAKES takes",
        "Boris 5 threw in",
        "> Vera 6 may throw in",
    ]


def test_r8_2_a_seat_that_left_is_out_in_its_order() -> None:
    text = """
        podkidnoy trump 6h bout 9 barren 0
        talon
        hand 0 9d Qd
        hand 1
        hand 2 Td
        hand 3
        table
        opening principal 0 defender 2 limit 1 queue 0
        exited 3 1
    """
    assert strip(view_from(text)) == [
        "Anna 0 OUT left second",
        "Boris 1 DEFENDS waits 10♦",
        "Vera 0 OUT left first",
    ]


def test_r10_1_known_cards_of_a_hand_are_shown() -> None:
    known = {2: "Td Ad"}
    assert strip(view_from(DEFENCE, known=known))[1] == "Boris 4 waits 10♦ A♦"


@pytest.mark.parametrize("width", [60, 80, 120])
def test_a_hand_shows_a_back_for_every_card_or_none(width: int) -> None:
    model = TableModel(view_from(THROW_IN), NAMES)
    look = Look()
    canvas = Canvas(width, 3, look, look.inks.text)
    SeatsStrip().paint(canvas, model)
    row = canvas.strips()[1].text
    seats = [row[width * place // 3 : width * (place + 1) // 3] for place in range(3)]
    for seat, state in zip(seats, seat_states(model.view), strict=True):
        assert f"{state.count}  {state_words(state)}" in seat
        assert seat.count("▐") in (0, state.count)


SIX_EACH = """
    podkidnoy trump 6h bout 1 barren 0
    talon 9h 6h
    hand 0 Td Kc Kd Ah Tc
    hand 1 6s 7s 9s Ts 8c 7c
    hand 2 Jd Ad As Kh Jc Jh
    hand 3 7h 8h Qh Qs Qc
    table 8d/9d
    throw-in principal 3 defender 0 limit 6 queue 3,1,2
    exited
"""


def test_at_80_columns_six_backs_have_room_beside_what_a_seat_may_do() -> None:
    model = TableModel(view_from(SIX_EACH), NAMES)
    look = Look()
    canvas = Canvas(80, 3, look, look.inks.text)
    SeatsStrip().paint(canvas, model)
    row = canvas.strips()[1].text
    assert row.startswith("│ ▐▐▐▐▐▐ 6  may throw in")
    assert row.count("▐▐▐▐▐▐ 6  may throw in") == 2


def test_a_mark_without_a_width_stays_with_its_letter() -> None:
    look = Look()
    canvas = Canvas(8, 1, look, look.inks.text)
    assert canvas.text(0, 0, "Zoe\u0308 李\u0301", look.inks.text) == 6
    assert canvas.strips()[0].text == "Zoe\u0308 李\u0301  "


def test_lines_are_broken_by_cells_so_that_wide_letters_fit() -> None:
    assert broken("李小龙 attacks 8♠", 16) == ["李小龙 attacks", " 8♠"]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Vera", "Vera attacks you"),
        ("Konstantin-Maria", "Konstantin-Maria attacks you"),
    ],
)
def test_the_title_of_the_table_shortens_names_and_never_loses_you(name: str, told: str) -> None:
    names = tuple(name if each == "Vera" else each for each in NAMES)
    model = TableModel(view_from(DEFENCE), names)
    look = Look()
    for width in (27, 40, 60):
        canvas = Canvas(width, 8, look, look.inks.felt)
        PairsBox().paint(canvas, model)
        title = canvas.strips()[0].text.strip("╭╮─ ")
        assert title.endswith(" attacks you")
        assert title.startswith(name[:5].rstrip("…"))
        assert width < 40 or title == told
