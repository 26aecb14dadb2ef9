"""Signs outside ASCII, and those that stand in for them where a terminal draws them badly."""

from typing import Final

_STAND_INS: Final = str.maketrans(
    {
        "♣": "C",
        "♦": "D",
        "♥": "H",
        "♠": "S",
        "✓": "v",
        "·": "-",
        "…": "~",
        "–": "-",
        "—": "-",
        "«": '"',
        "»": '"',
        "×": "x",
        "←": "<",
        "→": ">",
        "▲": "^",
        "↑": "^",
        "↓": "v",
        "►": ">",
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


def ascii_signs(text: str) -> str:
    """Write a text without signs outside ASCII, each replaced by one of the same width.

    Letters stay as they are: a name is the business of whoever has it.

    >>> ascii_signs("Vera attacks 10♣ · ✓")
    'Vera attacks 10C - v'
    """
    return text.translate(_STAND_INS)
