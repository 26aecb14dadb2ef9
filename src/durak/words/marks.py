"""What several games came to: a mark or a word for each."""

from collections.abc import Iterable

from durak.words.language import pgettext
from durak.words.lists import listed


def marks_text(games: Iterable[tuple[bool, bool]]) -> str:
    """Return a mark for each game, told whether it was lost and whether it was a draw."""
    durak = pgettext("mark of a lost game", "D")
    draw = pgettext("mark of a drawn game", "=")
    return " ".join(durak if lost else draw if drawn else "." for lost, drawn in games)


def marks_heard(games: Iterable[tuple[bool, bool]]) -> str:
    """Return a word for each game where it is heard."""
    durak = pgettext("a game among the last ones", "durak")
    draw = pgettext("a game among the last ones", "draw")
    safe = pgettext("a game among the last ones", "safe")
    return listed([durak if lost else draw if drawn else safe for lost, drawn in games])
