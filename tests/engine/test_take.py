"""R7: what follows when the defender takes."""

from durak.engine import Phase
from tests.engine.positions import drawn, hands, legal, play, sentence, table

BOUT = """
    podkidnoy trump 7h
    hand 0 8d 8h Td Kd
    hand 1 9c Ts Js Qs As
    hand 2 9d 9s Jc Kc
    hand 3 8s Qc Ac
    table 8c
    defence principal 0 defender 1 limit 5 queue 1
"""


def test_r7_1_take_does_not_end_the_bout() -> None:
    after = play(drawn(BOUT), "take")
    assert (after.phase, after.queue, table(after)) == (Phase.TAKING, (0, 2, 3), "8c")
    assert hands(after)[1] == "9c Ts Js Qs As"


def test_r7_1_an_attacker_adds_any_number_of_cards() -> None:
    after = play(drawn(BOUT), "take")
    assert legal(after) == {"throw 8d", "throw 8h", "throw 8d 8h", "pass"}
    assert table(play(after, "throw 8h 8d")) == "8c 8d 8h"


def test_r7_1_of_several_ranks_that_lie_on_the_table() -> None:
    after = play(
        drawn(BOUT.replace("hand 2 9d 9s Jc Kc", "hand 2 9d 9s 8s Kc").replace("8s Qc Ac", "Qc")),
        "cover 8c 9c",
        "throw 8d",
        "take",
        "pass",
    )
    assert legal(after) == {
        "throw 9d",
        "throw 8s",
        "throw 9s",
        "throw 9d 8s",
        "throw 9d 9s",
        "throw 8s 9s",
        "throw 9d 8s 9s",
        "pass",
    }


def test_r7_1_each_attacker_gets_exactly_one_chance() -> None:
    """The principal kept an eight back; after the others they are not asked again."""
    after = play(drawn(BOUT), "take", "throw 8d", "pass")
    assert after.queue == (3,)
    over = play(after, "throw 8s")
    assert (over.phase, over.bout) == (Phase.OPENING, 3)
    assert hands(over) == ["Td Kd 8h", "8c 9c 8d 8s Ts Js Qs As", "Jc Kc 9d 9s", "Qc Ac"]


def test_r7_1_an_earlier_pass_does_not_cost_the_chance_after_take() -> None:
    after = play(drawn(BOUT), "cover 8c 9c", "pass", "throw 9d", "take")
    assert after.queue == (0, 2, 3)
    assert legal(after) == {"throw 8d", "throw 8h", "throw 8d 8h", "pass"}


def test_r7_1_a_rank_in_the_hand_alone_does_not_count() -> None:
    after = play(drawn(BOUT), "take")
    assert sentence(after, "throw Td Kd") == "No card of the rank of 10♦ K♦ lies on the table."
    assert sentence(after, "throw 8d Td") == "No card of the rank of 10♦ lies on the table."


def test_r7_1_seats_without_cards_get_no_chance() -> None:
    after = play(
        drawn("""
            podkidnoy trump 7h
            hand 0 8c
            hand 1 9c Ts
            hand 2 9d Jc
            opening principal 0 defender 1 limit 2 queue 0
        """),
        "attack 8c",
        "take",
    )
    assert after.queue == (2,)


def test_r7_1_the_defender_has_no_say_any_more() -> None:
    after = play(drawn(BOUT), "take")
    for action in ("cover 8c 9c", "pass"):
        assert sentence(after, action, seat=1) == "It is not your turn."
    assert sentence(after, "take", seat=1) == (
        "You take already: the others may throw in before you do."
    )
    assert sentence(after, "take") == "The defender takes: throw in cards for them, or pass."


def test_r7_2_at_the_limit_nobody_else_is_asked() -> None:
    """Three attacks fit; the principal adds two, and seat 3's eight stays in its hand."""
    three = BOUT.replace("9c Ts Js Qs As", "9c Ts Js").replace("limit 5", "limit 3")
    after = play(drawn(three), "take", "throw 8d 8h")
    assert (after.phase, after.bout) == (Phase.OPENING, 3)
    assert hands(after)[1] == "8c 9c 8d 8h Ts Js"
    assert hands(after)[3] == "Qc Ac 8s"


def test_r7_2_taking_at_the_limit_ends_the_bout_at_once() -> None:
    one = BOUT.replace("9c Ts Js Qs As", "9c").replace("limit 5", "limit 1")
    after = play(drawn(one), "take")
    assert (after.phase, after.principal, after.defender) == (Phase.OPENING, 2, 3)
    assert hands(after)[1] == "8c 9c"


def test_r7_2_the_defender_takes_covers_too() -> None:
    after = play(drawn(BOUT), "cover 8c 9c", "pass", "throw 9d", "take", "throw 8d 8h", "throw 9s")
    assert hands(after)[1] == "8c 9c 8d 9d 8h 9s Ts Js Qs As"
    assert after.pairs == ()


def test_r7_2_nothing_goes_to_the_beaten_pile() -> None:
    before = drawn(BOUT)
    after = play(before, "cover 8c 9c", "pass", "throw 9d", "take", "pass", "pass", "pass")
    assert after.beaten == before.beaten
