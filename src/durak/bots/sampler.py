"""Bots that look ahead: they deal what they cannot see, many times, and play each deal to its end.

A world is a whole position that the seat cannot tell from the real one. In every world each
candidate action is tried and the rest of the game played out by one plain policy; the action that
makes its player the durak least often is chosen. All candidates are tried in the same worlds, and
the worse half of them is dropped after each share of the worlds, so that the close ones get the
rest.

The last two seats with an empty talon are solved exactly, as far as the budget reaches. Among
actions of equal exact value the playouts decide: an opponent may still go wrong.
"""

import random
from dataclasses import dataclass
from math import sqrt

from durak.bots.candidates import candidates
from durak.bots.endgame import WIN, exact_values
from durak.bots.foresight import AVOIDABLE_LOSS, MOST_LOOKS, look_again
from durak.bots.heuristic import HeuristicBot
from durak.bots.manners import Manners, by_thumb
from durak.bots.playout import DRAW, UNFINISHED, play_out
from durak.bots.worlds import worlds
from durak.engine import CARDS, Action, View, advance
from durak.engine.position import on_table

_UNFINISHED_COST = 0.5


@dataclass(frozen=True, slots=True)
class Weighed:
    """An action and what is expected of it.

    `loss` is the share of sampled worlds in which its player became the durak, None when nothing
    was sampled; `exact` is the value with perfect play, None when the position was not solved.
    """

    action: Action
    loss: float | None = None
    exact: int | None = None


@dataclass(frozen=True, slots=True)
class SamplingBot:
    """Chooses by playouts in sampled worlds.

    `worlds` is in how many worlds a choice between two actions is tried at the start of a game.
    Where there are more actions, the playouts grow with the root of their number; as cards leave
    the game and playouts get shorter, there are more of them. The worlds are played out by each of
    `manners` in turn. `nodes` is the budget of the exact endgame; no nodes, no endgame.
    `caution` is how much less often, as a share of the worlds, another action must lose than the
    one that the rules of thumb prefer: a few worlds too few, and chance would choose. `foresight`
    is up to how many seats left, with an empty talon, lost playouts get a second look.
    """

    worlds: int
    nodes: int = 0
    manners: tuple[Manners, ...] = (by_thumb,)
    caution: float = 0.0
    foresight: int = 2

    def choose(self, view: View, rng: random.Random) -> Action:
        """Return the candidate that is expected to lose least often."""
        return self.weigh(view, rng)[0].action

    def weigh(self, view: View, rng: random.Random) -> list[Weighed]:
        """Return the candidates, the best first."""
        options = [Weighed(action) for action in candidates(view)]
        if len(options) == 1:
            return options
        solved = self._weigh_exactly(view, options, rng) if self._can_be_solved(view) else None
        return solved or self._sample(view, options, rng)

    def weigh_exactly(self, view: View, rng: random.Random) -> list[Weighed] | None:
        """Return the candidates by their exact value, the best first.

        None where more than two seats are left, the talon is not empty, or the budget ends.
        """
        if not self._can_be_solved(view):
            return None
        options = [Weighed(action) for action in candidates(view)]
        if len(options) == 1:
            return options
        return self._weigh_exactly(view, options, rng)

    def _can_be_solved(self, view: View) -> bool:
        return bool(self.nodes) and not view.talon_size and view.seats - len(view.exited) == 2

    def _weigh_exactly(
        self, view: View, options: list[Weighed], rng: random.Random
    ) -> list[Weighed] | None:
        solved = self._solve(view, options, rng)
        if solved is None:
            return None
        best = max(_exact(option) for option in solved)
        equal = [option for option in solved if option.exact == best]
        rest = [option for option in solved if option.exact != best]
        if best != WIN and len(equal) > 1:
            equal = self._sample(view, equal, rng)
        return equal + sorted(rest, key=_exact, reverse=True)

    def _solve(
        self, view: View, options: list[Weighed], rng: random.Random
    ) -> list[Weighed] | None:
        # With one opponent and no talon every world is the real one: nothing is left to chance.
        world = view.draw_world(rng)
        values = exact_values(world, tuple(option.action for option in options), self.nodes)
        if values is None:
            return None
        return [
            Weighed(option.action, exact=value)
            for option, value in zip(options, values, strict=True)
        ]

    def _sample(self, view: View, options: list[Weighed], rng: random.Random) -> list[Weighed]:
        # Between two seats a draw saves half a point; at a larger table only the durak counts.
        costs = {view.seat: 1.0, UNFINISHED: _UNFINISHED_COST}
        costs[DRAW] = 0.5 if view.seats == 2 else 0.0
        losses = dict.fromkeys(options, 0.0)
        tried = dict.fromkeys(options, 0)
        alive = list(options)
        usual = _usual(view, options, rng)
        left = view.seats - len(view.exited)
        looks_left = MOST_LOOKS if not view.talon_size and 2 < left <= self.foresight else 0

        def score(option: Weighed) -> float:
            return losses[option] + (0.0 if option is usual else self.caution * tried[option])

        drawn = worlds(view, rng)
        rounds = (len(options) - 1).bit_length()
        playouts = 2 * self.worlds * sqrt(len(options) / 2) * len(CARDS) / _in_play(view)
        share = int(playouts / rounds)
        for _ in range(rounds):
            for number in range(max(1, share // len(alive))):
                world = next(drawn)
                manners = self.manners[number % len(self.manners)]
                # One world is looked at equally closely for all actions.
                looks_again = looks_left > 0
                for option in alive:
                    after = advance(world, option.action)
                    if looks_again:
                        end, avoidable, tried_again = look_again(after, view.seat, manners)
                        looks_left -= tried_again
                    else:
                        end, avoidable = play_out(after, manners, until_out=view.seat), False
                    losses[option] += AVOIDABLE_LOSS if avoidable else costs.get(end, 0.0)
                    tried[option] += 1
            alive.sort(key=score)
            alive = alive[: (len(alive) + 1) // 2]
        # Those dropped last are better than those dropped before, whatever their few worlds say.
        ranked = sorted(options, key=lambda option: (-tried[option], score(option)))
        return [
            Weighed(option.action, losses[option] / tried[option], option.exact)
            for option in ranked
        ]


def _in_play(view: View) -> int:
    """Return how many cards are not beaten; a playout takes about so long."""
    return sum(view.knowledge.hand_sizes) + view.talon_size + on_table(view.pairs).bit_count()


def _usual(view: View, options: list[Weighed], rng: random.Random) -> Weighed | None:
    """Return the option that the rules of thumb would choose, if it is among them."""
    thumb = HeuristicBot().choose(view, rng)
    return next((option for option in options if option.action == thumb), None)


def _exact(option: Weighed) -> int:
    return option.exact if option.exact is not None else WIN
