"""The prompt line: who acts, what Enter will do now, how much more may come."""

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from durak.engine import (
    PEREVODNOY,
    PODKIDNOY,
    Beaten,
    Exited,
    Game,
    GameEnded,
    Setup,
    TookTable,
    parse_cards,
)
from durak.table.closing import closing_view, ends_bout
from durak.tui.selection import Selection
from durak.tui.table_model import TableModel
from durak.tui.widgets.prompt import laid_out
from durak.tui.wordings import prompt_of
from durak.words.language import languages, use_language
from tests.tui.positions import DEFENCE, NAMES, OPENING, TAKING, THROW_IN, TRANSFER, model_from

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
    return " / ".join(part for part in (prompt.head, prompt.text, prompt.aside) if part)


@pytest.mark.parametrize(
    ("text", "cursor", "picked", "expected"),
    [
        (
            DEFENCE,
            "Qd",
            "",
            "YOU DEFEND / Enter covers pair 2 with Q♦"
            " / 5 cards fit: 9♦ Q♦ K♣ 7♥ A♥ · T take (3 more may come)",
        ),
        (
            DEFENCE,
            "Ah",
            "",
            "YOU DEFEND / A♥: press 2 or 3 to cover"
            " / 5 cards fit: 9♦ Q♦ K♣ 7♥ A♥ · T take (3 more may come)",
        ),
        (DEFENCE, "7c", "", "YOU DEFEND / 5 cards fit: 9♦ Q♦ K♣ 7♥ A♥ / T take (3 more may come)"),
        (
            OPENING,
            "6c",
            "6c 6d",
            "YOU ATTACK / Enter attacks Anna with 6♣ 6♦ / at most 5 cards against Anna",
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
            "YOU MAY THROW IN / Enter throws in K♣"
            " / 3 cards fit: J♦ K♣ K♦ · D done (Anna takes, 2 more may come)",
        ),
        (
            TRANSFER,
            "8c",
            "",
            "YOU DEFEND / Enter transfers the attack to Anna with 8♣"
            " / 5 cards fit: 8♣ 8♠ 9♦ K♦ A♥ · T take (5 more may come)",
        ),
        (
            DUEL,
            "Td",
            "",
            "YOU DEFEND / Enter covers pair 1 with 10♦"
            " / 3 cards fit: 10♦ K♦ A♥ · T take (4 more may come)",
        ),
    ],
)
def test_prompt_of_the_players_own_turn(text: str, cursor: str, picked: str, expected: str) -> None:
    assert line(model_from(text, cursor, picked)) == expected


@pytest.mark.parametrize(
    ("text", "seat", "expected"),
    [
        (DEFENCE, 3, "OLGA DEFENDS / Olga must answer 8♣ 8♦ (3 more may come)"),
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
    prompt = prompt_of(replace(model_from(DEFENCE), message=("7♣ does not beat 8♣: it is lower.",)))
    assert prompt.warning
    assert prompt.text == "7♣ does not beat 8♣: it is lower."


def test_prompt_says_why_a_bout_has_ended() -> None:
    model = replace(model_from(DEFENCE), closing=(TookTable(3, parse_cards("8s Js 8d Jc Qd")),))
    assert line(model) == "TAKEN / Vera takes 5 cards. / any key goes on"


def test_prompt_says_how_a_pause_ends() -> None:
    model = replace(model_from(DEFENCE, seat=3), paused=True)
    assert line(model).startswith("PAUSED / ")
    assert line(model).endswith(" / P or Space goes on")


def situations(seed: int) -> Iterator[TableModel]:
    """Play a game of four by chance; what its person reads at every card of his, at every move."""
    rng = random.Random(seed)
    game = Game(Setup.shuffled(PEREVODNOY if seed % 2 else PODKIDNOY, NAMES, rng))
    while game.mover is not None:
        before, action = game.view(0), rng.choice(game.legal_actions)
        model = TableModel(before, NAMES)
        for place in range(len(model.hand) if model.my_turn else 1):
            yield replace(model, selection=Selection(place))
        yield replace(model, paused=True)
        happened = game.play(action)
        if ends_bout(happened):
            view = closing_view(before, action, happened)
            yield replace(model, view=view, closing=happened)


@pytest.mark.parametrize(("width", "height"), [(80, 1), (60, 2)])
@pytest.mark.parametrize("language", languages())
def test_no_prompt_of_a_game_is_cut(language: str, width: int, height: int) -> None:
    use_language(language)
    for model in (model for seed in range(12) for model in situations(seed)):
        prompt = prompt_of(model)
        rows = laid_out(prompt, width, height)
        assert all(row.y < height and row.x + len(row.text) < width for row in rows), prompt


@pytest.mark.parametrize(
    ("text", "cursor", "width", "expected"),
    [
        (TAKING, "7d", 80, "3 cards fit: J♦ K♣ K♦ / D done (Anna takes, 2 more may come)"),
        (TAKING, "7d", 62, "3 cards fit: J♦ K♣ K♦ / D done (2 more)"),
        (TRANSFER, "8c", 80, "Enter transfers the attack to Anna with 8♣ / 5 cards fit · T take"),
        (TRANSFER, "9d", 80, "Enter covers pair 1 with 9♦ / R passes on 8♣ 8♠ · T take (5 more)"),
        (TRANSFER, "8c", 50, "Enter transfers 8♣ to Anna / T take"),
    ],
)
def test_where_there_is_less_room_the_prompt_says_it_in_fewer_words(
    text: str, cursor: str, width: int, expected: str
) -> None:
    rows = laid_out(prompt_of(model_from(text, cursor)), width, 1)
    assert " / ".join(row.text for row in rows) == expected


def test_of_a_long_end_of_a_game_the_durak_is_what_stays() -> None:
    beaten = Beaten(1, parse_cards("8s Js 8d Qd Jc Kc"))
    ending = (beaten, Exited(2), Exited(1), GameEnded(0))
    model = replace(model_from(DEFENCE), closing=ending)
    (row, *_) = laid_out(prompt_of(model), 80, 1)
    assert row.text == "Boris is out. Anna is out. You are the durak."


def test_of_a_long_answer_the_first_sentence_stays() -> None:
    message = ("That key does nothing here.", f"You can: {'Enter Play, ' * 6}")
    (row,) = laid_out(prompt_of(replace(model_from(DEFENCE), message=message)), 80, 1)
    assert row.text == "That key does nothing here."
