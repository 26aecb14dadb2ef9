import random
from dataclasses import dataclass
from durak.bots.candidates import candidates
from durak.bots.playout import DRAW, UNFINISHED, play_out
from durak.engine import Action, View, advance


@dataclass(frozen=True)
class Sampler:
    worlds: int = 10
    halve: bool = True

    def choose(self, view: View, rng: random.Random) -> Action:
        actions = candidates(view)
        if len(actions) == 1:
            return actions[0]
        draw_cost = 0.5 if view.seats == 2 else 0.0
        seat = view.seat
        loss = [0.0] * len(actions)
        alive = list(range(len(actions)))
        budget = self.worlds * len(actions)
        if not self.halve:
            rounds = 1
        else:
            rounds = max(1, (len(actions) - 1).bit_length())
        done = 0
        while True:
            n = max(1, budget // rounds // len(alive))
            for _ in range(n):
                world = view.draw_world(rng)
                for i in alive:
                    r = play_out(advance(world, actions[i]))
                    if r == seat:
                        loss[i] += 1
                    elif r == DRAW:
                        loss[i] += draw_cost
                    elif r == UNFINISHED:
                        loss[i] += 0.5
            if not self.halve:
                break
            alive.sort(key=lambda i: loss[i])
            alive = alive[: max(1, (len(alive) + 1) // 2)]
            if len(alive) == 1:
                break
        return actions[min(alive, key=lambda i: loss[i])]
