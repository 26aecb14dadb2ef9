"""The papers that come with the program are found, and in the language that is asked for."""

from pathlib import Path

import pytest

from durak.storage import papers
from durak.storage.papers import rules_paper


@pytest.fixture
def places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    """Look for papers in the folder of an installed program and in that of a clone."""
    installed, clone = tmp_path / "installed", tmp_path / "clone"
    for folder in (installed, clone):
        folder.mkdir()
    monkeypatch.setattr(papers, "_PLACES", (installed, clone))
    return installed, clone


def test_the_rules_come_in_english_and_in_russian() -> None:
    assert rules_paper().startswith("# Durak: how to play")
    assert rules_paper("ru").startswith("# Дурак")


def test_a_language_without_the_rules_reads_them_in_english(places: tuple[Path, Path]) -> None:
    installed, _ = places
    (installed / "rules.md").write_text("# Rules", encoding="utf-8")
    (installed / "rules.ru.md").write_text("# Правила", encoding="utf-8")
    assert [rules_paper(language) for language in ("", "ru", "fr")] == [
        "# Rules",
        "# Правила",
        "# Rules",
    ]


def test_a_paper_that_is_not_installed_is_read_from_the_clone(places: tuple[Path, Path]) -> None:
    installed, clone = places
    (clone / "rules.md").write_text("# Rules", encoding="utf-8")
    (clone / "rules.ru.md").write_text("# Правила", encoding="utf-8")
    assert (rules_paper(), rules_paper("ru")) == ("# Rules", "# Правила")
    (installed / "rules.md").write_text("# Rules of this version", encoding="utf-8")
    assert rules_paper() == "# Rules of this version"


def test_rules_that_are_nowhere_are_told_by_the_name_that_everybody_reads(
    places: tuple[Path, Path],
) -> None:
    _, clone = places
    with pytest.raises(FileNotFoundError) as caught:
        rules_paper("ru")
    assert caught.value.filename == str(clone / "rules.md")
