"""The papers: every rule is in the rule book, and every cited rule exists."""

import doctest
import re
import subprocess
import sys
from importlib.util import find_spec
from itertools import chain
from pathlib import Path

import pytest

from durak.tui.commands import TABLE_COMMANDS
from tests.each import each

ROOT = Path(__file__).parents[1]
CHAPTERS = {1: 5, 2: 3, 3: 5, 4: 4, 5: 4, 6: 6, 7: 2, 8: 5, 9: 4, 10: 3}
RULES = [f"R{chapter}.{rule}" for chapter, last in CHAPTERS.items() for rule in range(1, last + 1)]
RULES.append("R11")
"""Every decision of the rule book."""

CITABLE = {*RULES, *(f"R{chapter}" for chapter in CHAPTERS)}
MODULES = re.compile(r"-m (\S+)")
NAMED = re.compile(r"((?:`[\w.]+`(?:, | and )?)+)\s(?:in|of)\s`([\w/]+\.py)`")
"""Names, and the module where they are said to be."""

CITATION = re.compile(r"\bR\d+(?:\.\d+)?\b")
TEXTS = sorted(
    path
    for path in chain(
        ROOT.glob("*.md"),
        *((ROOT / folder).rglob("*") for folder in ("src", "tests", "docs")),
    )
    if path.suffix in {".py", ".md", ".tcss"}
)
PLAYED = [rule for rule in RULES if not rule.startswith("R9.")]
"""The rules that the engine holds; those of R9 also bind the session around the games."""


def text_of(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def rule_book() -> str:
    return text_of(ROOT / "docs" / "rules.md")


def test_there_are_forty_two_decisions() -> None:
    assert len(RULES) == 42
    assert RULES[:6] == ["R1.1", "R1.2", "R1.3", "R1.4", "R1.5", "R2.1"]


@each(RULES)
def test_the_rule_book_has_every_decision(rule: str) -> None:
    assert rule in CITATION.findall(rule_book())


@each(TEXTS)
def test_every_cited_rule_exists(path: Path) -> None:
    assert set(CITATION.findall(text_of(path))) <= CITABLE


@each(PLAYED)
def test_every_decision_has_a_test_that_carries_its_number(rule: str) -> None:
    name = f"def test_{rule.lower().replace('.', '_')}_"
    tests = [text_of(path) for path in (ROOT / "tests" / "engine").glob("test_*.py")]
    assert any(name in text for text in tests), f"no {name}..."


@each(TEXTS)
def test_no_sign_needs_a_picture_font(path: Path) -> None:
    """A variation selector or an emoji is two cells wide in some terminals and one in others."""
    found = [sign for sign in text_of(path) if sign == "\ufe0f" or ord(sign) >= 0x1F000]
    assert not found


@each(sorted((ROOT / "docs").glob("rules*.md")))
def test_a_picture_in_the_rules_says_that_it_is_text(path: Path) -> None:
    """Otherwise the program that shows the rules tries every language of code on it, for long."""
    fences = [line for line in text_of(path).splitlines() if line.startswith("```")]
    assert fences[::2] == ["```text"] * (len(fences) // 2)


def test_every_example_of_the_library_page_runs() -> None:
    done = doctest.testfile(str(ROOT / "docs" / "library.md"), module_relative=False)
    assert done.attempted > 40
    assert done.failed == 0


def readme() -> str:
    return text_of(ROOT / "README.md")


def test_the_readme_has_the_command_that_tests_a_fresh_clone() -> None:
    """One line makes an environment, installs and runs the tests; the checks read it from here."""
    line = next(line for line in readme().splitlines() if ".[test]" in line)
    order = [line.find(part) for part in ("-m venv .venv", "pip install", "-m pytest")]
    assert -1 not in order
    assert order == sorted(order)


def test_the_readme_has_the_command_that_starts_a_game() -> None:
    assert re.search(r"^ *\.venv/bin/(?:durak|python -m durak)\b", readme(), re.MULTILINE)


@pytest.mark.parametrize("command", ["durak", "durak replay", "durak stats", "durak.arena"])
def test_the_readme_names_no_option_that_the_command_does_not_have(command: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", *command.split(), "--help"],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    line = re.compile(rf"(?<![\w.]){re.escape(command)}(?![\w.]| replay| stats)(.*)")
    option = re.compile(r"(?<![\w-])--[a-z]+(?:-[a-z]+)*")
    used = {flag for rest in line.findall(readme()) for flag in option.findall(rest)}
    assert used <= set(option.findall(done.stdout))


@each([p for p in TEXTS if p.suffix == ".md"])
def test_every_link_to_a_file_leads_somewhere(path: Path) -> None:
    for target in re.findall(r"\]\(([^)#\s]+)[^)]*\)", text_of(path)):
        if not target.startswith(("http:", "https:", "mailto:")):
            assert (path.parent / target).exists(), target


@each([p for p in TEXTS if p.suffix == ".md"])
def test_every_path_and_every_module_that_a_page_names_is_there(path: Path) -> None:
    text = text_of(path)
    for target in re.findall(r"\b(?:src|tests|docs)/[\w./-]*\w", text):
        assert "CODE" in target or (ROOT / target).exists(), target
    for module in re.findall(r"\b(?:durak|tests)(?:\.\w+)+", " ".join(MODULES.findall(text))):
        assert find_spec(module) is not None, module


def test_every_name_that_the_way_in_gives_stands_in_the_module_that_it_names() -> None:
    named = NAMED.findall(text_of(ROOT / "docs" / "development.md"))
    assert len(named) > 15
    for names, module in named:
        folder = ROOT if module.startswith("tests/") else ROOT / "src" / "durak"
        for name in re.findall(r"\w+", names.replace(" and ", " ")):
            made = rf"^ *(?:(?:async )?(?:def|class) {name}\b|{name}(?:: .*)? = )"
            assert re.search(made, text_of(folder / module), re.MULTILINE), f"{name}, {module}"


def test_the_readme_has_a_row_for_every_package() -> None:
    packages = {each.parent.name for each in (ROOT / "src" / "durak").glob("*/__init__.py")}
    assert set(re.findall(r"^\| `src/durak/(\w+)/` \|", readme(), re.MULTILINE)) == packages


def test_the_readme_names_the_keys_of_a_russian_layout() -> None:
    pairs = re.findall(r"\b(\w) is (\w)\b", readme())
    assert pairs
    for latin, cyrillic in pairs:
        found = [it for it in TABLE_COMMANDS if latin.lower() in it.keys]
        assert found, f"{latin!a} is the key of no command"
        assert all(cyrillic.lower() in it.cyrillic for it in found)
