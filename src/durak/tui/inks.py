"""The colours of the table by their meaning: for each deck, each background, and poorer terminals.

A visual means one thing everywhere: yellow and lifted is selected, cream may be played, grey may
not, and a shaded cream rests while others move. The felt stays behind table and hand whatever lies
around it: cream on a light background could not be told from it. Every text has a contrast of at
least 4.5 to its ground where we choose both.
"""

from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final, TypeAlias

from rich.style import Style

from durak.table.preferences import Deck, Ground

FELT: Final = "#17452c"
CREAM: Final = "#f6f2e4"
YELLOW: Final = "#ffd65c"
AMBER: Final = "#ffa62b"
BLACK: Final = "#111111"

Suits: TypeAlias = tuple[Style, Style, Style, Style]
"""A style for clubs, diamonds, hearts and spades."""


@dataclass(frozen=True, slots=True)
class Inks:
    """A style for each thing on the table, named by what it means.

    `suits` are for cards, `suits_around` for lines of text beside the table.
    """

    suits: Suits
    suits_around: Suits
    playable: Style
    selected: Style
    unplayable: Style
    resting: Style
    back: Style
    felt: Style
    felt_frame: Style
    felt_text: Style
    felt_dim: Style
    night: Style
    text: Style
    dim: Style
    strong: Style
    amber: Style
    status: Style
    status_dim: Style
    backs: Style
    target: Style
    warning: Style
    prompt: Style
    prompt_strong: Style
    prompt_dim: Style
    button: Style
    button_key: Style
    button_off: Style
    button_first: Style
    bar: Style
    bar_key: Style


def _on(ground: str, ink: str = "", *, bold: bool = False) -> Style:
    return Style(bgcolor=ground, color=ink or None, bold=bold or None)


def _suits(*inks: str, bold: bool = True) -> Suits:
    clubs, diamonds, hearts, spades = [Style(color=ink, bold=bold or None) for ink in inks]
    return clubs, diamonds, hearts, spades


ON_CARDS: Final = MappingProxyType(
    {
        Deck.FOUR: _suits("#0a6129", "#0b46b0", "#a8001c", BLACK),
        Deck.TWO: _suits(BLACK, "#a8001c", "#a8001c", BLACK),
        Deck.SAFE: _suits("#982396", "#002af5", "#ba1805", "#000000"),
    }
)
"""The suits on a card. In the safe deck any two are at least 45 apart for every kind of eye."""

_ON_NIGHT: Final = MappingProxyType(
    {
        Deck.FOUR: _suits("#62d185", "#74aaff", "#ff7d88", "#f0f0f0"),
        Deck.TWO: _suits("#f0f0f0", "#ff7d88", "#ff7d88", "#f0f0f0"),
        Deck.SAFE: _suits("#e79be6", "#7c9bff", "#ff8a63", "#ffffff"),
    }
)

_NIGHT: Final = "#121212"
_PROMPT: Final = "#1c1c1c"
_BAR: Final = "#242f38"

_DARK: Final = Inks(
    suits=ON_CARDS[Deck.FOUR],
    suits_around=_ON_NIGHT[Deck.FOUR],
    playable=_on(CREAM, BLACK),
    selected=_on(YELLOW, BLACK),
    unplayable=_on("#b4b3a8", "#3a3a36"),
    resting=_on("#ddd8c6", BLACK),
    back=_on("#23427e", "#7fa3dc"),
    felt=_on(FELT),
    felt_frame=_on(FELT, "#6fcf97"),
    felt_text=_on(FELT, "#ffffff", bold=True),
    felt_dim=_on(FELT, "#a3bdae"),
    night=_on(_NIGHT),
    text=_on(_NIGHT, "#e6e6e6"),
    dim=_on(_NIGHT, "#9a9a9a"),
    strong=_on(_NIGHT, "#ffffff", bold=True),
    amber=_on(_NIGHT, AMBER, bold=True),
    status=_on("#0053aa", "#ffffff", bold=True),
    status_dim=_on("#0053aa", "#e8f0fa"),
    backs=_on(_NIGHT, "#4f9cff"),
    target=_on(YELLOW, BLACK, bold=True),
    warning=_on(_PROMPT, "#ff8a80", bold=True),
    prompt=_on(_PROMPT, "#e6e6e6"),
    prompt_strong=_on(_PROMPT, "#ffffff", bold=True),
    prompt_dim=_on(_PROMPT, "#a6a6a6"),
    button=_on("#303030", "#f0f0f0"),
    button_key=_on("#303030", "#ffffff", bold=True),
    button_off=_on("#1e1e1e", "#8c8c8c"),
    button_first=_on(AMBER, BLACK, bold=True),
    bar=_on(_BAR, "#e0e0e0"),
    bar_key=_on(_BAR, AMBER, bold=True),
)

_DAY: Final = "#f4f1ea"
_PAPER: Final = "#e6e1d5"

_LIGHT: Final = replace(
    _DARK,
    suits_around=ON_CARDS[Deck.FOUR],
    night=_on(_DAY),
    text=_on(_DAY, "#1d1d1d"),
    dim=_on(_DAY, "#5c5c5c"),
    strong=_on(_DAY, "#000000", bold=True),
    amber=_on(_DAY, "#8a4300", bold=True),
    backs=_on(_DAY, "#0b46b0"),
    warning=_on(_PAPER, "#a8001c", bold=True),
    prompt=_on(_PAPER, "#1d1d1d"),
    prompt_strong=_on(_PAPER, "#000000", bold=True),
    prompt_dim=_on(_PAPER, "#555555"),
    button=_on("#d3cdbd", "#1d1d1d"),
    button_key=_on("#d3cdbd", "#000000", bold=True),
    button_off=_on("#ece8dd", "#666666"),
    bar=_on("#cfd8dc", "#1d1d1d"),
    bar_key=_on("#cfd8dc", "#7a3a00", bold=True),
)

_PLAIN: Final = Style()
_BOLD: Final = Style(bold=True)
_MARKED: Final = Style(bold=True, reverse=True)
_REVERSE: Final = Style(reverse=True)

MONO: Final = Inks(
    suits=(_BOLD,) * 4,
    suits_around=(_PLAIN,) * 4,
    playable=_BOLD,
    selected=_BOLD,
    unplayable=_PLAIN,
    resting=_PLAIN,
    back=_PLAIN,
    felt=_PLAIN,
    felt_frame=_PLAIN,
    felt_text=_BOLD,
    felt_dim=_PLAIN,
    night=_PLAIN,
    text=_PLAIN,
    dim=_PLAIN,
    strong=_BOLD,
    amber=_BOLD,
    status=_MARKED,
    status_dim=_REVERSE,
    backs=_PLAIN,
    target=_MARKED,
    warning=_MARKED,
    prompt=_PLAIN,
    prompt_strong=_BOLD,
    prompt_dim=_PLAIN,
    button=_PLAIN,
    button_key=_BOLD,
    button_off=_PLAIN,
    button_first=_MARKED,
    bar=_REVERSE,
    bar_key=_MARKED,
)


_TERMINAL: Final = replace(
    _DARK,
    suits_around=MONO.suits_around,
    night=_PLAIN,
    text=_PLAIN,
    dim=_PLAIN,
    strong=_BOLD,
    amber=_BOLD,
    backs=_PLAIN,
    warning=_MARKED,
    prompt=_PLAIN,
    prompt_strong=_BOLD,
    prompt_dim=_PLAIN,
    button_off=_PLAIN,
    bar=_REVERSE,
    bar_key=_MARKED,
)
"""Around the felt nothing is coloured: nobody knows the colours of a terminal's own background."""

_BLUE: Final = "#0000aa"
_GREEN: Final = "#00aa00"
_GREY: Final = "#aaaaaa"
_BRIGHT_YELLOW: Final = "#ffff55"
_WHITE: Final = "#ffffff"
_NO_LIGHT: Final = "#000000"

_SIXTEEN_SUITS: Final = MappingProxyType(
    {
        Deck.FOUR: _suits(_GREEN, _BLUE, "#aa0000", _NO_LIGHT, bold=False),
        Deck.TWO: _suits(_NO_LIGHT, "#aa0000", "#aa0000", _NO_LIGHT, bold=False),
        Deck.SAFE: _suits("#aa00aa", _BLUE, "#aa5500", _NO_LIGHT, bold=False),
    }
)
_SIXTEEN_SUITS_AROUND: Final = MappingProxyType(
    {
        Deck.FOUR: _suits("#55ff55", "#5555ff", "#ff5555", _WHITE, bold=False),
        Deck.TWO: _suits(_WHITE, "#ff5555", "#ff5555", _WHITE, bold=False),
        Deck.SAFE: _suits("#ff55ff", "#5555ff", _BRIGHT_YELLOW, _WHITE, bold=False),
    }
)

_SIXTEEN: Final = Inks(
    suits=_SIXTEEN_SUITS[Deck.FOUR],
    suits_around=_SIXTEEN_SUITS_AROUND[Deck.FOUR],
    playable=_on(_WHITE, _NO_LIGHT),
    selected=_on(_BRIGHT_YELLOW, _NO_LIGHT),
    unplayable=_on(_GREY, _NO_LIGHT),
    resting=_on("#55ffff", _NO_LIGHT),
    back=_on(_BLUE, _GREY),
    felt=_on(_GREEN),
    felt_frame=_on(_GREEN, _NO_LIGHT),
    felt_text=_on(_GREEN, _NO_LIGHT),
    felt_dim=_on(_GREEN, _NO_LIGHT),
    night=_on(_NO_LIGHT),
    text=_on(_NO_LIGHT, _GREY),
    dim=_on(_NO_LIGHT, _GREY),
    strong=_on(_NO_LIGHT, _WHITE),
    amber=_on(_NO_LIGHT, _BRIGHT_YELLOW),
    status=_on(_BLUE, _WHITE),
    status_dim=_on(_BLUE, _GREY),
    backs=_on(_NO_LIGHT, "#55ffff"),
    target=_on(_BRIGHT_YELLOW, _NO_LIGHT),
    warning=_on(_NO_LIGHT, "#ff5555"),
    prompt=_on(_NO_LIGHT, _GREY),
    prompt_strong=_on(_NO_LIGHT, _WHITE),
    prompt_dim=_on(_NO_LIGHT, _GREY),
    button=_on(_GREY, _NO_LIGHT),
    button_key=_on(_GREY, _NO_LIGHT),
    button_off=_on(_NO_LIGHT, _GREY),
    button_first=_on(_BRIGHT_YELLOW, _NO_LIGHT),
    bar=_on(_BLUE, _WHITE),
    bar_key=_on(_BLUE, _BRIGHT_YELLOW),
)
"""For terminals of sixteen colours, written as the colours that Rich knows them by.

Nothing is bold there: many terminals show bold as bright, and bright green cannot be read on white.
"""

_GROUNDS: Final = MappingProxyType(
    {Ground.DARK: _DARK, Ground.LIGHT: _LIGHT, Ground.TERMINAL: _TERMINAL}
)


def inks_for(deck: Deck, ground: Ground, *, sixteen: bool = False) -> Inks:
    """Return the colours of a deck on a background; with `sixteen` colours that is black."""
    if sixteen:
        inks, cards, around = _SIXTEEN, _SIXTEEN_SUITS[deck], _SIXTEEN_SUITS_AROUND[deck]
    else:
        inks, cards = _GROUNDS[ground], ON_CARDS[deck]
        nearby = {Ground.DARK: _ON_NIGHT[deck], Ground.LIGHT: ON_CARDS[deck]}
        around = nearby.get(ground, inks.suits_around)
    return replace(inks, suits=cards, suits_around=around)
