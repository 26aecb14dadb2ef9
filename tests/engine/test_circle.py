"""R8.5: positions may recur; the engine counts the bouts and lets people play on."""

from durak.engine import format_position
from tests.engine.positions import drawn, hands, play

START = """
    podkidnoy trump 7c bout 20 barren 0
    hand 0 Jh 8d Jd
    hand 1 Js
    hand 2
    hand 3 8s 8h Ah Ad
    opening principal 0 defender 1 limit 1 queue 0
    exited 2
"""
BOUTS = (
    ("attack 8d", "take"),
    ("attack 8s 8h", "take"),
    ("attack 8d", "cover 8d Ad", "pass", "throw 8s", "take"),
    ("attack 8h", "take"),
    ("attack 8s 8d", "take"),
    ("attack 8h", "cover 8h Ah", "pass", "throw 8s", "take"),
)


def test_r8_5_the_known_circle_returns_after_six_bouts() -> None:
    start = drawn(START)
    after = start
    seen = []
    for actions in BOUTS:
        after = play(after, *actions)
        seen.append((after.principal, hands(after), after.barren_bouts))
    assert seen == [
        (3, ["Jd Jh", "8d Js", "", "Ad 8h Ah 8s"], 1),
        (1, ["Jd 8h Jh 8s", "8d Js", "", "Ad Ah"], 2),
        (0, ["Jd 8h Jh", "Js", "", "8d Ad Ah 8s"], 3),
        (3, ["Jd Jh", "8h Js", "", "8d Ad Ah 8s"], 4),
        (1, ["8d Jd Jh 8s", "8h Js", "", "Ad Ah"], 5),
        (0, ["8d Jd Jh", "Js", "", "Ad 8h Ah 8s"], 6),
    ]
    assert after.bout == start.bout + 6
    assert after._replace(bout=start.bout, barren_bouts=0) == start


def test_r8_5_a_person_may_play_on_round_after_round() -> None:
    after = drawn(START)
    for _ in range(10):
        for actions in BOUTS:
            after = play(after, *actions)
    assert after.barren_bouts == 60
    assert "barren 60" in format_position(after)
    assert after.outcome is None


def test_r8_5_a_beaten_card_ends_the_count() -> None:
    after = play(drawn(START), *BOUTS[0], *BOUTS[1])
    assert after.barren_bouts == 2
    held = play(after, "attack 8d", "cover 8d Ad", "pass", "pass")
    assert held.barren_bouts == 0
    assert play(held, "attack Ah", "take", "pass").barren_bouts == 1
