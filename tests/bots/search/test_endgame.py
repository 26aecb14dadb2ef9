"""The exact endgame against brute force, and against positions with a known end."""

import random
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from durak.bots import make_bot
from durak.bots.search.endgame import DRAWN, LOSS, WIN, BudgetError, Endgame, exact_values
from durak.engine import (
    ALL_CARDS,
    Action,
    CardSet,
    Game,
    Phase,
    Position,
    RuleSet,
    Setup,
    advance,
    apply,
    legal_actions,
    parse_action,
    parse_card,
    parse_cards,
    rule_set,
)
from tests.bots.views import EVERY_RULE_SET, MOST_PLIES, NARROW

Key = tuple[object, ...]
Graph = dict[Key, tuple[Position, list[Key]]]

PLENTY = 10_000_000


def opening(rules: RuleSet, mine: CardSet, theirs: CardSet, trump: str = "6s") -> Position:
    """Return the opening of a late bout: seat 0 attacks seat 1, nothing is left to draw."""
    return Position(
        rules=rules,
        trump_card=parse_card(trump),
        hands=(mine, theirs),
        talon=(),
        beaten=ALL_CARDS & ~mine & ~theirs,
        pairs=(),
        phase=Phase.OPENING,
        principal=0,
        defender=1,
        limit=min(rules.most_attacks(9), theirs.bit_count()),
        queue=(0,),
        exited=(),
        bout=9,
        barren_bouts=0,
    )


def key(position: Position) -> Key:
    """Return what distinguishes positions for the rest of the game: not how they came about."""
    return (
        position.hands,
        frozenset(position.pairs),
        position.phase,
        position.principal,
        position.defender,
        position.limit,
        position.queue,
    )


def explore(starts: list[Position]) -> Graph:
    graph: Graph = {}
    waiting = list(starts)
    while waiting:
        position = waiting.pop()
        if key(position) in graph:
            continue
        after = [advance(position, action) for action in legal_actions(position)]
        graph[key(position)] = (position, [key(next_one) for next_one in after])
        waiting += after
    return graph


def brute_force(graph: Graph) -> dict[Key, int]:
    """Return the value of every position for seat 0: what nobody can force is drawn for ever."""
    values: dict[Key, int] = {}
    before: dict[Key, list[Key]] = {name: [] for name in graph}
    for name, (_, after) in graph.items():
        for next_one in after:
            before[next_one].append(name)
    waiting = list(graph)
    while waiting:
        name = waiting.pop()
        if name in values:
            continue
        value = forced_value(*graph[name], values)
        if value is not None:
            values[name] = value
            waiting += before[name]
    return {name: values.get(name, DRAWN) for name in graph}


def forced_value(position: Position, after: list[Key], values: dict[Key, int]) -> int | None:
    if position.outcome is not None:
        return {0: LOSS, 1: WIN, None: DRAWN}[position.outcome.durak]
    best, choose = (WIN, max) if position.mover == 0 else (LOSS, min)
    known = [values[name] for name in after if name in values]
    if best in known:
        return best
    return choose(known) if len(known) == len(after) else None


def all_openings(rules: RuleSet, deck: CardSet, most: int) -> list[Position]:
    """Return every opening with one to `most` cards a hand from this deck."""
    cards = [1 << place for place in range(36) if deck >> place & 1]
    return [
        opening(rules, sum(mine), sum(theirs))
        for mine_size in range(1, most + 1)
        for mine in combinations(cards, mine_size)
        for theirs_size in range(1, most + 1)
        for theirs in combinations([card for card in cards if card not in mine], theirs_size)
    ]


SMALL_DECKS = [
    pytest.param("podkidnoy", "6c 7c 8c 6d 7d 6s 7s", 3, id="podkidnoy"),
    pytest.param("podkidnoy", "6c 6d 6h 6s 7c 7d 7h", 3, id="podkidnoy, two ranks"),
    pytest.param("duel", "6c 7c 8c 6d 7d 6s 7s", 3, id="duel"),
    pytest.param("perevodnoy", "6c 7c 6d 7d 6s 7s", 3, id="perevodnoy"),
    pytest.param("perevodnoy", "6c 6d 6h 6s 7c 7d", 3, id="perevodnoy, four of a rank"),
    pytest.param("podkidnoy", "6c 7c 6d 7d 6s 7s", 4, id="podkidnoy, up to four"),
    pytest.param("perevodnoy", "6c 7c 6d 7d 6s 7s", 4, id="perevodnoy, up to four"),
    pytest.param("narrow", "6c 6d 6h 6s 7c 7d", 4, id="at most two attacks"),
    pytest.param(
        "podkidnoy",
        "6c 7c 8c 6d 7d 8d 6s 7s 8s",
        4,
        id="podkidnoy, nine cards",
        marks=pytest.mark.long,
    ),
    pytest.param(
        "perevodnoy",
        "6c 7c 8c 6d 7d 6h 6s 7s",
        4,
        id="perevodnoy, eight cards",
        marks=pytest.mark.long,
    ),
]


@pytest.mark.parametrize(("rules", "deck", "most"), SMALL_DECKS)
def test_every_small_position_has_the_value_that_brute_force_finds(
    rules: str, deck: str, most: int
) -> None:
    chosen = NARROW if rules == "narrow" else rule_set(rules)
    starts = all_openings(chosen, parse_cards(deck), most)
    graph = explore(starts)
    expected = brute_force(graph)
    solver = Endgame(chosen, parse_card("6s").suit, PLENTY)
    # Every opening, and a part of all positions within a bout.
    names = [key(start) for start in starts] + list(graph)[:: max(1, len(graph) // 3000)]
    for name in names:
        position = graph[name][0]
        assert solver.value(position, 0) == expected[name], str(position)


def late_position(rng: random.Random, rules: RuleSet) -> Position:
    """Return a position of two seats without a talon and with few cards, out of a game."""
    for _ in range(100):
        names = ("a", "b", "c", "d")[: rng.choice(rules.seat_counts)]
        game = Game(Setup.shuffled(rules, names, rng))
        bots = [make_bot(rng.choice(["greedy", "random"])) for _ in names]
        for _ in range(MOST_PLIES):
            position = game.position
            if game.mover is None:
                break
            late = not position.talon and position.seats - len(position.exited) == 2
            few = sum(hand.bit_count() for hand in position.hands) + 2 * len(position.pairs) <= 9
            if late and few and rng.random() < 0.5:
                return position
            game.play(bots[game.mover].choose(game.view(game.mover), rng))
    raise AssertionError(rules)


@settings(deadline=None)
@given(seed=st.integers(0, 2**32), rules=st.sampled_from(EVERY_RULE_SET))
def test_a_value_is_the_best_of_what_the_actions_of_the_engine_lead_to(
    seed: int, rules: RuleSet
) -> None:
    rng = random.Random(seed)
    position = late_position(rng, rules)
    solver = Endgame(rules, position.trump, PLENTY)
    seat = position.queue[0]
    for _ in range(60):
        if position.mover is None:
            break
        after = [advance(position, action) for action in legal_actions(position)]
        values = [solver.value(one, seat) for one in after]
        best = max(values) if position.mover == seat else min(values)
        assert solver.value(position, seat) == best, str(position)
        position = rng.choice(after)


def test_brute_force_meets_wins_losses_and_draws() -> None:
    starts = all_openings(rule_set("podkidnoy"), parse_cards("6c 7c 6d 7d 6s"), 3)
    assert set(brute_force(explore(starts)).values()) == {WIN, DRAWN, LOSS}


def test_r6_3_a_transfer_between_two_seats_can_bring_a_position_back() -> None:
    start = opening(rule_set("perevodnoy"), parse_cards("6d Kc Ac"), parse_cards("6h 6c Kd Ad"))
    position = start
    for text in (
        "attack 6d",
        "transfer 6c",
        "take",
        "attack 6h",
        "transfer 6c",
        "take",
    ):
        position = apply(position, parse_action(text))
    assert key(position) == key(start)


def values(position: Position, *texts: str) -> list[int] | None:
    actions: tuple[Action, ...] = tuple(parse_action(text) for text in texts)
    return exact_values(position, actions, PLENTY)


def test_the_last_card_of_both_hands_is_a_draw_and_taking_it_loses() -> None:
    position = opening(rule_set("podkidnoy"), parse_cards("6c"), parse_cards("7c"))
    position = advance(position, parse_action("attack 6c"))
    assert values(position, "cover 6c 7c", "take") == [DRAWN, LOSS]


def test_a_pair_that_cannot_be_covered_wins() -> None:
    position = opening(rule_set("podkidnoy"), parse_cards("9c 9d"), parse_cards("Kc Ac"))
    assert values(position, "attack 9c 9d") == [WIN]


def test_a_budget_that_is_too_small_is_told() -> None:
    mine, theirs = parse_cards("6c 8c Tc Qc Ac 7d 9d"), parse_cards("7c 9c Jc Kc 6d 8d Td")
    position = opening(rule_set("podkidnoy"), mine, theirs)
    assert exact_values(position, legal_actions(position), 5) is None
    with pytest.raises(BudgetError):
        Endgame(position.rules, position.trump, 5).value(position, 0)
