"""The course of a game: hurried keys, late answers, curtains, hints and undo, without a screen."""

from dataclasses import replace

import pytest

from durak.bots.advice import Advice, AdviceReason
from durak.engine import DUEL, Game, card_of, parse_action, parse_card
from durak.table.options import Pace
from durak.table.preferences import Memory, Order, Preferences
from durak.table.seat import Seat
from durak.table.table import Table
from durak.tui.course.flow import HAND_OVER_PAUSE, SKIP_PAUSE, begin
from durak.tui.course.protocol import (
    Advised,
    CallOff,
    Consult,
    Elapsed,
    KeyPressed,
    Ordered,
    Painted,
    Preferred,
    Resized,
    ScreenCovered,
    ScreenUncovered,
    StartTimer,
    Touched,
)
from durak.tui.course.stages import (
    BotAsked,
    BoutEnded,
    HandingOver,
    Over,
    TurnUnseen,
    UndoAsked,
    YourTurn,
)
from durak.tui.layout import Layout
from durak.tui.wordings import prompt_of
from tests.tui.course.world import World, check
from tests.tui.table_host import ScriptedTable, game_of
from tests.tui.test_hand_over import played_out

HANDS = ("6c 7d 8h 9h Th Jh", "6d 7c 8s 9s Ts Js")


def against_a_bot(
    *script: str, first: int = 0, auto_done: bool = False, pace: Pace = Pace.NORMAL
) -> World:
    """You hold 6♣ 7♦ and four trumps; Anna plays by the script."""
    table = ScriptedTable(game_of(HANDS, "6h", first), script)
    return World.of(table, pace, preferences=Preferences(auto_done=auto_done))


def for_two(first: int = 0) -> World:
    """Olga and Pavel share the screen."""
    return World.of(Table(game_of(HANDS, "6h", first), (Seat("Olga"), Seat("Pavel")), "two"))


def burst(world: World, *keys: str) -> None:
    """Press keys that come in one piece: nothing is painted between them."""
    world.paint()
    for key in keys:
        world.press(KeyPressed(key))
    while world.queue:
        world.deliver()


def after_a_take(pace: Pace = Pace.NORMAL) -> World:
    """You have attacked with 6♣ and added nothing, the bot takes: the end of the bout lies open."""
    world = against_a_bot("take", pace=pace)
    world.rest()
    world.keys("enter")
    world.rest()
    world.keys("d")
    assert isinstance(world.course.stage, BoutEnded)
    return world


def seconds_of(world: World, number: int | None) -> float:
    """Return how long the timer of this number runs."""
    started = [it for it in world.effects if isinstance(it, StartTimer) and it.number == number]
    return started[-1].seconds


def test_a_turn_is_open_to_keys_only_once_it_has_been_painted() -> None:
    world = against_a_bot()
    assert isinstance(world.course.stage, TurnUnseen)
    world.happen(KeyPressed("enter"))
    world.happen(Painted(world.course.number - 1))
    world.happen(KeyPressed("enter"))
    assert world.log() == ""
    world.happen(Painted(world.course.number))
    assert isinstance(world.course.stage, YourTurn)
    world.paint()
    world.happen(KeyPressed("enter"), world.seen)
    assert world.log() == "attack 6c"


def test_keys_pressed_while_a_bot_plays_were_not_meant_for_the_turn_that_comes() -> None:
    world = against_a_bot("attack 7c", first=1)
    asked = world.course.stage
    assert isinstance(asked, BotAsked)
    world.paint()
    for key in ("right", "enter", "t"):
        world.press(KeyPressed(key))
    world.think(asked.question)
    world.ring(asked.pause)
    while world.queue:
        world.deliver()
    assert world.log() == "attack 7c"
    world.rest()
    assert (world.course.your_turn, world.course.model.cursor_card) == (True, parse_card("9h"))


def test_of_the_keys_of_one_burst_one_plays_a_card_and_none_the_next_one_unseen() -> None:
    game = game_of(("Js Qd Tc Kc 7h Ah", "8s 8d 8h Jh Qh Kh"), "6h", first=1)
    world = World.of(ScriptedTable(game, ["attack 8s 8d"]))
    world.rest()
    burst(world, "enter", "enter")
    assert world.log() == "attack 8d 8s, cover 8s Js"
    world.keys("enter")
    assert world.log() == "attack 8d 8s, cover 8s Js, cover 8d Qd"


def test_keys_and_clicks_made_while_the_table_was_not_there_play_nothing_once_it_is() -> None:
    for made in (KeyPressed("enter"), Ordered("play"), Touched(parse_card("6c"))):
        world = against_a_bot()
        world.rest()
        world.keys("home")
        world.course = replace(world.course, touched=parse_card("6c"))
        world.resize(Layout.TINY)
        world.happen(made, world.seen)
        world.press(made)
        world.resize(Layout.HOME)
        while world.queue:
            world.deliver()
        assert world.log() == ""
        world.happen(ScreenCovered())
        world.happen(made if isinstance(made, Touched) else KeyPressed("enter"), world.seen)
        assert world.log() == ""


def test_a_painting_under_another_screen_or_of_a_notice_shows_nobody_a_turn() -> None:
    for hide in (Layout.TINY, None):
        world = against_a_bot()
        number = world.course.number
        if hide:
            world.resize(hide)
        else:
            world.happen(ScreenCovered())
        world.happen(Painted(number))
        assert isinstance(world.course.stage, TurnUnseen)
        if hide:
            world.resize(Layout.HOME)
        else:
            world.happen(ScreenUncovered())
        world.queue.clear()
        world.happen(Painted(number))
        assert isinstance(world.course.stage, YourTurn)


def test_a_key_pressed_twice_ends_a_pause_and_plays_no_card() -> None:
    world = after_a_take()
    burst(world, "enter", "enter", "enter")
    burst(world, "enter")
    stage = world.course.stage
    assert isinstance(stage, TurnUnseen)
    assert (stage.lock.painting, seconds_of(world, stage.lock.timer)) == (None, SKIP_PAUSE)
    assert world.log() == "attack 6c, take, pass"
    world.rest()
    world.keys("enter")
    assert world.log() == "attack 6c, take, pass, attack 7d"


def test_a_painting_that_was_lost_is_asked_for_again_by_the_next_key() -> None:
    world = against_a_bot()
    world.queue.clear()
    burst(world, "x")
    assert (world.course.your_turn, world.log()) == (True, "")


def test_a_key_for_a_pause_that_has_just_ended_by_itself_plays_no_card() -> None:
    world = after_a_take()
    assert isinstance(world.course.stage, BoutEnded)
    world.ring(world.course.stage.pause)
    burst(world, "enter")
    burst(world, "enter")
    stage = world.course.stage
    assert isinstance(stage, TurnUnseen)
    assert (stage.lock.painting, seconds_of(world, stage.lock.timer)) == (None, SKIP_PAUSE)
    assert world.log() == "attack 6c, take, pass"


def test_where_no_pause_can_be_seen_a_turn_needs_none_of_its_own() -> None:
    world = after_a_take(Pace.INSTANT)
    assert isinstance(world.course.stage, BoutEnded)
    world.ring(world.course.stage.pause)
    assert isinstance(world.course.stage, TurnUnseen)
    assert world.course.stage.lock.timer is None


def test_a_hint_asked_for_in_the_moment_a_turn_comes_is_not_refused_for_another_turn() -> None:
    world = after_a_take()
    burst(world, "space", "h")
    assert (world.course.model.my_turn, world.course.message) == (True, ())
    assert not [effect for effect in world.effects if isinstance(effect, Consult)]


def test_a_click_in_the_pause_after_a_bout_is_not_the_first_one_of_the_next() -> None:
    world = after_a_take()
    world.happen(Touched(parse_card("7d")))
    world.rest()
    world.happen(Touched(parse_card("7d")), world.seen)
    assert world.log() == "attack 6c, take, pass"
    world.happen(Touched(parse_card("7d")), world.seen)
    assert world.log() == "attack 6c, take, pass, attack 7d"


def test_r9_4_a_key_pressed_twice_shows_the_cards_and_plays_none() -> None:
    world = for_two()
    world.rest()
    burst(world, "enter", "enter")
    burst(world, "enter", "space")
    assert (world.course.hidden, world.log()) == (False, "")
    stage = world.course.stage
    assert isinstance(stage, TurnUnseen)
    assert (stage.lock.painting, seconds_of(world, stage.lock.timer)) == (None, HAND_OVER_PAUSE)


def test_r9_4_a_key_pressed_twice_does_not_show_the_next_hand() -> None:
    world = for_two()
    world.rest()
    world.keys("enter")
    world.rest()
    burst(world, "enter", "enter")
    burst(world, "enter")
    assert (world.course.hidden, world.log()) == (True, "attack 6c")
    stage = world.course.stage
    assert isinstance(stage, HandingOver)
    assert seconds_of(world, stage.lock.timer) == HAND_OVER_PAUSE
    check(world)


def test_r9_4_an_older_lock_does_not_open_a_newer_one() -> None:
    world = for_two()
    world.rest()
    world.keys("enter")
    world.rest()
    world.keys("enter")
    older = world.course.number
    world.keys("u")
    world.answer_undo(agreed=True)
    world.happen(Elapsed(older))
    world.keys("enter")
    assert (world.course.hidden, world.log()) == (True, "")
    world.ring(world.course.number)
    world.keys("enter")
    assert not world.course.hidden


def test_r9_4_only_what_is_asked_about_is_taken_back() -> None:
    world = for_two()
    world.rest()
    world.keys("enter")
    world.rest()
    world.keys("enter")
    world.rest()
    world.keys("enter")
    assert world.log() == "attack 6c"
    burst(world, "u", "t", "u")
    assert isinstance(world.course.stage, UndoAsked)
    world.answer_undo(agreed=False)
    assert (world.course.hidden, world.log()) == (True, "attack 6c")


@pytest.mark.parametrize("agreed", [True, False])
@pytest.mark.parametrize("late", [True, False])
def test_r9_4_the_last_move_of_a_game_may_be_taken_back_in_the_pause_that_shows_it(
    agreed: bool, late: bool
) -> None:
    whole = played_out(DUEL, 3)
    game = Game(whole.setup, whole.actions[:-1])
    world = World.of(Table(game, (Seat("Olga"), Seat("Pavel")), "two"), Pace.SLOW)
    world.rest()
    world.keys("enter")
    world.rest()
    world.play(str(whole.actions[-1]))
    pause = world.course.number
    world.keys("u")
    world.happen(Elapsed(pause))
    assert isinstance(world.course.stage, UndoAsked)
    world.answer_undo(agreed=agreed, late=late)
    assert (game.outcome is None) == agreed
    assert world.ended[:1] == ([] if agreed else [whole.outcome])


def test_what_a_bot_thought_before_an_undo_is_never_played() -> None:
    world = against_a_bot("take", "cover 6c 7c")
    world.rest()
    world.keys("enter")
    (stale,) = world.bots_asked
    world.keys("u")
    assert CallOff(stale) in world.effects
    world.rest()
    world.keys("home", "enter")
    world.happen(Elapsed(world.course.number - 1))
    world.think(stale)
    assert world.log() == "attack 6c", "the answer fits, but it was asked for before the undo"
    world.rest()
    assert world.log() == "attack 6c, cover 6c 7c"


def test_an_answer_is_played_once_the_pause_is_over_and_not_before() -> None:
    for order in ("answer first", "pause first"):
        world = against_a_bot("take")
        world.rest()
        world.keys("enter")
        asked = world.course.stage
        assert isinstance(asked, BotAsked)
        if order == "answer first":
            world.think(asked.question)
            assert world.log() == "attack 6c"
            world.ring(asked.pause)
        else:
            world.ring(asked.pause)
            assert world.log() == "attack 6c"
            world.think(asked.question)
        assert world.log() == "attack 6c, take"


def test_it_is_said_that_a_bot_thinks_after_a_while_or_when_a_key_asks_for_more() -> None:
    for key in (False, True):
        world = against_a_bot("take")
        world.rest()
        world.keys("enter")
        asked = world.course.stage
        assert isinstance(asked, BotAsked)
        world.ring(asked.pause)
        assert prompt_of(world.course.model).text == "Anna must answer 6♣ (5 more may come)"
        if key:
            world.keys("x")
        else:
            world.ring(asked.slow)
        assert prompt_of(world.course.model).text == "Anna is thinking"
        world.rest()
        assert prompt_of(world.course.model).head == "YOU MAY THROW IN"


def put_out_of_sight(world: World, how: str, *, back: bool = False) -> None:
    """Let nothing go on, or let it go on again."""
    if how == "paused":
        world.keys("p")
    elif how == "covered":
        world.happen(ScreenUncovered() if back else ScreenCovered())
    else:
        world.resize(Layout.LOW if back else Layout.TINY)


@pytest.mark.parametrize("how", ["paused", "covered", "too small"])
def test_nothing_goes_on_unseen(how: str) -> None:
    world = against_a_bot("take")
    world.rest()
    world.keys("enter")
    asked = world.course.stage
    assert isinstance(asked, BotAsked)
    put_out_of_sight(world, how)
    world.think(asked.question)
    world.ring(asked.pause)
    if how != "paused":
        world.keys("x", "space", "p")
    assert world.log() == "attack 6c"
    put_out_of_sight(world, how, back=True)
    assert world.log() == "attack 6c, take"


def test_a_pause_chosen_in_the_palette_comes_before_the_next_move() -> None:
    world = against_a_bot("take")
    world.rest()
    world.keys("enter")
    asked = world.course.stage
    assert isinstance(asked, BotAsked)
    world.happen(ScreenCovered())
    world.think(asked.question)
    world.ring(asked.pause)
    world.happen(Ordered("pause"))
    world.happen(ScreenUncovered())
    assert (world.course.paused, world.log()) == (True, "attack 6c")


def test_a_game_that_ends_under_another_screen_ends_once_that_is_gone() -> None:
    world = against_a_bot()
    world.happen(ScreenCovered())
    world.covers = True
    world.happen(Ordered("leave"))
    assert (world.course.stage, world.ended) == (Over(None), [])
    world.uncover()
    assert world.ended == [None]


def test_nothing_happens_after_the_end() -> None:
    world = against_a_bot("take")
    world.rest()
    world.keys("enter")
    (question,) = world.bots_asked
    world.keys("q")
    end = world.course
    for number in range(1, end.number + 1):
        world.happen(Elapsed(number))
        world.happen(Painted(number))
    world.think(question)
    world.happen(KeyPressed("u"))
    world.happen(Ordered("help"))
    assert (world.course, world.ended) == (end, [None])


def hinted(world: World, action: str) -> Advice:
    """Let the hint that is waited for be this action."""
    number = world.course.consulted
    assert number is not None
    advice = Advice(parse_action(action), AdviceReason.ONLY_ACTION, 0.25)
    world.happen(Advised(number, advice))
    return advice


def test_a_hint_puts_the_cursor_where_its_key_plays_it_and_no_key_from_before_plays_it() -> None:
    world = against_a_bot()
    world.rest()
    world.keys("h")
    assert world.course.model.advising
    advice = hinted(world, "attack 9h")
    assert (world.course.advice, world.course.model.cursor_card) == (advice, parse_card("9h"))
    world.happen(KeyPressed("enter"))
    assert world.log() == ""
    world.rest()
    assert world.course.advice == advice
    world.keys("enter")
    assert world.log() == "attack 9h"


def test_a_second_press_calls_the_hint_off() -> None:
    world = against_a_bot()
    world.rest()
    world.keys("р", "H")
    assert prompt_of(world.course.model).text == "The hint is called off."
    (called_off,) = world.called_off
    before = world.course
    world.think(called_off)
    assert world.course == before


@pytest.mark.parametrize("key", ["right", "space", "enter", "5", "s", "x", "ctrl+p", "u"])
def test_a_hint_that_is_awaited_gives_way_to_any_key_and_to_another_screen(key: str) -> None:
    world = against_a_bot()
    world.rest()
    world.keys("h")
    number = world.course.consulted
    assert number is not None
    world.happen(ScreenCovered() if key == "ctrl+p" else KeyPressed(key), world.seen)
    before = world.course
    assert (before.consulted, before.advice) == (None, None)
    assert number in world.called_off
    world.think(number)
    assert world.course == before


def test_a_hint_that_is_there_stays_under_another_screen_and_in_another_window() -> None:
    world = against_a_bot()
    world.rest()
    world.keys("h")
    advice = hinted(world, "attack 9h")
    for layout in (Layout.LOW, Layout.TINY, Layout.ROOMY):
        world.happen(ScreenCovered())
        world.resize(layout)
        world.happen(ScreenUncovered())
    assert world.course.model.advice == advice
    world.rest()
    world.keys("right")
    assert world.course.model.advice is None


def test_a_click_after_a_hint_is_the_first_one_on_its_card() -> None:
    world = against_a_bot()
    world.rest()
    world.happen(Touched(parse_card("9h")), world.seen)
    world.keys("h")
    hinted(world, "attack 6c")
    world.rest()
    world.happen(Touched(parse_card("9h")), world.seen)
    assert world.log() == ""
    world.happen(Touched(parse_card("9h")), world.seen)
    assert world.log() == "attack 9h"


def test_undo_puts_the_cursor_on_what_was_taken_back_in_every_stage() -> None:
    told = ("Taken back: you attack 9♥.", "Decide anew")
    for wait in ("asked", "answered", "bout ended", "my turn"):
        world = against_a_bot("take")
        world.rest()
        world.keys("right", "right", "right", "enter")
        if wait == "answered":
            world.think(world.bots_asked[0])
        if wait in ("bout ended", "my turn"):
            world.rest()
        world.keys(*["d"] * (wait == "bout ended"), "u")
        assert (world.log(), world.course.message) == ("", told)
        assert world.course.model.cursor_card == parse_card("9h")
        world.keys("u")
        assert world.course.message == ("There is nothing to take back yet.",)


def test_digits_cover_the_attack_of_their_number() -> None:
    world = against_a_bot("attack 7c", first=1)
    world.rest()
    world.keys("6")
    assert world.course.message == ("There is no attack with the number 6.",)
    world.keys("end", "1")
    assert world.log() == "attack 7c, cover 7c Jh"


def test_nothing_in_a_course_tells_a_hand_that_nobody_at_the_screen_may_see() -> None:
    """Whatever is in it: the hands of bots are not, and while hidden no model has a hand."""
    world = against_a_bot("take")
    world.rest()
    annas = {str(card_of(bit)) for bit in _bits(world.table.game.position.hands[1])}
    assert annas == {"6♦", "7♣", "8♠", "9♠", "10♠", "J♠"}
    assert not [card for card in annas if card in repr(world.course)]
    duo = for_two()
    assert not [card for card in annas if card in repr(duo.course.model)]


def _bits(cards: int) -> list[int]:
    return [1 << place for place in range(36) if cards >> place & 1]


@pytest.mark.parametrize(
    ("layout", "shown"),
    [
        (Layout.LOW, [Memory.PANEL, Memory.HIDDEN, Memory.SEATS]),
        (Layout.HOME, [Memory.PANEL, Memory.HIDDEN, Memory.SEATS]),
        (Layout.ROOMY, [Memory.HIDDEN, Memory.SEATS, Memory.HIDDEN]),
    ],
)
def test_memory_is_opened_hidden_and_shown_in_every_size_and_remembered(
    layout: Layout, shown: list[Memory]
) -> None:
    world = against_a_bot()
    world.rest()
    world.happen(Resized(layout))
    seen = []
    for _ in shown:
        world.keys("m")
        seen.append(world.course.model.memory)
        assert world.preferred == {"memory": seen[-1]}
        assert bool(world.course.message) == (seen[-1] is not Memory.PANEL)
    assert seen == shown
    world.keys("m")
    assert bool(world.course.message) == (world.course.model.memory is not Memory.PANEL)


def test_the_order_of_the_hand_is_remembered_and_the_cursor_stays_on_its_card() -> None:
    world = against_a_bot()
    world.rest()
    world.keys("right", "s")
    assert world.preferred == {"order": Order.RANK}
    assert world.course.model.cursor_card == parse_card("7d")
    again = replace(world.course.preferences, order=Order.SUIT)
    world.happen(Preferred(again))
    assert world.course.model.cursor_card == parse_card("7d")
    assert world.course.selection.order is Order.SUIT


def test_a_hand_is_sorted_from_the_first_card_on_as_it_was_sorted_last() -> None:
    table = Table(game_of(HANDS, "6h", 0), (Seat("You"), Seat("Anna", "random")), "order")
    likes = Preferences(order=Order.RANK)
    course, _ = begin(table.snapshot(), Pace.NORMAL, 0, "", Layout.HOME, likes)
    assert course.model.selection.order is Order.RANK


@pytest.mark.parametrize(
    ("pace", "told"),
    [(Pace.NORMAL, []), (Pace.FAST, ["Anna: J♠ on 8♥"]), (Pace.INSTANT, ["Anna: J♠ on 8♥"])],
)
def test_at_a_fast_pace_your_turn_tells_what_went_by(pace: Pace, told: list[str]) -> None:
    hands = ("8h 9h 6c 7c 8c 9c", "Js 6d 7d 8d 9d Td")
    world = World.of(ScriptedTable(game_of(hands, "6s", 0), ["cover 8h Js"]), pace)
    world.rest()
    world.keys("end", "left", "enter")
    assert world.course.model.recap == []
    world.rest()
    assert world.course.your_turn
    assert world.course.model.recap == told


def test_two_people_are_told_the_news_in_the_prompt_alone() -> None:
    table = Table(game_of(HANDS, "6h", 0), (Seat("Olga"), Seat("Pavel")), "two")
    assert not World.of(table, Pace.INSTANT).course.model.recaps


def test_drawn_cards_are_marked_until_your_next_action_and_so_again_after_an_undo() -> None:
    hands = ("8h 9h 6c 7c 8c 9c", "Js 6d 7d 8d 9d Td")
    world = World.of(ScriptedTable(game_of(hands, "6s", 0), ["cover 8h Js", "attack 6d"]))
    world.rest()
    world.keys("end", "left", "enter")
    world.rest()
    world.keys("d")
    world.rest()
    marked = world.course.model.new_cards
    assert str(card_of(marked)) == "10♣"
    world.keys("t")
    world.rest()
    assert marked & world.course.model.new_cards == 0
