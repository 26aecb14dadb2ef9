"""In a language where every letter has an accent nothing is said without one, and so in Russian.

What no language changes is allowed: options, commands and what is typed with them, names of rule
sets and of levels as they are typed, cards, persons, paths.
"""

import io
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from durak import __version__
from durak.arena import Config, run
from durak.bots import LEVELS
from durak.cli import arena_command
from durak.cli.game_line import MODES
from durak.cli.main import main
from durak.cli.reports import check_files, print_statistics
from durak.engine import RULE_SETS
from durak.record import dumps
from durak.storage import Store
from durak.table.match import Match
from durak.table.options import Pace
from durak.table.preferences import FIELDS, option_of, values_of, word_of
from durak.words.arena_report import report_text
from durak.words.language import languages
from tests.records import SHORT_GAME, finished
from tests.words.pseudo import plain_words, pseudo_language, russian

OPTIONS = """
    --help --version --language --mode --rules --seats --match --friend --bots --seed --name --pace
    --ascii --no-mouse --plain --signs --check --each --games --jobs --by-seat --json --bogus
"""
TYPED = ["durak", "replay", "stats", "durak.arena", "python -m", *RULE_SETS, *LEVELS, *MODES]
PREFERENCES = [f"--{option_of(name)}" for name in FIELDS]
VALUES = [word_of(value) for name in FIELDS for value in values_of(name)]
ALLOWED = [
    *OPTIONS.split(),
    *languages(),
    *TYPED,
    *[pace.word for pace in Pace],
    *PREFERENCES,
    *VALUES,
]


@pytest.fixture(autouse=True, params=[pseudo_language, russian], ids=["accented", "ru"])
def home(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Path]:
    """Speak a language of which no letter is plain, for somebody who has a folder."""
    monkeypatch.setenv("DURAK_HOME", str(tmp_path))
    monkeypatch.setenv("COLUMNS", "500")
    monkeypatch.setattr("durak.cli.main.settle_language", lambda words: "")
    with request.param():
        yield tmp_path


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Run a line that ends by itself, and return all that it writes."""
    with pytest.raises(SystemExit):
        main(words)
    told = capsys.readouterr()
    return told.out + told.err


@pytest.mark.parametrize("line", ["--help", "replay --help", "stats --help", "--version"])
def test_help_is_translated(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert plain_words(said(capsys, *line.split()), [*ALLOWED, __version__]) == []


def test_help_of_the_arena_is_translated(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit), pseudo_language():
        arena_command.main(["--help"])
    assert plain_words(capsys.readouterr().out, ALLOWED) == []


@pytest.mark.parametrize(
    "line",
    [
        "--mode x",
        "--rules x",
        "--seats x",
        "--seats 9",
        "--match 2",
        "--seats 3 --match 3",
        "--seats 4 --friend",
        "--friend --bots greedy",
        "--bots greedy,greedy",
        "--bots x",
        "--seed",
        "--seed -1",
        "--pace x",
        "--name=",
        "--name xxxxxxxxxxxxxxxxxxxxxxxxx",
        "--name \x1b",
        "--name Ivan --friend ivan",
        "--mode podkidnoy --rules duel",
        "--version=3",
        "--bogus",
        "--bogus 3",
        "x",
        "replay",
        "replay x x",
        "replay --each x",
        "replay x",
        "--seats 3 stats",
        "stats x",
        "",
    ],
)
def test_what_is_wrong_with_a_line_is_translated(
    line: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    told = said(capsys, *line.split(" ") if line else [])
    allowed = [*ALLOWED, "Ivan", "FILE", "x" * 25, r"\x1b", r"\x1b[2J"]
    assert plain_words(told, allowed) == []


@pytest.mark.parametrize("stream", ["stdout", "stdin", "stderr"])
def test_a_missing_terminal_is_told_in_the_language(
    stream: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("stdout", "stdin", "stderr"):
        if name != stream:
            monkeypatch.setattr(getattr(sys, name), "isatty", lambda: True)
    assert plain_words(said(capsys), ALLOWED) == []


def test_a_closed_output_is_told_in_the_language(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    assert plain_words(said(capsys, "stats"), ALLOWED) == []


def test_checking_is_told_in_the_language(tmp_path: Path) -> None:
    ended = finished(1)
    assert ended.outcome is not None
    texts = {
        "one": SHORT_GAME,
        "several": SHORT_GAME + "\n" + dumps(ended),
        "bad": SHORT_GAME.replace("6c/9c", "6c/8c"),
        "junk": "junk",
    }
    for name, text in texts.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    paths = [tmp_path / name for name in (*texts, "missing")]
    out = io.StringIO()
    check_files(paths, out)
    check_files(paths, out, each=True)
    names = [seat.name for seat in ended.seats]
    known = [*ALLOWED, *map(str, paths), *names, "6c/8c", "durak record 2"]
    assert plain_words(out.getvalue(), known) == []


def test_statistics_are_told_in_the_language(tmp_path: Path) -> None:
    (tmp_path / "records").mkdir()
    alone, duel = finished(1), finished(2, "duel", 2)
    people = tuple([replace(seat, level=None) for seat in duel.seats])
    games = [alone, replace(duel, match=Match(3)), replace(alone, branched=3)]
    games.append(replace(duel, seats=people))
    for number, game in enumerate(games):
        (tmp_path / "records" / f"{number}.durak").write_text(dumps(game), encoding="utf-8")
    (tmp_path / "records" / "junk.durak").write_text("junk", encoding="utf-8")
    out = io.StringIO()
    print_statistics(Store(tmp_path), out, None, ascii_only=True)
    assert plain_words(out.getvalue(), [*ALLOWED, str(tmp_path)]) == []


def test_the_report_of_a_series_is_told_in_the_language() -> None:
    report = run(Config(("greedy", "random"), RULE_SETS["duel"], 2, "1"), None, None)
    with pseudo_language():  # no Russian is told here: the arena speaks English
        assert plain_words(report_text(report, by_seat=True), ALLOWED) == []
