"""The command line: what it takes, what it refuses in one line, and what it does not load."""

import argparse
import io
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from durak import __version__
from durak.bots import Level
from durak.bots import levels as levels_module
from durak.bots.simple import RandomBot
from durak.cli.game_line import choose, names_a_game
from durak.cli.main import main, make_parser
from durak.engine import DUEL, FIRST_FIVE, PEREVODNOY, PODKIDNOY
from durak.record import dumps
from durak.table.options import Options, Pace
from tests.records import SHORT_GAME, finished

REMEMBERED = Options(
    rules=DUEL, seats=2, match=5, pace=Pace.SLOW, names=("Ann", "Bob"), levels=("random",)
)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DURAK_HOME", str(tmp_path))
    return tmp_path


def chosen(line: str, remembered: Options | None = None) -> Options:
    return choose(make_parser().parse_args(line.split()), remembered or Options())


def complaint(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Run a line that must be refused and return what it says on standard error."""
    with pytest.raises(SystemExit) as stop:
        main(words)
    assert stop.value.code == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert told.err.startswith("durak: ")
    return told.err.removeprefix("durak: ").rstrip("\n")


@pytest.mark.parametrize(
    ("line", "options"),
    [
        ("", Options()),
        ("--mode perevodnoy", Options(rules=PEREVODNOY)),
        ("--mode transfer", Options(rules=PEREVODNOY)),
        ("--mode throw-in", Options(rules=PODKIDNOY)),
        ("--rules first-five --seats 3", Options(rules=FIRST_FIVE, seats=3)),
        ("--rules duel", Options(rules=DUEL, seats=2)),
        ("--rules duel --match 3", Options(rules=DUEL, seats=2, match=3)),
        ("--match 5", Options(seats=2, match=5)),
        ("--friend", Options(seats=2).with_friend(True)),
        ("--friend Ivan", Options(seats=2, friend=True, names=("Player 1", "Ivan"))),
        ("--name Olga --friend Иван", Options(seats=2, friend=True, names=("Olga", "Иван"))),
        ("--seed 7 --pace fast --ascii", Options(seed=7, pace=Pace.FAST, ascii=True)),
        ("--seed 0", Options(seed=0)),
        (f"--seed {2**64 - 1}", Options(seed=2**64 - 1)),
        ("--name Ann", Options(names=("Ann", "Friend"))),
        ("--bots greedy", Options(levels=("greedy",) * 3)),
        ("--bots greedy,random,greedy", Options(levels=("greedy", "random", "greedy"))),
        ("--bots easy,normal,hard", Options(levels=("easy", "normal", "hard"))),
        ("--seats 3 --bots greedy,random", Options(seats=3, levels=("greedy", "random"))),
    ],
)
def test_line_tells_the_game(line: str, options: Options) -> None:
    assert chosen(line) == options


@pytest.mark.parametrize(
    "line",
    ["--mode podkidnoy", "--rules duel", "--seats 3", "--match 1", "--friend", "--bots greedy"],
)
def test_line_that_names_a_game_starts_it_at_once(line: str) -> None:
    assert names_a_game(make_parser().parse_args(line.split()))


@pytest.mark.parametrize("line", ["", "--seed 7", "--pace slow", "--name Ann", "--ascii"])
def test_line_that_names_no_game_leaves_it_to_the_screen(line: str) -> None:
    assert not names_a_game(make_parser().parse_args(line.split()))


def test_line_that_names_no_game_changes_the_remembered_choice() -> None:
    assert chosen("", REMEMBERED) == REMEMBERED
    assert chosen("--pace fast", REMEMBERED).pace is Pace.FAST
    assert chosen("--pace fast", REMEMBERED).rules is DUEL
    assert chosen("--name Eva", REMEMBERED).names == ("Eva", "Bob")


@pytest.mark.parametrize(
    ("line", "remembered", "people"),
    [
        ("--friend", ("Ivan", "Ivan"), ("Ivan", "Player 2")),
        ("--friend", ("Player 2", "Friend"), ("Player 2", "Player 1")),
        ("--friend Pyotr", ("Ivan", "ivan"), ("Ivan", "Pyotr")),
        ("--friend Pyotr --name Olga", ("Ivan", "Ivan"), ("Olga", "Pyotr")),
        ("--friend --name Olga", ("Ivan", "Olga"), ("Olga", "Player 2")),
        ("--seats 2", ("Player 2", "Ivan"), ("Player 2",)),
    ],
)
def test_r9_4_a_second_name_that_is_only_remembered_gives_way_to_a_line(
    line: str, remembered: tuple[str, str], people: tuple[str, ...]
) -> None:
    assert chosen(line, Options(names=remembered)).people == people


def test_r9_4_a_remembered_friend_gives_way_to_a_name_and_else_stays() -> None:
    pair = Options(seats=2, friend=True, names=("Ann", "Olga"))
    assert chosen("--name olga", pair).people == ("olga", "Player 2")
    assert chosen("--name Eva", pair).people == ("Eva", "Olga")


@pytest.mark.parametrize("names", [("Player 1", "Friend"), ("You", "Player 2"), ("Ann", "ann")])
def test_a_line_that_names_nothing_leaves_the_names_alone(names: tuple[str, str]) -> None:
    assert chosen("", Options(names=names)).names == names


def test_line_that_names_a_game_means_the_same_game_always() -> None:
    assert chosen("--mode perevodnoy --seed 7", REMEMBERED) == Options(
        rules=PEREVODNOY, seed=7, names=("Ann", "Bob"), pace=Pace.SLOW
    )


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("--rules duel --seats 3", "Duel has no table of 3 seats; it has 2."),
        ("--seats 9", "Podkidnoy has no table of 9 seats; it has 2, 3, 4."),
        ("--seats 0", "Podkidnoy has no table of 0 seats; it has 2, 3, 4."),
        ("--seats 3 --match 3", "A match is for two seats, not for 3."),
        ("--match 2", "A match goes to 1, 3 or 5 points, not to 2."),
        ("--seats 4 --friend", "Two people at one screen need two seats, not 4."),
        (
            "--friend --bots greedy",
            "No bot sits at a table of two people: give --friend or --bots.",
        ),
        ("--seats 9 --bots easy,hard", "Podkidnoy has no table of 9 seats; it has 2, 3, 4."),
        ("--name Ivan --friend ivan", "Both people are called Ivan; one needs another name."),
        ("--bots greedy,greedy", "--bots names 2 levels; this table needs 3."),
        ("--seats 2 --bots greedy,greedy", "--bots names 2 levels; this table needs 1."),
    ],
)
def test_r9_impossible_combination_is_told_in_one_line(
    line: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert complaint(capsys, *line.split()) == told


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (
            ["--mode", "x"],
            "--mode: 'x' is not a mode; there are podkidnoy, perevodnoy, throw-in, transfer."
            " --rules has first-five, duel too.",
        ),
        (
            ["--rules", "poker"],
            "--rules: 'poker' is not a rule set; there are podkidnoy, perevodnoy, first-five,"
            " duel.",
        ),
        (["--seats", "four"], "--seats: 'four' is not a whole number."),
        (["--seed", "1.5"], "--seed: '1.5' is not a whole number."),
        (["--seed", "-1"], f"--seed: A seed is a whole number from 0 to {2**64 - 1}."),
        (["--seed", str(2**64)], f"--seed: A seed is a whole number from 0 to {2**64 - 1}."),
        (["--seed"], "--seed: expected one argument"),
        (
            ["--pace", "lightning"],
            "--pace: 'lightning' is not a pace; there are slow, normal, fast, instant.",
        ),
        (["--name", ""], "--name: A name needs at least one letter."),
        (["--name", "x" * 17], "--name: A name has at most 16 characters."),
        (
            ["--name", "\x1b[31mred"],
            "--name: A name is made of letters, digits, spaces and punctuation.",
        ),
        (["--friend", ""], "--friend: A name needs at least one letter."),
        (["--friend", "x" * 17], "--friend: A name has at most 16 characters."),
        (
            ["--name", "Olga", "--friend", "olga"],
            "Both people are called Olga; one needs another name.",
        ),
        (["--mode", "podkidnoy", "--rules", "duel"], "--rules: not allowed with argument --mode"),
        (["--bogus"], "unrecognized arguments: --bogus"),
        (["--se", "3"], "unrecognized arguments: --se 3"),
        (["a\x1b[31m\nb"], r"'a\x1b[31m\nb' is not a command; there are replay, stats."),
        (["--bogus=1", "stats"], "unrecognized arguments: --bogus=1"),
        (["--seats", "3", "repaly"], "'repaly' is not a command; there are replay, stats."),
    ],
    ids=str,
)
def test_bad_value_is_told_in_one_line(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert complaint(capsys, *words) == told


def test_unknown_level_is_told_with_the_known_ones(capsys: pytest.CaptureFixture[str]) -> None:
    told = complaint(capsys, "--bots", "greedy,wizard")
    assert told.startswith("--bots: 'wizard' is not a level of bot; there are easy, ")


def test_a_new_level_is_known_to_the_line(monkeypatch: pytest.MonkeyPatch) -> None:
    tired = Level("tired", "passes whenever it can", RandomBot)
    monkeypatch.setitem(levels_module._LEVELS, "tired", tired)
    assert chosen("--bots tired,easy,tired").levels == ("tired", "easy", "tired")
    assert "easy, normal, hard, expert, random, greedy, heuristic, tired" in " ".join(
        make_parser().format_help().split()
    )


def test_endless_value_is_cut(capsys: pytest.CaptureFixture[str]) -> None:
    assert len(complaint(capsys, "--seed", "9" * 10_000)) < 400


def test_line_is_refused_before_the_settings_are_touched(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "settings.json").write_text("{")
    complaint(capsys, "--match", "2")
    complaint(capsys)
    assert [path.name for path in folder.iterdir()] == ["settings.json"]


class Stream:
    closed = False
    encoding = "utf-8"

    def __init__(self, terminal: bool) -> None:
        self.isatty = lambda: terminal


@pytest.mark.parametrize(
    ("stream", "name"), [("stdout", "standard output"), ("stdin", "standard input")]
)
@pytest.mark.parametrize("missing", [False, True])
def test_game_needs_a_terminal(
    stream: str,
    name: str,
    missing: bool,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    for other in ("stdout", "stdin"):
        monkeypatch.setattr(sys, other, Stream(terminal=other != stream))
    if missing:
        monkeypatch.setattr(sys, stream, None)
    with pytest.raises(SystemExit) as stop:
        main([])
    assert stop.value.code == 2
    assert capsys.readouterr().err == (
        f"durak: The screen needs a terminal, and {name} is not one; --plain plays in lines.\n"
    )


def run(*words: str) -> subprocess.CompletedProcess[str]:
    """Run the program in a fresh interpreter, away from any terminal."""
    return subprocess.run(
        [sys.executable, *words],
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
        timeout=60,
        env=dict(os.environ),
        check=False,
    )


def test_module_runs_and_stays_silent_on_a_pipe() -> None:
    done = run("-m", "durak", "--mode", "perevodnoy")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        "durak: The screen needs a terminal, and standard output is not one;"
        " --plain plays in lines.\n"
    )


def test_version_is_told() -> None:
    done = run("-m", "durak", "--version")
    assert (done.returncode, done.stdout) == (0, f"durak {__version__}\n")


@pytest.mark.parametrize("word", ["--version", "--help", "--mode=x"])
def test_words_alone_do_not_load_the_screen(word: str) -> None:
    program = (
        "import sys\n"
        "from durak.cli.main import main\n"
        "try:\n"
        f"    main([{word!r}])\n"
        "except SystemExit:\n"
        "    pass\n"
        "print(sorted({'textual', 'rich', 'durak.tui'} & sys.modules.keys()))\n"
    )
    assert run("-c", program).stdout.splitlines()[-1] == "[]"


def kept(folder: Path, text: str = SHORT_GAME) -> str:
    """Write a record file and return its path."""
    path = folder / "game.durak"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_check_tells_a_line_for_each_file_and_fails_with_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, missing = kept(tmp_path), str(tmp_path / "none.durak")
    assert main(["replay", "--check", good]) == 0
    assert main(["replay", "--check", missing, good]) == 1
    told = capsys.readouterr().out.splitlines()
    assert told[0] == told[2] == f"{good}: ok, Duel for 2, 9 actions, unfinished"
    assert told[1].startswith(f"{missing}: FAILED: ")
    assert told[1].endswith("The file cannot be read: no such file or directory.")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("junk", "This is no record of Durak"),
        (SHORT_GAME.replace("record 2", "record 9"), "Version '9' is not known"),
        (SHORT_GAME[:-21], "is cut off"),
        (SHORT_GAME.replace("6c/9c", "6c/6d"), "6♦ is not in your hand"),
    ],
)
def test_record_that_cannot_be_shown_is_told_in_one_line(
    text: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = kept(tmp_path, text)
    with pytest.raises(SystemExit) as stop:
        main(["replay", path])
    told = capsys.readouterr()
    assert (stop.value.code, told.out, told.err.count("\n")) == (2, "", 1)
    assert told.err.startswith(f"durak replay: {path[:100]}")
    assert why in told.err


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ([], "the following arguments are required: FILE"),
        (["a", "b"], "One file at a time is shown; --check takes several."),
        (["--pace", "x", "a"], "--pace: 'x' is not a pace;"),
    ],
)
def test_replay_line_that_means_nothing_is_told(
    words: list[str], why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stop:
        main(["replay", *words])
    assert stop.value.code == 2
    assert capsys.readouterr().err.startswith(f"durak replay: {why}")


def test_each_is_for_checking_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    two = kept(tmp_path, SHORT_GAME + SHORT_GAME)
    assert main(["replay", "--check", "--each", two]) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"{two}, game {number}: ok, Duel for 2, 9 actions, unfinished" for number in (1, 2)
    ]
    with pytest.raises(SystemExit) as stop:
        main(["replay", "--each", two])
    assert stop.value.code == 2
    assert capsys.readouterr().err == "durak replay: --each goes with --check.\n"


@pytest.mark.parametrize("words", [[], ["stats"], ["replay", "FILE"]], ids=" ".join)
@pytest.mark.parametrize(
    ("named", "told"),
    [
        ("~nosuchuser", "DURAK_HOME is '~nosuchuser', but there is no user of that name."),
        ("games", "DURAK_HOME is 'games'; it must be an absolute path."),
    ],
)
def test_a_home_of_no_certain_place_is_refused_in_one_line(
    words: list[str],
    named: str,
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    record = kept(tmp_path)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("DURAK_HOME", named)
    for module in ("main", "subcommands"):
        monkeypatch.setattr(f"durak.cli.{module}.require_terminal", lambda _: None)
    with pytest.raises(SystemExit) as stop:
        main([record if word == "FILE" else word for word in words])
    assert stop.value.code == 2
    said = capsys.readouterr()
    prog = " ".join(["durak", *words[:1]])
    assert (said.out, said.err) == ("", f"{prog}: {told}\n")
    assert [path.name for path in tmp_path.iterdir()] == ["game.durak"]


def test_stats_are_printed(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    records = folder / "games" / "records"
    records.mkdir(parents=True)
    (records / "1.durak").write_text(dumps(finished(1)), encoding="utf-8")
    assert main(["stats", "--ascii"]) == 0
    told = capsys.readouterr().out
    assert told.startswith("Games against bots      1\n")
    assert told.isascii()


def test_records_that_cannot_be_read_are_no_games(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "games").mkdir()
    (folder / "games" / "records").write_text("no folder", encoding="utf-8")
    with pytest.raises(SystemExit) as stop:
        main(["stats"])
    assert stop.value.code == 2
    told = capsys.readouterr().err
    assert (
        told
        == f"durak stats: The records in {folder}/games/records cannot be read: not a directory.\n"
    )


@pytest.mark.parametrize("words", [["stats"], ["replay", "--check", "x"]])
def test_ctrl_c_ends_what_needs_no_screen_without_a_traceback(
    words: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def stopped(*_: object, **__: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr("durak.cli.subcommands.print_statistics", stopped)
    monkeypatch.setattr("durak.cli.subcommands.check_files", stopped)
    assert main(words) == 130


@pytest.mark.parametrize("words", ["['replay', '--check', 'x']", "['stats']"])
def test_checking_and_statistics_do_not_load_the_screen(words: str) -> None:
    program = (
        "import sys\n"
        "from durak.cli.main import main\n"
        f"main({words})\n"
        "print(sorted({'textual', 'rich', 'durak.tui'} & sys.modules.keys()))\n"
    )
    assert run("-c", program).stdout.splitlines()[-1] == "[]"


def test_check_writes_what_the_output_can_show(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = kept(tmp_path, SHORT_GAME.replace("6c/9c", "6c/6d"))
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, encoding="latin-1"))
    assert main(["replay", "--check", path]) == 1
    assert written.getvalue().endswith(b"6c/6d: 6D is not in your hand.\n")


WRITING = [
    ["stats"],
    ["replay", "--check", "x"],
    ["--help"],
    ["--version"],
    ["replay", "--help"],
    ["stats", "-h"],
    ["--plain", "--seed", "3"],
]
"""Lines that write to standard output."""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no full disk to offer")
@pytest.mark.parametrize("words", WRITING, ids=" ".join)
def test_full_disk_is_told_in_one_line(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        monkeypatch.setattr(sys, "stdout", full)
        with pytest.raises(SystemExit) as stop:
            main(words)
    assert stop.value.code == 2
    told = capsys.readouterr().err
    assert told.endswith(": Standard output takes no more: no space left on device.\n")
    assert told.count("\n") == 1


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="the system has no full disk to offer")
def test_full_disk_is_an_error_of_the_program_itself(tmp_path: Path) -> None:
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        done = subprocess.run(
            [sys.executable, "-m", "durak", "--help"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            timeout=60,
            check=False,
        )
    told = "durak: Standard output takes no more: no space left on device.\n"
    assert (done.returncode, done.stderr) == (2, told)


@pytest.mark.parametrize("words", WRITING, ids=" ".join)
def test_closed_output_is_told_in_one_line(
    words: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    with pytest.raises(SystemExit) as stop:
        main(words)
    assert stop.value.code == 2
    assert capsys.readouterr().err.endswith(": Standard output is closed.\n")


def test_help_names_every_option_and_every_rule_set() -> None:
    told = run("-m", "durak", "--help").stdout
    options = "--mode --rules --seats --match --friend --seed --pace --name --bots --ascii"
    for word in (*options.split(), "podkidnoy", "perevodnoy", "first-five", "duel"):
        assert word in told


@pytest.mark.parametrize("words", [["replay", "--help"], ["stats", "--help"], ["stats", "-h"]])
def test_every_command_has_its_help(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stop:
        main(words)
    assert stop.value.code == 0
    told = capsys.readouterr().out
    assert told.startswith(f"usage: durak {words[0]} [-h]")
    assert "--ascii" in told


def test_help_names_every_command(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    told = capsys.readouterr().out
    looks = r"^    replay +Look at a game step by step, or verify record files.$"
    assert re.search(looks, told, re.MULTILINE)
    assert re.search(r"^    stats +Tell how often you were the durak", told, re.MULTILINE)


@pytest.mark.parametrize("line", ["--ascii replay x", "replay --ascii x", "replay x --ascii"])
def test_an_option_that_a_command_shares_may_stand_before_it_too(line: str) -> None:
    assert make_parser().parse_args(line.split()).ascii
    assert not make_parser().parse_args(["replay", "x"]).ascii
    before, after = "--pace fast replay x", "--pace slow replay --pace fast x"
    assert {make_parser().parse_args(each.split()).pace for each in (before, after)} == {Pace.FAST}


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("--seats 3 replay x", "durak replay: --seats does not go with replay.\n"),
        ("--mode transfer stats", "durak stats: --rules does not go with stats.\n"),
        ("--friend=Eva stats", "durak stats: --friend does not go with stats.\n"),
        ("--pace fast stats", "durak stats: --pace does not go with stats.\n"),
        ("--no-mouse stats", "durak stats: --no-mouse does not go with stats.\n"),
    ],
)
def test_an_option_of_a_game_before_a_command_is_refused_not_passed_over(
    line: str, told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as stop:
        main(line.split())
    assert stop.value.code == 2
    assert capsys.readouterr().err == told


def test_what_nobody_has_read_is_refused_in_one_line_by_later_pythons_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Since 3.13 argparse raises here what it told by itself before."""

    def later(*_: object) -> None:
        raise argparse.ArgumentError(None, "unrecognized arguments: --bogus")

    monkeypatch.setattr(argparse.ArgumentParser, "parse_args", later)
    assert complaint(capsys, "--bogus") == "unrecognized arguments: --bogus"
