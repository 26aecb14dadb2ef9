"""What the first opening tells for certain: its seat was dealt the lowest trump of all (R1.4)."""

from collections.abc import Mapping
from dataclasses import dataclass

from durak.engine import CardSet


@dataclass(frozen=True, slots=True)
class LowestTrump:
    """That a seat opened the game, and what is known of where the trumps were dealt.

    `trumps` are all trumps, the lowest first. `origins` gives for every trump that was seen the
    seat that held it first and the probability that it was dealt to that seat rather than drawn
    later; `shares` gives by seat this probability for a card that the seat still hides.
    """

    opener: int
    trumps: tuple[CardSet, ...]
    origins: Mapping[CardSet, tuple[int, float]]
    shares: tuple[float, ...]

    def likelihood(self, holders: Mapping[CardSet, int]) -> float:
        """Return how likely `opener` opened if `holders` gives the seat of each hidden trump.

        It is 0 where the rule forbids it: the opener was dealt none, or another seat a lower one.
        """
        opener, origins, shares = self.opener, self.origins, self.shares
        likelihood, none_lower = 0.0, 1.0
        for trump in self.trumps:
            if trump in origins:
                seat, dealt = origins[trump]
            else:
                seat = holders[trump]
                dealt = shares[seat]
            if seat == opener:
                likelihood += none_lower * dealt
            none_lower *= 1.0 - dealt
            if not none_lower:
                return likelihood
        # Where nobody was dealt a trump, seat 0 opens.
        return likelihood if opener else likelihood + none_lower
