"""What a person can do, by screen: each command declared once.

Keys, the footer, the command palette and the help screen are made from these. A command does the
same whether a key, a click or the palette asks for it. Letters count in both cases and, beside the
Latin one, as the Cyrillic letter on the same key, so that a Russian layout works as it is. What a
command is called is looked up when it is drawn.
"""

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from durak.engine import PASS, TAKE, Cover
from durak.tui.table_model import TableModel
from durak.words.commands import TABLE, CommandWords
from durak.words.keys import key_names


class When(Enum):
    """When a command of the table does something; it is offered only then.

    A note of a first game hides part of the table, so that a change there would not be seen. While
    one is shown, only these commands are offered: go on, play to the end, log, settings, help and
    leave.
    """

    ALWAYS = auto()
    IN_SIGHT = auto()
    TABLE = auto()
    HIDDEN = auto()
    HAND = auto()
    PLAY = auto()
    SEVERAL = auto()
    COVER = auto()
    TAKE = auto()
    TRANSFER = auto()
    DONE = auto()
    CHOICE = auto()
    OUT = auto()
    HINT = auto()
    OTHERS = auto()
    PAUSE_RUNS = auto()
    TAKE_BACK = auto()

    @property
    def is_of_the_turn(self) -> bool:
        """Whether such a command means something only to whoever is to move.

        At other times its key cuts the pause short.
        """
        return self in (
            When.PLAY,
            When.SEVERAL,
            When.COVER,
            When.TAKE,
            When.TRANSFER,
            When.DONE,
            When.CHOICE,
        )

    def holds_for_the_hand(self, model: TableModel) -> bool:
        """Tell whether a command does something with some card of the hand, selected or not."""
        if self is When.PLAY:
            return bool(model.fitting) or model.only is not None
        if self is When.COVER:
            return any(isinstance(action, Cover) for action in model.legal)
        return self.holds(model)

    def holds(self, model: TableModel) -> bool:
        """Tell whether a command of this kind does something now."""
        if self is When.TAKE_BACK:
            return model.can_take_back and model.note is None
        if model.hidden or self is When.HIDDEN:
            return self is When.ALWAYS or (model.hidden and self is When.HIDDEN)
        if model.note is not None:
            to_the_end = self is When.OUT and model.out
            goes_on = self is When.PAUSE_RUNS and not model.unread
            return to_the_end or goes_on or self in (When.ALWAYS, When.IN_SIGHT)
        match self:
            case When.ALWAYS | When.IN_SIGHT | When.TABLE:
                return True
            case When.HAND:
                return len(model.hand) > 1
            case When.PLAY:
                return model.only is not None or bool(model.meanings)
            case When.SEVERAL:
                return model.several
            case When.COVER:
                return any(isinstance(action, Cover) for action in model.meanings)
            case When.TAKE:
                return model.allowed(TAKE)
            case When.DONE:
                return model.allowed(PASS)
            case When.TRANSFER:
                return bool(model.transfers)
            case When.CHOICE:
                return any(card != model.cursor_card for card in model.fitting)
            case When.OUT:
                return model.out
            case When.HINT:
                return model.gives_hints and model.my_turn
            case When.OTHERS:
                return not model.my_turn
            case When.PAUSE_RUNS:
                return not model.my_turn and not model.paused


@dataclass(frozen=True, slots=True)
class Command:
    """One command.

    `id` is the name of the action (``action_<id>``). `keys` are the Latin and named keys as Textual
    writes them, `cyrillic` the letters on the same keys of a Russian layout. Where the footer is
    too short, commands of low `weight` give way first; those that are not `in_footer` have a button
    or an entry that stands for several, with the `footer_keys` of all of them. A command that takes
    a number gets the digit of its key, and 0 where it is chosen without one.
    """

    id: str
    keys: tuple[str, ...]
    words: CommandWords
    when: When = When.ALWAYS
    cyrillic: str = ""
    weight: int = 5
    numbered: bool = False
    in_footer: bool = True
    footer_keys: tuple[str, ...] = ()

    def action(self, key: str = "") -> str:
        """Return the action as Textual writes it; a numbered command needs the digit."""
        return f"{self.id}({key})" if self.numbered else self.id

    def label(self, *, going_on: bool = False) -> str:
        """Return the word or two beside the key; `going_on` while what it began goes on."""
        return self.words.label_now(going_on=going_on)

    @property
    def help(self) -> str:
        """What the command does, in a sentence."""
        return str(self.words.help)

    def key_text(self, *, ascii_only: bool = False) -> str:
        """Return the key as it is written for people: the first one, or the range of digits."""
        keys = self.keys if self.numbered else self.keys[:1] or ("any",)
        return key_names(keys, ascii_only=ascii_only)

    @property
    def footer_key_text(self) -> str:
        """The keys as they stand in the footer."""
        return key_names(self.footer_keys) if self.footer_keys else self.key_text()

    @property
    def all_keys(self) -> tuple[str, ...]:
        """Every key that runs the command: letters in both cases and both alphabets."""
        letters = [key for key in (*self.keys, *self.cyrillic) if len(key) == 1 and key.isalpha()]
        others = [key for key in self.keys if key not in letters]
        return (*others, *letters, *[letter.upper() for letter in letters])


_DIGITS: Final = ("1", "2", "3", "4", "5", "6")


def _at_table(
    name: str,
    keys: tuple[str, ...],
    when: When,
    cyrillic: str = "",
    *,
    weight: int,
    numbered: bool = False,
    in_footer: bool = True,
    footer_keys: tuple[str, ...] = (),
) -> Command:
    return Command(
        name,
        keys,
        TABLE[name],
        when,
        cyrillic,
        weight=weight,
        numbered=numbered,
        in_footer=in_footer,
        footer_keys=footer_keys,
    )


TABLE_COMMANDS: Final = (
    _at_table("move_left", ("left",), When.HAND, weight=7, in_footer=False),
    _at_table("move_right", ("right",), When.HAND, weight=5, footer_keys=("left", "right")),
    _at_table("move_first", ("home",), When.HAND, weight=0, in_footer=False),
    _at_table("move_last", ("end",), When.HAND, weight=0, in_footer=False),
    _at_table("move_up", ("up",), When.HAND, weight=0, in_footer=False),
    _at_table("move_down", ("down",), When.HAND, weight=0, in_footer=False),
    _at_table("next_playable", ("tab",), When.CHOICE, weight=7),
    _at_table("previous_playable", ("shift+tab",), When.CHOICE, weight=0, in_footer=False),
    _at_table("reveal", ("enter",), When.HIDDEN, weight=9),
    _at_table("play", ("enter",), When.PLAY, weight=9),
    _at_table("cover", _DIGITS, When.COVER, weight=8, numbered=True),
    _at_table("transfer", ("r",), When.TRANSFER, "к", weight=8),
    _at_table("take", ("t",), When.TAKE, "е", weight=8),
    _at_table("done", ("d",), When.DONE, "в", weight=8),
    _at_table("pick", ("space",), When.SEVERAL, weight=6),
    _at_table("skip", (), When.PAUSE_RUNS, weight=6),
    _at_table("pause", ("p",), When.OTHERS, "з", weight=4),
    _at_table("finish", ("e",), When.OUT, "у", weight=8),
    _at_table("undo", ("u",), When.TAKE_BACK, "г", weight=6),
    _at_table("hint", ("h",), When.HINT, "р", weight=5),
    _at_table("memory", ("m",), When.TABLE, "ь", weight=3),
    _at_table("sort", ("s",), When.HAND, "ы", weight=2),
    _at_table("log", ("l",), When.IN_SIGHT, "д", weight=1),
    _at_table("settings", ("o",), When.IN_SIGHT, "щ", weight=1, in_footer=False),
    _at_table("help", ("question_mark", "f1"), When.ALWAYS, weight=9),
    _at_table("leave", ("q", "ctrl+q"), When.ALWAYS, "й", weight=9),
)
"""Every command of the table, in the order of the footer."""
