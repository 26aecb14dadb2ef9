"""What is refused, by the sentence that a person reads."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from durak.engine import DurakError
from durak.storage import Store
from durak.storage.settings import load_settings
from durak.table.options import Options
from durak.words.errors import error_text, notice_text


@contextmanager
def refused(kind: type[DurakError], sentence: str) -> Iterator[None]:
    """Expect an error of this kind whose sentence has these words."""
    with pytest.raises(kind) as caught:
        yield
    assert sentence in error_text(caught.value)


def told_settings() -> tuple[Options, str]:
    """Return the remembered choices, and what is said about them."""
    options, notice = load_settings()
    return options, notice_text(notice)


def noticed(store: Store) -> str:
    """Return what is said about what the store could not keep since the last call."""
    return notice_text(store.take_notice())


def looked_through(store: Store) -> tuple[int, tuple[str, ...]]:
    """Return how many games wait, and what is said about other files."""
    games, remarks = store.unfinished()
    return len(games), tuple(map(error_text, remarks))
