"""The tables of the pictures in Russian: nothing is cut there that is whole in English."""

from collections.abc import Callable

import pytest
from textual.pilot import Pilot

from durak.engine import DUEL, FIRST_FIVE
from durak.tui.screens.table import TableScreen
from durak.words.language import use_language
from tests.tui.cuts import cuts
from tests.tui.table_host import HOME, SMALLEST, ScriptedTable, press, run, screen_lines
from tests.tui.test_table_bouts import defence, transfer
from tests.tui.test_tables import attacked
from tests.words.pseudo import plain_words

KEYS = ("Tab", "Enter")

PICTURES: dict[str, tuple[Callable[[], ScriptedTable], tuple[str, ...]]] = {
    "second-attack": (defence, ("enter",)),
    "anna-takes": (transfer, ("space", "space", "r")),
    "first-five-of-3": (lambda: attacked(FIRST_FIVE, 3), ()),
    "duel-of-2": (lambda: attacked(DUEL, 2), ()),
}


@pytest.mark.parametrize("size", [HOME, SMALLEST], ids=["80x24", "60x18"])
@pytest.mark.parametrize(("table", "keys"), PICTURES.values(), ids=PICTURES)
def test_a_picture_in_russian_has_all_that_the_english_one_has(
    table: Callable[[], ScriptedTable], keys: tuple[str, ...], size: tuple[int, int]
) -> None:
    cut: list[dict[str, list[str]]] = []

    async def steps(pilot: Pilot[None], screen: TableScreen) -> None:
        if keys:
            await press(pilot, screen, *keys)
        cut.append(cuts(pilot.app))
        shown = "\n".join(screen_lines(screen))
        if len(cut) > 1:
            assert plain_words(shown, KEYS) == [], shown
            assert set(cut[1]) <= set(cut[0]), f"{cut[1]}\n{shown}"

    for language in ("en", "ru"):
        use_language(language)
        run(table(), steps, size)
