"""The command line: what was asked for, checked, before any of the screen is loaded."""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from durak import __version__
from durak.bots import LEVELS, check_level
from durak.cli import subcommands
from durak.cli.parts import (
    LineParser,
    TextAction,
    add_pace,
    add_terminal,
    in_its_words,
    require_terminal,
)
from durak.cli.screen import run_screen
from durak.engine import PEREVODNOY, PODKIDNOY, RULE_SETS, DurakError, RuleSet, rule_set
from durak.storage.settings import load_settings
from durak.table.names import check_name
from durak.table.options import Options, OptionsError, called, check_seed, told_apart
from durak.words.errors import error_text, notice_text

MODES: Final = MappingProxyType(
    {
        "podkidnoy": PODKIDNOY,
        "perevodnoy": PEREVODNOY,
        "throw-in": PODKIDNOY,
        "transfer": PEREVODNOY,
    }
)
"""The two main rule sets by their Russian and their English names."""

_INTERRUPTED: Final = 130
"""The exit code of a program that SIGINT has stopped, as shells tell it."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program and return its exit code.

    0; 1 for a fault of the program or a record that fails its check; 2 for what was asked wrongly;
    128 and the number of the signal that ended the program: 130 where Ctrl+C stopped what needs no
    screen.
    """
    try:
        return _main(list(sys.argv[1:] if argv is None else argv))
    except KeyboardInterrupt:
        return _INTERRUPTED


def _main(words: list[str]) -> int:
    if words[:1] == ["replay"]:
        return _replay(words[1:])
    if words[:1] == ["stats"]:
        parser = subcommands.stats_parser()
        return subcommands.stats(parser, parser.parse_args(words[1:]).ascii)
    return _play(words)


def _play(words: Sequence[str]) -> int:
    parser = make_parser()
    arguments = parser.parse_args(words)
    try:
        choose(arguments, Options())  # a bad line is told before any file is touched
        require_terminal(parser)
        remembered, notice = load_settings()
        options = choose(arguments, remembered)
    except DurakError as error:
        parser.error(error_text(error))
    launch = not names_a_game(arguments)
    return run_screen(arguments, options, launch=launch, notice=notice_text(notice))


def _replay(words: Sequence[str]) -> int:
    parser = subcommands.replay_parser()
    arguments = parser.parse_args(words)
    if arguments.check:
        return subcommands.check(parser, arguments.files, arguments.each)
    if arguments.each:
        parser.error("--each goes with --check.")
    records = subcommands.records_to_show(parser, arguments.files)
    require_terminal(parser)
    try:
        remembered, notice = load_settings()
    except DurakError as error:
        parser.error(error_text(error))
    options = replace(remembered, pace=arguments.pace or remembered.pace, seed=None)
    return run_screen(arguments, options, notice=notice_text(notice), records=records)


def names_a_game(arguments: argparse.Namespace) -> bool:
    """Tell whether the line says what to play, so that the launch screen has nothing to ask."""
    named = (arguments.rules, arguments.seats, arguments.match, arguments.bots, arguments.friend)
    return any(value is not None for value in named)


def choose(arguments: argparse.Namespace, remembered: Options) -> Options:
    """Return the choices of the line.

    A line that names a game starts from the defaults, so that it always means the same game; only
    the person's name and pace are remembered. Any other line changes the remembered choices.

    Raises:
        DurakError: the choices do not go together.
    """
    options, friend = remembered, remembered.friend
    first, second = arguments.name or remembered.names[0], remembered.names[1]
    if names_a_game(arguments):
        options = _game(arguments, Options(pace=remembered.pace))
        friend = arguments.friend is not None
        first, second = called((first, second), friend)
    elif friend:
        first, second = told_apart((first, second))
    return replace(
        options,
        friend=friend,
        names=(arguments.name or first, arguments.friend or second),
        pace=arguments.pace or options.pace,
        seed=arguments.seed,
        ascii=arguments.ascii,
    )


def _game(arguments: argparse.Namespace, options: Options) -> Options:
    """Return the game of the line; who sits there is not settled yet."""
    rules: RuleSet = arguments.rules or options.rules
    with_friend = arguments.friend is not None
    for_two = with_friend or arguments.match is not None
    seats = arguments.seats
    if seats is None:
        seats = 2 if for_two else rules.standard_seats
    if with_friend and arguments.bots is not None:
        raise OptionsError("No bot sits at a table of two people: give --friend or --bots.")
    rules.check_seats(seats)
    levels = _levels(arguments.bots, seats - 1) if arguments.bots else options.levels
    return replace(options, rules=rules, seats=seats, match=arguments.match, levels=levels)


def _levels(words: tuple[str, ...], bots: int) -> tuple[str, ...]:
    """Return a level for every bot; one word is for all of them."""
    if len(words) == 1:
        return words * 3
    if len(words) != bots:
        raise OptionsError(f"--bots names {len(words)} levels; this table needs {bots}.")
    return words


def _mode(word: str) -> RuleSet:
    if word not in MODES:
        others = ", ".join([name for name in RULE_SETS if name not in MODES])
        raise argparse.ArgumentTypeError(
            f"{word!r} is not a mode; there are {', '.join(MODES)}. --rules has {others} too."
        )
    return MODES[word]


def _number(word: str) -> int:
    try:
        return int(word)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{word!r} is not a whole number.") from None


def _seed(word: str) -> int:
    return check_seed(_number(word))


def _bots(text: str) -> tuple[str, ...]:
    words = tuple([word.strip() for word in text.split(",")])
    for word in words:
        check_level(word)
    return words


def make_parser() -> LineParser:
    """Return the parser of the command line; it tells what is wrong in one line and exits."""
    parser = LineParser(
        prog="durak",
        description="Durak, the card game of the fool, at a table in the terminal.",
        epilog="Naming a game (--mode, --rules, --seats, --match, --friend, --bots) starts it at"
        " once; otherwise a screen asks. Two words more: durak replay FILE, durak stats.",
        allow_abbrev=False,
    )
    version = f"durak {__version__}"
    parser.add_argument("--version", action=TextAction, const=version, help="tell it and exit")
    _add_game(parser.add_argument_group("the game"))
    _add_person(parser.add_argument_group("the person and the terminal"))
    return parser


def _add_game(group: argparse._ArgumentGroup) -> None:
    rules = group.add_mutually_exclusive_group()
    rules.add_argument(
        "--mode",
        dest="rules",
        type=_mode,
        metavar="MODE",
        help="podkidnoy, in English throw-in; or perevodnoy, in English transfer",
    )
    rules.add_argument(
        "--rules",
        type=in_its_words(rule_set),
        metavar="NAME",
        help=f"one of {', '.join(RULE_SETS)}",
    )
    group.add_argument("--seats", type=_number, metavar="N", help="players at the table: 2, 3 or 4")
    group.add_argument(
        "--match", type=_number, metavar="POINTS", help="a match of two seats to 1, 3 or 5 points"
    )
    group.add_argument(
        "--friend",
        nargs="?",
        type=in_its_words(check_name),
        const=False,  # no name: a text would have to be one
        metavar="NAME",
        help="two people at this screen, no bots; what the second one is called",
    )
    group.add_argument(
        "--bots",
        type=in_its_words(_bots),
        metavar="LEVELS",
        help=f"one level for all bots or one for each, with commas: {', '.join(LEVELS)}",
    )
    group.add_argument(
        "--seed",
        type=in_its_words(_seed),
        metavar="N",
        help="the same deals and the same bots again",
    )


def _add_person(group: argparse._ArgumentGroup) -> None:
    group.add_argument(
        "--name", type=in_its_words(check_name), metavar="NAME", help="what you are called"
    )
    add_pace(group, "of the bots")
    add_terminal(group)
