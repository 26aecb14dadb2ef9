"""What is new to a seat: who laid and passed on an attack, who drew, and what lies in the hand."""

from collections.abc import Iterable

import pytest

from durak.engine import (
    CARDS,
    PEREVODNOY,
    PODKIDNOY,
    CardSet,
    Drew,
    Game,
    RuleSet,
    Setup,
    cards_of,
    parse_card,
    view_of,
)
from durak.table.news import (
    PassedOn,
    attackers_of,
    draws_told,
    gains,
    new_cards,
    passed_on,
    since_own_deed,
)
from durak.table.seat_states import Role, Side, role_of, seat_states
from tests.tui.positions import OPENING, view_from

HANDS = ("8c 8h 9d Kc Kd Ah", "6s 7s 9s Ts Jc Jd", "Td Kh Ad As Qc 7c", "8d 8s Qh Qs Qd Th")


def game(first: int, actions: Iterable[str], rules: RuleSet = PODKIDNOY, seats: int = 4) -> Game:
    """Deal these hands and then 6♣ 9♣ 10♣ A♣ 6♦ 7♦ from the talon; hearts are trumps."""
    dealt = [parse_card(word) for word in " ".join((*HANDS[:seats], "6h")).split()]
    rest = [card for card in CARDS if card not in dealt]
    names = ("You", "Anna", "Boris", "Vera")[:seats]
    return Game(Setup(rules, (*dealt, *rest), names, first), actions)


def text(cards: CardSet) -> str:
    return " ".join(map(str, cards_of(cards)))


def test_r5_2_each_attack_has_the_seat_that_laid_it() -> None:
    played = game(3, ["attack 8d", "cover 8d 9d", "pass", "throw 9s"])
    assert attackers_of(played.view(0)) == (3, 1)


def test_r6_1_a_transferred_attack_has_an_owner_and_those_who_passed_it_on() -> None:
    played = game(2, ["attack Td", "transfer Th"], PEREVODNOY)
    assert attackers_of(played.view(0)) == (2, 3)
    assert passed_on(played.view(0)) == PassedOn(2, (3,))
    roles = [role_of(played.view(0), seat) for seat in (2, 3, 0)]
    assert roles == [Role.ATTACKS, Role.PASSED_ON, Role.DEFENDS]


def test_r6_2_an_attack_that_comes_back_to_its_owner() -> None:
    view = game(0, ["attack 9d", "transfer 9s"], PEREVODNOY, seats=2).view(0)
    assert passed_on(view) == PassedOn(0, (1,))
    assert [role_of(view, seat) for seat in (0, 1)] == [Role.DEFENDS, Role.PASSED_ON]


def test_an_attack_that_nobody_passed_on_has_no_such_story() -> None:
    assert passed_on(game(3, ["attack 8d"]).view(0)) is None
    assert passed_on(game(3, []).view(0)) is None


def test_r5_1_to_pass_makes_no_news_old() -> None:
    attacked = game(0, ["attack 8c", "cover 8c Jc"])
    passed = game(0, ["attack 8c", "cover 8c Jc", "pass"])
    assert since_own_deed(passed.view(0)) == since_own_deed(attacked.view(0))


def test_a_view_without_a_history_tells_no_news() -> None:
    played = game(3, ["attack 8d"])
    bare = view_of(played.position, 0, played.knowledge, (), played.position.hands[0])
    assert attackers_of(bare) == (None,)
    assert (since_own_deed(bare), new_cards(bare, ()), gains(bare)) == (None, 0, (0, 0, 0, 0))


def test_r8_1_who_drew_is_told_until_the_next_action_of_anybody() -> None:
    played = game(3, ["attack 8d", "cover 8d 9d", "pass", "pass", "pass"])
    assert gains(played.view(0)) == (1, 0, 0, 1)
    played.play("attack Ah")
    assert gains(played.view(0)) == (0, 0, 0, 0)


def test_r7_2_who_took_is_told_with_the_number_of_cards() -> None:
    played = game(3, ["attack 8d 8s", "take", "pass", "pass", "pass"])
    assert gains(played.view(1)) == (2, 0, 0, 2)


def test_r8_1_a_drawn_card_is_new_until_the_next_action_of_its_seat() -> None:
    played = game(3, ["attack 8d", "cover 8d 9d", "pass", "pass", "pass"])
    assert text(new_cards(played.view(0), played.draws(0))) == "9♣"
    assert text(new_cards(played.view(3), played.draws(3))) == "6♣"
    played.play("attack Ah")
    assert text(new_cards(played.view(0), played.draws(0))) == ""
    assert text(new_cards(played.view(3), played.draws(3))) == "6♣"


def test_r7_2_taken_cards_are_new_too_and_a_dealt_hand_is_not() -> None:
    played = game(3, ["attack 8d 8s", "take"])
    assert text(new_cards(played.view(0), played.draws(0))) == ""
    for _ in range(3):
        played.play("pass")
    assert text(new_cards(played.view(0), played.draws(0))) == "8♦ 8♠"


@pytest.mark.parametrize("seat", range(4))
def test_r8_1_draws_are_told_one_by_one_and_make_up_the_hand(seat: int) -> None:
    played = game(3, [])
    while played.mover is not None:
        played.play(played.legal_actions[-1])
    view, draws = played.view(seat), played.draws(seat)
    told = draws_told(view, draws)
    assert tuple(told.values()) == draws
    counts = [
        event.count for event in view.events if isinstance(event, Drew) and event.seat == seat
    ]
    assert [cards.bit_count() for cards in draws] == counts
    held = view.dealt
    for cards in draws:
        assert not cards & held
        held |= cards


def test_no_card_of_a_hand_is_new_to_whoever_has_drawn_nothing() -> None:
    assert new_cards(view_from(OPENING), ()) == 0  # 6♣ is in that hand


def test_r7_1_a_drawn_card_is_not_new_any_more_once_its_seat_has_said_take() -> None:
    played = game(3, ["attack 8d", "cover 8d 9d", "pass", "pass", "pass", "attack Ah", "take"])
    while played.mover != 2 or played.view(2).principal != 2:
        played.play("pass")
    assert text(new_cards(played.view(3), played.draws(3))) == "6♣"
    for action in ("attack 7c", "take"):
        played.play(action)
    assert text(new_cards(played.view(3), played.draws(3))) == ""


def test_what_happened_since_the_own_last_deed() -> None:
    played = game(3, ["attack 8d"])
    assert since_own_deed(played.view(0)) is None
    played.play("cover 8d 9d")
    assert since_own_deed(played.view(0)) == len(played.events)
    played.play("pass")
    assert since_own_deed(played.view(0)) == len(played.events) - 1


def test_r1_2_the_seats_next_to_the_viewer_are_told_apart() -> None:
    sides = [state.side for state in seat_states(game(3, []).view(0))]
    assert sides == [Side.AFTER, Side.NONE, Side.BEFORE]


def test_between_two_seats_there_is_no_direction_to_tell() -> None:
    assert [state.side for state in seat_states(game(0, [], seats=2).view(0))] == [Side.NONE]
