"""A bot stops when it is asked to; one that is never asked chooses the same."""

import random

import pytest

from durak.bots import LEVELS, StoppedError, make_bot
from durak.bots.advising import advise
from durak.bots.sampling import SamplingBot
from durak.bots.search.endgame import NODES_TILL_STOP, Endgame, exact_values
from durak.bots.search.foresight import look_again
from durak.bots.search.playout import play_out
from durak.bots.search.policies import Seating, heuristic_policy
from durak.engine import Position, View, legal_actions
from tests.bots.views import view_in
from tests.engine.positions import drawn

EARLY = """
    podkidnoy trump 6s bout 2 barren 0
    talon Qc Kc Ac 6s
    hand 0 6d 7d 7c 9s
    hand 1 Tc Jc Td Jd Qd 7s
    hand 2 8c 8d Jh Qh Kh Ah
    opening principal 0 defender 1 limit 6 queue 0
"""

LARGE_END = """
    perevodnoy trump 6s bout 9 barren 0
    hand 0 6c 8c Tc Qc Ac 7d 9d
    hand 1 7c 9c Jc Kc 6d 8d Td
    opening principal 0 defender 1 limit 6 queue 0
"""
"""Two seats, and more nodes than are looked at between two questions whether to stop."""

BETWEEN_THREE = """
    podkidnoy trump 6s bout 9 barren 0
    hand 0 6c 7d 9h Tc Jd
    hand 1 As Ts
    hand 2 Ks Qs
    opening principal 0 defender 1 limit 2 queue 0
"""
"""An empty talon and three seats: lost playouts are looked through again."""


class Asked:
    """Says no until it has been asked so many times, and counts."""

    def __init__(self, patience: float = float("inf")) -> None:
        self.patience = patience
        self.times = 0

    def __call__(self) -> bool:
        self.times += 1
        return self.times > self.patience


BOT = SamplingBot(worlds=10, nodes=20_000, foresight=3)


@pytest.mark.parametrize("text", [EARLY, LARGE_END, BETWEEN_THREE])
def test_a_search_stops_at_whatever_question_is_answered_with_yes(text: str) -> None:
    view = view_in(text)
    asked = Asked()
    BOT.weigh(view, random.Random(1), asked)
    assert asked.times > 20
    for patience in (0, 1, asked.times // 2, asked.times - 1):
        stop = Asked(patience)
        with pytest.raises(StoppedError):
            BOT.weigh(view, random.Random(1), stop)
        assert stop.times == patience + 1


@pytest.mark.parametrize("text", [EARLY, LARGE_END, BETWEEN_THREE])
def test_a_choice_that_is_not_stopped_does_not_depend_on_the_questions(text: str) -> None:
    view = view_in(text)
    rngs = random.Random(2), random.Random(2)
    assert BOT.weigh(view, rngs[0], Asked()) == BOT.weigh(view, rngs[1])
    assert rngs[0].random() == rngs[1].random()


def test_a_search_asks_before_every_playout(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Asked()
    playouts = [0]

    def counted(position: Position, seating: Seating, until_out: int) -> int:
        playouts[0] += 1
        assert asked.times == playouts[0]
        return play_out(position, seating, until_out=until_out)

    monkeypatch.setattr("durak.bots.sampling.play_out", counted)
    BOT.choose(view_in(EARLY), random.Random(1), asked)
    assert playouts[0] > 20


def test_a_second_look_asks_before_every_other_action() -> None:
    position = drawn(BETWEEN_THREE)
    asked = Asked()
    look = look_again(position, 0, (heuristic_policy,) * 3, asked)
    assert asked.times == look.tried > 0


def test_the_endgame_asks_after_every_few_nodes_and_keeps_its_budget() -> None:
    position = drawn(LARGE_END)
    asked = Asked()
    nodes = 3 * NODES_TILL_STOP + 1
    assert exact_values(position, legal_actions(position), nodes, asked) is None
    assert asked.times == 5
    with pytest.raises(StoppedError):
        Endgame(position.rules, position.trump, nodes, Asked(0)).value(position, 0)


@pytest.mark.parametrize("level", ["normal", "hard", "expert"])
def test_every_searching_level_passes_the_question_on(level: str) -> None:
    with pytest.raises(StoppedError):
        make_bot(level).choose(view_in(LARGE_END), random.Random(1), Asked(0))


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_takes_the_question(level: str) -> None:
    text = LARGE_END.replace("Qc Ac 7d 9d", "").replace("Kc 6d 8d Td", "")
    view: View = view_in(text.replace("limit 6", "limit 3"))
    chosen = make_bot(level).choose(view, random.Random(1), Asked())
    assert chosen == make_bot(level).choose(view, random.Random(1))


def test_advice_stops_too() -> None:
    with pytest.raises(StoppedError):
        advise(view_in(EARLY), BOT, random.Random(1), Asked(3))
