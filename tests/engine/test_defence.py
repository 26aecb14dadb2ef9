"""R4: covering and taking."""

import pytest

from durak.engine import CARDS, SUITS, Phase, beats, parse_card
from tests.engine.positions import drawn, hands, legal, play, sentence, table

DEFENCE = """
    podkidnoy trump 7h
    hand 0 Kc
    hand 1 7d 9s Ts 6h 9h
    hand 2 Qc
    table 8s 8d 8h
    defence principal 0 defender 1 limit 5 queue 1
"""


@pytest.mark.parametrize(
    ("card", "attack", "covers"),
    [
        ("7c", "6c", True),
        ("Ac", "Kc", True),
        ("Tc", "9c", True),
        ("6c", "7c", False),
        ("9c", "Tc", False),
        ("Ad", "6c", False),
        ("As", "6d", False),
        ("6h", "Ac", True),
        ("6h", "As", True),
        ("Ah", "6d", True),
        ("7h", "6h", True),
        ("6h", "7h", False),
        ("Ac", "6h", False),
        ("Qh", "Kh", False),
    ],
)
def test_r4_1_what_covers_what_with_hearts_as_trump(card: str, attack: str, covers: bool) -> None:
    assert beats(parse_card(card), parse_card(attack), parse_card("7h").suit) is covers


def test_r4_1_how_many_cards_cover_each() -> None:
    """The ace of a plain suit falls to nine trumps, its six to those and the eight above it."""
    hearts = parse_card("7h").suit
    counts = {attack.code: sum(beats(card, attack, hearts) for card in CARDS) for attack in CARDS}
    assert [counts[code] for code in ("Ac", "6c", "Ad", "6s", "Ah", "Kh", "6h")] == [
        9, 17, 9, 17, 0, 1, 8,
    ]  # fmt: skip
    assert not any(beats(card, card, trump) for card in CARDS for trump in SUITS)


def test_r4_1_every_cover_that_beats_its_attack_is_offered() -> None:
    assert legal(drawn(DEFENCE)) == {
        "cover 8s 9s",
        "cover 8s Ts",
        "cover 8s 6h",
        "cover 8s 9h",
        "cover 8d 6h",
        "cover 8d 9h",
        "cover 8h 9h",
        "take",
    }


def test_r4_2_the_defender_chooses_the_attack_and_the_order() -> None:
    """The last attack first, and a dearer card than needed."""
    after = play(drawn(DEFENCE), "cover 8h 9h", "cover 8s 6h")
    assert table(after) == "8s/6h 8d 8h/9h"
    assert (after.phase, after.mover) == (Phase.DEFENCE, 1)
    assert hands(after)[1] == "7d 9s Ts"


def test_r4_2_a_card_laid_stays() -> None:
    """He can neither lay it on another attack nor cover the same one again."""
    after = play(drawn(DEFENCE), "cover 8s Ts")
    assert sentence(after, "cover 8d Ts") == "10♠ is not in your hand."
    assert sentence(after, "cover 8s 9s") == "8♠ is already covered by 10♠."
    assert legal(after) == {"cover 8d 6h", "cover 8d 9h", "cover 8h 9h", "take"}


def test_r4_3_the_defender_may_take_after_having_covered_some() -> None:
    after = play(drawn(DEFENCE), "cover 8s 9s", "take")
    assert (after.phase, after.mover) == (Phase.TAKING, 0)
    over = play(after, "pass", "pass")
    assert hands(over)[1] == "7d 8d 6h 8h 9h 8s 9s Ts"


def test_r4_3_the_defender_cannot_pass_or_throw_in_while_an_attack_is_uncovered() -> None:
    told = "You defend against 8♦ 8♥ 8♠: cover or take."
    assert sentence(drawn(DEFENCE), "pass") == told
    assert sentence(drawn(DEFENCE), "throw 8s") == told
    assert sentence(drawn(DEFENCE), "attack 8s") == told


def test_r4_4_the_defender_cannot_take_when_every_attack_is_covered() -> None:
    covered = drawn("""
        podkidnoy trump 7h
        hand 0 Kc
        hand 1 6c 8s
        table 7s/9s
        throw-in principal 0 defender 1 limit 3 queue 0
    """)
    assert legal(covered) == {"pass"}
    assert sentence(covered, "take", seat=1) == "Nothing to take: every attack is covered."
    assert sentence(covered, "take", seat=0) == "Every attack is covered: throw in a card, or pass."


def test_r4_4_the_last_cover_ends_the_turn() -> None:
    after = play(drawn(DEFENCE), "cover 8s 9s", "cover 8d 6h", "cover 8h 9h")
    assert (after.phase, after.mover) == (Phase.THROW_IN, 0)
