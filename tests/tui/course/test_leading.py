"""The course leads the hand: where the cursor stands, what goes by itself, what one key does."""

from dataclasses import replace

import pytest

from durak.engine import PEREVODNOY, Game, parse_card
from durak.table.notes import Note, NoteKind
from durak.table.options import Pace
from durak.table.preferences import Preferences
from durak.tui.course.flow import LEAST_THOUGHT
from durak.tui.course.protocol import Preferred, ScreenCovered, ScreenUncovered, StartTimer, Touched
from durak.tui.course.stages import (
    BotAsked,
    BoutEnded,
    Explaining,
    Lock,
    Passing,
    TurnUnseen,
    YourTurn,
)
from durak.tui.layout import Layout
from durak.tui.wordings import prompt_of
from tests.tui.course.test_course import HANDS, against_a_bot, burst, for_two, seconds_of
from tests.tui.course.world import World, table_of
from tests.tui.table_host import ScriptedTable, game_of

COVERING = ("Js Qd Tc Kc 7h Ah", "8s 8d 8h Jh Qh Kh")
PASSING_ON = ("8c 8d Th Kc 7h Ah", "8s Qd Tc Jh Qh Kh")


def attacked(hands: tuple[str, str], attack: str) -> World:
    """Anna has attacked you, and it is your turn."""
    rules = PEREVODNOY if hands is PASSING_ON else game_of(HANDS, "6h", 0).setup.rules
    world = World.of(ScriptedTable(game_of(hands, "6h", 1, rules), [attack]))
    world.rest()
    return world


def cursor(world: World) -> str:
    return str(world.course.model.cursor_card)


def test_a_turn_begins_at_the_cheapest_card_that_fits_also_after_a_card_of_ones_own() -> None:
    world = attacked(COVERING, "attack 8s 8d")
    assert cursor(world) == "J♠"
    world.keys("enter")
    assert cursor(world) == "Q♦"


def test_tab_goes_round_the_cards_that_fit() -> None:
    world = attacked(COVERING, "attack 8s")
    cards = []
    for key in ("tab", "tab", "tab", "shift+tab", "shift+tab"):
        world.keys(key)
        cards.append(cursor(world))
    assert cards == ["7♥", "A♥", "J♠", "A♥", "7♥"]
    world.keys("home", "tab")
    assert cursor(world) == "J♠"


def test_up_and_down_go_to_the_nearest_card_of_the_other_row() -> None:
    table = table_of(PEREVODNOY, (0,), 2, 3)
    world = World.of(table, layout=Layout.LOW)
    world.rest()
    world.keys("down")
    assert world.course.message == ("Your cards lie in one row.",)
    world.course = replace(world.course, hand_width=20, layout=Layout.LOW)
    world.keys("home", "right", "down")
    assert world.course.selection.cursor in (4, 5)
    world.keys("up")
    assert world.course.selection.cursor in (1, 2)


@pytest.mark.parametrize(
    ("keys", "log"),
    [("r", "transfer 8c"), ("home r", "transfer 8c"), ("end r", "transfer 8c")],
)
def test_r6_the_one_card_that_transfers_is_played_wherever_the_cursor_stands(
    keys: str, log: str
) -> None:
    hands = (PASSING_ON[0].replace("8d", "9d"), PASSING_ON[1])
    world = World.of(ScriptedTable(game_of(hands, "6h", 1, PEREVODNOY), ["attack 8s"]))
    world.rest()
    world.keys(*keys.split())
    assert world.log() == f"attack 8s, {log}"


def test_r6_of_several_cards_that_transfer_the_cursor_goes_to_the_first_and_it_is_said() -> None:
    world = attacked(PASSING_ON, "attack 8s")
    world.keys("end")
    assert "R passes it on with 8♣ or 8♦" in prompt_of(world.course.model).wordings[0][1]
    world.keys("r")
    assert (cursor(world), world.log()) == ("8♣", "attack 8s")
    assert world.course.message == ("8♣ or 8♦ can pass it on.", "R passes it on with 8♣")
    world.keys("r")
    assert world.log() == "attack 8s, transfer 8c"


def test_where_one_thing_can_be_done_enter_does_it_and_a_click_on_another_card_does_not() -> None:
    hands = ("6s 6d 7c 7d 6c 8c", "As Qd Tc Jh Qh Kh")
    world = attacked(hands, "attack As")
    assert prompt_of(world.course.model).text == "Nothing of yours fits: Enter takes"
    for _ in range(2):
        world.happen(Touched(parse_card("6s")), world.seen)
    assert world.log() == "attack As", "never by itself"
    world.keys("enter")
    assert world.log() == "attack As, take"


def test_space_picks_a_card_and_goes_on_to_the_one_that_may_join_it() -> None:
    hands = ("6s 6d 9c 7d 6c 8c", "7c 8s 9s Ts Js Qs")
    world = World.of(ScriptedTable(game_of(hands, "Ah", 0), []))
    world.rest()
    world.keys("space", "space", "space", "enter")
    assert world.log() == "attack 6c 6d 6s"


def test_a_key_without_a_meaning_is_answered_for_the_whole_hand() -> None:
    world = attacked(COVERING, "attack 8s")
    world.keys("home", "x")
    assert world.course.message == (
        "That key does nothing here.",
        "3 cards fit: J♠ 7♥ A♥.",
        "You can: Tab Next, Enter Play, 1-6 Cover, T Take",
    )


def nothing_to_add() -> World:
    """You have attacked with 6♣ and Anna takes: nothing of yours fits."""
    world = against_a_bot("take", auto_done=True)
    world.rest()
    world.keys("enter")
    asked = world.course.stage
    assert isinstance(asked, BotAsked)
    world.think(asked.question)
    world.ring(asked.pause)
    return world


def test_r5_1_a_seat_with_nothing_to_add_is_done_by_itself_after_the_usual_pause() -> None:
    world = nothing_to_add()
    stage = world.course.stage
    assert isinstance(stage, Passing)
    assert seconds_of(world, stage.pause) == Pace.NORMAL.value
    prompt = prompt_of(world.course.model)
    assert (prompt.head, prompt.text) == (
        "YOU MAY THROW IN",
        "Nothing of yours fits: you are done by itself",
    )
    world.ring(stage.pause)
    assert world.log() == "attack 6c, take, pass"


@pytest.mark.parametrize("key", ["d", "enter", "space", "x"])
def test_any_key_cuts_that_pause_short_and_p_holds_it(key: str) -> None:
    world = nothing_to_add()
    stage = world.course.stage
    assert isinstance(stage, Passing)
    world.keys("p")
    world.ring(stage.pause)
    assert world.log() == "attack 6c, take"
    world.keys("h")
    assert world.course.message == ("There is nothing to decide: nothing of yours fits.",)
    world.keys(key)
    assert world.log() == "attack 6c, take, pass"


def test_undo_goes_back_behind_what_went_by_itself() -> None:
    world = nothing_to_add()
    world.rest()
    assert world.log() == "attack 6c, take, pass"
    world.keys("u")
    assert (world.log(), world.course.message[0]) == ("", "Taken back: you attack 6♣.")


def test_it_can_be_switched_off_and_on_again_in_the_middle_of_it() -> None:
    world = nothing_to_add()
    world.happen(ScreenCovered())
    world.happen(Preferred(Preferences(auto_done=False)))
    world.happen(ScreenUncovered())
    assert isinstance(world.course.stage, TurnUnseen)
    world.rest()
    assert isinstance(world.course.stage, YourTurn)
    assert prompt_of(world.course.model).text == "Nothing of yours fits: Enter for Done"
    world.happen(Preferred(Preferences(auto_done=True)))
    world.rest()
    assert world.log() == "attack 6c, take, pass"


def test_r9_4_between_two_people_nothing_goes_by_itself() -> None:
    world = for_two()
    world.rest()
    world.keys("enter")
    world.rest()
    world.keys("enter")
    world.rest()
    world.keys("enter")
    world.rest()
    world.keys("t")
    world.rest()
    world.keys("enter")
    world.rest()
    assert (world.log(), world.course.model.fitting) == ("attack 6c, take", ())


def test_after_a_key_that_cut_a_pause_short_no_key_plays_for_a_moment() -> None:
    world = against_a_bot("attack 7c", first=1)
    asked = world.course.stage
    assert isinstance(asked, BotAsked)
    burst(world, "space")
    world.think(asked.question)
    burst(world, "enter")
    stage = world.course.stage
    assert isinstance(stage, TurnUnseen)
    assert seconds_of(world, stage.lock.timer) == 0.3
    assert world.log() == "attack 7c"


@pytest.mark.parametrize("explained", [False, True])
def test_r8_2_once_you_are_out_e_plays_to_the_end_without_a_pause(explained: bool) -> None:
    world = out_of_the_game()
    if explained:
        note = Explaining(Note(NoteKind.SAFE, 0), Lock())
        world.course = replace(world.course, stage=note)
    world.effects.clear()
    world.keys("у")
    for _ in range(500):
        stage = world.course.stage
        if isinstance(stage, BotAsked) and stage.answer is None:
            world.think(stage.question)
        elif isinstance(stage, BotAsked | BoutEnded):
            world.ring(stage.pause)
    assert world.ended == [world.table.game.outcome]
    pauses = {effect.seconds for effect in world.effects if isinstance(effect, StartTimer)}
    assert pauses == {0, LEAST_THOUGHT}, "the longer one is for a bot that thinks"


def test_e_says_when_it_is_for_while_you_are_in_the_game() -> None:
    world = against_a_bot()
    world.rest()
    world.keys("e")
    assert world.course.message == (
        "You are still in the game: it can be played to the end once you are out.",
    )


def out_of_the_game() -> World:
    """You are out, and three bots play on."""
    for seed in range(200):
        table = table_of(PEREVODNOY, (0,), 4, seed, 400)
        game: Game = table.game
        plies = [n for n in range(game.ply) if 0 in game.at(n).knowledge.exited]
        if plies and game.ply - plies[0] > 6:
            table.take_back(plies[0] + 1)
            return World.of(table)
    raise AssertionError("nobody was out early")
