"""Everything on the table can be read: ink and ground differ enough, and so do the suits."""

from dataclasses import fields
from itertools import combinations
from math import dist

import pytest
from rich.palette import Palette
from rich.style import Style

from durak.engine import SUITS
from durak.table.preferences import Deck, Ground
from durak.tui.inks import ON_CARDS, Inks, inks_for
from tests.tui.private import STANDARD_PALETTE

LEAST_CONTRAST = 4.5
APART = 45
"""The least distance between two suits of the safe deck, in CIE76."""

GRAPHIC = {"suits", "suits_around", "back", "backs", "felt", "night"}
TEXTS = [field.name for field in fields(Inks) if field.name not in GRAPHIC]
OWN_COLOURS = [Ground.DARK, Ground.LIGHT]
EVERY = [(deck, ground) for deck in Deck for ground in OWN_COLOURS]

Colour = tuple[float, float, float]
Matrix = tuple[Colour, Colour, Colour]

NORMAL: Matrix = ((1, 0, 0), (0, 1, 0), (0, 0, 1))
MACHADO: dict[str, Matrix] = {
    "normal sight": NORMAL,
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""Machado, Oliveira and Fernandes 2009: what eyes of each kind make of linear RGB."""

TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE: Colour = (0.95047, 1.0, 1.08883)


def linear(channels: tuple[int, ...]) -> Colour:
    red, green, blue = [
        value / 255 / 12.92 if value <= 10 else ((value / 255 + 0.055) / 1.055) ** 2.4
        for value in channels
    ]
    return red, green, blue


def times(matrix: Matrix, colour: Colour) -> Colour:
    first, second, third = [sum(a * b for a, b in zip(row, colour, strict=True)) for row in matrix]
    return first, second, third


def lab(colour: Colour) -> Colour:
    """Return a colour of linear RGB in CIELAB."""
    x, y, z = [
        share ** (1 / 3) if share > 216 / 24389 else (24389 / 27 * share + 16) / 116
        for share in (a / b for a, b in zip(times(TO_XYZ, colour), WHITE, strict=True))
    ]
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def seen(ink: Style, eyes: str) -> Colour:
    assert ink.color is not None
    red, green, blue = [
        min(1.0, max(0.0, value))
        for value in times(MACHADO[eyes], linear(tuple(ink.color.get_truecolor())))
    ]
    return lab((red, green, blue))


def least_distance(deck: Deck, eyes: str) -> float:
    """Return how far the two nearest suits of a deck are apart for these eyes, in CIE76."""
    colours = [seen(ink, eyes) for ink in ON_CARDS[deck]]
    return min(dist(one, other) for one, other in combinations(colours, 2))


def luminance(style: Style, *, of_ground: bool = False) -> float:
    colour = style.bgcolor if of_ground else style.color
    assert colour is not None
    return times(TO_XYZ, linear(tuple(colour.get_truecolor())))[1]


def contrast(style: Style) -> float:
    ink, ground = luminance(style), luminance(style, of_ground=True)
    return (max(ink, ground) + 0.05) / (min(ink, ground) + 0.05)


@pytest.mark.parametrize("ground", OWN_COLOURS)
@pytest.mark.parametrize("name", TEXTS)
def test_every_text_stands_out_from_its_ground(name: str, ground: Ground) -> None:
    assert contrast(getattr(inks_for(Deck.FOUR, ground), name)) >= LEAST_CONTRAST


@pytest.mark.parametrize("suit", SUITS)
@pytest.mark.parametrize(("deck", "ground"), EVERY)
def test_every_suit_stands_out_on_cards_and_beside_the_table(
    suit: int, deck: Deck, ground: Ground
) -> None:
    inks = inks_for(deck, ground)
    assert contrast(inks.playable + inks.suits[suit]) >= LEAST_CONTRAST
    assert contrast(inks.selected + inks.suits[suit]) >= LEAST_CONTRAST
    assert contrast(inks.resting + inks.suits[suit]) >= LEAST_CONTRAST
    assert contrast(inks.night + inks.suits_around[suit]) >= LEAST_CONTRAST


def test_the_distance_is_that_of_the_books() -> None:
    """The four suits of the usual deck: 54 apart for most eyes, 15, 20 and 19 for others."""
    found = [round(least_distance(Deck.FOUR, eyes)) for eyes in MACHADO]
    assert found == [54, 15, 20, 19]


@pytest.mark.parametrize("eyes", list(MACHADO))
def test_every_eye_tells_the_suits_of_the_safe_deck_apart(eyes: str) -> None:
    assert least_distance(Deck.SAFE, eyes) >= APART


def test_two_colours_are_black_and_red() -> None:
    clubs, diamonds, hearts, spades = ON_CARDS[Deck.TWO]
    assert clubs == spades != diamonds == hearts


@pytest.mark.parametrize("deck", list(Deck))
def test_in_sixteen_colours_each_is_one_of_the_sixteen_and_means_one_thing(deck: Deck) -> None:
    inks = inks_for(deck, Ground.DARK, sixteen=True)
    assert isinstance(STANDARD_PALETTE, Palette)
    known = [STANDARD_PALETTE[number] for number in range(16)]
    styles = [getattr(inks, field.name) for field in fields(Inks) if "suits" not in field.name]
    for style in (*styles, *inks.suits, *inks.suits_around):
        for colour in (style.color, style.bgcolor):
            assert colour is None or tuple(colour.get_truecolor()) in known
        assert not style.bold
    grey = inks.unplayable.bgcolor
    assert all(suit.color != grey for suit in inks.suits), "no suit is the grey of unplayable cards"
    cues = (inks.selected, inks.playable, inks.unplayable, inks.resting)
    assert len({cue.bgcolor for cue in cues}) == 4, "each cue has a ground of its own"
    assert inks.felt.bgcolor is not None
    assert tuple(inks.felt.bgcolor.get_truecolor()) == (0, 170, 0), "the felt is green"
    assert inks.amber.color != inks.warning.color, "who attacks is not marked in red"
