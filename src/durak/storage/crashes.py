"""Reports of faults of the program: a file for each, for whoever mends it."""

import os
import platform
import time
import traceback
from pathlib import Path
from typing import Final

from durak.storage.files import free_name, make_folder, write_synced
from durak.storage.home import home

FOLDER: Final = "crashes"
"""The folder of the reports in the program's own."""


def write_report(error: BaseException) -> Path:
    """Write down where in the program an exception came from; return the file's path.

    It is for this user alone. It has lines of the program and what the exception says, but not the
    values that Textual would add: the cards of all hands and the names are among them.

    Raises:
        HomeError: there is no folder to write to.
        OSError: the folder does not take it.

    """
    folder = home() / FOLDER
    make_folder(folder)
    now = time.gmtime()
    path = folder / free_name(time.strftime("%Y-%m-%d-%H%M%S.txt", now), [folder])
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with open(handle, "wb", buffering=0) as file:
        write_synced(file, _text(error, now).encode("utf-8", "backslashreplace"))
    return path


def _text(error: BaseException, now: time.struct_time) -> str:
    from importlib.metadata import version  # takes longer than all of a start but the screen

    programs = ", ".join([f"{name} {version(name)}" for name in ("durak", "textual", "rich")])
    head = (
        f"{time.strftime('%Y-%m-%d %H:%M:%S UTC', now)}\n{programs}\n"
        f"Python {platform.python_version()} on {platform.platform()}\n\n"
    )
    return head + "".join(traceback.format_exception(error))
