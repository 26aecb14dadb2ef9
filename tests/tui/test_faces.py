"""The letters of jack, queen, king and ace: as the person likes, wherever a card is shown."""

import asyncio
import re

import pytest
from textual.pilot import Pilot

from durak.storage.settings import load_settings
from durak.table.options import Options, Pace
from durak.table.preferences import Faces
from durak.tui.app import DurakApp
from durak.tui.screens.table import TableScreen
from durak.tui.widgets.preference_row import PreferenceRow
from durak.tui.widgets.prompt import PromptLine
from durak.words.cards import signs_of, write_cards
from tests.tui.frame_host import picture as shown
from tests.tui.table_host import HOME, ROOMY, part_lines, picture, press, run, screen_lines
from tests.tui.test_table_bouts import defence

OPTIONS = Options(seed=7, levels=("greedy",) * 3, pace=Pace.INSTANT)
RUSSIAN = dict(zip("JQKA", "ВДКТ", strict=True))


def with_russian_letters(line: str) -> str:
    """Return a line with Russian letters on its cards, and over the columns of the memory."""
    lettered = re.sub("[JQKA](?=[♣♦♥♠])", lambda letter: RUSSIAN[letter[0]], line)
    return lettered.replace("J  Q  K  A", "В  Д  К  Т")


@pytest.mark.parametrize("size", [HOME, ROOMY], ids=["80x24", "120x40"])
def test_all_cards_and_sentences_of_the_table_have_the_chosen_letters(
    size: tuple[int, int],
) -> None:
    write_cards(signs_of(Faces.CYRILLIC))

    async def steps(pilot: Pilot[None], screen: TableScreen) -> None:
        await press(pilot, screen, "enter")
        usual = picture(f"second-attack-{size[0]}x{size[1]}")
        assert screen_lines(screen) == [with_russian_letters(line) for line in usual]
        await press(pilot, screen, "1")
        assert "8♠ is already covered by В♠." in part_lines(screen, PromptLine)[0]

    run(defence(), steps, size)


def in_the_program(encoding: str) -> str:
    """Choose the Russian letters in the settings over a table; return what the table then shows."""
    seen: list[str] = []

    async def go() -> None:
        app = DurakApp(OPTIONS, launch=False)
        app.encoding = encoding
        async with app.run_test() as pilot:
            await pilot.pause()
            await pilot.press("o")
            await pilot.pause()
            row = app.screen.query_one("#faces", PreferenceRow)
            row.focus()
            await pilot.press("right")
            await pilot.pause()
            assert " J Q K A  [В Д К Т]" in shown(pilot)
            await pilot.press("escape")
            await pilot.pause()
            seen.append(shown(pilot))

    asyncio.run(go())
    assert load_settings().options.preferences.faces is Faces.CYRILLIC
    return seen[0]


def test_the_letters_are_changed_at_once_and_remembered() -> None:
    table = in_the_program("utf-8")
    assert set(re.findall("[JQKAВДКТ](?=[♣♦♥♠])", table)) <= set("ВДКТ")
    assert re.search("[ВДКТ][♣♦♥♠]", table)


def test_where_they_cannot_be_written_cards_have_the_usual_ones() -> None:
    table = in_the_program("latin-1")
    assert re.search("[JQKA][♣♦♥♠]", table)
    assert not re.search("[ВДКТ][♣♦♥♠]", table)
