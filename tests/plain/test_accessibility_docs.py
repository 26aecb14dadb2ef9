"""The page for players with screen readers tells the letters and a session as they are."""

import re
from pathlib import Path

from durak.words.typed import WISHES
from tests.plain.test_sessions import PROMPT, repeated

PAGE = Path(__file__).parents[2] / "docs" / "accessibility.md"


def page() -> str:
    return PAGE.read_text(encoding="utf-8")


def code(word: str) -> str:
    return f"`{word}`"


def test_the_page_has_the_letters_and_words_of_every_wish() -> None:
    rows = [
        f"| {' '.join(map(code, typed.letters))} | {', '.join(map(code, typed.words))} |"
        f" {typed.about} |"
        for typed in WISHES.values()
    ]
    _, table = page().split("| letters | words | for |\n| --- | --- | --- |\n")
    assert table.split("\n\n")[0].splitlines() == rows


def test_the_session_of_the_page_goes_as_it_is_told() -> None:
    (told,) = re.findall(rf"^```\n({re.escape(PROMPT)}.*?)^```", page(), re.MULTILINE | re.DOTALL)
    assert repeated(told) == told
