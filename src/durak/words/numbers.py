"""Words that every part of the program which talks to people needs."""


def counted(number: int, noun: str) -> str:
    """Write a number with its noun, one whose plural ends in s.

    >>> counted(1, "card"), counted(3, "card")
    ('1 card', '3 cards')
    """
    return f"{number} {noun if number == 1 else noun + 's'}"
