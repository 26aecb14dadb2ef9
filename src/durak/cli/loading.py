"""How the program is loaded: without looking for garbage, of which there is none yet."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def loading() -> Iterator[None]:
    """Import modules inside of this.

    Python looks through all that is loaded again and again while more comes, which takes a twelfth
    of the time until the table is seen; what was loaded stays to the end and is not looked through
    any more.
    """
    gc.disable()
    try:
        yield
    finally:
        gc.freeze()
        gc.enable()
