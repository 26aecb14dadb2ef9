"""The arena's command line: ``python -m durak.arena heuristic greedy greedy greedy``."""

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, nullcontext

from durak.arena.config import ArenaReason, Config, ConfigError
from durak.arena.runner import ProgressCallback, count_of_chunks, run
from durak.bots import LEVELS
from durak.cli.parts import LineParser, errors_written, in_its_words, whole_number
from durak.engine import RULE_SETS, DurakError, rule_set
from durak.words import command_line
from durak.words.arena_errors import ARENA_SENTENCES
from durak.words.arena_report import report_text
from durak.words.command_line import ABOUT, ARENA_HELP, PLACEHOLDERS
from durak.words.errors import error_text, know

EXIT_UNFINISHED = 1


def main(arguments: list[str] | None = None) -> int:
    """Play a series and write its report; return the exit code, or exit with 2 for a bad value.

    It is 1 where games were left unfinished: bots must not circle (R8.5).
    """
    with errors_written():
        return _play(arguments)


def _play(arguments: list[str] | None) -> int:
    know(ArenaReason, ARENA_SENTENCES)
    parser = _parser()
    chosen = parser.parse_args(arguments)
    try:
        config = _config(chosen)
        if chosen.jobs < 1:
            raise ConfigError(ArenaReason.NO_JOB, jobs=chosen.jobs)
    except DurakError as error:
        parser.error(error_text(error))
    jobs = min(chosen.jobs, count_of_chunks(config))
    pool = ProcessPoolExecutor(jobs) if jobs > 1 else nullcontext()
    with pool as executor, _progress_bar(config.deals * config.rotations) as progress:
        report = run(config, executor, progress)
    text = report.to_json() if chosen.json else report_text(report, by_seat=chosen.by_seat)
    sys.stdout.write(text + "\n")
    return EXIT_UNFINISHED if report.unfinished else 0


def _parser() -> LineParser:
    number = str(PLACEHOLDERS["number"])
    parser = LineParser(prog="python -m durak.arena", description=str(ABOUT["arena"]))
    parser.add_argument(
        "levels",
        nargs="+",
        metavar=str(PLACEHOLDERS["level"]),
        help=command_line.help_of_levels(list(LEVELS)),
    )
    parser.add_argument(
        "--rules",
        default="podkidnoy",
        metavar=str(PLACEHOLDERS["name"]),
        help=command_line.help_of_rules(list(RULE_SETS)),
    )
    for flag, default in (("seats", None), ("games", 400), ("jobs", 1)):
        parser.add_argument(
            f"--{flag}",
            type=in_its_words(whole_number),
            default=default,
            metavar=number,
            help=str(ARENA_HELP[flag]),
        )
    parser.add_argument("--seed", default="0", metavar=number, help=str(ARENA_HELP["seed"]))
    for flag in ("by-seat", "json"):
        parser.add_argument(f"--{flag}", action="store_true", help=str(ARENA_HELP[flag]))
    return parser


def _config(chosen: argparse.Namespace) -> Config:
    rules = rule_set(chosen.rules)
    if chosen.seats is not None:
        rules.check_seats(chosen.seats)
    levels = tuple(chosen.levels)
    if chosen.seats is not None and len(levels) == 1:
        levels *= chosen.seats
    if chosen.seats is not None and len(levels) != chosen.seats:
        raise ConfigError(ArenaReason.LEVELS_DIFFER, seats=chosen.seats, levels=len(levels))
    return Config(levels, rules, chosen.games, chosen.seed)


@contextmanager
def _progress_bar(games: int) -> Iterator[ProgressCallback | None]:
    """Show a bar on standard error while the games are played, if a person is watching."""
    if not sys.stderr.isatty():
        yield None
        return
    from rich import progress
    from rich.console import Console

    columns = (*progress.Progress.get_default_columns()[:2], progress.MofNCompleteColumn())
    with progress.Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(command_line.games_played(), total=games)
        yield lambda more: bar.advance(task, more)
