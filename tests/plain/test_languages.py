"""Nothing is said in lines past a translation."""

import re
from pathlib import Path

import pytest

from tests.plain.test_sessions import PROMPT, SESSIONS
from tests.plain.typing import MARK, session, typing
from tests.words.pseudo import plain_words, pseudo_language

ENGLISH = [path for path in SESSIONS if path.stem.startswith("en-")]
RUSSIAN = [path for path in SESSIONS if path.stem.startswith("ru-")]


@pytest.mark.parametrize("path", ENGLISH, ids=lambda path: path.stem)
def test_every_sentence_of_a_session_is_looked_up(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Names of people and what was typed come back as they are."""
    monkeypatch.setattr("durak.cli.main.settle_language", lambda words: "")
    first, *lines = path.read_text(encoding="utf-8").splitlines()
    typed = [line.removeprefix(MARK) for line in lines if line.startswith(MARK)]
    with pseudo_language():
        code, transcript = session(first.removeprefix(PROMPT).split(), typing(*typed))
    assert code == 0
    assert plain_words("\n".join(transcript.said), [*" ".join(typed).split(), *typed]) == []


@pytest.mark.parametrize("path", RUSSIAN, ids=lambda path: path.stem)
def test_a_session_in_russian_has_no_latin_word_but_enter(path: Path) -> None:
    _first, *lines = path.read_text(encoding="utf-8").splitlines()
    said = "\n".join(line for line in lines if not line.startswith(MARK))
    assert set(re.findall(r"[A-Za-z]+", said)) <= {"Enter"}
