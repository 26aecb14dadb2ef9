"""The upper part of a table, the same wherever a game is looked at."""

from collections.abc import Callable

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical

from durak.tui.widgets.drawn import Drawn
from durak.tui.widgets.log import LogBox
from durak.tui.widgets.memory import MemoryPanel
from durak.tui.widgets.pairs import PairsBox
from durak.tui.widgets.seats import SeatsStrip
from durak.tui.widgets.status import StatusLine
from durak.tui.widgets.talon import TalonBox


def upper_part(part: Callable[[Drawn], Drawn]) -> ComposeResult:
    """Lay out status, seats, talon, pairs and log; `part` shows each its first model."""
    yield part(StatusLine())
    yield part(SeatsStrip())
    with Horizontal(id="middle"):
        yield part(TalonBox())
        yield part(PairsBox())
        with Vertical(id="side"):
            yield part(LogBox())
            yield part(MemoryPanel(id="beside"))
