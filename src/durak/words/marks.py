"""A row of marks, one for each of several games."""

from collections.abc import Iterable

from durak.words.language import pgettext


def marks_text(games: Iterable[tuple[bool, bool]]) -> str:
    """Return a mark for each game, told whether it was lost and whether it was a draw."""
    durak = pgettext("mark of a lost game", "D")
    draw = pgettext("mark of a drawn game", "=")
    return " ".join(durak if lost else draw if drawn else "." for lost, drawn in games)
