"""Every screen speaks the language in use, and says in it whatever it says in English.

With an accented language no plain word is left, and with Russian no Latin one. Nothing is cut in
Russian that is whole in English.
"""

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path

import pytest
from textual.pilot import Pilot

from durak.engine import DUEL
from durak.record import loads
from durak.storage import Store
from durak.storage.stored_session import open_session
from durak.table.options import Options, Pace
from durak.tui.app import DurakApp
from durak.tui.look import Look
from durak.tui.screens.result import ResultScreen
from durak.tui.widgets.buttons import ButtonRow
from durak.tui.widgets.drawn import Drawn
from durak.tui.widgets.log import LogBox
from durak.tui.widgets.memory import MemoryPanel
from durak.tui.widgets.pairs import PairsBox
from durak.tui.widgets.prompt import PromptLine
from durak.tui.widgets.seats import SeatsStrip
from durak.tui.widgets.status import StatusLine
from durak.tui.widgets.talon import TalonBox
from tests.records import SHORT_GAME, finished
from tests.tui.cuts import WatchedCanvas, cut_on, cuts
from tests.tui.frame_host import SMALLEST, StandInTable, picture, run
from tests.tui.test_prompt import situations
from tests.tui.test_records_screen import filled
from tests.words.pseudo import plain_words, pseudo_language, russian

OPTIONS = Options(seed=7, levels=("greedy",) * 3, pace=Pace.INSTANT)
DUO = Options(rules=DUEL, seats=2, match=3, seed=7, levels=("greedy",), pace=Pace.INSTANT)
FOR_TWO = replace(DUO, friend=True, names=("Olga", "Pavel"))
NAMES = ["You", "Anna", "Boris", "Vera", "Olga", "Pavel", "Ёлка"]
BOTS = ("Bot 1", "Bot 2", "Bot 3")
LANGUAGES = ("English", "Language")
KNOWN = (*NAMES, *[name.upper() for name in NAMES], *BOTS, *LANGUAGES)
KEYS = ("Tab", "Enter", "Esc", "Home", "End", "PgUp", "PgDn", "Del", "Shift+Tab", "Markdown")

App = Callable[[], DurakApp]


@dataclass(frozen=True)
class Case:
    """A language to be spoken in a window of this size; with `beside` English is compared."""

    language: Callable[[], AbstractContextManager[None]]
    size: tuple[int, int]
    known: tuple[str, ...] = KNOWN
    beside: bool = False


CASES = {
    "accented-120x40": Case(pseudo_language, (120, 40)),
    "ru-80x24": Case(russian, (80, 24), (*KNOWN, *KEYS), beside=True),
    "ru-60x18": Case(russian, (60, 18), (*KNOWN, *KEYS), beside=True),
}


@pytest.fixture(params=list(CASES.values()), ids=list(CASES))
def case(request: pytest.FixtureRequest) -> Case:
    found: Case = request.param
    return found


@dataclass
class Home:
    """Makes a folder for each walk, as its `beginning` wants it."""

    folder: Path
    monkeypatch: pytest.MonkeyPatch
    beginning: Callable[[Path], object] = lambda _: None
    count: int = 0

    def next(self) -> None:
        self.count += 1
        folder = self.folder / str(self.count)
        self.monkeypatch.setenv("DURAK_HOME", str(folder))
        self.beginning(folder)


@pytest.fixture
def places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Home:
    return Home(tmp_path, monkeypatch)


Seen = tuple[str, dict[str, list[str]]]
"""A picture, and what of it is cut."""


def walk(places: Home, make: App, size: tuple[int, int], keys: Sequence[str]) -> list[Seen]:
    """Press keys one after another; return what is seen before and after each."""
    seen: list[Seen] = []

    async def steps(pilot: "Pilot[None]") -> None:
        for key in ("", *keys):
            await pilot.press(*[key] if key else [])
            await pilot.pause()
            seen.append((picture(pilot), cuts(pilot.app)))

    places.next()
    run(make(), steps, size)
    return seen


def walked(case: Case, places: Home, make: App, *keys: str, allowed: Sequence[str] = ()) -> None:
    """Press keys one after another; at each step no word may be read that is not translated."""
    with case.language():
        seen = walk(places, make, case.size, keys)
    for key, (shown, _) in zip(("", *keys), seen, strict=True):
        assert plain_words(shown, [*case.known, *allowed]) == [], f"after {key}:\n{shown}"
    if not case.beside:
        return
    usual = walk(places, make, case.size, keys)
    for key, (shown, cut), (_, cut_in_english) in zip(("", *keys), seen, usual, strict=True):
        more = {part: told for part, told in cut.items() if part not in cut_in_english}
        assert more == {}, f"after {key}:\n{shown}"


def test_launch_screen_help_and_palette(case: Case, places: Home) -> None:
    places.beginning = lambda _: open_session(OPTIONS, Store(), OPTIONS).leave()
    rows = ["down"] * 10
    keys = ("delete", *rows, "f1", "end", "escape", "o", *rows, "escape", "ctrl+p")
    folder = ("given", "up")
    walked(case, places, lambda: DurakApp(OPTIONS), *keys, allowed=folder)


def test_table_log_and_palette(case: Case, places: Home) -> None:
    keys = ("right", "enter", "d", "t", "x", "space", "h", "p", "l", "escape", "u", "m", "ctrl+p")
    walked(case, places, lambda: DurakApp(OPTIONS, launch=False), *keys)


def test_help_at_the_table_and_the_whole_rules(case: Case, places: Home) -> None:
    keys = ("x", "x", "f1", "pagedown", "pagedown", "end", "escape")
    walked(case, places, lambda: DurakApp(OPTIONS, launch=False), *keys)


def test_two_people_at_one_screen(case: Case, places: Home) -> None:
    keys = ("enter", "h", "enter", "enter", "t", "enter", "u", "y")
    walked(case, places, lambda: DurakApp(FOR_TWO, launch=False), *keys)


def test_records_and_statistics(case: Case, places: Home) -> None:
    places.beginning = lambda home: filled(home, [finished(1), finished(2, "duel", 2)])
    walked(case, places, lambda: DurakApp(OPTIONS), "r", "o", "o", "o")
    # Here rule sets and levels are called as on the command line.
    typed = ("podkidnoy", "duel", "greedy")
    walked(case, places, lambda: DurakApp(OPTIONS), "s", allowed=typed)


def test_replay(case: Case, places: Home) -> None:
    records = (loads(SHORT_GAME), finished(3))
    steps = ("right",) * 6
    keys = (*steps, "v", "v", "m", "l", "escape", "b", "n", "end", "space", "n", "ctrl+p")
    walked(case, places, lambda: DurakApp(OPTIONS, records=records), *keys)


def test_result(case: Case, places: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("durak.tui.screens.TableScreen", StandInTable)
    keys = ("e", "x", "u", "l", "escape")
    walked(case, places, lambda: DurakApp(DUO, launch=False), *keys, "a", "e")
    walked(case, places, lambda: DurakApp(OPTIONS, launch=False), *keys, "ctrl+p")


Sizes = dict[tuple[int, int], dict[type[Drawn], tuple[int, int]]]

PARTS = (StatusLine, SeatsStrip, TalonBox, PairsBox, LogBox, PromptLine, ButtonRow, MemoryPanel)


@pytest.fixture(scope="module")
def sizes() -> Sizes:
    """Return how large each part of the table is, by the size of the window."""
    found: Sizes = {}

    async def measured(pilot: "Pilot[None]") -> None:
        parts = [part for part in pilot.app.screen.query(Drawn) if part.display and part.size]
        found[pilot.app.size] = {type(part): part.size for part in parts}

    for window in {case.size for case in CASES.values()}:
        run(DurakApp(OPTIONS, launch=False), measured, window)
    return found


def test_every_part_of_the_table_in_every_situation_of_a_game(case: Case, sizes: Sizes) -> None:
    of_parts = {part: sizes[case.size].get(part, (case.size[0], 9)) for part in PARTS}
    look = Look()
    for model in islice(situations(1), 0, None, 2 if case.beside else 1):
        for part, size in of_parts.items():
            canvas, usual = WatchedCanvas(*size, look), WatchedCanvas(*size, look)
            with case.language():
                part().paint(canvas, model)
            shown = "\n".join(strip.text for strip in canvas.strips())
            assert plain_words(shown, case.known) == [], shown
            if case.beside and cut_on(canvas):
                part().paint(usual, model)
                assert cut_on(usual), shown


def test_a_whole_game_by_keys_in_russian_is_russian_to_its_end() -> None:
    pressed = 0

    async def steps(pilot: "Pilot[None]") -> None:
        nonlocal pressed
        while not isinstance(pilot.app.screen, ResultScreen):
            # Where the cursor's card does not fit, the next one may; if none does, the seat takes.
            key = ("enter", "tab", "enter", "d", "t")[pressed % 5]
            await pilot.press(key)
            await pilot.pause()
            pressed += 1
            shown = picture(pilot)
            assert plain_words(shown, KEYS) == [], f"after {key}:\n{shown}"
            assert pressed < 500, shown
        assert "в дураках" in shown

    with russian():
        run(DurakApp(OPTIONS, launch=False), steps, SMALLEST)
