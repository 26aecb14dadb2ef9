"""Positions for tests: drawn as text, of which a test names only what matters to it."""

import pytest

from durak.engine import (
    ALL_CARDS,
    IllegalActionError,
    Position,
    Refusal,
    apply,
    cards_of,
    format_position,
    legal_actions,
    parse_action,
    parse_cards,
    parse_position,
    refusal,
)
from durak.words.refusals import refusal_text

PHASES = ("opening", "defence", "throw-in", "taking", "over")


def drawn(text: str) -> Position:
    """Read a position in which every card that is not named is beaten.

    The lines are those of `parse_position`, in any order. Left out, the talon and the table are
    empty, nobody has exited, and it is the second bout, after a bout in which cards were beaten.
    """
    lines = {"talon": "talon", "table": "table", "exited": "exited"}
    for line in filter(None, map(str.strip, text.splitlines())):
        word = line.split()[0]
        key = "moment" if word in PHASES else word
        lines["hand " + line.split()[1] if word == "hand" else key] = line
        if " trump " in line:
            lines["head"] = line if " bout " in line else line + " bout 2 barren 0"
    hands = sorted(key for key in lines if key.startswith("hand "))
    named = [word for key in ("talon", *hands) for word in lines[key].split() if len(word) == 2]
    named += [card for pair in lines["table"].split()[1:] for card in pair.split("/")]
    rest = ALL_CARDS & ~parse_cards(" ".join(named))
    lines.setdefault("beaten", f"beaten {words(rest)}")
    order = ["head", "talon", "beaten", *hands, "table", "moment", "exited"]
    return parse_position("\n".join(lines[key] for key in order))


def words(cards: int) -> str:
    """Write a set of cards as records do."""
    return " ".join(card.code for card in cards_of(cards))


def hands(position: Position) -> list[str]:
    """Return every hand in words."""
    return [words(hand) for hand in position.hands]


def table(position: Position) -> str:
    """Return the table in words, each attack with its cover."""
    pairs = [f"{words(attack)}/{words(cover)}".rstrip("/") for attack, cover in position.pairs]
    return " ".join(pairs)


def legal(position: Position) -> set[str]:
    """Return the legal actions in words."""
    return {str(action) for action in legal_actions(position)}


def play(position: Position, *actions: str) -> Position:
    """Play actions one after another."""
    for action in actions:
        position = apply(position, parse_action(action))
    return position


def refused(position: Position, action: str, seat: int | None = None) -> Refusal:
    """Return why the action is refused, having seen that playing it changes nothing (R11)."""
    before = format_position(position)
    told = refusal(position, parse_action(action), seat)
    assert told is not None, f"{action} is legal"
    with pytest.raises(IllegalActionError) as error:
        apply(position, parse_action(action), seat)
    assert error.value.refusal == told
    assert str(error.value) == str(told)
    assert format_position(position) == before
    return told


def sentence(position: Position, action: str, seat: int | None = None) -> str:
    """Return the sentence with which the action is refused."""
    return refusal_text(refused(position, action, seat))
