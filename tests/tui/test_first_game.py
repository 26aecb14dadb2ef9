"""A first game on the screen: a note lies above the hand, over no card, and is remembered."""

import asyncio

import pytest

from durak.storage.settings import load_settings
from durak.table.notes import NoteKind
from durak.table.options import Options, Pace
from durak.table.preferences import FIRST
from durak.tui.app import DurakApp
from durak.tui.course.stages import Explaining
from durak.tui.screens.table import TableScreen
from durak.tui.widgets.footer import Footer
from durak.tui.widgets.hand import HandRow
from durak.tui.widgets.note import NoteBox
from tests.tui.table_host import HOME, ROOMY, SMALLEST, end_pause, part_lines


@pytest.mark.parametrize("size", [HOME, SMALLEST, ROOMY], ids=str)
def test_a_note_lies_above_the_hand_and_a_key_puts_it_away_for_good(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("durak.tui.course.flow.READ_PAUSE", 60)

    async def go() -> None:
        options = Options(seats=2, pace=Pace.INSTANT, seed=7, preferences=FIRST)
        app = DurakApp(options, launch=False)
        async with app.run_test(size=size) as pilot:
            await pilot.pause(0.05)
            screen = app.screen
            assert isinstance(screen, TableScreen)
            note, hand = screen.query_one(NoteBox), screen.query_one(HandRow)
            assert note.display
            assert note.region.bottom == hand.region.y
            assert note.region.size == (size[0], 4)
            assert note.render_line(0).text.strip() == "What the game is about"
            assert "Any key" not in "".join(part_lines(screen, Footer))
            end_pause(screen)
            assert note.render_line(0).text.split() == [
                *("What", "the", "game", "is", "about"),
                *("Any", "key", "goes", "on"),
            ]
            assert "Any key Skip" in "".join(part_lines(screen, Footer))
            await pilot.press("enter")
            await pilot.pause(0.05)
            kind = NoteKind.AIM
            assert kind in load_settings().options.preferences.explained
            assert kind in app.options.preferences.explained
            stage = screen.course.stage
            assert not isinstance(stage, Explaining) or stage.note.kind is not kind

    asyncio.run(go())
