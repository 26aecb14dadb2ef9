"""The result screen: how the game ended, the score, and what comes next."""

import re
from dataclasses import replace

import pytest
from textual.events import Event
from textual.pilot import Pilot

from durak.engine import DUEL, Outcome
from durak.table.options import Options
from durak.table.session import Session
from durak.tui.app import DurakApp
from durak.tui.frame import RESULT_COMMANDS
from durak.tui.screens.help import HelpScreen
from durak.tui.screens.launch import LaunchScreen
from durak.tui.screens.log import LogScreen
from durak.tui.screens.records import RecordsScreen
from durak.tui.screens.result import ResultScreen
from durak.words.language import use_language
from durak.words.results import marks, score, what_comes_next
from tests.tui.frame_host import (
    HOME_SIZE,
    SMALLEST,
    StandInTable,
    Steps,
    footer_clicked,
    picture,
    run,
    table_of,
    words,
)

FOUR = Options(seed=7, levels=("greedy",) * 3)
THREE_POINTS = Options(rules=DUEL, seats=2, match=3, seed=7, levels=("greedy",))


@pytest.fixture(autouse=True)
def table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("durak.tui.screens.TableScreen", StandInTable)


def test_r9_3_games_at_one_table_are_a_row_of_marks() -> None:
    before = (3, 3, None, 0)
    assert marks(before, 0) == ". . = D"
    assert marks(before, 3) == "D D = ."


def test_r9_3_tally_is_told() -> None:
    session = Session(FOUR)
    for durak in (3, 3, None, 0):
        session.finished(Outcome(durak))
    assert score(session) == ["Durak in 4 games: You 1, Anna 0, Boris 0, Vera 2, draws 1"]
    assert session.tally.latest == (3, 3, None, 0)
    assert what_comes_next(session) == "Play again"


def test_r9_2_match_is_told_round_by_round_and_its_winner_at_the_end() -> None:
    session = Session(THREE_POINTS)
    session.finished(Outcome(1))
    assert score(session) == ["Match to 3: You 1, Anna 0"]
    assert what_comes_next(session) == "Next round"
    session.finished(Outcome(1))
    session.finished(Outcome(None))
    session.finished(Outcome(1))
    assert score(session) == ["Match to 3: You 3, Anna 0", "The match is won by you."]
    assert what_comes_next(session) == "New match"


def test_r9_2_one_round_may_be_the_whole_match() -> None:
    session = Session(replace(THREE_POINTS, match=1))
    session.finished(Outcome(0))
    assert score(session)[1] == "The match is won by Anna."
    assert what_comes_next(session) == "Play again"


def played(steps: Steps, options: Options = FOUR, size: tuple[int, int] = HOME_SIZE) -> DurakApp:
    """Run the steps from the result of a first game on."""

    async def after_a_game(pilot: "Pilot[None]") -> None:
        await pilot.press("e")
        await pilot.pause()
        assert isinstance(pilot.app.screen, ResultScreen)
        await steps(pilot)

    return run(DurakApp(options, launch=False), after_a_game, size)


@pytest.mark.parametrize("size", [HOME_SIZE, SMALLEST])
def test_result_is_in_sight(size: tuple[int, int]) -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        shown = picture(pilot)
        for part in ("is the durak.", "left with", "last table", "out in bout", "Play again"):
            assert part in shown
        assert "V Replay" in shown
        assert words(pilot, "#headline") in shown

    played(steps, size=size)


def test_again_plays_on_at_the_same_table_with_the_score() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        for key, title in (("a", "Game 2"), ("ф", "Game 3"), ("enter", "Game 4")):
            await pilot.press(key)
            await pilot.pause()
            assert table_of(pilot).score == title
            await pilot.press("e")
            await pilot.pause()
        assert words(pilot, "#score").startswith("Durak in 4 games: ")

    played(steps)


def test_r9_2_next_round_is_opened_by_the_survivor() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        won = "You 1" in words(pilot, "#score")
        await pilot.click("#again")
        await pilot.pause()
        assert table_of(pilot).table.game.setup.first == (0 if won else 1)
        assert table_of(pilot).score == ("1:0 to 3" if won else "0:1 to 3")

    played(steps, THREE_POINTS)


def test_back_leads_to_the_launch_screen() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        for how in ("b", "и", "escape", "#back"):
            assert isinstance(pilot.app.screen, ResultScreen)
            await (pilot.click(how) if how.startswith("#") else pilot.press(how))
            await pilot.pause()
            assert isinstance(pilot.app.screen, LaunchScreen)
            assert pilot.app.screen.draft == FOUR
            await pilot.press("enter", "e")
            await pilot.pause()

    played(steps)


@pytest.mark.parametrize("how", ["q", "й", "#leave"])
def test_quit_leaves_the_program(how: str) -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        await (pilot.click(how) if how.startswith("#") else pilot.press(how))

    app = played(steps)
    assert app.return_code == 0
    assert not app.is_running


WAITING = [each for each in RESULT_COMMANDS if each.id != "help"]
BUTTONS = ("again", "back", "replay", "records", "log", "leave")


def test_a_key_or_click_for_the_table_neither_puts_the_result_away_nor_covers_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("durak.tui.screens.result.SEEN_AFTER", 60)

    async def steps(pilot: "Pilot[None]") -> None:
        result = pilot.app.screen
        for command in WAITING:
            assert command.label() in picture(pilot) or command.id == "settings"
            await pilot.press(*command.all_keys)
            assert pilot.app.screen is result, command.id
        for button in BUTTONS:
            await pilot.click(f"#{button}")
            assert pilot.app.screen is result, button
        for entry in ("back", "records", "statistics"):
            await footer_clicked(pilot, entry)
            assert pilot.app.screen is result, entry
        await pilot.press("tab", "enter")
        await pilot.pause()
        assert pilot.app.screen is result
        await pilot.press("u")
        assert words(pilot, "#told") == "", "nor is it answered"
        await pilot.press("f1")
        assert isinstance(pilot.app.screen, HelpScreen)

    played(steps)


def test_the_result_waits_for_its_reader_from_when_it_can_be_seen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    begun: list[bool] = []

    def after(screen: ResultScreen, seconds: float, then: object) -> None:
        begun.append(screen.was_shown(Event().time))

    monkeypatch.setattr(ResultScreen, "after", after)

    async def steps(pilot: "Pilot[None]") -> None:
        assert begun == [True]

    played(steps)


@pytest.mark.parametrize("size", [HOME_SIZE, SMALLEST])
def test_it_is_told_what_enter_does(size: tuple[int, int]) -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        shown = picture(pilot)
        assert "Enter Play again" in shown
        assert "Enter Again" in shown.splitlines()[-1]

    played(steps, size=size)


@pytest.mark.parametrize(
    ("code", "labels"),
    [
        ("en", "Enter Next round, B Back, V Replay, R Records, L Log, Q Quit"),
        ("ru", "Enter Дальше, B Назад, V Просмотр, R Партии, L Журнал, Q Выход"),
    ],
)
def test_every_button_is_whole_in_the_smallest_window(code: str, labels: str) -> None:
    use_language(code)

    async def steps(pilot: "Pilot[None]") -> None:
        shown = picture(pilot)
        assert [label for label in labels.split(", ") if f" {label}" not in shown] == []

    played(steps, THREE_POINTS, size=SMALLEST)


def test_log_of_the_game_can_be_read() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        for how in ("l", "Д", "#log"):
            await (pilot.click(how) if how.startswith("#") else pilot.press(how))
            await pilot.pause()
            assert isinstance(pilot.app.screen, LogScreen)
            assert "Vera is the durak" in picture(pilot)
            await pilot.press("home")
            assert re.search("You draw (10|[6-9JQKA])[♣♦♥♠]", picture(pilot))
            await pilot.press("escape")
            assert isinstance(pilot.app.screen, ResultScreen)

    played(steps)


def test_r9_4_log_of_two_people_calls_both_by_name() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        await pilot.press("l")
        shown = picture(pilot)
        assert "Ann" in shown
        assert "Bob" in shown
        assert "you" not in shown.lower()

    played(steps, replace(THREE_POINTS, friend=True, names=("Ann", "Bob")))


@pytest.mark.parametrize("size", [HOME_SIZE, SMALLEST])
def test_keys_that_do_nothing_are_answered(size: tuple[int, int]) -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        result = pilot.app.screen
        for key in ("u", "Г"):
            await pilot.press("up", key)
            assert words(pilot, "#told").startswith("The game is over: nothing can be taken back.")
            assert "earlier step." in picture(pilot)
        for key in ("h", "m", "t", "d", "space", "x"):
            await pilot.press(key)
            assert words(pilot, "#told").startswith(
                "That key does nothing here. You can: Enter Again,"
            )
            assert "Help, Q Quit" in picture(pilot)
        await pilot.press("f1", "escape")
        assert pilot.app.screen is result
        assert words(pilot, "#told") == ""

    played(steps, size=size)


def test_enter_plays_again_after_a_button_has_led_away_and_back() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        await pilot.click("#records")
        await pilot.pause()
        assert isinstance(pilot.app.screen, RecordsScreen)
        await pilot.press("escape", "enter")
        await pilot.pause()
        assert table_of(pilot).score == "Game 2"

    played(steps)


def test_help_tells_the_keys_of_the_result_first_and_leads_back() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        await pilot.press("f1")
        assert isinstance(pilot.app.screen, HelpScreen)
        shown = " ".join(picture(pilot).split())
        assert shown.startswith("What you can do now Enter Play the next game")
        for command in RESULT_COMMANDS:
            assert f"{command.key_text()} {command.help}" in shown.partition("in a minute")[0]
        await pilot.press("q")
        assert isinstance(pilot.app.screen, ResultScreen)

    played(steps)
