"""A match between two rounds is offered until it is decided, put away, or long forgotten (R9.2)."""

import errno
import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from durak.engine import RULE_SETS
from durak.record import Record, dumps, dumps_all
from durak.storage import StorageReason, Store
from durak.storage.archive import LATEST_OF_TWO
from durak.storage.stored_session import NextRound, StoredSessionError, open_session
from durak.table.match import Match
from durak.table.options import Options
from tests.records import finished
from tests.sentences import noticed
from tests.storage.disks import refuse

ROUND = finished(1, "duel", 2)
DECIDED = replace(ROUND, match=Match(3, (2, 2), 6))
OF_FOUR = finished(3)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(tmp_path)
    yield store
    store.close()


def ended(store: Store, day: int, record: Record, session: str = "") -> Record:
    """Put a game that ended on a day into the records; return it, of its own session or of this."""
    stem = f"202503{day:02}-183005-{record.rules.name}-{len(record.seats)}"
    record = replace(record, session_id=session or stem)
    path = store.folder / "records" / f"{stem}.durak"
    path.parent.mkdir(exist_ok=True)
    path.write_text(dumps(record), encoding="utf-8")
    return record


def test_r9_2_a_match_waits_for_its_next_round_whatever_is_played_meanwhile(store: Store) -> None:
    assert store.pending_rounds() == ()
    first = ended(store, 1, ROUND)
    assert store.pending_rounds() == (first,)
    ended(store, 2, OF_FOUR)
    ended(store, 3, DECIDED)
    assert store.pending_rounds() == (first,)


def test_r9_2_every_match_that_waits_is_offered_the_newest_first(store: Store) -> None:
    first = ended(store, 1, ROUND)
    second = ended(store, 2, ROUND)
    assert store.pending_rounds() == (second, first)


def test_r9_2_the_latest_round_of_a_session_tells_how_its_match_stands(store: Store) -> None:
    ended(store, 1, ROUND, "evening")
    latest = ended(store, 2, replace(ROUND, match=Match(3, (0, 1), 2)), "evening")
    assert store.pending_rounds() == (latest,)
    ended(store, 3, DECIDED, "evening")
    assert store.pending_rounds() == ()


def test_r9_2_a_single_game_that_was_a_draw_is_a_match_to_one_point_that_goes_on(
    store: Store,
) -> None:
    seeds = iter(range(1_000))
    drawn = next(
        record
        for record in (finished(seed, "duel", 2) for seed in seeds)
        if record.outcome is not None and record.outcome.durak is None
    )
    ended(store, 1, replace(ROUND, match=Match(1)))
    drawn = ended(store, 2, replace(drawn, match=Match(1)))
    assert store.pending_rounds() == (drawn,)


def test_r9_2_a_match_that_was_put_away_is_offered_no_more_until_it_was_played_on(
    store: Store,
) -> None:
    first, second = ended(store, 1, ROUND), ended(store, 2, ROUND)
    store.put_match_away(second)
    assert noticed(store) == ""
    assert store.pending_rounds() == (first,)
    assert Store(store.folder).pending_rounds() == (first,)
    later = replace(ROUND, match=Match(3, (0, 1), 2))
    later = ended(store, 3, later, second.session_id)
    assert store.pending_rounds() == (later, first)


def test_r9_2_a_match_that_cannot_be_put_away_is_told_and_waits(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    pending = ended(store, 1, ROUND)
    with monkeypatch.context() as patch:
        refuse(patch, store.folder, errno.EROFS)
        store.put_match_away(pending)
    assert noticed(store) == "The match cannot be put away: read-only file system."
    assert store.pending_rounds() == (pending,)


def test_r9_2_a_match_is_forgotten_when_many_games_of_two_have_followed(store: Store) -> None:
    first = ended(store, 1, ROUND)
    for day in range(2, LATEST_OF_TWO + 1):
        ended(store, day, DECIDED)
    assert store.pending_rounds() == (first,)
    ended(store, LATEST_OF_TWO + 1, OF_FOUR)
    assert store.pending_rounds() == (first,)
    ended(store, LATEST_OF_TWO + 2, DECIDED)
    assert store.pending_rounds() == ()


def test_r9_2_the_last_round_of_a_file_counts_and_what_cannot_be_read_is_passed_over(
    store: Store,
) -> None:
    pending = ended(store, 1, ROUND)
    records = store.folder / "records"
    (records / "20250301-183005-duel-2.durak").write_text(
        dumps_all([DECIDED, pending]), encoding="utf-8"
    )
    (records / "20250303-183005-duel-2.durak").write_text("junk", encoding="utf-8")
    (records / "copied here-2.durak").write_text(dumps(ROUND), encoding="utf-8")
    (records / "20250304-183005-duel-2.durak").mkdir()
    assert store.pending_rounds() == (pending,)


def test_a_record_whose_name_was_taken_is_looked_at_too(store: Store) -> None:
    pending = ended(store, 1, ROUND)
    records = store.folder / "records"
    os.rename(records / "20250301-183005-duel-2.durak", records / "20250301-183005-duel-2-3.durak")
    assert store.pending_rounds() == (pending,)


@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize("rounds", [2, 10, LATEST_OF_TWO + 2])
def test_r9_2_of_rounds_that_began_in_one_second_the_last_tells_how_the_match_stands(
    store: Store, rounds: int, rules: str
) -> None:
    records = store.folder / "records"
    records.mkdir(parents=True)
    for number in range(1, rounds + 1):
        ending = f"-{number}" if number > 1 else ""
        record = replace(finished(1, rules, 2), match=Match(5, (0, 0), number))
        path = records / f"20250301-183005-{rules}-2{ending}.durak"
        path.write_text(dumps(record), encoding="utf-8")
    (pending,) = store.pending_rounds()
    assert pending.match == Match(5, (0, 0), rounds)


def test_a_table_of_three_is_none_of_two_whichever_of_its_second_it_is(store: Store) -> None:
    records = store.folder / "records"
    records.mkdir(parents=True)
    for name in ("podkidnoy-3-2", "first-five-3-2", "podkidnoy-4-2-2"):
        (records / f"20250301-183005-{name}.durak").write_text(dumps(ROUND), encoding="utf-8")
    assert store.pending_rounds() == ()


def test_the_look_for_matches_reads_few_records_whatever_there_is(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    for day in range(1, 29):
        ended(store, day, OF_FOUR)
        ended(store, day, DECIDED)
    opened_files = []
    real_open = os.open

    def noted(name: str, flags: int, mode: int = 0o777) -> int:
        opened_files.append(Path(name).name)
        return real_open(name, flags, mode)

    monkeypatch.setattr(os, "open", noted)
    assert store.pending_rounds() == ()
    latest = range(28, 28 - LATEST_OF_TWO, -1)
    assert opened_files == [f"202503{day:02}-183005-duel-2.durak" for day in latest]


def test_r9_2_a_match_goes_on_with_its_score_after_other_games(store: Store) -> None:
    pending = ended(store, 1, ROUND)
    ended(store, 2, OF_FOUR)
    (record,) = store.pending_rounds()
    stored = open_session(NextRound(record), store, Options())
    assert pending.outcome is not None
    assert stored.session.match == Match(3).after(pending.outcome)


@pytest.mark.parametrize("kind", ["locked", "left"])
def test_r9_2_a_match_is_not_offered_while_its_next_round_is_played_or_waits(
    store: Store, kind: str
) -> None:
    first, second = ended(store, 1, ROUND), ended(store, 2, ROUND)
    other = Store(store.folder)
    stored = open_session(NextRound(second), other, Options())
    if kind == "left":
        stored.leave()
    assert store.pending_rounds() == (first,)
    assert Store(store.folder).pending_rounds() == (first,)
    stored.leave()
    assert store.give_up(stored.journal.path)
    assert store.pending_rounds() == (second, first)


def test_r9_2_of_what_is_played_only_the_beginning_is_read_whatever_version_it_is(
    store: Store,
) -> None:
    pending = ended(store, 1, ROUND)
    playing = store.folder / "playing"
    playing.mkdir()
    path = playing / "20250302-183005-duel-2.durak"
    path.write_text("durak record 9\nother: tag\n", encoding="utf-8")
    assert store.pending_rounds() == (pending,)
    for tag in ("session", "sitting"):
        text = f"durak record 9\nother: tag\n{tag}: {pending.session_id}\n\nwhatever"
        path.write_text(text, encoding="utf-8")
        assert store.pending_rounds() == ()


def test_r9_2_a_round_that_was_begun_or_ended_meanwhile_is_not_begun_again(store: Store) -> None:
    request = NextRound(ended(store, 1, ROUND))
    other = Store(store.folder)
    stored = open_session(request, other, Options())
    with pytest.raises(StoredSessionError) as caught:
        open_session(request, store, Options())
    assert caught.value.reason is StorageReason.TAKEN_UP_ELSEWHERE
    stored.leave()
    stored.journal.path.unlink()
    ended(store, 2, replace(ROUND, match=Match(3, (0, 1), 2)), request.record.session_id)
    with pytest.raises(StoredSessionError) as caught:
        open_session(request, store, Options())
    assert caught.value.reason is StorageReason.TAKEN_UP_ELSEWHERE
