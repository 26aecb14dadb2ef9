"""Without a standard error, as after ``2>&-``, everything goes on; what is told there is lost."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from durak.storage import Store

pytestmark = pytest.mark.skipif(os.name == "nt", reason="the shell of Windows closes no stream")

GAME = ("--plain", "--rules", "duel", "--seed", "3", "--bots", "random", "--explain", "off")


def run(*words: str, typed: str = "") -> tuple[int, str]:
    """Run a module of Python without standard error; return its exit code and what it wrote."""
    done = subprocess.run(
        ["sh", "-c", 'exec "$0" "$@" 2>&-', sys.executable, "-m", *words],
        input=typed,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        env={**os.environ, "PYTHONUTF8": "1"},
        timeout=60,
        check=False,
    )
    return done.returncode, done.stdout


def test_a_game_in_lines_is_played_and_kept(home: Path) -> None:
    code, out = run("durak", *GAME, typed="1\n1\n")
    assert (code, out.splitlines()[-1]) == (0, "The game is kept.")
    (game,) = Store().unfinished().games
    assert len(game.record.actions) > 1
    assert not (home / "crashes").exists()


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["durak"], 2),
        (["durak", "--bogus"], 2),
        (["durak", "stats"], 0),
        (["durak", "replay", "--check", "nowhere"], 1),
        (["durak.arena", "random", "random", "--rules", "duel", "--games", "2"], 0),
    ],
)
def test_the_exit_code_is_the_usual_one(words: list[str], code: int) -> None:
    assert run(*words)[0] == code


def test_a_fault_leaves_its_report(home: Path) -> None:
    assert run("tests.tui.faulty_player", "bot", *GAME)[0] == 1
    (report,) = (home / "crashes").iterdir()
    assert "DeliberateError" in report.read_text(encoding="utf-8")
