"""The strip of opponents: order, roles, what each does, and the cards known in a hand."""

import re
from dataclasses import dataclass, replace

import pytest

from durak.engine import (
    PEREVODNOY,
    PODKIDNOY,
    Covered,
    Event,
    Game,
    Passed,
    RuleSet,
    SaidTake,
    ThrewIn,
    View,
    parse_card,
    parse_cards,
)
from durak.table.preferences import Memory
from durak.table.seat_states import seat_states
from durak.tui.canvas import Canvas
from durak.tui.look import Look
from durak.tui.measure import broken
from durak.tui.selection import Selection
from durak.tui.table_model import TableModel
from durak.tui.widgets.pairs import PairsBox
from durak.tui.widgets.seats import SeatsStrip
from durak.words.cards import cards_text
from durak.words.seats import role_word, state_words
from tests.tui.positions import DEFENCE, NAMES, TAKING, THROW_IN, view_from
from tests.tui.table_host import game_of


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
        assert title.endswith((" attacks you", " → you"))
        assert title.startswith(name[:5].rstrip("…"))
        assert width < 40 or title == told


def history(first: int, *actions: str, rules: RuleSet = PODKIDNOY) -> Game:
    """Four seats: every transfer here is one of tens."""
    hands = ("8c Tc 9d Kc Kd Ah", "6s 7s 9s Ts Jc Jd", "Td Kh Ad As Qc 7c", "8d 8s Qh Qs Qd Th")
    played = game_of(hands, "6h", first, rules)
    for action in actions:
        played.play(action)
    return played


def middle(view: View, width: int, viewer: int | None = 0) -> list[str]:
    """Return the title over the table and the row of numbers."""
    canvas = Canvas(width, 9, Look(), Look().inks.felt)
    PairsBox().paint(canvas, ShownModel(view, NAMES, seen_by=viewer))
    rows = [strip.text for strip in canvas.strips()[:2]]
    return [rows[0].strip("╭╮─ "), rows[1].strip("│ ")]


@dataclass(frozen=True)
class ShownModel(TableModel):
    """A model of which the test says who is called "you"."""

    seen_by: int | None = 0

    @property
    def viewer(self) -> int | None:
        return self.seen_by


PASSED_TO_YOU = history(2, "attack Td", "transfer Th", rules=PEREVODNOY)
PASSED_BY_YOU = history(2, "attack Td", "transfer Th", "transfer Tc", rules=PEREVODNOY)
YOURS = history(0, "attack Tc", "transfer Ts", "transfer Td", "transfer Th", rules=PEREVODNOY)


@pytest.mark.parametrize(
    ("played", "viewer", "width", "title"),
    [
        (PASSED_TO_YOU, 0, 49, "Boris's attack, passed on by Vera to you"),
        (PASSED_BY_YOU, 0, 70, "Boris's attack, passed on by Vera and you to Anna"),
        (PASSED_BY_YOU, None, 70, "Boris's attack, passed on by Vera and You to Anna"),
        (YOURS, 0, 70, "Your attack, passed on by Anna, Boris and Vera to you"),
        (YOURS, 0, 49, "you → Anna → Boris → Vera → you"),
        (PASSED_TO_YOU, 0, 31, "Boris → Vera → you"),
        (YOURS, 0, 31, "you → A… → B… → V… → you"),
    ],
)
def test_r6_1_the_title_tells_whose_attack_it_was_and_who_passed_it_on(
    played: Game, viewer: int | None, width: int, title: str
) -> None:
    assert middle(played.view(0), width, viewer)[0] == title


@pytest.mark.parametrize(
    ("width", "row"),
    [
        (31, "1 V✓[2 A] 3    4    5    6"),
        (49, "1 V ✓  [2 A]    3       4       5       6"),
        (72, "1 Vera ✓  [2 Anna]    3          4          5          6"),
    ],
)
def test_r5_2_the_number_of_an_attack_tells_who_laid_it(width: int, row: str) -> None:
    view = history(3, "attack 8d", "cover 8d 9d", "pass", "throw 9s").view(0)
    canvas = Canvas(width, 12, Look(), Look().inks.felt)
    model = TableModel(view, NAMES, Selection(cursor=4))
    PairsBox().paint(canvas, model)
    assert canvas.strips()[1].text.strip("│ ") == row


def seat_rows(model: TableModel, width: int, height: int = 3) -> list[str]:
    canvas = Canvas(width, height, Look(), Look().inks.night)
    SeatsStrip().paint(canvas, model)
    return [strip.text for strip in canvas.strips()]


@pytest.mark.parametrize(
    ("width", "titles"),
    [
        (80, ["Anna · you attack", "► Boris", "Vera · attacks you"]),
        (60, ["you → Anna", "► Boris", "Vera → you"]),
    ],
)
def test_r1_2_the_direction_of_play_can_be_seen(width: int, titles: list[str]) -> None:
    model = TableModel(history(2).view(0), NAMES)
    row = seat_rows(model, width)[0]
    assert [part.strip("╭╮┏┓─━ ") for part in re.split("[╮┓][╭┏]", row)] == titles


def test_the_direction_of_play_is_nobodys_where_nobody_is_you() -> None:
    model = ShownModel(history(2).view(0), NAMES, seen_by=None)
    assert "you" not in seat_rows(model, 80)[0]


def test_r8_1_what_a_seat_has_drawn_stands_beside_its_count() -> None:
    played = history(3, "attack 8d", "cover 8d 9d", "pass", "pass", "pass")
    rows = seat_rows(TableModel(played.view(0), NAMES), 80)
    assert [rows[1].count(told) for told in ("6 +1  waits", "+")] == [1, 1]


@pytest.mark.parametrize(
    ("known", "width", "told"),
    [
        ("Td", 80, "▐▐▐▐ 4  waits  has 10♦"),
        ("Td Kd", 80, "4  waits  has 10♦ K♦"),
        ("Td Kd Ad", 80, "4  waits  has 10♦ K♦ A♦"),
        ("Td", 60, "4  waits  has 10♦"),
        ("Td Kd Ad", 60, "4  waits  3 known"),
        ("Td Kd Ad As", 80, "10♦ K♦ A♦ A♠ 4  waits"),
        ("Td Kd Ad As", 60, "4  waits  4 known"),
    ],
)
def test_r10_1_known_cards_are_all_named_or_counted(known: str, width: int, told: str) -> None:
    model = TableModel(view_from(DEFENCE, known={2: known}), NAMES)
    boris = slice(width // 3, width * 2 // 3)
    assert seat_rows(model, width)[1][boris].strip("│ ") == told
    hidden = replace(model, memory=Memory.HIDDEN)
    assert seat_rows(hidden, width)[1][boris].strip("│ ") == "▐▐▐▐ 4  waits"


def test_r10_2_the_hand_of_the_last_opponent_stands_open() -> None:
    text = """
        podkidnoy trump 6h bout 9 barren 0
        talon
        hand 0 9d Qd
        hand 1 Kc 6h
        table
        opening principal 0 defender 1 limit 2 queue 0
        exited
    """
    model = TableModel(view_from(text), NAMES[:2])
    for width, height in ((60, 3), (80, 3), (120, 4)):
        assert seat_rows(model, width, height)[1].strip("│ ") == "K♣ 6♥ 2  waits"
    hidden = replace(model, memory=Memory.HIDDEN)
    assert seat_rows(hidden, 80)[1].strip("│ ") == "▐▐ 2  waits"
