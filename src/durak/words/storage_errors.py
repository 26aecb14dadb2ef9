"""What can go wrong with what the program keeps, in sentences."""

from types import MappingProxyType
from typing import Final

from durak.engine import ReasonSet
from durak.storage.failures import StorageReason as R
from durak.words.language import Sentence, later

STORAGE_SENTENCES: Final = MappingProxyType[ReasonSet, Sentence](
    {
        R.UNKNOWN_USER: later("{variable} is '{named}', but there is no user of that name."),
        R.RELATIVE_HOME: later("{variable} is '{named}'; it must be an absolute path."),
        R.NO_HOME: later("The folder of your data has no absolute path; set {variable}."),
        R.SETTINGS_UNREADABLE: later("The settings cannot be read: {error}."),
        R.SETTINGS_NOT_KEPT: later("Your choice is not kept: {error}."),
        R.SETTINGS_BROKEN: later("The settings file is broken and stays where it is: {error}."),
        R.SETTINGS_SET_ASIDE: later("The settings file was broken; it is now {name}."),
        R.SETTINGS_NEWER: later(
            "The settings file was written by a newer version of the program; it is now {name}."
        ),
        R.SETTINGS_NOT_UNDERSTOOD: later(
            "The settings file was written by a newer version of the program; this one does not"
            " understand it."
        ),
        R.GAME_NOT_KEPT: later("The game goes on, but it is not being kept: {error}."),
        R.GAME_KEPT_AGAIN: later("The game is being kept again, all of it."),
        R.GAME_WRITTEN_AGAIN: later(
            "The file of this game was lost; {name} has the whole game again."
        ),
        R.RECORD_NOT_MOVED: later("The record of this game stays where it was written: {error}."),
        R.NOT_PUT_AWAY: later("The game cannot be put away: {error}."),
        R.MATCH_NOT_PUT_AWAY: later("The match cannot be put away: {error}."),
        R.NOT_TAKEN_UP: later("The game {name} cannot be taken up: {error}."),
        R.GAME_BROKEN: later("The game {name} is broken ({error})"),
        R.GAME_NEWER: later(
            "The game {name} was written by a newer version of the program and waits for that."
        ),
        R.GAME_SET_ASIDE: later("The game {name} is broken and was set aside ({error})"),
        R.GAMES_UNREADABLE: later("The games in {folder} cannot be read: {error}."),
        R.RECORDS_UNREADABLE: later("The records in {folder} cannot be read: {error}."),
        R.TAKEN_UP_ELSEWHERE: later("Another program has taken up this game."),
        R.ROUND_GOES_ON: later("The round before has not ended."),
        R.GAME_IS_OVER: later("The game is over here: go back to play on."),
    }
)
