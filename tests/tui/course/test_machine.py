"""The course of a game under any order of events: late answers, bursts of keys, sizes, curtains."""

from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from durak.engine import RULE_SETS, RuleSet, cards_of
from durak.table.options import Pace
from durak.table.preferences import Preferences
from durak.tui.commands import TABLE_COMMANDS
from durak.tui.course.protocol import KeyPressed, Ordered, Touched
from durak.tui.course.stages import BotAsked
from durak.tui.layout import Layout
from tests.tui.course.world import World, check, table_of

KEYS = [key for command in TABLE_COMMANDS for key in command.keys if command.id != "leave"]
HANDY = ["enter", "enter", "enter", "t", "d", "1", "2", "right", "left", "space", "u", "h", "r"]
ORDERS = [command.id for command in TABLE_COMMANDS if command.id not in ("leave", "cover")]


def tables(rules: RuleSet) -> list[tuple[int, tuple[int, ...]]]:
    """Return the seat counts of a rule set, and for each who may be people there."""
    alone = [(seats, (seat,)) for seats in rules.seat_counts for seat in (0, seats - 1)]
    return [*alone, *[(2, (0, 1))] * (2 in rules.seat_counts)]


class Course(RuleBasedStateMachine):
    """One world; its messages wait, and everything comes in any order."""

    world: World

    @initialize(
        rules=st.sampled_from(list(RULE_SETS.values())),
        data=st.data(),
        seed=st.integers(0, 10_000),
        plies=st.integers(0, 70),
        pace=st.sampled_from(Pace),
        layout=st.sampled_from(Layout),
        preferences=st.builds(
            Preferences, explain=st.booleans(), bell=st.booleans(), auto_done=st.booleans()
        ),
    )
    def sit_down(
        self,
        rules: RuleSet,
        data: Any,
        seed: int,
        plies: int,
        pace: Pace,
        layout: Layout,
        preferences: Preferences,
    ) -> None:
        seats, people = data.draw(st.sampled_from(tables(rules)))
        self.world = World.of(
            table_of(rules, people, seats, seed, plies), pace, layout, preferences=preferences
        )

    @rule(keys=st.lists(st.sampled_from(HANDY) | st.sampled_from([*KEYS, "x"]), max_size=4))
    def press_keys_in_one_burst(self, keys: list[str]) -> None:
        for key in keys:
            self.world.press(KeyPressed(key))

    @rule(data=st.data(), more=st.booleans(), times=st.integers(1, 2))
    def click_a_card(self, data: Any, more: bool, times: int) -> None:
        seen = self.world.seen
        if seen is not None and seen.view.hand:
            card = data.draw(st.sampled_from(cards_of(seen.view.hand)))
            for _ in range(times):
                self.world.press(Touched(card, more))

    @rule(name=st.sampled_from(ORDERS))
    def click_a_command(self, name: str) -> None:
        self.world.press(Ordered(name))

    @rule()
    def let_all_messages_be_done(self) -> None:
        while self.world.queue:
            self.world.deliver()
            check(self.world)

    @precondition(lambda self: self.world.queue)
    @rule()
    def let_one_message_be_done(self) -> None:
        self.world.deliver()

    @rule()
    def let_the_screen_be_painted(self) -> None:
        self.world.paint()

    @precondition(lambda self: self.world.course.number)
    @rule(data=st.data(), running=st.booleans())
    def let_a_timer_run_out(self, data: Any, running: bool) -> None:
        """Any that runs; or any number at all, as of one that has run out before."""
        numbers = self.world.timers if running else range(1, self.world.course.number + 1)
        if numbers:
            self.world.ring(data.draw(st.sampled_from(numbers)))

    @precondition(lambda self: self.world.asked or self.world.called_off)
    @rule(data=st.data())
    def let_a_thought_come_to_its_end(self, data: Any) -> None:
        numbers = sorted({*self.world.asked, *self.world.called_off})
        self.world.think(data.draw(st.sampled_from(numbers)))

    @precondition(lambda self: not self.world.covers)
    @rule()
    def cover(self) -> None:
        for event in self.world.cover():
            self.world.happen(event)

    @precondition(lambda self: self.world.covers and not self.world.question)
    @rule(order=st.sampled_from(["", *ORDERS]))
    def uncover(self, order: str) -> None:
        """Where the other screen is the palette, something may be chosen there."""
        self.world.uncover(order)

    @precondition(lambda self: self.world.question)
    @rule(agreed=st.booleans(), late=st.booleans())
    def answer_the_question(self, agreed: bool, late: bool) -> None:
        self.world.answer_undo(agreed=agreed, late=late)

    @rule(layout=st.sampled_from(Layout))
    def resize(self, layout: Layout) -> None:
        self.world.resize(layout)

    @precondition(lambda self: self.world.bots_asked)
    @rule()
    def let_a_bot_play_before_the_keys_that_wait(self) -> None:
        asked = self.world.course.stage
        assert isinstance(asked, BotAsked)
        self.world.think(asked.question)
        self.world.ring(asked.pause)

    @rule()
    def let_the_person_play_by_keys(self) -> None:
        """Play on in a hurry, so that whole games come to their ends."""
        self.world.rest()
        if not self.world.ended:
            self.world.keys("enter" if self.world.course.hidden else self.world.way())

    @rule()
    def leave(self) -> None:
        world = self.world.branch()
        world.rest()
        world.keys("q")
        assert world.ended, (
            world.course.stage,
            world.course.covered,
            world.covers,
            world.effects[-4:],
        )

    @invariant()
    def nothing_hidden_is_drawn(self) -> None:
        check(self.world)

    @invariant()
    def there_is_a_way_on(self) -> None:
        self.world.branch().rest()


FEW = settings(
    max_examples=40,
    stateful_step_count=40,
    deadline=None,
    suppress_health_check=list(HealthCheck),
)


def test_no_order_of_events_hides_the_way_on_plays_the_unseen_or_shows_the_hidden() -> None:
    run_state_machine_as_test(Course, settings=FEW)


@pytest.mark.long
def test_no_order_of_very_many_events_does() -> None:
    run_state_machine_as_test(Course, settings=settings(FEW, max_examples=1000))
