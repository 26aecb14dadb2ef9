"""Sentences for people: every event, seen by the one who acts and by the others."""

import pytest

from durak.engine import (
    PODKIDNOY,
    Attacked,
    Beaten,
    BoutOpened,
    Covered,
    Dealt,
    Drew,
    Event,
    Exited,
    GameEnded,
    Passed,
    SaidTake,
    ThrewIn,
    TookTable,
    Transferred,
    parse_card,
    parse_cards,
)
from durak.table.news import Deed
from durak.words.events import Speaker, clause, sentence

NAMES = ("Olga", "Anna", "Boris", "Vera")
EIGHT, JACK = parse_card("8s"), parse_card("Js")


@pytest.mark.parametrize(
    ("event", "own", "other"),
    [
        (Attacked(0, parse_cards("8s 8d")), "You attack 8♦ 8♠", "Olga attacks 8♦ 8♠"),
        (Covered(0, EIGHT, JACK), "You cover 8♠ with J♠", "Olga covers 8♠ with J♠"),
        (
            Transferred(0, parse_cards("8c"), 1, 6),
            "You transfer 8♣ to Anna",
            "Olga transfers 8♣ to Anna",
        ),
        (ThrewIn(0, parse_cards("Td"), False), "You throw in 10♦", "Olga throws in 10♦"),
        (Passed(0), "You are done", "Olga is done"),
        (SaidTake(0), "You say Take", "Olga says Take"),
        (
            TookTable(0, parse_cards("8s Js")),
            "You take 2 cards: 8♠ J♠",
            "Olga takes 2 cards: 8♠ J♠",
        ),
        (
            Beaten(0, parse_cards("8s Js")),
            "You cover all: 2 cards beaten",
            "Olga covers all: 2 cards beaten",
        ),
        (Drew(0, 1, None), "You draw 1 card", "Olga draws 1 card"),
        (
            Drew(0, 3, parse_card("6h")),
            "You draw 3 cards, among them the open trump, 6♥",
            "Olga draws 3 cards, among them the open trump, 6♥",
        ),
        (
            Drew(0, 1, parse_card("6h")),
            "You draw 1 card: the open trump, 6♥",
            "Olga draws 1 card: the open trump, 6♥",
        ),
        (Exited(0), "You are out", "Olga is out"),
        (GameEnded(0), "You are the durak", "Olga is the durak"),
        (GameEnded(None), "A draw: nobody is the durak", "A draw: nobody is the durak"),
        (BoutOpened(4, 0, 1, 6), "Bout 4: you attack Anna", "Bout 4: Olga attacks Anna"),
        (
            Dealt(PODKIDNOY, 4, parse_card("6h"), 12, 0),
            "Trump 6♥ is turned; 12 cards in the talon",
            "Trump 6♥ is turned; 12 cards in the talon",
        ),
    ],
)
def test_sentence_for_the_one_who_acts_and_for_the_others(
    event: Event, own: str, other: str
) -> None:
    assert sentence(event, Speaker(NAMES, 0)) == own
    assert sentence(event, Speaker(NAMES, 2)) == other
    assert sentence(event, Speaker(NAMES)) == other


def test_the_viewer_is_you_as_the_target_too() -> None:
    event = Transferred(0, parse_cards("8c"), 1, 6)
    assert sentence(event, Speaker(NAMES, 1)) == "Olga transfers 8♣ to you"
    assert sentence(BoutOpened(4, 0, 1, 6), Speaker(NAMES, 1)) == "Bout 4: Olga attacks you"


@pytest.mark.parametrize(
    ("cards", "own", "other"),
    [
        ("7c 9d", "You draw 7♣ 9♦", "Olga draws 7♣ 9♦"),
        ("6h", "You draw the open trump, 6♥", "Olga draws the open trump, 6♥"),
        (
            "6h 7c As",
            "You draw 7♣ A♠ and the open trump, 6♥",
            "Olga draws 7♣ A♠ and the open trump, 6♥",
        ),
    ],
)
def test_r8_1_cards_that_are_known_are_named_and_the_open_trump_as_such(
    cards: str, own: str, other: str
) -> None:
    trump = parse_card("6h")
    drawn = parse_cards(cards)
    event = Drew(0, drawn.bit_count(), trump if drawn & trump.bit else None)
    assert sentence(event, Speaker(NAMES, 0), drawn) == own
    assert sentence(event, Speaker(NAMES, 2), drawn) == other


@pytest.mark.parametrize(
    ("deed", "own", "other"),
    [
        (Attacked(0, parse_cards("8s")), "you attack 8♠", "Olga attacks 8♠"),
        (Covered(0, EIGHT, JACK), "you cover 8♠ with J♠", "Olga covers 8♠ with J♠"),
        (
            Transferred(0, parse_cards("8c"), 1, 6),
            "you transfer 8♣ to Anna",
            "Olga transfers 8♣ to Anna",
        ),
        (ThrewIn(0, parse_cards("Td"), False), "you throw in 10♦", "Olga throws in 10♦"),
        (Passed(0), "you are done", "Olga is done"),
        (SaidTake(0), "you say Take", "Olga says Take"),
    ],
)
def test_inside_a_sentence_you_has_no_capital(deed: Deed, own: str, other: str) -> None:
    assert clause(deed, Speaker(NAMES, 0)) == own
    assert clause(deed, Speaker(NAMES, 2)) == other
