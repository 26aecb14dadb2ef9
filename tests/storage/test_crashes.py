"""A report of a fault says where in the program it arose, and tells no card and no name."""

import os
import stat
import time
from pathlib import Path

import pytest

from durak.storage.crashes import write_report


class DeliberateError(Exception):
    """A fault made for these tests."""


def fault(said: str = "something broke") -> DeliberateError:
    """Return a fault that arose where a value must not be told."""
    hand = "the queen of spades"  # noqa: F841  # what a report that shows values would tell
    try:
        raise DeliberateError(said)
    except DeliberateError as error:
        return error


@pytest.fixture
def at_noon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every report be written at one moment."""
    moment = time.struct_time((2025, 3, 1, 12, 30, 5, 5, 60, 0))
    monkeypatch.setattr(time, "gmtime", lambda: moment)


@pytest.mark.usefixtures("at_noon")
def test_a_report_is_named_by_its_moment_and_has_the_program_and_the_place(home: Path) -> None:
    path = write_report(fault())
    assert path == home / "crashes" / "2025-03-01-123005.txt"
    moment, programs, python, empty, *trace = path.read_text(encoding="utf-8").splitlines()
    assert moment == "2025-03-01 12:30:05 UTC"
    assert [part.split()[0] for part in programs.split(", ")] == ["durak", "textual", "rich"]
    assert python.startswith("Python 3.")
    assert empty == ""
    assert trace[0] == "Traceback (most recent call last):"
    assert "test_crashes.py" in trace[1]
    assert trace[-1].endswith("DeliberateError: something broke")
    assert "queen" not in path.read_text(encoding="utf-8").replace('"the queen of spades"', "")


@pytest.mark.usefixtures("at_noon")
def test_two_faults_at_one_moment_leave_two_reports(home: Path) -> None:
    first, second = write_report(fault("one")), write_report(fault("two"))
    assert second.name == "2025-03-01-123005-2.txt"
    assert [path.read_text("utf-8").split()[-1] for path in (first, second)] == ["one", "two"]


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such permissions")
def test_a_report_and_its_folder_are_for_the_user_alone(home: Path) -> None:
    path = write_report(fault())
    modes = [stat.S_IMODE(each.stat().st_mode) for each in (path, path.parent, home)]
    assert modes == [0o600, 0o700, 0o700]


def test_what_no_file_can_hold_is_written_as_escapes() -> None:
    assert write_report(fault("\udcff")).read_text("utf-8").endswith("DeliberateError: \\udcff\n")


@pytest.mark.parametrize("name", [".", "crashes"])
def test_a_folder_that_cannot_be_made_is_told(home: Path, name: str) -> None:
    (home / name).parent.mkdir(exist_ok=True)
    (home / name).write_text("a file where the folder should be", encoding="utf-8")
    with pytest.raises((FileExistsError, NotADirectoryError)):
        write_report(fault())
