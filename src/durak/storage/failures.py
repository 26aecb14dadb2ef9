"""What can go wrong with what the program keeps."""

from durak.engine import DurakError, ReasonSet


class StorageReason(ReasonSet):
    """The reasons, each with the names of its facts; `error` is why."""

    # The folder
    UNKNOWN_USER = "unknown-user", "variable", "named"
    RELATIVE_HOME = "relative-home", "variable", "named"
    NO_HOME = "no-home", "variable"

    # Settings
    SETTINGS_UNREADABLE = "settings-unreadable", "error"
    SETTINGS_NOT_KEPT = "settings-not-kept", "error"
    SETTINGS_BROKEN = "settings-broken", "error"
    SETTINGS_SET_ASIDE = "settings-set-aside", "name"
    SETTINGS_NEWER = "settings-newer", "name"
    SETTINGS_NOT_UNDERSTOOD = "settings-not-understood"

    # Games
    GAME_NOT_KEPT = "game-not-kept", "error"
    GAME_KEPT_AGAIN = "game-kept-again"
    GAME_WRITTEN_AGAIN = "game-written-again", "name"
    RECORD_NOT_MOVED = "record-not-moved", "error"
    NOT_PUT_AWAY = "not-put-away", "error"
    MATCH_NOT_PUT_AWAY = "match-not-put-away", "error"
    NOT_TAKEN_UP = "not-taken-up", "name", "error"
    GAME_BROKEN = "game-broken", "name", "error"
    GAME_NEWER = "game-newer", "name"
    GAME_SET_ASIDE = "game-set-aside", "name", "error"
    GAMES_UNREADABLE = "games-unreadable", "folder", "error"
    RECORDS_UNREADABLE = "records-unreadable", "folder", "error"

    # Requests
    TAKEN_UP_ELSEWHERE = "taken-up-elsewhere"
    ROUND_GOES_ON = "round-goes-on"
    GAME_IS_OVER = "game-is-over"


class StorageError(DurakError):
    """What the disk refuses, or what cannot be begun with what is kept there.

    It is raised where nothing can be done without it, and else told as a notice.
    """

    reason: StorageReason
