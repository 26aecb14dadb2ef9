"""The end of a bout stays as it lay before it was cleared, and says why it ended."""

from durak.engine import (
    Action,
    Event,
    Knowledge,
    Position,
    View,
    apply,
    cards_of,
    deal_events,
    parse_action,
    step_events,
    view_of,
)
from durak.table.closing import closing_view, ends_bout
from durak.words.bout_ends import end_sentences, headed
from durak.words.events import Speaker
from tests.tui.positions import position_of

LAST_PASS = """
    podkidnoy trump 6h bout 3 barren 0
    talon 9h 6h
    hand 0 Tc Kc
    hand 1 6s 7s 9s
    table 8d/9d 9c/Jc
    throw-in principal 0 defender 1 limit 5 queue 0
    exited
"""
LAST_COVER = """
    podkidnoy trump 6h bout 3 barren 0
    talon
    hand 0 Tc
    hand 1 Qd
    table 8d/9d 9s/Js Jd
    defence principal 0 defender 1 limit 3 queue 1
    exited
"""


def end_of(text: str, action: str, seat: int = 0) -> tuple[View, str, tuple[Event, ...]]:
    position = position_of(text)
    played = parse_action(action)
    before = seen(position, seat)
    events = happened(position, played)
    view = closing_view(before, played, events)
    told = headed(events, end_sentences(view, events, Speaker(("Olga", "Anna"), seat)))
    return view, " ".join(told), events


def seen(position: Position, seat: int) -> View:
    knowledge = Knowledge.of(deal_events(position))
    return view_of(position, seat, knowledge, (), position.hands[seat])


def happened(position: Position, action: Action) -> tuple[Event, ...]:
    return step_events(position, action, apply(position, action))


def pairs_text(view: View) -> str:
    return " ".join(
        "/".join(str(card) for part in pair for card in cards_of(part)) for pair in view.pairs
    )


def test_r5_4_a_held_defence_is_told_and_its_pairs_stay() -> None:
    view, sentence, events = end_of(LAST_PASS, "pass")
    assert ends_bout(events)
    assert pairs_text(view) == "8♦/9♦ 9♣/J♣"
    assert sentence == "Beaten: Anna has covered 2 attacks."
    assert view.mover is None


def test_r5_4_the_cover_that_ends_a_bout_is_still_seen() -> None:
    view, sentence, _ = end_of(LAST_COVER, "cover Jd Qd", seat=1)
    assert pairs_text(view) == "8♦/9♦ 9♠/J♠ J♦/Q♦"
    assert not view.hand
    assert sentence == (
        "Beaten: You have covered 3 attacks, the limit. You are out. Olga is the durak."
    )


def test_r7_2_a_take_is_told_with_the_last_card_thrown_in() -> None:
    text = LAST_PASS.replace("throw-in", "taking").replace("9c/Jc", "9c")
    text = text.replace("hand 0 Tc", "hand 0 8c").replace("limit 5", "limit 4")
    view, sentence, _ = end_of(text, "throw 8c")
    assert pairs_text(view) == "8♦/9♦ 9♣ 8♣"
    assert sentence == "Taken: Anna takes 4 cards."
    assert [str(card) for card in cards_of(view.hand)] == ["K♣"]


def test_a_take_that_others_may_still_add_to_ends_nothing() -> None:
    text = LAST_PASS.replace("throw-in", "defence").replace("limit 5 queue 0", "limit 4 queue 1")
    position = position_of(text.replace("9c/Jc", "9c"))
    assert not ends_bout(happened(position, parse_action("take")))
