"""The end of a game in lines: what is told, each thing once."""

import random
from collections.abc import Sequence

from tests.plain.test_whole_games import Answering
from tests.plain.typing import session


def result(seed: int) -> Sequence[str]:
    """Play a duel by any choices; return what is said from who is the durak to the question."""
    words = f"--plain --rules duel --bots random --explain off --seed {seed}"
    code, transcript = session(words.split(), Answering(random.Random(seed)))
    assert code == 0
    lines = transcript.said
    ended = next(place for place, line in enumerate(lines) if line.endswith(" the durak."))
    return lines[ended : lines.index("What next? Enter: play again.")]


def test_r8_3_the_durak_is_named_once_and_then_what_is_left_who_left_and_the_score() -> None:
    assert result(2) == [
        "Anna is the durak.",
        "Anna is left with six of clubs, eight of clubs, nine of clubs, queen of clubs,"
        " king of clubs, queen of hearts, king of hearts, eight of spades.",
        "A full hand, and not one trump in it.",
        "You, place 1: out in bout 31.",
        "Match to 1: You 1, Anna 0.",
        "The match is won by you.",
    ]


def test_sixes_alone_are_called_epaulettes() -> None:
    assert result(4)[:3] == [
        "You are the durak.",
        "You are left with six of clubs, six of hearts.",
        "Nothing but sixes: epaulettes.",
    ]
