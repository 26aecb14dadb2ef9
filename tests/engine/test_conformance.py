"""Whole games from an independent reference, with every legal move at every step."""

from pathlib import Path

import pytest

from durak.engine import parse_action, parse_card
from tests.engine.conformance import TRACES, codes, load, start, state


def test_all_twenty_traces_are_here() -> None:
    assert len(TRACES) == 20


@pytest.mark.parametrize("path", TRACES, ids=lambda path: path.stem)
def test_trace_is_replayed_move_by_move(path: Path) -> None:
    head, *steps, end = load(path)
    game = start([head])
    assert game.position.trump_card == parse_card(head["trump"])
    assert game.position.principal == head["first"]
    for number, step in enumerate(steps, start=2):
        expected = {key: value for key, value in step.items() if key != "play"}
        expected["legal"] = sorted(expected["legal"])
        assert state(game) == expected, f"{path.name}, line {number}"
        game.play(parse_action(step["play"]))
    assert game.outcome is not None
    assert game.outcome.durak == end["durak"]
    assert game.position.bout == end["bouts"]
    assert [codes(hand) for hand in game.position.hands] == end["hands"]
    assert codes(game.position.beaten) == end["discard"]
