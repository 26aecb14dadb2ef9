"""The memory panel: the tracker as a grid of suits by ranks (R10)."""

from rich.cells import cell_len

from durak.engine import CARDS, RANKS, SUITS, Card, Where
from durak.tui.canvas import THIN, Box, Canvas
from durak.tui.card_places import PLACE_SIGNS, CardPlaces, memory_of
from durak.tui.measure import shortened
from durak.tui.table_model import TableModel
from durak.tui.widgets.drawn import Drawn
from durak.words.cards import rank_text
from durak.words.panels import memory_title, place_words

SUIT_COLUMN = 3


class MemoryPanel(Drawn):
    """Where every card is, as far as an attentive player can know."""

    def paint(self, canvas: Canvas, model: TableModel) -> None:
        """Draw the grid and what its signs mean."""
        inks = canvas.look.inks
        box = Box(0, 0, canvas.width, canvas.height)
        canvas.fill(box, inks.night)
        canvas.frame(box, inks.dim, THIN)
        canvas.text(2, 0, f" {memory_title()} ", inks.strong)
        canvas.target(box, "memory")
        memory = memory_of(model.view, model.names)
        cell = 3 if canvas.width >= SUIT_COLUMN + 3 * len(RANKS) + 2 else 2
        for rank in RANKS:
            canvas.text(SUIT_COLUMN + cell * rank, 1, rank_text(rank).rjust(cell), inks.dim)
        for row, suit in enumerate(SUITS):
            star = "*" if suit == model.view.trump else " "
            canvas.text(1, 2 + row, f"{suit.sign}{star}", inks.strong)
        for card in CARDS:
            _paint_place(canvas, memory, card, cell)
        for y, line in enumerate(legend(memory, model.names, canvas.width - 2, model.viewer), 6):
            canvas.text(1, y, line, inks.dim)


def _paint_place(canvas: Canvas, memory: CardPlaces, card: Card, cell: int) -> None:
    inks = canvas.look.inks
    where = memory.view.place(card).where
    style = inks.dim if where in (Where.BEATEN, Where.UNSEEN) else inks.strong
    if where is Where.KNOWN:
        style = inks.amber
    x = SUIT_COLUMN + cell * card.rank
    canvas.text(x, 2 + card.suit, memory.sign(card).rjust(cell), style)


def legend(memory: CardPlaces, names: tuple[str, ...], width: int, viewer: int | None) -> list[str]:
    """Return what the signs mean, in two lines of at most this width."""
    shown = (Where.MY_HAND, Where.ATTACK, Where.TRUMP, Where.BEATEN, Where.UNSEEN)
    words = place_words(viewer=memory.view.seat == viewer)
    signs = [f"{PLACE_SIGNS[where]}{word}" for where, word in zip(shown, words, strict=True)]
    if width <= cell_len(" ".join(signs)):
        signs.pop()
    others = [
        f"{letter} {name}"
        for seat, (letter, name) in enumerate(zip(memory.letters, names, strict=True))
        if seat != memory.view.seat
    ]
    return [shortened(" ".join(signs), width), shortened(" ".join(others), width)]
