"""The table screen in motion: refusals, pauses, the end of a bout, sizes, plain looks, leaving."""

import random

import pytest
from textual import events
from textual.pilot import Pilot

from durak.engine import (
    PEREVODNOY,
    PODKIDNOY,
    Cover,
    Game,
    Outcome,
    RuleSet,
    Setup,
    Transfer,
    cards_of,
    cards_played,
)
from durak.table.options import Pace
from durak.table.seat import Seat
from durak.table.table import Table
from durak.tui.screens.log import LogScreen
from durak.tui.screens.table import TableScreen
from durak.tui.widgets.buttons import ButtonRow
from durak.tui.widgets.drawn import Drawn
from durak.tui.widgets.footer import Footer
from durak.tui.widgets.hand import HandRow
from durak.tui.widgets.prompt import PromptLine
from durak.tui.widgets.talon import TalonBox
from durak.tui.widgets.too_small import TooSmall
from tests.tui.table_host import (
    HOME,
    ROOMY,
    SMALLEST,
    ScriptedTable,
    SlowBot,
    SlowTable,
    click,
    end_pause,
    game_of,
    log_text,
    pairs_lines,
    part_lines,
    picture,
    play,
    press,
    run,
    screen_lines,
    settle,
)
from tests.tui.test_table_bouts import defence, transfer


def prompt(screen: TableScreen) -> str:
    return part_lines(screen, PromptLine)[0].strip()


def test_r11_a_refused_key_changes_nothing_and_says_why() -> None:
    table = defence()

    async def steps(pilot: Pilot[None], screen: TableScreen) -> None:
        before = table.game.position
        await press(pilot, screen, "home")
        for key, why in (
            ("enter", "10♣ does not beat 8♠: it is of another suit, and trump is ♥."),
            ("d", "You defend against 8♠: cover or take."),
            ("r", "There is no transfer in Podkidnoy."),
            ("5", "There is no attack with the number 5."),
            ("p", "It is your turn: the bots wait for you."),
            ("space", "10♣ does not beat 8♠: it is of another suit, and trump is ♥."),
            ("x", "That key does nothing here. 3 cards fit: J♠ 7♥ A♥."),
        ):
            await press(pilot, screen, key)
            assert prompt(screen) == f"YOU DEFEND  {why}"
        assert table.game.position == before
        await press(pilot, screen, "right")
        assert prompt(screen).startswith("YOU DEFEND  3 cards fit: J♠ 7♥ A♥")

    run(table, steps)


def test_cyrillic_and_capital_letters_play_too() -> None:
    table = defence()

    async def steps(pilot: Pilot[None], screen: TableScreen) -> None:
        table.script.actions.clear()
        await press(pilot, screen, "Е")

    run(table, steps)
    assert log_text(table).startswith("attack 8s, take")


def test_two_quick_enters_lay_one_card() -> None:
    table = defence()

    async def steps(pilot: Pilot[None], screen: TableScreen) -> None:
        await press(pilot, screen, "right", "right", "right")
        for _ in range(2):
            pilot.app.post_message(events.Key("enter", None))
        await settle(pilot, screen)
        assert sum(isinstance(action, Cover) for action in table.game.actions) == 1

    run(table, steps)


def test_r5_4_the_end_of_a_bout_stays_until_a_key_and_says_why() -> None:
    table = defence()

    async def steps(pilot: Pilot[None], screen: TableScreen) -> None:
        await press(pilot, screen, "space")
        assert prompt(screen).startswith("YOU DEFEND")
        table.script.actions.clear()
        await press(pilot, screen, "right", "right", "right", "enter")
        assert prompt(screen) == "ALL COVERED  Vera may throw in (5 more may come)"
        await press(pilot, screen, "space", "space", "space")
        assert prompt(screen) == "BEATEN  You have covered 1 attack.   any key goes on"
        assert "8♠" in pairs_lines(screen)[1]
        assert "Talon 12" in part_lines(screen, TalonBox)[0]
        await press(pilot, screen, "x")
        assert prompt(screen).startswith("YOU ATTACK")
        assert "8♠" not in "".join(pairs_lines(screen))
        assert "Talon 10" in part_lines(screen, TalonBox)[0]

    run(table, steps, pace=Pace.SLOW)


def test_bots_stop_at_p_and_go_on_at_p() -> None:
    table = defence()

    async def steps(pilot: Pilot[None], screen: TableScreen) -> None:
        await press(pilot, screen, "p")
        assert prompt(screen) == "PAUSED  Vera opens against you   P or Space goes on"
        await press(pilot, screen, "right")
        assert table.game.ply == 0
        await press(pilot, screen, "з")
        assert log_text(table) == "attack 8s"

    run(table, steps, pace=Pace.SLOW)


def test_bots_wait_under_the_log_and_go_on_after_it() -> None:
    table = defence()

    async def steps(pilot: Pilot[None], screen: TableScreen) -> None:
        await pilot.press("l")
        assert isinstance(pilot.app.screen, LogScreen)
        end_pause(screen)
        await pilot.pause()
        assert table.game.ply == 0
        await press(pilot, screen, "escape")
        assert log_text(table) == "attack 8s"

    run(table, steps, pace=Pace.SLOW)


def test_resizing_in_mid_bout_lays_everything_out_again() -> None:
    table = defence()

    async def steps(pilot: Pilot[None], screen: TableScreen) -> None:
        await press(pilot, screen, "enter")
        await pilot.resize_terminal(*SMALLEST)
        await pilot.pause()
        assert screen_lines(screen) == picture("second-attack-60x18")
        await pilot.resize_terminal(59, 18)
        await pilot.pause()
        assert "needs 60x18, has 59x18" in "\n".join(screen_lines(screen))
        await pilot.press("t")
        assert log_text(table) == "attack 8s, cover 8s Js, throw 8d"
        for width, height in (ROOMY, HOME):
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            assert screen_lines(screen) == picture(f"second-attack-{width}x{height}")
        await press(pilot, screen, "t")
        assert log_text(table).startswith("attack 8s, cover 8s Js, throw 8d, take")

    run(table, steps)


def test_memory_panel_lies_over_the_table_at_80x24_and_goes_away_again() -> None:
    async def steps(pilot: Pilot[None], screen: TableScreen) -> None:
        before = screen_lines(screen)
        await press(pilot, screen, "m")
        assert screen_lines(screen)[6].endswith("│♣  ? ? ? ? ● ? ? ● ?      │")
        await press(pilot, screen, "ь", "m")
        assert [*screen_lines(screen)[:13], *screen_lines(screen)[14:]] == [
            *before[:13],
            *before[14:],
        ]
        assert "Known cards are shown at their seats." in screen_lines(screen)[13]

    run(defence(), steps)


def test_in_a_window_too_small_an_open_memory_panel_is_not_left_on_top() -> None:
    async def steps(pilot: Pilot[None], screen: TableScreen) -> None:
        await press(pilot, screen, "m")
        before = screen_lines(screen)
        for size in ((59, 17), (30, 6), (12, 3)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert "●" not in "".join(screen_lines(screen))
            assert [type(part) for part in screen.query(Drawn) if part.region] == [TooSmall]
        await pilot.resize_terminal(*HOME)
        await pilot.pause()
        assert screen_lines(screen) == before

    run(defence(), steps)


def test_in_a_window_too_small_nothing_cuts_a_pause_short_unseen() -> None:
    table = defence()
    table.game.undo(table.game.ply)

    async def steps(pilot: Pilot[None], screen: TableScreen) -> None:
        await pilot.press("p")
        assert screen.course.paused
        await pilot.resize_terminal(50, 15)
        await pilot.pause()
        for key in ("x", "space", "p", "right"):
            await pilot.press(key)
        await pilot.click(offset=(5, 5))
        assert screen.course.paused
        await pilot.resize_terminal(*HOME)
        await pilot.pause()
        assert table.game.ply == 0

    run(table, steps, pace=Pace.SLOW)


def test_memory_is_hidden_where_the_panel_is_always_in_sight() -> None:
    async def steps(pilot: Pilot[None], screen: TableScreen) -> None:
        assert "─ Memory ─" in "\n".join(screen_lines(screen))
        await press(pilot, screen, "m")
        assert "─ Memory ─" not in "\n".join(screen_lines(screen))
        told = "Known cards are hidden, at the seats too: M shows them."
        assert told in prompt(screen)

    run(defence(), steps, ROOMY)


def test_sorting_keeps_the_cursor_on_its_card() -> None:
    async def steps(pilot: Pilot[None], screen: TableScreen) -> None:
        await press(pilot, screen, "end", "s")
        cards = part_lines(screen, HandRow)[1].replace("*", "").split()
        assert cards == ["7♥", "10♣", "J♠", "Q♦", "K♣", "▲"]

    run(defence(), steps)


@pytest.mark.parametrize("size", [SMALLEST, HOME, (100, 34), ROOMY])
def test_ascii_mode_shows_nothing_but_ascii(size: tuple[int, int]) -> None:
    async def steps(pilot: Pilot[None], screen: TableScreen) -> None:
        text = "\n".join(screen_lines(screen))
        assert text.isascii()
        assert "10C" in text
        await press(pilot, screen, "home", "enter")
        assert "10C does not beat 8S" in prompt(screen)

    run(defence(), steps, size, ascii_only=True)


def test_no_color_draws_cards_as_boxes_whose_frames_tell_them_apart(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")

    async def steps(pilot: Pilot[None], screen: TableScreen) -> None:
        assert part_lines(screen, HandRow)[:5] == [
            "                                        ┏━━━┓",
            "                      ╭╌╌╌╮ ╭╌╌╌╮ ╭╌╌╌╮ ┃J♠ ┃ ╭───╮ ╭───╮",
            "                      ┊10♣┊ ┊K♣ ┊ ┊Q♦ ┊ ┃▲  ┃ │7♥ │ │A♥ │",
            "                      ┊   ┊ ┊   ┊ ┊   ┊ ┗━━━┛ │  *│ │  *│",
            "                      ╰╌╌╌╯ ╰╌╌╌╯ ╰╌╌╌╯       ╰───╯ ╰───╯",
        ]
        assert part_lines(screen, ButtonRow)[0].strip() == "[1 Cover 8♠] [T Take]  D Done"

    run(defence(), steps)


def test_q_leaves_without_an_outcome() -> None:
    async def steps(pilot: Pilot[None], screen: TableScreen) -> None:
        await pilot.press("q")
        await pilot.pause()

    assert run(transfer(), steps) == [None]


def test_q_while_a_bot_thinks_waits_for_nobody() -> None:
    bot = SlowBot("take")
    game = game_of(("7c 7d Tc Kc 7h Ah", "8c 8d 8h Jh Qh Kh"), "6h", first=0)
    table = SlowTable(game, [bot])

    async def steps(pilot: Pilot[None], screen: TableScreen) -> None:
        await pilot.press("enter")
        assert screen.course.thinking
        await pilot.press("q")

    assert run(table, steps) == [None]
    assert bot.stopped


def test_q_while_the_end_of_the_game_lies_open_leads_to_its_result() -> None:
    game = Game(Setup.shuffled(PODKIDNOY, ("You", "Anna"), random.Random(5)))
    while game.mover is not None:
        game.play(game.legal_actions[0])
    last = game.actions[-1]
    game.undo(1)
    table = Table(game, (Seat("You"), Seat("Anna", "random")), "last move")

    async def steps(pilot: Pilot[None], screen: TableScreen) -> None:
        play(screen, last)
        assert screen.course.waiting
        await pilot.press("q")
        await pilot.pause()

    results = run(table, steps, pace=Pace.SLOW)
    assert results == [game.outcome]
    assert isinstance(results[0], Outcome)


def test_tab_goes_round_the_cards_that_fit_and_takes_no_focus() -> None:
    async def steps(pilot: Pilot[None], screen: TableScreen) -> None:
        for key, card in (("tab", "7♥"), ("tab", "A♥"), ("tab", "J♠"), ("shift+tab", "A♥")):
            await press(pilot, screen, key)
            assert str(screen.model.cursor_card) == card
            assert screen.focused is None

    run(defence(), steps)


@pytest.mark.parametrize("size", [SMALLEST, HOME, (100, 34), ROOMY])
def test_the_course_knows_how_much_room_the_hand_has(size: tuple[int, int]) -> None:
    async def steps(pilot: Pilot[None], screen: TableScreen) -> None:
        room = screen.query_one(HandRow).size
        assert (screen.course.hand_width, screen.course.layout.hand_height) == room

    run(defence(), steps, size)


def test_picking_where_one_card_is_played_says_what_plays_it() -> None:
    game = game_of(("Js Qd Tc Kc 7h Ah", "8s 8d 8h Jh Qh Kh"), "6h", first=1)
    table = ScriptedTable(game, ["attack 8s 8d"])

    async def steps(pilot: Pilot[None], screen: TableScreen) -> None:
        await press(pilot, screen, "end", "space")
        assert prompt(screen) == ("YOU DEFEND  One card at a time. A♥: press 1 or 2 to cover")
        await press(pilot, screen, "left", "left", "space")
        assert prompt(screen) == "YOU DEFEND  One card at a time: Enter plays J♠"

    run(table, steps)


def test_a_window_that_is_too_small_offers_nothing_but_leaving() -> None:
    table = defence()

    async def steps(pilot: Pilot[None], screen: TableScreen) -> None:
        assert screen.check_action("take", ()) is True
        await pilot.resize_terminal(59, 18)
        await pilot.pause()
        offered = [
            command.id
            for command in screen.COMMANDS_HERE
            if screen.check_action(command.id, ()) is not False
        ]
        assert offered == ["leave"]
        await screen.run_action("take")
        await settle(pilot, screen)
        assert log_text(table) == "attack 8s"
        await pilot.press("q")
        await pilot.pause()

    assert run(table, steps) == [None]


def test_an_answer_for_a_moment_that_has_passed_is_dropped() -> None:
    table = defence()

    async def steps(pilot: Pilot[None], screen: TableScreen) -> None:
        stale = table.question()
        assert stale is not None
        await press(pilot, screen, "space")
        screen.run_worker(stale.answer, thread=True)
        await settle(pilot, screen)
        assert log_text(table) == "attack 8s"

    run(table, steps, pace=Pace.SLOW)


def keys_for(screen: TableScreen, rng: random.Random) -> list[str]:
    """Return the keys by which a person plays one of the legal actions, drawn by chance."""
    model = screen.model
    action = rng.choice(model.legal)
    cards = cards_of(cards_played(action))
    if not cards:
        return ["t" if str(action) == "take" else "d"]
    keys, cursor = [], model.selection.cursor
    for card in cards:
        place = model.hand.index(card)
        keys += ["right" if place > cursor else "left"] * abs(place - cursor)
        keys += ["space"] * (len(cards) > 1)
        cursor = place
    if isinstance(action, Cover):
        return [*keys, str(1 + [pair[0] for pair in model.view.pairs].index(action.attack.bit))]
    return [*keys, "r" if isinstance(action, Transfer) else "enter"]


@pytest.mark.parametrize("rules", [PODKIDNOY, PEREVODNOY], ids=lambda rules: rules.name)
def test_a_whole_game_by_keys_reaches_its_outcome(rules: RuleSet) -> None:
    names = ("You", "Anna", "Boris", "Vera")
    game = Game(Setup.shuffled(rules, names, random.Random(5)))
    seats = (Seat("You"), *[Seat(name, "greedy") for name in names[1:]])
    table = Table(game, seats, "whole game")
    rng = random.Random(5)

    async def steps(pilot: Pilot[None], screen: TableScreen) -> None:
        while screen.is_current:
            ply = game.ply
            await press(pilot, screen, *keys_for(screen, rng))
            assert game.ply > ply, prompt(screen)

    results = run(table, steps)
    assert results == [game.outcome]
    assert isinstance(results[0], Outcome)


def test_a_click_on_an_empty_place_skips_a_pause() -> None:
    table = defence()

    async def steps(pilot: Pilot[None], screen: TableScreen) -> None:
        await pilot.click(HandRow, offset=(0, 0))
        await settle(pilot, screen)
        assert log_text(table) == "attack 8s"
        await click(pilot, screen, "sort")
        assert screen.model.selection.order.value == "rank"

    run(table, steps, pace=Pace.SLOW)


def test_a_click_after_a_ctrl_click_on_another_card_adds_its_own_card() -> None:
    game = game_of(("6c 6s Tc Kc 7h Ah", "8s 8d 8h Jh Qh Kh"), "6h", first=0)
    table = ScriptedTable(game, ["take"])

    async def steps(pilot: Pilot[None], screen: TableScreen) -> None:
        await click(pilot, screen, "touch('6c')")
        await click(pilot, screen, "touch('6s')", ctrl=True)
        await click(pilot, screen, "touch('6c')")
        assert log_text(table) == ""
        assert prompt(screen).startswith("YOU ATTACK  Enter attacks Anna with 6♣ 6♠")
        await click(pilot, screen, "touch('6c')")
        assert log_text(table).startswith("attack 6c 6s")

    run(table, steps)


def test_a_card_that_cannot_be_played_is_refused_at_every_further_click() -> None:
    async def steps(pilot: Pilot[None], screen: TableScreen) -> None:
        await click(pilot, screen, "touch('Kc')")
        for _ in range(2):
            await click(pilot, screen, "touch('Kc')")
            assert prompt(screen).startswith("YOU DEFEND  K♣ does not beat 8♠")

    run(defence(), steps)


def test_nothing_on_the_table_takes_the_focus() -> None:
    async def steps(pilot: Pilot[None], screen: TableScreen) -> None:
        assert screen.focused is None
        await pilot.press("tab")
        await click(pilot, screen, "touch('Js')")
        assert screen.focused is None

    run(defence(), steps)


def test_a_double_click_closes_the_log_and_not_the_table_below() -> None:
    async def steps(pilot: Pilot[None], screen: TableScreen) -> None:
        await pilot.press("l")
        footer = pilot.app.screen.query_one(Footer)
        for _ in range(2):
            footer.post_message(Footer.Pressed("close", extra=False))
        await settle(pilot, screen)
        assert pilot.app.screen is screen

    run(defence(), steps)
