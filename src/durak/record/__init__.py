"""The text form of a game: setup, every action and the result, readable and checkable.

``loads(dumps(record)) == record`` for every game; `loads` plays each action through the engine and
refuses what the rules refuse, with line, column and reason. docs/record.md tells the format.
"""

from durak.record.facts import GameFacts, facts_by_summary
from durak.record.faults import RecordError, RecordPartsError, RecordReason
from durak.record.header import session_named_in
from durak.record.model import Record, Step, TakenBack, remaining
from durak.record.reader import VerifiedGame
from durak.record.reading import (
    MAX_BYTES,
    Recovered,
    decode,
    is_newer,
    loads,
    loads_all,
    read_all,
    recover,
)
from durak.record.summary import Summary
from durak.record.writing import Writer, dumps, dumps_all, text_so_far

__all__ = [
    "MAX_BYTES",
    "GameFacts",
    "Record",
    "RecordError",
    "RecordPartsError",
    "RecordReason",
    "Recovered",
    "Step",
    "Summary",
    "TakenBack",
    "VerifiedGame",
    "Writer",
    "decode",
    "dumps",
    "dumps_all",
    "facts_by_summary",
    "is_newer",
    "loads",
    "loads_all",
    "read_all",
    "recover",
    "remaining",
    "session_named_in",
    "text_so_far",
]
