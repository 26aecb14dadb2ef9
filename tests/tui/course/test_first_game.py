"""The course of a first game: notes that wait for a key, each once; and the bell."""

from durak.engine import DUEL, Game, parse_card
from durak.table.notes import NoteKind
from durak.table.preferences import Preferences
from durak.table.seat import Seat
from durak.table.table import Table
from durak.tui.course.bell import LONG
from durak.tui.course.protocol import (
    Elapsed,
    OpenHelp,
    Ordered,
    Prefer,
    Ring,
    StartTimer,
    Touched,
)
from durak.tui.course.stages import BotAsked, BoutEnded, Explaining, Over, YourTurn
from durak.tui.layout import Layout
from tests.tui.course.test_course import HANDS, burst
from tests.tui.course.world import World
from tests.tui.table_host import ScriptedTable, game_of
from tests.tui.test_hand_over import played_out


def explained(*script: str, first: int = 0, told: frozenset[NoteKind] = frozenset()) -> World:
    """You hold 6♣ 7♦ and four trumps; Anna plays by the script, and the game is explained."""
    table = ScriptedTable(game_of(HANDS, "6h", first), script)
    preferences = Preferences(explain=True, explained=told, auto_done=False)
    return World.of(table, preferences=preferences)


def shown(world: World) -> NoteKind:
    """Return the note that lies over the table once everything rests, and may be put away."""
    stage = world.course.stage
    assert isinstance(stage, Explaining)
    while world.queue:
        world.deliver()
    for number in list(world.timers):
        world.ring(number)
    stage = world.course.stage
    assert isinstance(stage, Explaining)
    assert stage.lock.is_open
    assert world.drawn is not None
    assert world.drawn.note == stage.note
    return stage.note.kind


def test_a_first_game_explains_itself_and_a_key_that_reads_on_plays_nothing() -> None:
    world = explained("take")
    assert shown(world) is NoteKind.AIM
    world.keys("enter")
    assert world.course.preferences.explained == {NoteKind.AIM}
    assert Prefer("explained", frozenset({NoteKind.AIM})) in world.effects
    world.rest()
    assert isinstance(world.course.stage, YourTurn)
    assert world.log() == ""


def test_at_one_moment_one_note_is_told_and_the_rest_comes_up_again() -> None:
    world = explained("take", told=frozenset({NoteKind.AIM}))
    assert shown(world) is NoteKind.ATTACK
    world.keys("x")
    world.rest()
    world.keys("enter")
    assert world.log() == "attack 6c"


def test_a_bot_waits_until_a_note_is_put_away() -> None:
    world = explained("attack 6d", first=1)
    assert shown(world) is NoteKind.AIM
    assert not world.bots_asked
    world.keys("space")
    assert isinstance(world.course.stage, BotAsked)


def test_keys_pressed_before_a_note_could_be_read_do_not_put_it_away() -> None:
    world = explained("take")
    burst(world, "enter", "enter", "d")
    assert isinstance(world.course.stage, Explaining)
    assert world.log() == ""


def test_a_note_says_that_a_key_goes_on_once_one_does() -> None:
    world = explained("take")
    told = [world.course.model.unread]
    world.deliver()
    told.append(world.course.model.unread)
    world.ring(world.timers[0])
    assert world.drawn is not None
    assert world.drawn.note is not None
    assert [*told, world.drawn.unread] == [True, True, False]


def test_what_puts_a_note_away_twice_plays_nothing() -> None:
    world = explained("take")
    assert shown(world) is NoteKind.AIM
    burst(world, "enter", "enter")
    assert world.log() == ""


def test_a_click_on_a_card_or_a_button_puts_a_note_away_and_does_no_more() -> None:
    for event in (Touched(parse_card("6c")), Ordered("take"), Ordered("undo"), Ordered("hint")):
        world = explained("take")
        assert shown(world) is NoteKind.AIM
        cursor = world.course.selection
        world.happen(event, world.seen)
        assert not isinstance(world.course.stage, Explaining)
        assert world.course.selection == cursor
        assert not world.bots_asked


def test_a_key_that_would_change_the_table_under_a_note_puts_it_away_and_does_no_more() -> None:
    for key in ("m", "s", "p", "left"):
        world = explained("take")
        assert shown(world) is NoteKind.AIM
        before = world.course
        world.keys(key)
        assert not isinstance(world.course.stage, Explaining)
        assert world.course.selection == before.selection
        assert world.course.preferences.memory is before.preferences.memory


def test_help_can_be_asked_for_beside_a_note_which_stays() -> None:
    world = explained("take")
    assert shown(world) is NoteKind.AIM
    world.keys("question_mark")
    assert OpenHelp() in world.effects
    world.uncover()
    assert shown(world) is NoteKind.AIM


def test_the_end_of_a_bout_stays_under_its_note_and_then_the_game_goes_on() -> None:
    told = frozenset({NoteKind.AIM, NoteKind.ATTACK, NoteKind.AFTER_TAKE})
    world = explained("take", told=told)
    world.rest()
    world.keys("enter")
    world.rest()
    world.keys("d")
    assert shown(world) is NoteKind.TAKEN
    assert world.course.model.closing
    assert [slot.attack for slot in world.course.model.slots][:1] == [parse_card("6c")]
    world.keys("enter")
    assert not isinstance(world.course.stage, BoutEnded | Explaining)
    assert world.course.preferences.explained == told | {NoteKind.TAKEN}


def test_a_note_stays_through_a_window_that_is_too_small() -> None:
    world = explained("take")
    world.resize(Layout.TINY)
    world.keys("enter")
    world.resize(Layout.LOW)
    assert shown(world) is NoteKind.AIM


def test_two_people_are_told_nothing_and_nobody_who_does_not_want_it() -> None:
    two = Table(game_of(HANDS, "6h", 0), (Seat("Olga"), Seat("Pavel")), "two")
    for world in (
        World.of(two, preferences=Preferences(explain=True)),
        World.of(ScriptedTable(game_of(HANDS, "6h", 0), ()), preferences=Preferences()),
    ):
        assert not isinstance(world.course.stage, Explaining)


def ringing(bell: bool = True) -> World:
    """You have attacked, and Anna thinks."""
    table = ScriptedTable(game_of(HANDS, "6h", 0), ("cover 6c 7c",))
    world = World.of(table, preferences=Preferences(bell=bell))
    world.rest()
    world.keys("enter")
    return world


def test_the_bell_rings_once_when_it_is_your_turn_after_more_than_three_seconds() -> None:
    world = ringing()
    long = [it.number for it in world.effects if isinstance(it, StartTimer) and it.seconds == LONG]
    world.happen(Elapsed(*long))
    assert Ring() not in world.effects
    world.rest()
    assert world.course.your_turn
    assert world.effects.count(Ring()) == 1
    world.keys("left", "x")
    assert world.effects.count(Ring()) == 1


def test_a_turn_that_comes_soon_does_not_ring() -> None:
    world = ringing()
    away = world.course.away
    assert away is not None
    world.timers.remove(away)
    world.rest()
    assert world.course.your_turn
    world.happen(Elapsed(away))
    world.keys("left")
    assert Ring() not in world.effects


def test_the_bell_is_silent_unless_it_is_wanted() -> None:
    world = ringing(bell=False)
    assert StartTimer(world.course.number, LONG) not in world.effects
    assert world.course.away is None


def test_the_end_of_the_game_rings() -> None:
    whole = played_out(DUEL, 3)
    for bell in (True, False):
        game = Game(whole.setup, whole.actions[:-1])
        table = Table(game, (Seat("Olga"), Seat("Pavel", "random")), "ended")
        world = World.of(table, preferences=Preferences(bell=bell))
        world.play(str(whole.actions[-1]))
        world.rest()
        assert isinstance(world.course.stage, Over)
        assert world.effects.count(Ring()) == int(bell)
