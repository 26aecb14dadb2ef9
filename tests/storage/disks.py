"""Disks that refuse: another user's folder, a broken disk, a full one."""

import errno
import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import pytest

CALLS = ("open", "stat", "lstat", "listdir", "scandir", "mkdir", "unlink", "rename", "replace")
"""The calls of the system by which the program reaches a file of a name."""

REFUSALS = (errno.EACCES, errno.ENOTDIR, errno.ELOOP, errno.EIO)
"""What a disk may answer instead of doing what it was asked for."""


def refuse(
    patch: pytest.MonkeyPatch, folder: Path, code: int, calls: Iterable[str] = CALLS
) -> None:
    """Let these calls fail for the folder and all that is in it, as another user's would."""
    for name in calls:
        patch.setattr(os, name, _refusing(getattr(os, name), folder, code))


def _refusing(call: Callable[..., Any], folder: Path, code: int) -> Callable[..., Any]:
    def refused(path: Any, *others: Any, **named: Any) -> Any:
        if isinstance(path, str | os.PathLike):
            place = Path(os.fspath(path))
            if place == folder or folder in place.parents:
                raise OSError(code, os.strerror(code), str(place))
        return call(path, *others, **named)

    return refused
