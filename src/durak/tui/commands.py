"""What a person can do at the table: each command declared once.

Keys, the key bar, the command palette and the help screen are all made from `TABLE_COMMANDS`. A
command does the same whether a key, a click or the palette asks for it. Letters count in both cases
and, beside the Latin one, as the Cyrillic letter on the same key, so that a Russian layout works as
it is.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from durak.engine import PASS, TAKE, Cover, Transfer
from durak.tui.model import TableModel


class When(Enum):
    """When a command does something; the key bar shows it only then. The value is for people."""

    ALWAYS = "at any time"
    IN_SIGHT = "while the table is in sight"
    HIDDEN = "while the keyboard is passed on"
    HAND = "while you hold cards"
    PLAY = "on your turn"
    SEVERAL = "when several cards may be played together"
    COVER = "while you defend"
    TAKE = "while an attack on you is open"
    TRANSFER = "while you may transfer the attack"
    DONE = "when you may add cards and need not"
    HINT = "on your turn against bots"
    OTHERS = "while the others play"
    TAKE_BACK = "when you have decided something"
    NARROW = "where the panel is not always in sight"


@dataclass(frozen=True, slots=True)
class Command:
    """One command.

    `id` is the name of the action (``action_<id>``). `keys` are the Latin and named keys as Textual
    writes them, `cyrillic` the letters on the same keys of a Russian layout. `key_text` is how the
    key is written for people and `label` is one or two words beside it; `help` is one sentence.
    Where the key bar is too short, commands of low `weight` give way first. A command that takes a
    number gets the digit of its key.
    """

    id: str
    keys: tuple[str, ...]
    key_text: str
    label: str
    help: str
    when: When
    cyrillic: str = ""
    weight: int = 5
    numbered: bool = False

    def action(self, key: str = "") -> str:
        """Return the action as Textual writes it; a numbered command needs the digit."""
        return f"{self.id}({key})" if self.numbered else self.id

    @property
    def all_keys(self) -> tuple[str, ...]:
        """Every key that runs the command: letters in both cases and both alphabets."""
        letters = [key for key in (*self.keys, *self.cyrillic) if len(key) == 1 and key.isalpha()]
        others = [key for key in self.keys if key not in letters]
        return (*others, *letters, *[letter.upper() for letter in letters])


TABLE_COMMANDS: Final = (
    Command(
        "move_left",
        ("left",),
        "←",
        "Card",
        "Move the cursor one card to the left.",
        When.HAND,
        weight=7,
    ),
    Command(
        "move_right",
        ("right",),
        "→",
        "Card",
        "Move the cursor one card to the right.",
        When.HAND,
        weight=7,
    ),
    Command("move_first", ("home",), "Home", "First", "Go to the first card.", When.HAND, weight=0),
    Command("move_last", ("end",), "End", "Last", "Go to the last card.", When.HAND, weight=0),
    Command(
        "reveal",
        ("enter",),
        "Enter",
        "Show my cards",
        "With two people at the screen: show the table to the one who is named.",
        When.HIDDEN,
        weight=9,
    ),
    Command(
        "play",
        ("enter",),
        "Enter",
        "Play",
        "Play the card at the cursor, or the cards picked with Space.",
        When.PLAY,
        weight=9,
    ),
    Command(
        "cover",
        ("1", "2", "3", "4", "5", "6"),
        "1-6",
        "Cover",
        "Cover the attack of that number with the card at the cursor.",
        When.COVER,
        weight=8,
        numbered=True,
    ),
    Command(
        "transfer",
        ("r",),
        "R",
        "Transfer",
        "Pass the attack on with the picked cards of its rank (Perevodnoy only).",
        When.TRANSFER,
        cyrillic="к",
        weight=8,
    ),
    Command(
        "take",
        ("t",),
        "T",
        "Take",
        "Give up the defence: the cards on the table become yours.",
        When.TAKE,
        cyrillic="е",
        weight=8,
    ),
    Command(
        "done",
        ("d",),
        "D",
        "Done",
        "Be done: add no card at this chance.",
        When.DONE,
        cyrillic="в",
        weight=8,
    ),
    Command(
        "pick",
        ("space",),
        "Space",
        "Pick",
        "Pick the card, or put it back: picked cards are played together.",
        When.SEVERAL,
        weight=6,
    ),
    Command(
        "skip",
        (),
        "Any key",
        "Skip",
        "Cut the pause after a move short: Space, Enter or any key without another meaning.",
        When.OTHERS,
        weight=6,
    ),
    Command(
        "pause",
        ("p",),
        "P",
        "Pause",
        "Stop the bots before their next move, or let them go on.",
        When.OTHERS,
        cyrillic="з",
        weight=4,
    ),
    Command(
        "undo",
        ("u",),
        "U",
        "Undo",
        "Take back your last decision, as often as you like; between two people the last of either,"
        " if both agree.",
        When.TAKE_BACK,
        cyrillic="г",
        weight=6,
    ),
    Command(
        "hint",
        ("h",),
        "H",
        "Hint",
        "Ask a hard bot what it would do with what you can know; H again calls it off.",
        When.HINT,
        cyrillic="р",
        weight=5,
    ),
    Command(
        "memory",
        ("m",),
        "M",
        "Memory",
        "Show where every card is, as far as an attentive player can know.",
        When.NARROW,
        cyrillic="ь",
        weight=3,
    ),
    Command(
        "sort",
        ("s",),
        "S",
        "Sort",
        "Sort the hand by suit or by rank.",
        When.HAND,
        cyrillic="ы",
        weight=2,
    ),
    Command(
        "log",
        ("l",),
        "L",
        "Log",
        "Read everything that has happened in this game.",
        When.IN_SIGHT,
        cyrillic="д",
        weight=1,
    ),
    Command(
        "help",
        ("question_mark", "f1"),
        "?",
        "Help",
        "Read the keys and the rules in short.",
        When.ALWAYS,
        weight=9,
    ),
    Command(
        "leave",
        ("q", "ctrl+q"),
        "Q",
        "Leave",
        "Leave the table; the game is kept.",
        When.ALWAYS,
        cyrillic="й",
        weight=9,
    ),
)
"""Every command of the table, in the order of the key bar."""


def is_of_the_turn(when: When) -> bool:
    """Tell whether such a command means something only to whoever is to move.

    At other times its key cuts the pause short.
    """
    return when in (When.PLAY, When.SEVERAL, When.COVER, When.TAKE, When.TRANSFER, When.DONE)


def holds(when: When, model: TableModel) -> bool:
    """Tell whether a command of this kind does something now."""
    if when is When.TAKE_BACK:
        return model.can_take_back
    if model.hidden or when is When.HIDDEN:
        return when is When.ALWAYS or (model.hidden and when is When.HIDDEN)
    match when:
        case When.ALWAYS | When.IN_SIGHT:
            return True
        case When.HAND:
            return len(model.hand) > 1
        case When.PLAY:
            return bool(model.meanings)
        case When.SEVERAL:
            return model.several
        case When.COVER:
            return any(isinstance(action, Cover) for action in model.meanings)
        case When.TAKE:
            return model.allowed(TAKE)
        case When.DONE:
            return model.allowed(PASS)
        case When.TRANSFER:
            return any(isinstance(action, Transfer) for action in model.legal)
        case When.HINT:
            return model.gives_hints and model.my_turn
        case When.OTHERS:
            return not model.my_turn
        case When.NARROW:
            return not model.memory_always
