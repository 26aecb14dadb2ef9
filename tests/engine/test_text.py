"""The text forms of cards, sets and actions, and the sentences when they cannot be read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from durak.engine import (
    ALL_CARDS,
    CARDS,
    PASS,
    TAKE,
    Action,
    Attack,
    Card,
    Cover,
    DuplicateCardError,
    DurakError,
    TextError,
    ThrowIn,
    Transfer,
    card_of,
    card_set,
    cards_of,
    cards_played,
    parse_action,
    parse_card,
    parse_cards,
)
from durak.engine.cards import card_bits, codes, names, same_ranks, subsets
from durak.words.errors import error_text

SETS = st.integers(min_value=1, max_value=ALL_CARDS)
ACTIONS = st.one_of(
    st.builds(Attack, SETS),
    st.builds(Transfer, SETS),
    st.builds(ThrowIn, SETS),
    st.builds(Cover, st.sampled_from(CARDS), st.sampled_from(CARDS)),
    st.sampled_from([TAKE, PASS]),
)


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.code)
def test_a_card_is_read_from_its_code_and_from_its_name(card: Card) -> None:
    assert parse_card(card.code) == card
    assert parse_card(str(card)) == card
    assert parse_card(card.code.upper()) == parse_card(card.code.lower()) == card
    assert card_of(card.bit) == card
    assert CARDS[card.index] == card


def test_a_ten_is_written_in_two_ways() -> None:
    ten = parse_card("10♦")
    assert (str(ten), ten.code, repr(ten)) == ("10♦", "Td", "<Td>")


@pytest.mark.parametrize("text", ["", "6", "c", "5c", "1c", "11c", "6x", "c6", "6cc", " 6c", "??"])
def test_what_is_not_a_card_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(TextError) as error:
        parse_card(text)
    assert error_text(error.value) == (
        f"{text!r} is not a card: a rank 6 7 8 9 T J Q K A and a suit c d h s."
    )


@given(SETS | st.just(0))
def test_a_set_of_cards_is_read_as_it_was_written(cards: int) -> None:
    assert parse_cards(codes(cards)) == cards
    assert parse_cards(names(cards)) == cards
    assert card_set(cards_of(cards)) == cards
    assert sum(card_bits(cards)) == cards


def test_a_card_named_twice_is_refused() -> None:
    for text in ("6c 6c", "6♣ 7d 6C"):
        with pytest.raises(DuplicateCardError) as error:
            parse_cards(text)
        assert error_text(error.value) == "6♣ is named twice."
    with pytest.raises(DuplicateCardError):
        parse_action("attack 6c 6d 6c")
    with pytest.raises(DuplicateCardError):
        ThrowIn([CARDS[0], CARDS[0]])


def test_the_cards_of_the_same_ranks() -> None:
    assert codes(same_ranks(parse_cards("6c Ah"))) == "6c Ac 6d Ad 6h Ah 6s As"
    assert same_ranks(0) == 0


def test_subsets_come_small_ones_first_and_none_twice() -> None:
    three = parse_cards("6c 7d As")
    assert [codes(chosen) for chosen in subsets(three, 2)] == [
        "6c",
        "7d",
        "As",
        "6c 7d",
        "6c As",
        "7d As",
    ]
    assert subsets(three, 0) == []
    assert len(subsets(three, 6)) == 7


@given(ACTIONS)
def test_an_action_is_read_as_it_was_written(action: Action) -> None:
    assert parse_action(str(action)) == action
    assert repr(action) == f"<{action}>"


@pytest.mark.parametrize(
    ("text", "played"),
    [
        ("attack 6c 6d", "6c 6d"),
        ("transfer 6h", "6h"),
        ("throw 7s 9s", "7s 9s"),
        ("cover 8s Ts", "Ts"),
        ("take", ""),
        ("pass", ""),
    ],
)
def test_the_cards_that_leave_the_hand(text: str, played: str) -> None:
    assert codes(cards_played(parse_action(text))) == played
    assert str(parse_action(f"  {text}  ")) == text


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "'' is not an action: attack, cover, transfer, throw, take or pass."),
        ("draw 6c", "'draw 6c' is not an action: attack, cover, transfer, throw, take or pass."),
        ("6c", "'6c' is not an action: attack, cover, transfer, throw, take or pass."),
        ("attack", "'attack': this verb needs at least one card."),
        ("throw  ", "'throw  ': this verb needs at least one card."),
        ("cover 8s", "'cover 8s': a cover names the attack and the card that covers it."),
        (
            "cover 8s Ts Js",
            "'cover 8s Ts Js': a cover names the attack and the card that covers it.",
        ),
        ("take 6c", "'take 6c': this verb takes no cards."),
        ("pass now", "'pass now': this verb takes no cards."),
        (
            "attack 6x",
            "'6x' is not a card: a rank 6 7 8 9 T J Q K A and a suit c d h s.",
        ),
    ],
)
def test_what_is_not_an_action_is_refused_with_a_sentence(text: str, expected: str) -> None:
    with pytest.raises(TextError) as error:
        parse_action(text)
    assert error_text(error.value) == expected


@given(st.text(max_size=30) | st.text(alphabet="atckover 678cdhsTAp?", max_size=16))
def test_any_text_is_an_action_or_an_error_of_the_engine(text: str) -> None:
    try:
        action = parse_action(text)
    except DurakError:
        return
    assert parse_action(str(action)) == action
