"""The command line: its help, and what it says of a line that it does not take."""

from collections.abc import Sequence
from types import MappingProxyType
from typing import Final

from durak.engine import DurakError
from durak.words.errors import error_text
from durak.words.language import (
    CountedMessage,
    Message,
    _,
    later,
    later_counted,
    later_in,
    ngettext,
    pgettext,
)
from durak.words.lists import listed
from durak.words.sentences import together
from durak.words.slots import short
from durak.words.system import system_text

ABOUT: Final = MappingProxyType(
    {
        "durak": later("Durak, the card game of the fool, at a table in the terminal."),
        "replay": later("Look at a game step by step, or verify record files."),
        "arena": later("Let bots play each other and measure how often each is the durak."),
        "stats": later("Tell how often you were the durak, against whom, and how it changes."),
    }
)
"""What a command is for, by its name."""

HELP: Final = MappingProxyType(
    {
        "version": later("tell it and exit"),
        "mode": later("podkidnoy, in English throw-in; or perevodnoy, in English transfer"),
        "seats": later("players at the table: 2, 3 or 4"),
        "match": later("a match of two seats to 1, 3 or 5 points"),
        "friend": later("two people at this screen, no bots; what the second one is called"),
        "seed": later("the same deals and the same bots again"),
        "name": later("what you are called"),
        "language": later("what is spoken; else what was chosen last, else as the system says"),
        "ascii": later("letters for suits, plain frames"),
        "no-mouse": later("leave the mouse to the terminal, to mark text"),
        "plain": later("play in lines that are only ever added, for screen readers and pipes"),
        "signs": later("with --plain: cards as signs, not in words"),
        "files": later("a record of games"),
        "check": later("verify files without a screen; 1 when one fails"),
        "each": later("with --check a line for each game, not for each file"),
    }
)
"""What an option is for, by its name."""

ARENA_HELP: Final = MappingProxyType(
    {
        "seats": later("by default the number of levels"),
        "games": later("rounded up to whole deals (%(default)s)"),
        "jobs": later("processes to play in (%(default)s)"),
        "seed": later("fixes the deals and the bots (%(default)s)"),
        "by-seat": later("also report every seat"),
        "json": later("write JSON, seats included"),
    }
)
"""What an option of the arena is for, by its name."""

PLACEHOLDERS: Final = MappingProxyType(
    {
        "command": later_in("placeholder for a value", "COMMAND"),
        "file": later_in("placeholder for a value", "FILE"),
        "level": later_in("placeholder for a value", "LEVEL"),
        "levels": later_in("placeholder for a value", "LEVELS"),
        "mode": later_in("placeholder for a value", "MODE"),
        "name": later_in("placeholder for a value", "NAME"),
        "number": later_in("placeholder for a value", "N"),
        "pace": later_in("placeholder for a value", "PACE"),
        "points": later_in("placeholder for a value", "POINTS"),
    }
)
"""What stands for the value of an option."""

ARGPARSE: Final[tuple[Message | CountedMessage, ...]] = (
    later("usage: "),
    later("%(heading)s:"),
    later("options"),
    later("positional arguments"),
    later("show this help message and exit"),
    later("unrecognized arguments: %s"),
    later("the following arguments are required: %s"),
    later("not allowed with argument %s"),
    later("ignored explicit argument %r"),
    later("invalid choice: %(value)r (choose from %(choices)s)"),
    later("expected one argument"),
    later("expected at most one argument"),
    later("expected at least one argument"),
    later_counted("expected %s argument", "expected %s arguments", "number"),
)
"""What Python's argparse says itself: it looks these up where our own sentences are."""


def starts_at_once() -> str:
    """Tell which lines begin a game."""
    return _(
        "Naming a game (--mode, --rules, --seats, --match, --friend, --bots) starts it at once;"
        " otherwise a screen asks."
    )


def title_of_game() -> str:
    """Return the title of the options that say what to play."""
    return _("the game")


def title_of_person() -> str:
    """Return the title of the other options."""
    return _("the person and the terminal")


def title_of_commands() -> str:
    """Return the title of the commands."""
    return _("instead of a game")


def help_of_rules(known: Sequence[str]) -> str:
    """Tell what ``--rules`` takes."""
    return _("one of {known}").format(known=listed(known))


def help_of_bots(known: Sequence[str]) -> str:
    """Tell what ``--bots`` takes."""
    return _("one level for all bots or one for each, with commas: {known}").format(
        known=listed(known)
    )


def help_of_pace(known: Sequence[str]) -> str:
    """Tell what ``--pace`` takes where a game is played."""
    return _("of the bots: {known}").format(known=listed(known))


def help_of_replay_pace(known: Sequence[str]) -> str:
    """Tell what ``--pace`` takes where a game is looked at."""
    return _("at which Space plays on: {known}").format(known=listed(known))


def unknown_choice(word: str, known: Sequence[str]) -> str:
    """Say that an option does not take this word."""
    return _("'{word}' is not known; there are {known}.").format(
        word=short(word), known=listed(known)
    )


def help_of_levels(known: Sequence[str]) -> str:
    """Tell what the arena takes before its options."""
    return _(
        "the bot of each seat, the first the one that is measured: {levels}; "
        "a single one with --seats fills the table"
    ).format(levels=listed(known))


def games_played() -> str:
    """Return the word beside the bar that counts games."""
    return pgettext("what is counted", "games")


def wrong_value(option: str, why: str) -> str:
    """Tell what is wrong with the value of an option."""
    return _("{option}: {why}").format(option=option, why=why)


def unknown_mode(word: str, known: Sequence[str], others: Sequence[str]) -> str:
    """Tell that ``--mode`` has no such word, and what ``--rules`` has beside."""
    return _("'{word}' is not a mode; there are {known}. --rules has {others} too.").format(
        word=short(word), known=listed(known), others=listed(others)
    )


def no_whole_number(word: str) -> str:
    """Tell that a word is no number."""
    return _("'{word}' is not a whole number.").format(word=short(word))


def bots_beside_a_friend() -> str:
    """Tell that two people play without bots."""
    return _("No bot sits at a table of two people: give --friend or --bots.")


def levels_and_bots_differ(levels: int, bots: int) -> str:
    """Tell that ``--bots`` names too few or too many levels."""
    return ngettext(
        "--bots names {levels} level; this table needs {bots}.",
        "--bots names {levels} levels; this table needs {bots}.",
        levels,
    ).format(levels=levels, bots=bots)


def unknown_words(words: Sequence[str], commands: Sequence[str]) -> str:
    """Tell what in a line is neither an option nor a command."""
    if words[0].startswith("-"):
        return _("unrecognized arguments: %s") % " ".join(words)
    return _("'{word}' is not a command; there are {commands}.").format(
        word=short(words[0]), commands=listed(commands)
    )


def not_with_command(option: str, command: str) -> str:
    """Tell that an option before a command has nothing to do with it."""
    return _("{option} does not go with {command}.").format(option=option, command=command)


def each_without_check() -> str:
    """Tell that ``--each`` is nothing by itself."""
    return _("--each goes with --check.")


def one_file_at_a_time() -> str:
    """Tell that several files cannot be looked at."""
    return _("One file at a time is shown; --check takes several.")


def about_file(file: str, what: str) -> str:
    """Tell something of a file."""
    return _("{file}: {what}").format(file=file, what=what)


def no_friend_in_lines() -> str:
    """Say why two people cannot play in lines (R9.4)."""
    return _("Two people cannot play in lines at one keyboard: both hands would be told aloud.")


def signs_need_lines() -> str:
    """Say that ``--signs`` is nothing by itself."""
    return _("--signs goes with --plain.")


def output_closed() -> str:
    """Tell that nothing can be written."""
    return _("Standard output is closed.")


def output_full(why: str) -> str:
    """Tell that no more can be written."""
    return _("Standard output takes no more: {why}.").format(why=why)


NO_TERMINAL: Final = MappingProxyType(
    {
        "stdout": later(
            "The screen needs a terminal, and standard output is not one; --plain plays in lines."
        ),
        "stdin": later(
            "The screen needs a terminal, and standard input is not one; --plain plays in lines."
        ),
        "stderr": later(
            "The screen needs a terminal, and standard error is not one; --plain plays in lines."
        ),
    }
)
"""What is said where there is no terminal to play in, by the stream that is none."""


def not_all_is_kept() -> str:
    """Tell somebody who has left the screen that the disk has not taken all of a game."""
    return _("Not all that was played is kept.")


def failed_with_report(path: str, is_kept: bool | None) -> str:
    """Tell that the program has failed, what became of the game, and where it says why."""
    return together((_failed(is_kept), _("A report is in {path}.").format(path=path)))


def failed_without_report(error: DurakError | OSError, is_kept: bool | None) -> str:
    """Tell that the program has failed, what became of the game, and why there is no report."""
    if isinstance(error, OSError):
        why = _("There is no report: {why}.").format(why=system_text(error))
    else:
        why = _("There is no report: {sentence}").format(sentence=error_text(error))
    return together((_failed(is_kept), why))


def _failed(is_kept: bool | None) -> str:
    if is_kept is None:
        return _("The program has failed.")
    if is_kept:
        return _("The program has failed; the game is kept.")
    return _("The program has failed; not all that was played is kept.")
