"""What commands are called, and a sentence about each, by where they are given.

The label is one or two words beside the key. Both are looked up each time that they are shown.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from durak.engine import Card
from durak.words.cards import card_text
from durak.words.language import Message, _, later, later_in, pgettext


@dataclass(frozen=True, slots=True)
class CommandWords:
    """The label of a command, and what it does in a sentence.

    One that begins something and ends it too has a label of its own for while that is `going_on`,
    and so has Done while a defender takes: other languages have another word then.
    """

    label: Message
    help: Message
    going_on: Message | None = None

    def label_now(self, *, going_on: bool) -> str:
        """Return the label, or the one for while that goes on."""
        return str(self.going_on if going_on and self.going_on else self.label)


_READ_KEYS: Final = CommandWords(
    later_in("command", "Help"), later("Read the keys and the rules in short.")
)

_CHANGE_SETTINGS: Final = CommandWords(
    later_in("command", "Settings"), later("Choose how you like to play.")
)

TABLE: Final[Mapping[str, CommandWords]] = MappingProxyType(
    {
        "move_left": CommandWords(
            later_in("command", "Card"), later("Move the cursor one card to the left.")
        ),
        "move_right": CommandWords(
            later_in("command", "Card"), later("Move the cursor one card to the right.")
        ),
        "move_first": CommandWords(later_in("command", "First"), later("Go to the first card.")),
        "move_last": CommandWords(later_in("command", "Last"), later("Go to the last card.")),
        "move_up": CommandWords(
            later_in("command", "Row"), later("Go to the row above, in a hand of several rows.")
        ),
        "move_down": CommandWords(
            later_in("command", "Row"), later("Go to the row below, in a hand of several rows.")
        ),
        "next_playable": CommandWords(
            later_in("command at the table", "Next"), later("Go to the next card that fits.")
        ),
        "previous_playable": CommandWords(
            later_in("command at the table", "Before"), later("Go to the card before that fits.")
        ),
        "reveal": CommandWords(
            later_in("command", "Show my cards"),
            later("With two people at the screen: show the table to the one who is named."),
        ),
        "play": CommandWords(
            later_in("command at the table", "Play"),
            later(
                "Play the card at the cursor, or the cards picked with Space; where there is one"
                " thing alone to do, also Take or Done, do that."
            ),
        ),
        "cover": CommandWords(
            later_in("command", "Cover"),
            later("Cover the attack of that number with the card at the cursor."),
        ),
        "transfer": CommandWords(
            later_in("command", "Transfer"),
            later(
                "Pass the attack on with a card of its rank, or the picked ones (Perevodnoy only)."
            ),
        ),
        "take": CommandWords(
            later_in("command", "Take"),
            later("Give up the defence: the cards on the table become yours."),
        ),
        "done": CommandWords(
            later_in("command", "Done"),
            later("Be done: add no card at this chance."),
            going_on=later_in("command after Take", "Done"),
        ),
        "pick": CommandWords(
            later_in("command", "Pick"),
            later("Pick the card, or put it back: picked cards are played together."),
        ),
        "skip": CommandWords(
            later_in("command", "Skip"),
            later(
                "Cut the pause after a move short: Space, Enter or any key without another meaning."
            ),
        ),
        "pause": CommandWords(
            later_in("command", "Pause"),
            later("Stop the bots before their next move, or let them go on."),
            going_on=later_in("command", "Go on"),
        ),
        "finish": CommandWords(
            later_in("command", "To the end"),
            later("Once you are out: let the others play to the end without a pause."),
        ),
        "undo": CommandWords(
            later_in("command", "Undo"),
            later(
                "Take back your last decision, as often as you like; the game is then counted"
                " apart. Between two people it is the last of either, if both agree."
            ),
        ),
        "hint": CommandWords(
            later_in("command", "Hint"),
            later("Ask a hard bot what it would do with what you can know; H again calls it off."),
        ),
        "memory": CommandWords(
            later_in("command", "Memory"),
            later(
                "Show where every card is, as far as an attentive player can know; or hide it, at"
                " the seats too."
            ),
        ),
        "sort": CommandWords(
            later_in("command at the table", "Sort"), later("Sort the hand by suit or by rank.")
        ),
        "log": CommandWords(
            later_in("command", "Log"), later("Read everything that has happened in this game.")
        ),
        "settings": _CHANGE_SETTINGS,
        "help": _READ_KEYS,
        "leave": CommandWords(
            later_in("command", "Leave"), later("Leave the table; the game is kept.")
        ),
    }
)
"""The commands of the table."""

REPLAY: Final[Mapping[str, CommandWords]] = MappingProxyType(
    {
        "deal": CommandWords(later_in("command", "Deal"), later("Go to the deal.")),
        "bout_back": CommandWords(
            later_in("command", "Bout"),
            later("Go to the opening of this bout, or of the one before (also Up and [)."),
        ),
        "step_back": CommandWords(
            later_in("command of a replay", "Back"), later("Go back by one action.")
        ),
        "run": CommandWords(
            later_in("command of a replay", "Play"),
            later("Play on at the chosen pace, or stop."),
            going_on=later_in("command of a replay", "Stop"),
        ),
        "step": CommandWords(
            later_in("command of a replay", "Next"), later("Go on by one action.")
        ),
        "bout": CommandWords(
            later_in("command", "Bout"),
            later("Go to the opening of the next bout (also Down and ])."),
        ),
        "last": CommandWords(later_in("command of a replay", "End"), later("Go to the end.")),
        "view": CommandWords(
            later_in("command of a replay", "View"),
            later("Look from the next seat, or at all hands open."),
        ),
        "branch": CommandWords(
            later_in("command of a replay", "Play on"),
            later("Play on from here against the bots."),
        ),
        "next_game": CommandWords(
            later_in("command", "Next game"), later("Open the next game of the file.")
        ),
        "memory": CommandWords(
            later_in("command", "Memory"), later("Show where every card is known to be.")
        ),
        "log": CommandWords(later_in("command", "Log"), later("Read everything up to here.")),
        "help": _READ_KEYS,
        "leave": CommandWords(later_in("command", "Close"), later("Leave the replay.")),
    }
)
"""The commands of a replay."""

AROUND: Final[Mapping[str, CommandWords]] = MappingProxyType(
    {
        "row_up": CommandWords(later_in("command in a list", "Row"), later("Go to the row above.")),
        "row_down": CommandWords(
            later_in("command in a list", "Row"), later("Go to the row below.")
        ),
        "start": CommandWords(later_in("command", "Start"), later("Sit down and play.")),
        "replay": CommandWords(
            later_in("command", "Replay"), later("Look at the game that has just ended.")
        ),
        "records": CommandWords(later_in("command", "Records"), later("Look at finished games.")),
        "statistics": CommandWords(
            later_in("command", "Statistics"), later("See how often you were the durak.")
        ),
        "help": _READ_KEYS,
        "settings": _CHANGE_SETTINGS,
        "leave": CommandWords(later_in("command", "Quit"), later("Leave the program.")),
        "again": CommandWords(later_in("command", "Again"), later("Play the next game or round.")),
        "back": CommandWords(
            later_in("command after a game", "Back"), later("Choose another game.")
        ),
        "log": CommandWords(later_in("command", "Log"), later("Read everything that happened.")),
        "close": CommandWords(later_in("command", "Close"), later("Go back.")),
        "rules": CommandWords(later_in("command", "Whole rules"), later("Read the whole rules.")),
        "explain": CommandWords(
            later_in("command", "Explain again"),
            later("Explain everything once more when it comes up."),
        ),
        "contents": CommandWords(
            later_in("command", "Contents"), later("Go to the table of contents, or leave it.")
        ),
        "scroll_up": CommandWords(later_in("command", "Scroll"), later("Go up by a line.")),
        "scroll_down": CommandWords(later_in("command", "Scroll"), later("Go down by a line.")),
        "page_down": CommandWords(later_in("command", "Page"), later("Go down by a page.")),
        "agree": CommandWords(later_in("command", "Yes"), later("Agree.")),
        "decline": CommandWords(later_in("command", "No"), later("Do not agree.")),
    }
)
"""The commands of the screens around the table."""

LISTS: Final[Mapping[str, CommandWords]] = MappingProxyType(
    {
        "open": CommandWords(later_in("command", "Open"), later("Look at the game at the cursor.")),
        "row_up": CommandWords(
            later_in("command of a list", "Game"), later("Go to the game above.")
        ),
        "row_down": CommandWords(
            later_in("command of a list", "Game"), later("Go to the game below.")
        ),
        "page_up": CommandWords(later_in("command of a list", "Page"), later("Go up by a page.")),
        "page_down": CommandWords(
            later_in("command of a list", "Page"), later("Go down by a page.")
        ),
        "first": CommandWords(
            later_in("command of a list", "First"), later("Go to the first game.")
        ),
        "last": CommandWords(later_in("command of a list", "Last"), later("Go to the last game.")),
        "sort": CommandWords(
            later_in("command of a list", "Order"),
            later("Sort by date, rules, opponents or result."),
        ),
    }
)
"""The commands of the list of records, beside those that it shares."""

ROWS: Final[Mapping[str, CommandWords]] = MappingProxyType(
    {
        "choose": CommandWords(later_in("command", "Choose"), later("Choose this.")),
        "previous_word": CommandWords(
            later_in("command", "Choose"), later("Choose the word before.")
        ),
        "next_word": CommandWords(later_in("command", "Choose"), later("Choose the next word.")),
        "previous_bot": CommandWords(later_in("command", "Bot"), later("Go to the bot before.")),
        "next_bot": CommandWords(later_in("command", "Bot"), later("Go to the next bot.")),
        "turn": CommandWords(later_in("command", "Choose"), later("Choose the word after this.")),
        "change": CommandWords(
            later_in("command", "Level"), later("Give this bot the next level.")
        ),
        "previous_other": CommandWords(
            later_in("command", "Other"), later("Show the one before that waits.")
        ),
        "next_other": CommandWords(
            later_in("command", "Other"), later("Show the next one that waits.")
        ),
        "go_on": CommandWords(later_in("command", "Go on"), later("Go on with this.")),
        "put_away": CommandWords(later_in("command", "Put away"), later("Put this away for good.")),
    }
)
"""The commands of the rows of the launch screen."""


def attack_button() -> str:
    """Return the label of the button that opens a bout."""
    return pgettext("button", "Attack")


def throw_in_button() -> str:
    """Return the label of the button that throws cards in."""
    return pgettext("button", "Throw in")


def cover_button(attack: Card) -> str:
    """Return the label of the button that covers an attack."""
    return pgettext("button", "Cover {card}").format(card=card_text(attack))


def named(label: str, key: str) -> str:
    """Name a command with its key behind it: ``Quit (Q)``."""
    return pgettext("a command and its key", "{label} ({key})").format(label=label, key=key)


def search_for_a_command() -> str:
    """Tell what is to be typed in the command palette."""
    return _("Type a command")


def key_and_label(key: str, label: str) -> str:
    """Write a key before what it does, as on a button.

    >>> key_and_label("R", "Records")
    'R Records'
    """
    return f"{key} {label}"
