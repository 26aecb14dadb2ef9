"""No test touches the games and settings of the person who runs it, or heeds their language."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from durak.words.cards import SIGNS, write_cards
from durak.words.language import use_language

_numbers = count()


@pytest.fixture(scope="session")
def homes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("homes")


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Begin every test in English, whatever the environment of the person says and others left."""
    monkeypatch.setenv("LANGUAGE", "en")
    yield
    use_language("en")
    write_cards(SIGNS)


@pytest.fixture(autouse=True)
def _with_a_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Begin every test where the screen is wanted, whatever the environment of the person says."""
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.delenv("ACCESSIBLE", raising=False)


@pytest.fixture(autouse=True)
def home(homes: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give every test a folder of its own, which does not exist yet."""
    folder = homes / str(next(_numbers))
    monkeypatch.setenv("DURAK_HOME", str(folder))
    return folder
