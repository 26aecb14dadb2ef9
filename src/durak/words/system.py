"""What the system says when it refuses a file."""

import errno
from types import MappingProxyType
from typing import Final

from durak.storage.files import FolderInUseError, NotRegularError
from durak.words.language import Message, _, later_in, pgettext

_WHY: Final = MappingProxyType[int | None, Message](
    {
        errno.EACCES: later_in("the system says", "permission denied"),
        errno.EAGAIN: later_in("the system says", "it is in use"),
        errno.EBUSY: later_in("the system says", "it is in use"),
        errno.EDQUOT: later_in("the system says", "disk quota exceeded"),
        errno.EEXIST: later_in("the system says", "file exists"),
        errno.EFBIG: later_in("the system says", "file too large"),
        errno.EINVAL: later_in("the system says", "invalid argument"),
        errno.EIO: later_in("the system says", "input/output error"),
        errno.EISDIR: later_in("the system says", "is a directory"),
        errno.ELOOP: later_in("the system says", "too many levels of symbolic links"),
        errno.EMFILE: later_in("the system says", "too many open files"),
        errno.ENAMETOOLONG: later_in("the system says", "file name too long"),
        errno.ENFILE: later_in("the system says", "too many open files in system"),
        errno.ENODEV: later_in("the system says", "no such device"),
        errno.ENOENT: later_in("the system says", "no such file or directory"),
        errno.ENOLCK: later_in("the system says", "no locks available"),
        errno.ENOSPC: later_in("the system says", "no space left on device"),
        errno.ENOTDIR: later_in("the system says", "not a directory"),
        errno.ENOTEMPTY: later_in("the system says", "directory not empty"),
        errno.ENXIO: later_in("the system says", "no such device or address"),
        errno.EPERM: later_in("the system says", "operation not permitted"),
        errno.EROFS: later_in("the system says", "read-only file system"),
        errno.ESTALE: later_in("the system says", "stale file handle"),
        errno.ETIMEDOUT: later_in("the system says", "connection timed out"),
        errno.EXDEV: later_in("the system says", "it is on another file system"),
    }
)


def system_text(error: OSError) -> str:
    """Return what the system says, for the middle of a sentence.

    >>> system_text(FileNotFoundError(errno.ENOENT, "No such file or directory"))
    'no such file or directory'
    """
    if isinstance(error, NotRegularError):
        return pgettext("the system says", "not a regular file")
    if isinstance(error, FolderInUseError):
        return pgettext("the system says", "another program is using the folder")
    if error.errno in _WHY:
        return str(_WHY[error.errno])
    if error.errno is not None:
        return _("the system's error {number}").format(number=error.errno)
    return _("the system refuses")
