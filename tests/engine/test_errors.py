"""Errors are a reason out of a closed set and its facts, and go through pickle as they are."""

import pickle

import pytest

from durak.engine import DurakError, ReasonSet, parse_card


class ShelfReason(ReasonSet):
    FULL = "full", "books", "places"
    LOCKED = "locked"
    SPOILED = "spoiled", "cards", "text", "by"


class ShelfError(DurakError):
    reason: ShelfReason


FULL = ShelfError(ShelfReason.FULL, books=3, places=2)


def test_an_error_has_a_reason_and_facts() -> None:
    assert FULL.reason is ShelfReason.FULL
    assert FULL.facts == {"books": 3, "places": 2}
    assert FULL.fact("books", int) == 3


def test_a_fact_of_another_name_or_type_is_no_answer() -> None:
    with pytest.raises(KeyError):
        FULL.fact("shelves", int)
    with pytest.raises(TypeError, match="books is 3, no str"):
        FULL.fact("books", str)


def test_str_is_for_developers() -> None:
    assert str(FULL) == "full: books=3, places=2"
    assert str(ShelfError(ShelfReason.LOCKED)) == "locked"
    cards = (parse_card("6c"), parse_card("Td"))
    spoiled = ShelfError(ShelfReason.SPOILED, cards=cards, text="a\nb", by=ShelfReason.LOCKED)
    assert str(spoiled) == r"spoiled: cards=6♣ 10♦, text='a\nb', by=locked"


@pytest.mark.parametrize("facts", [{}, {"books": 3}, {"books": 3, "places": 2, "shelves": 1}])
def test_a_reason_takes_its_own_facts_and_no_others(facts: dict[str, object]) -> None:
    with pytest.raises(TypeError):
        ShelfError(ShelfReason.FULL, **facts)


@pytest.mark.parametrize("error", [FULL, ShelfError(ShelfReason.LOCKED)])
def test_an_error_goes_through_pickle(error: ShelfError) -> None:
    other = pickle.loads(pickle.dumps(error))
    assert type(other) is ShelfError
    assert (other.reason, other.facts, str(other)) == (error.reason, error.facts, str(error))


def test_a_reason_is_its_text() -> None:
    assert ShelfReason("full") is ShelfReason.FULL
    assert f"{ShelfReason.FULL}" == "full"
    assert [reason.facts for reason in ShelfReason] == [
        ("books", "places"),
        (),
        ("cards", "text", "by"),
    ]
