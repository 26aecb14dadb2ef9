"""The prompt line: who acts, what Enter will do now, how much more may come."""

from dataclasses import replace

import pytest

from durak.tui.model import TableModel
from durak.tui.prompt import prompt_of
from tests.tui.positions import DEFENCE, OPENING, TAKING, THROW_IN, TRANSFER, model_from

DUEL = """
    duel trump 6h bout 3 barren 0
    talon 9h 6h
    hand 0 8c Td Kc Kd Ah
    hand 1 6s 7s 9s Ts
    table 8d
    defence principal 1 defender 0 limit 5 queue 0
    exited
"""


def line(model: TableModel) -> str:
    prompt = prompt_of(model)
    return " / ".join(part for part in (prompt.head, prompt.text, prompt.hint) if part)


@pytest.mark.parametrize(
    ("text", "cursor", "picked", "expected"),
    [
        (DEFENCE, "Qd", "", "YOU DEFEND / Q♦ covers pair 2 / T take (3 more may come)"),
        (DEFENCE, "Ah", "", "YOU DEFEND / A♥: press 2 or 3 to cover / T take (3 more may come)"),
        (DEFENCE, "Tc", "", "YOU DEFEND / 10♣ cannot be played now / T take (3 more may come)"),
        (
            OPENING,
            "6c",
            "6c 6d",
            "YOU ATTACK / Enter attacks Anna with 6♣ 6♦ / Anna can meet 5 attacks",
        ),
        (
            THROW_IN,
            "8c",
            "",
            "YOU MAY THROW IN / Enter throws in 8♣ / D done (4 more may come)",
        ),
        (
            TAKING,
            "Kc",
            "",
            "YOU MAY THROW IN / Enter throws in K♣ / D done (Anna takes, 2 more may come)",
        ),
        (
            TRANSFER,
            "8c",
            "",
            "YOU DEFEND / Enter transfers the attack to Anna with 8♣ / T take (5 more may come)",
        ),
        (DUEL, "Td", "", "YOU DEFEND / 10♦ covers pair 1 / T take (4 more may come)"),
    ],
)
def test_prompt_of_the_players_own_turn(text: str, cursor: str, picked: str, expected: str) -> None:
    assert line(model_from(text, cursor, picked)) == expected


@pytest.mark.parametrize(
    ("text", "seat", "expected"),
    [
        (DEFENCE, 3, "OLGA DEFENDS / Olga must answer J♣ 8♦ (3 more may come)"),
        (OPENING, 1, "OLGA ATTACKS / Olga opens against you"),
        (THROW_IN, 2, "ALL COVERED / Olga may throw in (4 more may come)"),
    ],
)
def test_prompt_while_another_seat_moves_names_it(text: str, seat: int, expected: str) -> None:
    model = replace(model_from(text, seat=seat), names=("Olga", "Anna", "Boris", "Vera"))
    assert line(model) == expected


def test_prompt_tells_who_takes_while_cards_may_be_added() -> None:
    model = replace(model_from(TAKING, seat=3), names=("Olga", "Anna", "Boris", "Vera"))
    assert line(model) == "TAKE / Anna takes; Olga may add cards (2 more may come)"


def test_prompt_answers_a_refused_key_with_the_reason() -> None:
    prompt = prompt_of(replace(model_from(DEFENCE), message="10♣ does not beat J♣: it is lower."))
    assert prompt.warning
    assert prompt.text == "10♣ does not beat J♣: it is lower."


def test_prompt_says_why_a_bout_has_ended() -> None:
    model = replace(model_from(DEFENCE), closing="Taken: Vera takes 5 cards.")
    assert line(model) == "TAKEN / Vera takes 5 cards. / any key goes on"


def test_prompt_says_how_a_pause_ends() -> None:
    model = replace(model_from(DEFENCE, seat=3), paused=True)
    assert line(model).startswith("PAUSED / ")
    assert line(model).endswith(" / P or Space goes on")
