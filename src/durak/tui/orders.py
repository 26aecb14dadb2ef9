"""What a click at the table means, and what an action as Textual writes it orders there."""

from typing import Any

from textual.actions import parse

from durak.engine import parse_card
from durak.tui.course.protocol import Ordered, Touched


def order_of(action: str) -> Ordered:
    """Return the order of an action such as ``cover(2)``, whether the table knows it or not."""
    return Ordered(*_parsed(action))


def click_of(action: str, *, extra: bool) -> Ordered | Touched:
    """Return what a click on a place with an action means; on nothing it skips a pause.

    With `extra` it was made with Ctrl or another button than the first.
    """
    name, *parameters = _parsed(action or "skip")
    if name == "touch":
        return Touched(parse_card(str(parameters[0])), extra)
    return Ordered(name, *parameters)


def _parsed(action: str) -> tuple[Any, ...]:
    """Return the name of an action and its parameters."""
    _, name, parameters = parse(action)
    return name, *parameters
