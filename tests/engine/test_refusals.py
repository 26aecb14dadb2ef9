"""R11: every reason for which an action is refused, with its whole sentence."""

import pytest

from durak.engine import (
    PASS,
    Attack,
    IllegalActionError,
    Reason,
    Refusal,
    ThrowIn,
    Transfer,
    apply,
    parse_action,
    refusal,
)
from tests.engine.positions import drawn, legal, refused

OPENING = """
    {rules} trump 7h
    hand 0 6c 6d 9c
    hand 1 8c 8h
    hand 2 Jc
    opening principal 0 defender 1 limit 2 queue 0
"""
DEFENCE = """
    {rules} trump 7h
    hand 0 Kc
    hand 1 6s 9s Tc Jh Jd Kd
    hand 2 Jc
    table {table}
    defence principal 0 defender 1 limit 6 queue 1
"""
THROW_IN = """
    {rules} trump 7h
    hand 0 8d 9d 9h Kc
    hand 1 6s Tc Jh
    hand 2 Jc
    table 8s/9s
    throw-in principal 0 defender 1 limit 4 queue 0,2
"""
TAKING = """
    {rules} trump 7h
    hand 0 8d 9d 9h Kc Kd
    hand 1 6s Tc Jh
    hand 2 Jc
    table 8s/9s 8c
    taking principal 0 defender 1 limit {limit} queue 0,2
"""
OVER = """
    {rules} trump 7h
    hand 0
    hand 1 6s
    over principal 0 defender 1 limit 1 queue -
    exited 0
"""


def scene(name: str, **changes: object) -> str:
    templates = {
        "opening": OPENING,
        "defence": DEFENCE,
        "throw-in": THROW_IN,
        "taking": TAKING,
        "over": OVER,
    }
    return templates[name].format(**{"rules": "podkidnoy", "table": "8s", "limit": 4} | changes)


CASES = [
    # Nobody, or somebody else, is to move.
    ("over", {}, "take", None, Reason.GAME_OVER, "The game is over."),
    ("over", {}, "attack 6s", 1, Reason.GAME_OVER, "The game is over."),
    ("opening", {}, "attack 8c", 1, Reason.NOT_YOUR_TURN, "It is not your turn."),
    ("defence", {}, "pass", 0, Reason.NOT_YOUR_TURN, "It is not your turn."),
    ("throw-in", {}, "throw 9h", 2, Reason.NOT_YOUR_TURN, "It is not your turn."),
    ("defence", {}, "take", 3, Reason.NOT_YOUR_TURN, "It is not your turn."),
    # The card is not in the hand.
    ("opening", {}, "attack 8c", None, Reason.NOT_IN_HAND, "8♣ is not in your hand."),
    ("opening", {}, "attack 6c 6h 6s", 0, Reason.NOT_IN_HAND, "6♥ 6♠ are not in your hand."),
    ("defence", {}, "cover 8s Ts", 1, Reason.NOT_IN_HAND, "10♠ is not in your hand."),
    ("defence", {}, "cover 8s 8s", 1, Reason.NOT_IN_HAND, "8♠ is not in your hand."),
    ("throw-in", {}, "throw 8h", 0, Reason.NOT_IN_HAND, "8♥ is not in your hand."),
    ("taking", {}, "throw 8d 8h", 0, Reason.NOT_IN_HAND, "8♥ is not in your hand."),
    (
        "defence",
        {"rules": "perevodnoy"},
        "transfer 8h",
        1,
        Reason.NOT_IN_HAND,
        "8♥ is not in your hand.",
    ),
    # Cards of different ranks.
    (
        "opening",
        {},
        "attack 6c 9c",
        0,
        Reason.DIFFERENT_RANKS,
        "6♣ 9♣ are of different ranks: open with one rank.",
    ),
    (
        "defence",
        {"rules": "perevodnoy", "table": "Js"},
        "transfer Jd Kd",
        1,
        Reason.DIFFERENT_RANKS,
        "A transfer needs cards of the attack's rank: K♦ is not a J.",
    ),
    # More cards than the rule set or the moment allows.
    (
        "opening",
        {"rules": "first-five"},
        "attack 6c 6d",
        0,
        Reason.ONE_CARD_ONLY,
        "In first-five a bout opens with one card, not 2.",
    ),
    (
        "throw-in",
        {},
        "throw 8d 9d",
        0,
        Reason.ONE_CARD_ONLY,
        "One card at a time: 8♦ 9♦ are 2. Several may come only after Take.",
    ),
    # The rank is not on the table.
    (
        "throw-in",
        {},
        "throw Kc",
        0,
        Reason.RANK_NOT_ON_TABLE,
        "No card of the rank of K♣ lies on the table.",
    ),
    (
        "taking",
        {},
        "throw Kc 8d Kd",
        0,
        Reason.RANK_NOT_ON_TABLE,
        "No card of the rank of K♣ K♦ lies on the table.",
    ),
    # The limit is reached.
    (
        "taking",
        {},
        "throw 8d 9d 9h",
        0,
        Reason.LIMIT_REACHED,
        "The limit of this defence is 4 attacks: 2 more fit, 8♦ 9♦ 9♥ would be 3.",
    ),
    (
        "taking",
        {"limit": 3},
        "throw 9d 9h",
        0,
        Reason.LIMIT_REACHED,
        "The limit of this defence is 3 attacks: 1 more fits, 9♦ 9♥ would be 2.",
    ),
    # The cover does not beat the attack.
    (
        "defence",
        {},
        "cover 8s 6s",
        1,
        Reason.DOES_NOT_BEAT,
        "6♠ does not beat 8♠: it is lower.",
    ),
    (
        "defence",
        {},
        "cover 8s Tc",
        1,
        Reason.DOES_NOT_BEAT,
        "10♣ does not beat 8♠: it is of another suit, and only ♥ is trump.",
    ),
    (
        "defence",
        {"table": "Qh"},
        "cover Qh Kd",
        1,
        Reason.DOES_NOT_BEAT,
        "K♦ does not beat Q♥: only a higher trump does.",
    ),
    (
        "defence",
        {"table": "Qh"},
        "cover Qh Jh",
        1,
        Reason.DOES_NOT_BEAT,
        "J♥ does not beat Q♥: it is lower.",
    ),
    # The attack is covered, or is none.
    (
        "defence",
        {"table": "8s/As 8c"},
        "cover 8s 9s",
        1,
        Reason.ALREADY_COVERED,
        "8♠ is already covered by A♠.",
    ),
    (
        "defence",
        {},
        "cover 7s 9s",
        1,
        Reason.NOT_ON_TABLE,
        "There is no attack 7♠ on the table.",
    ),
    (
        "defence",
        {"table": "8s/As 8c"},
        "cover As Jh",
        1,
        Reason.NOT_ON_TABLE,
        "There is no attack A♠ on the table.",
    ),
    # Transfer.
    (
        "defence",
        {"rules": "perevodnoy", "table": "Js/Qs 9h"},
        "transfer Jd",
        1,
        Reason.TRANSFER_CLOSED,
        "A cover has been played in this bout: the transfer is closed.",
    ),
    (
        "defence",
        {"table": "Js"},
        "transfer Jd",
        1,
        Reason.NO_TRANSFER,
        "There is no transfer in podkidnoy.",
    ),
    (
        "defence",
        {"rules": "perevodnoy", "table": "Js"},
        "transfer Jd",
        1,
        Reason.NEXT_HOLDS_TOO_FEW,
        "The next player holds 1 card: 2 attacks are too many.",
    ),
    # Take and pass.
    (
        "opening",
        {},
        "take",
        0,
        Reason.NOTHING_TO_TAKE,
        "There is nothing to take: the table is empty.",
    ),
    (
        "opening",
        {},
        "pass",
        0,
        Reason.MUST_OPEN,
        "You open this bout: lay a card, you cannot pass.",
    ),
    # A verb of another moment.
    ("opening", {}, "throw 6c", 0, Reason.NOT_NOW, "You open this bout: attack with a card."),
    ("opening", {}, "cover 8s 9c", 0, Reason.NOT_NOW, "You open this bout: attack with a card."),
    (
        "opening",
        {"rules": "perevodnoy"},
        "transfer 6c",
        0,
        Reason.NOT_NOW,
        "You open this bout: attack with a card.",
    ),
    ("defence", {}, "throw 8c", 1, Reason.NOT_NOW, "You defend against 8♠: cover or take."),
    (
        "defence",
        {"rules": "perevodnoy"},
        "pass",
        1,
        Reason.NOT_NOW,
        "You defend against 8♠: cover, transfer or take.",
    ),
    (
        "throw-in",
        {},
        "attack 8d",
        0,
        Reason.NOT_NOW,
        "Every attack is covered: throw in a card, or pass.",
    ),
    (
        "throw-in",
        {},
        "cover 8s 9h",
        0,
        Reason.NOT_NOW,
        "Every attack is covered: throw in a card, or pass.",
    ),
    (
        "taking",
        {},
        "attack 8d",
        0,
        Reason.NOT_NOW,
        "The defender takes: throw in cards for him, or pass.",
    ),
]


@pytest.mark.parametrize(("name", "changes", "action", "seat", "reason", "told"), CASES)
def test_r11_a_refusal_has_its_reason_and_its_sentence(
    name: str,
    changes: dict[str, object],
    action: str,
    seat: int | None,
    reason: Reason,
    told: str,
) -> None:
    said = refused(drawn(scene(name, **changes)), action, seat)
    assert (said.reason, said.sentence) == (reason, told)


@pytest.mark.parametrize(
    ("name", "action"),
    [("opening", Attack(0)), ("taking", ThrowIn(0)), ("throw-in", ThrowIn(0))],
)
def test_r11_an_action_without_a_card_is_refused(name: str, action: Attack | ThrowIn) -> None:
    position = drawn(scene(name))
    said = Refusal(Reason.NO_CARD, "Name at least one card.")
    assert refusal(position, action) == said
    with pytest.raises(IllegalActionError) as error:
        apply(position, action)
    assert error.value.refusal == said


def test_r11_every_reason_is_shown_above() -> None:
    shown = {case[4] for case in CASES} | {Reason.NO_CARD}
    assert shown == set(Reason)


def test_r11_what_is_legal_is_not_refused() -> None:
    for name in ("opening", "defence", "throw-in", "taking"):
        position = drawn(scene(name))
        for action in legal(position):
            assert refusal(position, parse_action(action), position.mover) is None


TO_OPEN = """
    podkidnoy trump 7h
    hand 0 Kc
    hand 1 6c 8s
    opening principal 0 defender 1 limit 2 queue 0
"""
TO_TRANSFER = """
    perevodnoy trump 7h
    hand 0 Kc Kd
    hand 1 8s 6c
    table 8c
    defence principal 0 defender 1 limit 2 queue 1
"""
TO_THROW_IN = """
    podkidnoy trump 7h
    hand 0 Kc
    hand 1 6c 8s
    table 7s/9s
    throw-in principal 0 defender 1 limit 3 queue 0
"""


@pytest.mark.parametrize("cards", [1 << 36, 1 << 40, -1])
@pytest.mark.parametrize("verb", [Attack, Transfer, ThrowIn])
def test_r1_1_a_card_that_is_not_in_the_deck_is_refused(
    verb: type[Attack | Transfer | ThrowIn], cards: int
) -> None:
    for text in (TO_OPEN, TO_TRANSFER, TO_THROW_IN):
        assert refusal(drawn(text), verb(cards)) is not None


def test_r6_1_the_hint_names_the_transfer_only_while_it_is_open() -> None:
    told = refusal(drawn(TO_TRANSFER), PASS)
    assert str(told) == "You defend against 8♣: cover, transfer or take."
    covered = TO_TRANSFER.replace("table 8c", "table 8c/9c 8h")
    told = refusal(drawn(covered), PASS)
    assert str(told) == "You defend against 8♥: cover or take."
