"""R11: every reason for which an action is refused, with its whole sentence."""

import pickle

import pytest

from durak.engine import (
    Attack,
    IllegalActionError,
    Refusal,
    ThrowIn,
    Transfer,
    apply,
    parse_action,
    parse_cards,
    refusal,
)
from durak.engine import RefusalReason as Why
from durak.words.errors import error_text
from durak.words.refusals import refusal_text, refusal_text_with_key
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
    hand 1 {taker}
    hand 2 Jc
    table 8s/9s 8c
    taking principal 0 defender 1 limit {limit} queue 0,2
"""
ONE_PLACE = """
    podkidnoy trump 7h
    hand 0 6c 6d 9c
    hand 1 8c
    hand 2
    opening principal 0 defender 1 limit 1 queue 0
    exited 2
"""
TO_TRANSFER_AT_THREE = """
    perevodnoy trump 7h
    hand 0 Kd
    hand 1 8d 9c
    hand 2 {next}
    table 8c
    defence principal 0 defender 1 limit 2 queue 1
"""
OVER = """
    {rules} trump 7h
    hand 0
    hand 1 6s
    over principal 0 defender 1 limit 1 queue -
    exited 0
"""


PLAIN = {"rules": "podkidnoy", "table": "8s", "taker": "6s Tc Jh", "limit": 4, "next": "Kc Ks"}


def scene(name: str, **changes: object) -> str:
    templates = {
        "opening": OPENING,
        "defence": DEFENCE,
        "throw-in": THROW_IN,
        "taking": TAKING,
        "one place": ONE_PLACE,
        "transfer": TO_TRANSFER_AT_THREE,
        "over": OVER,
    }
    return templates[name].format(**PLAIN | changes)


CASES = [
    # Nobody, or somebody else, is to move.
    ("over", {}, "take", None, Why.GAME_OVER, "The game is over."),
    ("over", {}, "attack 6s", 1, Why.GAME_OVER, "The game is over."),
    ("opening", {}, "attack 8c", 1, Why.NOT_YOUR_TURN, "It is not your turn."),
    ("defence", {}, "pass", 0, Why.NOT_YOUR_TURN, "It is not your turn."),
    ("throw-in", {}, "throw 9h", 2, Why.NOT_YOUR_TURN, "It is not your turn."),
    ("defence", {}, "take", 3, Why.NOT_YOUR_TURN, "It is not your turn."),
    # The card is not in the hand.
    ("opening", {}, "attack 8c", None, Why.NOT_IN_HAND, "8♣ is not in your hand."),
    ("opening", {}, "attack 6c 6h 6s", 0, Why.NOT_IN_HAND, "6♥ 6♠ are not in your hand."),
    ("defence", {}, "cover 8s Ts", 1, Why.NOT_IN_HAND, "10♠ is not in your hand."),
    ("defence", {}, "cover 8s 8s", 1, Why.NOT_IN_HAND, "8♠ is not in your hand."),
    ("throw-in", {}, "throw 8h", 0, Why.NOT_IN_HAND, "8♥ is not in your hand."),
    ("taking", {}, "throw 8d 8h", 0, Why.NOT_IN_HAND, "8♥ is not in your hand."),
    (
        "defence",
        {"rules": "perevodnoy"},
        "transfer 8h",
        1,
        Why.NOT_IN_HAND,
        "8♥ is not in your hand.",
    ),
    # Cards of different ranks.
    (
        "opening",
        {},
        "attack 6c 9c",
        0,
        Why.DIFFERENT_RANKS,
        "6♣ 9♣ are of different ranks: open with one rank.",
    ),
    (
        "defence",
        {"rules": "perevodnoy", "table": "Js"},
        "transfer Jd Kd",
        1,
        Why.NOT_THE_ATTACKS_RANK,
        "A transfer needs cards of the attack's rank: K♦ is no J.",
    ),
    # More cards than the rule set or the moment allows.
    (
        "opening",
        {"rules": "first-five"},
        "attack 6c 6d",
        0,
        Why.OPENING_TOO_LARGE,
        "In First-five a bout opens with one card, not 2.",
    ),
    (
        "throw-in",
        {},
        "throw 8d 9d",
        0,
        Why.ONE_AT_A_TIME,
        "One card at a time: 8♦ 9♦ are 2. Several may come only after Take.",
    ),
    # The rank is not on the table.
    (
        "throw-in",
        {},
        "throw Kc",
        0,
        Why.RANK_NOT_ON_TABLE,
        "No card of the rank of K♣ lies on the table.",
    ),
    (
        "taking",
        {},
        "throw Kc 8d Kd",
        0,
        Why.RANK_NOT_ON_TABLE,
        "No card of the rank of K♣ K♦ lies on the table.",
    ),
    # The limit is reached.
    (
        "taking",
        {},
        "throw 8d 9d 9h",
        0,
        Why.THROW_IN_OVER_LIMIT,
        "The limit of this defence is 4 attacks: 2 more fit, 8♦ 9♦ 9♥ would be 3.",
    ),
    (
        "taking",
        {"taker": "6s Tc", "limit": 3},
        "throw 9d 9h",
        0,
        Why.THROW_IN_OVER_LIMIT,
        "The limit of this defence is 3 attacks: 1 more fits, 9♦ 9♥ would be 2.",
    ),
    # The cover does not beat the attack.
    (
        "defence",
        {},
        "cover 8s 6s",
        1,
        Why.LOWER,
        "6♠ does not beat 8♠: it is lower.",
    ),
    (
        "defence",
        {},
        "cover 8s Tc",
        1,
        Why.OTHER_SUIT,
        "10♣ does not beat 8♠: it is of another suit, and trump is ♥.",
    ),
    (
        "defence",
        {"table": "Qh"},
        "cover Qh Kd",
        1,
        Why.TRUMP_NEEDED,
        "K♦ does not beat Q♥: only a higher trump does.",
    ),
    (
        "defence",
        {"table": "Qh"},
        "cover Qh Jh",
        1,
        Why.LOWER,
        "J♥ does not beat Q♥: it is lower.",
    ),
    # The attack is covered, or is none.
    (
        "defence",
        {"table": "8s/As 8c"},
        "cover 8s 9s",
        1,
        Why.ALREADY_COVERED,
        "8♠ is already covered by A♠.",
    ),
    (
        "defence",
        {},
        "cover 7s 9s",
        1,
        Why.NOT_ON_TABLE,
        "There is no attack 7♠ on the table.",
    ),
    (
        "defence",
        {"table": "8s/As 8c"},
        "cover As Jh",
        1,
        Why.NOT_ON_TABLE,
        "There is no attack A♠ on the table.",
    ),
    # Transfer.
    (
        "defence",
        {"rules": "perevodnoy", "table": "Js/Qs Qh"},
        "transfer Jd",
        1,
        Why.TRANSFER_CLOSED,
        "A cover has been played in this bout: the transfer is closed.",
    ),
    (
        "defence",
        {"table": "Js"},
        "transfer Jd",
        1,
        Why.NO_TRANSFER,
        "There is no transfer in Podkidnoy.",
    ),
    (
        "defence",
        {"rules": "perevodnoy", "table": "Js"},
        "transfer Jd",
        1,
        Why.NEXT_HOLDS_TOO_FEW,
        "The next player holds 1 card: 2 attacks are too many.",
    ),
    # Take and pass.
    (
        "opening",
        {},
        "take",
        0,
        Why.TABLE_EMPTY,
        "There is nothing to take: the table is empty.",
    ),
    (
        "opening",
        {},
        "pass",
        0,
        Why.MUST_OPEN,
        "You open this bout: lay a card, you cannot pass.",
    ),
    # A verb of another moment.
    (
        "opening",
        {},
        "throw 6c",
        0,
        Why.OPEN_NOW,
        "You open this bout: attack with a card.",
    ),
    (
        "opening",
        {},
        "cover 8s 9c",
        0,
        Why.OPEN_NOW,
        "You open this bout: attack with a card.",
    ),
    (
        "opening",
        {"rules": "perevodnoy"},
        "transfer 6c",
        0,
        Why.OPEN_NOW,
        "You open this bout: attack with a card.",
    ),
    ("defence", {}, "throw 8c", 1, Why.COVER_NOW, "You defend against 8♠: cover or take."),
    (
        "defence",
        {"rules": "perevodnoy"},
        "pass",
        1,
        Why.COVER_NOW,
        "You defend against 8♠: cover or take.",
    ),
    (
        "throw-in",
        {},
        "attack 8d",
        0,
        Why.THROW_IN_NOW,
        "Every attack is covered: throw in a card, or pass.",
    ),
    (
        "throw-in",
        {},
        "cover 8s 9h",
        0,
        Why.THROW_IN_NOW,
        "Every attack is covered: throw in a card, or pass.",
    ),
    (
        "taking",
        {},
        "attack 8d",
        0,
        Why.THROW_IN_AFTER_TAKE_NOW,
        "The defender takes: throw in cards for them, or pass.",
    ),
    # What the seat hears that is not to move.
    ("throw-in", {}, "take", 1, Why.ALL_COVERED, "Nothing to take: every attack is covered."),
    (
        "taking",
        {},
        "take",
        1,
        Why.TAKING_ALREADY,
        "You take already: the others may throw in before you do.",
    ),
    # One card may open, so the ranks are not spoken of.
    (
        "opening",
        {"rules": "first-five"},
        "attack 6c 9c",
        0,
        Why.OPENING_TOO_LARGE,
        "In First-five a bout opens with one card, not 2.",
    ),
    (
        "one place",
        {},
        "attack 6c 9c",
        0,
        Why.OPENING_OVER_LIMIT,
        "The limit of this defence is 1: 6♣ 9♣ are 2.",
    ),
    (
        "one place",
        {},
        "attack Jc",
        2,
        Why.OUT,
        "You are out of this game: there is nothing more to play.",
    ),
    # The transfer is named where one is legal.
    (
        "transfer",
        {},
        "pass",
        1,
        Why.COVER_OR_TRANSFER_NOW,
        "You defend against 8♣: cover, transfer or take.",
    ),
    ("transfer", {"next": "Kc"}, "pass", 1, Why.COVER_NOW, "You defend against 8♣: cover or take."),
]


@pytest.mark.parametrize(("name", "changes", "action", "seat", "reason", "told"), CASES)
def test_r11_a_refusal_has_its_reason_and_its_sentence(
    name: str,
    changes: dict[str, object],
    action: str,
    seat: int | None,
    reason: Why,
    told: str,
) -> None:
    said = refused(drawn(scene(name, **changes)), action, seat)
    assert (said.reason, refusal_text(said)) == (reason, told)
    assert set(said.facts) == set(reason.facts)


@pytest.mark.parametrize(
    ("name", "action"),
    [("opening", Attack(0)), ("taking", ThrowIn(0)), ("throw-in", ThrowIn(0))],
)
def test_r11_an_action_without_a_card_is_refused(name: str, action: Attack | ThrowIn) -> None:
    position = drawn(scene(name))
    said = Refusal(Why.NO_CARD)
    assert refusal(position, action) == said
    assert refusal_text(said) == "Name at least one card."
    with pytest.raises(IllegalActionError) as error:
        apply(position, action)
    assert error.value.refusal == said


SHOWN_ELSEWHERE = {Why.NO_CARD, Why.NOT_IN_DECK, Why.TRANSFER_OVER_LIMIT}
"""The first two are shown below, the third needs a rule set of its own (test_rule_sets)."""


def test_r11_every_reason_is_shown() -> None:
    assert {case[4] for case in CASES} | SHOWN_ELSEWHERE == set(Why)


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("throw-in", "Every attack is covered: throw in a card, or D: done."),
        ("taking", "The defender takes: throw in cards for them, or D: done."),
        ("opening", "It is not your turn."),
    ],
)
def test_r11_at_the_screen_the_sentence_names_the_key_of_done(name: str, told: str) -> None:
    now = drawn(scene(name))
    assert refusal_text_with_key(refused(now, "attack 8d", None if now.pairs else 1), "D") == told


def test_r11_an_illegal_action_is_its_refusal() -> None:
    now = drawn(scene("throw-in"))
    with pytest.raises(IllegalActionError) as error:
        apply(now, ThrowIn(parse_cards("8d 9d")))
    assert error.value.reason is Why.ONE_AT_A_TIME
    assert error.value.facts == error.value.refusal.facts
    assert str(error.value) == "one-at-a-time: cards=8♦ 9♦, count=2"
    assert error_text(error.value) == refusal_text(error.value.refusal)
    other = pickle.loads(pickle.dumps(error.value))
    assert (type(other), other.refusal) == (IllegalActionError, error.value.refusal)


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
@pytest.mark.parametrize(
    ("text", "verb"), [(TO_OPEN, Attack), (TO_TRANSFER, Transfer), (TO_THROW_IN, ThrowIn)]
)
def test_r1_1_a_card_that_is_not_in_the_deck_is_refused(
    text: str, verb: type[Attack | Transfer | ThrowIn], cards: int
) -> None:
    said = refusal(drawn(text), verb(cards))
    assert said == Refusal(Why.NOT_IN_DECK)
    assert refusal_text(said) == "Such a card is not in the deck."


def test_r6_1_the_transfer_is_named_only_while_it_is_open() -> None:
    said = refused(drawn(TO_TRANSFER), "pass")
    assert refusal_text(said) == "You defend against 8♣: cover, transfer or take."
    covered = TO_TRANSFER.replace("table 8c", "table 8c/9c 8h").replace("limit 2", "limit 3")
    said = refused(drawn(covered), "pass")
    assert refusal_text(said) == "You defend against 8♥: cover or take."
