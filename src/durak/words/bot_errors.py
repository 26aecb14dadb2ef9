"""What is wrong with a level of bot, in sentences."""

from types import MappingProxyType
from typing import Final

from durak.bots.levels import LevelReason
from durak.engine import ReasonSet
from durak.words.language import Sentence, later

LEVEL_SENTENCES: Final = MappingProxyType[ReasonSet, Sentence](
    {LevelReason.UNKNOWN_LEVEL: later("'{level}' is not a level of bot; there are {known}.")}
)
