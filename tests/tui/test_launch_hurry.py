"""A hurried hand at the launch screen: nothing is lost, and nothing is put away unasked."""

from pathlib import Path

from textual.pilot import Pilot

from durak.engine import PEREVODNOY
from durak.record import dumps, loads
from durak.table.options import Options
from durak.tui.app import DurakApp
from durak.tui.screens.launch import LaunchScreen
from durak.tui.widgets.choice_row import ChoiceRow
from durak.tui.widgets.level_row import LevelRow
from durak.tui.widgets.rule_line import RuleLine
from durak.tui.widgets.waiting_line import WaitingLine
from tests.records import SHORT_GAME
from tests.tui import frame_host
from tests.tui.test_hurry import at_once, rest


def launch_screen(pilot: "Pilot[None]") -> LaunchScreen:
    assert isinstance(pilot.app.screen, LaunchScreen)
    return pilot.app.screen


def test_choices_in_several_rows_that_come_together_are_all_taken() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        screen = launch_screen(pilot)
        screen.query_one("#rules-2", RuleLine).action_ask()
        screen.query_one("#seats", ChoiceRow).action_ask(1)
        screen.query_one("#pace", ChoiceRow).action_ask(3)
        screen.query_one(LevelRow).action_change_of(1)
        await rest(pilot)
        draft = screen.draft
        assert (draft.rules, draft.seats, draft.pace.word) == (PEREVODNOY, 3, "instant")
        assert draft.levels[:2] == ("normal", "hard")

    frame_host.run(DurakApp(Options()), steps)


def test_a_choice_that_another_one_has_taken_away_is_nothing() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        row = launch_screen(pilot).query_one("#levels", ChoiceRow)
        greedy = next(place for place, it in enumerate(row.choices) if it.value == "greedy")
        row.action_ask(0)
        row.action_ask(greedy)
        await rest(pilot)
        assert launch_screen(pilot).draft.levels == ("easy",) * 3
        row.action_ask(greedy)
        await rest(pilot)
        assert launch_screen(pilot).draft.levels == ("easy",) * 3

    frame_host.run(DurakApp(Options(levels=("greedy",) * 3)), steps)


def waiting(home: Path) -> Path:
    folder = home / "games" / "playing"
    folder.mkdir(parents=True)
    file = folder / "waits.durak"
    file.write_text(dumps(loads(SHORT_GAME)), encoding="utf-8")
    return file


def test_a_game_is_not_put_away_before_the_question_was_seen(home: Path) -> None:
    file = waiting(home)

    async def steps(pilot: "Pilot[None]") -> None:
        assert isinstance(pilot.app.focused, WaitingLine)
        at_once(pilot.app, "delete", "delete")
        await rest(pilot)
        assert file.exists()
        assert "Del again puts this game away." in frame_host.picture(pilot)
        await pilot.press("delete")
        assert not file.exists()

    frame_host.run(DurakApp(Options()), steps)


def test_the_first_of_two_keys_counts_where_the_second_would_leave(home: Path) -> None:
    waiting(home)

    async def steps(pilot: "Pilot[None]") -> None:
        at_once(pilot.app, "enter", "q")
        await rest(pilot)
        assert pilot.app.is_running
        assert "Q Leave" in frame_host.picture(pilot)

    frame_host.run(DurakApp(Options()), steps)
