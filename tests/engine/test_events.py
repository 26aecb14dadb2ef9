"""The public history: whole bouts as the table tells them."""

import pytest

from durak.engine import (
    CARDS,
    FIRST_FIVE,
    PODKIDNOY,
    Attacked,
    Beaten,
    BoutOpened,
    Covered,
    Dealt,
    Drew,
    Event,
    Exited,
    Game,
    GameEnded,
    Passed,
    Position,
    SaidTake,
    Setup,
    ThrewIn,
    TookTable,
    Transferred,
    apply,
    deal,
    deal_events,
    parse_action,
    parse_card,
    parse_cards,
    step_events,
)
from tests.engine.positions import drawn


def told(position: Position, *actions: str) -> list[Event]:
    """Return the events of the actions, one after another."""
    events: list[Event] = []
    for text in actions:
        action = parse_action(text)
        after = apply(position, action)
        events += step_events(position, action, after)
        position = after
    return events


def cards(text: str) -> int:
    return parse_cards(text)


def test_r1_4_the_deal_tells_who_opens_but_not_with_which_trump() -> None:
    assert deal_events(deal(FIRST_FIVE, 4, CARDS)) == (
        Dealt(FIRST_FIVE, seats=4, trump_card=parse_card("Qh"), talon_size=12, first=3),
        BoutOpened(bout=1, principal=3, defender=0, limit=5),
    )


def test_a_bout_that_is_held() -> None:
    bout = drawn("""
        podkidnoy trump 7h
        talon 6s 7s 8s 7h
        hand 0 6c Ac Ad 9h Ks As
        hand 1 7c Jc Qc Kc Td Jd
        hand 2 7d Tc Js 9c Qs Ts
        opening principal 0 defender 1 limit 6 queue 0
    """)
    assert told(
        bout, "attack 6c", "cover 6c 7c", "pass", "throw 7d", "cover 7d Td", "pass", "pass"
    ) == [
        Attacked(0, cards("6c")),
        Covered(1, parse_card("6c"), parse_card("7c")),
        Passed(0),
        ThrewIn(2, cards("7d"), after_take=False),
        Covered(1, parse_card("7d"), parse_card("Td")),
        Passed(0),
        Passed(2),
        Beaten(1, cards("6c 7c 7d Td")),
        Drew(0, 1, None),
        Drew(2, 1, None),
        Drew(1, 2, parse_card("7h")),
        BoutOpened(bout=3, principal=1, defender=2, limit=6),
    ]


def test_a_bout_that_is_passed_on_and_taken() -> None:
    bout = drawn("""
        perevodnoy trump 7h
        talon 8s 7h
        hand 0 6c Ac Ad 9h Ks As
        hand 1 6d 6h Qc Kc Td Jd
        hand 2 6s Tc Js 9c Qs Ts
        opening principal 0 defender 1 limit 6 queue 0
    """)
    assert told(
        bout, "attack 6c", "transfer 6d", "cover 6c 9c", "take", "throw 9h", "throw 6h"
    ) == [
        Attacked(0, cards("6c")),
        Transferred(1, cards("6d"), defender=2, limit=6),
        Covered(2, parse_card("6c"), parse_card("9c")),
        SaidTake(2),
        ThrewIn(0, cards("9h"), after_take=True),
        ThrewIn(1, cards("6h"), after_take=True),
        TookTable(2, cards("6c 6d 9c 9h 6h")),
        Drew(0, 2, parse_card("7h")),
        BoutOpened(bout=3, principal=0, defender=1, limit=4),
    ]


def test_a_bout_in_which_seats_leave_and_the_game_ends() -> None:
    bout = drawn("""
        podkidnoy trump 7h
        hand 0 6c
        hand 1 Jc Qc Kc
        hand 2 6s
        opening principal 0 defender 1 limit 3 queue 0
    """)
    assert told(bout, "attack 6c", "take", "throw 6s") == [
        Attacked(0, cards("6c")),
        SaidTake(1),
        ThrewIn(2, cards("6s"), after_take=True),
        TookTable(1, cards("6c 6s")),
        Exited(0),
        Exited(2),
        GameEnded(durak=1),
    ]


def test_a_draw() -> None:
    bout = drawn("""
        podkidnoy trump 7h
        hand 0 9c
        hand 1 Tc
        opening principal 0 defender 1 limit 1 queue 0
    """)
    assert told(bout, "attack 9c", "cover 9c Tc") == [
        Attacked(0, cards("9c")),
        Covered(1, parse_card("9c"), parse_card("Tc")),
        Beaten(1, cards("9c Tc")),
        Exited(0),
        Exited(1),
        GameEnded(durak=None),
    ]


def test_taking_at_the_limit_is_told_in_one_breath() -> None:
    bout = drawn("""
        podkidnoy trump 7h
        hand 0 9c Kc
        hand 1 6d
        hand 2 6h Qc
        opening principal 0 defender 1 limit 1 queue 0
    """)
    assert told(bout, "attack 9c", "take")[1:] == [
        SaidTake(1),
        TookTable(1, cards("9c")),
        BoutOpened(bout=3, principal=2, defender=0, limit=1),
    ]


@pytest.mark.parametrize("seat", [0, 1])
def test_r10_1_events_of_a_game_name_no_drawn_card_but_the_trump(seat: int) -> None:
    game = Game(Setup(PODKIDNOY, CARDS, ("A", "B")))
    for action in ("attack 6d", "take", "pass"):
        game.play(parse_action(action))
    drew = [event for event in game.view(seat).events if isinstance(event, Drew)]
    assert drew == [Drew(1, 1, None)]
