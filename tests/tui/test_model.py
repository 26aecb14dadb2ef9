"""What the table says and offers, from positions written as text; no terminal is needed."""

import pytest

from durak.engine import TAKE, cards_of, parse_action, parse_card, parse_cards
from durak.table.preferences import Order
from durak.tui.numbered import SlotState
from durak.tui.selecting import kept_selection
from durak.tui.selection import Selection, sorted_hand
from durak.tui.table_model import TableModel
from durak.words.language import use_language
from tests.tui.positions import (
    DEFENCE,
    OPENING,
    TAKING,
    THROW_IN,
    TRANSFER,
    model_from,
    view_from,
    without_turn,
)


def hand_text(order: Order, cards: str = "9d Ah Tc 7h Kc 9c") -> str:
    trump = parse_card("6h").suit
    return " ".join(map(str, sorted_hand(parse_cards(cards), trump, order)))


def buttons_text(model: TableModel) -> str:
    """Write each button as on the screen: the one of Enter in brackets, grey ones in lower case."""
    written = []
    for button in model.buttons:
        text = f"{button.key} {button.label}"
        text = text if button.enabled else text.lower()
        written.append(f"[{text}]" if button.first else text)
    return " | ".join(written)


def playable_text(model: TableModel) -> str:
    return " ".join(map(str, cards_of(model.playable)))


def test_hand_by_suit_has_the_trumps_at_its_end() -> None:
    assert hand_text(Order.SUIT) == "9♣ 10♣ K♣ 9♦ 7♥ A♥"


def test_hand_by_rank_has_the_trump_last_among_its_rank() -> None:
    assert hand_text(Order.RANK, "9d Ah 9h Tc 9s 7h") == "7♥ 9♦ 9♠ 9♥ 10♣ A♥"


def test_r4_1_the_cards_that_cover_an_open_attack_are_playable() -> None:
    assert playable_text(model_from(DEFENCE)) == "K♣ 9♦ Q♦ 7♥ A♥"


def test_r4_2_a_pair_is_marked_when_the_selected_card_covers_it() -> None:
    states = [slot.state for slot in model_from(DEFENCE, "Qd").slots]
    assert states[:3] == [SlotState.COVERED, SlotState.TARGET, SlotState.OPEN]


def test_r3_1_free_places_are_shown_up_to_the_limit_and_none_beyond() -> None:
    slots = model_from(OPENING).slots
    assert [(slot.number, slot.state) for slot in slots] == [
        (number, SlotState.FREE) for number in range(1, 6)
    ]


@pytest.mark.parametrize(
    ("text", "cursor", "expected"),
    [
        (DEFENCE, "Qd", "[2 Cover 8♦] | 3 cover 8♣ | T Take | d done"),
        (DEFENCE, "Kc", "2 cover 8♦ | [3 Cover 8♣] | T Take | d done"),
        (DEFENCE, "7h", "2 Cover 8♦ | 3 Cover 8♣ | T Take | d done"),
        (DEFENCE, "7c", "2 cover 8♦ | 3 cover 8♣ | T Take | d done"),
        (OPENING, "Kc", "[Enter Attack] | t take | d done"),
        (THROW_IN, "8c", "[Enter Throw in] | t take | D Done"),
        (THROW_IN, "Kc", "enter throw in | t take | D Done"),
        (TAKING, "Kc", "[Enter Throw in] | t take | D Done"),
        (TRANSFER, "8c", "1 cover 8♦ | [R Transfer] | T Take | d done"),
        (TRANSFER, "9d", "[1 Cover 8♦] | R Transfer | T Take | d done"),
    ],
)
def test_buttons_are_grey_exactly_when_the_engine_refuses(
    text: str, cursor: str, expected: str
) -> None:
    assert buttons_text(model_from(text, cursor)) == expected


def test_buttons_of_a_seat_that_is_not_to_move_are_all_grey() -> None:
    assert buttons_text(model_from(DEFENCE, seat=1)) == "t take | d done"


def test_buttons_at_the_end_of_a_bout_are_all_grey() -> None:
    model = without_turn(model_from(DEFENCE, "Qd"))
    assert buttons_text(model) == "2 cover 8♦ | 3 cover 8♣ | t take | d done"


@pytest.mark.parametrize(
    ("text", "cursor", "expected"),
    [
        (THROW_IN, "8c", "[Enter Подкидываю] | t беру | D Бито"),
        (TAKING, "Kc", "[Enter Подкидываю] | t беру | D Всё"),
    ],
)
def test_r7_1_done_has_another_name_after_take_where_the_language_has_one(
    text: str, cursor: str, expected: str
) -> None:
    use_language("ru")
    assert buttons_text(model_from(text, cursor)) == expected


def test_one_meaning_is_what_enter_plays() -> None:
    assert model_from(DEFENCE, "Qd").meanings == (parse_action("cover 8d Qd"),)


def test_several_meanings_are_told_with_their_keys() -> None:
    assert model_from(DEFENCE, "Ah").choices() == "A♥: press 2 or 3 to cover"


def test_r6_1_a_card_that_covers_and_transfers_has_both_keys() -> None:
    text = TRANSFER.replace("table 8d", "table 8c").replace("hand 0 8c 8s", "hand 0 8h 8s")
    text = text.replace("hand 3 7h 8h", "hand 3 7h 8d")
    assert model_from(text, "8h").choices() == "8♥: press 1 to cover, R to transfer"


@pytest.mark.parametrize(
    ("text", "cursor", "picked", "why"),
    [
        (DEFENCE, "7c", "", "7♣ does not beat 8♣: it is lower."),
        (THROW_IN, "Kc", "", "No card of the rank of K♣ lies on the table."),
        (OPENING, "7d", "7d Kc", "K♣ 7♦ are of different ranks: open with one rank."),
        (DEFENCE, "Qd", "9d Qd", "There is no transfer in Podkidnoy."),
    ],
)
def test_r11_an_attempt_that_the_rules_refuse_gets_the_engines_sentence(
    text: str, cursor: str, picked: str, why: str
) -> None:
    model = model_from(text, cursor, picked)
    reason = model.why_not(model.attempt(model.selected))
    assert reason == why


def test_r2_2_cards_of_one_rank_open_together() -> None:
    model = model_from(OPENING, "Kc", "6c 6d")
    assert model.meanings == (parse_action("attack 6c 6d"),)


def test_picked_cards_leave_only_those_playable_that_may_join_them() -> None:
    assert playable_text(model_from(OPENING, "6c", "6c")) == "6♣ 6♦"


def test_r7_1_cards_of_different_ranks_may_be_thrown_in_together_after_take() -> None:
    model = model_from(TAKING, "Kc", "Kc Jd")
    assert model.meanings == (parse_action("throw Kc Jd"),)


def test_r7_1_a_pick_beyond_the_limit_does_not_fit() -> None:
    assert not model_from(TAKING).fits(parse_cards("Kc Kd Jd"))


def test_r6_1_several_cards_transfer_together() -> None:
    model = model_from(TRANSFER, "8c", "8c 8s")
    assert model.meanings == (parse_action("transfer 8c 8s"),)


def test_only_one_card_at_a_time_in_a_throw_in() -> None:
    assert not model_from(THROW_IN).several


def test_cover_of_a_number_without_an_attack_is_none() -> None:
    assert model_from(DEFENCE, "Qd").cover_of(4) is None


def test_cover_with_two_picked_cards_is_none() -> None:
    assert model_from(TRANSFER, "8c", "8c 8s").cover_of(1) is None


def test_cursor_stays_on_its_card_when_the_hand_grows() -> None:
    model = model_from(DEFENCE, "Qd")
    bigger = view_from(DEFENCE.replace("hand 0 9d", "hand 0 9d 6d"))
    moved = kept_selection(model, bigger)
    assert sorted_hand(bigger.hand, bigger.trump, Order.SUIT)[moved.cursor] == parse_card("Qd")


def test_cursor_stays_in_place_when_its_card_has_been_played() -> None:
    model = model_from(DEFENCE, "Ah")
    smaller = view_from(DEFENCE.replace("7h Ah", "7h"))
    assert kept_selection(model, smaller) == Selection(cursor=4)


def test_cursor_of_an_empty_hand_is_nowhere() -> None:
    text = DEFENCE.replace("hand 1 6s 7s 9s Ts Ks", "hand 1")
    assert model_from(text, seat=1).cursor_card is None
    assert model_from(text, seat=1).selected == 0


def test_r5_1_a_refusal_names_the_key_that_passes() -> None:
    model = model_from(THROW_IN, "8c")
    assert model.why_not(TAKE) == "Every attack is covered: throw in a card, or D: done."
