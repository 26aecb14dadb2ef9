"""The papers that come with the program: the whole rules, to be read inside it."""

from pathlib import Path
from typing import Final

_PACKAGE: Final = Path(__file__).parents[1]
_PLACES: Final = (_PACKAGE / "docs", _PACKAGE.parents[1] / "docs")
"""In an installed program the papers lie beside the code, in a clone at its top."""


def rules_paper(language: str = "") -> str:
    """Return the whole rules as Markdown, in this language if they are written in it.

    Raises:
        OSError: they are not there, or cannot be read.
    """
    names = [f"rules.{language}.md"] * bool(language) + ["rules.md"]
    places = [folder / name for name in names for folder in _PLACES]
    return next((each for each in places if each.is_file()), places[-1]).read_text("utf-8")
