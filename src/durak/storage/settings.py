"""The last choice, kept for the next start in a small JSON file.

A file that cannot be read costs nobody a game: it is set aside and a notice tells where.
"""

import json
from pathlib import Path
from typing import Any, Final, NamedTuple

from durak.engine import DurakError, rule_set
from durak.storage.files import create, make_folder, open_regular, told
from durak.storage.home import home
from durak.table.options import Options, OptionsError, Pace

FILE_NAME: Final = "settings.json"
ASIDE_NAME: Final = "settings.broken.json"

_VERSION: Final = 1
_MOST_BYTES: Final = 64 * 1024


class Loaded(NamedTuple):
    """The remembered choices, and a notice for the player when there is something to tell."""

    options: Options
    notice: str = ""


def load_settings() -> Loaded:
    """Return the remembered choices; the defaults where there are none.

    A file that is not ours to understand is renamed, and the notice says so.

    Raises:
        HomeError: the environment names no folder for it.

    """
    path = home() / FILE_NAME
    try:
        return Loaded(_parse(_read(path)))
    except FileNotFoundError:
        return Loaded(Options())
    except OSError as error:
        return Loaded(Options(), f"The settings cannot be read: {told(error)}.")
    except (DurakError, ValueError, RecursionError):
        return Loaded(Options(), _set_aside(path))


def save_settings(options: Options) -> str:
    """Remember the choices; return a notice when they cannot be kept, else nothing.

    The file is replaced in one step, so that a crash leaves the old one or the new one.

    Raises:
        HomeError: the environment names no folder for it.

    """
    try:
        folder = home()
        make_folder(folder)
        create(folder / FILE_NAME, _text_of(options).encode())
    except OSError as error:
        return f"Your choice is not kept: {told(error)}."
    return ""


def _read(path: Path) -> str:
    with open_regular(path) as file:
        content = file.read(_MOST_BYTES + 1)
    if len(content) > _MOST_BYTES:
        raise OptionsError("The settings are far too long.")
    return content.decode()


def _parse(text: str) -> Options:
    """Return the options of the text; raise `DurakError` or `ValueError` for anything else."""
    data = json.loads(text)
    expected = json.loads(_text_of(Options()))
    if not isinstance(data, dict) or data.keys() != expected.keys():
        raise OptionsError("The settings have other entries than this version writes.")
    if _number(data["version"]) != _VERSION:
        raise OptionsError(f"Version {data['version']!r} of the settings is unknown.")
    first, second = _words(data["names"])
    return Options(
        rules=rule_set(_word(data["rules"])),
        seats=_number(data["seats"]),
        pace=Pace.of(_word(data["pace"])),
        names=(first, second),
        match=None if data["match"] is None else _number(data["match"]),
        friend=_truth(data["friend"]),
        levels=_words(data["levels"]),
    )


def _text_of(options: Options) -> str:
    data = {
        "version": _VERSION,
        "rules": options.rules.name,
        "seats": options.seats,
        "pace": options.pace.word,
        "names": options.names,
        "match": options.match,
        "friend": options.friend,
        "levels": options.levels,
    }
    return json.dumps(data, indent=2, ensure_ascii=False) + "\n"


def _word(value: Any) -> str:
    if not isinstance(value, str):
        raise OptionsError(f"{value!r} is not a word.")
    return value


def _words(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list):
        raise OptionsError(f"{value!r} is not a list of words.")
    return tuple([_word(item) for item in value])


def _number(value: Any) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise OptionsError(f"{value!r} is not a whole number.")
    return value


def _truth(value: Any) -> bool:
    if not isinstance(value, bool):
        raise OptionsError(f"{value!r} is neither true nor false.")
    return value


def _set_aside(path: Path) -> str:
    aside = path.with_name(ASIDE_NAME)
    try:
        path.replace(aside)
    except OSError as error:
        return f"The settings file is broken and stays where it is: {told(error)}."
    return f"The settings file was broken; it is now {aside.name}."
