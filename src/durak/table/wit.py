"""What is worth a line of wit at the end of a game: kinds of endings, the rarest first.

Which kind an ending is follows from it alone, so that the same record and the same games before it
always give the same line.
"""

from collections.abc import Callable
from enum import Enum, auto
from types import MappingProxyType
from typing import Final, TypeAlias

from durak.engine import Rank
from durak.table.ending import Ending

Test: TypeAlias = Callable[[Ending], bool]


class Wit(Enum):
    """A kind of ending."""

    DRAW_OF_TWO = auto()
    DRAW_OF_ALL = auto()
    DRAW = auto()
    FOUR_SIXES = auto()
    THREE_SIXES = auto()
    FIVE_IN_A_ROW = auto()
    TWO_SIXES = auto()
    THREE_IN_A_ROW = auto()
    LONE_TRUMP_SIX = auto()
    LONE_SIX = auto()
    LONE_TRUMP_ACE = auto()
    ONLY_ACES = auto()
    TRANSFERRED = auto()
    TWO_OF_A_RANK = auto()
    ONLY_TRUMPS = auto()
    DOZEN_CARDS = auto()
    ONE_SUIT = auto()
    THREE_ACES = auto()
    TRUMP_ACE = auto()
    NO_TRUMP = auto()
    BEGINNERS_WON = auto()
    EXPERTS_WON = auto()
    EXPERT_LOST = auto()
    AFTER_A_LONG_TIME = auto()
    QUICK = auto()
    LONG = auto()
    ALL_LEFT_TOGETHER = auto()
    TWICE = auto()
    VIEWER_FIRST = auto()
    VIEWER_JUST_OUT = auto()
    LAST_CARD = auto()
    TWO_ACES = auto()
    MANY_CARDS = auto()
    TOOK_LAST = auto()
    LED_LAST = auto()
    MANY_SMALL = auto()
    ONE_SIX = auto()
    ANY = auto()


def wit_of(ending: Ending) -> Wit:
    """Return the first kind that the ending is."""
    return next(kind for kind, is_one in TESTS.items() if is_one(ending))


def _is_draw(ending: Ending) -> bool:
    return ending.durak is None


def _left_in_last(ending: Ending) -> int:
    return len(ending.places[-1].seats)


def _all_trumps(ending: Ending) -> bool:
    return all(card.suit == ending.trump for card in ending.cards)


def _all_of(rank: Rank, ending: Ending) -> bool:
    return ending.of_rank(rank) == len(ending.cards)


def _has(rank: Rank, ending: Ending) -> bool:
    return any(card.rank == rank and card.suit == ending.trump for card in ending.cards)


def _suits(ending: Ending) -> int:
    return len({card.suit for card in ending.cards})


def _lone(ending: Ending) -> bool:
    return len(ending.cards) == 1


def _others(ending: Ending) -> set[str | None]:
    """Return the levels of everybody but the durak."""
    return {level for seat, level in enumerate(ending.levels) if seat != ending.durak}


def _viewer_lost(ending: Ending) -> bool:
    return ending.viewer is not None and ending.durak == ending.viewer


def _viewer_left(ending: Ending, place: int) -> bool:
    return ending.viewer in ending.places[place].seats


TESTS: Final = MappingProxyType[Wit, Test](
    {
        Wit.DRAW_OF_TWO: lambda end: _is_draw(end) and end.seats == 2,
        Wit.DRAW_OF_ALL: lambda end: _is_draw(end) and _left_in_last(end) > 2,
        Wit.DRAW: _is_draw,
        Wit.FOUR_SIXES: lambda end: end.of_rank(Rank.SIX) == 4,
        Wit.THREE_SIXES: lambda end: end.epaulettes and len(end.cards) == 3,
        Wit.FIVE_IN_A_ROW: lambda end: end.in_a_row == 5,
        Wit.TWO_SIXES: lambda end: end.epaulettes and len(end.cards) == 2,
        Wit.THREE_IN_A_ROW: lambda end: end.in_a_row == 3,
        Wit.LONE_TRUMP_SIX: lambda end: _lone(end) and _has(Rank.SIX, end),
        Wit.LONE_SIX: lambda end: end.epaulettes and _lone(end),
        Wit.LONE_TRUMP_ACE: lambda end: _lone(end) and _has(Rank.ACE, end),
        Wit.ONLY_ACES: lambda end: _all_of(Rank.ACE, end),
        Wit.TRANSFERRED: lambda end: end.transferred,
        Wit.TWO_OF_A_RANK: lambda end: (
            len(end.cards) == 2 and end.cards[0].rank == end.cards[1].rank
        ),
        Wit.ONLY_TRUMPS: _all_trumps,
        Wit.DOZEN_CARDS: lambda end: len(end.cards) >= 12,
        Wit.ONE_SUIT: lambda end: len(end.cards) > 2 and _suits(end) == 1,
        Wit.THREE_ACES: lambda end: end.of_rank(Rank.ACE) >= 3,
        Wit.TRUMP_ACE: lambda end: _has(Rank.ACE, end),
        Wit.NO_TRUMP: lambda end: (
            len(end.cards) >= 5 and all(card.suit != end.trump for card in end.cards)
        ),
        Wit.BEGINNERS_WON: lambda end: _viewer_lost(end) and _others(end) == {"easy"},
        Wit.EXPERTS_WON: lambda end: _viewer_lost(end) and _others(end) == {"expert"},
        Wit.EXPERT_LOST: lambda end: end.durak is not None and end.levels[end.durak] == "expert",
        Wit.AFTER_A_LONG_TIME: lambda end: (end.since_last_time or 0) >= 5,
        Wit.QUICK: lambda end: end.bouts <= 3 + 2 * end.seats,
        Wit.LONG: lambda end: end.bouts >= 30,
        Wit.ALL_LEFT_TOGETHER: lambda end: end.seats > 2 and _left_in_last(end) == end.seats - 1,
        Wit.TWICE: lambda end: end.in_a_row == 2,
        Wit.VIEWER_FIRST: lambda end: end.seats > 2 and _viewer_left(end, 0),
        Wit.VIEWER_JUST_OUT: lambda end: end.seats > 2 and _viewer_left(end, -1),
        Wit.LAST_CARD: _lone,
        Wit.TWO_ACES: lambda end: end.of_rank(Rank.ACE) == 2,
        Wit.MANY_CARDS: lambda end: len(end.cards) >= 8,
        Wit.TOOK_LAST: lambda end: end.taken_by == end.durak,
        Wit.LED_LAST: lambda end: end.principal == end.durak,
        Wit.MANY_SMALL: lambda end: all(card.rank <= Rank.NINE for card in end.cards),
        Wit.ONE_SIX: lambda end: end.of_rank(Rank.SIX) == 1,
        Wit.ANY: lambda end: True,
    }
)
"""By the kind, in the order of asking: the rarest first, and one that every ending is."""
