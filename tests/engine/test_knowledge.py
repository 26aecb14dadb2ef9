"""R10: what every attentive player knows, what a seat sees, and what follows by counting."""

import random

import pytest

from durak.engine import (
    ALL_CARDS,
    CARDS,
    PODKIDNOY,
    DurakError,
    Knowledge,
    Passed,
    Place,
    Position,
    View,
    Where,
    cards_of,
    deal,
    deal_events,
    parse_action,
    parse_card,
    parse_cards,
    step_events,
    view_of,
)
from durak.engine.apply import apply
from durak.words.errors import error_text
from tests.engine.positions import drawn, words

TALON = """
    podkidnoy trump 7h
    talon 6s 7s 8s 7h
    hand 0 6c Ac Ad 9h Ks As
    hand 1 7c Jc Qc Kc Td Jd
    hand 2 7d Tc Js 9c Qs Ts
    opening principal 0 defender 1 limit 6 queue 0
"""


def public(position: Position, **known: str) -> Knowledge:
    """Return what is public at the start of a bout; `known` names a seat's known cards: s1="6c"."""
    return Knowledge(
        trump_card=position.trump_card,
        hand_sizes=tuple(position.hand_size(seat) for seat in range(position.seats)),
        talon_size=len(position.talon),
        known=tuple(parse_cards(known.get(f"s{seat}", "")) for seat in range(position.seats)),
        beaten=position.beaten,
        exited=position.exited,
    )


def follow(position: Position, knowledge: Knowledge, *actions: str) -> tuple[Position, Knowledge]:
    for text in actions:
        action = parse_action(text)
        after = apply(position, action)
        for event in step_events(position, action, after):
            knowledge = knowledge.after(event)
        position = after
    return position, knowledge


def seen(position: Position, knowledge: Knowledge, seat: int) -> View:
    return view_of(position, seat, knowledge, (), 0)


def place(knowledge: Knowledge | View, card: str) -> Place:
    return knowledge.place(parse_card(card))


def test_r10_1_after_the_deal_only_the_trump_card_is_known() -> None:
    knowledge = Knowledge.of(deal_events(deal(PODKIDNOY, 4, CARDS)))
    assert words(knowledge.located) == "Qh"
    assert place(knowledge, "Qh") == Place(Where.TRUMP)
    assert place(knowledge, "6c") == Place(Where.UNSEEN)
    assert (knowledge.hand_sizes, knowledge.talon_size) == ((6, 6, 6, 6), 12)


def test_r10_1_the_table_is_known_attack_by_attack() -> None:
    bout = drawn(TALON)
    _, knowledge = follow(bout, public(bout), "attack 6c", "cover 6c 7c", "pass", "throw 7d")
    assert place(knowledge, "6c") == Place(Where.ATTACK)
    assert place(knowledge, "7c") == Place(Where.COVER)
    assert place(knowledge, "7d") == Place(Where.ATTACK)
    assert knowledge.hand_sizes == (5, 5, 5)


def test_r10_1_beaten_cards_stay_known() -> None:
    bout = drawn(TALON)
    _, knowledge = follow(bout, public(bout), "attack 6c", "cover 6c 7c", "pass", "pass")
    assert place(knowledge, "6c") == Place(Where.BEATEN)
    assert place(knowledge, "7c") == Place(Where.BEATEN)
    assert knowledge.known == (0, 0, 0)


def test_r10_1_taken_cards_are_known_until_they_are_played() -> None:
    bout = drawn(TALON)
    after, knowledge = follow(bout, public(bout), "attack 6c", "cover 6c 7c", "pass", "throw 7d")
    after, knowledge = follow(after, knowledge, "take", "pass", "pass")
    assert [words(held) for held in knowledge.known] == ["", "6c 7c 7d", ""]
    assert place(knowledge, "7c") == Place(Where.KNOWN, 1)
    assert (after.principal, after.defender) == (2, 0)
    after, knowledge = follow(after, knowledge, "attack Js", "cover Js Ks", "pass", "pass")
    after, knowledge = follow(after, knowledge, "attack Ac", "take")
    assert place(knowledge, "Ac") == Place(Where.ATTACK)
    assert place(knowledge, "6c") == Place(Where.KNOWN, 1)


def test_r10_1_drawn_cards_are_counted_and_not_named_but_for_the_trump() -> None:
    """Seat 0 draws two, seat 2 one, seat 1 the last card, which is the trump card."""
    bout = drawn(TALON)
    start = public(bout)
    after, knowledge = follow(bout, start, "attack 6c", "cover 6c 7c", "pass", "throw 7d")
    assert (knowledge.talon_size, place(knowledge, "7h")) == (4, Place(Where.TRUMP))
    after, knowledge = follow(after, knowledge, "cover 7d Td", "pass", "pass")
    assert (knowledge.talon_size, knowledge.hand_sizes) == (0, (6, 6, 6))
    assert [words(held) for held in knowledge.known] == ["", "7h", ""]
    assert place(knowledge, "7h") == Place(Where.KNOWN, 1)
    for card in ("6s", "7s", "8s"):
        assert place(knowledge, card) == Place(Where.UNSEEN)


def test_r10_1_who_exited_is_known() -> None:
    bout = drawn("""
        podkidnoy trump 7h
        hand 0 6c
        hand 1 Jc Qc Kc
        hand 2 6s Ad
        opening principal 0 defender 1 limit 3 queue 0
    """)
    _, knowledge = follow(bout, public(bout), "attack 6c", "take", "pass")
    assert knowledge.exited == (0,)


def test_r10_1_knowledge_starts_with_one_deal() -> None:
    with pytest.raises(DurakError) as error:
        Knowledge.of((Passed(0),))
    assert error_text(error.value) == "Public knowledge starts with a deal."
    with pytest.raises(DurakError) as error:
        Knowledge.of(())
    assert error_text(error.value) == "Public knowledge starts with a deal."
    events = deal_events(deal(PODKIDNOY, 4, CARDS))
    with pytest.raises(DurakError) as error:
        Knowledge.of(events + events)
    assert error_text(error.value) == "A game is dealt only once."


def test_r10_2_a_seat_sees_its_own_hand_and_no_other() -> None:
    bout = drawn(TALON)
    view = seen(bout, public(bout), 1)
    assert place(view, "7c") == Place(Where.MY_HAND, 1)
    assert place(view, "7h") == Place(Where.TRUMP)
    assert place(view, "6c") == place(view, "7d") == place(view, "6s") == Place(Where.UNSEEN)
    assert words(view.unseen) == "6c 9c Tc Ac 7d Ad 9h 6s 7s 8s Ts Js Qs Ks As"
    assert (view.known(0), view.known(2)) == (0, 0)
    assert view.known(1) == bout.hands[1]
    assert [view.hidden_slots(seat) for seat in (0, 2)] == [6, 6]


def test_r10_2_its_own_known_cards_are_its_hand() -> None:
    bout = drawn(TALON)
    view = seen(bout, public(bout, s1="7c Jc", s2="9c"), 1)
    assert place(view, "7c") == Place(Where.MY_HAND, 1)
    assert place(view, "9c") == Place(Where.KNOWN, 2)
    assert words(view.known(2)) == "9c"
    assert view.hidden_slots(2) == 5


ENDING = """
    podkidnoy trump 7h
    hand 0 6c Ac
    hand 1 7c Jc Qc
    hand 2 {third}
    opening principal 0 defender 1 limit 3 queue 0
    exited {exited}
"""


def test_r10_2_with_one_opponent_left_that_hand_is_known_by_counting() -> None:
    bout = drawn(ENDING.format(third="", exited="2"))
    view = seen(bout, public(bout), 0)
    assert words(view.known(1)) == "7c Jc Qc"
    assert place(view, "Jc") == Place(Where.KNOWN, 1)
    assert view.unseen == 0
    assert view.knowledge.known == (0, 0, 0)


def test_r10_2_with_two_opponents_neither_hand_is_known() -> None:
    bout = drawn(ENDING.format(third="Ks", exited=""))
    view = seen(bout, public(bout), 0)
    assert (view.known(1), view.known(2)) == (0, 0)
    assert words(view.unseen) == "7c Jc Qc Ks"
    assert place(view, "Ks") == Place(Where.UNSEEN)


def test_r10_2_when_the_other_opponents_cards_are_all_known_the_rest_follows() -> None:
    bout = drawn(ENDING.format(third="Ks", exited=""))
    view = seen(bout, public(bout, s2="Ks"), 0)
    assert words(view.known(1)) == "7c Jc Qc"
    assert view.unseen == 0


def test_r10_2_under_a_talon_of_the_trump_card_alone_the_only_opponent_is_known() -> None:
    bout = drawn("""
        duel trump 7h
        talon 7h
        hand 0 6c Ac 8d 9d Td Jd
        hand 1 7c Jc Qc Kd Ad Ks
        opening principal 0 defender 1 limit 6 queue 0
    """)
    view = seen(bout, public(bout), 0)
    assert words(view.known(1)) == "7c Jc Qc Kd Ad Ks"
    assert place(view, "7h") == Place(Where.TRUMP)


def test_r10_2_a_hidden_card_in_the_talon_keeps_the_opponent_unknown() -> None:
    bout = drawn("""
        duel trump 7h
        talon 8h 7h
        hand 0 6c Ac 8d 9d Td Jd
        hand 1 7c Jc Qc Kd Ad Ks
        opening principal 0 defender 1 limit 6 queue 0
    """)
    view = seen(bout, public(bout), 0)
    assert view.known(1) == 0
    assert words(view.unseen) == "7c Jc Qc Kd Ad 8h Ks"


def test_r10_2_a_card_laid_by_the_opponent_is_no_longer_counted_to_him() -> None:
    bout = drawn(ENDING.format(third="", exited="2"))
    after, knowledge = follow(bout, public(bout), "attack 6c", "cover 6c 7c")
    view = seen(after, knowledge, 0)
    assert words(view.known(1)) == "Jc Qc"
    assert place(view, "7c") == Place(Where.COVER)


def test_r10_3_a_drawn_world_keeps_every_known_card() -> None:
    bout = drawn(TALON)
    view = seen(bout, public(bout, s0="9h", s2="9c"), 1)
    worlds = [view.draw_world(random.Random(seed)) for seed in range(40)]
    for world in worlds:
        assert world.hands[1] == bout.hands[1]
        assert world.hands[0] & parse_cards("9h")
        assert world.hands[2] & parse_cards("9c")
        assert [world.hand_size(seat) for seat in range(3)] == [6, 6, 6]
        assert (len(world.talon), words(world.talon[-1])) == (4, "7h")
        held = sum(world.hands) + sum(world.talon) + world.beaten
        assert held == ALL_CARDS
    assert len({world.hands for world in worlds}) == 40


def test_r10_3_every_possible_deal_is_drawn_about_as_often() -> None:
    """Four unseen cards, one of them at seat 2: each is there in about a quarter of the worlds."""
    bout = drawn(ENDING.format(third="Ks", exited=""))
    view = seen(bout, public(bout), 0)
    rng = random.Random(11)
    at_seat_2 = [words(view.draw_world(rng).hands[2]) for _ in range(2000)]
    counts = {card.code: at_seat_2.count(card.code) for card in cards_of(view.unseen)}
    assert sorted(counts) == ["7c", "Jc", "Ks", "Qc"]
    assert all(420 < count < 580 for count in counts.values()), counts


def test_r10_3_the_same_generator_draws_the_same_world() -> None:
    view = seen(drawn(TALON), public(drawn(TALON)), 2)
    assert view.draw_world(random.Random(5)) == view.draw_world(random.Random(5))
