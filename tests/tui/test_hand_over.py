"""Two people at one screen (R9.4): nothing of a hand is left while the keyboard is passed on."""

import html
import random
import re
from collections.abc import Iterable
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import pytest
from textual.pilot import Pilot

from durak.engine import (
    CARDS,
    DUEL,
    PODKIDNOY,
    RULE_SETS,
    Action,
    Card,
    CardSet,
    Game,
    RuleSet,
    Setup,
    cards_of,
)
from durak.table.options import Pace
from durak.table.seat import Seat
from durak.table.table import Table
from durak.tui.screens.help import HelpScreen
from durak.tui.screens.table import TableScreen
from durak.tui.widgets.drawn import Drawn
from durak.tui.widgets.hand import HandRow
from durak.tui.widgets.log import LogBox
from durak.tui.widgets.prompt import PromptLine
from durak.words.signs import ascii_signs
from tests.tui.frame_host import picture
from tests.tui.private import kept_strips
from tests.tui.table_host import (
    HOME,
    ROOMY,
    SMALLEST,
    click,
    game_of,
    log_text,
    part_lines,
    press,
    run,
)
from tests.tui.test_table_screen import keys_for

if TYPE_CHECKING:
    from _typeshed import SupportsLenAndGetItem

LOOKS = pytest.mark.parametrize(
    ("size", "ascii_only"),
    [(SMALLEST, False), (HOME, True), (ROOMY, False)],
    ids=["60x18", "80x24 letters", "120x40"],
)
FOR_TWO = [rules for rules in RULE_SETS.values() if 2 in rules.seat_counts]


@pytest.fixture(autouse=True)
def _no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("durak.tui.course.flow.HAND_OVER_PAUSE", 0.01)


def duo(*, first: int = 1, rules: RuleSet = DUEL) -> Table:
    """Olga and Pavel; Pavel has the eights, and Olga can cover 8♠ and 8♦."""
    game = game_of(("Js Qd Tc Kc 7h Ah", "8s 8d 8h Jh Qh Kh"), "6h", first, rules)
    return Table(game, (Seat("Olga"), Seat("Pavel")), "two")


def seen(text: str, cards: Iterable[Card], ascii_only: bool) -> set[str]:
    """Return which of the cards are written in a text."""
    words = [ascii_signs(str(card)) if ascii_only else str(card) for card in cards]
    return {word for word in words if re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text)}


def shown(pilot: "Pilot[None]") -> str:
    """Return what can be read on the whole screen and in a picture taken of it."""
    taken = html.unescape(pilot.app.export_screenshot())
    return f"{picture(pilot)}\n{re.sub('<[^>]*>', ' ', taken)}\n{taken}"


def hidden_cards(table: Table) -> CardSet:
    """Return both hands as they really are."""
    return table.game.position.hands[0] | table.game.position.hands[1]


def assert_hidden(pilot: "Pilot[None]", screen: TableScreen, ascii_only: bool = False) -> None:
    """Look for every card of both hands on the screen, in its picture and in every widget."""
    hands = hidden_cards(screen.table)
    assert screen.course.hidden
    assert seen(shown(pilot), cards_of(hands), ascii_only) == set()
    for part in screen.query(Drawn):
        model = part._model
        assert model is None or (model.view.hand, model.view.dealt) == (0, 0)
        assert model is None or (model.selection.picked, model.message, model.hand) == (0, (), ())
        kept = [*part._strips, *kept_strips(part)]
        drawn = "\n".join(strip.text for strip in kept)
        assert seen(drawn, cards_of(hands), ascii_only) == set()
    assert screen.model.view.hand == 0


def prompt(screen: TableScreen) -> str:
    return part_lines(screen, PromptLine)[0].strip()


@LOOKS
def test_r9_4_no_card_of_either_hand_is_left_anywhere(
    size: tuple[int, int], ascii_only: bool
) -> None:
    table = duo()

    async def steps(pilot: "Pilot[None]", screen: TableScreen) -> None:
        assert_hidden(pilot, screen, ascii_only)
        await press(pilot, screen, "enter")
        pavels = cards_of(table.game.position.hands[1])
        olgas = cards_of(table.game.position.hands[0])
        await pilot.pause()
        assert len(seen(shown(pilot), pavels, ascii_only)) == 6
        assert seen(shown(pilot), olgas, ascii_only) == set()
        await press(pilot, screen, "m")
        await press(pilot, screen, "right", "enter")
        await pilot.pause()
        assert log_text(table) == "attack 8s"
        assert_hidden(pilot, screen, ascii_only)
        await press(pilot, screen, "enter")
        await pilot.pause()
        assert len(seen(shown(pilot), olgas, ascii_only)) == 6
        left = cards_of(table.game.position.hands[1])
        assert seen(shown(pilot), left, ascii_only) == set()

    run(table, steps, size, ascii_only=ascii_only)


def test_r9_4_the_keyboard_is_passed_on_by_name_and_the_next_one_sees_his_own_side() -> None:
    table = duo()

    async def steps(pilot: "Pilot[None]", screen: TableScreen) -> None:
        await press(pilot, screen, "enter", "right", "enter")
        await pilot.pause()
        lines = [line.strip() for line in picture(pilot).splitlines() if line.strip()]
        assert lines == [
            "Pavel attacks 8♠.",
            "Pass the keyboard to Olga.",
            "Olga presses Enter, with nobody else looking.",
            "Enter  Show my cards",
            "Enter Show my cards U Undo ? Help Q Leave",
        ]
        await press(pilot, screen, "enter")
        assert screen.course.seat == 0
        cards = part_lines(screen, HandRow)[1].replace("*", "").split()
        assert "J♠" in cards or "J♠" in part_lines(screen, HandRow)[0]
        assert prompt(screen).startswith("YOU DEFEND  Pavel attacks 8♠.")
        assert "Pavel attacks 8♠" in "\n".join(part_lines(screen, LogBox))
        await press(pilot, screen, "right")
        assert "Pavel attacks" not in prompt(screen)

    run(table, steps)


def test_r9_4_every_part_is_painted_again_after_each_hand_over() -> None:
    """What the terminal gets is looked at, not what the parts would draw if they were asked."""
    table = duo()
    rng = random.Random(3)

    async def steps(pilot: "Pilot[None]", screen: TableScreen) -> None:
        shown_to = []
        for _ in range(8):
            if screen.course.hidden:
                await press(pilot, screen, "enter")
                await pilot.pause()
                shown_to.append(screen.course.seat)
                painted = picture(pilot)
                for part in ("Talon", "Trump", "Log"):
                    assert part in painted, f"after {len(shown_to)} hand-overs"
            await press(pilot, screen, *keys_for(screen, rng))
            await pilot.pause()
        assert len(shown_to) > 3

    run(table, steps)


def test_r9_4_no_other_key_and_no_click_beside_the_button_shows_the_cards() -> None:
    table = duo()

    async def steps(pilot: "Pilot[None]", screen: TableScreen) -> None:
        for key in ("space", "t", "l", "m", "x", "1", "right", "escape"):
            await pilot.press(key)
            await pilot.pause()
            assert pilot.app.screen is screen
            assert_hidden(pilot, screen)
        await pilot.click(offset=(3, 3))
        assert_hidden(pilot, screen)
        await click(pilot, screen, "reveal")
        assert screen.course.your_turn
        assert screen.course.seat == 1

    run(table, steps)


def test_r9_4_help_and_palette_while_hidden_tell_nothing_of_the_game() -> None:
    table = duo()

    async def steps(pilot: "Pilot[None]", screen: TableScreen) -> None:
        await pilot.press("question_mark")
        assert isinstance(pilot.app.screen, HelpScreen)
        assert_hidden(pilot, screen)
        await pilot.press("escape")
        offered = [
            command.id
            for command in screen.COMMANDS_HERE
            if screen.check_action(command.id, ()) is not False
        ]
        assert offered == ["reveal", "help", "leave"]

    run(table, steps)


def test_r9_4_whoever_acts_again_is_not_asked_to_pass_the_keyboard_on() -> None:
    table = duo(rules=PODKIDNOY)

    async def steps(pilot: "Pilot[None]", screen: TableScreen) -> None:
        await press(pilot, screen, "enter", "space", "space", "enter")
        assert log_text(table) == "attack 8d 8s"
        await press(pilot, screen, "enter", "enter")
        assert table.game.ply == 2
        assert not screen.course.hidden
        assert screen.course.your_turn

    run(table, steps)


def test_r9_4_the_end_of_a_bout_can_be_read_before_the_keyboard_is_passed_on() -> None:
    table = duo()

    async def steps(pilot: "Pilot[None]", screen: TableScreen) -> None:
        await press(pilot, screen, "enter", "right", "enter", "enter", "t", "enter")
        await press(pilot, screen, "d")
        assert "TAKEN  Olga takes 1 card." in prompt(screen)
        assert not screen.course.hidden
        await press(pilot, screen, "space")
        assert prompt(screen).startswith("YOU ATTACK"), "after a take Pavel opens again"

    run(table, steps, pace=Pace.SLOW)


def test_r9_4_a_hand_that_all_know_is_not_shown_while_hidden() -> None:
    table = duo()

    async def steps(pilot: "Pilot[None]", screen: TableScreen) -> None:
        await press(pilot, screen, "enter", "right", "enter", "enter", "t", "enter", "d")
        await press(pilot, screen, "home", "enter")
        assert log_text(table).startswith("attack 8s, take, pass, attack")
        await pilot.pause()
        assert_hidden(pilot, screen)

    run(table, steps)


def test_resizing_while_hidden_shows_no_hand_in_any_size() -> None:
    table = duo()

    async def steps(pilot: "Pilot[None]", screen: TableScreen) -> None:
        await press(pilot, screen, "enter", "right", "enter")
        for size in (ROOMY, (59, 17), SMALLEST, (100, 34), HOME):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert_hidden(pilot, screen)
            assert ("needs 60x18" in picture(pilot)) == (size == (59, 17))
        await press(pilot, screen, "enter")
        assert screen.course.seat == 0

    run(table, steps)


class AsBefore(random.Random):
    """Chooses what was played before, action by action."""

    def __init__(self, actions: Iterable[Action]) -> None:
        super().__init__(0)
        self.actions = list(actions)

    def choice(self, seq: "SupportsLenAndGetItem[Any]") -> Any:
        action = self.actions.pop(0)
        assert action in [seq[place] for place in range(len(seq))]
        return action


def played_out(rules: RuleSet, seed: int) -> Game:
    """Play a game of two to its end, by chance."""
    rng = random.Random(seed)
    game = Game(Setup.shuffled(rules, ("Olga", "Pavel"), rng))
    while game.mover is not None:
        game.play(rng.choice(game.legal_actions))
    return game


@pytest.mark.parametrize("rules", FOR_TWO, ids=lambda rules: rules.name)
def test_r9_4_two_people_finish_a_game_by_keys_alone(rules: RuleSet) -> None:
    game = played_out(rules, 3)
    whole = game.actions
    game.undo(4)
    table = Table(game, (Seat("Olga"), Seat("Pavel")), "two")
    keys = AsBefore(whole[game.ply :])
    seats: list[int | None] = []

    async def steps(pilot: "Pilot[None]", screen: TableScreen) -> None:
        while screen.is_current:
            if screen.course.hidden:
                assert_hidden(pilot, screen)
                await press(pilot, screen, "enter")
                seats.append(screen.course.seat)
            await press(pilot, screen, *keys_for(screen, keys))

    assert run(table, steps) == [game.outcome]
    assert game.actions == whole
    assert len(seats) > 1
    assert all(seat != before for before, seat in pairwise(seats)), "nobody is asked twice"


def test_the_search_for_cards_finds_them() -> None:
    assert seen("A♠ 10♣ takes", CARDS, False) == {"A♠", "10♣"}
    assert seen("PASS 10C, 8S.", CARDS, True) == {"10C", "8S"}
