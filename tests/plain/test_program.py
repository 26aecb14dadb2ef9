"""The program in lines from its start to its exit code: when it is on, what it leaves behind."""

import itertools
import os
import random
import shutil
import signal
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

import pytest

from durak.cli.main import main
from durak.record import TakenBack
from durak.storage import Store
from durak.storage.settings import load_settings, save_settings
from durak.table.notes import NoteKind
from durak.table.options import Options, Pace
from durak.table.preferences import Preferences
from durak.table.table import Answer, Question
from tests.plain.test_whole_games import Answering
from tests.plain.typing import GAME, Transcript, Typist, said, session, streams, typing, waiting
from tests.records import SHORT_GAME
from tests.tui.pty_host import running


def test_the_end_of_input_leaves_with_0_and_the_game_waits() -> None:
    assert said(GAME, "1")[-1] == "The game is kept."
    assert len(waiting()) == 1


def test_quit_leaves_with_0_and_the_game_waits() -> None:
    assert said(GAME, "quit")[-1] == "The game is kept."
    assert len(waiting()) == 1


def test_who_has_begun_nothing_leaves_nothing() -> None:
    assert said(["--plain"])[-1] == "Goodbye."
    assert said(["--plain"], "q")[-1] == "Goodbye."
    assert waiting() == []


def interrupted_after(*lines: str) -> Typist:
    """Return what types these lines, and presses Ctrl+C then."""
    rest = iter(lines)

    def answer(_heard: list[str]) -> str:
        for line in rest:
            return line
        raise KeyboardInterrupt

    return answer


def test_ctrl_c_leaves_with_130_and_the_game_waits() -> None:
    code, transcript = session(GAME, interrupted_after("1"))
    assert code == 130
    assert transcript.said[-1] == "The game is kept."
    assert len(waiting()) == 1


def test_ctrl_c_while_a_bot_thinks_leaves_with_130_and_the_game_waits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def interrupted(_self: Question) -> Answer:
        raise KeyboardInterrupt

    monkeypatch.setattr(Question, "answer", interrupted)
    code, transcript = session(GAME, typing())
    assert code == 130
    assert transcript.said[-1] == "The game is kept."
    assert len(waiting()) == 1


def test_named_options_ask_nothing() -> None:
    assert said(GAME)[0] == "Duel: You, Anna."


@pytest.mark.parametrize("value", ["1", "true", "yes"])
def test_lines_are_on_where_the_environment_wants_what_is_accessible(
    value: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ACCESSIBLE", value)
    assert said(GAME[1:])[0] == "Duel: You, Anna."


def test_lines_are_on_where_a_terminal_can_only_write_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "dumb")
    assert said(GAME[1:])[0] == "Duel: You, Anna."


@pytest.mark.parametrize("value", ["", "0", "false", "False"])
def test_the_screen_is_meant_where_nothing_asks_for_lines(
    value: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ACCESSIBLE", value)
    assert refused(GAME[1:], capsys).endswith("is not one; --plain plays in lines.")


def refused(words: Sequence[str], capsys: pytest.CaptureFixture[str]) -> str:
    with pytest.raises(SystemExit) as stop:
        main(words)
    assert stop.value.code == 2
    return capsys.readouterr().err.removeprefix("durak: ").rstrip("\n")


def test_r9_4_two_people_are_refused_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(["--plain", "--friend"], capsys) == (
        "Two people cannot play in lines at one keyboard: both hands would be told aloud."
    )


def test_a_friend_who_is_remembered_is_not_asked_to_sit_down() -> None:
    save_settings(Options(seats=2, names=("Olga", "Pavel"), friend=True))
    lines = said(["--plain", "--seed", "3"], "new", "", "", "", "")
    assert "Podkidnoy: Olga, Anna." in lines


def test_signs_need_lines(capsys: pytest.CaptureFixture[str]) -> None:
    assert refused(["--signs"], capsys) == "--signs goes with --plain."


@pytest.mark.parametrize(
    ("faces", "hand"),
    [
        ("latin", "6 cards: 6♠ J♥ Q♠ K♥; trumps 7♦ Q♦."),
        ("cyrillic", "6 cards: 6♠ В♥ Д♠ К♥; trumps 7♦ Д♦."),
    ],
)
def test_signs_have_the_letters_of_the_settings(faces: str, hand: str) -> None:
    assert hand in said([*GAME, "--signs", "--faces", faces])


def test_what_was_chosen_at_the_start_is_remembered() -> None:
    said(["--plain"], "new", "perevodnoy", "3", "hard")
    options = load_settings().options
    assert (options.rules.name, options.seats, options.levels[0]) == ("perevodnoy", 3, "hard")


def test_after_the_aim_of_the_game_the_first_decision_is_explained_and_then_a_thing_at_a_time() -> (
    None
):
    game = ["--plain", "--rules", "perevodnoy", "--seats", "3", "--seed", "9", "--bots", "normal"]
    lines = said([*game, "--explain", "on"])
    notes = [line.partition(": ")[0] for line in lines[4:6]]
    assert notes == ["What the game is about", "How to attack"]
    assert lines[6] == "You attack Anna: at most 6 cards."

    notes = ["aim", "attack", "throw-in", "after-take", "taken", "beaten", "refill", "nothing-fits"]
    seen = frozenset(map(NoteKind, notes))
    save_settings(Options(preferences=Preferences(explain=True, explained=seen)))
    told = said([*game, "--explain", "on"], *["1"] * 40)
    assert any(line.startswith("How to defend: ") for line in told)
    assert any(line.startswith("You can pass the attack on: ") for line in told)
    both = itertools.pairwise(told)
    assert not [a for a, b in both if a.startswith("How to defend: ") and b.startswith("You can ")]


def test_what_was_explained_once_is_not_explained_again() -> None:
    words = ["--plain", "--seats", "2", "--seed", "3"]
    save_settings(Options(preferences=Preferences(explain=True)))
    aim = "What the game is about: "
    assert any(line.startswith(aim) for line in said(words))
    assert NoteKind.AIM in load_settings().options.preferences.explained
    assert not any(line.startswith(aim) for line in said(words))


def program(home: Path, *words: str) -> "subprocess.Popen[str]":
    """Start the real program with pipes for its streams."""
    return subprocess.Popen(
        [sys.executable, "-m", "durak", *words],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**os.environ, "DURAK_HOME": str(home), "PYTHONUTF8": "1"},
    )


def await_question(playing: "subprocess.Popen[str]") -> None:
    assert playing.stdout is not None
    assert any("may come" in line for line in playing.stdout)


@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_the_program_and_the_game_waits(home: Path, number: signal.Signals) -> None:
    playing = program(home, *GAME)
    try:
        await_question(playing)
        playing.send_signal(number)
        playing.communicate(timeout=20)
        killed = number is signal.SIGKILL
        assert playing.returncode == (-number if killed else 128 + number)
    finally:
        playing.kill()
        playing.wait()
    assert len(waiting()) == 1
    assert said(["--plain"])[1].startswith("1: go on: Duel, bout ")


def test_a_reader_that_goes_away_ends_the_program_and_the_game_waits(home: Path) -> None:
    playing = program(home, *GAME)
    try:
        await_question(playing)
        assert playing.stdout is not None
        assert playing.stdin is not None
        assert playing.stderr is not None
        playing.stdout.close()
        playing.stdin.write("hand\n")
        playing.stdin.close()
        assert playing.wait(timeout=20) == 1
        assert playing.stderr.read() == ""
        playing.stderr.close()
    finally:
        playing.kill()
        playing.wait()
    assert len(waiting()) == 1


@pytest.mark.parametrize(
    ("kind", "words"), [("dumb", GAME[1:]), ("xterm-256color", GAME)], ids=lambda it: it[0]
)
def test_a_terminal_is_written_on_alone(home: Path, kind: str, words: tuple[str, ...]) -> None:
    with running(home, *words, environment={"TERM": kind}) as terminal:
        terminal.await_text("take")
        terminal.await_text("6 cards: ", terminal.send(b"hand\n"))
        terminal.press(b"\x04", "The game is kept.")
        assert terminal.code() == 0
        written = terminal.written.replace(b"\r\n", b"\n").decode()
    assert "\x1b" not in written
    assert all(line.isprintable() for line in written.splitlines())
    assert written.endswith("The game is kept.\n")


def test_ctrl_c_in_a_terminal_leaves_with_130_and_the_game_waits(home: Path) -> None:
    with running(home, *GAME, environment={"TERM": "dumb"}) as terminal:
        terminal.await_text("take")
        terminal.press(b"\x03", "The game is kept.")
        assert terminal.code() == 130
    assert len(waiting()) == 1


def test_a_terminal_that_goes_away_leaves_with_129_and_the_game_waits(home: Path) -> None:
    with running(home, *GAME, environment={"TERM": "dumb"}) as terminal:
        terminal.await_text("take")
        terminal.hang_up()
        assert terminal.code() == 128 + signal.SIGHUP
    assert len(waiting()) == 1


def test_bytes_that_are_no_text_are_not_understood(home: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "durak", *GAME],
        input=b"\xff\xfe\n\x00\nhand\n",
        capture_output=True,
        env={**os.environ, "DURAK_HOME": str(home), "PYTHONIOENCODING": "utf-8:strict"},
        timeout=60,
        check=True,
    )
    told = done.stdout.decode()
    assert told.count("is not understood.") == 2
    assert "6 cards: " in told.split("is not understood.")[-1]
    assert all(line.isprintable() for line in told.splitlines())


def slept(monkeypatch: pytest.MonkeyPatch, *words: str) -> list[float]:
    """Return the seconds that were waited in the first bout of a game, which a bot begins."""
    waited: list[float] = []
    monkeypatch.setattr("time.sleep", waited.append)
    said([*GAME, *words], "1")
    return waited


def test_a_pace_is_kept_where_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    assert slept(monkeypatch, "--pace", "fast")[0] == 0.25
    assert 0.5 in slept(monkeypatch, "--pace", "fast")
    assert slept(monkeypatch) == []


def test_an_action_is_told_before_the_pause_after_it(monkeypatch: pytest.MonkeyPatch) -> None:
    transcript = Transcript(typing())
    monkeypatch.setattr("time.sleep", lambda _seconds: transcript.lines.append("(a pause)"))
    with streams(transcript):
        assert main([*GAME, "--pace", "fast"]) == 0
    pause = transcript.lines.index("(a pause)")
    assert transcript.lines[pause - 1].startswith("Anna attacks with ")


def test_a_remembered_pace_is_for_the_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    save_settings(Options(pace=Pace.SLOW))
    assert slept(monkeypatch) == []


def test_a_game_that_cannot_be_kept_is_played_and_told_so(home: Path) -> None:
    home.mkdir(parents=True)
    (home / "games").write_text("", encoding="utf-8")
    lines = said(GAME, "1")
    assert lines[0].startswith("The game goes on, but it is not being kept: ")
    assert lines[1] == "Duel: You, Anna."
    assert lines[-1] == "The game is not kept."


def test_what_ctrl_c_interrupts_on_its_way_to_the_disk_is_kept_before_that_is_told() -> None:
    said(GAME)
    (before,) = waiting()

    def interrupted(*_: object) -> NoReturn:
        patch.undo()
        raise KeyboardInterrupt

    def answer(_heard: list[str]) -> str:
        patch.setattr("durak.storage.journal.write_synced", interrupted)
        return "1"

    with pytest.MonkeyPatch.context() as patch:
        code, transcript = session(GAME, answer)
    assert (code, transcript.said[-1]) == (130, "The game is kept.")
    (after,) = set(waiting()) - {before}
    assert after.startswith(f"{before}, ")


def test_what_cannot_be_remembered_is_told_once(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("durak.storage.settings.create", full)
    lines = said([*GAME[:-2], "--explain", "on"], *["1"] * 12)
    assert len([line for line in lines if line.startswith("What the game is about: ")]) == 1
    assert len([line for line in lines if line.startswith("How to defend: ")]) == 1
    assert len([line for line in lines if line.startswith("Your choice is not kept: ")]) == 1


def test_a_game_that_has_ended_and_was_not_kept_is_told_as_such_at_leaving(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    answers = Answering(random.Random(3))

    def answer(heard: list[str]) -> str:
        monkeypatch.setattr("durak.storage.journal.write_synced", full)
        monkeypatch.setattr("durak.storage.journals.create", full)
        return answers(heard)

    code, transcript = session(GAME, answer)
    assert code == 0
    assert any(line.endswith(" the durak.") for line in transcript.said)
    assert transcript.said[-1] == "The game is not kept."


def test_a_game_that_is_not_kept_any_more_is_told_so_at_once(home: Path) -> None:
    lines = iter(["1", "1"])

    def answer(heard: list[str]) -> str:
        if any(line.startswith("Bout 2: ") for line in heard):
            shutil.rmtree(home / "games")
            (home / "games").write_text("", encoding="utf-8")
        for line in lines:
            return line
        raise EOFError

    code, transcript = session(GAME, answer)
    assert code == 0
    second = [place for place, line in enumerate(transcript.lines) if line == "> 1"][1]
    assert transcript.lines[second + 1].startswith("The game goes on, but it is not being kept: ")


def test_what_was_taken_back_is_kept_as_such() -> None:
    said(GAME, "1", "u")
    (game,) = Store().unfinished().games
    assert isinstance(game.record.steps[-1], TakenBack)


def test_nothing_can_be_taken_back_before_the_first_decision() -> None:
    assert said(GAME, "u")[-2] == "There is nothing to take back yet."


def test_signs_that_an_encoding_lacks_are_replaced_by_the_nearest(home: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "durak", *GAME, "--language", "ru"],
        input="ничего\n",
        encoding="koi8-r",
        capture_output=True,
        env={**os.environ, "DURAK_HOME": str(home), "PYTHONIOENCODING": "koi8-r"},
        timeout=60,
        check=True,
    )
    assert 'Непонятно: "ничего".' in done.stdout
    assert "\\" not in done.stdout


def test_a_closed_output_is_told_where_lines_were_to_be_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    record = tmp_path / "one.durak"
    record.write_text(SHORT_GAME, encoding="utf-8")
    monkeypatch.setattr(sys, "stdout", None)
    assert refused(["--plain"], capsys) == "Standard output is closed."
    assert refused(["replay", "--plain", str(record)], capsys) == (
        "durak replay: Standard output is closed."
    )


def test_a_fault_while_a_record_is_told_is_one_line_and_a_report(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    record = tmp_path / "one.durak"
    record.write_text(SHORT_GAME, encoding="utf-8")
    monkeypatch.setattr("durak.plain.run.tell_records", fail)
    assert main(["replay", "--plain", str(record)]) == 1
    assert capsys.readouterr().err.startswith("durak: The program has failed. A report is in ")


@pytest.mark.parametrize(
    ("is_kept", "told"),
    [(True, "the game is kept."), (False, "not all that was played is kept.")],
)
def test_a_fault_at_the_table_tells_what_became_of_the_game(
    home: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    is_kept: bool,
    told: str,
) -> None:
    def fail(*_: object) -> None:
        raise ZeroDivisionError

    if not is_kept:
        home.mkdir()
        (home / "games").write_text("a file where the folder should be", encoding="utf-8")
    monkeypatch.setattr("durak.plain.heard_game.Turn.decide", fail)
    code, _transcript = session(GAME, typing())
    assert code == 1
    assert capsys.readouterr().err.startswith(f"durak: The program has failed; {told} A report is ")
    assert len(waiting()) == is_kept


def test_input_that_cannot_be_read_is_the_end_of_it() -> None:
    def unreadable(_heard: list[str]) -> str:
        raise OSError(5, "Input/output error")

    code, transcript = session(GAME, unreadable)
    assert code == 0
    assert transcript.said[-1] == "The game is kept."
