"""Values print their cards, and a card stands where a set of cards is wanted."""

import ast
import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import durak.engine
from durak.engine import (
    ALL_CARDS,
    CARDS,
    PASS,
    PODKIDNOY,
    TAKE,
    Attack,
    Attacked,
    Beaten,
    BoutOpened,
    Card,
    Cover,
    Covered,
    Dealt,
    Drew,
    DuplicateCardError,
    Event,
    Game,
    GameEnded,
    IllegalActionError,
    Knowledge,
    Setup,
    TextError,
    ThrewIn,
    ThrowIn,
    Transfer,
    Transferred,
    cards_of,
    codes,
    format_position,
    format_view,
    legal_actions,
    names,
    parse_action,
    parse_card,
    parse_cards,
)
from tests.engine.lines import Line, lines
from tests.engine.positions import drawn

BOUT = drawn("""
    perevodnoy trump 7h bout 3 barren 1
    talon 9c 7h
    hand 0 8c 9d
    hand 1 Jd
    hand 2 Kc Ks
    table 8s/Ts 8d
    defence principal 0 defender 1 limit 2 queue 1
""")
KNOWN = Knowledge(
    parse_card("7h"), (2, 1), 0, (parse_cards("8c 9d"), 0), attacks=parse_cards("8s 8d")
)


@pytest.mark.parametrize(
    ("value", "printed"),
    [
        (Beaten(0, parse_cards("6h 7c")), "Beaten(defender=0, cards=7♣ 6♥)"),
        (Attacked(1, parse_cards("Td")), "Attacked(seat=1, cards=10♦)"),
        (
            ThrewIn(2, parse_cards("6c 6d"), after_take=True),
            "ThrewIn(seat=2, cards=6♣ 6♦, after_take=True)",
        ),
        (
            Transferred(1, parse_cards("6h"), 2, 4),
            "Transferred(seat=1, cards=6♥, defender=2, limit=4)",
        ),
        (
            Covered(1, parse_card("8s"), parse_card("Ts")),
            "Covered(seat=1, attack=8♠, card=10♠)",
        ),
        (Drew(1, 2, None), "Drew(seat=1, count=2, trump_card=None)"),
        (BoutOpened(1, 0, 1, 6), "BoutOpened(bout=1, principal=0, defender=1, limit=6)"),
        (GameEnded(None), "GameEnded(durak=None)"),
        (
            Dealt(PODKIDNOY, 2, parse_card("7h"), 24, 1),
            "Dealt(rules=podkidnoy, seats=2, trump_card=7♥, talon_size=24, first=1, named=False)",
        ),
    ],
)
def test_an_event_prints_its_cards(value: Event, printed: str) -> None:
    assert repr(value) == str(value) == printed


def test_what_is_known_prints_its_cards() -> None:
    assert repr(KNOWN) == (
        "Knowledge(trump_card=7♥, hand_sizes=(2, 1), talon_size=0, known=(8♣ 9♦, -), "
        "attacks=8♦ 8♠, covers=-, beaten=-, exited=())"
    )


def test_a_position_prints_its_cards_and_is_written_as_its_text() -> None:
    printed = repr(BOUT)
    assert printed.startswith(
        "Position(rules=perevodnoy, trump_card=7♥, hands=(8♣ 9♦, J♦, K♣ K♠), talon=(9♣, 7♥), "
        "beaten=6♣ 7♣ 10♣ J♣ Q♣ A♣ 6♦ "
    )
    assert printed.endswith(
        "J♠ Q♠ A♠, pairs=((8♠, 10♠), (8♦, -)), phase=defence, principal=0, "
        "defender=1, limit=2, queue=(1,), exited=(), bout=3, barren_bouts=1)"
    )
    assert str(BOUT) == format_position(BOUT)


def test_a_view_and_a_game_print_cards_and_are_written_as_their_text() -> None:
    game = Game(Setup(PODKIDNOY, CARDS, ("Anna", "Boris")), ["attack 6d"])
    view = game.view(1)
    assert repr(view).startswith("View(seat=1, hand=Q♣ K♣ A♣ 7♦ 8♦, dealt=Q♣ K♣ A♣ 6♦ 7♦ 8♦, ")
    assert "pairs=((6♦, -))" in repr(view)
    assert str(view) == format_view(view)
    assert repr(game).startswith("Game(names=('Anna', 'Boris'), ply=1, position=Position(")
    assert str(game) == format_position(game.position)


BITMASK = re.compile(r"\d{3,}")


@given(lines())
def test_nothing_prints_a_set_of_cards_as_a_number(line: Line) -> None:
    views = [line.view(seat) for seat in range(line.position.seats)]
    actions = legal_actions(line.position)
    for value in (line.position, line.knowledge, *line.events, *views, *actions):
        assert not BITMASK.search(repr(value)), repr(value)
        assert not BITMASK.search(str(value)), str(value)


@pytest.mark.parametrize("cards", [-1, 1 << 36 | 1])
def test_what_is_no_set_of_cards_prints_all_the_same(cards: int) -> None:
    assert repr(Attack(cards)).endswith(" ??>")
    assert names(cards).startswith("6♣ ")


@pytest.mark.parametrize("verb", [Attack, Transfer, ThrowIn])
def test_an_action_is_made_of_a_card_of_several_or_of_a_set(
    verb: type[Attack | Transfer | ThrowIn],
) -> None:
    six, ten = parse_card("6c"), parse_card("Td")
    assert verb(six) == verb([six]) == verb(six.bit)
    assert verb([ten, six]) == verb({six, ten}) == verb(parse_cards("6c Td"))
    with pytest.raises(DuplicateCardError):
        verb([six, six])
    with pytest.raises(TypeError, match="'6' is not a Card"):
        verb("6c")  # type: ignore[arg-type]


def test_a_card_is_written_where_a_set_is_wanted() -> None:
    six = parse_card("6c")
    assert (codes(six), names(six), cards_of(six)) == ("6c", "6♣", (six,))


@given(st.integers(0, ALL_CARDS), st.sampled_from(CARDS), st.sampled_from(CARDS))
def test_a_card_takes_part_in_the_algebra_of_sets(cards: int, card: Card, other: Card) -> None:
    assert cards & card == card & cards == cards & card.bit
    assert cards | card == card | cards == cards | card.bit
    assert cards & ~card == cards & ~card.bit
    assert card | other == card.bit | other.bit
    assert card & other == (card.bit if card == other else 0)


@pytest.mark.parametrize("text", ["attack 6d", "attack 6♦", " attack  6D "])
def test_a_game_is_played_by_text(text: str) -> None:
    game = Game(Setup(PODKIDNOY, CARDS, ("Anna", "Boris")))
    assert game.play(text, seat=1) == (Attacked(1, parse_cards("6d")),)
    assert game.actions == (Attack(parse_card("6d")),)


@pytest.mark.parametrize("ten", ["Td", "10d", "10♦", "T♦"])
def test_a_ten_is_played_under_each_of_its_names(ten: str) -> None:
    assert parse_action(f"cover 9d {ten}") == Cover(parse_card("9d"), parse_card("Td"))


@pytest.mark.parametrize("text", ["", "attack", "attack 6x", "lay 6d", "attack 6d 6d", "attack 7s"])
def test_a_text_that_cannot_be_played_changes_nothing(text: str) -> None:
    game = Game(Setup(PODKIDNOY, CARDS, ("Anna", "Boris")))
    with pytest.raises((TextError, DuplicateCardError, IllegalActionError)):
        game.play(text)
    assert game.ply == 0


def test_actions_without_cards_print_their_verb() -> None:
    assert [repr(TAKE), str(TAKE), repr(PASS), str(PASS)] == ["<take>", "take", "<pass>", "pass"]


SOURCE = Path(durak.engine.__file__).parents[1]
OUTSIDE = [path for path in SOURCE.rglob("*.py") if path.parent != SOURCE / "engine"]


def test_whatever_others_use_of_the_engine_is_exported() -> None:
    used = {
        alias.name
        for path in OUTSIDE
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("durak.engine")
        for alias in node.names
    }
    assert len(used) > 60
    assert used <= set(durak.engine.__all__)
