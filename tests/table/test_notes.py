"""Notes of a first game: what is due when, each until it was told, and its room in three lines."""

import random
from collections.abc import Iterator

import pytest

from durak.engine import RULE_SETS, Game, RuleSet, Setup, View, parse_action
from durak.table.closing import closing_view, ends_bout
from durak.table.notes import Note, NoteKind, note_after_bout, note_before
from durak.tui.measure import broken
from durak.words.notes import note_line, note_text, note_title
from tests.table.test_closing import LAST_PASS, happened, seen
from tests.tui.positions import position_of, view_from

AIM = frozenset({NoteKind.AIM})
NAMES = ("Olga", "Anna", "Boris", "Vera")
LONG_NAMES = ("Maximiliana Wolf", "Bartholomew Long", "Konstantin Small", "Evangelina Black")
NARROW = 58
"""Columns for a line of a note in the smallest window."""

DEFENCE = """
    perevodnoy trump 6h bout 3 barren 0
    talon 9h 6h
    hand 0 {hand}
    hand 1 6s 7s 9s
    hand 2 6c 7c 9c
    table 8d
    defence principal 2 defender 0 limit 3 queue 0
    exited
"""
THROW_IN = """
    podkidnoy trump 6h bout 3 barren 0
    talon 9h 6h
    hand 0 {hand}
    hand 1 6s 7s 9s
    table 8d/9d
    throw-in principal 0 defender 1 limit 4 queue 0
    exited
"""
TAKING = """
    podkidnoy trump 6h bout 3 barren 0
    talon 9h 6h
    hand 0 8c Kc
    hand 1 6s 7s 9s
    table 8d
    taking principal 0 defender 1 limit 3 queue 0
    exited
"""
OPENING = """
    podkidnoy trump 6h bout 3 barren 0
    talon 9h 6h
    hand 0 8c Kc
    hand 1 6s 7s 9s
    table
    opening principal 0 defender 1 limit 3 queue 0
    exited
"""


def told(note: Note | None, view: View) -> tuple[str, str]:
    assert note is not None
    return note_title(note), note_text(note, view, NAMES)


def kinds(view: View, first: frozenset[NoteKind] = AIM) -> list[str]:
    """Return what is due before the viewer acts, one after another."""
    found: list[str] = []
    so_far = set(first)
    while (note := note_before(view, so_far)) is not None:
        found.append(note.kind)
        so_far.add(note.kind)
    return found


def test_the_aim_is_told_before_anything_else_whoever_is_to_act() -> None:
    for seat in (0, 1):
        view = view_from(OPENING, seat)
        assert told(note_before(view, ()), view) == (
            "What the game is about",
            "One player lays a card against the next, who covers it or takes it. Whoever has cards"
            " left at the end is the durak, the fool. Trump is ♥: it beats the other suits.",
        )


def test_nothing_is_due_twice_nor_while_others_act() -> None:
    assert note_before(view_from(OPENING), frozenset(NoteKind)) is None
    assert note_before(view_from(OPENING, 1), AIM) is None


def test_the_first_attack_is_explained() -> None:
    view = view_from(OPENING)
    assert told(note_before(view, AIM), view) == (
        "How to attack",
        "Lay a card against Anna, best a low one: ← and → choose, Enter plays it."
        " Space gathers cards of one rank, to lay them together.",
    )


@pytest.mark.parametrize(
    ("rules", "shown", "typed"),
    [
        (
            "podkidnoy",
            " Space gathers cards of one rank, to lay them together.",
            " Cards of one rank may be laid together.",
        ),
        ("first-five", "", ""),
    ],
)
def test_r2_3_that_cards_can_be_laid_together_is_told_where_they_can(
    rules: str, shown: str, typed: str
) -> None:
    view = view_from(OPENING.replace("podkidnoy", rules))
    note = note_before(view, AIM)
    assert note is not None
    assert note_text(note, view, NAMES) == (
        "Lay a card against Anna, best a low one: ← and → choose, Enter plays it." + shown
    )
    assert note_line(note, view, NAMES) == (
        "How to attack: Lay a card against Anna, best a low one: type its number." + typed
    )


def test_a_defence_is_explained_and_at_the_next_one_the_transfer_that_is_possible() -> None:
    view = view_from(DEFENCE.format(hand="8s Td Jc"))
    assert kinds(view) == ["defence", "transfer"]
    assert told(note_before(view, AIM), view) == (
        "How to defend",
        "Cover 8♦ with a higher card of its suit, or with a trump (♥); a trump only with a higher"
        " one. Or take the cards with T. Or pass the attack on with R.",
    )
    assert told(note_before(view, AIM | {NoteKind.DEFENCE}), view) == (
        "You can pass the attack on",
        "You hold 8♠, of the rank of the attack: R adds it and passes everything on to Anna."
        " This can be done only before anything is covered.",
    )


def test_take_is_explained_where_nothing_else_can_be_done() -> None:
    view = view_from(DEFENCE.format(hand="Ts Jc Qc"))
    assert kinds(view) == ["take", "defence"]
    assert told(note_before(view, AIM), view) == (
        "Nothing of yours covers",
        "You have no higher card of the suit for 8♦, and no trump that helps. T takes what lies"
        " on the table into your hand, and you do not attack next.",
    )


def test_a_throw_in_is_explained_with_the_cards_that_fit() -> None:
    view = view_from(THROW_IN.format(hand="8c Kc"))
    assert kinds(view) == ["throw-in"]
    assert told(note_before(view, AIM), view) == (
        "You may throw in",
        "All attacks are covered. You may add a card of any rank that lies on the table: 8♣."
        " Enter throws it in, D says that you are done.",
    )
    assert kinds(view_from(THROW_IN.format(hand="Tc Kc"))) == ["nothing-fits"]


def test_what_comes_after_take_is_explained() -> None:
    view = view_from(TAKING)
    assert told(note_before(view, AIM), view) == (
        "After Take",
        "Anna takes the cards. Before that each attacker may once more add cards of ranks that"
        " lie there, as far as the limit goes. D adds none.",
    )


def test_a_full_limit_is_explained_to_whoever_meets_it() -> None:
    view = view_from(DEFENCE.format(hand="9d").replace("limit 3", "limit 1"))
    assert kinds(view) == ["defence", "limit"]
    note = note_before(view, AIM | {NoteKind.DEFENCE})
    assert told(note, view)[1] == (
        "No more cards can come: the limit of this defence is 1. It is six, or the number of"
        " cards that you held when you were attacked."
    )


def after_bout(text: str, action: str, seat: int = 0) -> tuple[View, list[tuple[str, str]]]:
    """Return the view at the end of a bout, and what is due there, one after another."""
    position, played = position_of(text), parse_action(action)
    events = happened(position, played)
    view = closing_view(seen(position, seat), played, events)
    found: list[tuple[str, str]] = []
    so_far: set[NoteKind] = set()
    while (note := note_after_bout(view, events, so_far)) is not None:
        found.append(told(note, view))
        so_far.add(note.kind)
    return view, found


def test_the_end_of_a_bout_explains_what_comes_up_seldom_first() -> None:
    _, found = after_bout(LAST_PASS, "pass")
    assert found == [
        (
            "The last card of the talon",
            "You drew 6♥, the open trump under the talon. From now on nobody draws: whoever gets"
            " rid of all cards is out of the game, and safe.",
        ),
        (
            "The attack is beaten",
            "Anna has covered every attack, and nobody adds a card. All cards on the table are out"
            " of the game, and Anna attacks next.",
        ),
        (
            "Hands are filled up",
            "After each bout every hand is filled up to six from the talon: the attacker draws"
            " first, the defender last. Once the talon is empty, nobody draws.",
        ),
    ]


def test_a_limit_that_was_reached_is_explained_when_the_bout_ends() -> None:
    text = """
        podkidnoy trump 6h bout 3 barren 0
        talon 9h Th 8h 7h Jh Qh Kh 6h
        hand 0 Tc Kc Qc Ac Ks
        hand 1 Jc
        table 8d/9d 9c
        defence principal 0 defender 1 limit 2 queue 1
        exited
    """
    view, found = after_bout(text, "cover 9c Jc")
    assert view.room == 0
    assert [title for title, _ in found] == [
        "The limit is reached",
        "The attack is beaten",
        "Hands are filled up",
    ]


LAST_THROW = """
    podkidnoy trump 6h bout 3 barren 0
    talon
    hand 0 Kc
    hand 1 6s 7s 9s
    hand 2 8c
    table 8d
    taking principal 0 defender 1 limit 3 queue 2
    exited
"""
"""Seat 1 takes, and seat 2 may throw in its last card."""


def test_a_take_and_somebody_who_is_out_are_explained() -> None:
    taken = (
        "Anna has all cards of the table in hand now, covered ones too, and does not attack next:"
        " the player after Anna does."
    )
    _, found = after_bout(LAST_THROW, "throw 8c", seat=2)
    assert found[0] == (
        "You are safe",
        "The talon is empty and you have no cards left: you are out, and cannot be the durak."
        " The others play on until only one has cards.",
    )
    assert ("The cards are taken", taken) in found
    _, found = after_bout(LAST_THROW, "throw 8c")
    assert found[0] == (
        "Somebody is safe",
        "The talon is empty and Boris has no cards left: Boris is out, and cannot be the durak."
        " The others play on until only one has cards.",
    )


def test_r8_2_that_you_are_safe_is_told_before_all_else_for_it_comes_up_once() -> None:
    text = LAST_THROW.replace("talon", "talon 6h")
    _, found = after_bout(text, "throw 8c", seat=2)
    assert [title for title, _ in found] == [
        "You are safe",
        "The last card of the talon",
        "The cards are taken",
        "Hands are filled up",
    ]


def noted(rules: RuleSet, seats: int, seed: int) -> Iterator[tuple[Note, View]]:
    """Play a game by chance; yield every note that is due to seat 0, told or not."""
    rng = random.Random(seed)
    game = Game(Setup.shuffled(rules, LONG_NAMES[:seats], rng))
    while game.mover is not None:
        before = game.view(0)
        yield from _one_by_one(before)
        action = rng.choice(game.legal_actions)
        events = game.play(action)
        if ends_bout(events) and game.outcome is None:
            view = closing_view(before, action, events)
            so_far: set[NoteKind] = set()
            while (note := note_after_bout(view, events, so_far)) is not None:
                so_far.add(note.kind)
                yield note, view


def _one_by_one(view: View) -> Iterator[tuple[Note, View]]:
    so_far: set[NoteKind] = set()
    while (note := note_before(view, so_far)) is not None:
        so_far.add(note.kind)
        yield note, view


def test_every_note_comes_up_and_has_room_in_three_narrow_lines() -> None:
    found = set()
    for rules in RULE_SETS.values():
        for seed in range(4):
            for note, view in noted(rules, max(rules.seat_counts), seed):
                found.add(note.kind)
                text = note_text(note, view, LONG_NAMES[: view.seats])
                assert len(broken(text, NARROW, "")) <= 3, (note.kind, text)
    assert found == set(NoteKind)
