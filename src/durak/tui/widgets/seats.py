"""The strip of opponents, in turn order: the one who plays after you at the left."""

from dataclasses import replace

from rich.cells import cell_len

from durak.table.preferences import Memory
from durak.table.seat_states import Role, SeatState, Side, seat_states
from durak.tui.canvas import HEAVY, THIN, Box, Canvas
from durak.tui.measure import broken, shortened
from durak.tui.table_model import TableModel
from durak.tui.widgets.drawn import Drawn
from durak.words.cards import cards_text
from durak.words.seats import (
    gained_cards,
    known_cards,
    known_count,
    role_word,
    seat_titles,
    state_words,
)


class SeatsStrip(Drawn):
    """A box for each opponent, one, two or three side by side."""

    def paint(self, canvas: Canvas, model: TableModel) -> None:
        """Draw the boxes across the whole width."""
        states = seat_states(model.view, model.hands)
        for place, state in enumerate(states):
            left = canvas.width * place // len(states)
            right = canvas.width * (place + 1) // len(states)
            box = Box(left, 0, right - left, canvas.height)
            _paint_frame(canvas, box, state, _title(model, state, box.width - 6))
            known = 0 if model.memory is Memory.HIDDEN else state.known
            _paint_cards(canvas, box, replace(state, known=known))


def _title(model: TableModel, state: SeatState, width: int) -> str:
    """Return the name, with the direction of play where somebody here is "you"."""
    mark = "► " if state.acts else ""
    side = state.side if model.viewer == model.view.seat else Side.NONE
    titles = [f"{mark}{title}" for title in seat_titles(model.names[state.seat], side)]
    return next((it for it in titles if cell_len(it) <= width), shortened(titles[-1], width))


def _paint_frame(canvas: Canvas, box: Box, state: SeatState, title: str) -> None:
    inks = canvas.look.inks
    attacks = state.role is Role.ATTACKS
    style = inks.amber if attacks else inks.text if state.role is Role.DEFENDS else inks.dim
    canvas.frame(box, style, _lines(canvas, attacks))
    canvas.text(box.x + 2, box.y, f" {title} ", inks.amber if attacks else inks.strong)
    if state.role is not Role.NONE:
        label = f" {role_word(state.role)} "
        x = box.x + box.width - cell_len(label) - 1
        canvas.text(x, box.y + box.height - 1, label, inks.amber if attacks else inks.strong)


def _lines(canvas: Canvas, heavy: bool) -> str:
    if heavy and canvas.look.ascii:
        return "####=#"
    return HEAVY if heavy else THIN


def _paint_cards(canvas: Canvas, box: Box, state: SeatState) -> None:
    """Write cards or their backs, count and state, and below or beside it what is known."""
    inks, room = canvas.look.inks, box.width - 3
    head, beside, below = _told_of_hand(state, room, box.height - 3)
    x = box.x + 2
    if head:
        style = inks.text if state.is_open else inks.backs
        x = canvas.told(x, box.y + 1, head, style) + 1
    if state.role is not Role.OUT:
        x = canvas.text(x, box.y + 1, f"{state.count}", inks.strong)
        if state.gained:
            x = canvas.text(x + 1, box.y + 1, gained_cards(state.gained), inks.amber)
        x += 2
    told = shortened(state_words(state), box.x + box.width - 1 - x)
    x = canvas.text(x, box.y + 1, told, inks.text)
    canvas.told(x + 2, box.y + 1, beside, inks.dim)
    for y, line in enumerate(below, box.y + 2):
        canvas.told(box.x + 2, y, line, inks.dim)


def _told_of_hand(state: SeatState, width: int, lines: int) -> tuple[str, str, list[str]]:
    """Return what stands before the count of a seat, what beside its state, and what below.

    There is a back for every card, or none: fewer would belie the count. A hand of which all is
    known lies open where it has room. Known cards are all named, and the backs give way to them;
    where they cannot be named, they are counted.
    """
    backs = "▐" * state.count
    told = [f"{state.count}", gained_cards(state.gained) if state.gained else ""]
    taken = cell_len(" ".join(filter(None, told))) + 2 + cell_len(state_words(state))
    room = width - taken - 1
    fitting = backs if len(backs) < room else ""
    if not state.known:
        return fitting, "", []
    if state.is_open and cell_len(cards_text(state.known)) <= room:
        return cards_text(state.known), "", []
    named, counted = known_cards(state.known), known_count(state.known)
    if lines > 0:
        below = broken(named, width, "")
        return fitting, "", below if len(below) <= lines else [counted]
    for text in (named, counted):
        for head in (backs, ""):
            if cell_len(head) + cell_len(text) + 2 <= room + (not head):
                return head, text, []
    return fitting, "", []
