"""The last choice, kept for the next start in a small JSON file.

A file that cannot be read costs nobody a game: it is set aside and a notice tells where. One of a
newer version is read as far as it is understood, and set aside before another takes its place.
"""

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any, Final, NamedTuple

from durak.engine import DurakError, rule_set
from durak.storage.failures import StorageError, StorageReason
from durak.storage.files import create, free_name, make_folder, open_regular
from durak.storage.home import home
from durak.table.notes import NoteKind
from durak.table.options import Options, Pace, called
from durak.table.preferences import (
    FIELDS,
    FIRST,
    FieldValue,
    Preferences,
    option_of,
    value_of,
    word_of,
)

FILE_NAME: Final = "settings.json"
ASIDE_NAME: Final = "settings.broken.json"
NEWER_NAME: Final = "settings.newer.json"

_MOST_ASIDE: Final = 10
"""Files of a kind that are set aside; the last place is for the latest, the others keep theirs."""

_VERSION: Final = 1
_MOST_BYTES: Final = 64 * 1024


class Loaded(NamedTuple):
    """The remembered choices, and a notice for the player when there is something to tell."""

    options: Options
    notice: StorageError | None = None


def load_settings() -> Loaded:
    """Return the remembered choices; the defaults of a first game where there are none.

    A file that is not ours to understand is renamed, and the notice says so; one of a newer version
    stays.

    Raises:
        HomeError: the environment names no folder for it.

    """
    path = home() / FILE_NAME
    try:
        return Loaded(_parse(_read(path)))
    except FileNotFoundError:
        return Loaded(Options(preferences=FIRST))
    except OSError as error:
        return Loaded(Options(), StorageError(StorageReason.SETTINGS_UNREADABLE, error=error))
    except (DurakError, TypeError, ValueError, RecursionError):
        if _is_newer(path):
            return Loaded(Options(), StorageError(StorageReason.SETTINGS_NOT_UNDERSTOOD))
        return Loaded(Options(), _set_aside(path))


def save_settings(options: Options) -> StorageError | None:
    """Remember the choices; return a notice when they cannot be kept, else mostly None.

    The file is replaced in one step, so that a crash leaves the old one or the new one. One of a
    newer version is kept under another name, which is a notice, too.

    Raises:
        HomeError: the environment names no folder for it.

    """
    try:
        folder = home()
        make_folder(folder)
        path = folder / FILE_NAME
        notice = _spare_newer(path)
        create(path, _text_of(options, _unknown_entries(path)).encode())
    except OSError as error:
        return StorageError(StorageReason.SETTINGS_NOT_KEPT, error=error)
    return notice


def remembered_language() -> str | None:
    """Return the code of the language that was chosen, known or not; None where nothing tells.

    It is asked before anything is said, so that what is wrong with the file is left to
    `load_settings`.
    """
    try:
        return _language(_entries(_read(home() / FILE_NAME)))
    except (DurakError, OSError, TypeError, ValueError, RecursionError):
        return None


def _language(data: Mapping[str, Any]) -> str | None:
    """Return the language of the entries; what is no word counts as if it were not there."""
    code = data.get("language")
    return code if isinstance(code, str) else None


def remember_preference(name: str, value: FieldValue) -> tuple[StorageError, ...]:
    """Remember one preference beside whatever else is remembered; return what there is to tell.

    Raises:
        HomeError: the environment names no folder for it.

    """
    options, notice = load_settings()
    preferences = options.preferences.with_value(name, value)
    failure = save_settings(replace(options, preferences=preferences))
    return tuple([each for each in (notice, failure) if each is not None])


def _read(path: Path) -> str:
    with open_regular(path) as file:
        content = file.read(_MOST_BYTES + 1)
    if len(content) > _MOST_BYTES:
        raise ValueError("too long")
    return content.decode()


def _parse(text: str) -> Options:
    """Return the options of the text.

    Another version may have written it: an entry that is missing has its default, and one that is
    unknown is passed over.

    Raises:
        DurakError, TypeError, ValueError: an entry makes no sense.

    """
    data = _entries(text)
    default = Options()
    _number(data.get("version", _VERSION))
    rules = rule_set(_word(data.get("rules", default.rules.name)))
    friend = _truth(data.get("friend", default.friend))
    names = _words(data["names"]) if "names" in data else called(default.names, friend)
    match = data.get("match")
    first, second = names
    return Options(
        rules=rules,
        seats=_number(data.get("seats", 2 if friend else rules.standard_seats)),
        pace=Pace.of(_word(data.get("pace", default.pace.word))),
        names=(first, second),
        match=None if match is None else _number(match),
        friend=friend,
        levels=_words(data["levels"]) if "levels" in data else default.levels,
        preferences=_preferences(data),
    )


def _preferences(data: Mapping[str, Any]) -> Preferences:
    """Return what the entries say; a word of another version counts as if it were not there."""
    words = _words(data.get("explained", []))
    explained = frozenset([kind for kind in NoteKind if kind in words])
    preferences = Preferences(explained=explained, language=_language(data))
    for name in FIELDS:
        if option_of(name) in data:
            with suppress(LookupError):
                value = value_of(name, _word(data[option_of(name)]))
                preferences = preferences.with_value(name, value)
    return preferences


def _entries(text: str) -> dict[str, Any]:
    data = json.loads(text)
    if not isinstance(data, dict):
        raise TypeError(f"no object: {data!r}")
    return data


def _unknown_entries(path: Path) -> dict[str, Any]:
    """Return what another version has written beside what this one knows, to keep it."""
    known = json.loads(_text_of(Options(), {})).keys()
    try:
        entries = _entries(_read(path))
    except (OSError, TypeError, ValueError, RecursionError):
        return {}
    return {name: value for name, value in entries.items() if name not in known}


def _text_of(options: Options, others: Mapping[str, Any]) -> str:
    data = {
        "version": _VERSION,
        "rules": options.rules.name,
        "seats": options.seats,
        "pace": options.pace.word,
        "names": options.names,
        "match": options.match,
        "friend": options.friend,
        "levels": options.levels,
        **{option_of(name): word_of(getattr(options.preferences, name)) for name in FIELDS},
        "explained": sorted(options.preferences.explained),
        "language": options.preferences.language,
        **others,
    }
    return json.dumps(data, indent=2, ensure_ascii=False) + "\n"


def _word(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(f"no word: {value!r}")
    return value


def _words(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise TypeError(f"no list: {value!r}")
    return tuple([_word(item) for item in value])


def _number(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"no whole number: {value!r}")
    return value


def _truth(value: Any) -> bool:
    if not isinstance(value, bool):
        raise TypeError(f"neither true nor false: {value!r}")
    return value


def _is_newer(path: Path) -> bool:
    try:
        return _number(_entries(_read(path)).get("version", _VERSION)) > _VERSION
    except (OSError, TypeError, ValueError, RecursionError):
        return False


def _spare_newer(path: Path) -> StorageError | None:
    """Keep a file of a newer version under another name; return what there is to tell.

    Raises:
        OSError: the folder does not take it.

    """
    if not _is_newer(path):
        return None
    name = free_name(NEWER_NAME, [path.parent], _MOST_ASIDE)
    create(path.with_name(name), _read(path).encode())
    return StorageError(StorageReason.SETTINGS_NEWER, name=name)


def _set_aside(path: Path) -> StorageError:
    aside = path.with_name(free_name(ASIDE_NAME, [path.parent], _MOST_ASIDE))
    try:
        path.replace(aside)
    except OSError as error:
        return StorageError(StorageReason.SETTINGS_BROKEN, error=error)
    return StorageError(StorageReason.SETTINGS_SET_ASIDE, name=aside.name)
