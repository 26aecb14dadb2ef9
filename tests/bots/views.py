"""Views for bot tests: drawn as text, with what the table remembers written beside it."""

import random
from collections.abc import Iterator, Mapping

from durak.bots import Bot, make_bot
from durak.engine import (
    RULE_SETS,
    Game,
    Knowledge,
    Position,
    RuleSet,
    Setup,
    View,
    apply,
    parse_cards,
    step_events,
    view_of,
)
from tests.engine.positions import drawn

NARROW = RuleSet(
    name="narrow",
    description="A set of its own, with ceilings that bind.",
    seat_counts=(2, 3, 4),
    standard_seats=3,
    transfer_allowed=True,
    most_opening=2,
    first_bout_attacks=1,
    later_bout_attacks=2,
)
EVERY_RULE_SET = (*RULE_SETS.values(), NARROW)
"""The named rule sets, and one whose ceilings bind where those of the named sets never do."""

MOST_PLIES = 2_000
"""More actions than a game of a test has: one that circles is an error and no endless test."""


def knowledge_of(position: Position, known: Mapping[int, str] | None = None) -> Knowledge:
    """Return the public facts of a position; `known` is the cards remembered in hands."""
    remembered = known or {}
    return Knowledge(
        trump_card=position.trump_card,
        hand_sizes=tuple(hand.bit_count() for hand in position.hands),
        talon_size=len(position.talon),
        known=tuple(parse_cards(remembered.get(seat, "")) for seat in range(position.seats)),
        attacks=sum(attack for attack, _ in position.pairs),
        covers=sum(cover for _, cover in position.pairs),
        beaten=position.beaten,
        exited=position.exited,
    )


def view_in(text: str, known: Mapping[int, str] | None = None) -> View:
    """Return the view of the seat to move in a position drawn as text."""
    position = drawn(text)
    seat = position.queue[0]
    return view_of(position, seat, knowledge_of(position, known), (), position.hands[seat])


def choice(bot: Bot, text: str, known: Mapping[int, str] | None = None) -> str:
    """Return in words what the bot does in a position drawn as text."""
    return str(bot.choose(view_in(text, known), random.Random(1)))


def moments(rules: str, seed: int, every: int = 17) -> Iterator[tuple[Game, View]]:
    """Yield moments spread over a game of greedy bots, each with the view of the seat to move."""
    rng = random.Random(seed)
    names = [str(seat) for seat in range(RULE_SETS[rules].standard_seats)]
    game = Game(Setup.shuffled(RULE_SETS[rules], names, rng))
    bot = make_bot("greedy")
    for _ in range(MOST_PLIES):
        if game.mover is None:
            return
        view = game.view(game.mover)
        if game.ply % every == 5:
            yield game, view
        game.play(bot.choose(view, rng))
    raise AssertionError(game.position)


class Played:
    """A position that is played on from, with the public history since then."""

    def __init__(self, position: Position, known: Mapping[int, str] | None = None) -> None:
        self.position = position
        self.knowledge = knowledge_of(position, known)
        self.dealt = position.hands
        self.plies = 0

    def step(self, bots: Mapping[int, Bot], rng: random.Random) -> None:
        """Let the bot of the seat to move act."""
        seat = self.position.queue[0]
        view = view_of(self.position, seat, self.knowledge, (), self.dealt[seat])
        action = bots[seat].choose(view, rng)
        after = apply(self.position, action)
        for event in step_events(self.position, action, after):
            self.knowledge = self.knowledge.after(event)
        self.position = after
        self.plies += 1
