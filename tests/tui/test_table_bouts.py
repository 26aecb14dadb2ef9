"""Whole bouts on the table screen, by keys and by mouse, in small and large windows."""

import pytest
from textual.pilot import Pilot

from durak.engine import PEREVODNOY
from durak.tui.screens.table import TableScreen
from durak.tui.widgets.prompt import PromptLine
from tests.tui.table_host import (
    HOME,
    ROOMY,
    ScriptedTable,
    click,
    game_of,
    log_text,
    part_lines,
    picture,
    press,
    run,
    screen_lines,
)

SIZES = pytest.mark.parametrize("size", [HOME, ROOMY], ids=["80x24", "120x40"])

HELD = "attack 8s, cover 8s Js, throw 8d, cover 8d Qd, pass, throw Jc, cover Jc Kc"
TRANSFERRED = "attack 8s, transfer 8c 8d, take, pass, pass, throw 8h"


def defence() -> ScriptedTable:
    """Vera attacks you with 8♠; later come her 8♦ and Anna's J♣."""
    game = game_of(
        (
            "Js Qd Tc Kc 7h Ah",
            "6s 7s 9s Ts Ks Jc",
            "Td Kd Ad As 9d 6d",
            "8s 8d 8h Jh Qh Kh",
        ),
        "6h",
        first=3,
    )
    return ScriptedTable(game, ["attack 8s", "throw 8d", "pass", "throw Jc"])


def transfer() -> ScriptedTable:
    """Vera attacks you with 8♠, you can pass it on to Anna with two eights."""
    game = game_of(
        (
            "8c 8d 8h Kc 7h Ah",
            "6s 7s 9s Ts Ks Jc",
            "Td Kd Ad As 9d 6d",
            "8s Qd Tc Jh Qh Js",
        ),
        "6h",
        first=3,
        rules=PEREVODNOY,
    )
    return ScriptedTable(game, ["attack 8s", "take"])


@SIZES
def test_a_defence_that_holds_by_keys(size: tuple[int, int]) -> None:
    table = defence()

    async def steps(pilot: Pilot[None], screen: TableScreen) -> None:
        await press(pilot, screen, "enter")
        assert screen_lines(screen) == picture(f"second-attack-{size[0]}x{size[1]}")
        await press(pilot, screen, "1")
        assert "8♠ is already covered by J♠." in part_lines(screen, PromptLine)[0]
        await press(pilot, screen, "2")
        await press(pilot, screen, "home", "1", "enter")
        assert "10♣ does not beat J♣: it is lower." in part_lines(screen, PromptLine)[0]
        await press(pilot, screen, "right", "enter")
        assert screen.course.your_turn
        assert part_lines(screen, PromptLine)[0].startswith(" YOU ATTACK")

    run(table, steps, size)
    assert log_text(table) == f"{HELD}, pass, pass, pass"


@SIZES
def test_a_defence_that_is_given_up_by_mouse(size: tuple[int, int]) -> None:
    table = defence()

    async def steps(pilot: Pilot[None], screen: TableScreen) -> None:
        await click(pilot, screen, "touch('Js')")
        assert "Enter covers pair 1 with J♠" in part_lines(screen, PromptLine)[0]
        await click(pilot, screen, "touch('Js')")
        await click(pilot, screen, "touch('Qd')")
        await click(pilot, screen, "cover(2)")
        await click(pilot, screen, "done")
        assert "You defend against J♣: cover or take." in part_lines(screen, PromptLine)[0]
        await click(pilot, screen, "take")

    run(table, steps, size)
    given_up = f"{HELD.removesuffix(', cover Jc Kc')}, take, pass, pass, pass"
    assert log_text(table).startswith(given_up)


@SIZES
def test_r6_1_r7_1_two_cards_are_transferred_and_one_thrown_in_after_take_by_keys(
    size: tuple[int, int],
) -> None:
    table = transfer()

    async def steps(pilot: Pilot[None], screen: TableScreen) -> None:
        await press(pilot, screen, "space", "space")
        assert "with 8♣ 8♦" in part_lines(screen, PromptLine)[0]
        await press(pilot, screen, "r")
        assert screen_lines(screen) == picture(f"anna-takes-{size[0]}x{size[1]}")
        await press(pilot, screen, "enter")

    run(table, steps, size)
    assert log_text(table).startswith(TRANSFERRED)


@SIZES
def test_r6_1_two_cards_are_transferred_by_mouse(size: tuple[int, int]) -> None:
    table = transfer()

    async def steps(pilot: Pilot[None], screen: TableScreen) -> None:
        await click(pilot, screen, "touch('8c')")
        await click(pilot, screen, "pick")
        await click(pilot, screen, "touch('8d')")
        assert "with 8♣ 8♦" in part_lines(screen, PromptLine)[0]
        await click(pilot, screen, "transfer")
        await click(pilot, screen, "touch('8h')", times=2)

    run(table, steps, size)
    assert log_text(table).startswith(TRANSFERRED)
