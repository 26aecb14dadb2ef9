"""The help screen: keys from the declarations of the table, rules with their numbers."""

import re

from textual.containers import VerticalScroll
from textual.pilot import Pilot

from durak.table.options import Options
from durak.tui.app import DurakApp
from durak.tui.commands import TABLE_COMMANDS
from durak.tui.screens.help import HelpScreen
from durak.tui.screens.launch import LaunchScreen
from durak.words.help_pages import RULES
from tests.tui.frame_host import Steps, picture, run


def helped(steps: Steps, ascii_only: bool = False) -> None:
    async def opened(pilot: "Pilot[None]") -> None:
        await pilot.press("f1")
        await pilot.pause()
        await steps(pilot)

    run(DurakApp(Options(ascii=ascii_only)), opened)


def test_every_key_of_the_table_and_every_rule_can_be_read() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        scroll = pilot.app.screen.query_one(VerticalScroll)
        scroll.styles.scrollbar_size_vertical = 0
        await pilot.resize_terminal(80, 110)
        await pilot.pause()
        shown = " ".join(picture(pilot).split())
        for command in TABLE_COMMANDS:
            assert f"{command.key_text()} {command.help}" in shown
        for number, rule in RULES:
            assert f"{number} {rule}" in shown

    helped(steps)


def test_help_scrolls_by_keys_to_its_end_at_the_home_size() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        assert "Keys at the table" in picture(pilot)
        await pilot.press("end")
        await pilot.pause()
        assert "A star marks trumps" in picture(pilot)
        await pilot.press("home")
        await pilot.pause()
        assert "Keys at the table" in picture(pilot)

    helped(steps)


def test_plain_help_is_written_in_letters() -> None:
    async def steps(pilot: "Pilot[None]") -> None:
        shown = ""
        for key in ("home", "pagedown", "end"):
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
