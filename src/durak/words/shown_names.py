"""What players are called where it is shown: names that nobody has chosen follow the language.

Games, records and settings keep the names of the source language. A name that a person has typed
stays as it is.
"""

from collections.abc import Iterable
from types import MappingProxyType
from typing import Final

from durak.table.names import bot_names, printable
from durak.table.options import Options
from durak.table.seat import Seat
from durak.words.language import later_in

_PEOPLE: Final = MappingProxyType(
    {
        "You": later_in("name", "You"),
        "Friend": later_in("name", "Friend"),
        "Player 1": later_in("name", "Player 1"),
        "Player 2": later_in("name", "Player 2"),
    }
)
_BOTS: Final = MappingProxyType(
    {
        "Anna": later_in("name", "Anna"),
        "Boris": later_in("name", "Boris"),
        "Vera": later_in("name", "Vera"),
        "Dima": later_in("name", "Dima"),
        "Galya": later_in("name", "Galya"),
    }
)


def seat_name(seat: Seat) -> str:
    """Return what a seat is called in the language in use.

    >>> seat_name(Seat("Anna", "hard")), seat_name(Seat("Ёлка"))
    ('Anna', 'Ёлка')
    """
    defaults = _PEOPLE if seat.is_person else _BOTS
    return str(defaults[seat.name]) if seat.name in defaults else printable(seat.name)


def seat_names(seats: Iterable[Seat]) -> tuple[str, ...]:
    """Return what the seats of a table are called in the language in use.

    Where a person is called as a bot would be, the bot keeps the name that it has in the records.
    """
    seats = tuple(seats)
    people = {seat_name(seat).casefold() for seat in seats if seat.is_person}
    shown = [(seat, seat_name(seat)) for seat in seats]
    return tuple(
        [
            name if seat.is_person or name.casefold() not in people else printable(seat.name)
            for seat, name in shown
        ]
    )


def person_name(name: str) -> str:
    """Return what a person of this name is called in the language in use."""
    return seat_name(Seat(name))


def is_default(name: str) -> bool:
    """Tell whether nobody has chosen this name of a person, as it is kept."""
    return name in _PEOPLE


def kept_name(shown: str) -> str:
    """Return the name to be kept for a person who is called so: no default is kept translated.

    >>> kept_name("Friend"), kept_name("Ёлка")
    ('Friend', 'Ёлка')
    """
    return next((name for name, message in _PEOPLE.items() if str(message) == shown), shown)


def names_of_bots(options: Options) -> tuple[str, ...]:
    """Return what the bots will be called, clockwise."""
    bots = zip(bot_names(options.people, options.bots), options.levels, strict=False)
    people = [Seat(name) for name in options.people]
    return seat_names([*people, *[Seat(*bot) for bot in bots]])[len(people) :]
