"""Running a series: here, or in chunks on any executor."""

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, as_completed
from dataclasses import dataclass
from typing import Final

from durak.arena.config import Config
from durak.arena.play import play_deal
from durak.arena.report import Report, report_of
from durak.arena.totals import Totals

CHUNK_GAMES: Final = 8
"""About how many games one task plays: few, or slow bots keep one process busy after the others."""

ProgressCallback = Callable[[int], None]
"""Told how many more games have been played."""


@dataclass(frozen=True, slots=True)
class Chunk:
    """Some deals of a series, by number; it can be sent to another process."""

    config: Config
    first: int
    after_last: int


def play_chunk(chunk: Chunk) -> Totals:
    """Play the deals of a chunk and count them."""
    totals = Totals.empty(chunk.config)
    for number in range(chunk.first, chunk.after_last):
        totals.add(chunk.config, play_deal(chunk.config, number))
    return totals


def chunks(config: Config, games: int = CHUNK_GAMES) -> Iterator[Chunk]:
    """Cut a series into chunks of about so many games."""
    firsts = _firsts(config, games)
    for first in firsts:
        yield Chunk(config, first, min(first + firsts.step, config.deals))


def count_of_chunks(config: Config) -> int:
    """Return into how many chunks a series is cut, which is all that can be played at a time."""
    return len(_firsts(config, CHUNK_GAMES))


def _firsts(config: Config, games: int) -> range:
    """Return the number of the first deal of each chunk."""
    return range(0, config.deals, max(1, games // config.rotations))


def run(
    config: Config,
    executor: Executor | None = None,
    progress: ProgressCallback | None = None,
    chunk_games: int = CHUNK_GAMES,
) -> Report:
    """Play the series and return what came of it.

    `executor` is anything with the interface of `concurrent.futures.Executor`; without one the
    games are played here. Results do not depend on it, nor on `chunk_games`; only times do.
    """
    totals = Totals.empty(config)
    parts = chunks(config, chunk_games)
    for part in _played(parts, executor):
        totals.include(part)
        if progress is not None:
            progress(part.games)
    return report_of(config, totals)


def _played(parts: Iterator[Chunk], executor: Executor | None) -> Iterator[Totals]:
    if executor is None:
        yield from map(play_chunk, parts)
        return
    futures = [executor.submit(play_chunk, part) for part in parts]
    try:
        for future in as_completed(futures):
            yield future.result()
    finally:
        for future in futures:
            future.cancel()
