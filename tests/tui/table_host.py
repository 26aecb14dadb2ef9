"""What the tests of the table screen share: dealt tables, scripted bots, eyes on the screen."""

import asyncio
import random
import threading
from collections.abc import Awaitable, Callable, Iterable
from pathlib import Path

from textual.app import App
from textual.pilot import Pilot

from durak.bots import Stop, StoppedError, never_stop
from durak.engine import (
    CARDS,
    PODKIDNOY,
    Action,
    Game,
    Outcome,
    RuleSet,
    Setup,
    View,
    parse_action,
    parse_card,
)
from durak.table.options import Options, Pace
from durak.table.seat import Seat
from durak.table.table import Answer, Question, Table
from durak.tui.course.protocol import Elapsed, Happened
from durak.tui.screens.table import TableScreen
from durak.tui.widgets.drawn import Drawn
from durak.tui.widgets.pairs import PairsBox
from tests.tui.held import held_back

HOME = (80, 24)
ROOMY = (120, 40)
SMALLEST = (60, 18)
PICTURES = Path(__file__).parent / "pictures"

Steps = Callable[["Pilot[None]", TableScreen], Awaitable[None]]


class Script:
    """A bot that plays a list of actions, one after another, whoever of the bots is asked.

    When the list is used up it passes, takes, or opens with the highest cards.
    """

    def __init__(self, actions: Iterable[str]) -> None:
        self.actions = [parse_action(action) for action in actions]

    def choose(self, view: View, rng: random.Random, stop: Stop = never_stop) -> Action:
        return self.actions.pop(0) if self.actions else view.legal_actions[-1]


class SlowBot:
    """Thinks until it is let go, and then plays what it was made with; `stopped` if called off."""

    def __init__(self, action: str) -> None:
        self.action = parse_action(action)
        self.gate = threading.Event()
        self.stopped = False

    def choose(self, view: View, rng: random.Random, stop: Stop = never_stop) -> Action:
        try:
            held_back(self.gate, stop)
        except StoppedError:
            self.stopped = True
            raise
        return self.action


class ScriptedTable(Table):
    """A table of which every bot plays from one script."""

    def __init__(self, game: Game, script: Iterable[str]) -> None:
        names = game.setup.names
        seats = (Seat(names[0]), *[Seat(name, "random") for name in names[1:]])
        super().__init__(game, seats, "script")
        self.script = Script(script)

    def question(self) -> Question | None:
        if self.mover in (None, 0):
            return None
        return Question(self.game.ply, self.game.view(self.mover or 0), self.script, "")


class SlowTable(Table):
    """A table of two whose bot is another slow bot each time it is asked."""

    def __init__(self, game: Game, bots: list[SlowBot]) -> None:
        super().__init__(game, (Seat("You"), Seat("Anna", "random")), "slow")
        self.waiting = bots

    def question(self) -> Question | None:
        if self.mover != 1:
            return None
        return Question(self.game.ply, self.game.view(1), self.waiting.pop(0), "")


class TableApp(App[None]):
    """Shows one table and keeps what came of it."""

    def __init__(self, table: Table, options: Options) -> None:
        super().__init__()
        self.table_screen = TableScreen(table, options)
        self.results: list[Outcome | None] = []

    def on_mount(self) -> None:
        self.push_screen(self.table_screen, self.results.append)


def game_of(hands: tuple[str, ...], trump: str, first: int, rules: RuleSet = PODKIDNOY) -> Game:
    """Deal these hands; the rest of the talon lies in the order of suits and ranks."""
    dealt = [parse_card(word) for word in " ".join((*hands, trump)).split()]
    rest = [card for card in CARDS if card not in dealt]
    names = ("You", "Anna", "Boris", "Vera")[: len(hands)]
    return Game(Setup(rules, (*dealt, *rest), names, first))


def run(
    table: Table,
    steps: Steps,
    size: tuple[int, int] = HOME,
    *,
    pace: Pace = Pace.INSTANT,
    ascii_only: bool = False,
) -> list[Outcome | None]:
    """Take the steps on a table screen of this size; return the results it was dismissed with."""
    rules, seats = table.game.setup.rules, len(table.seats)
    options = Options(rules=rules, seats=seats, pace=pace, ascii=ascii_only)

    async def go() -> list[Outcome | None]:
        app = TableApp(table, options)
        async with app.run_test(size=size) as pilot:
            await settle(pilot, app.table_screen)
            await steps(pilot, app.table_screen)
        return app.results

    return asyncio.run(go())


async def settle(pilot: Pilot[None], screen: TableScreen) -> None:
    """Wait until the person is to move, the game is over or a pause of the bots is running."""
    for _ in range(400):
        await pilot.pause()
        instant = screen.options.pace is Pace.INSTANT and not screen.course.paused
        if screen.course.your_turn or pilot.app.screen is not screen or screen.course.may_reveal:
            return
        if not instant and screen.course.waiting:
            return
        await asyncio.sleep(0.005)
    raise AssertionError(f"the table has not come to rest: {screen.course}")


def end_pause(screen: TableScreen) -> None:
    """Let every timer that was started so far run out now."""
    for number in range(1, screen.course.number + 1):
        screen.happen(Elapsed(number))


def play(screen: TableScreen, action: Action) -> None:
    """Let whoever is to move play this, past the screen."""
    table = screen.table
    assert table.mover is not None
    table.play(Answer(table.game.ply, table.mover, action))
    screen.happen(Happened(table.snapshot()))


async def press(pilot: Pilot[None], screen: TableScreen, *keys: str) -> None:
    """Press keys one after another and wait for what comes of it."""
    await pilot.press(*keys)
    await settle(pilot, screen)


async def click(
    pilot: Pilot[None], screen: TableScreen, action: str, times: int = 1, *, ctrl: bool = False
) -> None:
    """Click on the place that has the action, wherever on the table it is."""
    for _ in range(times):
        part, x, y = next(
            (part, x, y)
            for part in screen.query(Drawn)
            if part.display
            for y in range(part.size.height)
            for x in range(part.size.width)
            if part.action_at(x, y) == action
        )
        await pilot.click(part, offset=(x, y), control=ctrl)
    await settle(pilot, screen)


def screen_lines(screen: TableScreen) -> list[str]:
    """Return what can be read on the screen, row by row, without spaces at the ends."""
    width, height = screen.size
    rows = [[" "] * width for _ in range(height)]
    for part in screen.query(Drawn):
        region = part.region
        for y in range(region.height if part.display else 0):
            rows[region.y + y][region.x : region.x + region.width] = part.render_line(y).text
    return ["".join(row).rstrip() for row in rows]


def part_lines(screen: TableScreen, part: type[Drawn]) -> list[str]:
    """Return the rows of one part of the table."""
    widget = screen.query_one(part)
    return [widget.render_line(y).text.rstrip() for y in range(widget.size.height)]


def pairs_lines(screen: TableScreen) -> list[str]:
    """Return the rows of the middle of the table, without its frame."""
    return [line[1:-1].rstrip() for line in part_lines(screen, PairsBox)[1:-1]]


def picture(name: str) -> list[str]:
    """Return an expected screen, kept as text beside the tests."""
    return (PICTURES / f"{name}.txt").read_text(encoding="utf-8").splitlines()


def log_text(table: Table, since: int = 0) -> str:
    """Write the actions of a game since a ply."""
    return ", ".join(str(action) for action in table.game.actions[since:])
