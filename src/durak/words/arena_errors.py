"""Why a series of the arena cannot be played, in sentences."""

from types import MappingProxyType
from typing import Final

from durak.arena.config import ArenaReason
from durak.engine import ReasonSet
from durak.words.language import Sentence, later, later_counted

ARENA_SENTENCES: Final = MappingProxyType[ReasonSet, Sentence](
    {
        ArenaReason.NO_GAME: later("At least one game must be played, not {games}."),
        ArenaReason.NO_JOB: later("At least one job is needed, not {jobs}."),
        ArenaReason.LEVELS_DIFFER: later_counted(
            "{seats} seat needs as many levels, not {levels}.",
            "{seats} seats need as many levels, not {levels}.",
            "seats",
        ),
        ArenaReason.NAME_OF_A_LEVEL: later(
            "'{name}' is a level of bot already; choose another name."
        ),
    }
)
