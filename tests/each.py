"""One test that looks at many things: a test for each would take pytest longer than the look."""

from collections.abc import Callable, Sequence
from typing import TypeVar

T = TypeVar("T")


def each(things: Sequence[T]) -> Callable[[Callable[[T], None]], Callable[[], None]]:
    """Make a test of a function that looks at one thing; what it fails at is told.

    >>> @each(["Anna", "boris"])
    ... def test_names_begin_large(name):
    ...     assert name.istitle()
    >>> test_names_begin_large()
    Traceback (most recent call last):
        ...
    AssertionError
    at 'boris'
    """
    assert things

    def test_of(look: Callable[[T], None]) -> Callable[[], None]:
        def test() -> None:
            for thing in things:
                try:
                    look(thing)
                except AssertionError as error:
                    error.add_note(f"at {thing!r}")
                    raise

        test.__name__, test.__qualname__, test.__doc__ = look.__name__, look.__name__, look.__doc__
        test.__module__ = look.__module__
        return test

    return test_of
