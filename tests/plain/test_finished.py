"""Finished games in lines: told, listed, summed up."""

from pathlib import Path

import pytest

from durak.cli.main import main
from durak.record import dumps
from tests.plain.typing import said, session
from tests.records import SHORT_GAME, SHORT_SUMMARY, finished


def test_a_record_is_told_from_the_deal_to_the_end(tmp_path: Path) -> None:
    path = tmp_path / "game.durak"
    path.write_text(SHORT_GAME + SHORT_SUMMARY, encoding="utf-8")
    assert said(["replay", "--plain", str(path)]) == [
        "Duel: Ёлка, Boris.",
        "Trump six of hearts is turned; 24 cards in the talon.",
        "Bout 1: you attack Boris.",
        "6 cards: six of clubs, six of diamonds, seven of clubs, seven of diamonds, eight of clubs,"
        " eight of diamonds; no trump.",
        "You attack with six of clubs.",
        "Boris covers six of clubs with nine of clubs.",
        "You throw in six of diamonds.",
        "Boris covers six of diamonds with nine of diamonds.",
        "You are done.",
        "Boris covers all: 4 cards beaten.",
        "You draw seven of hearts, eight of hearts.",
        "Boris draws 2 cards.",
        "Bout 2: Boris attacks you.",
        "Boris attacks with ten of clubs.",
        "You say Take.",
        "Boris is done.",
        "You take 1 card: ten of clubs.",
        "Boris draws 1 card.",
        "Bout 3: Boris attacks you.",
        "Boris attacks with jack of clubs.",
    ]


@pytest.mark.parametrize("words", [["stats", "--plain"], ["--plain", "stats"]])
def test_statistics_are_told_without_columns(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(words) == 0
    assert capsys.readouterr().out.splitlines() == [
        "Games against bots: 0.",
        "Durak: 0.",
        "Draws: 0.",
        "Longest run unfooled: 0.",
        "Latest run unfooled: 0.",
        "Bouts defended, taken: 0, 0.",
    ]


def test_what_is_wrong_with_the_records_is_told_with_the_statistics_and_once_at_the_start(
    home: Path,
) -> None:
    home.mkdir(parents=True)
    (home / "games").write_text("", encoding="utf-8")
    lines = said(["--plain"], "statistics", "statistics", "x")
    assert [line.split("/")[0] + line.split(": ")[-1] for line in lines if "/games" in line] == [
        "The games in not a directory.",
        "The records in not a directory.",
        "The records in not a directory.",
    ]


def finished_game(home: Path) -> Path:
    """Put a finished game into the records; return its file."""
    folder = home / "games" / "records"
    folder.mkdir(parents=True)
    path = folder / "20250301-183005-duel-2.durak"
    path.write_text(dumps(finished(5, "duel", 2)), encoding="utf-8")
    return path


def test_a_finished_game_is_told_from_the_list(home: Path) -> None:
    finished_game(home)
    lines = said(["--plain", "--explain", "off"], "finished", "2", "1", "q")
    listed = lines.index("Which game shall be told?")
    assert lines[listed + 1] == "1: back"
    assert lines[listed + 2].startswith("2: 2025-03-01 ")
    assert "Duel: Ёлка, Bot 1." in lines[listed:]
    assert lines[-1] == "Goodbye."


def test_a_game_of_the_list_that_cannot_be_opened_any_more_is_told_so(home: Path) -> None:
    path = finished_game(home)
    lines = iter(["finished", "2", "1", "q"])

    def answer(heard: list[str]) -> str:
        if "Which game shall be told?" in heard:
            path.unlink(missing_ok=True)
        return next(lines)

    code, transcript = session(["--plain"], answer)
    assert code == 0
    assert any(line.startswith("This game cannot be opened: ") for line in transcript.said)


def test_files_that_are_no_records_are_told_of(home: Path) -> None:
    records = home / "games" / "records"
    records.mkdir(parents=True)
    (records / "20250301-183005-duel-2.durak").write_text("junk", encoding="utf-8")
    lines = said(["--plain"], "finished", "statistics")
    assert lines.count("1 file cannot be read.") == 2
    assert "No game has been finished yet." in lines


def test_games_of_one_file_have_numbers(tmp_path: Path) -> None:
    path = tmp_path / "games.durak"
    path.write_text(SHORT_GAME + "\n" + SHORT_GAME, encoding="utf-8")
    told = said(["replay", "--plain", str(path)])
    assert [line for line in told if line.startswith("Game ")] == ["Game 1 of 2.", "Game 2 of 2."]
    assert told[0] == "Game 1 of 2."
