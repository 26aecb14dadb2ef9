"""How often a person was the fool: pure sums over the facts of finished games.

Only games of one person against bots count, each from the deal. Games in which a decision was taken
back are counted apart, and so are games played on from a record: neither tells how well he plays.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise, takewhile
from typing import Final, NamedTuple

from durak.engine import Outcome
from durak.record import GameFacts
from durak.record.intervals import wilson

_BLOCKS: Final = " ▁▂▃▄▅▆▇█"
_ASCII_BLOCKS: Final = " .:#"


class Score(NamedTuple):
    """Games, and how many of them the person lost as the durak or shared in a draw."""

    games: int = 0
    duraks: int = 0
    draws: int = 0

    @property
    def share(self) -> float:
        """The share of games with the person as the durak; 0 without games."""
        return self.duraks / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share."""
        return wilson(self.duraks, self.games)


class Group(NamedTuple):
    """Games of one kind: the rule set, the seats, and the levels of the bots."""

    rules: str
    seats: int
    opponents: str


@dataclass(frozen=True, slots=True)
class Statistics:
    """What many games come to.

    `total` and everything after it leave out the games counted apart. `streak` is the longest run
    of games without being the durak, `defended` and `taken` the bouts that the person ended as the
    defender. `fooled` tells for each game, oldest first, whether the person was the durak, and
    `drawn` whether it was a draw.
    """

    total: Score
    by_opponents: tuple[tuple[str, Score], ...]
    groups: tuple[tuple[Group, Score], ...]
    streak: int
    defended: int
    taken: int
    fooled: tuple[bool, ...]
    drawn: tuple[bool, ...]
    with_undo: Score
    branched: int
    between_people: int


def statistics_of(games: Iterable[GameFacts]) -> Statistics:
    """Sum up finished games, in any order; those without an end are left out."""
    ended = sorted([game for game in games if game.outcome], key=lambda game: game.started)
    alone = [game for game in ended if game.person is not None]
    from_deal = [game for game in alone if game.branched is None]
    counted = [game for game in from_deal if not game.undos]
    groups: defaultdict[Group, list[GameFacts]] = defaultdict(list)
    for game in counted:
        groups[Group(game.rules, len(game.seats), game.opponents)].append(game)
    levels: defaultdict[str, list[GameFacts]] = defaultdict(list)
    for game in counted:
        levels[game.opponents].append(game)
    fooled = tuple([_was_durak(game) for game in counted])
    return Statistics(
        total=_score(counted),
        by_opponents=tuple([(word, _score(levels[word])) for word in sorted(levels)]),
        groups=tuple([(group, _score(groups[group])) for group in sorted(groups)]),
        streak=_longest_streak(fooled),
        defended=sum(game.defended[_seat(game)] for game in counted),
        taken=sum(game.taken[_seat(game)] for game in counted),
        fooled=fooled,
        drawn=tuple([game.outcome == Outcome(None) for game in counted]),
        with_undo=_score([game for game in from_deal if game.undos]),
        branched=len(alone) - len(from_deal),
        between_people=sum(all(seat.is_person for seat in game.seats) for game in ended),
    )


def trend(fooled: Sequence[bool], columns: int) -> tuple[float, ...]:
    """Return the share of durak games over time, in at most so many parts of nearly equal size.

    >>> trend([True, True, False, True, False, False], 3)
    (1.0, 0.5, 0.0)
    >>> trend([True], 3), trend([], 3)
    ((1.0,), ())
    """
    parts = min(columns, len(fooled))
    ends = [len(fooled) * part // max(1, parts) for part in range(parts + 1)]
    return tuple([sum(fooled[start:end]) / (end - start) for start, end in pairwise(ends)])


def plot(shares: Sequence[float], rows: int = 4, *, ascii_only: bool = False) -> str:
    """Draw shares between 0 and 1 as columns of so many rows, with the scale on the left.

    >>> print(plot([0, 0.25, 0.5, 1], rows=2, ascii_only=True))
    100 %    #
     50 %  :##
      0 % ----
    """
    blocks = _ASCII_BLOCKS if ascii_only else _BLOCKS
    steps = len(blocks) - 1
    heights = [round(share * rows * steps) for share in shares]
    lines = []
    for row in reversed(range(rows)):
        fill = [blocks[max(0, min(steps, height - row * steps))] for height in heights]
        lines.append(f"{_scale(row, rows):>5} {''.join(fill)}".rstrip())
    base = "-" if ascii_only else "─"
    return "\n".join([*lines, f"{'0 %':>5} {base * len(shares)}"])


def _scale(row: int, rows: int) -> str:
    return f"{100 * (row + 1) // rows} %" if (row + 1) in (rows, rows // 2) else ""


def _seat(game: GameFacts) -> int:
    assert game.person is not None
    return game.person


def _was_durak(game: GameFacts) -> bool:
    return game.outcome is not None and game.outcome.durak == game.person


def _score(games: Sequence[GameFacts]) -> Score:
    draws = sum(game.outcome is not None and game.outcome.durak is None for game in games)
    return Score(len(games), sum(map(_was_durak, games)), draws)


def latest_streak(fooled: Sequence[bool]) -> int:
    """Return how many of the latest games the person was not the durak in, without a break.

    >>> latest_streak([True, False, False]), latest_streak([False, True])
    (2, 0)
    """
    return len(list(takewhile(lambda was_durak: not was_durak, reversed(fooled))))


def _longest_streak(fooled: Sequence[bool]) -> int:
    longest = run = 0
    for was_durak in fooled:
        run = 0 if was_durak else run + 1
        longest = max(longest, run)
    return longest
