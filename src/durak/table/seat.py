"""Who sits at a table."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits at a place: a person, or a bot of the named level."""

    name: str
    level: str | None = None

    @property
    def is_person(self) -> bool:
        """Whether a person decides here."""
        return self.level is None
