"""The language of a line, settled before anything is said: the option, the settings, the system."""

import argparse
import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress

from durak.storage.settings import remembered_language
from durak.words.language import languages
from durak.words.signs import NEAREST
from durak.words.speaking import language_of, speak


def settle_language(words: Sequence[str]) -> str:
    """Speak the language that is asked for; return why it is English if it cannot be written."""
    if isinstance(sys.stderr, io.TextIOWrapper):
        sys.stderr.reconfigure(errors=NEAREST)
    asked = (_of_line(words), remembered_language(), language_of(os.environ))
    code = next(code for code in asked if code is not None and code in languages())
    return speak(code, [out.encoding for out in (sys.stdout, sys.stderr) if out is not None])


def _of_line(words: Sequence[str]) -> str | None:
    """Return the language that a line names, right or wrong; what else it says is read later."""
    reader = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    reader.add_argument("--language")
    with suppress(argparse.ArgumentError):
        language: str | None = reader.parse_known_args(words)[0].language
        return language
    return None


def tell_beside(notice: str) -> None:
    """Write a notice to standard error, if there is one and if that can be."""
    if notice:
        with suppress(OSError):
            sys.stderr.write(f"durak: {notice}\n")
            sys.stderr.flush()
