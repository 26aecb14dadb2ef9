"""How the table looks: which colours and signs, as the terminal can show them and the person likes.

Where colours are missing (`NO_COLOR`) cards are drawn as boxes, and the frame says what a colour
says elsewhere.
"""

from dataclasses import dataclass
from functools import cache
from typing import Any, Self

from rich.style import Style
from textual.app import App

from durak.engine import Suit
from durak.table.options import Options
from durak.table.preferences import Deck, Ground
from durak.tui.inks import MONO, Inks, inks_for
from durak.words.signs import ascii_signs

_inks_for = cache(inks_for)


@dataclass(frozen=True, slots=True)
class Look:
    """What the terminal can show, and what the person likes to see.

    `ascii` is for no suit signs and frames, `mono` for no colours, `sixteen` for sixteen of them.
    """

    ascii: bool = False
    mono: bool = False
    sixteen: bool = False
    deck: Deck = Deck.FOUR
    ground: Ground = Ground.DARK

    @classmethod
    def of(cls, options: Options, app: App[Any]) -> Self:
        """Return the look of these options in the terminal of this app."""
        sixteen = app.console.color_system == "standard"
        preferences = options.preferences
        return cls(options.ascii, app.no_color, sixteen, preferences.deck, preferences.theme)

    @property
    def inks(self) -> Inks:
        """The styles of this look."""
        return MONO if self.mono else _inks_for(self.deck, self.ground, sixteen=self.sixteen)

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
