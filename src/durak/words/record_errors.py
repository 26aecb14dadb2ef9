"""Why a text is not a record, in sentences."""

from types import MappingProxyType
from typing import Final

from durak.engine import ReasonSet
from durak.record.faults import RecordReason as R
from durak.words.language import Sentence, later, later_counted

RECORD_SENTENCES: Final = MappingProxyType[ReasonSet, Sentence](
    {
        R.UNREADABLE_FILE: later("The file cannot be read: {error}."),
        R.NOT_UTF_8: later("This byte is not UTF-8 text."),
        R.ZERO_BYTE: later("This byte is zero: the file is not text."),
        R.TOO_LARGE: later("The file is larger than {most:,} bytes: it is no record."),
        R.UNKNOWN_VERSION: later(
            "Version '{version}' is not known: this program reads '{first_line}'."
        ),
        R.NO_RECORD: later("This is no record of Durak: it does not begin with '{first_line}'."),
        R.NO_NEXT_GAME: later("The next game should begin with '{first_line}'."),
        R.MORE_THAN_ONE_GAME: later("One game was expected; the file goes on."),
        R.MORE_AFTER_RESULT: later("The game has its result, but the file goes on."),
        R.GAME_NOT_THERE: later_counted(
            "The file has {games} game now.", "The file has {games} games now.", "games"
        ),
        R.NO_TAG: later("'{text}' is neither a tag nor a bout."),
        R.UNKNOWN_TAG: later("'{tag}' is not a tag of a record."),
        R.REPEATED_TAG: later("The tag '{tag}' was already given in line {first}."),
        R.MISSING_TAG: later("The tag '{tag}' is missing from the header."),
        R.WRONG_VALUE: later("{error}"),
        R.NOT_QUOTED: later("'{text}' is not a text in double quotes."),
        R.NO_TIME: later("'{text}' is not a time like {example}."),
        R.NO_CALENDAR_TIME: later("'{text}' is no time of any calendar."),
        R.NO_SEAT: later('\'{text}\' is no seat: person "NAME" or bot LEVEL "NAME".'),
        R.NO_CARD: later("'{text}' is not a card of the deck."),
        R.NO_WHOLE_NUMBER: later("'{text}' is not a whole number."),
        R.NO_NUMBER: later("'{text}' is not a number."),
        R.NO_MATCH: later("'{text}' is no match like: {example}."),
        R.NO_TALLY: later("'{text}' is no tally like: {example}."),
        R.OPENER_NOT_SEATED: later("Seat {seat} cannot open: it is not at this table."),
        R.NO_BOUT: later("'{text}' is no line of a bout like '{example}'."),
        R.ANOTHER_BOUT: later("The bout here is '{expected}', not '{text}'."),
        R.NEEDS_A_LINE: later("Bout {bout} begins here; it needs a line of its own."),
        R.NO_STEP: later("'{text}' is no action: cards, take, pass, undo."),
        R.UNPLAYABLE: later("{step}: {error}"),
        R.CUT_OFF: later("'{text}' is cut off: each action ends with a semicolon."),
        R.NO_RESULT: later("The record ends without a result: it is cut off."),
        R.UNKNOWN_RESULT: later("'{text}' is no result; there are {known}."),
        R.ANOTHER_RESULT: later("The actions end with '{reached}', not '{told}'."),
        R.NO_SUMMARY: later("'{text}' is no summary."),
        R.ANOTHER_SUMMARY: later("The game comes to '{counted}', not '{told}'."),
        R.CHANGED_TEXT: later("The text was changed after its summary was written."),
        R.NO_TIME_ZONE: later("The start of a game needs a time zone."),
        R.OUT_OF_CALENDAR: later("The start of a game is no time of any calendar."),
        R.NO_SESSION_NAME: later("'{text}' cannot name a session: letters, digits, - and _ can."),
        R.NO_LEVEL_NAME: later("'{text}' cannot name a level of bot."),
        R.BEFORE_DEAL: later("A game cannot branch off before its deal."),
        R.TOO_MUCH_BRANCHED: later("The game has fewer actions."),
        R.NOTHING_TAKEN_BACK: later("At least one action is taken back."),
        R.TOO_MUCH_TAKEN_BACK: later_counted(
            "{plies} action cannot be taken back: the game has only {played}.",
            "{plies} actions cannot be taken back: the game has only {played}.",
            "plies",
        ),
        R.TALLY_SEATS: later_counted(
            "The tally is of {tally} seat, the table of {seats}.",
            "The tally is of {tally} seats, the table of {seats}.",
            "tally",
        ),
        R.TALLY_LATEST: later_counted(
            "The latest games of the tally are not among its {games} game.",
            "The latest games of the tally are not among its {games} games.",
            "games",
        ),
        R.MATCH_SEATS: later("A match is for two seats, not for {seats}."),
        R.MATCH_WAS_OVER: later("The match was over before: it goes to {to}."),
        R.MATCH_ROUND: later_counted(
            "In round {round} no {points} point can be won.",
            "In round {round} no {points} points can be won.",
            "points",
        ),
        R.TWO_OPENERS: later("The match and the game name different seats to open."),
        R.GAME_GOES_ON: later("A game that goes on has no result to write."),
    }
)
