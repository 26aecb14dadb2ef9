"""How a person likes to play: the rows of the settings, their words, and a sentence about each."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from durak.table.preferences import Deck, Faces, Ground, Memory, Order, Preference
from durak.words.language import Message, _, later, later_in, pgettext

LABELS: Final = MappingProxyType(
    {
        "explain": later_in("row of the settings", "Explain as we play"),
        "auto_done": later_in("row of the settings", "Done by itself"),
        "deck": later_in("row of the settings", "Deck"),
        "faces": later_in("row of the settings", "Letters"),
        "theme": later_in("row of the settings", "Background"),
        "bell": later_in("row of the settings", "Bell"),
        "memory": later_in("row of the settings", "Memory"),
        "order": later_in("row of the settings", "Hand"),
    }
)
"""What each row is called, by the name of the field."""

PREFERENCE_ABOUT: Final = MappingProxyType(
    {
        "explain": later("Each thing of the game is explained when it happens for the first time."),
        "auto_done": later(
            "Against bots your seat is done by itself when nothing of your hand fits."
        ),
        "deck": later("The colours of the suits; safe is for eyes that confuse red and green."),
        "faces": later("The letters of jack, queen, king and ace, here and in every sentence."),
        "theme": later("What lies around the green felt."),
        "bell": later("Rings when it is your turn after a while, and at the end of the game."),
        "memory": later("What is shown of the cards that one can know; M at the table."),
        "order": later("How your hand is sorted; S at the table."),
    }
)
"""What each row is about, in a sentence."""

PREFERENCE_HELP: Final = MappingProxyType(
    {
        "explain": later("explain each thing when it happens for the first time"),
        "auto_done": later("against bots: be done by itself when nothing fits"),
        "deck": later("four colours, two, or four that every eye tells apart"),
        "faces": later("letters of jack, queen, king and ace: J Q K A or their Russian ones"),
        "theme": later("what lies around the felt"),
        "bell": later("ring when it is your turn after a while, and at the end"),
        "memory": later("known cards: at their seats, in a panel too, or hidden"),
        "order": later("how your hand is sorted"),
    }
)
"""What each option is for, by the name of the field."""

_VALUES: Final[Mapping[Preference, Message]] = MappingProxyType(
    {
        True: later_in("a setting is", "on"),
        False: later_in("a setting is", "off"),
        Deck.FOUR: later_in("deck", "four colours"),
        Deck.TWO: later_in("deck", "two colours"),
        Deck.SAFE: later_in("deck", "safe"),
        Ground.DARK: later_in("background", "dark"),
        Ground.LIGHT: later_in("background", "light"),
        Ground.TERMINAL: later_in("background", "the terminal's own"),
        Memory.SEATS: later_in("memory", "at seats"),
        Memory.PANEL: later_in("memory", "in a panel too"),
        Memory.HIDDEN: later_in("memory", "hidden"),
        Order.SUIT: later_in("order of the hand", "by suit"),
        Order.RANK: later_in("order of the hand", "by rank"),
    }
)


def settings_title() -> str:
    """Return the title of the settings."""
    return _("Settings")


def about_language() -> str:
    """Return what the row of the language is about."""
    return _("What is spoken here, and on the command line.")


def setting(field: str, value: Preference) -> str:
    """Name the field of this name with one of its values: ``Deck: safe``."""
    told = pgettext("a setting and its value", "{setting}: {value}")
    return told.format(setting=LABELS[field], value=value_text(value))


def value_text(value: Preference) -> str:
    """Return what a value is called; letters of cards are what they are in every language."""
    if isinstance(value, Faces):
        return " ".join(value.letters)
    return str(_VALUES[value])
