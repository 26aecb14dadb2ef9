"""Signs outside ASCII, and those that stand in for them where a terminal draws them badly."""

from typing import Final

from durak.engine import Event
from durak.words import events
from durak.words.cards import cards_text
from durak.words.events import Speaker

__all__ = ["Speaker", "cards_text", "plain", "sentence"]

_PLAIN_SIGNS: Final = str.maketrans(
    {
        "♣": "C",
        "♦": "D",
        "♥": "H",
        "♠": "S",
        "✓": "v",
        "·": "-",
        "…": "~",
        "–": "-",
        "←": "<",
        "→": ">",
        "▲": "^",
        "↑": "^",
        "↓": "v",
        "▶": ">",
        "▼": "v",
        "●": "o",
        "◆": "#",
        "▁": "_",
        "▐": "#",
        "▒": "%",
        "▕": "|",
        **dict.fromkeys("╭╮╰╯┏┓┗┛┌┐└┘", "+"),
        **dict.fromkeys("─━╌", "-"),
        **dict.fromkeys("│┃┊", "|"),
    }
)


def plain(text: str) -> str:
    """Write a text without signs outside ASCII, each replaced by one of the same width.

    Letters stay as they are: a player's own name is his business.

    >>> plain("Vera attacks 10♣ · ✓")
    'Vera attacks 10C - v'
    """
    return text.translate(_PLAIN_SIGNS)


def sentence(event: Event, names: tuple[str, ...], viewer_seat: int | None) -> str:
    """Tell one event in a sentence, as a line of the log."""
    return events.sentence(event, Speaker(names, viewer_seat))
