"""The help screen: keys from the declarations of the table, rules with their numbers."""

import re
from typing import Final

import pytest
from textual.containers import VerticalScroll
from textual.pilot import Pilot
from textual.widgets import Markdown

from durak.storage import Store
from durak.storage.settings import load_settings
from durak.storage.stored_session import open_session
from durak.table.notes import NoteKind
from durak.table.options import Options, Pace
from durak.table.preferences import FIRST, Preferences
from durak.tui.app import DurakApp
from durak.tui.commands import TABLE_COMMANDS
from durak.tui.course.controller import now_possible
from durak.tui.frame import (
    LAUNCH_COMMANDS,
    RECORDS_COMMANDS,
    RULE_COMMANDS,
    SETTINGS_COMMANDS,
    STATISTICS_COMMANDS,
)
from durak.tui.screens.help import HelpScreen
from durak.tui.screens.launch import LaunchScreen
from durak.tui.screens.rules import RulesScreen
from durak.tui.screens.table import TableScreen
from durak.words.help_pages import MINUTE, RULES
from durak.words.language import use_language
from tests.tui.frame_host import HOME_SIZE, SMALLEST, Steps, picture, run, until


def helped(steps: Steps, ascii_only: bool = False) -> None:
    async def opened(pilot: "Pilot[None]") -> None:
        await pilot.press("f1")
        await pilot.pause()
        await steps(pilot)

    run(DurakApp(Options(ascii=ascii_only)), opened)


SCREENS: Final = (
    ("launch", "", (*RULE_COMMANDS, *LAUNCH_COMMANDS)),
    ("records", "r", RECORDS_COMMANDS),
    ("statistics", "s", STATISTICS_COMMANDS),
    ("settings", "o", SETTINGS_COMMANDS),
)


def test_the_screens_around_the_table_tell_their_own_keys_first() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        for _, key, commands in SCREENS:
            await pilot.press(*[key] if key else [])
            screen = pilot.app.screen
            assert "? Help" in picture(pilot).splitlines()[-1]
            await pilot.press("question_mark")
            await pilot.pause()
            assert isinstance(pilot.app.screen, HelpScreen)
            shown = picture(pilot).splitlines()
            assert shown[0].strip() == "What you can do now"
            told = " ".join(" ".join(shown).split())
            for command in commands:
                assert f"{command.key_text()} {command.help}" in told
            await pilot.press("question_mark")
            assert pilot.app.screen is screen
            await pilot.press(*["escape"] if key else [])

    run(DurakApp(Options()), steps)


def test_each_key_is_told_as_it_works_in_the_row_where_help_was_asked_for() -> None:
    open_session(Options(), Store(), Options()).leave()

    async def steps(pilot: "Pilot[None]") -> None:
        await pilot.press("question_mark")
        told = picture(pilot).partition("The game in a minute")[0]
        assert [line.split()[0] for line in told.splitlines()[1:] if line.strip()] == [
            *("Enter", "Del", "↑", "↓", "R", "S", "O", "?", "Q")
        ]

    run(DurakApp(Options()), steps)


@pytest.mark.parametrize("size", [HOME_SIZE, SMALLEST])
@pytest.mark.parametrize(("code", "minute"), [("en", "36 cards,"), ("ru", "36 карт,")])
def test_a_first_look_at_the_help_finds_the_game_in_a_minute(
    code: str, minute: str, size: tuple[int, int]
) -> None:
    use_language(code)

    async def steps(pilot: "Pilot[None]") -> None:
        await pilot.press("question_mark")
        await pilot.pause()
        assert minute in picture(pilot)

    run(DurakApp(Options()), steps, size)


def test_the_same_key_leads_from_the_rules_back_to_the_help() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        await pilot.press("r")
        assert isinstance(pilot.app.screen, RulesScreen)
        await pilot.press("question_mark")
        assert isinstance(pilot.app.screen, HelpScreen)

    helped(steps)


def test_every_key_of_the_table_and_every_rule_can_be_read() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        scroll = pilot.app.screen.query_one(VerticalScroll)
        scroll.styles.scrollbar_size_vertical = 0
        await pilot.resize_terminal(80, 140)
        await pilot.pause()
        shown = " ".join(picture(pilot).split())
        for command in TABLE_COMMANDS:
            assert f"{command.key_text()} {command.help}" in shown
        for sentence in MINUTE:
            assert str(sentence) in shown
        for number, rule in RULES:
            assert f"{number} {rule}" in shown

    helped(steps)


def test_keys_are_named_in_the_layout_of_the_language_too() -> None:
    use_language("ru")

    async def steps(pilot: "Pilot[None]") -> None:
        await pilot.resize_terminal(80, 140)
        await pilot.pause()
        shown = " ".join(picture(pilot).split())
        for key in ("Е (T) Не отбиваться", "Р (H) Спросить", "Й (Q) Уйти", "Home Перейти к первой"):
            assert key in shown

    helped(steps)


def test_help_scrolls_by_keys_to_its_end_at_the_home_size() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        assert "The game in a minute" in picture(pilot)
        await pilot.press("end")
        await pilot.pause()
        assert "A star marks trumps" in picture(pilot)
        await pilot.press("home")
        await pilot.pause()
        assert "The game in a minute" in picture(pilot)

    helped(steps)


def test_plain_help_is_written_in_letters() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        shown = ""
        for key in ("home", "pagedown", "pagedown", "end"):
            await pilot.press(key)
            await pilot.pause()
            shown += picture(pilot)
        assert shown.isascii()
        assert "Cards: C clubs, D diamonds, H hearts, S spades." in shown
        assert re.search(r"Left +Move the cursor one card to the left", shown)

    helped(steps, ascii_only=True)


def test_help_leads_back() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        for key in ("escape", "q", "й", "question_mark"):
            assert isinstance(pilot.app.screen, HelpScreen)
            await pilot.press(key)
            assert isinstance(pilot.app.screen, LaunchScreen)
            await pilot.press("f1")

    helped(steps)


def test_help_tells_first_what_can_be_done_now() -> None:
    options = Options(seats=2, pace=Pace.INSTANT, seed=7)

    async def steps(pilot: "Pilot[None]") -> None:
        screen = pilot.app.screen
        assert isinstance(screen, TableScreen)
        await until(pilot, lambda: screen.course.your_turn)
        await pilot.press("f1")
        await until(pilot, lambda: isinstance(pilot.app.screen, HelpScreen))
        lines = [line.split() for line in picture(pilot).splitlines() if line.strip()]
        assert lines[0] == ["What", "you", "can", "do", "now"]
        offered = now_possible(screen.course)
        assert {command.id for command in offered} >= {"hint"}
        before = [line[0] for line in lines[: lines.index(["The", "game", "in", "a", "minute"])]]
        assert {command.key_text() for command in offered} <= set(before)

    run(DurakApp(options, launch=False), steps)


def test_the_whole_rules_are_read_with_their_contents_from_the_help() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        await pilot.press("r")
        await until(pilot, lambda: "Durak: how to play" in picture(pilot))
        screen = pilot.app.screen
        assert isinstance(screen, RulesScreen)
        await pilot.press("c")
        await until(pilot, lambda: "R4 Defending" in picture(pilot))
        await pilot.press(*["down"] * 3, "enter")
        await until(pilot, lambda: isinstance(screen.focused, Markdown))
        await pilot.press("escape")
        await until(pilot, lambda: isinstance(pilot.app.screen, HelpScreen))

    helped(steps)


def test_what_was_explained_is_explained_again_from_the_help() -> None:
    told = Preferences(explained=frozenset({NoteKind.AIM}))

    async def steps(pilot: "Pilot[None]") -> None:
        await pilot.press("f1", "e")
        app = pilot.app
        assert isinstance(app, DurakApp)
        await until(pilot, lambda: app.options.preferences == FIRST)

    run(DurakApp(Options(preferences=told)), steps)
    assert load_settings().options.preferences == FIRST
