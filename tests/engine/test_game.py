"""A game as a list of actions: play, take back, look again, and bad input."""

import random

import pytest

from durak.engine import (
    CARDS,
    PEREVODNOY,
    PODKIDNOY,
    Action,
    BoutOpened,
    Dealt,
    Event,
    Game,
    HistoryError,
    IllegalActionError,
    Knowledge,
    Outcome,
    Position,
    RefusalReason,
    SeatsError,
    Setup,
    TookTable,
    parse_action,
    rule_set,
)
from durak.words.errors import error_text
from tests.engine.lines import MOST_PLIES

NAMES = ("Anna", "Boris", "Vera", "Gleb")


def new_game(seed: int = 5, rules: str = "podkidnoy", seats: int = 4) -> Game:
    return Game(Setup.shuffled(rule_set(rules), NAMES[:seats], random.Random(seed)))


def play_on(game: Game, rng: random.Random, plies: int = MOST_PLIES) -> Game:
    for _ in range(plies):
        if not game.legal_actions:
            break
        game.play(rng.choice(game.legal_actions))
    return game


def whole(game: Game) -> tuple[Position, tuple[Event, ...], Knowledge, tuple[Action, ...], int]:
    """Return everything that a refused action must leave alone."""
    return game.position, game.events, game.knowledge, game.actions, game.ply


def test_a_game_starts_with_the_deal() -> None:
    game = Game(Setup(PODKIDNOY, CARDS, NAMES))
    assert (game.ply, game.actions, game.mover, game.outcome) == (0, (), 3, None)
    assert [type(event) for event in game.events] == [Dealt, BoutOpened]
    assert game.events_of(0) == game.events


def test_playing_returns_the_events_of_the_action() -> None:
    game = Game(Setup(PODKIDNOY, CARDS, NAMES[:2]))
    assert [game.play(parse_action(text)) for text in ("attack 6d", "take")] == [
        game.events_of(1),
        game.events_of(2),
    ]
    events = game.play(parse_action("pass"), seat=1)
    assert isinstance(events[1], TookTable)
    assert game.events[-len(events) :] == events
    assert game.ply == 3


def test_taking_back_restores_everything() -> None:
    game = play_on(new_game(), random.Random(1), 40)
    before = whole(game)
    play_on(game, random.Random(2), 25)
    game.undo(25)
    assert whole(game) == before
    game.undo(0)
    assert whole(game) == before
    game.undo()
    assert game.ply == 39


def test_taken_back_to_the_deal_it_is_a_new_game() -> None:
    game = play_on(new_game(), random.Random(1))
    game.undo(game.ply)
    assert whole(game) == whole(new_game())


@pytest.mark.parametrize("rules", ["podkidnoy", "perevodnoy", "first-five"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_moment_is_the_fold_of_its_actions(rules: str, seats: int) -> None:
    played = new_game(9, rules, seats)
    moments = [whole(played)]
    rng = random.Random(4)
    for _ in range(60):
        if not played.legal_actions:
            break
        played.play(rng.choice(played.legal_actions))
        moments.append(whole(played))
    assert whole(Game(played.setup, played.actions)) == moments[-1]
    for ply in range(0, played.ply + 1, 7):
        assert whole(played.at(ply)) == moments[ply]
    assert whole(played) == moments[-1]


def test_the_same_seeds_play_the_same_game() -> None:
    first, second = (play_on(new_game(3), random.Random(8)) for _ in range(2))
    assert whole(first) == whole(second)
    assert first.outcome is not None


def test_a_game_looked_at_earlier_goes_its_own_way() -> None:
    game = play_on(new_game(), random.Random(1), 30)
    before = whole(game)
    play_on(game.at(10), random.Random(77), 5)
    assert whole(game) == before


@pytest.mark.parametrize(
    ("plies", "expected"),
    [
        (4, "4 actions cannot be taken back: 3 were played."),
        (-1, "-1 actions cannot be taken back: 3 were played."),
    ],
)
def test_more_than_was_played_cannot_be_taken_back(plies: int, expected: str) -> None:
    game = play_on(new_game(), random.Random(1), 3)
    before = whole(game)
    with pytest.raises(HistoryError) as error:
        game.undo(plies)
    assert error_text(error.value) == expected
    assert whole(game) == before


@pytest.mark.parametrize("ply", [-1, 4])
def test_a_ply_that_the_game_does_not_have(ply: int) -> None:
    game = play_on(new_game(), random.Random(1), 3)
    with pytest.raises(HistoryError) as error:
        game.at(ply)
    assert error_text(error.value) == f"There is no ply {ply}: the game has 0 to 3."
    with pytest.raises(HistoryError):
        game.events_of(ply)


@pytest.mark.parametrize("seat", [-1, 4])
def test_a_seat_that_the_table_does_not_have_sees_nothing(seat: int) -> None:
    with pytest.raises(SeatsError) as error:
        new_game().view(seat)
    assert error_text(error.value) == f"There is no seat {seat} at a table of 4."


@pytest.mark.parametrize("names", [(), ("A",), ("A", "B", "C", "D", "E")])
def test_r1_2_a_table_of_another_size_is_refused(names: tuple[str, ...]) -> None:
    with pytest.raises(SeatsError) as error:
        Setup(PEREVODNOY, CARDS, names)
    counted = "1 seat" if len(names) == 1 else f"{len(names)} seats"
    assert error_text(error.value) == f"Perevodnoy has no table of {counted}; it has 2, 3, 4."


def test_r11_a_refused_action_changes_nothing() -> None:
    game = play_on(new_game(), random.Random(1), 17)
    before = whole(game)
    legal = set(game.legal_actions)
    wrong = [parse_action(f"attack {card.code}") for card in CARDS]
    wrong += [parse_action(f"throw {card.code}") for card in CARDS]
    wrong += [parse_action(text) for text in ("take", "pass", "cover 6c 7c", "transfer 6c 6d")]
    refused = 0
    for action in wrong:
        if action not in legal:
            with pytest.raises(IllegalActionError):
                game.play(action)
            refused += 1
        assert whole(game) == before
    assert refused > 60


def test_r11_an_action_of_another_seat_is_refused() -> None:
    game = play_on(new_game(), random.Random(1), 6)
    before = whole(game)
    for seat in {0, 1, 2, 3, 4, -1} - {game.mover}:
        with pytest.raises(IllegalActionError) as error:
            game.play(game.legal_actions[0], seat)
        assert error.value.refusal.reason is RefusalReason.NOT_YOUR_TURN
        assert whole(game) == before
    game.play(game.legal_actions[0], game.mover)
    assert game.ply == 7


def test_r11_an_action_after_the_end_is_refused() -> None:
    game = play_on(new_game(), random.Random(1))
    before = whole(game)
    assert isinstance(game.outcome, Outcome)
    assert (game.mover, game.legal_actions) == (None, ())
    with pytest.raises(IllegalActionError) as error:
        game.play(parse_action("take"))
    assert error_text(error.value) == "The game is over."
    assert whole(game) == before


def test_a_game_given_an_illegal_action_is_not_made() -> None:
    setup = Setup(PODKIDNOY, CARDS, NAMES)
    with pytest.raises(IllegalActionError) as error:
        Game(setup, [parse_action("attack 6h"), parse_action("attack 6c")])
    assert error.value.refusal.reason is RefusalReason.COVER_NOW


def test_a_setup_names_its_opener() -> None:
    game = Game(Setup(PODKIDNOY, CARDS, NAMES, first=2))
    assert (game.mover, game.position.defender) == (2, 3)
    assert game.events[0] == Dealt(PODKIDNOY, 4, game.position.trump_card, 12, first=2, named=True)
