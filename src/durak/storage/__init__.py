"""Where games are kept: the one place that touches their files.

A game that is being played is a journal in ``playing``, locked by the program that plays it; every
action is on the disk before anybody sees its effect. A finished game moves to ``records``. The
index beside them only saves reading: it is made again from the records whenever it does not fit.
"""

from durak.storage.answers import Found, Progress, Resumed, Unfinished
from durak.storage.failures import StorageError, StorageReason
from durak.storage.files import read_records
from durak.storage.index import Entry
from durak.storage.journal import Journal
from durak.storage.store import Store

__all__ = [
    "Entry",
    "Found",
    "Journal",
    "Progress",
    "Resumed",
    "StorageError",
    "StorageReason",
    "Store",
    "Unfinished",
    "read_records",
]
