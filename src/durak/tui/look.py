"""How the table looks: the colours by their meaning, and the two plainer looks.

A visual means one thing everywhere: yellow and lifted is selected, cream may be played, grey may
not. Where colours are missing (`NO_COLOR`) cards are drawn as boxes, and the frame says it instead.
"""

from dataclasses import dataclass
from typing import Final

from rich.style import Style

from durak.engine import Suit
from durak.tui.signs import ascii_signs

FELT: Final = "#17452c"
_NIGHT: Final = "#121212"
_CREAM: Final = "#f6f2e4"
_YELLOW: Final = "#ffd65c"
_GREY: Final = "#b4b3a8"
_AMBER: Final = "#ffa62b"
_BLACK: Final = "#111111"


@dataclass(frozen=True, slots=True)
class Inks:
    """A style for each thing on the table, named by what it means."""

    suits: tuple[Style, Style, Style, Style]
    playable: Style
    selected: Style
    unplayable: Style
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


_PROMPT_GROUND: Final = "#1c1c1c"
_BAR_GROUND: Final = "#242f38"

COLOURED: Final = Inks(
    suits=(
        Style(color="#0a6129", bold=True),
        Style(color="#0b46b0", bold=True),
        Style(color="#a8001c", bold=True),
        Style(color=_BLACK, bold=True),
    ),
    playable=_on(_CREAM, _BLACK),
    selected=_on(_YELLOW, _BLACK),
    unplayable=_on(_GREY, "#3a3a36"),
    back=_on("#23427e", "#7fa3dc"),
    felt=_on(FELT),
    felt_frame=_on(FELT, "#6fcf97"),
    felt_text=_on(FELT, "#ffffff", bold=True),
    felt_dim=_on(FELT, "#a3bdae"),
    night=_on(_NIGHT),
    text=_on(_NIGHT, "#e6e6e6"),
    dim=_on(_NIGHT, "#9a9a9a"),
    strong=_on(_NIGHT, "#ffffff", bold=True),
    amber=_on(_NIGHT, _AMBER, bold=True),
    status=_on("#0053aa", "#ffffff", bold=True),
    status_dim=_on("#0053aa", "#e8f0fa"),
    backs=_on(_NIGHT, "#4f9cff"),
    target=_on(_YELLOW, _BLACK, bold=True),
    warning=_on(_PROMPT_GROUND, "#ff8a80", bold=True),
    prompt=_on(_PROMPT_GROUND, "#e6e6e6"),
    prompt_strong=_on(_PROMPT_GROUND, "#ffffff", bold=True),
    prompt_dim=_on(_PROMPT_GROUND, "#a6a6a6"),
    button=_on("#303030", "#f0f0f0"),
    button_key=_on("#303030", "#ffffff", bold=True),
    button_off=_on("#1e1e1e", "#8c8c8c"),
    button_first=_on(_AMBER, _BLACK, bold=True),
    bar=_on(_BAR_GROUND, "#e0e0e0"),
    bar_key=_on(_BAR_GROUND, _AMBER, bold=True),
)

_PLAIN: Final = Style()
_BOLD: Final = Style(bold=True)
_MARKED: Final = Style(bold=True, reverse=True)
_REVERSE: Final = Style(reverse=True)

MONO: Final = Inks(
    suits=(_BOLD, _BOLD, _BOLD, _BOLD),
    playable=_BOLD,
    selected=_BOLD,
    unplayable=_PLAIN,
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


@dataclass(frozen=True, slots=True)
class Look:
    """What the terminal can show: `ascii` for no suit signs and frames, `mono` for no colours."""

    ascii: bool = False
    mono: bool = False

    @property
    def inks(self) -> Inks:
        """The styles of this look."""
        return MONO if self.mono else COLOURED

    @property
    def boxed(self) -> bool:
        """Whether cards are drawn as boxes of line signs."""
        return self.ascii or self.mono

    def signs(self, text: str) -> str:
        """Return the text in signs that the terminal can show, as wide as before."""
        return ascii_signs(text) if self.ascii else text

    def suit(self, suit: Suit) -> Style:
        """The ink of a suit on a card."""
        return self.inks.suits[suit]
