"""The template for translators has every sentence, and what is compiled is what was translated.

`.ci/messages` brings all of it up to date.
"""

import io
import tomllib
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from durak.bots import LEVELS
from durak.cli.main import main
from durak.engine import RULE_SETS
from durak.words.language import DOMAIN, LOCALES, current_translations, use_translations

babel: Any = pytest.importorskip("babel.messages", reason="Babel comes with the extra dev")
extract: Any = pytest.importorskip("babel.messages.extract")
frontend: Any = pytest.importorskip("babel.messages.frontend")
mofile: Any = pytest.importorskip("babel.messages.mofile")
pofile: Any = pytest.importorskip("babel.messages.pofile")

ROOT = Path(__file__).parents[2]
TEMPLATE = LOCALES / f"{DOMAIN}.pot"
Sentence: TypeAlias = tuple[str | None, str | tuple[str, ...]]
"""A context, and a text or its forms for one and for many."""


def in_code() -> set[Sentence]:
    config = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    options = config["tool"]["babel"]["extract_messages"]
    keywords = extract.DEFAULT_KEYWORDS | frontend.parse_keywords(options["keywords"])
    found = extract.extract_from_dir(ROOT / "src" / "durak", keywords=keywords)
    return {(context, text) for _file, _line, text, _comments, context in found}


def in_catalogue(path: Path) -> set[Sentence]:
    with path.open("rb") as file:
        catalogue = pofile.read_po(file)
    return {(message.context, message.id) for message in catalogue if message.id}


def test_the_template_is_up_to_date() -> None:
    assert in_catalogue(TEMPLATE) == in_code(), "run .ci/messages"


def test_descriptions_of_rule_sets_and_levels_are_in_the_template() -> None:
    described = [rules.description for rules in RULE_SETS.values()]
    described += [level.description for level in LEVELS.values()]
    assert {(None, text) for text in described} <= in_catalogue(TEMPLATE)


class Listening(NullTranslations):
    """Keeps what it is asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[Sentence] = set()

    def gettext(self, message: str) -> str:
        self.asked.add((None, message))
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        self.asked.add((None, (msgid1, msgid2)))
        return super().ngettext(msgid1, msgid2, n)

    def pgettext(self, context: str, message: str) -> str:
        self.asked.add((context, message))
        return message

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        self.asked.add((context, (msgid1, msgid2)))
        return super().npgettext(context, msgid1, msgid2, n)


@pytest.mark.parametrize(
    "line",
    [
        *("--help", "replay --help", "stats --help", "replay", "--seed", "--version=3"),
        *("stats --bogus", "--mode podkidnoy --rules duel", "replay --pace", "x"),
    ],
)
def test_what_the_command_line_asks_for_is_in_the_template(
    line: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("durak.cli.main.settle_language", lambda words: "")
    before, listening = current_translations(), Listening()
    use_translations(listening)
    try:
        with pytest.raises(SystemExit):
            main(line.split())
    finally:
        use_translations(before)
    assert listening.asked
    assert listening.asked <= in_catalogue(TEMPLATE)


def compiled(source: Path) -> bytes:
    with source.open("rb") as file:
        catalogue = pofile.read_po(file)
    written = io.BytesIO()
    mofile.write_mo(written, catalogue)
    return written.getvalue()


def test_what_is_compiled_is_what_was_translated() -> None:
    for source in LOCALES.glob(f"*/LC_MESSAGES/{DOMAIN}.po"):
        assert source.with_suffix(".mo").read_bytes() == compiled(source), "run .ci/messages"


def test_a_compiled_catalogue_is_read_back(tmp_path: Path) -> None:
    source = tmp_path / "durak.po"
    text = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
    text += 'msgctxt "button"\nmsgid "Take"\nmsgstr "Беру"\n'
    source.write_text(text, encoding="utf-8")
    translations = GNUTranslations(io.BytesIO(compiled(source)))
    assert translations.pgettext("button", "Take") == "Беру"
    assert in_catalogue(source) == {("button", "Take")}
