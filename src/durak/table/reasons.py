"""Why something cannot be done at a table."""

from durak.engine import ReasonSet


class TableReason(ReasonSet):
    """The reasons, each with the names of its facts."""

    MATCH_POINTS = "match-points", "to", "known"
    MATCH_IS_OVER = "match-is-over", "to"
    NOT_IN_MATCH = "not-in-match", "seat"
    NO_SUCH_SEAT = "no-such-seat", "seat", "seats"

    NAME_EMPTY = "name-empty"
    NAME_UNPRINTABLE = "name-unprintable"
    NAME_TOO_LONG = "name-too-long", "longest"
    NAME_SPELLING = "name-spelling", "name", "spelling"
    NAME_TAKEN = "name-taken", "name"

    UNKNOWN_PACE = "unknown-pace", "word", "known"
    MATCH_NEEDS_TWO = "match-needs-two", "seats"
    FRIEND_NEEDS_TWO = "friend-needs-two", "seats"
    LEVELS_MISSING = "levels-missing", "seats", "bots", "levels"
    NO_BOTS = "no-bots"
    SEED_RANGE = "seed-range", "largest"

    SEATS_DIFFER = "seats-differ", "dealt", "seats"
    STALE_ANSWER = "stale-answer", "meant", "played"
