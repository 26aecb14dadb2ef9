"""How hands of every size lie in windows of every size."""

import pytest

from durak.tui.cards import LARGE, LINE, NORMAL, CardSize
from durak.tui.widgets.hand import HandLayout, hand_layout
from durak.tui.widgets.pairs import table_card_size

LOW = CardSize(5, 3)


@pytest.mark.parametrize(
    ("cards", "width", "height", "expected"),
    [
        (6, 80, 7, HandLayout(NORMAL, 6, 6)),
        (13, 80, 7, HandLayout(NORMAL, 13, 6)),
        (14, 80, 7, HandLayout(NORMAL, 14, 4)),
        (19, 80, 7, HandLayout(NORMAL, 19, 4)),
        (20, 80, 7, HandLayout(LOW, 10, 6)),
        (35, 80, 7, HandLayout(LOW, 18, 4)),
        (13, 120, 8, HandLayout(LARGE, 13, 9)),
        (20, 120, 8, HandLayout(LARGE, 20, 5)),
        (12, 60, 3, HandLayout(LINE, 12, 5)),
    ],
)
def test_layout_of_a_hand(cards: int, width: int, height: int, expected: HandLayout) -> None:
    assert hand_layout(cards, width, height) == expected


@pytest.mark.parametrize(("width", "height"), [(80, 7), (100, 8), (120, 8), (60, 3), (79, 3)])
def test_every_hand_fits_its_window(width: int, height: int) -> None:
    for cards in range(1, 36):
        layout = hand_layout(cards, width, height)
        in_row = min(cards, layout.per_row)
        margins = 1 if layout.size.is_line else 2
        assert (in_row - 1) * layout.step + layout.size.width <= width - margins
        assert -(-cards // layout.per_row) <= (3 if layout.size.is_line else 2)
        assert layout.step >= 4


@pytest.mark.parametrize(
    ("width", "height", "expected"),
    [(49, 9, NORMAL), (68, 10, LARGE), (72, 21, LARGE), (31, 7, LINE), (49, 8, LINE)],
)
def test_size_of_the_cards_on_the_table(width: int, height: int, expected: CardSize) -> None:
    assert table_card_size(width, height) == expected
