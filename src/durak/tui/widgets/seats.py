"""The strip of opponents, in turn order: the one who plays after you at the left."""

from rich.cells import cell_len
from rich.style import Style

from durak.engine import cards_of
from durak.table.seat_states import Role, SeatState, seat_states
from durak.tui.canvas import HEAVY, THIN, Box, Canvas
from durak.tui.measure import broken, shortened
from durak.tui.table_model import TableModel
from durak.tui.widgets.drawn import Drawn
from durak.words.seats import known_cards, role_word, state_words


class SeatsStrip(Drawn):
    """A box for each opponent, one, two or three side by side."""

    def paint(self, canvas: Canvas, model: TableModel) -> None:
        """Draw the boxes across the whole width."""
        states = seat_states(model.view, model.hands)
        for place, state in enumerate(states):
            left = canvas.width * place // len(states)
            right = canvas.width * (place + 1) // len(states)
            box = Box(left, 0, right - left, canvas.height)
            _paint_seat(canvas, box, state, model.names[state.seat])


def _paint_seat(canvas: Canvas, box: Box, state: SeatState, name: str) -> None:
    inks = canvas.look.inks
    attacks = state.role is Role.ATTACKS
    style = inks.amber if attacks else inks.text if state.role is Role.DEFENDS else inks.dim
    canvas.frame(box, style, _lines(canvas, attacks))
    shown = shortened(f"{'► ' if state.acts else ''}{name}", box.width - 6)
    canvas.text(box.x + 2, box.y, f" {shown} ", inks.amber if attacks else inks.strong)
    if state.role is not Role.NONE:
        label = f" {role_word(state.role)} "
        x = box.x + box.width - cell_len(label) - 1
        canvas.text(x, box.y + box.height - 1, label, inks.amber if attacks else inks.strong)
    x = _paint_hand(canvas, box, state, inks.backs)
    _paint_known(canvas, box, state, x)


def _lines(canvas: Canvas, heavy: bool) -> str:
    if heavy and canvas.look.ascii:
        return "####=#"
    return HEAVY if heavy else THIN


def _paint_hand(canvas: Canvas, box: Box, state: SeatState, backs: Style) -> int:
    """Write card backs, count and state in the first line; return the column after them.

    There is a back for every card, or where they have no room none: fewer would belie the count.
    """
    inks, right, told = canvas.look.inks, box.x + box.width - 1, state_words(state)
    room = box.width - 6 - len(str(state.count)) - cell_len(told)
    shown = state.count if state.count <= room else 0
    x = canvas.text(box.x + 2, box.y + 1, "▐" * shown, backs)
    if state.role is not Role.OUT:
        x = canvas.text(x + bool(shown), box.y + 1, f"{state.count}", inks.strong)
        x += 2
    return canvas.text(x, box.y + 1, shortened(told, right - x), inks.text)


def _paint_known(canvas: Canvas, box: Box, state: SeatState, x: int) -> None:
    """Write the cards that are known in this hand: below if there are lines, else beside."""
    if not state.known:
        return
    right, beside = box.x + box.width - 1, box.height < 4
    x, y = (x + 2, box.y + 1) if beside else (box.x + 2, box.y + 2)
    cards = [str(card) for card in cards_of(state.known)]
    for line, text in enumerate(known_lines(cards, right - x, 1 if beside else box.height - 3)):
        canvas.text(x, y + line, text, canvas.look.inks.dim)


def known_lines(cards: list[str], width: int, lines: int) -> list[str]:
    """Write cards in so many lines; where they do not fit, with the number of those left out.

    >>> known_lines(["6♥", "10♣", "J♠", "Q♦"], 12, 2)
    ['has 6♥ 10♣', 'J♠ Q♦']
    >>> known_lines(["6♥", "10♣", "J♠", "Q♦"], 12, 1)
    ['has 6♥ +3']
    """
    for kept in range(len(cards), 0, -1):
        told = known_cards(cards[:kept], left_out=len(cards) - kept)
        if cell_len(told) > lines * width:
            continue  # to break it would be in vain
        shown = broken(told, width, "")
        if len(shown) <= lines and " ".join(shown) == told:
            return shown
    return []
