"""The last choice is remembered; a broken file is set aside and never stops a game."""

import errno
import json
import os
from pathlib import Path
from typing import Any

import pytest

from durak.engine import DUEL, PEREVODNOY
from durak.storage import Store
from durak.storage.home import HomeError, home
from durak.storage.settings import load_settings, remember_preference, save_settings
from durak.table.notes import NoteKind
from durak.table.options import Options, Pace
from durak.table.preferences import FIRST, Preferences
from durak.words.errors import notice_text
from tests.sentences import refused, told_settings
from tests.storage.disks import refuse

CHOICE = Options(
    rules=DUEL, seats=2, pace=Pace.SLOW, names=("Ёлка", "Bob"), match=5, levels=("random",)
)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    kept = tmp_path / "kept"
    monkeypatch.setenv("DURAK_HOME", str(kept))
    return kept


def written(folder: Path, content: bytes) -> None:
    folder.mkdir(exist_ok=True)
    (folder / "settings.json").write_bytes(content)


def changed(**entries: Any) -> bytes:
    """Return the text of good settings with some entries changed."""
    save_settings(CHOICE)
    data = json.loads((home() / "settings.json").read_text(encoding="utf-8"))
    return json.dumps(data | entries).encode()


def test_variable_names_the_folder(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert home() == folder
    monkeypatch.setenv("DURAK_HOME", "~/games")
    assert home() == Path.home() / "games"


@pytest.mark.parametrize(
    ("named", "told"),
    [
        ("~nosuchuser", "DURAK_HOME is '~nosuchuser', but there is no user of that name."),
        ("~nosuchuser/games", "DURAK_HOME is '~nosuchuser/games', but there is no user"),
        ("games", "DURAK_HOME is 'games'; it must be an absolute path."),
        ("./games", "DURAK_HOME is './games'; it must be an absolute path."),
        (" ", "DURAK_HOME is ' '; it must be an absolute path."),
    ],
)
def test_a_variable_that_names_no_certain_folder_is_refused(
    named: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DURAK_HOME", named)
    for ask in (home, load_settings, lambda: save_settings(CHOICE), Store):
        with refused(HomeError, told):
            ask()


@pytest.mark.skipif(os.name == "nt", reason="Windows does not ask XDG_DATA_HOME")
def test_a_platform_that_names_no_certain_folder_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("DURAK_HOME")
    monkeypatch.setattr("platformdirs.user_data_dir", lambda *_, **__: "~/.local/share/durak")
    with refused(HomeError, "has no absolute path; set DURAK_HOME"):
        home()


def test_platform_names_the_folder_otherwise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DURAK_HOME", "")
    assert home().name == "durak"
    assert home().is_absolute()


def test_first_start_explains_the_game_and_has_no_notice() -> None:
    assert told_settings() == (Options(preferences=FIRST), "")


def test_what_was_explained_is_remembered_and_unknown_words_are_passed_over(folder: Path) -> None:
    told = Preferences(explain=True, explained=frozenset({NoteKind.AIM, NoteKind.THROW_IN}))
    save_settings(Options(preferences=told))
    assert json.loads((folder / "settings.json").read_text())["explained"] == ["aim", "throw-in"]
    assert load_settings().options.preferences == told
    written(folder, changed(explained=["aim", "a word of a later version"]))
    assert load_settings().options.preferences.explained == frozenset({NoteKind.AIM})


@pytest.mark.parametrize("choice", [CHOICE, Options(rules=PEREVODNOY, seats=3), Options()])
def test_choice_is_remembered(choice: Options) -> None:
    assert notice_text(save_settings(choice)) == ""
    assert told_settings() == (choice, "")


def test_one_preference_is_remembered_beside_all_else() -> None:
    save_settings(Options(rules=DUEL, seats=2, match=3))
    assert remember_preference("auto_done", False) == ()
    options = load_settings().options
    assert (options.rules, options.match, options.preferences.auto_done) == (DUEL, 3, False)


def test_a_preference_that_cannot_be_remembered_is_told_with_what_was_set_aside(
    folder: Path,
) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "settings.json").write_text("[]", encoding="utf-8")
    (notice,) = remember_preference("auto_done", False)
    assert "settings.broken.json" in notice_text(notice)
    assert not load_settings().options.preferences.auto_done


def test_the_file_is_a_text_that_a_person_can_read_and_change(folder: Path) -> None:
    save_settings(CHOICE)
    lines = (folder / "settings.json").read_text(encoding="utf-8").split("\n")
    assert lines[:3] == ["{", '  "version": 1,', '  "rules": "duel",']
    assert '    "Ёлка",' in lines
    assert lines[-2:] == ["}", ""]


def test_two_people_are_remembered() -> None:
    pair = Options(seats=2, friend=True, match=3, names=("Ann", "Bob"))
    save_settings(pair)
    assert load_settings().options == pair


def test_seed_and_plain_letters_belong_to_one_start_only() -> None:
    save_settings(Options(seed=7, ascii=True))
    assert load_settings().options == Options()


def test_nothing_but_the_settings_is_left_in_the_folder(folder: Path) -> None:
    save_settings(CHOICE)
    save_settings(Options())
    assert [path.name for path in folder.iterdir()] == ["settings.json"]


def test_a_full_disk_leaves_the_choice_before_and_no_half_file(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_settings(CHOICE)

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    assert (
        notice_text(save_settings(Options())) == "Your choice is not kept: no space left on device."
    )
    assert [path.name for path in folder.iterdir()] == ["settings.json"]
    assert told_settings() == (CHOICE, "")


BROKEN = [
    b"",
    b"{",
    b"\x00\xff\xfe",
    b"null",
    b"[1]",
    b"[" * 60_000,
    b"9" * 60_000,
    b"x" * 100_000,
]


@pytest.mark.parametrize("content", BROKEN, ids=range(len(BROKEN)))
def test_file_of_junk_is_set_aside_with_a_notice(folder: Path, content: bytes) -> None:
    written(folder, content)
    assert told_settings() == (
        Options(),
        "The settings file was broken; it is now settings.broken.json.",
    )
    assert (folder / "settings.broken.json").read_bytes() == content
    assert told_settings() == (Options(preferences=FIRST), "")


@pytest.mark.parametrize(("bytes_more", "is_read"), [(0, True), (1, False)])
def test_a_file_of_more_than_64_kibibytes_is_no_settings_file(
    folder: Path, bytes_more: int, is_read: bool
) -> None:
    text = changed()
    written(folder, text.ljust(64 * 1024 + bytes_more))
    assert (told_settings() == (CHOICE, "")) == is_read


@pytest.mark.parametrize(
    "entries",
    [
        {"version": 1.0},
        {"version": True},
        {"version": "1"},
        {"version": None},
        {"seats": 2.0},
        {"names": ["x" * 17, "Bob"]},
        {"names": {"Ann": 1, "Bob": 2}},
        {"match": True},
        {"match": 5.0},
        {"friend": None},
        {"rules": ["duel"]},
        {"levels": {"random": 1}},
        {"rules": "poker"},
        {"rules": 7},
        {"seats": 4},
        {"seats": "2"},
        {"seats": True},
        {"pace": "lightning"},
        {"names": ["Ann"]},
        {"names": ["Ann", "\x1b[31m"]},
        {"names": ["Ann", "\udcff"]},
        {"names": "ab"},
        {"match": 2},
        {"friend": 1},
        {"levels": ["wizard"]},
        {"levels": []},
        {"levels": [1]},
    ],
    ids=str,
)
def test_entry_that_makes_no_sense_sets_the_file_aside(
    folder: Path, entries: dict[str, Any]
) -> None:
    written(folder, changed(**entries))
    options, notice = told_settings()
    assert options == Options()
    assert notice == "The settings file was broken; it is now settings.broken.json."
    assert not (folder / "settings.json").exists()


@pytest.mark.parametrize("version", [1, 99])
def test_settings_with_entries_that_are_unknown_keep_them(folder: Path, version: int) -> None:
    written(folder, changed(version=version, sound={"loud": 3}))
    assert told_settings() == (CHOICE, "")
    save_settings(Options())
    assert told_settings() == (Options(), "")
    kept = json.loads((folder / "settings.json").read_text(encoding="utf-8"))
    assert (kept["version"], kept["sound"]) == (1, {"loud": 3})


def test_settings_of_a_newer_version_are_read_and_kept_under_another_name_when_others_come(
    folder: Path,
) -> None:
    newer = changed(version=99, sound={"loud": 3})
    written(folder, newer)
    assert told_settings() == (CHOICE, "")
    assert (folder / "settings.json").read_bytes() == newer
    assert notice_text(save_settings(Options())) == (
        "The settings file was written by a newer version of the program;"
        " it is now settings.newer.json."
    )
    assert (folder / "settings.newer.json").read_bytes() == newer
    assert notice_text(save_settings(CHOICE)) == ""
    assert told_settings() == (CHOICE, "")


def test_settings_of_a_newer_version_that_are_not_understood_are_not_broken(folder: Path) -> None:
    newer = changed(version=2, match="as long as we like")
    written(folder, newer)
    told = "The settings file was written by a newer version of the program; "
    assert told_settings() == (Options(), f"{told}this one does not understand it.")
    assert [path.name for path in folder.iterdir()] == ["settings.json"]
    assert notice_text(save_settings(CHOICE)) == f"{told}it is now settings.newer.json."
    assert (folder / "settings.newer.json").read_bytes() == newer
    assert told_settings() == (CHOICE, "")


def test_settings_of_a_newer_version_that_cannot_be_kept_beside_stay(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    newer = changed(version=2)
    written(folder, newer)
    refuse(monkeypatch, folder, errno.EROFS, ["replace"])
    told = "Your choice is not kept: read-only file system."
    assert notice_text(save_settings(Options())) == told
    assert (folder / "settings.json").read_bytes() == newer


def test_what_was_set_aside_before_stays_as_it_was(folder: Path) -> None:
    names = ["settings.broken.json", *[f"settings.broken-{number}.json" for number in range(2, 11)]]
    for number, name in enumerate(names):
        written(folder, b"{" * (number + 1))
        assert told_settings()[1] == f"The settings file was broken; it is now {name}."
    written(folder, b"the last name is there for the latest file")
    assert told_settings()[1] == f"The settings file was broken; it is now {names[-1]}."
    found = {path.name: path.read_bytes() for path in folder.iterdir()}
    assert found == {name: b"{" * (number + 1) for number, name in enumerate(names[:-1])} | {
        names[-1]: b"the last name is there for the latest file"
    }


@pytest.mark.parametrize(
    ("entries", "options"),
    [
        ({}, Options()),
        ({"rules": "duel"}, Options(rules=DUEL, seats=2)),
        ({"pace": "fast"}, Options(pace=Pace.FAST)),
        ({"friend": True}, Options(seats=2).with_friend(True)),
        ({"names": ["Ann", "Bob"], "seats": 3}, Options(seats=3, names=("Ann", "Bob"))),
    ],
    ids=str,
)
def test_an_entry_that_is_missing_has_its_default(
    folder: Path, entries: dict[str, Any], options: Options
) -> None:
    written(folder, json.dumps(entries).encode())
    assert told_settings() == (options, "")


def test_folder_that_cannot_be_used_costs_a_notice_and_nothing_else(folder: Path) -> None:
    folder.write_text("a file where the folder should be")
    assert told_settings() == (Options(), "The settings cannot be read: not a directory.")
    assert notice_text(save_settings(CHOICE)) == "Your choice is not kept: file exists."


def test_settings_that_are_a_folder_cost_a_notice_and_nothing_else(folder: Path) -> None:
    (folder / "settings.json").mkdir(parents=True)
    assert told_settings() == (Options(), "The settings cannot be read: is a directory.")
    assert notice_text(save_settings(CHOICE)).startswith("Your choice is not kept: ")
    assert [path.name for path in folder.iterdir()] == ["settings.json"]


def test_broken_file_that_cannot_be_moved_stays_with_a_notice(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    written(folder, b"{")
    refuse(monkeypatch, folder, errno.EROFS, ["replace"])
    options, notice = told_settings()
    assert options == Options()
    assert notice.startswith("The settings file is broken and stays where it is: ")
