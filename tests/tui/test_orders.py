"""What a click at the table means, and what an action orders there."""

import pytest

from durak.engine import parse_card
from durak.tui.course.protocol import Ordered, Touched
from durak.tui.orders import click_of, order_of


@pytest.mark.parametrize(
    ("action", "meant"),
    [
        ("", Ordered("skip")),
        ("take", Ordered("take")),
        ("cover(2)", Ordered("cover", 2)),
        ("touch('10h')", Touched(parse_card("10h"))),
    ],
)
def test_a_click_means_what_lies_there_and_on_nothing_it_skips(
    action: str, meant: Ordered | Touched
) -> None:
    assert click_of(action, extra=False) == meant


def test_a_click_with_ctrl_picks_one_card_more() -> None:
    assert click_of("touch('7c')", extra=True) == Touched(parse_card("7c"), more=True)


@pytest.mark.parametrize("name", ["take", "command_palette"])
def test_an_action_is_an_order_whoever_knows_it(name: str) -> None:
    assert order_of(name) == order_of(f"app.{name}") == Ordered(name)
