"""The command line: what was asked for, checked, before any of the screen is loaded."""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Final, NoReturn, TextIO

from durak import __version__
from durak.bots import LEVELS
from durak.engine import PEREVODNOY, PODKIDNOY, RULE_SETS, DurakError, RuleSet, rule_set
from durak.names import check_name
from durak.options import Options, OptionsError, Pace
from durak.settings import load_settings

MODES: Final = MappingProxyType(
    {
        "podkidnoy": PODKIDNOY,
        "perevodnoy": PEREVODNOY,
        "throw-in": PODKIDNOY,
        "transfer": PEREVODNOY,
    }
)
"""The two main rule sets by their Russian and their English names."""

_LONGEST_LINE: Final = 300


class _Parser(argparse.ArgumentParser):
    """A parser that tells what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong on standard error and exit with 2."""
        line = _printable(message.removeprefix("argument "))
        self.exit(2, f"{self.prog}: {line}\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program and return its exit code: 0, 2 for what was asked wrongly, 1 for a crash."""
    parser = make_parser()
    arguments = parser.parse_args(argv)
    try:
        choose(arguments, Options())  # a bad line is told before any file is touched
        _require_terminal(parser)
        remembered, notice = load_settings()
        options = choose(arguments, remembered)
    except DurakError as error:
        parser.error(str(error))
    from durak.tui.app import DurakApp  # loading the screen takes longer than all the rest

    app = DurakApp(options, launch=not names_a_game(arguments), notice=notice)
    app.run()
    return app.return_code or 0


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
    personal = Options(names=remembered.with_friend(False).names, pace=remembered.pace)
    options = _game(arguments, personal) if names_a_game(arguments) else remembered
    first, second = options.names
    return replace(
        options,
        names=(arguments.name or first, arguments.friend or second),
        pace=arguments.pace or options.pace,
        seed=arguments.seed,
        ascii=arguments.ascii,
    )


def _game(arguments: argparse.Namespace, options: Options) -> Options:
    rules: RuleSet = arguments.rules or options.rules
    with_friend = arguments.friend is not None
    for_two = with_friend or arguments.match is not None
    seats = arguments.seats
    if seats is None:
        seats = 2 if for_two else rules.standard_seats
    if with_friend and arguments.bots is not None:
        raise OptionsError("No bot sits at a table of two people: give --friend or --bots.")
    levels = _levels(arguments.bots, seats - 1) if arguments.bots else options.levels
    game = replace(options, rules=rules, seats=seats, match=arguments.match, levels=levels)
    return game.with_friend(with_friend)


def _levels(words: tuple[str, ...], bots: int) -> tuple[str, ...]:
    """Return a level for every bot; one word is for all of them."""
    if len(words) == 1:
        return words * 3
    if len(words) != bots:
        raise OptionsError(f"--bots names {len(words)} levels; this table needs {bots}.")
    return words


def _require_terminal(parser: argparse.ArgumentParser) -> None:
    streams = {
        "standard output": sys.stdout,
        "standard input": sys.stdin,
        "standard error": sys.stderr,
    }
    for name, stream in streams.items():
        if not _is_terminal(stream):
            parser.error(f"The game needs a terminal, and {name} is not one.")


def _is_terminal(stream: TextIO | None) -> bool:
    """Tell whether the stream is a terminal; Python has None for one that is closed."""
    return stream is not None and not stream.closed and stream.isatty()


def _printable(message: str) -> str:
    """Return the message as one line that a terminal cannot obey."""
    shown = "".join([char if char.isprintable() else ascii(char)[1:-1] for char in message])
    return shown if len(shown) <= _LONGEST_LINE else shown[:_LONGEST_LINE] + "..."


def _mode(word: str) -> RuleSet:
    if word not in MODES:
        raise argparse.ArgumentTypeError(f"{word!r} is not a mode; there are {', '.join(MODES)}.")
    return MODES[word]


def _rules(word: str) -> RuleSet:
    try:
        return rule_set(word)
    except DurakError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _number(word: str) -> int:
    try:
        return int(word)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{word!r} is not a whole number.") from None


def _pace(word: str) -> Pace:
    for pace in Pace:
        if pace.word == word:
            return pace
    known = ", ".join([pace.word for pace in Pace])
    raise argparse.ArgumentTypeError(f"{word!r} is not a pace; there are {known}.")


def _name(word: str) -> str:
    try:
        return check_name(word)
    except DurakError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _bots(text: str) -> tuple[str, ...]:
    words = tuple([word.strip() for word in text.split(",")])
    for word in words:
        if word not in LEVELS:
            raise argparse.ArgumentTypeError(
                f"{word!r} is not a level of bot; there are {', '.join(LEVELS)}."
            )
    return words


def make_parser() -> argparse.ArgumentParser:
    """Return the parser of the command line; it tells what is wrong in one line and exits."""
    parser = _Parser(
        prog="durak",
        description="Durak, the card game of the fool, at a table in the terminal.",
        epilog="Naming a game (--mode, --rules, --seats, --match, --friend, --bots) starts it at"
        " once; otherwise a screen asks.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"durak {__version__}")
    _add_game(parser.add_argument_group("the game"))
    _add_person(parser.add_argument_group("the person and the terminal"))
    return parser


def _add_game(group: argparse._ArgumentGroup) -> None:
    rules = group.add_mutually_exclusive_group()
    rules.add_argument(
        "--mode", dest="rules", type=_mode, metavar="MODE", help=f"one of {', '.join(MODES)}"
    )
    rules.add_argument(
        "--rules", type=_rules, metavar="NAME", help=f"one of {', '.join(RULE_SETS)}"
    )
    group.add_argument("--seats", type=_number, metavar="N", help="players at the table: 2, 3 or 4")
    group.add_argument(
        "--match", type=_number, metavar="POINTS", help="a match of two seats to 1, 3 or 5 points"
    )
    group.add_argument(
        "--friend",
        nargs="?",
        type=_name,
        const=False,  # no name: a text would have to be one
        metavar="NAME",
        help="two people at this screen, no bots; what the second one is called",
    )
    group.add_argument(
        "--bots",
        type=_bots,
        metavar="LEVELS",
        help=f"one level for all bots or one for each, with commas: {', '.join(LEVELS)}",
    )
    group.add_argument(
        "--seed", type=_number, metavar="N", help="the same deals and the same bots again"
    )


def _add_person(group: argparse._ArgumentGroup) -> None:
    paces = ", ".join([pace.word for pace in Pace])
    group.add_argument("--name", type=_name, metavar="NAME", help="what you are called")
    group.add_argument("--pace", type=_pace, metavar="PACE", help=f"of the bots: {paces}")
    group.add_argument("--ascii", action="store_true", help="letters for suits, plain frames")
