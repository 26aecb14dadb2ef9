"""The arena's command line: ``python -m durak.arena heuristic greedy greedy greedy``."""

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, nullcontext
from typing import NoReturn

from durak.arena.config import ArenaReason, Config, ConfigError
from durak.arena.runner import ProgressCallback, count_of_chunks, run
from durak.bots import LEVELS
from durak.engine import RULE_SETS, DurakError, rule_set
from durak.words.arena_report import report_text
from durak.words.errors import error_text
from durak.words.language import _

EXIT_UNFINISHED = 1
EXIT_BAD_VALUE = 2


def main(arguments: list[str] | None = None) -> int:
    """Play a series and write its report; return the exit code.

    It is 2 for a bad value, and 1 where games were left unfinished: bots must not circle (R8.5).
    """
    chosen = _parser().parse_args(arguments)
    try:
        config = _config(chosen)
        if chosen.jobs < 1:
            raise ConfigError(ArenaReason.NO_JOB, jobs=chosen.jobs)
    except DurakError as error:
        sys.stderr.write(f"durak.arena: {error_text(error)}\n")
        return EXIT_BAD_VALUE
    jobs = min(chosen.jobs, count_of_chunks(config))
    pool = ProcessPoolExecutor(jobs) if jobs > 1 else nullcontext()
    with pool as executor, _progress_bar(config.deals * config.rotations) as progress:
        report = run(config, executor, progress)
    text = report.to_json() if chosen.json else report_text(report, by_seat=chosen.by_seat)
    sys.stdout.write(text + "\n")
    return EXIT_UNFINISHED if report.unfinished else 0


class _OneLineParser(argparse.ArgumentParser):
    """Says what is wrong in one line, without the usage in front of it."""

    def error(self, message: str) -> NoReturn:
        sys.stderr.write(f"durak.arena: {message}\n")
        raise SystemExit(EXIT_BAD_VALUE)


def _parser() -> argparse.ArgumentParser:
    parser = _OneLineParser(
        prog="python -m durak.arena",
        description=_("Let bots play each other and measure how often each is the durak."),
    )
    parser.add_argument(
        "levels",
        nargs="+",
        metavar="LEVEL",
        help=_(
            "the bot of each seat, the first the one that is measured: {levels}; "
            "a single one with --seats fills the table"
        ).format(levels=", ".join(LEVELS)),
    )
    parser.add_argument(
        "--rules",
        default="podkidnoy",
        metavar="NAME",
        help=_("one of {rules}").format(rules=", ".join(RULE_SETS)),
    )
    parser.add_argument("--seats", type=int, metavar="N", help=_("by default the number of levels"))
    parser.add_argument(
        "--games",
        type=int,
        default=400,
        metavar="N",
        help=_("rounded up to whole deals (%(default)s)"),
    )
    parser.add_argument("--seed", default="0", help=_("fixes the deals and the bots (%(default)s)"))
    parser.add_argument(
        "--jobs", type=int, default=1, metavar="N", help=_("processes to play in (%(default)s)")
    )
    parser.add_argument("--by-seat", action="store_true", help=_("also report every seat"))
    parser.add_argument("--json", action="store_true", help=_("write JSON, seats included"))
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
        task = bar.add_task(_("games"), total=games)
        yield lambda more: bar.advance(task, more)
