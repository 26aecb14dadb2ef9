"""The folder of everything that the program keeps.

It is the platform's own for a user's data, or the one that `DURAK_HOME` names.
"""

import os
from pathlib import Path
from typing import Final

import platformdirs

HOME_VARIABLE: Final = "DURAK_HOME"
"""The environment variable that names the folder."""


def home() -> Path:
    """Return the folder; it need not exist."""
    named = os.environ.get(HOME_VARIABLE)
    if named:
        return Path(os.path.expanduser(named))
    return Path(platformdirs.user_data_dir("durak", appauthor=False))
