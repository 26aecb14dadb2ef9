"""The errors of the engine; each message is a sentence for the person who caused it."""


class DurakError(ValueError):
    """The base of every error that the engine raises on bad input."""


class TextError(DurakError):
    """A text is not a card, an action or a position."""


class DeckError(DurakError):
    """A deck is not the 36 distinct cards of R1.1."""


class SeatsError(DurakError):
    """A number of seats, or a seat's number, that the rule set does not have (R1.2, R9)."""


class RuleSetError(DurakError):
    """A name that no rule set has (R9)."""


class DuplicateCardError(DurakError):
    """A card is named twice in one action or set."""


class HistoryError(DurakError):
    """There is no action left to take back, or a ply that the game does not have."""
