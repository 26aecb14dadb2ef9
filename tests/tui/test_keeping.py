"""Nothing is lost: what is shown is on the disk, and what was left is offered again."""

import errno
import random
import re
from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Static

from durak.record import loads, recover
from durak.storage import Store, read_records
from durak.storage.settings import load_settings
from durak.storage.stored_session import open_session
from durak.table.options import Options, Pace
from durak.table.preferences import FIRST
from durak.table.session import Session
from durak.tui.app import DurakApp
from durak.tui.screens.launch import LaunchScreen
from durak.tui.screens.result import ResultScreen
from durak.tui.screens.table import TableScreen
from durak.tui.table_model import TableModel
from durak.tui.widgets.waiting_line import WaitingLine
from tests.sentences import told_settings
from tests.storage.disks import refuse
from tests.tui.frame_host import SMALLEST, StandInTable, notices, picture, run, until, words
from tests.tui.table_host import settle
from tests.tui.test_table_screen import keys_for

QUICK = Options(seed=7, pace=Pace.INSTANT, levels=("greedy",) * 3)
TWO = replace(QUICK.with_seats(2), match=3)


def table_of(pilot: "Pilot[None]") -> TableScreen:
    screen = pilot.app.screen
    assert isinstance(screen, TableScreen)
    return screen


async def play(pilot: "Pilot[None]", moves: int, rng: random.Random) -> None:
    """Let the person make so many moves by keys, fewer when the game ends."""
    screen = table_of(pilot)
    await settle(pilot, screen)
    for _ in range(moves):
        if pilot.app.screen is screen and screen.course.your_turn:
            await pilot.press(*keys_for(screen, rng))
            await settle(pilot, screen)


def on_disk(home: Path) -> Path:
    (path,) = (home / "games" / "playing").glob("*.durak")
    return path


def test_every_action_is_on_the_disk_before_it_is_shown(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = []
    draw = TableScreen.draw

    def checked(screen: TableScreen, model: TableModel) -> None:
        kept = recover(on_disk(home).read_bytes()).record
        assert kept.actions == screen.table.game.actions
        shown.append(len(kept.steps))
        draw(screen, model)

    monkeypatch.setattr(TableScreen, "draw", checked)

    async def steps(pilot: "Pilot[None]") -> None:
        await play(pilot, 3, random.Random(1))
        await pilot.press("u", "u")

    run(DurakApp(QUICK, launch=False), steps)
    assert shown == sorted(shown)
    assert "undo" in on_disk(home).read_text()


def test_game_that_was_left_is_offered_and_goes_on_exactly_there(home: Path) -> None:
    left = []

    async def leave(pilot: "Pilot[None]") -> None:
        await play(pilot, 3, random.Random(1))
        left.append(table_of(pilot).table.game)
        await pilot.press("q")
        assert isinstance(pilot.app.screen, LaunchScreen)

    async def resume(pilot: "Pilot[None]") -> None:
        line = pilot.app.screen.query_one(WaitingLine)
        assert line.has_focus
        bout = left[0].view(0).bout
        told = rf"> Go on +\d\d-\d\d \d\d:\d\d  Podkidnoy, bout {bout}, against Anna"
        assert re.search(told, picture(pilot))
        await pilot.click(line, times=2)
        await pilot.pause()
        game = table_of(pilot).table.game
        assert (game.setup, game.actions) == (left[0].setup, left[0].actions)
        assert game.view(0) == left[0].view(0)

    run(DurakApp(QUICK, launch=False), leave)
    run(DurakApp(Options()), resume)


def test_resumed_bots_go_on_as_they_would_have(tmp_path: Path) -> None:
    """Leave and resume after every move of the person; the game is the one played in one go."""

    async def in_one_go(pilot: "Pilot[None]") -> None:
        await play(pilot, 4, random.Random(2))

    async def with_breaks(pilot: "Pilot[None]") -> None:
        rng = random.Random(2)
        for _ in range(4):
            await play(pilot, 1, rng)
            await pilot.press("q")
            await pilot.pause()
            await pilot.press("enter")
            await pilot.pause()
        await settle(pilot, table_of(pilot))

    def actions(folder: Path, steps: object) -> tuple[object, ...]:
        app = DurakApp(QUICK, launch=False)
        app.store = Store(folder)
        run(app, steps)  # type: ignore[arg-type]
        (path,) = folder.glob("*/*.durak")
        return recover(path.read_bytes()).record.actions

    assert actions(tmp_path / "a", in_one_go) == actions(tmp_path / "b", with_breaks)


def waiting_game(options: Options = QUICK) -> Path:
    """Leave a game at its deal."""
    store = Store()
    stored = open_session(options, store, options)
    stored.leave()
    return stored.journal.path


def test_waiting_game_goes_on_at_the_pace_that_is_chosen_and_the_pace_is_remembered() -> None:
    waiting_game()

    async def steps(pilot: "Pilot[None]") -> None:
        pilot.app.screen.query_one("#pace").focus()
        await pilot.press("left")
        pilot.app.screen.query_one(WaitingLine).focus()
        await pilot.press("enter")
        await pilot.pause()
        assert table_of(pilot).options.pace is Pace.FAST

    run(DurakApp(QUICK), steps)
    assert load_settings().options == Options(pace=Pace.FAST, preferences=FIRST), (
        "no game was chosen"
    )


def test_half_written_line_is_cut_off_with_a_notice() -> None:
    path = waiting_game()
    with path.open("a") as file:
        file.write("\n1. 1>2: 7")

    async def steps(pilot: "Pilot[None]") -> None:
        assert "was cut off" in words(pilot, "#notice")

    run(DurakApp(QUICK), steps)


def test_declined_game_waits_on_until_it_is_put_away(home: Path) -> None:
    first, second = waiting_game(), waiting_game(TWO)

    async def steps(pilot: "Pilot[None]") -> None:
        line = pilot.app.screen.query_one(WaitingLine)
        assert "1/2 >" in picture(pilot)
        await pilot.press("right", "left", "right")
        told = line.render().plain
        await pilot.press("delete")
        assert "Del again puts this game away." in picture(pilot)
        assert "It is kept in the folder given-up, beside the records." in picture(pilot)
        await pilot.press("down", "up", "delete", "delete")
        await pilot.pause()
        assert len(line.waiting) == 1
        assert line.render().plain != told
        await pilot.press("down", "enter")
        await pilot.pause()
        assert isinstance(pilot.app.screen, TableScreen)

    run(DurakApp(QUICK), steps)
    playing = {path.name for path in (home / "games" / "playing").glob("*.durak")}
    (away,) = (home / "games" / "given-up").glob("*.durak")
    assert {first.name, second.name} == {away.name} | (playing & {first.name, second.name})
    assert len(playing) == 2
    assert loads(away.read_text()).outcome is None


def test_several_games_that_wait_are_told_apart_by_their_dates() -> None:
    store = Store()
    for hour in (8, 9):
        begun = datetime(2024, 5, 17, hour).astimezone()
        session = Session(QUICK)
        store.begin(session.next_table(), session.tally, started=begun)
    store.close()

    async def steps(pilot: "Pilot[None]") -> None:
        assert "Go on    05-17 09:00  Podkidnoy: Anna, Boris, Vera" in picture(pilot)
        await pilot.press("right")
        assert "Go on    05-17 08:00  Podkidnoy: Anna, Boris, Vera" in picture(pilot)

    run(DurakApp(QUICK), steps, SMALLEST)


def test_game_that_cannot_be_put_away_waits_and_the_line_says_why(home: Path) -> None:
    waiting_game()
    (home / "games" / "given-up").write_text("a file where the folder should be")

    async def steps(pilot: "Pilot[None]") -> None:
        await pilot.press("delete", "delete")
        await pilot.pause()
        assert words(pilot, "#why") == "The game cannot be put away: file exists."
        assert len(pilot.app.screen.query_one(WaitingLine).waiting) == 1
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
        assert not notices(pilot)

    run(DurakApp(QUICK), steps)


def test_broken_game_is_told_of_and_set_aside(home: Path) -> None:
    waiting_game().write_text("junk\n")

    async def steps(pilot: "Pilot[None]") -> None:
        assert "is broken and was set aside" in words(pilot, "#notice")
        assert not pilot.app.screen.query_one(WaitingLine).display

    run(DurakApp(QUICK), steps)


def test_disk_that_cannot_be_written_costs_one_notice_and_no_game(home: Path) -> None:
    home.write_text("a file where the folder should be")

    async def steps(pilot: "Pilot[None]") -> None:
        await play(pilot, 3, random.Random(1))
        assert table_of(pilot).table.game.ply > 3
        told = notices(pilot)
        assert len(told) == 1
        assert told[0].startswith("The game goes on, but it is not being kept: ")

    run(DurakApp(QUICK, launch=False), steps)


def test_r9_2_finished_round_is_a_record_and_the_match_is_offered_again(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("durak.tui.screens.TableScreen", StandInTable)

    async def steps(pilot: "Pilot[None]") -> None:
        await pilot.press("e")
        await until(pilot, lambda: isinstance(pilot.app.screen, ResultScreen))
        score = words(pilot, "#score")
        await pilot.press("b")
        line = pilot.app.screen.query_one(WaitingLine)
        await until(pilot, lambda: bool(line.waiting))
        assert "Podkidnoy, next round of the match, against Anna" in picture(pilot)
        pilot.app.screen.query_one("#pace").focus()
        await pilot.press("left")
        line.focus()
        await pilot.press("enter")
        await pilot.pause()
        screen = pilot.app.screen
        assert isinstance(screen, StandInTable)
        assert screen.options.pace is Pace.FAST
        assert screen.score in ("1:0 to 3", "0:1 to 3")
        assert screen.score[0] == score[len("Match to 3: You ")]

    run(DurakApp(TWO, launch=False), steps)
    (path,) = (home / "games" / "records").glob("*.durak")
    (record,) = read_records(path)
    assert record.outcome is not None


def test_a_home_that_may_not_be_searched_is_told_and_a_game_is_played_all_the_same(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    refuse(monkeypatch, home, errno.EACCES)
    options, notice = told_settings()
    games = home / "games"

    async def steps(pilot: "Pilot[None]") -> None:
        told = str(pilot.app.screen.query_one("#notice", Static).content)
        assert told.splitlines() == [
            "The settings cannot be read: permission denied.",
            f"The games in {games}/playing cannot be read: permission denied.",
        ]
        fault = f"The records in {games}/records cannot be read: permission denied."
        for key in ("r", "s"):
            await pilot.press(key)
            await until(pilot, lambda: words(pilot, "#told") == fault)
            await pilot.press("escape")
        await pilot.press("enter")
        unkept = [
            "Your choice is not kept: permission denied.",
            "The game goes on, but it is not being kept: permission denied.",
        ]
        await until(pilot, lambda: notices(pilot) == unkept)  # before they go by themselves
        await play(pilot, 2, random.Random(1))
        await pilot.press("q")
        assert isinstance(pilot.app.screen, LaunchScreen)

    run(DurakApp(replace(options, pace=Pace.INSTANT), notice=notice), steps)
