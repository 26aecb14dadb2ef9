"""The table for one, two and three opponents, in every rule set, at the home size and the least."""

import re

import pytest
from textual.pilot import Pilot

from durak.engine import DUEL, FIRST_FIVE, RULE_SETS, RuleSet
from durak.tui.canvas import Canvas
from durak.tui.look import Look
from durak.tui.screens.table import TableScreen
from durak.tui.table_model import TableModel
from durak.tui.widgets.buttons import ButtonRow
from durak.tui.widgets.status import StatusLine
from tests.tui.positions import NAMES, model_from, view_from
from tests.tui.table_host import (
    HOME,
    SMALLEST,
    ScriptedTable,
    game_of,
    picture,
    run,
    screen_lines,
)

YOURS = "Js Qd Tc Kc 7h Ah"
OTHERS = ("6s 7s 9s Ts Ks Jc", "Td Kd Ad As 9d 6d")
LAST = "8s 8d 8h Jh Qh Kh"
TABLES = [(rules, seats) for rules in RULE_SETS.values() for seats in rules.seat_counts]

DUEL_BOUT = """
    duel trump 6h bout 7 barren 0
    talon 7c 8c 9h 6h
    hand 0 9d Qd Tc Kc 7h Ah
    hand 1 6s 7s 9s Ts Ks
    table 8s/Js 8d
    defence principal 1 defender 0 limit 6 queue 0
    exited
"""


def attacked(rules: RuleSet, seats: int) -> ScriptedTable:
    """The seat at your right attacks you with 8♠."""
    hands = (YOURS, *OTHERS[: seats - 2], LAST)
    return ScriptedTable(game_of(hands, "6h", seats - 1, rules), ["attack 8s"])


@pytest.mark.parametrize(("rules", "seats"), [(FIRST_FIVE, 3), (DUEL, 2)], ids=["three", "two"])
def test_a_smaller_table_at_80x24(rules: RuleSet, seats: int) -> None:
    async def steps(pilot: "Pilot[None]", screen: TableScreen) -> None:
        assert screen_lines(screen) == picture(f"{rules.name}-of-{seats}-80x24")

    run(attacked(rules, seats), steps)


@pytest.mark.parametrize(
    ("rules", "seats"), TABLES, ids=lambda value: getattr(value, "name", value)
)
def test_r9_every_table_is_laid_out_at_both_sizes(rules: RuleSet, seats: int) -> None:
    async def steps(pilot: "Pilot[None]", screen: TableScreen) -> None:
        for size in (HOME, SMALLEST):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            lines = screen_lines(screen)
            assert rules.name.capitalize() in lines[0]
            frames = lines[1].replace("━", "─").split("─ ")[1:]
            assert len(frames) == seats - 1
            assert all(name in frame for frame, name in zip(frames, NAMES[1:seats], strict=True))
            assert lines[3].count("ATTACKS") == 1
            limit = rules.first_bout_attacks
            assert f" {limit} " in lines[5]
            assert f" {limit + 1} " not in lines[5]
            assert all(card in "\n".join(lines) for card in ("J♠", "Q♦", "10♣", "K♣", "7♥", "A♥"))
            assert "Q Leave" in lines[-1]

    run(attacked(rules, seats), steps)


def status(text: str, width: int, score: str = "") -> str:
    """Return the status line of a position at this width."""
    view = view_from(text)
    canvas = Canvas(width, 1, Look(), Look().inks.night)
    StatusLine().paint(canvas, TableModel(view, NAMES[: view.seats], score=score))
    return canvas.strips()[0].text.rstrip()


@pytest.mark.parametrize(
    ("width", "score", "line"),
    [
        (
            80,
            "",
            " DURAK Duel · Trump ♥ · Bout 7 · Attack 2 of 6, 4 more may come · Beaten 18",
        ),
        (
            80,
            "1:2 to 3",
            " DURAK Duel · Trump ♥ · Bout 7 · Attack 2 of 6, 4 more · Beaten 18  1:2 to 3",
        ),
        (60, "", " DURAK Duel · Trump ♥ · Bout 7 · 2 of 6, 4 more · Beaten 18"),
        (60, "1:2 to 3", " DURAK Duel · Trump ♥ · Bout 7 · 2 of 6, 4 more  1:2 to 3"),
        (
            80,
            "Maria Magdalena1 1:2 Konstantin Ivano to 10",
            " DURAK Trump ♥ · 2 of 6, 4 more  Maria Magdalena1 1:2 Konstantin Ivano to 10",
        ),
        (60, "Olga 1:2 Ivan to 3", " DURAK Trump ♥ · 2 of 6, 4 more  Olga 1:2 Ivan to 3"),
    ],
)
def test_status_of_a_duel_tells_how_many_more_cards_may_come(
    width: int, score: str, line: str
) -> None:
    assert re.sub(" {2,}", "  ", status(DUEL_BOUT, width, score)) == line


FOUR_TENS = """
    perevodnoy trump 6h bout 3 barren 0
    talon 9h 6h
    hand 0 Jc Js Jd Kc Kd Ah
    hand 1 6s 7s 9s 8s
    hand 2 Ad As Kh Jh
    hand 3 7h 8h Qh Qs
    table Tc Td Ts Th
    defence principal 3 defender 0 limit 6 queue 0
    exited
"""


@pytest.mark.parametrize(
    ("width", "row"),
    [
        (60, "1 10♣  2 10♦  3 10♠  4 10♥  R Transfer  T Take  D Done"),
        (80, "1 10♣   2 10♦   3 10♠   4 10♥   R Transfer   T Take   D Done"),
    ],
)
def test_every_button_is_whole_where_four_attacks_lie_on_the_table(width: int, row: str) -> None:
    canvas = Canvas(width, 1, Look(), Look().inks.felt)
    ButtonRow().paint(canvas, model_from(FOUR_TENS, "Ah"))
    assert canvas.strips()[0].text.strip() == row


def test_status_of_a_duel_tells_that_no_more_may_come() -> None:
    last_two = DUEL_BOUT.replace("hand 0 9d Qd Tc Kc 7h Ah", "hand 0 9d").replace(
        "limit 6", "limit 2"
    )
    assert "Attack 2 of 2, no more may come" in status(last_two, 80)
