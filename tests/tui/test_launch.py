"""The launch screen: everything by keys and by mouse, at the home size and at the smallest."""

from dataclasses import replace
from pathlib import Path

import pytest
from textual import events
from textual.events import Paste
from textual.geometry import Region
from textual.pilot import Pilot
from textual.widget import Widget
from textual.widgets import Input

from durak.bots import Level
from durak.bots import levels as levels_module
from durak.bots.simple import RandomBot
from durak.engine import DUEL, FIRST_FIVE, PEREVODNOY, PODKIDNOY
from durak.engine import rules as rules_module
from durak.record import dumps
from durak.storage import Store
from durak.storage.settings import load_settings, save_settings
from durak.storage.stored_session import NextRound, open_session
from durak.table.options import Options, Pace
from durak.table.preferences import FIRST
from durak.tui.app import DurakApp
from durak.tui.screens.help import HelpScreen
from durak.tui.screens.launch import LaunchScreen
from durak.tui.widgets.choice_row import ChoiceRow
from durak.tui.widgets.level_row import LevelRow
from durak.tui.widgets.preference_row import PreferenceRow
from durak.tui.widgets.waiting_line import WaitingLine
from durak.words.language import use_language
from tests.records import finished
from tests.sentences import told_settings
from tests.tui.frame_host import (
    HOME_SIZE,
    SMALLEST,
    StandInTable,
    Steps,
    notices,
    picture,
    run,
    table_of,
    until,
    words,
)

PLAIN = Options(levels=("greedy",) * 3)
DUO = replace(PLAIN, rules=DUEL, seats=2, match=1)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DURAK_HOME", str(tmp_path))
    monkeypatch.setattr("durak.tui.screens.TableScreen", StandInTable)
    return tmp_path


def launched(steps: Steps, options: Options = PLAIN, size: tuple[int, int] = HOME_SIZE) -> None:
    run(DurakApp(options), steps, size)


def row(pilot: "Pilot[None]", name: str) -> str:
    return pilot.app.screen.query_one(f"#{name}", ChoiceRow).render().plain[2:].rstrip()


def draft(pilot: "Pilot[None]") -> Options:
    screen = pilot.app.screen
    assert isinstance(screen, LaunchScreen)
    return screen.draft


async def started(pilot: "Pilot[None]", *keys: str) -> Options:
    """Press the keys, then Enter, and return what is played."""
    await pilot.press(*keys, "enter")
    await pilot.pause()
    return table_of(pilot).options


async def click_word(pilot: "Pilot[None]", name: str, word: str) -> None:
    """Click a word of a row."""
    at = row(pilot, name).index(word) + 2
    await pilot.click(f"#{name}", offset=(at, 0))
    await pilot.pause()


@pytest.mark.parametrize("size", [HOME_SIZE, SMALLEST])
def test_everything_is_in_sight(size: tuple[int, int]) -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        shown = picture(pilot)
        for line in (
            "> (o) 1 Podkidnoy  Attackers throw in ranks on the table.",
            "  ( ) 2 Perevodnoy Podkidnoy; an attack may be passed on.",
            "  ( ) 3 First-five Opened by one card; five in bout one.",
            "  ( ) 4 Duel       For two: opened by one card, a match.",
            "  Seats     2   3  [4]",
            "  Against  [bots]  a friend here",
            "  Match to  1   3   5",
            "  Each      Anna greedy   Boris greedy   Vera greedy",
            "  Pace      slow  [normal]  fast   instant",
            "  Names     You                   Friend",
        ):
            assert line in shown.splitlines()
        for word in ("Start", "Help", "Quit"):
            assert word in shown

    launched(steps, size=size)


def test_title_of_a_rule_set_has_room_in_any_language() -> None:
    use_language("ru")

    async def steps(pilot: "Pilot[None]") -> None:
        lines = picture(pilot).splitlines()
        assert "  ( ) 3 Первые пять Ходят одной картой; первый ход до 5." in lines
        assert "  ( ) 4 Вдвоём      На двоих: ходят одной картой, матч." in lines

    launched(steps, size=SMALLEST)


def test_r9_1_a_new_rule_set_is_offered_and_played(monkeypatch: pytest.MonkeyPatch) -> None:
    narrow = replace(PODKIDNOY, name="narrow", description="A set of its own.")
    monkeypatch.setitem(rules_module._RULE_SETS, "narrow", narrow)

    async def steps(pilot: "Pilot[None]") -> None:
        await pilot.press("9")  # no such set: nothing happens
        assert "  ( ) 5 narrow     A set of its own." in picture(pilot).splitlines()
        assert (await started(pilot, "5")).rules is narrow

    launched(steps)


def test_buttons_are_in_sight_at_the_least_size_beside_a_game_that_waits() -> None:
    for _ in range(2):
        open_session(PLAIN, Store(), PLAIN).leave()

    async def steps(pilot: "Pilot[None]") -> None:
        shown = picture(pilot)
        assert "Podkidnoy, bout 1, against Anna, Boris, Vera. Any other" in shown
        for word in ("Start", "R Records", "S Statistics"):
            assert word in shown

    launched(steps, size=SMALLEST)


def test_r9_1_any_number_of_rule_sets_has_room_at_the_least_size_beside_a_game_that_waits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for number in (5, 6, 7):
        made_up = replace(PODKIDNOY, name=f"set-{number}", description=f"The set number {number}.")
        monkeypatch.setitem(rules_module._RULE_SETS, made_up.name, made_up)
    open_session(PLAIN, Store(), PLAIN).leave()
    stays = ["Start", "R Records", "S Statistics", "O Settings", "Help"]

    async def steps(pilot: "Pilot[None]") -> None:
        rows = len(pilot.app.screen.query("#rows LaunchRow")) + 1  # and the first name
        seen = set()
        for _ in range(rows):
            await pilot.pause()
            shown = picture(pilot)
            assert [word for word in stays if word not in shown] == []
            focused = pilot.app.screen.focused
            assert focused is not None
            assert focused.region.bottom <= pilot.app.screen.query_one("#below").region.y
            assert focused.region.y >= 1
            seen.add(focused.id or type(focused).__name__)
            await pilot.press("down")
        assert {"WaitingLine", "rules-7", "first", "explain"} <= seen
        await pilot.press("5")
        assert "> (o) 5 set-5      The set number 5." in picture(pilot)

    launched(steps, size=SMALLEST)


@pytest.mark.parametrize("language", ["en", "ru"])
def test_the_rows_in_sight_stay_as_many_while_the_cursor_moves(language: str) -> None:
    use_language(language)
    for _ in range(2):
        open_session(PLAIN, Store(), PLAIN).leave()

    async def steps(pilot: "Pilot[None]") -> None:
        rows = pilot.app.screen.query_one("#rows")
        heights = set()
        for place in pilot.app.screen.focus_chain:
            pilot.app.screen.set_focus(place)
            await pilot.pause()
            heights.add(rows.region.height)
        assert heights == {12}

    launched(steps, size=SMALLEST)


@pytest.mark.parametrize(("ascii_only", "up", "down"), [(False, "▲", "▼"), (True, "^", "v")])
def test_signs_tell_that_there_are_more_rows(ascii_only: bool, up: str, down: str) -> None:
    def edge(pilot: "Pilot[None]") -> str:
        """Return the signs in the last column beside the rows."""
        return "".join([line[59:] for line in picture(pilot).splitlines()[1:13]])

    async def steps(pilot: "Pilot[None]") -> None:
        assert edge(pilot) == down
        rows = pilot.app.screen.query_one("#rows")
        rows.scroll_to(y=rows.max_scroll_y, animate=False)
        await pilot.pause()
        assert edge(pilot) == up
        await pilot.resize_terminal(60, 30)
        await pilot.pause()
        assert edge(pilot) == ""

    launched(steps, replace(PLAIN, ascii=ascii_only), SMALLEST)


def beside(pilot: "Pilot[None]") -> str:
    """Return what stands at the right of a wide window."""
    return " ".join(line[72:].strip() for line in picture(pilot).splitlines())


def test_a_wide_window_tells_the_game_at_the_cursor_in_full_and_a_narrow_one_does_not() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        assert "A bout is opened by one card, or by" in picture(pilot)
        await pilot.press("down", "down")
        shown = beside(pilot)
        assert "First-five  Players: 2, 3 or 4. A bout is opened by one card. " in shown
        assert (
            "Nobody has to cover more than 6 cards in a bout. In the first bout only 5 cards. "
            "Nobody may pass an attack on." in shown
        )
        assert "The game in a minute" in shown
        await pilot.resize_terminal(*HOME_SIZE)
        await pilot.press("up")
        assert "The game in a minute" not in picture(pilot)
        await pilot.resize_terminal(120, 40)
        await pilot.pause()
        assert "covered nothing yet may pass the attack on." in beside(pilot)

    launched(steps, size=(120, 40))


def test_footer_of_the_names_shows_the_keys_that_are_no_letters() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        pilot.app.screen.query_one("#first").focus()
        await pilot.pause()
        assert picture(pilot).splitlines()[-1] == " ↑↓ Row Enter Start F1 Help"

    launched(steps)


def two_matches(folder: Path) -> list[Path]:
    """Put two matches between their rounds into the records, and another game after them."""
    records = folder / "games" / "records"
    records.mkdir(parents=True)
    made = []
    for day, name, seats in [(1, "duel", 2), (2, "perevodnoy", 2), (3, "podkidnoy", 4)]:
        path = records / f"2025030{day}-183005-{name}-{seats}.durak"
        record = replace(finished(1, name, seats), session_id=path.stem)
        path.write_text(dumps(record), encoding="utf-8")
        made.append(path)
    return made[:2]


def test_r9_2_every_match_between_two_rounds_is_offered_and_can_be_put_away(folder: Path) -> None:
    files = two_matches(folder)

    async def steps(pilot: "Pilot[None]") -> None:
        line = pilot.app.screen.query_one(WaitingLine)
        await until(pilot, lambda: len(line.waiting) == 2)
        line.focus()
        await pilot.pause()
        assert "Perevodnoy, next round of the match, against" in picture(pilot)
        assert "1/2 >" in picture(pilot)
        assert "Del Put away" in picture(pilot)
        await pilot.press("delete")
        assert "Del again puts this match away." in picture(pilot)
        assert "The games of the match stay among the records." in picture(pilot)
        await pilot.press("delete")
        await pilot.pause()
        assert "Duel, next round of the match, against " in picture(pilot)

    launched(steps)
    assert [record.rules for record in Store().pending_rounds()] == [DUEL]
    assert all(path.exists() for path in files), "what was played counts on"


def test_a_match_that_cannot_be_put_away_waits_and_the_line_says_why(folder: Path) -> None:
    two_matches(folder)
    (folder / "games" / "given-up").write_text("a file where the folder should be")

    async def steps(pilot: "Pilot[None]") -> None:
        line = pilot.app.screen.query_one(WaitingLine)
        await until(pilot, lambda: len(line.waiting) == 2)
        line.focus()
        await pilot.press("delete", "delete")
        await pilot.pause()
        assert words(pilot, "#why") == "The match cannot be put away: file exists."
        assert len(line.waiting) == 2

    launched(steps)


def offered(pilot: "Pilot[None]") -> list[str]:
    """Return what waits: of each the rule set, in brackets where it is a match's next round."""
    line = pilot.app.screen.query_one(WaitingLine)
    return [
        f"({each.record.rules.name})" if isinstance(each, NextRound) else each.record.rules.name
        for each in line.waiting
    ]


def test_matches_that_wait_are_still_offered_when_a_game_is_put_away(folder: Path) -> None:
    two_matches(folder)
    open_session(PLAIN, Store(), PLAIN).leave()

    async def steps(pilot: "Pilot[None]") -> None:
        await until(pilot, lambda: offered(pilot) == ["podkidnoy", "(perevodnoy)", "(duel)"])
        assert "Del Put away" in picture(pilot)
        await pilot.press("delete", "delete")
        await until(pilot, lambda: offered(pilot) == ["(perevodnoy)", "(duel)"])

    launched(steps)


def test_r9_2_a_match_goes_on_with_another_round_when_the_one_that_waits_is_put_away(
    folder: Path,
) -> None:
    two_matches(folder)
    latest = NextRound(Store().pending_rounds()[0])
    open_session(latest, Store(), DUO).leave()

    async def steps(pilot: "Pilot[None]") -> None:
        await until(pilot, lambda: offered(pilot) == ["perevodnoy", "(duel)"])
        await pilot.press("delete", "delete")
        await until(pilot, lambda: offered(pilot) == ["(perevodnoy)", "(duel)"])

    launched(steps)


def test_r9_2_a_match_that_was_put_away_is_not_offered_by_a_look_from_before(
    folder: Path,
) -> None:
    two_matches(folder)
    before = tuple(map(NextRound, Store().pending_rounds()))

    async def steps(pilot: "Pilot[None]") -> None:
        await until(pilot, lambda: offered(pilot) == ["(perevodnoy)", "(duel)"])
        pilot.app.screen.query_one(WaitingLine).focus()
        await pilot.press("delete", "delete")
        await until(pilot, lambda: offered(pilot) == ["(duel)"])
        pilot.app.screen.post_message(LaunchScreen.MatchesFound(before))
        await pilot.pause()
        assert offered(pilot) == ["(duel)"]

    launched(steps)


def test_matches_that_are_found_leave_a_fault_on_the_line_until_something_else_is_done(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    two_matches(folder)
    open_session(PLAIN, Store(), PLAIN).leave()
    (folder / "games" / "given-up").write_text("a file where the folder should be")
    found = tuple(map(NextRound, Store().pending_rounds()))
    monkeypatch.setattr(Store, "pending_rounds", lambda _store: ())

    async def steps(pilot: "Pilot[None]") -> None:
        await pilot.press("delete", "delete")
        fault = "The game cannot be put away: file exists."
        await until(pilot, lambda: words(pilot, "#why") == fault)
        pilot.app.screen.post_message(LaunchScreen.MatchesFound(found))
        await until(pilot, lambda: offered(pilot) == ["podkidnoy", "(perevodnoy)", "(duel)"])
        await pilot.pause()
        assert words(pilot, "#why") == fault
        await pilot.press("right")
        await until(pilot, lambda: words(pilot, "#why") != fault)

    launched(steps)


def test_keys_choose() -> None:
    walk = [
        (["2"], replace(PLAIN, rules=PEREVODNOY)),
        (["down", "space"], replace(PLAIN, rules=FIRST_FIVE)),
        (["4"], DUO),
        (["down", "down", "down", "right"], replace(DUO, match=3)),
        (["1", "up", "down"], replace(DUO, rules=PODKIDNOY, match=3)),
        ([*["down"] * 4, "right", "right"], PLAIN),
        (["left"], replace(PLAIN, seats=3)),
        ([*["down"] * 5, "left"], replace(PLAIN, seats=3, pace=Pace.SLOW)),
        (
            ["down", "q"],
            replace(PLAIN, seats=3, pace=Pace.SLOW, names=("q", "Friend")),
        ),
    ]

    async def steps(pilot: "Pilot[None]") -> None:
        for keys, options in walk:
            await pilot.press(*keys)
            assert draft(pilot) == options
        assert await started(pilot) == walk[-1][1]

    launched(steps)


@pytest.mark.parametrize(
    ("keys", "options"),
    [
        (["2", "down", "space"], replace(PLAIN, rules=FIRST_FIVE)),
        (["4", "down", "down", "down", "right", "right"], replace(DUO, match=5)),
        ([*["down"] * 4, "left", "left"], replace(PLAIN, seats=2, match=1)),
    ],
    ids=["rule set and down", "duel and its match", "twice to the left"],
)
def test_keys_that_come_in_one_burst_all_count(keys: list[str], options: Options) -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        for key in keys:
            pilot.app.post_message(events.Key(key, key if len(key) == 1 else None))
        await pilot.pause()
        assert draft(pilot) == options

    launched(steps)


def test_enter_on_a_rule_set_chooses_it_and_starts() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        assert await started(pilot, "down") == replace(PLAIN, rules=PEREVODNOY)

    launched(steps)


def test_r9_4_friend_is_chosen_and_both_names_are_typed() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        await pilot.press("4", "down", "down", "right")
        assert [box.value for box in pilot.app.screen.query(Input)] == ["Player 1", "Player 2"]
        await pilot.press(*["down"] * 5, "A", "n", "n", "down", "B", "o", "b")
        assert await started(pilot) == replace(DUO, friend=True, names=("Ann", "Bob"))

    launched(steps)


def test_mouse_chooses() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        await pilot.click("#rules-2")
        await click_word(pilot, "seats", "2")
        await click_word(pilot, "match", "5")
        await click_word(pilot, "company", "a friend")
        await click_word(pilot, "pace", "fast")
        await pilot.click("#start")
        await pilot.pause()
        chosen = replace(PLAIN, rules=PEREVODNOY, seats=2, match=5, pace=Pace.FAST)
        assert table_of(pilot).options == chosen.with_friend(True)

    launched(steps)


@pytest.mark.parametrize("button", ["records", "statistics"])
def test_enter_starts_as_the_footer_says_after_a_button_has_led_away_and_back(button: str) -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        await pilot.press(*["down"] * 8)
        row = pilot.app.screen.focused
        await pilot.click(f"#{button}")
        await pilot.pause()
        assert not isinstance(pilot.app.screen, LaunchScreen)
        await pilot.press("escape")
        assert pilot.app.screen.focused is row
        assert await started(pilot) == PLAIN

    launched(steps)


def test_a_new_level_is_offered_told_of_and_played(monkeypatch: pytest.MonkeyPatch) -> None:
    tired = Level("tired", "passes whenever it can", RandomBot)
    monkeypatch.setitem(levels_module._LEVELS, "tired", tired)

    async def steps(pilot: "Pilot[None]") -> None:
        await pilot.press(*["down"] * 7, *["right"] * 3)
        assert words(pilot, "#why") == "tired: passes whenever it can."
        assert draft(pilot).levels == ("tired",) * 3
        await pilot.press("down")
        assert words(pilot, "#why") == "Anna is tired: passes whenever it can."
        assert (await started(pilot)).levels == ("tired",) * 3

    launched(steps)


def test_every_bot_gets_a_level_of_its_own_and_a_line_tells_what_the_level_is() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        await pilot.press(*["down"] * 7)
        assert words(pilot, "#why") == "normal: rules of thumb, with memory."
        await pilot.press("right")
        assert words(pilot, "#why") == "hard: deals the hidden cards many times over."
        assert draft(pilot).levels == ("hard",) * 3
        await pilot.press("down", "right", "space")
        assert draft(pilot).levels == ("hard", "expert", "hard")
        assert words(pilot, "#why") == "Boris is expert: deals many more, takes its time."
        assert "> Each      Anna hard  [Boris expert]  Vera hard" in picture(pilot)
        assert "[" not in row(pilot, "levels"), "no level is that of all bots"
        await pilot.press("up")
        assert words(pilot, "#why") == "Each bot has a level of its own: the next row tells."
        assert (await started(pilot)).levels == ("hard", "expert", "hard")

    launched(steps, Options(), SMALLEST)
    assert load_settings().options.levels == ("hard", "expert", "hard")


def test_a_click_on_a_bot_gives_it_the_next_level_and_yardsticks_are_not_among_them() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        for level in ("hard", "expert", "easy", "normal"):
            line = str(pilot.app.screen.query_one(LevelRow).render())
            await pilot.click(LevelRow, offset=(line.index("Vera"), 0))
            assert draft(pilot).levels == ("normal", "normal", level)

    launched(steps, Options())


def test_r9_impossible_choice_is_not_taken_and_a_line_says_why() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        await click_word(pilot, "match", "3")
        assert words(pilot, "#why") == "A match is for two seats, not for 4."
        await click_word(pilot, "company", "a friend")
        assert words(pilot, "#why") == "Two people at one screen need two seats, not 4."
        await pilot.press("4")
        await click_word(pilot, "seats", "3")
        assert words(pilot, "#why") == "Duel has no table of 3 seats; it has 2."
        assert row(pilot, "seats") == "Seats    [2]  3   4"
        assert await started(pilot) == DUO

    launched(steps)


def test_r9_row_says_why_before_it_is_tried_and_falls_silent_after() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        await pilot.press(*["down"] * 5)
        assert words(pilot, "#why") == "Two people at one screen need two seats, not 4."
        await pilot.press("right")
        assert picture(pilot).count(">") == 1
        assert "> Against" in picture(pilot)
        assert row(pilot, "company") == "Against  [bots]  a friend here"
        await pilot.press("up")
        assert words(pilot, "#why") == ""

    launched(steps)


def test_what_cannot_be_chosen_is_struck_through() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        seats = pilot.app.screen.query_one("#seats", ChoiceRow)
        assert "strike" not in str(seats.render().spans)
        await pilot.press("4")
        assert str(seats.render().spans).count("strike") == 2

    launched(steps)


def test_name_that_cannot_be_one_holds_the_start_and_a_line_says_why() -> None:
    faults = {
        "": "A name needs at least one letter.",
        "a\u2665": "A name is made of letters, digits, spaces and punctuation.",
        "李" * 17: "A name has at most 16 characters.",
    }

    async def steps(pilot: "Pilot[None]") -> None:
        for name, why in faults.items():
            pilot.app.screen.query_one("#first", Input).value = name
            await pilot.pause()
            assert words(pilot, "#why") == why
            await pilot.press("enter")
            assert isinstance(pilot.app.screen, LaunchScreen)
            assert words(pilot, "#why") == why
        pilot.app.screen.query_one("#first", Input).value = "[b]Ann"
        await pilot.pause()
        assert words(pilot, "#why") == ""
        assert (await started(pilot)).names == ("[b]Ann", "Friend")

    launched(steps)


def test_a_name_that_is_typed_or_pasted_beyond_the_limit_is_refused_in_words_and_not_cut() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        box = pilot.app.screen.query_one("#first", Input)
        box.focus()
        box.value = "x" * 16
        await pilot.pause()
        assert words(pilot, "#why") == ""
        await pilot.press("end", "x")
        assert (box.value, words(pilot, "#why")) == ("x" * 17, "A name has at most 16 characters.")
        box.value = ""
        box.post_message(Paste("y" * 40))
        await pilot.pause()
        assert (box.value, words(pilot, "#why")) == ("y" * 40, "A name has at most 16 characters.")
        await pilot.press("enter")
        assert isinstance(pilot.app.screen, LaunchScreen)

    launched(steps)


def test_friend_with_the_same_name_holds_the_start() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        pilot.app.screen.query_one("#second", Input).value = "player 1"
        await pilot.pause()
        assert words(pilot, "#why") == "Both people are called Player 1; one needs another name."
        await pilot.press("enter")
        assert isinstance(pilot.app.screen, LaunchScreen)

    launched(steps, DUO.with_friend(True))


def test_choice_is_remembered_for_the_next_start() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        await started(pilot, "2")

    launched(steps, replace(PLAIN, seed=7))
    assert load_settings().options == replace(PLAIN, rules=PEREVODNOY)


def test_settings_that_cannot_be_kept_cost_a_notice_and_the_game_goes_on(folder: Path) -> None:
    (folder / "settings.json").mkdir()

    async def steps(pilot: "Pilot[None]") -> None:
        assert await started(pilot) == PLAIN
        told = notices(pilot)
        assert len(told) == 1
        assert told[0].startswith("Your choice is not kept: ")

    launched(steps)


def test_notice_about_broken_settings_is_shown_once(folder: Path) -> None:
    (folder / "settings.json").write_text("[b")
    options, notice = told_settings()

    async def steps(pilot: "Pilot[None]") -> None:
        assert words(pilot, "#notice") == (
            "The settings file was broken; it is now settings.broken.json."
        )
        await pilot.press("2", "enter", "x")
        await pilot.pause()
        assert isinstance(pilot.app.screen, LaunchScreen)
        assert words(pilot, "#notice") == ""

    run(DurakApp(options, notice=notice), steps)


def test_r1_5_seed_of_the_command_line_is_told_and_kept() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        assert words(pilot, "#title").endswith("seed 7")
        assert (await started(pilot)).seed == 7

    launched(steps, replace(PLAIN, seed=7))


def test_remembered_choice_is_shown() -> None:
    remembered = replace(DUO, match=3, pace=Pace.FAST, levels=("random",))
    save_settings(remembered)

    async def steps(pilot: "Pilot[None]") -> None:
        assert row(pilot, "match") == "Match to  1  [3]  5"
        assert "[random]" in row(pilot, "levels")
        assert "[fast]" in row(pilot, "pace")

    launched(steps, load_settings().options)


@pytest.mark.parametrize("key", ["q", "ctrl+q"])
def test_letter_leaves_the_program(key: str) -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        await pilot.press(key)

    app = run(DurakApp(PLAIN), steps)
    assert app.return_code == 0
    assert not app.is_running


def test_help_opens_and_leads_back() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        for key in ("f1", "question_mark"):
            await pilot.press(key)
            assert isinstance(pilot.app.screen, HelpScreen)
            await pilot.press("escape")
            assert isinstance(pilot.app.screen, LaunchScreen)

    launched(steps)


def test_a_change_of_focus_paints_what_shows_it_and_not_the_whole_screen(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    painted: set[str] = set()
    refresh = Widget.refresh

    def told(widget: Widget, *regions: Region, **how: bool) -> Widget:
        painted.add(widget.id or type(widget).__name__)
        return refresh(widget, *regions, **how)

    async def steps(pilot: "Pilot[None]") -> None:
        monkeypatch.setattr(Widget, "refresh", told)
        await pilot.press("down")
        await pilot.pause()
        assert painted == {"rules-1", "rules-2", "why"}
        await pilot.press(*["down"] * 3)
        await pilot.pause()
        assert "Footer" in painted, "another kind of row has other keys"
        assert "LaunchScreen" not in painted

    launched(steps)


@pytest.mark.parametrize("size", [HOME_SIZE, SMALLEST], ids=str)
def test_the_game_at_the_cursor_is_told_and_a_first_game_may_do_without_notes(
    size: tuple[int, int],
) -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        screen = pilot.app.screen
        assert isinstance(screen, LaunchScreen)
        await pilot.press("down")
        shown = " ".join(picture(pilot).split())
        assert "a defender who has a card of the attack's rank may add it and pass the" in shown
        row = screen.query_one(PreferenceRow)
        row.focus()
        await pilot.pause()
        assert "> Explain as we play  [on]  off" in picture(pilot)
        await pilot.press("right")
        await until(pilot, lambda: not load_settings().options.preferences.explain)

    run(DurakApp(Options(preferences=FIRST)), steps, size)
