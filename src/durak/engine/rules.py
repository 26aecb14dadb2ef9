"""The named rule sets (R9). Code asks a rule set questions; it never compares names."""

from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from durak.engine.errors import EngineReason, RuleSetError, SeatsError
from durak.engine.marking import N_

HAND_SIZE: Final = 6
"""Cards dealt to a hand, and the size that it is refilled to (R1.3, R8.1)."""

MOST_ATTACKS: Final = 6
"""The most attacks in one defence (R3.1)."""


@dataclass(frozen=True, slots=True)
class RuleSet:
    """One named rule set of R9.

    `description` tells in one line of at most 39 characters what sets it apart, in English and
    marked for the catalogues. `seat_counts` are the table sizes that it has, `standard_seats` the
    usual one; `most_opening` is the most cards in an opening (R2.2, R2.3), `first_bout_attacks` the
    most attacks in the first bout of a game (R3.4), `later_bout_attacks` in every other (R3.1).
    """

    name: str
    description: str
    seat_counts: tuple[int, ...]
    standard_seats: int
    transfer_allowed: bool
    most_opening: int
    first_bout_attacks: int = MOST_ATTACKS
    later_bout_attacks: int = MOST_ATTACKS

    def __str__(self) -> str:
        return self.name

    def most_attacks(self, bout: int) -> int:
        """Return the most attacks in the bout of this number, counted from 1 (R3.1, R3.4)."""
        return self.first_bout_attacks if bout == 1 else self.later_bout_attacks

    def check_seats(self, seats: int) -> None:
        """Raise `SeatsError` unless the rule set has a table of this many seats (R1.2, R9)."""
        if seats not in self.seat_counts:
            raise SeatsError(
                EngineReason.NO_SUCH_TABLE, rules=self, seats=seats, sizes=self.seat_counts
            )


PODKIDNOY: Final = RuleSet(
    name="podkidnoy",
    description=N_("Attackers throw in ranks on the table."),
    seat_counts=(2, 3, 4),
    standard_seats=4,
    transfer_allowed=False,
    most_opening=MOST_ATTACKS,
)
PEREVODNOY: Final = RuleSet(
    name="perevodnoy",
    description=N_("Podkidnoy; an attack may be passed on."),
    seat_counts=(2, 3, 4),
    standard_seats=4,
    transfer_allowed=True,
    most_opening=MOST_ATTACKS,
)
FIRST_FIVE: Final = RuleSet(
    name="first-five",
    description=N_("Opened by one card; five in bout one."),
    seat_counts=(2, 3, 4),
    standard_seats=4,
    transfer_allowed=False,
    most_opening=1,
    first_bout_attacks=5,
)
DUEL: Final = RuleSet(
    name="duel",
    description=N_("For two: opened by one card, a match."),
    seat_counts=(2,),
    standard_seats=2,
    transfer_allowed=False,
    most_opening=1,
)

_RULE_SETS: Final = {rules.name: rules for rules in (PODKIDNOY, PEREVODNOY, FIRST_FIVE, DUEL)}
RULE_SETS: Final = MappingProxyType(_RULE_SETS)
"""Every rule set by name; a new one needs nothing but its place here."""


def rule_set(name: str) -> RuleSet:
    """Return the rule set of this name.

    Raises:
        RuleSetError: no rule set has the name.

    """
    try:
        return RULE_SETS[name]
    except KeyError:
        known = tuple(RULE_SETS)
        raise RuleSetError(EngineReason.UNKNOWN_RULE_SET, name=name, known=known) from None
