"""The log beside the table: its colours, its rule, its newest entry, and what the viewer drew."""

import asyncio
from dataclasses import replace

import pytest
from rich.style import Style
from textual.app import App

from durak.engine import PODKIDNOY, Game, RuleSet, Suit
from durak.tui.canvas import Canvas
from durak.tui.look import Look
from durak.tui.screens.log import LogScreen
from durak.tui.table_model import TableModel
from durak.tui.widgets.log import LogBox, WholeLog, log_lines
from durak.tui.widgets.pairs import PairsBox
from tests.tui.positions import NAMES
from tests.tui.table_host import game_of

HANDS = ("8c Tc 9d Kc Kd Ah", "6s 7s 9s Ts Jc Jd", "Td Kh Ad As Qc 7c", "8d 8s Qh Qs Qd Th")
HELD = ("attack 8d", "cover 8d 9d", "pass", "pass", "pass")
TAKEN = ("attack Td", "take", "pass", "pass", "pass")


def model_of(first: int, *actions: str, rules: RuleSet = PODKIDNOY) -> TableModel:
    """Return what you see after these actions, with all that you drew."""
    game: Game = game_of(HANDS, "6h", first, rules)
    for action in actions:
        game.play(action)
    return TableModel(game.view(0), NAMES, draws=game.draws(0))


def lines(model: TableModel, width: int = 48) -> list[str]:
    return [line.text for line in log_lines(model, width)][1:]


def painted(model: TableModel, look: Look) -> list[tuple[str, Style]]:
    """Return the box of the log as runs of one style."""
    canvas = Canvas(18, 9, look, look.inks.night)
    LogBox().paint(canvas, model)
    return [(run.text, run.style or Style()) for strip in canvas.strips() for run in strip]


def test_r8_1_you_are_told_which_cards_you_drew_and_of_others_the_trump_alone() -> None:
    assert lines(model_of(3, *HELD)) == [
        "Vera attacks 8♦",
        "You cover 8♦ with 9♦",
        "╌" * 48,
        "Vera is done",
        "Anna is done",
        "Boris is done",
        "You cover all: 2 cards beaten",
        "You draw 9♣",
    ]


def test_nothing_stands_under_a_rule_before_anything_has_happened() -> None:
    assert lines(model_of(3, *HELD[:2])) == ["Vera attacks 8♦", "You cover 8♦ with 9♦"]
    assert lines(model_of(3, *HELD[:1])) == ["Vera attacks 8♦"]


def test_the_whole_newest_entry_is_bright() -> None:
    entries = log_lines(model_of(3, *HELD[:2]), 16)
    assert [(line.text, line.newest) for line in entries[-3:]] == [
        ("Vera attacks 8♦", False),
        ("You cover 8♦", True),
        (" with 9♦", True),
    ]


def test_cards_of_the_log_have_the_colours_of_their_suits() -> None:
    look = Look()
    diamonds = look.inks.suits_around[Suit.DIAMONDS].color
    runs = painted(model_of(3, *HELD[:2]), look)
    assert [text for text, style in runs if style.color == diamonds] == ["8♦", "8♦", "9♦"]


def test_in_ascii_the_letters_of_suits_stay_plain() -> None:
    look = Look(ascii=True)
    runs = painted(model_of(3, *HELD[:2]), look)
    assert any("9D" in text and style == look.inks.text for text, style in runs)


def middle(model: TableModel, width: int) -> str:
    """Return the lower edge of the table."""
    canvas = Canvas(width, 9, Look(), Look().inks.felt)
    PairsBox().paint(canvas, model)
    return canvas.strips()[-1].text.strip("╰╯─ ")


THROWN = ("attack 8c", "cover 8c Jc", "pass", "pass", "throw 8d", "cover 8d Jd")


@pytest.mark.parametrize(
    ("first", "actions", "width", "told"),
    [
        (3, HELD, 49, "beaten"),
        (3, HELD[:2], 49, ""),
        (3, HELD[:1], 49, "Vera: 8♦"),
        (0, ("attack Kc", "take"), 49, "Anna takes"),
        (0, THROWN, 49, "… · Vera adds 8♦ · Anna: J♦ on 8♦"),
        (0, THROWN, 31, "… · Anna: J♦ on 8♦"),
        (0, ("attack 8c", "cover 8c Jc"), 49, "Anna: J♣ on 8♣"),
    ],
)
def test_one_line_tells_what_has_happened_since_your_last_action(
    first: int, actions: tuple[str, ...], width: int, told: str
) -> None:
    model = model_of(first, *actions)
    assert middle(replace(model, recaps=True), width) == told
    assert middle(model, width) == ""


@pytest.mark.parametrize(("height", "top"), [(8, "╌╌╌╌╌╌"), (30, "Trump 6♥ is turned")])
def test_the_whole_log_opens_at_what_has_happened_since_your_last_action(
    height: int, top: str
) -> None:
    async def go() -> None:
        app = App[None]()
        async with app.run_test(size=(80, height)) as pilot:
            await app.push_screen(LogScreen(model_of(3, *HELD), Look()))
            await pilot.pause()
            log = app.screen.query_one(WholeLog)
            assert log.render_line(0).text.strip().startswith(top)

    asyncio.run(go())
