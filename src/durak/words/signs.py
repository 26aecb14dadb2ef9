"""Signs outside ASCII, and those that stand in for them where a terminal draws them badly."""

import codecs
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
        "×": "x",
        **dict.fromkeys("«»„“”", '"'),
        "№": "N",
        "\N{REPLACEMENT CHARACTER}": "?",
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


NEAREST: Final = "durak.nearest"
"""How to write, in an encoding, what it does not know: a name for the `errors` of a stream.

A sign is replaced by its stand-in, and what has none by its escape.
"""


def _replaced(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    signs = ascii_signs(error.object[error.start : error.end])
    return "".join([sign if sign.isascii() else ascii(sign)[1:-1] for sign in signs]), error.end


codecs.register_error(NEAREST, _replaced)
