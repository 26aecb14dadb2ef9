"""Everything on the table can be read: ink and ground differ enough."""

from dataclasses import fields

import pytest
from rich.style import Style

from durak.engine import SUITS
from durak.tui.look import COLOURED, Look

LEAST_CONTRAST = 4.5
TEXTS = [
    field.name
    for field in fields(COLOURED)
    if field.name not in ("suits", "back", "backs", "felt", "night")
]


def luminance(channels: tuple[int, ...]) -> float:
    linear = [
        value / 255 / 12.92 if value <= 10 else ((value / 255 + 0.055) / 1.055) ** 2.4
        for value in channels
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(style: Style) -> float:
    assert style.color is not None
    assert style.bgcolor is not None
    ink = luminance(tuple(style.color.get_truecolor()))
    ground = luminance(tuple(style.bgcolor.get_truecolor()))
    return (max(ink, ground) + 0.05) / (min(ink, ground) + 0.05)


@pytest.mark.parametrize("name", TEXTS)
def test_every_text_stands_out_from_its_ground(name: str) -> None:
    assert contrast(getattr(COLOURED, name)) >= LEAST_CONTRAST


@pytest.mark.parametrize("suit", SUITS)
def test_every_suit_stands_out_on_playable_and_on_selected_cards(suit: int) -> None:
    ink = Look().suit(SUITS[suit])
    assert contrast(COLOURED.playable + ink) >= LEAST_CONTRAST
    assert contrast(COLOURED.selected + ink) >= LEAST_CONTRAST
