"""The strip of opponents, in turn order: the one who plays after you at the left."""

from rich.style import Style

from durak.tui.canvas import HEAVY, THIN, Box, Canvas, cells, cut, wrap
from durak.tui.model import TableModel
from durak.tui.seats import SeatFace, seat_faces
from durak.tui.widgets.drawn import Drawn


class SeatsStrip(Drawn):
    """A box for each opponent, one, two or three side by side."""

    def paint(self, canvas: Canvas, model: TableModel) -> None:
        """Draw the boxes across the whole width."""
        faces = seat_faces(model.view, model.names, model.hands)
        for place, face in enumerate(faces):
            left = canvas.width * place // len(faces)
            right = canvas.width * (place + 1) // len(faces)
            _paint_seat(canvas, Box(left, 0, right - left, canvas.height), face)


def _paint_seat(canvas: Canvas, box: Box, face: SeatFace) -> None:
    inks = canvas.look.inks
    attacks = face.role == "ATTACKS"
    style = inks.amber if attacks else inks.text if face.role == "DEFENDS" else inks.dim
    canvas.frame(box, style, _lines(canvas, attacks))
    name = cut(f"{'▶ ' if face.acts else ''}{face.name}", box.width - 6)
    canvas.text(box.x + 2, box.y, f" {name} ", inks.amber if attacks else inks.strong)
    if face.role:
        label = f" {face.role} "
        x = box.x + box.width - len(label) - 1
        canvas.text(x, box.y + box.height - 1, label, inks.amber if attacks else inks.strong)
    x = _paint_hand(canvas, box, face, inks.backs)
    _paint_known(canvas, box, face, x)


def _lines(canvas: Canvas, heavy: bool) -> str:
    if heavy and canvas.look.ascii:
        return "####=#"
    return HEAVY if heavy else THIN


def _paint_hand(canvas: Canvas, box: Box, face: SeatFace, backs: Style) -> int:
    """Write card backs, count and state in the first line; return the column after them.

    There is a back for every card, or where they have no room none: fewer would belie the count.
    """
    inks, right = canvas.look.inks, box.x + box.width - 1
    room = box.width - 6 - len(str(face.count)) - cells(face.state)
    shown = face.count if face.count <= room else 0
    x = canvas.text(box.x + 2, box.y + 1, "▐" * shown, backs)
    if face.role != "OUT":
        x = canvas.text(x + bool(shown), box.y + 1, f"{face.count}", inks.strong)
        x += 2
    return canvas.text(x, box.y + 1, cut(face.state, right - x), inks.text)


def _paint_known(canvas: Canvas, box: Box, face: SeatFace, x: int) -> None:
    """Write the cards that are known in this hand: below if there are lines, else beside."""
    if not face.known:
        return
    right, beside = box.x + box.width - 1, box.height < 4
    x, y = (x + 2, box.y + 1) if beside else (box.x + 2, box.y + 2)
    words = [str(card) for card in face.known]
    for line, text in enumerate(known_lines(words, right - x, 1 if beside else box.height - 3)):
        canvas.text(x, y + line, text, canvas.look.inks.dim)


def known_lines(words: list[str], width: int, lines: int) -> list[str]:
    """Write cards in so many lines; where they do not fit, with the number of those left out.

    >>> known_lines(["6♥", "10♣", "J♠", "Q♦"], 12, 2)
    ['has 6♥ 10♣', 'J♠ Q♦']
    >>> known_lines(["6♥", "10♣", "J♠", "Q♦"], 12, 1)
    ['has 6♥ +3']
    """
    for kept in range(len(words), 0, -1):
        rest = [f"+{len(words) - kept}"] if kept < len(words) else []
        broken = wrap(" ".join(["has", *words[:kept], *rest]), width, "")
        if len(broken) <= lines and max(map(cells, broken)) <= width and "…" not in broken[0]:
            return broken
    return []
