"""What may come after a game."""

from enum import Enum, auto


class After(Enum):
    """What the player wants after a game."""

    AGAIN = auto()
    BACK = auto()
    QUIT = auto()
