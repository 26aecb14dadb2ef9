"""The replay screen: step by step, bout by bout, from every seat, and playing on from there."""

from dataclasses import replace

import pytest
from textual import events
from textual.pilot import Pilot
from textual.widgets import Static

from durak.engine import cards_of
from durak.record import Record, loads
from durak.table.options import Options, Pace
from durak.table.seat import Seat
from durak.tui.app import DurakApp
from durak.tui.screens.help import HelpScreen
from durak.tui.screens.launch import LaunchScreen
from durak.tui.screens.log import LogScreen
from durak.tui.screens.question import QuestionScreen
from durak.tui.screens.replay import ReplayScreen
from durak.tui.screens.table import TableScreen
from durak.tui.widgets.drawn import Drawn
from durak.tui.widgets.log import WholeLog
from durak.tui.widgets.replay import ReplayPrompt
from durak.tui.widgets.seats import SeatsStrip
from tests.records import SHORT_GAME, finished
from tests.tui.frame_host import HOME_SIZE, SMALLEST, Steps, picture, run, until

SHORT = loads(SHORT_GAME)
ROOMY = (120, 40)


def looked_at(
    steps: Steps,
    *records: Record,
    size: tuple[int, int] = HOME_SIZE,
    options: Options | None = None,
) -> DurakApp:
    return run(DurakApp(options or Options(), records=records or (SHORT,)), steps, size)


def screen_of(pilot: "Pilot[None]") -> ReplayScreen:
    screen = pilot.app.screen
    assert isinstance(screen, ReplayScreen)
    return screen


def prompt(pilot: "Pilot[None]") -> str:
    line = screen_of(pilot).query_one(ReplayPrompt)
    return "\n".join(line.render_line(y).text.strip() for y in range(line.size.height)).strip()


async def click(pilot: "Pilot[None]", action: str) -> None:
    """Click on the place that runs the action."""
    part, x, y = next(
        (part, x, y)
        for part in screen_of(pilot).query(Drawn)
        if part.display
        for y in range(part.size.height)
        for x in range(part.size.width)
        if part.action_at(x, y) == action
    )
    await pilot.click(part, offset=(x, y))
    await pilot.pause()


def test_steps_are_told_one_by_one_and_the_end_of_a_bout_lies_open() -> None:
    walk = [
        ("", "THE DEAL  Trump 6♥ is turned; 24 cards in the talon"),
        ("right", "STEP 1 OF 9  Ёлка attacks 6♣"),
        ("right", "STEP 2 OF 9  Boris covers 6♣ with 9♣"),
        ("right", "STEP 3 OF 9  Ёлка throws in 6♦"),
        ("right", "STEP 4 OF 9  Boris covers 6♦ with 9♦"),
        ("right", "STEP 5 OF 9  Ёлка is done. Beaten: Boris has covered 2 attacks."),
        ("right", "STEP 5 OF 9  Ёлка is done. Bout 2: Boris attacks Ёлка"),
        ("left", "STEP 5 OF 9  Ёлка is done. Beaten: Boris has covered 2 attacks."),
        ("left", "STEP 4 OF 9  Boris covers 6♦ with 9♦"),
        ("end", "STEP 9 OF 9  Boris attacks J♣"),
        ("home", "THE DEAL  Trump 6♥ is turned; 24 cards in the talon"),
    ]

    async def steps(pilot: "Pilot[None]") -> None:
        for key, told in walk:
            if key:
                await pilot.press(key)
            assert prompt(pilot).split("   ")[0] == told

    looked_at(steps)


def test_bouts_are_stepped_through_by_several_keys() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        starts = screen_of(pilot).cursor.bout_starts
        for on, back in (("pagedown", "pageup"), ("down", "["), ("ъ", "х")):
            plies = []
            for key in (on, on, on, back, back, back, back):
                await pilot.press(key)
                plies.append(screen_of(pilot).cursor.ply)
            assert plies == [starts[1], starts[2], 9, starts[2], starts[1], 0, 0]

    looked_at(steps)


def test_every_button_moves_by_mouse_as_its_key_does() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        plies = []
        for action in ("step", "bout", "step_back", "last", "bout_back", "deal"):
            await click(pilot, action)
            plies.append(screen_of(pilot).cursor.ply)
        starts = screen_of(pilot).cursor.bout_starts
        assert plies == [1, starts[1], starts[1], 9, starts[-1], 0]

    looked_at(steps)


def test_space_plays_on_at_the_pace_and_stops() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        await pilot.press("space")
        await until(pilot, lambda: screen_of(pilot).cursor.ply >= 2)
        await pilot.press("space")
        stopped = screen_of(pilot).cursor
        assert not screen_of(pilot).running
        await click(pilot, "run")
        await until(pilot, lambda: screen_of(pilot).cursor.is_last)
        assert stopped.ply < screen_of(pilot).cursor.ply == 9
        await pilot.press("space")
        assert "This is the end" in prompt(pilot)

    looked_at(steps, options=Options(pace=Pace.INSTANT))


@pytest.mark.parametrize("size", [HOME_SIZE, SMALLEST, ROOMY])
def test_views_go_round_the_seats_and_to_all_hands_open(size: tuple[int, int]) -> None:
    record = finished(5, level="heuristic")

    async def steps(pilot: "Pilot[None]") -> None:
        await pilot.press("pagedown")
        position = screen_of(pilot).cursor.position
        hidden = {str(card) for card in cards_of(position.hands[1])}
        shown = []
        for _ in range(5):
            screen = screen_of(pilot)
            shown.append((screen.model.view.seat, screen.open_hands))
            if screen.open_hands:
                assert hidden <= set(picture(pilot).replace("│", " ").split())
            await pilot.press("v")
        assert shown == [(0, False), (1, False), (2, False), (3, False), (0, True)]
        assert screen_of(pilot).model.view.seat == 0
        assert not screen_of(pilot).open_hands

    looked_at(steps, record, size=size)


@pytest.mark.parametrize("size", [HOME_SIZE, (100, 34)])
def test_memory_leaves_all_open_hands_in_sight(size: tuple[int, int]) -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        await pilot.press("v", "v", "m")
        screen = screen_of(pilot)
        assert screen.open_hands
        panel, seats = screen.query_one("#above"), screen.query_one(SeatsStrip)
        assert panel.region.height > 0
        assert not panel.region.overlaps(seats.region)

    looked_at(steps, size=size)


def test_view_of_a_seat_shows_its_hand_and_no_other() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        await pilot.press("v")
        position = screen_of(pilot).cursor.position
        shown = picture(pilot)
        assert "Boris's view" in shown
        assert all(str(card) in shown for card in cards_of(position.hands[1]))
        mine = [card for card in cards_of(position.hands[0]) if str(card) in shown]
        assert mine == []

    looked_at(steps)


def test_what_was_taken_back_is_told_at_its_place() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        cursor = screen_of(pilot).cursor
        place = next(ply for ply in range(cursor.last + 1) if cursor.to(ply).taken_back)
        screen_of(pilot).cursor = cursor.to(place)
        screen_of(pilot).redraw()
        assert prompt(pilot).endswith("1 action from here taken back")

    looked_at(steps)


def test_playing_on_asks_first_and_seats_the_person_where_he_sat() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        await pilot.press("right", "right", "b")
        assert isinstance(pilot.app.screen, QuestionScreen)
        assert "Play on from step 2 as Ёлка? Boris (greedy) in their seats." in picture(pilot)
        await pilot.press("n")
        assert prompt(pilot).startswith("STEP 2 OF 9")
        await pilot.press("b", "y")
        await pilot.pause()
        screen = pilot.app.screen
        assert isinstance(screen, TableScreen)
        assert screen.table.game.actions[:2] == SHORT.actions[:2]
        assert screen.table.seats == SHORT.seats
        await pilot.press("q")
        await pilot.pause()
        assert isinstance(pilot.app.screen, LaunchScreen)

    looked_at(steps)


@pytest.mark.parametrize("size", [HOME_SIZE, SMALLEST])
def test_a_key_that_is_no_answer_to_the_question_is_told_which_are(size: tuple[int, int]) -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        await pilot.press("b")
        for key in ("enter", "b", "d", "question_mark"):
            await pilot.press(key)
            assert isinstance(pilot.app.screen, QuestionScreen)
            told = " ".join(picture(pilot).split())
            assert "That key does nothing here. You can: Y Play on, N Stay here" in told
            pilot.app.screen.query_one("#told", Static).update("")
        await pilot.press("tab", "tab", "enter")
        assert isinstance(pilot.app.screen, ReplayScreen)

    looked_at(steps, size=size)


def test_person_takes_the_seat_that_is_looked_from_where_only_bots_played() -> None:
    bots = replace(SHORT, seats=(Seat("Ёлка", "greedy"), Seat("Boris", "greedy")))

    async def steps(pilot: "Pilot[None]") -> None:
        await pilot.press("v", "b")
        assert "as Boris? Ёлка (greedy) in their seats." in picture(pilot)
        await pilot.press("y")
        await pilot.pause()
        screen = pilot.app.screen
        assert isinstance(screen, TableScreen)
        assert (screen.course.seat, screen.table.seats[1].is_person) == (1, True)

    looked_at(steps, bots)


def test_game_that_is_over_cannot_be_played_on() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        await pilot.press("end", "b")
        assert "The game is over here" in prompt(pilot)

    looked_at(steps, finished(5))


def test_file_with_several_games_goes_from_one_to_the_next() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        assert "game 1 of 2" in picture(pilot)
        await pilot.press("n")
        assert "game 2 of 2" in picture(pilot)
        assert screen_of(pilot).cursor.record.rules.name == "podkidnoy"
        await pilot.press("n")
        assert "game 1 of 2" in picture(pilot)

    looked_at(steps, SHORT, finished(5))


def test_person_who_is_called_you_is_told_so_from_every_seat() -> None:
    record = replace(SHORT, seats=(Seat("You"), SHORT.seats[1]))

    async def steps(pilot: "Pilot[None]") -> None:
        await pilot.press("v", "right")
        assert prompt(pilot).endswith("You attack 6♣")

    looked_at(steps, record)


def test_log_help_and_memory_open_and_close_and_q_ends_the_program() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        for key, screen in (("l", LogScreen), ("f1", HelpScreen)):
            await pilot.press(key)
            assert isinstance(pilot.app.screen, screen)
            await pilot.press("escape")
        await pilot.press("m")
        assert "Memory" in picture(pilot)
        await pilot.press("й")

    app = looked_at(steps)
    assert app.return_code == 0
    assert not app.is_running


def test_help_tells_first_what_can_be_done_in_this_replay() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        await pilot.press("question_mark")
        shown = picture(pilot).splitlines()
        assert shown[0].strip() == "What you can do now"
        own, _, others = " ".join(" ".join(shown).split()).partition("The game in a minute")
        assert others
        assert "Home Go to the deal" in own
        assert "Esc" not in own
        assert "next game" not in own, "the file has one game"

    looked_at(steps)


@pytest.mark.parametrize("size", [SMALLEST, HOME_SIZE, ROOMY])
def test_letters_alone_where_they_are_asked_for(size: tuple[int, int]) -> None:
    record = replace(SHORT, seats=(Seat("Olga"), SHORT.seats[1]))

    async def steps(pilot: "Pilot[None]") -> None:
        await pilot.press("right", "v", "v")
        assert picture(pilot).isascii()
        assert "Olga attacks 6C" in prompt(pilot)

    looked_at(steps, record, size=size, options=Options(ascii=True))


def test_a_long_log_begins_at_its_end_and_scrolls_by_keys_and_wheel() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        await pilot.press("end", "l")
        await pilot.pause()
        log = pilot.app.screen.query_one(WholeLog)
        assert log.show_vertical_scrollbar
        assert log.is_vertical_scroll_end
        last = picture(pilot)
        assert "is the durak" in last
        log.post_message(
            events.MouseScrollUp(log, 1, 1, 0, -1, 0, shift=False, meta=False, ctrl=False)
        )
        await pilot.press("up", "pageup")
        await pilot.pause()
        assert not log.is_vertical_scroll_end
        await pilot.press("home")
        await pilot.pause()
        assert "Trump " in picture(pilot)
        assert "Bout 1: " in picture(pilot)
        await pilot.resize_terminal(60, 18)
        await pilot.press("end")
        await pilot.pause()
        assert "is the durak" in picture(pilot)

    looked_at(steps, finished(3))
