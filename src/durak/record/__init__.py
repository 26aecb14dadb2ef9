"""The text form of a game: setup, every action and the result, readable and checkable.

``loads(dumps(record)) == record`` for every game; `loads` plays each action through the engine and
refuses what the rules refuse, with line, column and reason. docs/record.md tells the format.
"""

from durak.record.facts import GameFacts
from durak.record.faults import RecordError, RecordPartsError, RecordReason
from durak.record.model import Record, Step, TakenBack, remaining
from durak.record.reading import MAX_BYTES, Recovered, decode, loads, loads_all, recover
from durak.record.writing import Pen, dumps, dumps_all, text_so_far

__all__ = [
    "MAX_BYTES",
    "GameFacts",
    "Pen",
    "Record",
    "RecordError",
    "RecordPartsError",
    "RecordReason",
    "Recovered",
    "Step",
    "TakenBack",
    "decode",
    "dumps",
    "dumps_all",
    "loads",
    "loads_all",
    "recover",
    "remaining",
    "text_so_far",
]
