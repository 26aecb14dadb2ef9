"""The text form of positions and views, and what a wrong text is expected."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from durak.engine import (
    CARDS,
    PODKIDNOY,
    DurakError,
    Game,
    Phase,
    Setup,
    TextError,
    deal,
    format_position,
    format_view,
    parse_action,
    parse_card,
    parse_position,
)
from durak.words.errors import error_text
from tests.engine.positions import words

BOUT = """\
podkidnoy trump 7h bout 3 barren 0
talon 9c 7h
beaten 6c 7c Jc Qc Kc Ac 6d 7d Qd Kd Ad 6h 8h 9h Jh Qh Kh Ah 6s 7s 9s Js Qs Ks As
hand 0 8c 9d
hand 1 Tc Jd
hand 2 Th
table 8s/Ts 8d/Td
throw-in principal 0 defender 1 limit 4 queue 0,2
exited"""


def test_a_position_is_read_line_by_line() -> None:
    position = parse_position(BOUT)
    assert (position.rules, position.trump_card) == (PODKIDNOY, parse_card("7h"))
    assert (position.bout, position.barren_bouts) == (3, 0)
    assert [words(bit) for bit in position.talon] == ["9c", "7h"]
    assert [words(hand) for hand in position.hands] == ["8c 9d", "Tc Jd", "Th"]
    assert [(words(attack), words(cover)) for attack, cover in position.pairs] == [
        ("8s", "Ts"),
        ("8d", "Td"),
    ]
    assert position.phase is Phase.THROW_IN
    assert (position.principal, position.defender, position.limit) == (0, 1, 4)
    assert (position.queue, position.exited) == ((0, 2), ())


def test_a_position_is_written_as_it_is_read() -> None:
    assert format_position(parse_position(BOUT)) == BOUT
    spread = "\n\n".join("   " + line.replace(" ", "   ") for line in BOUT.splitlines())
    assert format_position(parse_position(spread)) == BOUT


def test_the_text_form_of_a_deal() -> None:
    assert format_position(deal(PODKIDNOY, 2, CARDS)) == (
        "podkidnoy trump 9d bout 1 barren 0\n"
        "talon Td Jd Qd Kd Ad 6h 7h 8h 9h Th Jh Qh Kh Ah 6s 7s 8s 9s Ts Js Qs Ks As 9d\n"
        "beaten\n"
        "hand 0 6c 7c 8c 9c Tc Jc\n"
        "hand 1 Qc Kc Ac 6d 7d 8d\n"
        "table\n"
        "opening principal 1 defender 0 limit 6 queue 1\n"
        "exited"
    )


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("beaten 6c ", "beaten ", "This card is nowhere: 6♣."),
        ("hand 0 8c", "hand 0 8c 6c", "6♣ is in two places."),
        ("talon 9c", "talon 9c 9c", "9♣ is in two places."),
        ("hand 1 Tc", "hand 1 Tc Tc", "10♣ is named twice."),
        ("talon 9c 7h", "talon 7h 9c", "The trump card 7♥ lies last in the talon (R1.3)."),
        ("queue 0,2", "queue 0,3", "There is no seat 3 at a table of 3."),
        ("principal 0", "principal 4", "There is no seat 4 at a table of 3."),
        ("exited", "exited 5", "There is no seat 5 at a table of 3."),
        ("exited", "exited two", "'two' is not a list of seats."),
        (
            "throw-in",
            "resting",
            "'resting' is not a phase: opening, defence, throw-in, taking, over.",
        ),
        ("queue 0,2", "queue -", "A seat is to move exactly while the game goes on."),
        ("throw-in", "over", "A seat is to move exactly while the game goes on."),
        ("queue 0,2", "queue 0,0", "A seat has only one chance in a row, and is out only once."),
        ("queue 0,2", "queue 1", "Chances go to attackers who hold cards, in their order (R5.1)."),
        (
            "exited",
            "exited 2",
            "A seat that has exited holds no cards, and the talon is empty (R8.2).",
        ),
        (
            "defender 1",
            "defender 0",
            "Seat 0 cannot be the defender of what seat 0 has opened (R2.1, R6).",
        ),
        ("throw-in", "opening", "The principal opens on an empty table (R2.1)."),
        ("throw-in", "defence", "The defender is to move while an attack is open (R4.3)."),
        ("throw-in", "taking", "The defender takes only while an attack is open (R4.4)."),
        (
            "8s/Ts 8d/Td",
            "8s/Ts 8d Td",
            "Cards are thrown in when every attack is covered (R5.1).",
        ),
        (
            "throw-in principal 0 defender 1 limit 4 queue 0,2",
            "over principal 0 defender 1 limit 4 queue -",
            "The game is over when one seat or none holds cards, and the others are out (R8.3).",
        ),
        ("hand 1 Tc", "hand 2 Tc", "'hand 2 Tc Jd' should begin with 'hand 1'."),
        ("exited", "gone", "'gone' should begin with 'exited'."),
        (
            "podkidnoy",
            "durak",
            "'durak' is not a rule set; there are podkidnoy, perevodnoy, first-five, duel.",
        ),
        ("podkidnoy", "duel", "Duel has no table of 3 seats; it has 2."),
        (
            "trump 7h bout",
            "trump bout",
            "'podkidnoy trump bout 3 barren 0' is not a line of this place in a position.",
        ),
        (
            "limit 4",
            "limit two",
            "'throw-in principal 0 defender 1 limit...' is not a line of this place in a position.",
        ),
        (
            "8s/Ts",
            "8s/",
            "This card is nowhere: 10♠.",
        ),
        (
            "8s/Ts",
            "/Ts",
            "'' is not a card: a rank 6 7 8 9 T J Q K A and a suit c d h s.",
        ),
    ],
)
def test_a_wrong_text_is_told_what_is_wrong(old: str, new: str, expected: str) -> None:
    with pytest.raises(TextError) as error:
        parse_position(BOUT.replace(old, new, 1))
    assert error_text(error.value) == expected


def test_lines_are_missing() -> None:
    with pytest.raises(TextError) as error:
        parse_position("podkidnoy trump 7h bout 1 barren 0\ntalon")
    assert error_text(error.value) == "A position has at least 8 lines; these are 2."


@given(st.data())
def test_a_spoiled_text_is_read_or_refused_and_never_half_read(data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(BOUT)))
    end = data.draw(st.integers(start, min(start + 6, len(BOUT))))
    spoiled = BOUT[:start] + data.draw(st.text("0126789TJcdhs /-,?\n", max_size=4)) + BOUT[end:]
    try:
        position = parse_position(spoiled)
    except DurakError:
        return
    assert parse_position(format_position(position)) == position


SEEN_BY_1 = """\
podkidnoy trump 9d bout 2 barren 1
talon ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? ?? 9d
beaten
hand 0 6d ?? ?? ?? ?? ?? ??
hand 1 Qc Kc Ac 7d 8d Td
table
opening principal 1 defender 0 limit 6 queue 1
exited"""


def test_r10_2_a_view_shows_question_marks_for_unseen_cards() -> None:
    """Seat 0 took the six of diamonds, and seat 1 drew the ten."""
    game = Game(Setup(PODKIDNOY, CARDS, ("A", "B")))
    for action in ("attack 6d", "take", "pass"):
        game.play(parse_action(action))
    assert format_view(game.view(1)) == SEEN_BY_1
