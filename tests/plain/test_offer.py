"""Numbered choices: at most nine at a time, and round through all of them."""

import pytest

from durak.plain.offer import Offer


def offer(count: int) -> Offer[int]:
    return Offer(tuple([(f"choice {number}", number) for number in range(count)]))


@pytest.mark.parametrize("count", [1, 8, 9])
def test_nine_choices_are_told_at_once(count: int) -> None:
    assert offer(count).told == [f"{n + 1}: choice {n}" for n in range(count)]
    assert not offer(count).is_more(count + 1)
    assert offer(count).turned() == offer(count)


def test_of_ten_the_last_number_leads_to_the_others() -> None:
    first = offer(10)
    assert len(first.told) == 9
    assert first.told[-2:] == ["8: choice 7", "9: more"]
    assert first.is_more(9)
    assert not first.is_more(8)
    assert first.turned().told == ["1: choice 8", "2: choice 9", "3: more"]
    assert first.turned().is_more(3)
    assert first.turned().turned() == first


def test_sixteen_are_two_pages_and_seventeen_three() -> None:
    assert offer(16).turned().turned() == offer(16)
    assert offer(17).turned().turned().told == ["1: choice 16", "2: more"]
    assert offer(17).turned().turned().turned() == offer(17)


def test_a_number_is_that_of_what_was_told() -> None:
    first = offer(10)
    assert [first.chosen(number) for number in (0, 1, 8, 9, 10)] == [None, 0, 7, None, None]
    assert [first.turned().chosen(number) for number in (1, 2, 3)] == [8, 9, None]


@pytest.mark.parametrize(("value", "number"), [(0, 1), (7, 8), (8, 1), (15, 8), (16, 1)])
def test_a_value_can_be_turned_to(value: int, number: int) -> None:
    shown = offer(17).with_told(value)
    assert shown.number_of(value) == number
    assert shown.chosen(number) == value
    assert offer(9).with_told(8 if value > 8 else value).start == 0
