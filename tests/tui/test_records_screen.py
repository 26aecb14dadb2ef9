"""The list of finished games and the statistics, from the launch screen and after a game."""

import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import timedelta
from itertools import count
from pathlib import Path

import pytest
from rich.cells import cell_len
from textual.pilot import Pilot

from durak.record import GameFacts, Record, RecordError, RecordReason, TakenBack, dumps
from durak.storage import Entry, Progress, Store
from durak.storage.index import Stamp
from durak.storage.settings import load_settings
from durak.table.match import Match
from durak.table.options import Options, Pace
from durak.table.preferences import FIRST
from durak.table.seat import Seat
from durak.tui.app import DurakApp
from durak.tui.listing import in_list_order, row_text
from durak.tui.screens.launch import LaunchScreen
from durak.tui.screens.records import RecordsScreen
from durak.tui.screens.replay import ReplayScreen
from durak.tui.screens.result import ResultScreen
from durak.tui.screens.statistics import StatisticsScreen
from durak.tui.screens.table import TableScreen
from durak.tui.widgets.list_box import ListBox
from durak.words.language import use_language
from durak.words.records import opponents, result
from tests.records import finished
from tests.tui.frame_host import SMALLEST, StandInTable, Steps, picture, run, until, words
from tests.tui.held import held_back, not_waited_for

GAMES = (
    finished(1, "podkidnoy", 4, "greedy"),
    finished(2, "perevodnoy", 3, "heuristic"),
    replace(finished(3, "duel", 2), match=Match(1)),
)


def filled(home: Path, records: Sequence[Record]) -> None:
    """Keep these games, each a day after the one before."""
    folder = home / "games" / "records"
    folder.mkdir(parents=True)
    for number, record in enumerate(records):
        later = replace(record, started=record.started + timedelta(days=number))
        (folder / f"{number}.durak").write_text(dumps(later))


def listed(steps: Steps, size: tuple[int, int] = (80, 24), *, ascii_only: bool = False) -> DurakApp:
    """Open the list from the launch screen and wait until it is read."""

    async def opened(pilot: "Pilot[None]") -> None:
        await pilot.press("r")
        await until(pilot, lambda: bool(records_of(pilot).entries))
        await steps(pilot)

    return run(DurakApp(Options(ascii=ascii_only)), opened, size)


def records_of(pilot: "Pilot[None]") -> RecordsScreen:
    screen = pilot.app.screen
    assert isinstance(screen, RecordsScreen)
    return screen


def rows(pilot: "Pilot[None]") -> list[str]:
    """Return rule sets and marks of the list as it stands, the cursor as an asterisk."""
    box = records_of(pilot).query_one(ListBox)
    lines = [box.render_line(y).text for y in range(box.size.height)]
    at = words(pilot, "#heading").index("Rules")
    return [
        f"{'*' if line[0] == '>' else ''}{line[at : at + 10].strip()}"
        for line in lines
        if line.strip()
    ]


def facts(record: Record) -> GameFacts:
    return GameFacts.of(record)


def entry(record: Record, name: str = "x") -> Entry:
    return Entry(name, 0, Stamp(0, 0), facts(record))


def test_row_tells_date_rules_result_and_opponents() -> None:
    record = GAMES[1]
    assert record.outcome is not None
    durak = record.outcome.durak
    assert durak is not None
    name = record.seats[durak].name
    local = f"{record.started.astimezone():%Y-%m-%d %H:%M}"
    told = row_text(entry(record), narrow=False)
    assert told == f"{local}  Perevodnoy  {f'durak {name}':22}  2 heuristic"


def test_row_marks_rounds_undos_and_branches() -> None:
    record = finished(4, "duel", 2)
    steps = (record.steps[0], TakenBack(1), *record.steps)
    marked = entry(replace(record, match=Match(3), steps=steps, branched=2))
    for narrow in (False, True):
        told = row_text(marked, narrow=narrow)
        assert told.endswith("  1 greedy, round 1, 1 undo, played on")


@pytest.mark.parametrize("name", ["Player 1", "Ёлка из Дубровки", "李" * 16])
def test_row_of_the_least_window_has_room_for_two_names(name: str) -> None:
    seats = (Seat("Player 1"), Seat("Player 2"))
    record = replace(GAMES[2], seats=seats)
    told = row_text(entry(record), narrow=True)
    assert told.endswith("  Player 1 and Player 2")
    assert cell_len(f"> {told}") == SMALLEST[0]
    named = row_text(entry(replace(record, seats=(Seat(name), Seat(f"{name[:-1]}!")))), narrow=True)
    both = f"{name} and {name[:-1]}!"
    columns = cell_len(told.removesuffix("Player 1 and Player 2"))
    assert cell_len(named.removesuffix(both)) == columns


def test_row_that_is_too_long_ends_with_a_sign_that_says_so(home: Path) -> None:
    names = ("You", "Player 2 of many!")
    filled(home, [replace(GAMES[2], seats=tuple(map(Seat, names)))])

    async def steps(pilot: "Pilot[None]") -> None:
        line = records_of(pilot).query_one(ListBox).render_line(0).text
        assert line.rstrip().endswith("You and Player 2 of …")

    listed(steps, size=SMALLEST)


def test_opponents_are_told_by_level_or_by_name() -> None:
    record = facts(GAMES[0])
    one, two, three, four = record.seats
    mixed = (one, two, three, replace(four, level="random"))
    assert opponents(replace(record, seats=mixed)) == "2 greedy, 1 random"
    people = (replace(one, name="Olga"), replace(two, name="Иван", level=None))
    assert opponents(replace(record, seats=people)) == "Olga and Иван"
    assert result(replace(record, outcome=None)) == "not ended"


def test_files_that_are_no_records_come_last_and_say_why() -> None:
    error = RecordError(5, 1, RecordReason.NO_TAG, text="?")
    broken = Entry("broken.durak", 0, Stamp(0, 0), None, error)
    good = entry(GAMES[0])
    assert in_list_order((good, broken), 0) == in_list_order((broken, good), 1) == (good, broken)
    told = "broken.durak: line 5, column 1: '?' is neither a tag nor a bout."
    assert row_text(broken, narrow=False) == told


@pytest.mark.parametrize("size", [SMALLEST, (120, 40)])
def test_list_is_newest_first_and_can_be_ordered(home: Path, size: tuple[int, int]) -> None:
    filled(home, GAMES)

    async def steps(pilot: "Pilot[None]") -> None:
        assert rows(pilot) == ["*Duel", "Perevodnoy", "Podkidnoy"]
        assert words(pilot, "#told") == "1 of 3 games, by date"
        await pilot.press("end")
        assert rows(pilot) == ["Duel", "Perevodnoy", "*Podkidnoy"]
        await pilot.press("o", "o", "щ")
        assert words(pilot, "#told") == "1 of 3 games, by result"
        await pilot.press("o")
        assert rows(pilot) == ["*Duel", "Perevodnoy", "Podkidnoy"]
        await pilot.press("escape")
        assert isinstance(pilot.app.screen, LaunchScreen)

    listed(steps, size)


def test_equal_games_stay_newest_first_whatever_the_order_was_before(home: Path) -> None:
    kinds = ["duel", "podkidnoy", "duel", "podkidnoy"]
    filled(home, [finished(number, kind, 2) for number, kind in enumerate(kinds, 1)])

    async def steps(pilot: "Pilot[None]") -> None:
        newest_first = rows(pilot)
        await pilot.press("o")
        assert rows(pilot) == ["*Duel", "Duel", "Podkidnoy", "Podkidnoy"]
        await pilot.press("o")
        assert words(pilot, "#told") == "1 of 4 games, by opponents"
        assert rows(pilot) == newest_first == ["*Podkidnoy", "Duel", "Podkidnoy", "Duel"]

    listed(steps)


def test_every_rule_set_has_its_whole_title_in_any_language() -> None:
    use_language("ru")
    told = row_text(entry(finished(1, "first-five", 2, "greedy")), narrow=True)
    assert "  Первые пять  " in told


def test_opponents_are_in_sight_at_every_width(home: Path) -> None:
    filled(home, [replace(GAMES[2], seats=(Seat("Player 1"), Seat("Player 2")))])

    async def steps(pilot: "Pilot[None]") -> None:
        for width, height in ((80, 24), SMALLEST, (79, 24), (120, 40)):
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            shown = picture(pilot)
            assert "  Opponents" in shown
            assert "  Player 1 and Player 2" in shown
            assert ("Durak " in shown) is (width < 80)

    listed(steps)


def test_long_list_scrolls_with_the_cursor_and_the_wheel(home: Path) -> None:
    filled(home, [GAMES[number % 3] for number in range(40)])

    async def steps(pilot: "Pilot[None]") -> None:
        box = records_of(pilot).query_one(ListBox)
        await pilot.press("pagedown", "down")
        assert box.cursor == box.size.height + 1
        assert any(row.startswith("*") for row in rows(pilot))
        await pilot.press("end")
        assert rows(pilot)[-1].startswith("*")
        await pilot.press("pageup", "home", "up")
        assert rows(pilot)[0].startswith("*")
        box.on_mouse_scroll_down()
        assert box.cursor == 3
        await pilot.pause()
        assert words(pilot, "#told") == "4 of 40 games, by date"
        await pilot.click(ListBox, offset=(5, 6))
        assert words(pilot, "#told") == "7 of 40 games, by date"

    listed(steps)


@pytest.mark.parametrize("how", ["enter", "mouse"])
def test_game_of_the_list_is_looked_at_and_played_on(home: Path, how: str) -> None:
    filled(home, GAMES)

    async def steps(pilot: "Pilot[None]") -> None:
        if how == "enter":
            await pilot.press("down", "enter")
        else:
            await pilot.click(ListBox, offset=(5, 1))
            await pilot.click(ListBox, offset=(5, 1))
        await until(pilot, lambda: isinstance(pilot.app.screen, ReplayScreen))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(pilot.app.screen, RecordsScreen))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, ReplayScreen))
        await pilot.press("right", "b", "y")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
        screen = pilot.app.screen
        assert isinstance(screen, TableScreen)
        assert screen.table.game.setup.rules.name == "perevodnoy"
        assert screen.table.game.actions[0] == GAMES[1].actions[0]

    listed(steps)


def test_game_is_played_on_at_the_pace_that_was_chosen_before_the_list(home: Path) -> None:
    filled(home, GAMES)

    async def steps(pilot: "Pilot[None]") -> None:
        pilot.app.screen.query_one("#pace").focus()
        await pilot.press("right", "r")
        await until(pilot, lambda: bool(records_of(pilot).entries))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, ReplayScreen))
        await pilot.press("b", "y")
        await until(pilot, lambda: isinstance(pilot.app.screen, TableScreen))
        screen = pilot.app.screen
        assert isinstance(screen, TableScreen)
        assert screen.options.pace is Pace.FAST

    run(DurakApp(Options()), steps)
    assert load_settings().options == Options(pace=Pace.FAST, preferences=FIRST)


def test_record_that_has_gone_is_told_in_a_line(home: Path) -> None:
    filled(home, GAMES)

    async def steps(pilot: "Pilot[None]") -> None:
        (home / "games" / "records" / "2.durak").unlink()
        await pilot.press("enter")
        assert words(pilot, "#told").startswith("This game cannot be opened: ")

    listed(steps)


def test_list_in_letters_alone(home: Path) -> None:
    filled(
        home,
        [replace(GAMES[0], seats=(replace(GAMES[0].seats[0], name="Olga"), *GAMES[0].seats[1:]))],
    )

    async def steps(pilot: "Pilot[None]") -> None:
        assert picture(pilot).isascii()

    listed(steps, ascii_only=True)


def test_list_without_games_says_so() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        await pilot.press("к")
        await until(pilot, lambda: "No game has been finished yet." in picture(pilot))
        await pilot.press("enter", "q")
        assert isinstance(pilot.app.screen, LaunchScreen)

    run(DurakApp(Options()), steps)


def test_reading_is_told_of_and_the_screen_can_be_left_meanwhile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    closed = []

    def endless(store: Store) -> object:
        try:
            with not_waited_for():
                for done in count():
                    yield Progress(done, 10_000)
                    time.sleep(0.001)
        finally:
            closed.append(True)

    monkeypatch.setattr(Store, "refresh", endless)

    async def steps(pilot: "Pilot[None]") -> None:
        closed.clear()
        await pilot.press("r")
        await until(pilot, lambda: "of 10000" in picture(pilot))
        await pilot.press("down", "escape")
        assert isinstance(pilot.app.screen, LaunchScreen)
        await until(pilot, lambda: bool(closed))

    run(DurakApp(Options()), steps)


def test_keys_say_nothing_of_the_games_before_they_are_read(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    filled(home, GAMES)
    gate = threading.Event()
    refresh = Store.refresh

    def held(store: Store) -> Iterator[Progress]:
        yield Progress(50, 300)
        held_back(gate)
        yield from refresh(store)

    monkeypatch.setattr(Store, "refresh", held)

    async def steps(pilot: "Pilot[None]") -> None:
        await pilot.press("r")
        told = "Reading the records: 50 of 300"
        await until(pilot, lambda: words(pilot, "#told") == told)
        await pilot.press("down", "o", "end", "enter")
        assert words(pilot, "#told") == told
        gate.set()
        await until(pilot, lambda: words(pilot, "#told") == "1 of 3 games, by rules")

    run(DurakApp(Options()), steps)


def test_statistics_tell_what_the_games_come_to(home: Path) -> None:
    undone = finished(6)
    steps_with_undo = (undone.steps[0], TakenBack(1), *undone.steps)
    filled(home, [*GAMES, replace(undone, steps=steps_with_undo)])

    async def steps(pilot: "Pilot[None]") -> None:
        await pilot.press("s")
        await until(pilot, lambda: "Games against bots      3" in picture(pilot))
        shown = picture(pilot)
        for part in ("Longest run unfooled", "Last ten games", "Chance"):
            assert part in shown
        await pilot.press("escape")
        assert isinstance(pilot.app.screen, LaunchScreen)
        await pilot.press("r", "s")
        assert isinstance(pilot.app.screen, StatisticsScreen)

    run(DurakApp(Options()), steps)


def test_records_and_statistics_can_be_reached_after_a_game(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("durak.tui.screens.TableScreen", StandInTable)

    async def steps(pilot: "Pilot[None]") -> None:
        await pilot.press("e")
        await pilot.pause()
        assert isinstance(pilot.app.screen, ResultScreen)
        await pilot.press("s")
        await until(pilot, lambda: "Games against bots      1" in picture(pilot))
        await pilot.press("escape")
        await pilot.click("#records")
        await until(pilot, lambda: "1 of 1 game" in picture(pilot))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, ReplayScreen))
        await pilot.press("b", "y")
        await until(pilot, lambda: isinstance(pilot.app.screen, StandInTable))

    run(DurakApp(Options(seed=7, levels=("greedy",) * 3), launch=False), steps)
