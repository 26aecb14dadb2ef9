"""One game between bots, and all games of one deal.

The arena folds the engine's values itself: a `Game` keeps every position for taking back, which
nobody needs here.
"""

import random
from dataclasses import dataclass
from time import perf_counter_ns

from durak.arena.config import MOST_ACTIONS, Config
from durak.arena.timing import Timing
from durak.bots import Bot
from durak.engine import Knowledge, Outcome, RuleSet, apply, deal, deal_events, step_events, view_of


@dataclass(frozen=True, slots=True)
class Played:
    """One game: `outcome` is None when it was not finished; `timings` is a seat's decisions."""

    outcome: Outcome | None
    actions: int
    timings: tuple[Timing, ...]


def play_game(rules: RuleSet, bots: tuple[Bot, ...], deck_seed: str, seat_seed: str) -> Played:
    """Play a game to its end or to the limit of actions.

    The deck is shuffled from `deck_seed`; each seat has a generator of its own, made from
    `seat_seed` and its number.
    """
    position = deal(rules, len(bots), random.Random(deck_seed))
    dealt = position.hands
    events = deal_events(position)
    knowledge = Knowledge.of(events)
    rngs = [random.Random(f"{seat_seed}/{seat}") for seat in range(len(bots))]
    timings = tuple(Timing() for _ in bots)
    actions = 0
    while position.queue and actions < MOST_ACTIONS:
        seat = position.queue[0]
        view = view_of(position, seat, knowledge, events, dealt[seat])
        began = perf_counter_ns()
        action = bots[seat].choose(view, rngs[seat])
        timings[seat].add(perf_counter_ns() - began)
        after = apply(position, action)
        step = step_events(position, action, after)
        for event in step:
            knowledge = knowledge.after(event)
        events += step
        position = after
        actions += 1
    return Played(position.outcome, actions, timings)


def play_numbered(rules: RuleSet, bots: tuple[Bot, ...], seed: str, number: int) -> Played:
    """Play the deal of this number to its end or to the limit of actions.

    The seeds depend on the deal and the seat alone, so any two line-ups meet the same deals and the
    same chance.
    """
    return play_game(rules, bots, f"{seed}/deal/{number}", f"{seed}/seat/{number}")


def play_deal(config: Config, number: int) -> tuple[Played, ...]:
    """Play one deal in every rotation of the line-up.

    In rotation *r* the bot of place *p* sits at seat ``(p + r) % seats``.
    """
    return tuple(
        play_numbered(
            config.rules,
            tuple(config.make_bot(name) for name in lineup(config, rotation)),
            config.seed,
            number,
        )
        for rotation in range(config.rotations)
    )


def lineup(config: Config, rotation: int) -> tuple[str, ...]:
    """Return the name of the bot at each seat in this rotation."""
    return tuple(config.levels[place] for place in places(config, rotation))


def places(config: Config, rotation: int) -> tuple[int, ...]:
    """Return for each seat the place in the line-up whose bot sits there."""
    return tuple((seat - rotation) % config.seats for seat in range(config.seats))
