"""A machine that plays whole games of every table and looks at each moment from all sides."""

import random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    rule,
    run_state_machine_as_test,
)

from durak.engine import (
    ALL_CARDS,
    Action,
    Game,
    IllegalActionError,
    Phase,
    Position,
    RuleSet,
    Setup,
    apply,
    format_position,
    format_view,
    legal_actions,
    parse_position,
    refusal,
)
from durak.engine.bout import pairs_after
from durak.engine.position import on_table, open_attacks
from durak.words.refusals import refusal_text
from tests.engine.lines import ANY_ACTION, TABLES, Line, fresh, late

CHANCE = st.integers(0, 2**32).map(random.Random)


class WholeGames(RuleBasedStateMachine):
    """Plays from a deal, with a `Game` beside it that must agree, or from late in a game."""

    line: Line
    game: Game | None

    @initialize(
        table=st.sampled_from(TABLES),
        seed=st.integers(0, 2**32),
        talon_size=st.sampled_from([None, 0, 0, 1, 3]),
    )
    def sit_down(self, table: tuple[RuleSet, int], seed: int, talon_size: int | None) -> None:
        rules, seats = table
        if talon_size is None:
            self.line = fresh(rules, seats, random.Random(seed))
            self.game = Game(Setup.shuffled(rules, "ABCD"[:seats], random.Random(seed)))
        else:
            self.line = late(rules, seats, talon_size, random.Random(seed))
            self.game = None

    @rule(rng=CHANCE, plies=st.integers(1, 12))
    def play(self, rng: random.Random, plies: int) -> None:
        for _ in range(plies):
            choices = legal_actions(self.line.position)
            if not choices:
                return
            self.play_one(rng.choice(choices))
            check(self.line)

    @rule(rng=CHANCE)
    def take_back(self, rng: random.Random) -> None:
        """Take back some actions and play them again."""
        if self.game is None:
            return
        before, actions = self.game.position, self.game.actions
        plies = rng.randint(0, min(8, self.game.ply))
        self.game.undo(plies)
        for action in actions[len(actions) - plies :]:
            self.game.play(action)
        assert self.game.position == before

    @rule(action=ANY_ACTION, seat=st.none() | st.integers(-1, 4))
    def try_anything(self, action: Action, seat: int | None) -> None:
        """An action out of the universe is played, or refused with nothing changed."""
        position = self.line.position
        refused = refusal(position, action, seat)
        if refused is None:
            assert seat in (None, position.mover)
            self.play_one(action)
            return
        assert refusal_text(refused).endswith(".")
        before = format_position(position)
        with pytest.raises(IllegalActionError) as error:
            apply(position, action, seat)
        assert error.value.refusal == refused
        assert format_position(position) == before
        if self.game is not None:
            told = self.game.ply, self.game.events, self.game.knowledge
            with pytest.raises(IllegalActionError):
                self.game.play(action, seat)
            assert (self.game.ply, self.game.events, self.game.knowledge) == told

    def play_one(self, action: Action) -> None:
        before = self.line
        self.line = before.after(action)
        check_step(before.position, action, self.line.position)
        if self.game is not None:
            self.game.play(action)

    @invariant()
    def the_game_agrees(self) -> None:
        check(self.line)
        if self.game is None:
            return
        assert self.game.position == self.line.position
        assert self.game.knowledge == self.line.knowledge
        assert self.game.events == self.line.events
        for seat in range(self.line.position.seats):
            assert self.game.view(seat) == self.line.view(seat)

    def teardown(self) -> None:
        if getattr(self, "game", None) is not None:
            assert self.game is not None
            again = Game(self.game.setup, self.game.actions)
            assert again.position == self.game.position
            assert again.events == self.game.events


def check(line: Line) -> None:
    """Look at one moment from all sides."""
    position = line.position
    check_cards(position)
    check_moment(position)
    check_knowledge(line)
    assert parse_position(format_position(position)) == position


def check_cards(position: Position) -> None:
    """R1.1: every card is in exactly one place."""
    places = [*position.hands, *position.talon, position.beaten]
    places += [single for pair in position.pairs for single in pair]
    assert sum(cards.bit_count() for cards in places) == 36
    assert sum(places) == ALL_CARDS
    assert not position.talon or position.talon[-1] == position.trump_card.bit


def check_moment(position: Position) -> None:
    """Who may be asked what (R2.1, R3, R5.1, R8.2, R8.3)."""
    active = [seat for seat in range(position.seats) if seat not in position.exited]
    assert 0 <= len(position.pairs) <= position.limit <= 6
    if position.rules.name == "first-five" and position.bout == 1:
        assert position.limit <= 5
    if position.phase is Phase.DEFENCE:
        waiting = open_attacks(position.pairs).bit_count()
        assert 1 <= waiting <= position.hand_size(position.defender)
        assert position.queue == (position.defender,)
    if position.phase is Phase.OPENING:
        assert position.queue == (position.principal,)
        assert not position.pairs
        assert all(position.hands[seat] for seat in active)
        assert len(active) >= 2
        if position.talon:
            assert all(position.hand_size(seat) >= 6 for seat in active)
    if position.phase in (Phase.THROW_IN, Phase.TAKING):
        assert len(position.pairs) < position.limit
        assert len(set(position.queue)) == len(position.queue) > 0
        assert all(position.hands[seat] for seat in position.queue)
        assert position.defender not in position.queue
    if position.phase is Phase.THROW_IN:
        assert not open_attacks(position.pairs)
    assert not position.exited or not position.talon
    assert not any(position.hands[seat] for seat in position.exited)
    holders = [seat for seat in range(position.seats) if position.hands[seat]]
    if position.phase is Phase.OVER:
        assert not position.talon
        assert not position.pairs
        assert len(holders) <= 1
        assert position.outcome is not None
        assert position.outcome.durak == (holders[0] if holders else None)
        assert not legal_actions(position)
    else:
        assert position.outcome is None
        assert set(position.queue) <= set(active)
        assert {position.principal, position.defender} <= set(active)
        assert legal_actions(position)


def check_knowledge(line: Line) -> None:
    """R10: what is public is true, and it is what was shown, neither more nor less."""
    position, knowledge = line.position, line.knowledge
    assert knowledge.hand_sizes == tuple(hand.bit_count() for hand in position.hands)
    assert knowledge.talon_size == len(position.talon)
    assert knowledge.exited == position.exited
    assert knowledge.beaten == position.beaten
    assert knowledge.attacks == sum(attack for attack, _ in position.pairs)
    assert knowledge.covers == sum(cover for _, cover in position.pairs)
    for held, hand in zip(knowledge.known, position.hands, strict=True):
        assert held & ~hand == 0
    assert knowledge.located == line.shown
    for seat in range(position.seats):
        view = line.view(seat)
        for other in range(position.seats):
            assert view.known(other) & ~position.hands[other] == 0
        hidden = (36 - line.shown.bit_count()) - (position.hands[seat] & ~line.shown).bit_count()
        assert view.unseen.bit_count() in (0, hidden)
        unseen_places = sum(view.hidden_slots(o) for o in range(position.seats) if o != seat)
        assert hidden == unseen_places + max(0, view.talon_size - 1)
        assert format_view(view).count("??") == (hidden if view.unseen else 0)


def check_step(before: Position, action: Action, after: Position) -> None:
    """What one action may change, told from the rules a second time."""
    ended = after.bout != before.bout or after.phase is Phase.OVER
    laid = pairs_after(before.pairs, action)
    if not ended:
        assert after.pairs == laid
        assert (after.talon, after.beaten, after.exited) == (
            before.talon,
            before.beaten,
            before.exited,
        )
        if after.defender == before.defender:
            assert after.limit == before.limit
        assert after.principal == before.principal
        assert after.barren_bouts == before.barren_bouts
        return
    held = after.beaten != before.beaten
    kept = after.beaten & ~before.beaten if held else after.hands[before.defender]
    assert on_table(laid) & ~kept == 0
    assert after.barren_bouts == (0 if held else before.barren_bouts + 1)
    assert set(before.exited) <= set(after.exited)
    drawn = before.talon[: len(before.talon) - len(after.talon)]
    assert before.talon[len(drawn) :] == after.talon
    order = [(before.principal + step) % before.seats for step in range(before.seats)]
    order = [seat for seat in order if seat != before.defender] + [before.defender]
    owners = [seat for bit in drawn for seat in order if after.hands[seat] & bit]
    assert owners == sorted(owners, key=order.index)
    assert all(after.hand_size(seat) <= 6 for seat in owners)
    if after.phase is Phase.OVER:
        return
    clockwise = [(before.defender + step) % before.seats for step in range(before.seats)]
    line_up = [seat for seat in clockwise if after.hands[seat]]
    if not held and line_up[0] == before.defender:
        line_up = [*line_up[1:], line_up[0]]
    assert [after.principal, after.defender] == line_up[:2]


def run(examples: int, steps: int) -> None:
    run_state_machine_as_test(
        WholeGames,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )


def test_whole_games_keep_every_rule() -> None:
    run(examples=70, steps=30)


@pytest.mark.long
def test_many_whole_games_keep_every_rule() -> None:
    run(examples=3000, steps=60)
