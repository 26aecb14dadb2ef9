"""What the tests of the screens around the table share: a stand-in table and eyes on the screen."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import ClassVar

from textual.binding import BindingType
from textual.pilot import Pilot
from textual.screen import Screen
from textual.widgets import Static

from durak.engine import Game, Outcome
from durak.table.options import Options
from durak.table.table import Table
from durak.tui.app import DurakApp
from durak.tui.widgets.footer import Footer
from tests.tui.private import painted_strips, told_beside

HOME_SIZE = (80, 24)
SMALLEST = (60, 18)

Steps = Callable[["Pilot[None]"], Awaitable[None]]


class StandInTable(Screen[Outcome | None]):
    """Plays a whole game at one key, `e`, and leaves at another, `x`."""

    BINDINGS: ClassVar[list[BindingType]] = [("e", "end", "End"), ("x", "go", "Go")]

    def __init__(
        self,
        table: Table,
        options: Options,
        *,
        seat: int = 0,
        score: Callable[[], str] = str,
        keep: Callable[[Game], None],
    ) -> None:
        super().__init__()
        self.keep = keep
        self.table = table
        self.options = options
        self.score = score()

    def action_end(self) -> None:
        game = self.table.game
        while game.mover is not None:
            game.play(game.legal_actions[0])
        self.dismiss(game.outcome)

    def action_go(self) -> None:
        self.dismiss(None)


def run(app: DurakApp, steps: Steps, size: tuple[int, int] = HOME_SIZE) -> DurakApp:
    """Run the steps in the program at this size and return it as it is afterwards."""

    async def running() -> None:
        async with app.run_test(size=size) as pilot:
            app.animation_level = "none"
            await pilot.pause()
            await steps(pilot)
            await pilot.pause()

    asyncio.run(running())
    return app


def words(pilot: "Pilot[None]", selector: str) -> str:
    """Return the words of a plain text on the screen."""
    return str(pilot.app.screen.query_one(selector, Static).content)


def picture(pilot: "Pilot[None]") -> str:
    """Return the whole screen as text."""
    return "\n".join([strip.text.rstrip() for strip in painted_strips(pilot.app)])


def notices(pilot: "Pilot[None]") -> list[str]:
    """Return what the program tells beside the screen, the oldest first."""
    return told_beside(pilot.app)


def table_of(pilot: "Pilot[None]") -> StandInTable:
    """Return the table on the screen."""
    screen = pilot.app.screen
    assert isinstance(screen, StandInTable)
    return screen


async def footer_clicked(pilot: "Pilot[None]", action: str) -> None:
    """Click on the entry of the footer that runs the action."""
    footer = pilot.app.screen.query_one(Footer)
    x = next(x for x in range(footer.size.width) if footer.action_at(x, 0) == action)
    await pilot.click(footer, offset=(x, 0))
    await pilot.pause()


async def until(pilot: "Pilot[None]", holds: Callable[[], bool]) -> None:
    """Wait until something holds on the screen, at most ten seconds."""
    for _ in range(200):
        if holds():
            return
        await pilot.pause(0.05)
    raise AssertionError(picture(pilot))
