"""The footer shows the keys that do something now, and gives way where it is too short."""

import re
from dataclasses import replace

import pytest
from textual.pilot import Pilot
from textual.widgets import Button

from durak.storage import Store
from durak.storage.stored_session import open_session
from durak.table.options import Options
from durak.tui.app import DurakApp
from durak.tui.commands import TABLE_COMMANDS
from durak.tui.screens.help import HelpScreen
from durak.tui.screens.launch import LaunchScreen
from durak.tui.screens.table import TableScreen
from durak.tui.table_model import TableModel
from durak.tui.widgets.footer import Footer, footer_entries, rows_of
from durak.words.language import language_in_use
from tests.tui.frame_host import footer_clicked, picture, run
from tests.tui.positions import (
    DEFENCE,
    OPENING,
    TAKING,
    THROW_IN,
    TRANSFER,
    model_from,
    without_turn,
)


def bar(model: TableModel, width: int = 200, rows: int = 1) -> str:
    available = [command for command in TABLE_COMMANDS if command.when.holds(model)]
    broken = rows_of(footer_entries(available, model.going_on), width, rows)
    return "\n".join(" ".join(f"{entry.key} {entry.label}" for entry in row) for row in broken)


@pytest.mark.parametrize(
    ("text", "cursor", "keys"),
    [
        (DEFENCE, "Qd", "Tab Next Enter Play 1-6 Cover T Take"),
        (DEFENCE, "7c", "Tab Next T Take"),
        (OPENING, "6c", "Tab Next Enter Play Space Pick"),
        (THROW_IN, "8c", "Enter Play D Done"),
        (THROW_IN, "Kc", "Tab Next D Done"),
        (TAKING, "Kc", "Tab Next Enter Play D Done Space Pick"),
        (TRANSFER, "8c", "Tab Next Enter Play R Transfer T Take Space Pick"),
        (TRANSFER, "9d", "Tab Next Enter Play 1-6 Cover R Transfer T Take Space Pick"),
    ],
)
def test_a_key_is_shown_only_when_it_does_something(text: str, cursor: str, keys: str) -> None:
    expected = f"←→ Card {keys} M Memory S Sort L Log ? Help Q Leave"
    assert bar(model_from(text, cursor)) == expected


@pytest.mark.parametrize(
    ("hand", "keys"),
    [
        ("Kc", "Enter Play D Done M Memory L Log ? Help Q Leave"),
        ("Kc Kd", "←→ Card Enter Play D Done M Memory S Sort L Log ? Help Q Leave"),
    ],
)
def test_with_one_card_there_is_nothing_to_move_over_and_nothing_to_sort(
    hand: str, keys: str
) -> None:
    text = THROW_IN.replace("hand 0 8c Td Kc Kd Ah", f"hand 0 {hand}")
    assert bar(model_from(text)) == keys


def test_while_others_move_the_keys_of_the_pause_are_shown() -> None:
    expected = "←→ Card Any key Skip P Pause M Memory S Sort L Log ? Help Q Leave"
    assert bar(model_from(DEFENCE, seat=1)) == expected
    assert bar(without_turn(model_from(DEFENCE))) == expected


def test_in_a_pause_that_is_held_p_goes_on() -> None:
    expected = "←→ Card P Go on M Memory S Sort L Log ? Help Q Leave"
    assert bar(replace(model_from(DEFENCE, seat=1), paused=True)) == expected


def test_undo_is_shown_when_something_can_be_taken_back() -> None:
    model = model_from(DEFENCE)
    assert "Undo" not in bar(model)
    assert "T Take U Undo M Memory" in bar(replace(model, can_take_back=True))


def test_two_rows_hold_everything_at_80_columns() -> None:
    assert bar(model_from(TRANSFER, "9d"), 79, 2) == (
        "←→ Card Tab Next Enter Play 1-6 Cover R Transfer T Take Space Pick M Memory\n"
        "S Sort L Log ? Help Q Leave"
    )


@pytest.mark.parametrize("text", [DEFENCE, OPENING, THROW_IN, TAKING, TRANSFER])
def test_no_key_is_cut_at_80_columns_and_help_and_leave_never(text: str) -> None:
    model = replace(model_from(text), can_take_back=True)
    assert bar(model, 79, 2).replace("\n", " ") == bar(model)
    assert "Undo" in bar(model, 79, 2)
    assert bar(model, 59, 1).endswith("? Help Q Leave")


def test_light_keys_give_way_in_one_short_row() -> None:
    assert bar(model_from(TRANSFER, "9d"), 64, 1) == (
        "Tab Next Enter Play 1-6 Cover R Transfer T Take ? Help Q Leave"
    )


def footer_text(pilot: "Pilot[None]") -> str:
    return picture(pilot).splitlines()[-1].strip()


def test_a_click_on_the_footer_runs_the_command_of_the_screen_or_of_the_row() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        await footer_clicked(pilot, "row_down")
        await footer_clicked(pilot, "focused.ask")
        assert "(o) 2 Perevodnoy" in picture(pilot)
        await footer_clicked(pilot, "help")
        assert isinstance(pilot.app.screen, HelpScreen)
        await footer_clicked(pilot, "close")
        assert isinstance(pilot.app.screen, LaunchScreen)

    run(DurakApp(Options()), steps)


def test_the_footer_follows_the_focus_from_row_to_row() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        assert footer_text(pilot) == "Space Choose ↑↓ Row Enter Start ? Help Q Quit"
        await pilot.press(*["down"] * 4)
        await pilot.pause()
        assert footer_text(pilot) == "←→ Choose ↑↓ Row Enter Start ? Help Q Quit"
        await pilot.press(*["down"] * 4)
        await pilot.pause()
        assert footer_text(pilot) == "←→ Bot Space Level ↑↓ Row Enter Start ? Help Q Quit"

    run(DurakApp(Options()), steps)


def test_what_the_footer_says_of_enter_is_what_enter_does_on_every_row_and_button() -> None:
    open_session(Options(), Store(), Options()).leave()
    told = {
        "choose": ("Enter Go on", "Start"),
        "start": ("Enter Start", "Enter Start"),
        "submit": ("Enter Start", "Enter Start"),
    }
    pressed = {
        "start": ("Enter Start", "Enter Start"),
        "records": ("Enter Records", "Start"),
        "statistics": ("Enter Statistics", "Start"),
        "settings": ("Enter Settings", "Start"),
    }

    async def steps(pilot: "Pilot[None]") -> None:
        screen, seen = pilot.app.screen, []
        for row in screen.focus_chain:
            screen.set_focus(row)
            await pilot.pause()
            action = screen.active_bindings["enter"].binding.action
            entry, label = pressed[row.id or ""] if action == "press" else told[action]
            assert re.findall(r"Enter \w+(?: on)?", footer_text(pilot)) == [entry]
            assert str(screen.query_one("#start", Button).label).strip() == label
            seen.append(action)
        assert set(seen) == {*told, "press"}

    run(DurakApp(Options()), steps)


def test_enter_on_the_row_of_a_preference_starts_and_changes_nothing() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        screen = pilot.app.screen
        screen.query_one("#language").focus()
        await pilot.press("enter")
        assert isinstance(pilot.app.screen, TableScreen)
        assert language_in_use() == ""

    run(DurakApp(Options()), steps)


def test_a_click_on_start_begins_a_new_game_beside_one_that_waits() -> None:
    open_session(Options(seats=3), Store(), Options(seats=3)).leave()

    async def steps(pilot: "Pilot[None]") -> None:
        await pilot.click("#start")
        await pilot.pause()
        screen = pilot.app.screen
        assert isinstance(screen, TableScreen)
        assert len(screen.table.seats) == 4

    run(DurakApp(Options()), steps)


def test_a_footer_that_would_say_the_same_is_not_painted_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        footer = pilot.app.screen.query_one(Footer)
        monkeypatch.setattr(footer, "refresh", lambda *_: pytest.fail("it was painted"))
        footer.repaint()
        await pilot.press("down")
        await pilot.pause()

    run(DurakApp(Options()), steps)
