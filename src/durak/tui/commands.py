"""What a person can do at the table: each command declared once.

Key bindings, the key bar, the command palette and the help screen are all made from
`TABLE_COMMANDS`. A command runs the action of the same name on the table screen, whether a key, a
click or the palette asks for it. Letters are bound in both cases and, beside the Latin one, as the
Cyrillic letter on the same key, so that a Russian layout works as it is.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Final

from textual.binding import Binding


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


def bindings(commands: Iterable[Command] = TABLE_COMMANDS) -> list[Binding]:
    """Return the Textual bindings of these commands."""
    return [
        Binding(key, command.action(key), command.label, show=False)
        for command in commands
        for key in command.all_keys
    ]
