"""How many keys a person presses for a game, at the least.

Run by hand: ``python -m tests.benchmarks.keys --games 20``.
`normal` chooses for the person as for the bots, in podkidnoy and in perevodnoy of four. Every
action is played with as few keys as the course of the table lets it be; keys that only cut a pause
short are none of them. The same games are played whatever the keys are, so that two versions of the
table can be compared: the digest of the games has to be the same.
"""

import argparse
import hashlib
import random
from collections import deque
from dataclasses import dataclass
from typing import Final

from durak.bots import make_bot
from durak.engine import PEREVODNOY, PODKIDNOY, Action, Game, RuleSet, Setup
from durak.table.options import Pace
from durak.table.seat import Seat
from durak.table.table import Table
from durak.tui.course.controller import step
from durak.tui.course.flow import begin
from durak.tui.course.protocol import (
    Answered,
    Ask,
    AwaitPainting,
    CourseEvent,
    Effect,
    Elapsed,
    Happened,
    KeyPressed,
    Painted,
    Play,
    StartTimer,
)
from durak.tui.course.state import Course
from durak.tui.layout import Layout

KEYS: Final = (
    *("enter", "t", "d", "r", "1", "2", "3", "4", "5", "6"),
    *("tab", "shift+tab", "left", "right", "up", "down", "home", "end", "space"),
)
"""Every key that selects or plays something."""

NAMES: Final = ("You", "Anna", "Boris", "Vera")
LEVEL: Final = "normal"


@dataclass(frozen=True)
class Pressed:
    """What was pressed in a game: the keys, at how many decisions, and the actions of the game."""

    keys: int
    decisions: int
    actions: tuple[Action, ...]


class Screen:
    """A table of one person that is painted at once and keeps no pause."""

    def __init__(self, rules: RuleSet, seed: str) -> None:
        game = Game(Setup.shuffled(rules, NAMES, random.Random(seed)))
        seats = (Seat(NAMES[0]), *[Seat(name, LEVEL) for name in NAMES[1:]])
        self.table = Table(game, seats, seed)
        self.course, effects = begin(self.table.snapshot(), Pace.INSTANT, 0, "", Layout.HOME)
        self.run(effects)

    def happen(self, event: CourseEvent) -> None:
        """Let something happen, and everything that follows from it until a person is to act."""
        self.course, effects = step(self.course, event)
        self.run(effects)

    def run(self, effects: tuple[Effect, ...]) -> None:
        """Do what a step asks for."""
        for effect in effects:
            for event in self._follows(effect):
                self.happen(event)

    def _follows(self, effect: Effect) -> list[CourseEvent]:
        match effect:
            case Ask(number):
                question = self.table.question()
                assert question is not None
                return [Answered(number, question.answer())]
            case StartTimer(number, _):
                return [Elapsed(number)]
            case AwaitPainting(number):
                return [Painted(number)]
            case Play(answer):
                self.table.play(answer)
                return [Happened(self.table.snapshot())]
            case _:
                return []


def shortest(course: Course, action: Action) -> list[str]:
    """Return the fewest keys that play the action.

    Raises:
        LookupError: no keys do.
    """
    waiting: deque[tuple[Course, list[str]]] = deque([(course, [])])
    known = {course.selection}
    while waiting:
        before, pressed = waiting.popleft()
        for key in KEYS:
            after, effects = step(before, KeyPressed(key))
            keys = [*pressed, key]
            played = [effect.answer.action for effect in effects if isinstance(effect, Play)]
            if played == [action]:
                return keys
            if not played and after.selection not in known:
                known.add(after.selection)
                waiting.append((after, keys))
    raise LookupError(action)


def play(rules: RuleSet, seed: str) -> Pressed:
    """Play a game and count the keys."""
    screen, bot = Screen(rules, seed), make_bot(LEVEL)
    table, keys, decisions = screen.table, 0, 0
    while table.mover is not None:
        assert screen.course.your_turn, screen.course.stage
        action = bot.choose(table.game.view(0), random.Random(f"{seed}/0/{table.game.ply}"))
        for key in shortest(screen.course, action):
            screen.happen(KeyPressed(key))
            keys += 1
        decisions += 1
    return Pressed(keys, decisions, table.game.actions)


def main() -> None:
    """Print the keys of a game, by rule set."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    games = parser.parse_args().games
    for rules in (PODKIDNOY, PEREVODNOY):
        played = [play(rules, f"{rules.name}/{number}") for number in range(games)]
        keys, decisions = sum(one.keys for one in played), sum(one.decisions for one in played)
        text = repr([one.actions for one in played])
        print(
            f"{rules.name}: {keys / games:.1f} keys a game at {decisions / games:.1f} decisions,"
            f" {keys} in {games} games {hashlib.sha256(text.encode()).hexdigest()[:12]}"
        )


if __name__ == "__main__":
    main()
