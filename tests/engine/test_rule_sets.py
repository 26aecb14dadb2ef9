"""R9: the four rule sets and what differs between them."""

import pytest

from durak.engine import (
    CARDS,
    RULE_SETS,
    RuleSetError,
    SeatsError,
    Setup,
    deal,
    rule_set,
)
from durak.engine import rules as rules_module


def test_r9_the_table_of_rule_sets() -> None:
    rows = [
        (r.name, r.seat_counts, r.standard_seats, r.transfer_allowed, r.most_opening)
        for r in RULE_SETS.values()
    ]
    assert rows == [
        ("podkidnoy", (2, 3, 4), 4, False, 6),
        ("perevodnoy", (2, 3, 4), 4, True, 6),
        ("first-five", (2, 3, 4), 4, False, 1),
        ("duel", (2,), 2, False, 1),
    ]


@pytest.mark.parametrize(
    ("name", "first", "later"),
    [("podkidnoy", 6, 6), ("perevodnoy", 6, 6), ("first-five", 5, 6), ("duel", 6, 6)],
)
def test_r9_the_most_attacks_of_the_first_bout_and_of_later_ones(
    name: str, first: int, later: int
) -> None:
    rules = rule_set(name)
    assert [rules.most_attacks(bout) for bout in (1, 2, 3, 30)] == [first, later, later, later]


def test_r9_1_the_rule_sets_can_be_had_by_name_and_only_by_these_names() -> None:
    assert rule_set("duel") is RULE_SETS["duel"]
    for wrong in ("Duel", "", "throw-in", "podkidnoy "):
        with pytest.raises(RuleSetError) as error:
            rule_set(wrong)
        assert str(error.value) == (
            f"{wrong!r} is not a rule set; there are podkidnoy, perevodnoy, first-five, duel."
        )


def test_r9_1_a_rule_set_has_no_loose_switches() -> None:
    assert not hasattr(rules_module.PODKIDNOY, "__dict__")
    with pytest.raises(AttributeError):
        rules_module.PODKIDNOY.transfer_allowed = True  # type: ignore[misc]
    with pytest.raises(TypeError):
        RULE_SETS["mine"] = rules_module.DUEL  # type: ignore[index]


@pytest.mark.parametrize("seats", [1, 3, 4])
def test_r9_a_duel_is_for_two(seats: int) -> None:
    told = f"duel has no table of {seats} seats; it has 2."
    with pytest.raises(SeatsError) as error:
        deal(rule_set("duel"), seats, CARDS)
    assert str(error.value) == told
    with pytest.raises(SeatsError) as error:
        Setup(rule_set("duel"), CARDS, tuple("ABCD"[:seats]))
    assert str(error.value) == told


@pytest.mark.parametrize("name", ["podkidnoy", "perevodnoy", "first-five"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r9_the_others_are_for_two_to_four(name: str, seats: int) -> None:
    assert deal(rule_set(name), seats, CARDS).seats == seats
