"""The folder of everything that the program keeps.

It is the platform's own for a user's data, or the one that `DURAK_HOME` names.
"""

import os
from pathlib import Path
from typing import Final

import platformdirs

from durak.storage.failures import StorageError, StorageReason

HOME_VARIABLE: Final = "DURAK_HOME"
"""The environment variable that names the folder."""


class HomeError(StorageError):
    """The folder has no name that means the same from everywhere."""


def home() -> Path:
    """Return the folder; it need not exist.

    Raises:
        HomeError: the environment names no folder, or one that depends on where the program runs.

    """
    named = os.environ.get(HOME_VARIABLE)
    if not named:
        return _platform_folder()
    folder = os.path.expanduser(named)
    if folder.startswith("~"):
        raise HomeError(StorageReason.UNKNOWN_USER, variable=HOME_VARIABLE, named=named)
    if not os.path.isabs(folder):
        raise HomeError(StorageReason.RELATIVE_HOME, variable=HOME_VARIABLE, named=named)
    return Path(folder)


def _platform_folder() -> Path:
    folder = platformdirs.user_data_dir("durak", appauthor=False)
    if not os.path.isabs(folder):
        raise HomeError(StorageReason.NO_HOME, variable=HOME_VARIABLE)
    return Path(folder)
