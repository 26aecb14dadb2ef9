"""Bots that look ahead: Monte Carlo search over worlds, and the exact endgame between two.

A world is a whole position that the seat cannot tell from the real one. In every world each
candidate action is tried and the rest of the game played out by fixed policies; the action that
makes its player the durak least often is chosen. All candidates are tried in the same worlds, and
the worse half of them is dropped after each share of the worlds (sequential halving), so that the
close ones get the rest.

The last two seats with an empty talon are solved exactly, as far as the budget reaches. Among
actions of equal exact value the playouts decide: an opponent may still go wrong.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from math import sqrt
from typing import Final

from durak.bots.advice import CLOSE
from durak.bots.bot import Stop, StoppedError, never_stop
from durak.bots.heuristic import HeuristicBot
from durak.bots.search.candidates import MANY, candidates, decisions
from durak.bots.search.endgame import LOSS, WIN, exact_values
from durak.bots.search.foresight import AVOIDABLE_LOSS, MOST_LOOKS, look_again
from durak.bots.search.playout import DRAW, NO_END, play_out
from durak.bots.search.policies import Policy, heuristic_policy
from durak.bots.search.worlds import BOTH_POLICIES, sample_worlds
from durak.engine import CARDS, Action, View, advance
from durak.engine.position import on_table

_NO_END_COST = 0.5


@dataclass(frozen=True, slots=True)
class Weighed:
    """An action and what is expected of it.

    `loss` is the share of sampled worlds in which its player became the durak, None when nothing
    was sampled; a loss that can be avoided later, and a game without an end, count half. `exact` is
    the value with perfect play, None when the position was not solved.
    """

    action: Action
    loss: float | None = None
    exact: int | None = None


@dataclass(frozen=True, slots=True)
class SamplingBot:
    """Chooses by playouts in sampled worlds.

    `worlds` is in how many worlds a choice between two actions is tried at the start of a game.
    Where there are more actions, the playouts grow with the root of their number; as cards leave
    the game and playouts get shorter, there are more of them. `policies` are those of the playouts,
    one or both (`sample_worlds`). `nodes` is the budget of the exact endgame; with none there is no
    exact endgame. `caution` is how much less often, as a share of the worlds, another action must
    lose than the one that the rules of thumb prefer; without it, differences by mere chance would
    decide. `foresight` is the largest number of seats left at which, with an empty talon, lost
    playouts get a second look.
    """

    worlds: int
    nodes: int = 0
    policies: tuple[Policy, ...] = (heuristic_policy,)
    caution: float = 0.0
    foresight: int = 2

    def choose(self, view: View, rng: random.Random, stop: Stop = never_stop) -> Action:
        """Return the candidate that is expected to lose least often."""
        return self.weigh(view, rng, stop)[0].action

    def weigh(self, view: View, rng: random.Random, stop: Stop = never_stop) -> list[Weighed]:
        """Return the actions worth looking at, the best first.

        Raises:
            StoppedError: `stop` became true before all was weighed.
        """
        solved = self.weigh_exactly(view, rng, stop)
        if solved:
            return solved
        usual = HeuristicBot().choose(view, rng)
        return self._sample(view, _promising(view, usual), usual, rng, stop)

    def weigh_exactly(
        self, view: View, rng: random.Random, stop: Stop = never_stop
    ) -> list[Weighed] | None:
        """Return the decisions by their exact value, the best first.

        Beside a win the others need no value. None where more than two seats are left, the talon is
        not empty, or the budget ends.

        Raises:
            StoppedError: `stop` became true before all was weighed.
        """
        if not self.nodes or view.talon_size or view.seats - len(view.exited) > 2:
            return None
        actions = decisions(view)
        if len(actions) == 1:
            return [Weighed(actions[0])]
        # With one opponent and no talon every world is the real one: nothing is left to chance.
        values = exact_values(view.draw_world(rng), actions, self.nodes, stop)
        if values is None:
            return None
        best = max(values)
        options = [Weighed(action, exact=value) for action, value in zip_longest(actions, values)]
        options.sort(key=_exact, reverse=True)
        equal = [option.action for option in options if option.exact == best]
        if best == WIN or len(equal) == 1:
            return options
        usual = HeuristicBot().choose(view, rng)
        promising = [action for action in _promising(view, usual) if action in equal]
        sampled = self._sample(view, promising or equal[:MANY], usual, rng, stop)
        chosen = {option.action for option in sampled}
        return [
            *[replace(option, exact=best) for option in sampled],
            *[option for option in options if option.action not in chosen],
        ]

    def _sample(
        self,
        view: View,
        options: Sequence[Action],
        usual: Action,
        rng: random.Random,
        stop: Stop,
    ) -> list[Weighed]:
        """Return the options, the best first; `usual` is what the rules of thumb would do."""
        if len(options) == 1:
            return [Weighed(options[0])]
        # Between two seats a draw saves half a point; at a larger table only the durak counts.
        costs = {view.seat: 1.0, NO_END: _NO_END_COST}
        draw = 0.5 if view.seats == 2 else 0.0
        losses = dict.fromkeys(options, 0.0)
        draws = dict.fromkeys(options, 0)
        tried = dict.fromkeys(options, 0)
        alive = list(options)
        left = view.seats - len(view.exited)
        looks_left = MOST_LOOKS if not view.talon_size and 2 < left <= self.foresight else 0

        def score(option: Action) -> float:
            margin = 0.0 if option == usual else self.caution * tried[option]
            return losses[option] + draws[option] * draw + margin

        drawn = sample_worlds(view, rng, self.policies)
        rounds = (len(options) - 1).bit_length()
        playouts = 2 * self.worlds * sqrt(len(options) / 2) * len(CARDS) / _in_play(view)
        share = int(playouts / rounds)
        for _ in range(rounds):
            for _ in range(max(1, share // len(alive))):
                world, seating = next(drawn)
                # One world is looked at equally closely for all actions.
                looks_again = looks_left > 0
                for option in alive:
                    after = advance(world, option)
                    if stop():
                        raise StoppedError
                    if looks_again:
                        end, avoidable, tried_again = look_again(after, view.seat, seating, stop)
                        looks_left -= tried_again
                    else:
                        end, avoidable = play_out(after, seating, until_out=view.seat), False
                    losses[option] += AVOIDABLE_LOSS if avoidable else costs.get(end, 0.0)
                    draws[option] += end == DRAW
                    tried[option] += 1
            alive.sort(key=score)
            alive = alive[: (len(alive) + 1) // 2]
        # Those dropped last are better than those dropped before, whatever their few worlds say.
        ranked = sorted(options, key=lambda option: (-tried[option], score(option)))
        return [Weighed(option, losses[option] / tried[option]) for option in ranked]


def _in_play(view: View) -> int:
    """Return how many cards are not beaten; a playout takes about so long."""
    return sum(view.knowledge.hand_sizes) + view.talon_size + on_table(view.pairs).bit_count()


def _promising(view: View, usual: Action) -> tuple[Action, ...]:
    """Return the candidates, and what the rules of thumb would do if it is not among them."""
    return tuple(dict.fromkeys((*candidates(view), usual)))


def _exact(option: Weighed) -> int:
    return option.exact if option.exact is not None else LOSS


HARD: Final = SamplingBot(
    worlds=90, nodes=8_000, policies=BOTH_POLICIES, caution=CLOSE, foresight=3
)
EXPERT: Final = SamplingBot(
    worlds=600, nodes=40_000, policies=BOTH_POLICIES, caution=0.02, foresight=3
)
