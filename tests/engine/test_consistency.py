"""Positions that cannot arise are refused when they are read, each with its reason."""

import pytest

from durak.engine import PositionReason as Why
from durak.engine import TextError
from durak.words.errors import error_text
from tests.engine.positions import drawn

OPENING = """
    podkidnoy trump 7h bout 4 barren 1
    hand 0 6c 6d 9c
    hand 1 8c 8h
    hand 2
    hand 3 Jc
    opening principal 0 defender 1 limit 2 queue 0
    exited 2
"""
DEFENCE = """
    podkidnoy trump 7h
    hand 0 Kc
    hand 1 9d Td
    hand 2 Jc
    table 8c/9c 8d
    defence principal 0 defender 1 limit 3 queue 1
"""
THROW_IN = """
    podkidnoy trump 7h
    hand 0 Kc
    hand 1 9d Td
    hand 2 Jc
    table 8c/9c
    throw-in principal 0 defender 1 limit 3 queue 0,2
"""
TAKING = """
    podkidnoy trump 7h
    hand 0 Kc
    hand 1 9d Td
    hand 2 Jc
    table 8c/9c 8d
    taking principal 0 defender 1 limit 3 queue 0,2
"""
SENT_ON = """
    perevodnoy trump 7h
    hand 0 Kc
    hand 1 9d
    hand 2 Jc Td Ts
    table 8c 8d
    defence principal 0 defender 2 limit 3 queue 2
"""
OVER = """
    podkidnoy trump 7h bout 4 barren 0
    hand 0
    hand 1 6s
    hand 2
    over principal 0 defender 1 limit 1 queue -
    exited 0 2
"""
POSITIONS = {
    "opening": OPENING,
    "defence": DEFENCE,
    "throw-in": THROW_IN,
    "taking": TAKING,
    "sent on": SENT_ON,
    "over": OVER,
}

CASES = [
    # R5.2: a rank joins the attack when it lies there.
    (
        "defence",
        ("8c/9c 8d", "8c 9d"),
        ("hand 1 9d Td", "hand 1 8d Td Ts"),
        Why.RANK_TOO_EARLY,
        "9♦ cannot have joined the attack: its rank did not lie there (R5.2).",
    ),
    (
        "taking",
        ("8c/9c 8d", "8c/9c Ts"),
        Why.RANK_TOO_EARLY,
        "10♠ cannot have joined the attack: its rank did not lie there (R5.2).",
    ),
    (
        "throw-in",
        ("table 8c/9c", "table 8c/9c Jd/Qd"),
        ("limit 3", "limit 4"),
        Why.RANK_TOO_EARLY,
        "J♦ cannot have joined the attack: its rank did not lie there (R5.2).",
    ),
    # R5.1: nothing is thrown in while an attack is open.
    (
        "defence",
        ("8c/9c 8d", "8c/9c 8d 9s"),
        ("hand 1 9d Td", "hand 1 9d Td Ts"),
        ("limit 3", "limit 4"),
        Why.LEFT_OPEN,
        "8♦ had to be covered before more was thrown in (R5.1).",
    ),
    (
        "defence",
        ("podkidnoy", "first-five"),
        ("8c/9c 8d", "8c 8d"),
        ("limit 3", "limit 2"),
        Why.LEFT_OPEN,
        "8♣ had to be covered before more was thrown in (R5.1).",
    ),
    # R3: the limit, and what fits under it.
    (
        "defence",
        ("limit 3", "limit 9"),
        Why.WRONG_LIMIT,
        "The limit of this defence is 3, not 9 (R3.1).",
    ),
    (
        "opening",
        ("limit 2", "limit 1"),
        Why.WRONG_LIMIT,
        "The limit of this defence is 2, not 1 (R3.1).",
    ),
    (
        "throw-in",
        ("hand 1 9d Td", "hand 1"),
        ("limit 3", "limit 1"),
        Why.OVER_THE_LIMIT,
        "1 attack does not fit here under a limit of 1 (R3.1).",
    ),
    (
        "taking",
        ("hand 1 9d Td", "hand 1 9d"),
        ("limit 3", "limit 2"),
        Why.OVER_THE_LIMIT,
        "2 attacks do not fit here under a limit of 2 (R3.1).",
    ),
    (
        "sent on",
        ("hand 2 Jc Td Ts", "hand 2 Jc"),
        ("limit 3", "limit 1"),
        Why.OVER_THE_LIMIT,
        "2 attacks do not fit here under a limit of 1 (R3.1).",
    ),
    # R4.1: covers beat.
    (
        "throw-in",
        ("8c/9c", "8c/9s"),
        Why.NO_COVER,
        "9♠ does not beat 8♣ (R4.1).",
    ),
    # R2.1, R6.1: who can be the defender.
    (
        "opening",
        ("defender 1 limit 2", "defender 3 limit 1"),
        Why.WRONG_DEFENDER,
        "Seat 3 cannot be the defender of what seat 0 has opened (R2.1, R6).",
    ),
    (
        "sent on",
        ("perevodnoy", "podkidnoy"),
        Why.WRONG_DEFENDER,
        "Seat 2 cannot be the defender of what seat 0 has opened (R2.1, R6).",
    ),
    (
        "sent on",
        ("table 8c 8d", "table 8c"),
        Why.WRONG_DEFENDER,
        "Seat 2 cannot be the defender of what seat 0 has opened (R2.1, R6).",
    ),
    (
        "sent on",
        ("table 8c 8d", "table 8c/9c 9h"),
        ("limit 3", "limit 4"),
        Why.WRONG_DEFENDER,
        "Seat 2 cannot be the defender of what seat 0 has opened (R2.1, R6).",
    ),
    # R8.2: seats that are out.
    (
        "opening",
        ("defender 1 limit 2", "defender 2 limit 1"),
        Why.OUT_BUT_PLAYING,
        "Seat 2 has exited and neither opens nor defends (R8.2).",
    ),
    (
        "opening",
        ("principal 0", "principal 2"),
        ("queue 0", "queue 2"),
        Why.OUT_BUT_PLAYING,
        "Seat 2 has exited and neither opens nor defends (R8.2).",
    ),
    (
        "opening",
        ("hand 2", "hand 2 Ks"),
        Why.EXITED_TOO_EARLY,
        "A seat that has exited holds no cards, and the talon is empty (R8.2).",
    ),
    (
        "opening",
        ("hand 0", "talon 7h\n    hand 0"),
        Why.EXITED_TOO_EARLY,
        "A seat that has exited holds no cards, and the talon is empty (R8.2).",
    ),
    (
        "opening",
        ("exited 2", "exited"),
        Why.EMPTY_HAND,
        "When a bout opens, seat 2 holds cards or has exited (R8.2).",
    ),
    (
        "opening",
        ("exited 2", "exited 2 2"),
        Why.SEAT_TWICE,
        "A seat has only one chance in a row, and is out only once.",
    ),
    # R5.1: who is asked, and in which order.
    (
        "throw-in",
        ("queue 0,2", "queue 2,0"),
        Why.WRONG_CHANCES,
        "Chances go to attackers who hold cards, in their order (R5.1).",
    ),
    (
        "taking",
        ("queue 0,2", "queue 0"),
        Why.WRONG_CHANCES,
        "Chances go to attackers who hold cards, in their order (R5.1).",
    ),
    # R2.1, R4.3, R8.3: the phase goes with the table.
    (
        "opening",
        ("queue 0", "queue 1"),
        Why.NOT_OPENED,
        "The principal opens on an empty table (R2.1).",
    ),
    (
        "defence",
        ("queue 1", "queue 0"),
        Why.NOT_DEFENDED,
        "The defender is to move while an attack is open (R4.3).",
    ),
    (
        "throw-in",
        ("table 8c/9c", "table"),
        ("limit 3", "limit 2"),
        Why.NOT_ALL_COVERED,
        "Cards are thrown in when every attack is covered (R5.1).",
    ),
    (
        "taking",
        ("8c/9c 8d", "8c/9c"),
        Why.NOTHING_TAKEN,
        "The defender takes only while an attack is open (R4.4).",
    ),
    (
        "over",
        ("queue -", "queue 1"),
        Why.GAME_WITHOUT_MOVER,
        "A seat is to move exactly while the game goes on.",
    ),
    (
        "over",
        ("exited 0 2", "exited 0"),
        Why.NOT_OVER,
        "The game is over when one seat or none holds cards, and the others are out (R8.3).",
    ),
    (
        "over",
        ("hand 2", "hand 2 6d"),
        ("exited 0 2", "exited 0"),
        Why.NOT_OVER,
        "The game is over when one seat or none holds cards, and the others are out (R8.3).",
    ),
    (
        "over",
        ("hand 1 6s", "table 8c/9c\n    hand 1 6s"),
        Why.NOT_OVER,
        "The game is over when one seat or none holds cards, and the others are out (R8.3).",
    ),
    # R1.3, R8.5: the talon and the count of bouts.
    (
        "opening",
        ("bout 4 barren 1", "bout 4 barren 4"),
        Why.WRONG_COUNT_OF_BOUTS,
        "In bout 4 there cannot have been 4 without a beaten card (R8.5).",
    ),
    (
        "opening",
        ("bout 4 barren 1", "bout 0 barren 0"),
        Why.WRONG_COUNT_OF_BOUTS,
        "In bout 0 there cannot have been 0 without a beaten card (R8.5).",
    ),
    (
        "defence",
        ("hand 0", "talon 6c 7c Tc Jd Qc Ac 6d 7d Qd Kd Ad 6h 8h 9h Th Jh Qh Kh 7h\n    hand 0"),
        Why.TALON_TOO_LARGE,
        "A talon here has at most 18 cards, not 19 (R1.3).",
    ),
]


@pytest.mark.parametrize("name", list(POSITIONS))
def test_the_positions_below_can_arise(name: str) -> None:
    drawn(POSITIONS[name])


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case[0]}-{case[-2]}")
def test_what_cannot_arise_is_refused(case: tuple[object, ...]) -> None:
    name, *changes, reason, told = case
    text = POSITIONS[str(name)]
    for change in changes:
        assert isinstance(change, tuple)
        old, new = change
        assert text.count(old) >= 1
        text = text.replace(old, new, 1)
    with pytest.raises(TextError) as error:
        drawn(text)
    assert (error.value.reason, error_text(error.value)) == (reason, told)


SHOWN_IN_TEST_NOTATION = {
    Why.TOO_FEW_LINES,
    Why.UNREADABLE_LINE,
    Why.ANOTHER_LINE,
    Why.NOT_SEATS,
    Why.UNKNOWN_PHASE,
    Why.CARD_IN_TWO_PLACES,
    Why.CARDS_NOWHERE,
    Why.TRUMP_NOT_LAST,
}


def test_every_reason_is_shown() -> None:
    assert {case[-2] for case in CASES} | SHOWN_IN_TEST_NOTATION == set(Why)


CAN_ARISE: list[tuple[str, list[tuple[str, str]]]] = [
    # Several of one rank were led and are covered in any order (R4.2).
    ("defence", [("8c/9c 8d", "8c 8d/Ts"), ("trump 7h", "trump 7s")]),
    # A card thrown in comes last and is of a rank that a cover brought (R5.2).
    ("defence", [("8c/9c 8d", "8c/9c 9s")]),
    # After Take several cards of any rank that lies there may follow (R7.1).
    ("taking", [("8c/9c 8d", "8c/9c 8d 9s"), ("limit 3", "limit 4"), ("9d Td", "9d Td Ts")]),
    # The last of those who are asked may be left (R5.4).
    ("throw-in", [("queue 0,2", "queue 2")]),
    # All bouts so far were taken (R8.5).
    ("opening", [("bout 4 barren 1", "bout 4 barren 3")]),
    ("over", [("bout 4 barren 0", "bout 4 barren 4")]),
    # The last cards went together, and nobody is the durak (R8.3).
    ("over", [("hand 1 6s", "hand 1"), ("exited 0 2", "exited 0 1 2")]),
]


@pytest.mark.parametrize(("name", "changes"), CAN_ARISE)
def test_what_can_arise_is_read(name: str, changes: list[tuple[str, str]]) -> None:
    text = POSITIONS[name]
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    drawn(text)
