"""Replay the conformance traces: the listed moves and the listed state at every step."""

import json
from pathlib import Path
from typing import Any

from durak.engine import (
    Game,
    Phase,
    Setup,
    cards_of,
    parse_card,
    rule_set,
)

TRACES = sorted((Path(__file__).parents[1] / "data" / "conformance").glob("*.jsonl"))
PHASES = {
    Phase.OPENING: "open",
    Phase.DEFENCE: "defend",
    Phase.THROW_IN: "throw",
    Phase.TAKING: "throw",
}


def codes(cards: int) -> str:
    return " ".join(card.code for card in cards_of(cards))


def start(trace: list[dict[str, Any]]) -> Game:
    head = trace[0]
    deck = tuple(parse_card(word) for word in head["deck"].split())
    names = tuple(f"Seat {seat}" for seat in range(head["seats"]))
    return Game(Setup(rule_set(head["rules"]), deck, names))


def state(game: Game) -> dict[str, Any]:
    """Return the position in the words of the traces."""
    now = game.position
    return {
        "hands": [codes(hand) for hand in now.hands],
        "talon": len(now.talon),
        "discard": codes(now.beaten),
        "table": [[codes(attack), codes(cover) or None] for attack, cover in now.pairs],
        "phase": PHASES[now.phase],
        "taking": now.phase is Phase.TAKING,
        "turn": now.mover,
        "principal": now.principal,
        "defender": now.defender,
        "limit": now.limit,
        "out": sorted(now.exited),
        "legal": sorted(str(action) for action in game.legal_actions),
    }


def load(path: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
