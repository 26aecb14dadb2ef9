"""Games and matches that wait, in lines: gone on with, told apart, put away."""

import re
import signal
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from durak.plain.resuming import names_apart
from durak.record import dumps
from durak.storage import Store, Unfinished
from durak.storage.stored_session import open_session
from durak.table.options import Options
from tests.plain.typing import GAME, said, session, waiting
from tests.records import finished
from tests.tui.pty_host import running


def test_a_game_that_waits_goes_on_where_it_was() -> None:
    before = said(GAME, "1", "1")
    kept = waiting()
    after = said(["--plain"], "1")
    assert after[1].startswith("1: go on: Duel, bout ")
    assert "Talon 22, trump eight of diamonds, beaten 2." in after
    question = next(line for line in reversed(before) if line.startswith("You "))
    assert question in after
    assert waiting() == kept


def test_r9_4_a_game_of_two_people_that_waits_is_refused_and_the_question_comes_again() -> None:
    options = Options(seats=2).with_friend(True)
    open_session(options, Store(), options).leave()
    lines = said(["--plain"], "1")
    assert lines.count("What would you like?") == 2
    assert "Two people cannot play in lines at one keyboard: both hands would be told aloud." in (
        lines
    )


def test_the_screen_goes_on_with_what_was_begun_in_lines_and_lines_with_the_screens_game(
    home: Path,
) -> None:
    said(GAME, "1")
    begun = waiting()
    with running(home) as terminal:
        terminal.await_text("Go on")
        terminal.press(b"\r", "YOU ")
        terminal.press(b"\r", "Log")
        terminal.signal(signal.SIGKILL)
        terminal.code()
    (kept,) = waiting()
    assert kept.startswith(begun[0])
    after = said(["--plain"], "1")
    assert any(line.startswith("You ") for line in after)
    assert waiting()[0].startswith(kept)


def test_games_that_wait_are_told_apart_and_leave_a_new_game_among_the_first() -> None:
    for _ in range(6):
        said(GAME, "1")
    lines = said(["--plain"])
    begun = re.compile(r"\d: go on: Duel, bout \d, against Anna, of \d\d-\d\d \d\d:\d\d(:\d\d)?")
    assert [bool(begun.fullmatch(line)) for line in lines[1:10]] == [True] * 3 + [False] * 6
    assert lines[4:] == [
        "4: new game",
        "5: finished games",
        "6: statistics",
        "7: put a game away",
        "8: quit",
        "9: more",
        "Goodbye.",
    ]
    more = said(["--plain"], "more")[10:]
    assert more[0] == "What would you like?"
    assert [bool(begun.fullmatch(line)) for line in more[1:4]] == [True] * 3
    assert more[4:] == ["4: more", "Goodbye."]


def test_games_that_began_in_one_minute_are_told_apart_by_the_second() -> None:
    moment = datetime(2025, 3, 1, 18, 30, tzinfo=UTC)
    path = Path("game.durak")
    record = replace(finished(1, "duel", 2), steps=(), outcome=None)
    games = [
        Unfinished(path, replace(record, started=moment + timedelta(seconds=seconds)), "")
        for seconds in (5, 6, 61)
    ]
    told = [name.rpartition(":")[2] for name in names_apart(games)]
    assert told == ["05", "06", "01"]
    assert [name.count(":") for name in names_apart(games[1:])] == [1, 1]


def test_a_game_that_waits_is_put_away_when_that_is_meant() -> None:
    said(GAME, "1")
    asked = ["Which one shall be put away?", "1: back", "2: Duel, bout 2, against Anna"]
    sure = ["Put away for good? Enter: no.", "1: no", "2: yes"]
    lines = said(["--plain"], "put", "back", "put", "2", "", "put", "2", "yes")
    texts = [asked, asked, sure, asked, sure]
    place = 0
    for text in texts:
        place = lines.index(text[0], place)
        assert lines[place : place + 3] == text
        place += 1
    assert lines[place + 2 : place + 5] == [
        "It is put away.",
        "What would you like?",
        "1: new game",
    ]
    assert waiting() == []


def test_a_match_between_two_rounds_is_put_away_too(home: Path) -> None:
    records = home / "games" / "records"
    records.mkdir(parents=True)
    path = records / "20250301-183005-duel-2.durak"
    path.write_text(dumps(replace(finished(1, "duel", 2), session_id=path.stem)), encoding="utf-8")
    lines = said(["--plain"], "put", "2", "yes")
    assert "2: Duel, next round of the match, against Bot 1" in lines
    assert "It is put away." in lines
    assert said(["--plain"])[1] == "1: new game"


def test_a_game_that_another_program_has_taken_up_meanwhile_is_not_put_away() -> None:
    said(GAME, "1")
    other = Store()
    lines = iter(["put", "2", "yes"])

    def answer(heard: list[str]) -> str:
        if "Put away for good? Enter: no." in heard:
            (game,) = other.unfinished().games
            assert other.resume(game.path) is not None
        for line in lines:
            return line
        raise EOFError

    transcript = session(["--plain"], answer)[1]
    other.close()
    assert "Another program has taken up this game." in transcript.said
    assert "It is put away." not in transcript.said
    assert len(waiting()) == 1


def test_what_cannot_be_put_away_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> bool:
        raise OSError(30, "Read-only file system")

    said(GAME, "1")
    monkeypatch.setattr("durak.storage.waiting.WaitingGames.give_up", fail)
    lines = said(["--plain"], "put", "2", "yes")
    assert any(line.startswith("The game cannot be put away: ") for line in lines)
    assert len(waiting()) == 1


def test_r9_2_matches_between_two_rounds_are_offered_whatever_was_played_after_them(
    home: Path,
) -> None:
    records = home / "games" / "records"
    records.mkdir(parents=True)
    for day, name, seats in [(1, "duel", 2), (2, "perevodnoy", 2), (3, "podkidnoy", 4)]:
        path = records / f"2025030{day}-183005-{name}-{seats}.durak"
        record = replace(finished(1, name, seats), session_id=path.stem)
        path.write_text(dumps(record), encoding="utf-8")
    told = said(["--plain"])
    assert [line.partition(", of ")[0] for line in told[1:3]] == [
        "1: go on: Perevodnoy, next round of the match, against Bot 1",
        "2: go on: Duel, next round of the match, against Bot 1",
    ]
