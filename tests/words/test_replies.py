"""What a key is answered with, a hint, what has happened meanwhile, and the end of a bout."""

import pytest

from durak.bots.advice import Advice, AdviceReason
from durak.engine import (
    Attacked,
    Beaten,
    Covered,
    Event,
    Exited,
    Passed,
    SaidTake,
    ThrewIn,
    TookTable,
    Transferred,
    cards_of,
    parse_action,
    parse_card,
    parse_cards,
)
from durak.table.snapshot import Decision
from durak.words import bout_ends, games, hints, recaps, replies
from durak.words.events import Speaker

NAMES = ("You", "Anna", "Boris", "Vera")
PAIR = ("Olga", "Иван")
EIGHT, TEN = parse_cards("8c"), parse_cards("Tc")
COVERED = Covered(2, parse_card("8c"), parse_card("Tc"))
ADDED = ThrewIn(2, TEN, after_take=False)


def decision(seat: int) -> Decision:
    return Decision(0, seat, parse_action("attack 8c"), Attacked(seat, EIGHT))


def test_a_key_without_a_meaning_is_answered_with_what_can_be_done() -> None:
    assert replies.strange_key(["T take", "H hint"]) == (
        "That key does nothing here.",
        "You can: T take, H hint",
    )
    assert replies.strange_key(["T take"], list(cards_of(EIGHT | TEN))) == (
        "That key does nothing here.",
        "2 cards fit: 8♣ 10♣.",
        "You can: T take",
    )


def test_r6_of_several_cards_that_transfer_the_first_is_at_the_cursor() -> None:
    cards = [parse_card("8c"), parse_card("8s")]
    assert replies.several_transfer(cards) == (
        "8♣ or 8♠ can pass it on.",
        "R passes it on with 8♣",
    )


def test_where_one_card_may_be_played_its_key_is_told_or_the_ways_to_play_it() -> None:
    card = parse_card("8c")
    assert replies.one_card_only(card) == ("One card at a time: Enter plays 8♣",)
    assert replies.one_card_only(card, "8♣: press 2 or 3 to cover") == (
        "One card at a time.",
        "8♣: press 2 or 3 to cover",
    )


def test_what_is_taken_back_is_told_to_the_one_who_decided_it() -> None:
    assert replies.taken_back(decision(0), NAMES)[0] == "Taken back: you attack 8♣."


@pytest.mark.parametrize(("asking", "asked"), [(0, "Иван"), (1, "Olga")])
def test_r9_4_the_one_who_did_not_ask_is_asked(asking: int, asked: str) -> None:
    assert replies.undo_question(decision(0), PAIR, asking) == (
        f"{PAIR[asking]} asks to take back: Olga attacks 8♣.",
        f"{asked}, do you agree?",
    )


def test_r9_4_while_both_hands_are_hidden_both_are_asked() -> None:
    assert replies.undo_question(decision(0), PAIR, None) == (
        "Shall this be taken back: Olga attacks 8♣?",
        "Olga and Иван, do you both agree?",
    )


def advice(loss: float | None, second_loss: float | None = None) -> Advice:
    second = None if second_loss is None else parse_action("cover 8c Tc")
    return Advice(parse_action("take"), AdviceReason.LOSES, loss, second, second_loss)


def test_a_share_of_nothing_is_told_as_nothing() -> None:
    assert hints.losing_chances(advice(None)) == []
    assert hints.losing_chances(advice(0.25)) == ["Durak 25 %"]


@pytest.mark.parametrize(
    ("second_loss", "told"),
    [
        (0.25, "Durak 25 %, about equal: Cover 8♣ with 10♣ 25 %"),
        (0.75, "Durak 25 %, next best: Cover 8♣ with 10♣ 75 %"),
    ],
)
def test_the_second_best_is_told_with_its_chance(second_loss: float, told: str) -> None:
    assert hints.losing_chances(advice(0.25, second_loss)) == [told, "Durak 25 %"]


@pytest.mark.parametrize(
    ("second_loss", "told"),
    [
        (0.029, "Durak 0 %, about equal: Cover 8♣ with 10♣ 3 %"),
        (0.03, "Durak 0 %, next best: Cover 8♣ with 10♣ 3 %"),
    ],
)
def test_chances_nearer_than_luck_can_tell_apart_are_about_equal(
    second_loss: float, told: str
) -> None:
    assert hints.losing_chances(advice(0.0, second_loss)) == [told, "Durak 0 %"]


@pytest.mark.parametrize(
    ("action", "told"),
    [
        ("attack 6c 6d", "Attack with 6♣ 6♦"),
        ("cover 8c Tc", "Cover 8♣ with 10♣"),
        ("throw 6c", "Throw in 6♣"),
        ("transfer 6c", "Transfer with 6♣"),
        ("take", "Take"),
        ("pass", "Add nothing"),
    ],
)
def test_each_action_is_named_as_one_to_be_done(action: str, told: str) -> None:
    assert hints.advised(parse_action(action)) == told


@pytest.mark.parametrize(
    ("events", "told"),
    [
        (
            [Attacked(1, EIGHT), Covered(2, parse_card("8c"), parse_card("Tc"))],
            ["Anna: 8♣", "Boris: 10♣ on 8♣"],
        ),
        (
            [Transferred(1, EIGHT, 2, 6), ThrewIn(2, TEN, after_take=False)],
            ["Anna passes on 8♣", "Boris adds 10♣"],
        ),
        ([SaidTake(1), Passed(2)], ["Anna takes"]),
        ([SaidTake(1), TookTable(1, EIGHT | TEN)], ["Anna takes 2"]),
        ([TookTable(0, EIGHT)], ["you take 1"]),
        ([Beaten(1, EIGHT | TEN), Exited(2)], ["beaten", "Boris is out"]),
        ([Passed(2), Passed(3)], ["Boris is done", "Vera is done"]),
    ],
)
def test_what_happened_since_is_told_in_a_few_words(events: list[Event], told: list[str]) -> None:
    assert recaps.recap(events, Speaker(NAMES, 0)) == told


def test_what_happened_is_one_line_that_tells_where_it_was_cut() -> None:
    told = ["Anna: 8♣", "beaten"]
    assert recaps.in_one_line(told, cut=False) == "Anna: 8♣ · beaten"
    assert recaps.in_one_line(told, cut=True) == "… · Anna: 8♣ · beaten"


@pytest.mark.parametrize(
    ("events", "told", "head"),
    [
        ((Passed(2), Beaten(1, EIGHT | TEN)), "Anna covers all: 2 cards beaten.", "BEATEN"),
        ((Passed(2), TookTable(1, EIGHT)), "Anna takes 1 card.", "TAKEN"),
        ((Passed(2), TookTable(1, EIGHT | TEN)), "Anna takes 2 cards.", "TAKEN"),
    ],
)
def test_the_end_of_a_bout_is_told_to_nobody_without_its_cards(
    events: tuple[Event, ...], told: str, head: str
) -> None:
    assert bout_ends.told_to_nobody(events, NAMES) == told
    assert bout_ends.end_head(events) == head


@pytest.mark.parametrize(
    ("events", "told"),
    [
        ((Attacked(1, EIGHT),), "Anna attacks 8♣."),
        ((COVERED,), "Boris covers 8♣ with 10♣."),
        ((Transferred(1, EIGHT, 2, 6), Exited(1)), "Anna transfers 8♣ to Boris."),
    ],
)
def test_an_action_within_a_bout_is_told_to_nobody_with_its_cards(
    events: tuple[Event, ...], told: str
) -> None:
    assert bout_ends.told_to_nobody(events, NAMES) == told


def test_what_was_cut_off_from_a_file_is_told() -> None:
    assert games.lost_text("") == ""
    assert games.lost_text("Jc/Q") == "The last line was half written: 'Jc/Q' was cut off."


def test_a_pause_in_vain_is_answered_with_who_waits_for_whom() -> None:
    assert replies.nothing_to_pause(for_two=True).endswith("the other one waits for you.")
    assert replies.nothing_to_pause(for_two=False).endswith("the bots wait for you.")
