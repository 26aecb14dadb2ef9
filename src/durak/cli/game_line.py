"""The line that says what to play: its options, and the choices that they come to."""

import argparse
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from durak.bots import LEVELS, check_level
from durak.cli.parts import (
    LineError,
    add_language,
    add_pace,
    add_preferences,
    add_terminal,
    in_its_words,
    preferred,
    whole_number,
)
from durak.engine import PEREVODNOY, PODKIDNOY, RULE_SETS, RuleSet, rule_set
from durak.table.names import check_name
from durak.table.options import Options, called, check_seed, told_apart
from durak.words import command_line
from durak.words.command_line import HELP, PLACEHOLDERS
from durak.words.shown_names import kept_name

MODES: Final = MappingProxyType(
    {
        "podkidnoy": PODKIDNOY,
        "perevodnoy": PEREVODNOY,
        "throw-in": PODKIDNOY,
        "transfer": PEREVODNOY,
    }
)
"""The two main rule sets by their Russian and their English names."""


def names_a_game(arguments: argparse.Namespace) -> bool:
    """Tell whether the line says what to play, so that the launch screen has nothing to ask."""
    named = (arguments.rules, arguments.seats, arguments.match, arguments.bots, arguments.friend)
    return any(value is not None for value in named)


def choose(arguments: argparse.Namespace, remembered: Options) -> Options:
    """Return the choices of the line.

    A line that names a game starts from the defaults, so that it always means the same game; only
    the person's name, pace and preferences are remembered. Any other line changes the remembered
    choices.

    Raises:
        DurakError, LineError: the choices do not go together.
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
        preferences=preferred(arguments, remembered.preferences),
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
        raise LineError(command_line.bots_beside_a_friend())
    rules.check_seats(seats)
    levels = _levels(arguments.bots, seats - 1) if arguments.bots else options.levels
    return replace(options, rules=rules, seats=seats, match=arguments.match, levels=levels)


def _levels(words: tuple[str, ...], bots: int) -> tuple[str, ...]:
    """Return a level for every bot; one word is for all of them."""
    if len(words) == 1:
        return words * 3
    if len(words) != bots:
        raise LineError(command_line.levels_and_bots_differ(len(words), bots))
    return words


def _mode(word: str) -> RuleSet:
    if word not in MODES:
        others = [name for name in RULE_SETS if name not in MODES]
        raise LineError(command_line.unknown_mode(word, list(MODES), others))
    return MODES[word]


def _name(word: str) -> str:
    return kept_name(check_name(word))


def _seed(word: str) -> int:
    return check_seed(whole_number(word))


def _bots(text: str) -> tuple[str, ...]:
    words = tuple([word.strip() for word in text.split(",")])
    for word in words:
        check_level(word)
    return words


def add_game(group: argparse._ArgumentGroup) -> None:
    """Add what says what to play."""
    rules = group.add_mutually_exclusive_group()
    rules.add_argument(
        "--mode",
        dest="rules",
        type=in_its_words(_mode),
        metavar=str(PLACEHOLDERS["mode"]),
        help=str(HELP["mode"]),
    )
    rules.add_argument(
        "--rules",
        type=in_its_words(rule_set),
        metavar=str(PLACEHOLDERS["name"]),
        help=command_line.help_of_rules(list(RULE_SETS)),
    )
    number = str(PLACEHOLDERS["number"])
    group.add_argument(
        "--seats", type=in_its_words(whole_number), metavar=number, help=str(HELP["seats"])
    )
    group.add_argument(
        "--match",
        type=in_its_words(whole_number),
        metavar=str(PLACEHOLDERS["points"]),
        help=str(HELP["match"]),
    )
    group.add_argument(
        "--friend",
        nargs="?",
        type=in_its_words(_name),
        const=False,  # no name: a text would have to be one
        metavar=str(PLACEHOLDERS["name"]),
        help=str(HELP["friend"]),
    )
    group.add_argument(
        "--bots",
        type=in_its_words(_bots),
        metavar=str(PLACEHOLDERS["levels"]),
        help=command_line.help_of_bots(list(LEVELS)),
    )
    group.add_argument("--seed", type=in_its_words(_seed), metavar=number, help=str(HELP["seed"]))


def add_person(group: argparse._ArgumentGroup) -> None:
    """Add what is about the person and the terminal."""
    group.add_argument(
        "--name",
        type=in_its_words(_name),
        metavar=str(PLACEHOLDERS["name"]),
        help=str(HELP["name"]),
    )
    add_language(group)
    add_pace(group, command_line.help_of_pace)
    add_preferences(group)
    add_terminal(group)
