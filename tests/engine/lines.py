"""Lines of play for property tests: a position, and all that the table has seen on the way."""

import random
from dataclasses import dataclass, replace
from typing import Final

from hypothesis import strategies as st

from durak.engine import (
    ALL_CARDS,
    CARDS,
    PASS,
    RULE_SETS,
    TAKE,
    Action,
    Attack,
    Cover,
    Event,
    Knowledge,
    Phase,
    Position,
    RuleSet,
    ThrowIn,
    Transfer,
    View,
    apply,
    card_set,
    cards_played,
    deal,
    deal_events,
    legal_actions,
    shuffled_deck,
    step_events,
    view_of,
)

TABLES: Final = [(rules, seats) for rules in RULE_SETS.values() for seats in rules.seat_counts]
"""Every rule set with every number of seats that it has."""

MOST_PLIES: Final = 5_000
"""More actions than a game of random play has, so that a fault cannot make a test endless."""


@dataclass(frozen=True)
class Line:
    """A position, the public history that led to it, and every card that was ever shown."""

    position: Position
    knowledge: Knowledge
    events: tuple[Event, ...]
    dealt: tuple[int, ...]
    shown: int

    def after(self, action: Action) -> "Line":
        after = apply(self.position, action)
        events = step_events(self.position, action, after)
        knowledge = self.knowledge
        for event in events:
            knowledge = knowledge.after(event)
        shown = self.shown | cards_played(action)
        return replace(
            self, position=after, knowledge=knowledge, events=self.events + events, shown=shown
        )

    def walked(self, rng: random.Random, plies: int) -> "Line":
        """Return the line after some plies of random play, or at the end of the game."""
        line = self
        for _ in range(plies):
            choices = legal_actions(line.position)
            if not choices:
                break
            line = line.after(rng.choice(choices))
        return line

    def view(self, seat: int) -> View:
        return view_of(self.position, seat, self.knowledge, self.events, self.dealt[seat])


def fresh(rules: RuleSet, seats: int, rng: random.Random) -> Line:
    """Return a line that begins with the deal."""
    start = deal(rules, seats, rng)
    events = deal_events(start)
    return Line(start, Knowledge.of(events), events, start.hands, start.trump_card.bit)


def late(rules: RuleSet, seats: int, talon_size: int, rng: random.Random) -> Line:
    """Return a line that begins with a bout late in the game: a short talon, or none.

    As in a real game every hand has six cards or more while there is a talon, and seats may have
    exited when there is none. Some cards in the hands are known from earlier bouts.
    """
    deck = [card.bit for card in shuffled_deck(rng)]
    trump_card = rng.choice(CARDS)
    if talon_size:
        deck.remove(trump_card.bit)
    talon = tuple(deck.pop() for _ in range(talon_size - 1)) + (trump_card.bit,) * bool(talon_size)
    active = sorted(rng.sample(range(seats), seats if talon_size else rng.randint(2, seats)))
    hands = [0] * seats
    for seat in active:
        size = 6 + rng.choice((0, 0, 1)) if talon_size else rng.randint(1, 7)
        hands[seat] = sum(deck.pop() for _ in range(size))
    exited = tuple(seat for seat in range(seats) if not hands[seat])
    known = [sum(bit for bit in bits(hand) if rng.random() < 0.3) for hand in hands]
    if not talon_size:
        known = [k | hand & trump_card.bit for k, hand in zip(known, hands, strict=True)]
    turn = rng.randrange(len(active))
    principal, defender = active[turn], active[(turn + 1) % len(active)]
    position = Position(
        rules=rules,
        trump_card=trump_card,
        hands=tuple(hands),
        talon=talon,
        beaten=sum(deck),
        pairs=(),
        phase=Phase.OPENING,
        principal=principal,
        defender=defender,
        limit=min(6, hands[defender].bit_count()),
        queue=(principal,),
        exited=exited,
        bout=12,
        barren_bouts=rng.randint(0, 9),
    )
    knowledge = Knowledge(
        trump_card=trump_card,
        hand_sizes=tuple(hand.bit_count() for hand in hands),
        talon_size=talon_size,
        known=tuple(known),
        beaten=position.beaten,
        exited=exited,
    )
    return Line(position, knowledge, (), position.hands, knowledge.located)


def bits(cards: int) -> list[int]:
    return [card.bit for card in CARDS if card.bit & cards]


@st.composite
def starts(draw: st.DrawFn) -> Line:
    """Fresh deals and late bouts of every table."""
    rules, seats = draw(st.sampled_from(TABLES))
    rng = random.Random(draw(st.integers(0, 2**32)))
    talon_size = draw(st.sampled_from([None, 0, 0, 1, 2, 4]))
    return fresh(rules, seats, rng) if talon_size is None else late(rules, seats, talon_size, rng)


@st.composite
def lines(draw: st.DrawFn) -> Line:
    """Moments that random play reaches from those starts."""
    start = draw(starts())
    rng = random.Random(draw(st.integers(0, 2**32)))
    return start.walked(rng, draw(st.integers(0, 40) | st.integers(0, 250)))


ANY_CARDS: Final = st.integers(0, ALL_CARDS) | st.sets(st.sampled_from(CARDS), max_size=6).map(
    card_set
)
ANY_ACTION: Final[st.SearchStrategy[Action]] = st.one_of(
    st.builds(Attack, ANY_CARDS),
    st.builds(Transfer, ANY_CARDS),
    st.builds(ThrowIn, ANY_CARDS),
    st.builds(Cover, st.sampled_from(CARDS), st.sampled_from(CARDS)),
    st.sampled_from([TAKE, PASS]),
)
"""The universe of actions: every verb with any cards."""
