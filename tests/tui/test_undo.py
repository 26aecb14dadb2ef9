"""Taking back: to the person's last decision, at any moment, and of two people not alone."""

import random

import pytest
from textual.pilot import Pilot

from durak.engine import Action, parse_action, parse_card
from durak.table.options import Pace
from durak.table.seat import Seat
from durak.table.table import Table
from durak.tui.screens.question import QuestionScreen
from durak.tui.screens.table import TableScreen
from durak.tui.widgets.prompt import PromptLine
from tests.tui.frame_host import picture
from tests.tui.table_host import (
    SlowBot,
    SlowTable,
    click,
    game_of,
    log_text,
    part_lines,
    press,
    run,
    screen_lines,
    settle,
)
from tests.tui.test_table_bouts import defence
from tests.tui.test_table_screen import keys_for


def prompt(screen: TableScreen) -> str:
    return part_lines(screen, PromptLine)[0].strip()


def test_undo_takes_back_decision_by_decision_and_the_bots_decide_as_before() -> None:
    game = game_of(("Js Qd Tc Kc 7h Ah", "8s 8d 8h Jh Qh Kh"), "6h", first=0)
    table = Table(game, (Seat("You"), Seat("Anna", "greedy")), "a seed")

    async def steps(pilot: Pilot[None], screen: TableScreen) -> None:
        assert "Undo" not in screen_lines(screen)[-1]
        rng = random.Random(4)
        moments: list[tuple[Action, ...]] = []
        while len(moments) < 5:
            moments.append(game.actions)
            await press(pilot, screen, *keys_for(screen, rng))
        end = game.actions
        assert "U Undo" in "\n".join(screen_lines(screen)[-2:])
        for moment in reversed(moments):
            await press(pilot, screen, "u")
            assert game.actions == moment
            assert prompt(screen).split("  ")[1].startswith("Taken back: you ")
        await press(pilot, screen, "г")
        assert prompt(screen).endswith("There is nothing to take back yet.")
        rng = random.Random(4)
        for _ in moments:
            await press(pilot, screen, *keys_for(screen, rng))
        assert game.actions == end

    run(table, steps)


def test_undo_works_while_the_end_of_a_bout_lies_open_and_by_mouse() -> None:
    table = defence()

    async def steps(pilot: Pilot[None], screen: TableScreen) -> None:
        await press(pilot, screen, "space")
        table.script.actions.clear()
        await press(pilot, screen, "enter", "space", "space", "space")
        assert prompt(screen).startswith("BEATEN")
        await click(pilot, screen, "undo")
        assert prompt(screen) == "YOU DEFEND  Taken back: you cover 8♠ with J♠. Decide anew"
        assert log_text(table) == "attack 8s"
        assert screen.model.cursor_card == parse_card("Js")

    run(table, steps, pace=Pace.SLOW)


def test_what_a_bot_thought_before_an_undo_is_never_played() -> None:
    game = game_of(("7c 7d Tc Kc 7h Ah", "8c 8d 8h Jh Qh Kh"), "6h", first=0)
    stale, fresh = SlowBot("cover 7c 8c"), SlowBot("take")
    table = SlowTable(game, [stale, fresh])

    async def steps(pilot: Pilot[None], screen: TableScreen) -> None:
        await pilot.press("enter")
        assert log_text(table) == "attack 7c"
        await pilot.press("u")
        assert log_text(table) == ""
        await settle(pilot, screen)
        await pilot.press("home", "enter")
        assert log_text(table) == "attack 7c"
        stale.gate.set()
        for _ in range(20):
            await pilot.pause(0.01)
        assert log_text(table) == "attack 7c", "the answer fits, but it was asked before the undo"
        fresh.gate.set()
        await settle(pilot, screen)
        assert log_text(table) == "attack 7c, take"

    run(table, steps)


def two_people() -> Table:
    game = game_of(("Js Qd Tc Kc 7h Ah", "8s 8d 8h Jh Qh Kh"), "6h", first=1)
    return Table(game, (Seat("Olga"), Seat("Pavel")), "two")


HANDS = ("J♠", "Q♦", "10♣", "K♣", "7♥", "A♥", "8♦", "8♥", "J♥", "Q♥", "K♥")


@pytest.mark.parametrize("resumed", [False, True])
def test_r9_4_while_nobody_knows_who_asks_both_are_asked_by_name_and_no_hand_is_shown(
    resumed: bool,
) -> None:
    table = two_people()
    if resumed:
        table.game.play(parse_action("attack 8s"), 1)

    async def steps(pilot: Pilot[None], screen: TableScreen) -> None:
        if not resumed:
            await press(pilot, screen, "enter")
            await press(pilot, screen, "right", "enter")
        assert log_text(table) == "attack 8s"
        await pilot.press("u")
        assert isinstance(pilot.app.screen, QuestionScreen)
        shown = picture(pilot)
        assert "Shall this be taken back: Pavel attacks 8♠?" in shown
        assert "Olga and Pavel, do you both agree?" in shown
        assert not [card for card in HANDS if card in shown]
        await press(pilot, screen, "y")
        assert log_text(table) == ""
        assert screen.course.hidden
        assert "Pass the keyboard to Pavel." in "\n".join(screen_lines(screen))

    run(table, steps)


def test_r9_4_a_move_stands_when_the_other_one_does_not_agree() -> None:
    table = two_people()

    async def steps(pilot: Pilot[None], screen: TableScreen) -> None:
        await press(pilot, screen, "enter")
        await press(pilot, screen, "right", "enter")
        await press(pilot, screen, "enter")
        assert not screen.course.hidden
        await pilot.press("u")
        assert "Olga asks to take back: Pavel attacks 8♠." in picture(pilot)
        assert "Pavel, do you agree?" in picture(pilot)
        await press(pilot, screen, "n")
        assert log_text(table) == "attack 8s"
        assert screen.course.hidden, "the other one looked at the screen"
        assert not [card for card in HANDS if card in "\n".join(screen_lines(screen))]

    run(table, steps)
