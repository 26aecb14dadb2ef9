"""R9: the four rule sets and what differs between them."""

import random

import pytest

from durak.engine import (
    CARDS,
    RULE_SETS,
    RuleSet,
    RuleSetError,
    SeatsError,
    Setup,
    deal,
    legal_actions,
    rule_set,
)
from durak.engine import rules as rules_module
from durak.words.errors import error_text
from tests.engine.lines import MOST_PLIES, fresh
from tests.engine.positions import drawn, legal, play, sentence
from tests.engine.test_agreement import check_agreement
from tests.engine.test_whole_games import check


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
        assert error_text(error.value) == (
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
    counted = "1 seat" if seats == 1 else f"{seats} seats"
    expected = f"Duel has no table of {counted}; it has 2."
    with pytest.raises(SeatsError) as error:
        deal(rule_set("duel"), seats, CARDS)
    assert error_text(error.value) == expected
    with pytest.raises(SeatsError) as error:
        Setup(rule_set("duel"), CARDS, tuple("ABCD"[:seats]))
    assert error_text(error.value) == expected


@pytest.mark.parametrize("name", ["podkidnoy", "perevodnoy", "first-five"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r9_the_others_are_for_two_to_four(name: str, seats: int) -> None:
    assert deal(rule_set(name), seats, CARDS).seats == seats


def test_r9_every_rule_set_is_told_in_a_line_for_the_narrowest_screen() -> None:
    expected = [rules.description for rules in RULE_SETS.values()]
    assert len(set(expected)) == len(expected)
    assert all(0 < len(line) <= 39 and line.endswith(".") for line in expected)


NARROW = RuleSet(
    name="narrow",
    description="Two attacks in bout one, then three.",
    seat_counts=(2, 3),
    standard_seats=3,
    transfer_allowed=True,
    most_opening=2,
    first_bout_attacks=2,
    later_bout_attacks=3,
)
"""A rule set of its own, whose ceilings bind where those of the named sets never do."""

AT_THE_CEILING = """
    narrow trump 7h bout {bout} barren 0
    hand 0 8h Td Kd Qd
    hand 1 8d 8s 9c Ts
    hand 2 9d Jc Jd Kc
    table 8c
    defence principal 0 defender 1 limit {limit} queue 1
"""


@pytest.fixture
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(rules_module._RULE_SETS, "narrow", NARROW)


@pytest.mark.usefixtures("narrow")
def test_r9_1_a_new_rule_set_needs_nothing_but_its_place_in_the_table() -> None:
    assert rule_set("narrow") is RULE_SETS["narrow"] is NARROW
    for seats in NARROW.seat_counts:
        line = fresh(NARROW, seats, random.Random(seats))
        for _ in range(MOST_PLIES):
            actions = legal_actions(line.position)
            if not actions:
                break
            line = line.after(random.Random(len(line.events)).choice(actions))
            check(line)
            check_agreement(line, seed=1)
        assert line.position.outcome is not None


@pytest.mark.usefixtures("narrow")
def test_r3_1_the_ceiling_of_the_rule_set_holds_for_a_transfer() -> None:
    first = drawn(AT_THE_CEILING.format(bout=1, limit=2))
    assert legal(first) == {"cover 8c 9c", "transfer 8d", "transfer 8s", "take"}
    assert sentence(first, "transfer 8d 8s") == "That makes 3 attacks; there may be 2."
    later = drawn(AT_THE_CEILING.format(bout=2, limit=3))
    assert "transfer 8d 8s" in legal(later)
    assert play(later, "transfer 8d 8s").limit == 3
