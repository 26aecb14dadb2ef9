"""Sessions as they are in the files beside: what is typed behind the mark, what is said around it.

The first line is the command. Deals and bots come from its seed.
"""

from pathlib import Path

import pytest

from tests.plain.typing import MARK, session, typing

SESSIONS = sorted(Path(__file__).with_name("sessions").glob("*.txt"))
PROMPT = "$ durak "


def repeated(text: str) -> str:
    """Type what was typed in a session, and return the session as it is now."""
    first, *lines = text.splitlines()
    typed = [line.removeprefix(MARK) for line in lines if line.startswith(MARK)]
    code, transcript = session(first.removeprefix(PROMPT).split(), typing(*typed))
    assert code == 0
    return "\n".join([first, *transcript.lines, ""])


def test_there_are_sessions_in_both_languages() -> None:
    names = [path.stem for path in SESSIONS]
    assert len([name for name in names if name.startswith("en-")]) >= 4
    assert len([name for name in names if name.startswith("ru-")]) >= 3


@pytest.mark.parametrize("path", SESSIONS, ids=lambda path: path.stem)
def test_the_session_goes_as_it_did(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.startswith(PROMPT)
    assert repeated(text) == text
