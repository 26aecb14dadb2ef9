"""Why a text is not a record, and where."""

from typing import Self

from durak.engine import DurakError, ReasonSet


class RecordReason(ReasonSet):
    """The reasons, each with the names of its facts.

    `text` is what stands in the record, `example` what could stand there.
    """

    # The file
    UNREADABLE_FILE = "unreadable-file", "error"
    NOT_UTF_8 = "not-utf-8"
    ZERO_BYTE = "zero-byte"
    TOO_LARGE = "too-large", "most"
    UNKNOWN_VERSION = "unknown-version", "version", "first_line"
    NO_RECORD = "no-record", "first_line"
    NO_NEXT_GAME = "no-next-game", "first_line"
    MORE_THAN_ONE_GAME = "more-than-one-game"
    MORE_AFTER_RESULT = "more-after-result"
    GAME_NOT_THERE = "game-not-there", "games"

    # The header
    NO_TAG = "no-tag", "text"
    UNKNOWN_TAG = "unknown-tag", "tag"
    REPEATED_TAG = "repeated-tag", "tag", "first"
    MISSING_TAG = "missing-tag", "tag"
    WRONG_VALUE = "wrong-value", "error"
    NOT_QUOTED = "not-quoted", "text"
    NO_TIME = "no-time", "text", "example"
    NO_CALENDAR_TIME = "no-calendar-time", "text"
    NO_SEAT = "no-seat", "text"
    NO_CARD = "no-card", "text"
    NO_WHOLE_NUMBER = "no-whole-number", "text"
    NO_NUMBER = "no-number", "text"
    NO_MATCH = "no-match", "text", "example"
    NO_TALLY = "no-tally", "text", "example"
    OPENER_NOT_SEATED = "opener-not-seated", "seat"

    # The actions
    NO_BOUT = "no-bout", "text", "example"
    ANOTHER_BOUT = "another-bout", "text", "expected"
    NEEDS_A_LINE = "needs-a-line", "bout"
    NO_STEP = "no-step", "text"
    UNPLAYABLE = "unplayable", "step", "error"
    CUT_OFF = "cut-off", "text"
    NO_RESULT = "no-result"
    UNKNOWN_RESULT = "unknown-result", "text", "known"
    ANOTHER_RESULT = "another-result", "reached", "told"
    NO_SUMMARY = "no-summary", "text"
    ANOTHER_SUMMARY = "another-summary", "counted", "told"
    CHANGED_TEXT = "changed-text"

    # What does not go together
    NO_TIME_ZONE = "no-time-zone"
    OUT_OF_CALENDAR = "out-of-calendar"
    NO_SESSION_NAME = "no-session-name", "text"
    NO_LEVEL_NAME = "no-level-name", "text"
    BEFORE_DEAL = "before-deal"
    TOO_MUCH_BRANCHED = "too-much-branched"
    NOTHING_TAKEN_BACK = "nothing-taken-back"
    TOO_MUCH_TAKEN_BACK = "too-much-taken-back", "plies", "played"
    TALLY_SEATS = "tally-seats", "tally", "seats"
    TALLY_LATEST = "tally-latest", "games"
    MATCH_SEATS = "match-seats", "seats"
    MATCH_WAS_OVER = "match-was-over", "to"
    MATCH_ROUND = "match-round", "round", "points"
    TWO_OPENERS = "two-openers"
    GAME_GOES_ON = "game-goes-on"


class RecordPartsError(DurakError):
    """Parts of a record that do not go together, or a step that cannot be written into it."""

    reason: RecordReason


class RecordError(DurakError):
    """A text that is not a record; `line` and `column` count from 1, in characters.

    Both are 0 where there is no text, because the file cannot be read.
    """

    reason: RecordReason

    def __init__(self, line: int, column: int, reason: RecordReason, **facts: object) -> None:
        super().__init__(reason, **facts)
        self.line = line
        self.column = column

    def forget_frames(self) -> Self:
        """Let go of the stack that raised this error, which holds the whole text; return it."""
        error: object = self
        while isinstance(error, BaseException):
            error.__traceback__ = error.__context__ = None
            error = error.facts.get("error") if isinstance(error, DurakError) else None
        return self

    def __str__(self) -> str:
        place = f"line {self.line}, column {self.column}: " if self.line else ""
        return f"{place}{super().__str__()}"


class ValueTextError(DurakError):
    """A part of a line that cannot be read; `offset` counts characters from the part's start."""

    reason: RecordReason

    def __init__(self, reason: RecordReason, offset: int = 0, **facts: object) -> None:
        super().__init__(reason, **facts)
        self.offset = offset
