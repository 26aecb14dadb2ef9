"""The summary of a game: believed where its text has not changed, and held to the game itself."""

import hashlib
import random
import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from durak.engine import RULE_SETS, Outcome
from durak.record import (
    GameFacts,
    Record,
    RecordError,
    Summary,
    Writer,
    dumps,
    dumps_all,
    facts_by_summary,
    loads,
    loads_all,
    read_all,
    recover,
)
from durak.table.match import Match
from durak.table.seat import Seat
from tests.records import SHORT_GAME, SHORT_SUMMARY, blank, finished, of_version_1, played
from tests.sentences import refused

CANONICAL = SHORT_GAME + SHORT_SUMMARY


@st.composite
def records(draw: st.DrawFn) -> Record:
    rng = random.Random(draw(st.integers(0, 2**32)))
    rules = draw(st.sampled_from(list(RULE_SETS.values())))
    count = draw(st.sampled_from(rules.seat_counts))
    names = draw(st.lists(st.text(max_size=8), min_size=count, max_size=count))
    seats = tuple([Seat(name, draw(st.sampled_from([None, "greedy"]))) for name in names])
    most = draw(st.sampled_from([0, 5, 600]))
    return played(blank(rules, seats, rng), rng, most, undos=draw(st.integers(0, 3)))


@settings(max_examples=60, deadline=None)
@given(records())
def test_the_facts_by_the_summary_are_those_of_the_game(record: Record) -> None:
    text = dumps(record)
    facts = facts_by_summary(text.encode())
    assert facts == GameFacts.of(record)
    assert [game.facts for game in read_all(text, unchanged=True)] == [facts]


def test_the_summary_counts_what_was_played() -> None:
    """Two bouts ended: the bot beat 6c 6d, took Tc; then a throw-in was taken back."""
    facts = facts_by_summary(CANONICAL.encode())
    assert facts is not None
    assert (facts.plies, facts.bouts, facts.undos) == (9, 2, 1)
    assert (facts.defended, facts.taken) == ((0, 1), (1, 0))
    assert facts == GameFacts.of(loads(CANONICAL))


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_a_text_that_changed_anywhere_is_not_believed(data: st.DataObject) -> None:
    """One byte is another one, be it in the summary: nothing is taken from the summary."""
    text = bytearray(CANONICAL.encode())
    place = data.draw(st.integers(0, len(text) - 2))
    text[place] ^= data.draw(st.integers(1, 255))
    assert facts_by_summary(bytes(text)) is None


@pytest.mark.parametrize(
    "text",
    [
        SHORT_GAME,
        of_version_1(CANONICAL),
        CANONICAL + "\n" + CANONICAL,
        CANONICAL + CANONICAL,
        CANONICAL[:-2],
        CANONICAL.replace("\n", "\r\n"),
        SHORT_SUMMARY,
        "",
    ],
)
def test_what_has_no_summary_of_one_game_must_be_read_in_full(text: str) -> None:
    assert facts_by_summary(text.encode()) is None


@pytest.mark.parametrize("old", ["defended 0 1", "taken 1 0"])
def test_a_summary_of_other_seats_is_not_believed(old: str) -> None:
    assert facts_by_summary(CANONICAL.replace(old, f"{old} 0").encode()) is None


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("actions 9", "actions 10"),
        ("bouts 2", "bouts 3"),
        ("undos 1", "undos 0"),
        ("defended 0 1", "defended 1 0"),
        ("taken 1 0", "taken 2 0"),
        ("taken 1 0", "taken 1 0 0"),
    ],
)
def test_a_summary_that_is_not_the_games_is_refused_at_its_place(old: str, new: str) -> None:
    text = CANONICAL.replace(old, new)
    with refused(RecordError, f"The game comes to '{old}', not '{new}'."):
        loads(text)
    with pytest.raises(RecordError) as caught:
        loads(text)
    place = SHORT_SUMMARY.index(old) + 1
    assert (caught.value.line, caught.value.column) == (CANONICAL.count("\n"), place)


@pytest.mark.parametrize("broken", ["summary: 9", "summary:", SHORT_SUMMARY[:-2]])
def test_a_line_that_is_no_summary_is_refused(broken: str) -> None:
    with refused(RecordError, "is no summary."):
        loads(SHORT_GAME + broken)
    with pytest.raises(RecordError) as caught:
        loads(SHORT_GAME + broken)
    assert (caught.value.line, caught.value.column) == (CANONICAL.count("\n"), 1)


def summed_up(text: str) -> str:
    """Return a text of one game, changed but for its checksum, with the checksum that it needs."""
    text = text[: text.rindex(" ") + 1]
    return f"{text}{hashlib.sha256(text.encode()).hexdigest()[:16]}\n"


def test_a_draw_is_among_the_facts_by_the_summary() -> None:
    """Whether the actions end so is asked when the game is played through, not here."""
    facts = facts_by_summary(summed_up(CANONICAL.replace("unfinished", "draw")).encode())
    assert facts is not None
    assert facts.outcome == Outcome(None)


@pytest.mark.parametrize(("durak", "is_believed"), [(0, True), (1, True), (2, False), (3, False)])
def test_a_durak_without_a_seat_is_not_believed(durak: int, is_believed: bool) -> None:
    text = summed_up(CANONICAL.replace("unfinished", f"durak {durak}"))
    facts = facts_by_summary(text.encode())
    assert (facts is not None and facts.outcome == Outcome(durak)) == is_believed


CHANGED = [
    ("Boris", "Ivan"),
    ("bot seed: ", "bot seed:  "),
    ("session: evening", "session: morning"),
    ("18:30:05", "18:30:06"),
]
"""Changes that no rule of the game would notice."""


@pytest.mark.parametrize(("old", "new"), CHANGED)
def test_a_game_that_was_changed_by_hand_is_read_but_does_not_pass_for_unchanged(
    old: str, new: str
) -> None:
    text = CANONICAL.replace(old, new)
    assert loads(text).steps == loads(CANONICAL).steps
    assert facts_by_summary(text.encode()) is None
    with refused(RecordError, "The text was changed after its summary was written."):
        read_all(text, unchanged=True)
    with pytest.raises(RecordError) as caught:
        read_all(text, unchanged=True)
    digits = SHORT_SUMMARY.split()[-1]
    line = CANONICAL.count("\n")
    assert (caught.value.line, caught.value.column) == (line, SHORT_SUMMARY.index(digits) + 1)


@pytest.mark.parametrize("text", [CANONICAL.replace("\n", "\r\n"), "\n\n" + CANONICAL])
def test_other_line_ends_are_no_change_of_the_text(text: str) -> None:
    assert read_all(text.lstrip("\n"), unchanged=True)[0].record == loads(CANONICAL)


def test_each_game_of_a_file_has_a_summary_of_its_own() -> None:
    rounds = [replace(finished(seed, "duel", 2), match=Match(3)) for seed in (1, 2, 3)]
    text = dumps_all(rounds)
    assert [game.record for game in read_all(text, unchanged=True)] == rounds
    assert [game.facts for game in read_all(text)] == [GameFacts.of(each) for each in rounds]
    (checksum,) = set(re.findall("text ([0-9a-f]{16})", dumps(rounds[1])))
    assert text.count(checksum) == 1
    with refused(RecordError, "The text was changed after its summary was written."):
        read_all(text.replace(f"text {checksum}", "text " + "0" * 16), unchanged=True)


def test_records_of_version_1_are_read_as_ever() -> None:
    rounds = [finished(seed) for seed in (1, 2)]
    text = of_version_1(dumps_all(rounds))
    assert "session" not in text
    assert "summary" not in text
    assert loads_all(text) == tuple(rounds)
    assert [game.record for game in read_all(text, unchanged=True)] == rounds


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (SHORT_GAME.replace("session:", "sitting:"), "'sitting' is not a tag"),
        (of_version_1(SHORT_GAME).replace("sitting:", "session:"), "'session' is not a tag"),
        (of_version_1(SHORT_GAME).replace("sitting: evening\n", ""), "'sitting' is missing"),
        (of_version_1(SHORT_GAME) + SHORT_SUMMARY, "The next game should begin with"),
    ],
)
def test_each_version_has_its_own_tags(text: str, told: str) -> None:
    with refused(RecordError, told):
        loads_all(text)


@settings(max_examples=100, deadline=None)
@given(st.integers(0, len(SHORT_SUMMARY)))
def test_a_game_whose_summary_is_half_written_is_over(cut: int) -> None:
    record = finished(1, "duel", 2)
    text = dumps(record)
    body, _, summary = text.rpartition("summary:")
    found = recover((body + ("summary:" + summary)[:cut]).encode())
    assert (found.record, found.lost) == (record, "")


def test_a_game_that_was_put_away_goes_on_without_its_summary() -> None:
    record = loads(SHORT_GAME)
    writer = Writer(record)
    so_far = writer.begin() + "".join([writer.write(step) for step in record.steps])
    found = recover(dumps(record).encode())
    assert found.record == record
    assert dumps(record).encode()[: found.kept] == so_far.encode()


def test_something_that_follows_a_game_is_no_summary() -> None:
    whole = dumps(finished(1, "duel", 2))
    with refused(RecordError, "The game has its result, but the file goes on."):
        recover((whole + whole).encode())


def test_a_summary_is_read_as_it_is_written() -> None:
    summary = Summary(84, 21, 1, (3, 9, 9, 0), (0, 8, 8, 4))
    assert Summary.parse(summary.text + "0" * 16) == (summary, "0" * 16)
