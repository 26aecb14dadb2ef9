"""Hints: for the person to move, from what he can know, in the table's words, and never late."""

import threading
from collections.abc import Callable
from dataclasses import replace

import pytest
from textual.pilot import Pilot

from durak.bots import Stop
from durak.bots.advice import Advice, AdviceReason
from durak.engine import Game, View, parse_action, parse_card
from durak.table.options import Pace
from durak.table.seat import Seat
from durak.table.table import Table
from durak.tui.screens.table import TableScreen
from durak.tui.selecting import key_for, pointing
from durak.tui.widgets.prompt import PromptLine
from durak.tui.wordings import prompt_of
from durak.words.hints import hint, losing_chances
from durak.words.keys import key_name
from tests.tui.held import held_back
from tests.tui.positions import DEFENCE, OPENING, TAKING, THROW_IN, TRANSFER, model_from
from tests.tui.table_host import (
    HOME,
    ROOMY,
    SMALLEST,
    ScriptedTable,
    SlowBot,
    SlowTable,
    click,
    game_of,
    log_text,
    part_lines,
    press,
    run,
    screen_lines,
)
from tests.tui.test_table_bouts import defence

REASON = AdviceReason.DRAWS
GOOD = Advice(
    parse_action("cover 8s Js"),
    AdviceReason.PLAIN_COVER_BESIDE_TRUMPS,
    0.124,
    parse_action("take"),
    0.18,
)


def prompt(screen: TableScreen) -> str:
    return part_lines(screen, PromptLine)[0].strip()


def advised(text: str, action: str, second: str = "pass") -> str:
    """Return the hint of this action in words, as it stands when the cursor has moved."""
    advice = Advice(parse_action(action), REASON, 0.124, parse_action(second), 0.185)
    model = model_from(text)
    model = replace(model, selection=pointing(model, advice.action))
    told = hint(advice, key_name(key_for(model, advice.action)))
    return f"{told} {losing_chances(advice)[0]}"


@pytest.mark.parametrize(
    ("text", "action", "words"),
    [
        (DEFENCE, "cover 8d Qd", "Cover 8♦ with Q♦ (Enter)"),
        (DEFENCE, "cover 8c Ah", "Cover 8♣ with A♥ (3)"),
        (DEFENCE, "take", "Take (T)"),
        (OPENING, "attack 6c 6d", "Attack with 6♣ 6♦ (Enter)"),
        (THROW_IN, "throw 8c", "Throw in 8♣ (Enter)"),
        (THROW_IN, "pass", "Add nothing (D)"),
        (TAKING, "throw Kc Kd", "Throw in K♣ K♦ (Enter)"),
        (TRANSFER, "transfer 8c 8s", "Transfer with 8♣ 8♠ (Enter)"),
    ],
)
def test_a_hint_names_the_action_the_key_the_reason_and_two_chances(
    text: str, action: str, words: str
) -> None:
    expected = f"{words}: it keeps the draw. Durak 12 %, next best: Add nothing 18 %"
    assert advised(text, action) == expected


def test_a_card_that_covers_or_transfers_gets_the_key_that_says_which() -> None:
    text = TRANSFER.replace("8s 9d", "8h 9d").replace("7h 8h", "7h 8s")
    assert advised(text, "transfer 8h").startswith("Transfer with 8♥ (R): ")
    assert advised(text, "cover 8d 8h").startswith("Cover 8♦ with 8♥ (1): ")


@pytest.mark.parametrize(
    ("second", "words"),
    [
        (0.151, "Durak 12 %, next best: Take 15 %"),
        (0.149, "Durak 12 %, about equal: Take 15 %"),
        (0.1, "Durak 12 %, about equal: Take 10 %"),
    ],
)
def test_chances_that_differ_by_luck_are_called_equal(second: float, words: str) -> None:
    advice = Advice(parse_action("pass"), REASON, 0.12, parse_action("take"), second)
    assert losing_chances(advice)[0] == words


def test_a_hint_that_was_not_sampled_tells_no_chances() -> None:
    assert losing_chances(Advice(parse_action("pass"), REASON)) == []
    lone = Advice(parse_action("pass"), REASON, 0.5, parse_action("throw 8c"))
    assert losing_chances(lone) == ["Durak 50 %"]


@pytest.fixture
def given(monkeypatch: pytest.MonkeyPatch) -> Callable[[Advice], threading.Event]:
    """Let every hint be this one, given when the event is set."""

    def give(advice: Advice) -> threading.Event:
        gate = threading.Event()

        def stand_in(view: View, bot: object, rng: object, stop: Stop) -> Advice:
            held_back(gate, stop)
            return advice

        monkeypatch.setattr("durak.bots.advising.advise", stand_in)
        return gate

    return give


async def until(pilot: Pilot[None], screen: TableScreen, head: str) -> None:
    """Wait until the prompt begins so."""
    for _ in range(400):
        if prompt(screen).startswith(head):
            return
        await pilot.pause(0.005)
    raise AssertionError(prompt(screen))


@pytest.mark.parametrize(
    ("size", "lines"),
    [
        (
            HOME,
            (
                " HINT  Cover 8♠ with J♠ (Enter): a plain card covers, and your trumps stay.",
                " Durak 12 %, next best: Take 18 %",
            ),
        ),
        (
            SMALLEST,
            (
                " HINT  Cover 8♠ with J♠ (Enter): a plain card covers, and",
                " your trumps stay.   Durak 12 %, next best: Take 18 %",
            ),
        ),
        (
            ROOMY,
            (
                " HINT  Cover 8♠ with J♠ (Enter): a plain card covers, and your trumps stay."
                "   Durak 12 %, next best: Take 18 %",
            ),
        ),
    ],
)
def test_a_hint_is_read_at_every_size_and_enter_plays_it(
    size: tuple[int, int],
    lines: tuple[str, ...],
    given: Callable[[Advice], threading.Event],
) -> None:
    table = defence()
    gate = given(GOOD)

    async def steps(pilot: Pilot[None], screen: TableScreen) -> None:
        await press(pilot, screen, "h")
        assert prompt(screen).startswith("YOU DEFEND  A hint is being thought about")
        gate.set()
        await until(pilot, screen, "HINT")
        shown = "\n".join(screen_lines(screen))
        assert "\n".join(lines) in shown
        await press(pilot, screen, "enter")
        assert log_text(table).startswith("attack 8s, cover 8s Js")
        assert "HINT" not in "\n".join(screen_lines(screen))

    run(table, steps, size)


def test_a_second_press_calls_the_hint_off(given: Callable[[Advice], threading.Event]) -> None:
    gate = given(GOOD)

    async def steps(pilot: Pilot[None], screen: TableScreen) -> None:
        await press(pilot, screen, "р", "H")
        assert prompt(screen).endswith("The hint is called off.")
        gate.set()
        await pilot.pause(0.05)
        assert prompt(screen).endswith("The hint is called off.")
        await click(pilot, screen, "hint")
        await until(pilot, screen, "HINT")
        assert screen.model.cursor_card == parse_card("Js")
        await press(pilot, screen, "right")
        assert prompt(screen).startswith("YOU DEFEND  Enter covers pair 1 with 7♥")

    run(defence(), steps)


def test_a_hint_that_is_awaited_is_called_off_where_another_screen_comes_on_top(
    given: Callable[[Advice], threading.Event],
) -> None:
    gate = given(GOOD)

    async def steps(pilot: Pilot[None], screen: TableScreen) -> None:
        told, selection = prompt(screen), screen.course.selection
        await pilot.press("h", "ctrl+p")
        assert pilot.app.screen is not screen
        gate.set()
        await pilot.press("escape")
        assert pilot.app.screen is screen
        assert (prompt(screen), screen.course.selection) == (told, selection)
        await press(pilot, screen, "h")
        await until(pilot, screen, "HINT")
        await pilot.press("l")
        await pilot.press("escape")
        await until(pilot, screen, "HINT")

    run(defence(), steps)


def test_there_is_no_hint_while_another_seat_moves_and_the_key_says_so() -> None:
    async def steps(pilot: Pilot[None], screen: TableScreen) -> None:
        assert "Hint" not in screen_lines(screen)[-1]
        await press(pilot, screen, "h")
        assert prompt(screen).endswith("It is not your turn: a hint is for your own decisions.")
        await press(pilot, screen, "space")
        assert "H Hint" in "\n".join(screen_lines(screen)[-2:])
        assert prompt(screen).startswith("YOU DEFEND  Enter covers pair 1 with J♠")

    run(defence(), steps, pace=Pace.SLOW)


def test_r9_4_there_is_no_hint_between_two_people() -> None:
    game = game_of(("Js Qd Tc Kc 7h Ah", "8s 8d 8h Jh Qh Kh"), "6h", first=0)
    table = Table(game, (Seat("Olga"), Seat("Pavel")), "two")

    async def steps(pilot: Pilot[None], screen: TableScreen) -> None:
        await pilot.pause(0.35)
        await press(pilot, screen, "enter")
        assert "Hint" not in "\n".join(screen_lines(screen)[-2:])
        await press(pilot, screen, "h")
        assert prompt(screen) == "YOU ATTACK  There are no hints between two people."

    run(table, steps)
    assert table.consultation() is None


def test_r10_3_exchanging_hidden_cards_leaves_the_hint_unchanged() -> None:
    hands = ["Js Qd Tc Kc 7h Ah", "6s 7s 9s Ts Ks Jc", "Td Kd Ad As 9d 6d", "8s 8d 8h Jh Qh Kh"]
    exchanged = [hands[0], hands[2], "6s 7s 9s Ts Ks 9c", "8s 6c 7d Jc Jd Qc"]
    hints: list[Advice] = []
    views: list[View] = []
    games: list[Game] = []
    for dealt in (hands, exchanged):
        game = game_of(tuple(dealt), "6h", first=3)
        table = ScriptedTable(game, [])
        game.play(parse_action("attack 8s"), 3)
        asked = table.consultation()
        assert asked is not None
        hints.append(asked.answer())
        views.append(asked.view)
        games.append(game)
    assert games[0].position.hands[1:] != games[1].position.hands[1:]
    assert views[0] == views[1]
    assert hints[0] == hints[1]
    assert hints[0].loss is not None


def test_the_prompt_says_who_thinks_for_longer_than_the_pause(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("durak.tui.course.flow.LEAST_THOUGHT", 0.05)
    bot = SlowBot("take")
    game = game_of(("7c 7d Tc Kc 7h Ah", "8c 8d 8h Jh Qh Kh"), "6h", first=0)
    table = SlowTable(game, [bot])

    async def steps(pilot: Pilot[None], screen: TableScreen) -> None:
        await pilot.press("enter")
        await until(pilot, screen, "ANNA DEFENDS  Anna is thinking")
        await pilot.press("right")
        assert screen.model.selection.cursor == 1
        bot.gate.set()
        await until(pilot, screen, "YOU MAY THROW IN")

    run(table, steps)


def test_a_hint_gives_way_to_the_answer_of_the_next_key() -> None:
    model = replace(model_from(DEFENCE), advice=GOOD)
    assert prompt_of(model).head == "HINT"
    assert prompt_of(replace(model, message=("No.",))).text == "No."
