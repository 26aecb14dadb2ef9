"""Every screen speaks the language in use: with an accented one no plain word is left."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot

from durak.engine import DUEL
from durak.record import loads
from durak.storage import Store
from durak.storage.stored_session import open_session
from durak.table.options import Options, Pace
from durak.tui.app import DurakApp
from durak.tui.canvas import Canvas
from durak.tui.look import Look
from durak.tui.widgets.buttons import ButtonRow
from durak.tui.widgets.log import LogBox
from durak.tui.widgets.memory import MemoryPanel
from durak.tui.widgets.pairs import PairsBox
from durak.tui.widgets.prompt import PromptLine
from durak.tui.widgets.seats import SeatsStrip
from durak.tui.widgets.status import StatusLine
from durak.tui.widgets.talon import TalonBox
from durak.words.language import use_language
from tests.records import SHORT_GAME, finished
from tests.tui.frame_host import StandInTable, picture, run
from tests.tui.test_prompt import situations
from tests.tui.test_records_screen import filled
from tests.words.pseudo import plain_words, pseudo_language

SIZES = [(80, 24), (120, 40)]
OPTIONS = Options(seed=7, levels=("greedy",) * 3, pace=Pace.INSTANT)
DUO = Options(rules=DUEL, seats=2, match=3, seed=7, levels=("greedy",), pace=Pace.INSTANT)
FOR_TWO = replace(DUO, friend=True, names=("Olga", "Pavel"))
NAMES = ["You", "Friend", "Anna", "Boris", "Vera", "Olga", "Pavel", "Ёлка"]
BOTS = ("Bot 1", "Bot 2", "Bot 3")
KNOWN = (*NAMES, *[name.upper() for name in NAMES], *BOTS)


@pytest.fixture(autouse=True, params=SIZES, ids=["80x24", "120x40"])
def size(request: pytest.FixtureRequest) -> Iterator[tuple[int, int]]:
    """Speak the accented language, in a window of this size."""
    with pseudo_language():
        yield request.param


def walked(size: tuple[int, int], app: DurakApp, *keys: str, known: Sequence[str] = KNOWN) -> None:
    """Press keys one after another; at each step no word may be read that is not translated."""

    async def steps(pilot: "Pilot[None]") -> None:
        for key in ("", *keys):
            await pilot.press(*[key] if key else [])
            await pilot.pause()
            shown = picture(pilot)
            assert plain_words(shown, known) == [], f"after {key}:\n{shown}"

    run(app, steps, size)


def test_launch_screen_help_and_palette(size: tuple[int, int]) -> None:
    open_session(OPTIONS, Store(), OPTIONS).leave()
    rows = ["down"] * 10
    walked(size, DurakApp(OPTIONS), "delete", *rows, "f1", "end", "escape", "ctrl+p")


def test_table_log_and_palette(size: tuple[int, int]) -> None:
    app = DurakApp(OPTIONS, launch=False)
    keys = ("right", "enter", "d", "t", "x", "space", "h", "p", "l", "escape", "u", "m", "ctrl+p")
    walked(size, app, *keys)


def test_two_people_at_one_screen(size: tuple[int, int]) -> None:
    app = DurakApp(FOR_TWO, launch=False)
    walked(size, app, "enter", "h", "enter", "enter", "t", "enter", "u", "y")


def test_records_and_statistics(size: tuple[int, int], home: Path) -> None:
    filled(home, [finished(1), finished(2, "duel", 2)])
    walked(size, DurakApp(OPTIONS), "r", "o", "o", "o")
    # Here rule sets and levels are called as on the command line.
    walked(size, DurakApp(OPTIONS), "s", known=(*KNOWN, "podkidnoy", "duel", "greedy"))


def test_replay(size: tuple[int, int]) -> None:
    app = DurakApp(OPTIONS, records=(loads(SHORT_GAME), finished(3)))
    steps = ("right",) * 6
    walked(size, app, *steps, "v", "v", "m", "l", "escape", "b", "n", "end", "space", "n", "ctrl+p")


def test_result(size: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("durak.tui.screens.TableScreen", StandInTable)
    keys = ("e", "x", "u", "l", "escape")
    walked(size, DurakApp(DUO, launch=False), *keys, "a", "e")
    walked(size, DurakApp(OPTIONS, launch=False), *keys, "ctrl+p")


AT_THE_CURSOR = (PairsBox, PromptLine, ButtonRow)
PARTS = (StatusLine, SeatsStrip, TalonBox, LogBox, MemoryPanel, *AT_THE_CURSOR)


def test_every_part_of_the_table_in_every_situation_of_a_game(size: tuple[int, int]) -> None:
    look = Look()
    for model in situations(1):
        for part in AT_THE_CURSOR if model.place else PARTS:
            canvas = Canvas(size[0], 9, look, look.inks.text)
            part().paint(canvas, model)
            shown = "\n".join(strip.text for strip in canvas.strips())
            assert plain_words(shown, KNOWN) == [], shown


def test_a_change_of_language_shows_with_the_next_key(size: tuple[int, int]) -> None:
    use_language("en")

    async def steps(pilot: "Pilot[None]") -> None:
        assert "Help" in picture(pilot)
        with pseudo_language():
            await pilot.press("right")
            await pilot.pause()
            shown = picture(pilot)
            assert plain_words(shown, KNOWN) == [], shown

    run(DurakApp(OPTIONS, launch=False), steps, size)
