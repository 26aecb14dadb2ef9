"""What is refused, by the sentence that a person reads."""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from durak.engine import DurakError
from durak.words.errors import error_text


@contextmanager
def refused(kind: type[DurakError], sentence: str) -> Iterator[None]:
    """Expect an error of this kind whose sentence has these words."""
    with pytest.raises(kind) as caught:
        yield
    assert sentence in error_text(caught.value)
