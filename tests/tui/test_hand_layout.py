"""How hands of every size lie in windows of every size."""

from dataclasses import replace

import pytest
from rich.style import Style

from durak.engine import CARDS, TookTable
from durak.tui.canvas import Canvas
from durak.tui.card_sizes import LARGE, LINE, NORMAL, CardSize
from durak.tui.hand_layout import HandLayout, hand_layout
from durak.tui.look import Look
from durak.tui.replay_model import ReplayModel
from durak.tui.table_model import TableModel
from durak.tui.widgets.hand import HandRow
from durak.tui.widgets.pairs import table_card_size
from tests.tui.positions import DEFENCE, model_from, without_turn

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


def painted(cards: int, cursor: str, width: int, height: int, look: Look) -> list[str]:
    """Draw a hand of the lowest cards by suit, trumps apart, and return its rows."""
    canvas = Canvas(width, height, look, look.inks.felt)
    HandRow().paint(canvas, hand_model(cards, cursor))
    return [strip.text.rstrip() for strip in canvas.strips()]


def places(cards: int, cursor: str, width: int, height: int) -> dict[tuple[int, int], str]:
    """Return what a click at each cell of the hand runs."""
    canvas = Canvas(width, height, Look(), Look().inks.felt)
    HandRow().paint(canvas, hand_model(cards, cursor))
    cells = [(x, y) for x in range(width) for y in range(height)]
    return {at: action for at in cells if (action := canvas.action_at(*at))}


def hand_model(cards: int, cursor: str = "") -> TableModel:
    """Return the model of a hand of so many cards."""
    deck = [card.code for card in CARDS if card.code not in ("6h", "9h", "8d")]
    return model_from(
        f"""
        podkidnoy trump 6h bout 3 barren 0
        talon 9h 6h
        hand 0 {" ".join(deck[:cards])}
        hand 1 {" ".join(deck[cards:])}
        table 8d
        defence principal 1 defender 0 limit 6 queue 0
        exited
        """,
        cursor,
    )


def test_overlapped_cards_show_their_rank_and_an_edge() -> None:
    rows = painted(14, "Td", 80, 7, Look())
    assert [row.strip() for row in rows[:3]] == [
        "10♦▕",
        "6♣ ▕7♣ ▕8♣ ▕9♣ ▕10♣▕J♣ ▕Q♣ ▕K♣ ▕A♣ ▕6♦ ▕7♦ ▕9♦ ▕▲  ▕J♦",
        "▕   ▕   ▕   ▕   ▕   ▕   ▕   ▕   ▕   ▕   ▕   ▕   ▕",
    ]


def test_more_than_nineteen_cards_lie_in_two_rows() -> None:
    assert [row.strip() for row in painted(22, "Td", 80, 7, Look())] == [
        "",
        "6♣    7♣    8♣    9♣    10♣   J♣    Q♣    K♣    A♣    6♦    7♦",
        "",
        "6♣ 10♦      8♣    9♣   10♣    J♣    Q♣    K♣    A♣    6♦    7♦",
        "9♦    ▲     J♦    Q♦    K♦    A♦    7♥  * 8♥  * 10♥ * J♥  * Q♥  *",
        "10♦",
        "9♦          J♦    Q♦    K♦    A♦    7♥    8♥   10♥    J♥    Q♥",
    ]


@pytest.mark.parametrize(("width", "height"), [(80, 7), (100, 8), (120, 8), (60, 3)])
@pytest.mark.parametrize("cards", [6, 14, 19, 22])
def test_a_second_click_on_the_same_place_comes_to_the_same_card(
    cards: int, width: int, height: int
) -> None:
    codes = [card.code for card in hand_model(cards).hand]
    apart = places(cards, codes[0], width, height)
    for code in codes[1:]:
        lifted = places(cards, code, width, height)
        assert lifted.items() >= {at: touch for at, touch in apart.items() if code in touch}.items()


TAKEN = """
    podkidnoy trump 6h bout 3 barren 0
    talon 8h 6h
    hand 0 9c Tc 9h Th
    hand 1 6s 7s 9s Ts
    table 8d
    defence principal 1 defender 0 limit 4 queue 0
    exited
"""


@pytest.mark.parametrize(
    ("width", "height", "look", "row", "shown"),
    [
        (80, 7, Look(), 1, "9♣·   10♣·  9♥· * 10♥·*"),
        (80, 7, Look(ascii=True), 3, ":^- : : - : | -*| | -*|"),
        (60, 3, Look(), 0, "►9♣·  10♣· 9♥*· 10♥*·"),
    ],
)
def test_a_new_card_has_a_dot_beside_its_rank_or_below_it(
    width: int, height: int, look: Look, row: int, shown: str
) -> None:
    model = model_from(TAKEN, "9c")
    view = replace(model.view, events=(TookTable(0, model.view.hand),))
    canvas = Canvas(width, height, look, look.inks.felt)
    HandRow().paint(canvas, replace(model, view=view))
    assert canvas.strips()[row].text.strip() == shown.strip()


def grounds(model: TableModel) -> set[Style]:
    """Return the grounds of the cards that are drawn."""
    inks = Look().inks
    canvas = Canvas(80, 7, Look(), inks.felt)
    HandRow().paint(canvas, model)
    styles = [run.style or Style() for strip in canvas.strips() for run in strip]
    cards = (inks.playable, inks.selected, inks.unplayable, inks.resting)
    return {card for card in cards for style in styles if style.bgcolor == card.bgcolor}


def test_cards_rest_in_their_colours_while_others_move_and_are_grey_on_your_turn_alone() -> None:
    inks = Look().inks
    mine = model_from(DEFENCE, "Qd")
    assert inks.unplayable in grounds(mine)
    assert inks.resting not in grounds(mine)
    assert inks.unplayable not in grounds(without_turn(mine))
    assert inks.resting in grounds(without_turn(mine))


def test_in_a_replay_what_could_not_be_played_rests() -> None:
    at_play = model_from(DEFENCE)
    inks = Look().inks
    shown = grounds(ReplayModel(at_play.view, at_play.names))
    assert shown == {inks.playable, inks.resting}
