"""What cannot be done at a table, in sentences."""

from types import MappingProxyType
from typing import Final

from durak.engine import ReasonSet
from durak.table.reasons import TableReason
from durak.words.language import Sentence, later, later_counted

TABLE_SENTENCES: Final = MappingProxyType[ReasonSet, Sentence](
    {
        TableReason.MATCH_POINTS: later("A match goes to {known:or} points, not to {to}."),
        TableReason.MATCH_IS_OVER: later("The match is over: it went to {to}."),
        TableReason.NOT_IN_MATCH: later("Seat {seat} does not play in a match of two."),
        TableReason.NO_SUCH_SEAT: later("There is no seat {seat} at a table of {seats}."),
        TableReason.NAME_EMPTY: later("A name needs at least one letter."),
        TableReason.NAME_UNPRINTABLE: later(
            "A name is made of letters, digits, spaces and punctuation."
        ),
        TableReason.NAME_TOO_LONG: later_counted(
            "A name has at most {longest} character.",
            "A name has at most {longest} characters.",
            "longest",
        ),
        TableReason.NAME_SPELLING: later("The name '{name}' is to be written '{spelling}'."),
        TableReason.NAME_TAKEN: later("Both people are called {name}; one needs another name."),
        TableReason.UNKNOWN_PACE: later("'{word}' is not a pace; there are {known}."),
        TableReason.MATCH_NEEDS_TWO: later("A match is for two seats, not for {seats}."),
        TableReason.FRIEND_NEEDS_TWO: later(
            "Two people at one screen need two seats, not {seats}."
        ),
        TableReason.LEVELS_MISSING: later_counted(
            "A table of {seats} needs {bots} level of bot, not {levels}.",
            "A table of {seats} needs {bots} levels of bot, not {levels}.",
            "bots",
        ),
        TableReason.NO_BOTS: later("Two people play without bots."),
        TableReason.SEED_RANGE: later("A seed is a whole number from 0 to {largest}."),
        TableReason.SEATS_DIFFER: later_counted(
            "{dealt} seat was dealt to, not {seats}.",
            "{dealt} seats were dealt to, not {seats}.",
            "dealt",
        ),
        TableReason.STALE_ANSWER: later_counted(
            "The answer was for ply {meant}; {played} has been played.",
            "The answer was for ply {meant}; {played} have been played.",
            "played",
        ),
    }
)
